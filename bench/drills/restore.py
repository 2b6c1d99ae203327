"""From a fresh clone on a fresh account to a lost disk and back, by README.md's words alone.

The account is made for the drill and removed after it. It sees the committed state, by a bundle of git's.
"""

import asyncio
import os
import secrets
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bench.drills.drill import MissingError, Say, board_players, expect, folder
from bench.world.http import Place
from bench.world.players import Player
from bench.world.service import BASE, Service, free_port, wait_until_healthy
from bench.world.tally import Tally

# How this machine reaches its package index, and nothing else of the caller's environment.
KEPT = (
    "PIP_",
    "SSL_CERT_FILE",
    "REQUESTS_CA_BUNDLE",
    "HTTP_PROXY",
    "HTTPS_PROXY",
    "http_proxy",
    "https_proxy",
)
STEPS = 12


class Account:
    """A user of the system who has nothing but a home."""

    def __init__(self, name: str, home: Path) -> None:
        self.name = name
        self.home = home
        kept = {key: value for key, value in os.environ.items() if key.startswith(KEPT)}
        path = "/usr/local/bin:/usr/bin:/bin"
        self.as_user: dict[str, Any] = {
            "user": name,
            "group": name,
            "extra_groups": [],
            "env": {**kept, "HOME": str(home), "PATH": path, "LANG": "C.UTF-8"},
        }

    def run(self, *command: str, cwd: Path | None = None) -> str:
        """The output of a command; FailedError with it if it fails."""
        done = subprocess.run(
            command, cwd=cwd or self.home, capture_output=True, text=True, timeout=600, **self.as_user
        )
        expect(done.returncode == 0, f"{' '.join(command)}:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
        return str(done.stdout)


class Fresh(Service):
    """The service in a clone of an account's own, started by `python3 manage.py serve`."""

    def __init__(self, account: Account, clone: Path) -> None:
        self.account = account
        self.clone = clone
        self.port = free_port()
        self.place = Place(self.port)
        self.log = clone.parent / "serve.log"
        self.process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        return ["python3", "manage.py", "serve", f"127.0.0.1:{self.port}"]

    def begin(self) -> "subprocess.Popen[bytes]":
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command(),
                cwd=self.clone,
                stdout=log,
                stderr=log,
                start_new_session=True,
                **self.account.as_user,
            )
        return self.process


async def run(say: Say) -> None:
    """Clone, serve, play, back up, lose the disk, restore, and go on with the same match."""
    with folder() as here, account(here) as owner:
        await asyncio.to_thread(_bundle, here)
        clone = owner.home / "kingscorner"
        owner.run("git", "clone", "--quiet", str(here / "kingscorner.bundle"), str(clone))
        service = Fresh(owner, clone)
        started = time.monotonic()
        process = service.begin()
        try:
            while b"King's Corner is at" not in service.log.read_bytes():
                expect(process.poll() is None, f"serve ended:\n{service.log.read_text()[-2000:]}")
                expect(time.monotonic() - started < 600, "serve takes more than ten minutes")
                await asyncio.sleep(0.2)
            await asyncio.to_thread(wait_until_healthy, service.port, process, service.log)
            say(f"fresh clone, fresh account: served after {time.monotonic() - started:.0f} s")
            done, player = await _two_players(service)
            output = await asyncio.to_thread(
                owner.run, "python3", "manage.py", "backup", str(owner.home / "backups"), cwd=clone
            )
            file = Path(output.strip().splitlines()[-1])
            say(f"backup while serving: {file.stat().st_size} bytes")
            kept = player.state
            await player.step()  # what comes after the backup is lost with the disk
            service.kill()
            shutil.rmtree(clone / "var")
            say("the service killed, its data folder gone")
            owner.run("python3", "manage.py", "restore", str(file), cwd=clone)
            await asyncio.to_thread(service.start)
            player.state = kept
            await player.look()
            await done.look()
            await player.finish()
            await player.take_name("restored")
            expect(await board_players(service) == 2, "the results of before and after are not on the board")
            verified = owner.run("python3", "manage.py", "verify", "--all", cwd=clone)
            say("restored: the same token, the same match at the same version, finished, on the board")
            say(f"verify: {verified.strip().splitlines()[-1]}")
        finally:
            service.kill()


async def _two_players(service: Service) -> tuple[Player, Player]:
    """One who has finished the daily and is on the board, and one in the middle of it."""
    done, player = Player(service.place, Tally()), Player(service.place, Tally())
    for each in (done, player):
        await each.sign_up()
        await each.start("daily")
    await done.take_name("finished")
    await done.finish()
    for _ in range(STEPS):
        if player.state["phase"] != "match_over":
            await player.step()
    if player.state["phase"] == "match_over":  # a very short day: any match will do
        await player.start("random")
    return done, player


@contextmanager
def account(here: Path) -> Iterator[Account]:
    """A fresh account with a home in *here*. Raises MissingError unless run as root."""
    if os.geteuid() != 0 or not shutil.which("useradd"):
        raise MissingError("needs to make an account: run it as root")
    here.chmod(0o755)
    name = f"kingscorner-{secrets.token_hex(4)}"
    subprocess.run(["useradd", "--create-home", "--home-dir", here / "home", name], check=True)
    try:
        yield Account(name, here / "home")
    finally:
        _end_all_of(name)
        subprocess.run(["userdel", name], check=True, capture_output=True)


def _end_all_of(name: str) -> None:
    # Only processes of the account that this drill made.
    found = subprocess.run(["ps", "-o", "pid=", "-u", name], capture_output=True, text=True)
    for word in found.stdout.split():
        os.kill(int(word), signal.SIGKILL)


def _bundle(here: Path) -> None:
    """What is committed, in a file that the account may read."""
    bundle = here / "kingscorner.bundle"
    subprocess.run(
        ["git", "bundle", "create", "--quiet", bundle, "HEAD"], cwd=BASE, check=True, capture_output=True
    )
    bundle.chmod(0o644)
