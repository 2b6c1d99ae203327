"""nginx with the very files of `deploy/nginx`, on loopback: only ports, names and paths are put in."""

import ssl
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

from bench.world.http import Place
from bench.world.service import BASE, free_port

NAME = "play.example"
FILES = BASE / "deploy" / "nginx"
MAIN = """daemon off;
worker_processes 2;
error_log {here}/error.log;
pid {here}/nginx.pid;
events {{ worker_connections 4096; }}
http {{
    access_log off;
    client_body_temp_path {here}/body;
    proxy_temp_path {here}/proxy;
    fastcgi_temp_path {here}/fastcgi;
    uwsgi_temp_path {here}/uwsgi;
    scgi_temp_path {here}/scgi;
    include {here}/conf.d/*.conf;
}}
"""


class Nginx:
    """A proxy with TLS before the services on *ports*."""

    def __init__(self, program: str, here: Path, ports: Sequence[int]) -> None:
        self.program = program
        self.here = here
        self.port, self.plain_port = free_port(), free_port()
        self.certificate = certificate(here)
        context = ssl.create_default_context(cafile=str(self.certificate))
        self.place = Place(self.port, NAME, context)
        self.process: subprocess.Popen[bytes] | None = None
        self._write(ports)

    def start(self) -> None:
        """Start it, once `nginx -t` finds nothing. Raises RuntimeError with what it found."""
        main = ["-p", str(self.here), "-c", str(self.here / "nginx.conf"), "-e", str(self.here / "error.log")]
        checked = subprocess.run([self.program, "-t", *main], capture_output=True, text=True)
        if checked.returncode:
            raise RuntimeError(checked.stderr)
        (self.here / "nginx.pid").unlink(missing_ok=True)  # the check leaves an empty one
        self.process = subprocess.Popen([self.program, *main], stderr=subprocess.DEVNULL)
        while not (self.here / "nginx.pid").exists():
            if self.process.poll() is not None:
                raise RuntimeError((self.here / "error.log").read_text())
            time.sleep(0.02)

    def stop(self) -> None:
        """Stop it."""
        if self.process:
            self.process.terminate()
            self.process.wait(30)

    def _write(self, ports: Sequence[int]) -> None:
        (self.here / "conf.d").mkdir()
        (self.here / "nginx.conf").write_text(MAIN.format(here=self.here))
        site = (FILES / "kingscorner.conf").read_text()
        for old, new in (
            ("    listen [::]:80;\n", ""),
            ("    listen [::]:443 ssl http2;\n", ""),
            ("listen 80;", f"listen 127.0.0.1:{self.plain_port};"),
            ("listen 443 ssl http2;", f"listen 127.0.0.1:{self.port} ssl http2;"),
            ("/etc/nginx/certificates", str(self.here)),
            ("/var/cache/nginx/kingscorner", str(self.here / "cache")),
        ):
            site = _replaced(site, old, new)
        (self.here / "conf.d" / "kingscorner.conf").write_text(site)
        upstream = (FILES / "upstream.conf").read_text()
        for number, port in enumerate(ports):
            upstream = _replaced(upstream, f"127.0.0.1:{8000 + number}", f"127.0.0.1:{port}")
        (self.here / "conf.d" / "upstream.conf").write_text(upstream)


def certificate(here: Path) -> Path:
    """A certificate of our own for NAME in *here*, with its key beside it."""
    path = here / "fullchain.pem"
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
    command += ["-days", "30", "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
    command += ["-keyout", str(here / "privkey.pem"), "-out", str(path)]
    subprocess.run(command, check=True, capture_output=True)
    return path


def _replaced(text: str, old: str, new: str) -> str:
    if old not in text:
        raise RuntimeError(f"deploy/nginx has no “{old}” to put something else for")
    return text.replace(old, new)
