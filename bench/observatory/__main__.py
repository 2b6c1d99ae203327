"""MDN's HTTP Observatory scans the service over TLS, behind nginx with the files of deploy/nginx, offline.

    python -m bench.observatory

Needs npm (to install the scanner of package.json into a folder that goes away), node and nginx. Prints grade,
score and every test that does not pass. The exit status is 1 unless the grade is A+.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from shutil import copy
from typing import Any

from bench.drills.drill import MissingError, folder, program
from bench.world.nginx import NAME, Nginx
from bench.world.service import Service

HERE = Path(__file__).parent
WANTED = "A+"
# The scanner looks them up online otherwise: sites known to browsers beforehand (ours is not), and domains.
LISTS = {"hsts-preload.json": {}, "tld-list.json": ["example"]}


def installed(here: Path) -> Path:
    """The scanner, installed from npm's registry without running anybody's scripts."""
    copy(HERE / "package.json", here)
    command = [program("npm", "npm"), "install", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"]
    subprocess.run(command, cwd=here, check=True)
    scanner = here / "node_modules" / "@mdn" / "mdn-http-observatory"
    for name, content in LISTS.items():
        (scanner / "conf" / name).write_text(json.dumps(content))
    return scanner / "src" / "scan.js"


def scanned(scanner: Path, nginx: Nginx) -> Any:
    """What the scanner says of the service."""
    environment = {
        **os.environ,
        "NODE_EXTRA_CA_CERTS": str(nginx.certificate),
        "PLAIN_PORT": str(nginx.plain_port),
        "TLS_PORT": str(nginx.port),
    }
    command = [program("node", "nodejs"), "--require", str(HERE / "loopback.cjs"), str(scanner), NAME]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(done.stdout + done.stderr)
    return json.loads(done.stdout)


def main() -> int:
    with folder() as here:
        here.chmod(0o755)
        for name in ("npm", "nginx"):
            (here / name).mkdir()
        try:
            scanner = installed(here / "npm")
            nginx_program = program("nginx", "nginx-light")
        except MissingError as fault:
            print(f"NOT RUN: {fault}")
            return 1
        proxied = {"KINGSCORNER_HTTPS": "1", "KINGSCORNER_PROXIES": "1", "KINGSCORNER_ALLOWED_HOSTS": NAME}
        service = Service(here, **proxied)
        nginx = Nginx(nginx_program, here / "nginx", [service.port, service.port])
        try:
            service.start()
            nginx.start()
            result = scanned(scanner, nginx)
        finally:
            nginx.stop()
            service.stop()
    scan = result["scan"]
    print(
        f"{scan['grade']}, score {scan['score']}, {scan['testsPassed']} of {scan['testsQuantity']} tests pass"
    )
    for name, test in result["tests"].items():
        if not test["pass"]:
            print(f"  {name}: {test['result']} ({test['scoreModifier']})")
    return 0 if scan["grade"] == WANTED else 1


if __name__ == "__main__":
    sys.exit(main())
