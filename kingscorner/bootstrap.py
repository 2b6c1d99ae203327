"""Makes `.venv` with the pinned packages and goes on in it, so that `serve` and `test` need only Python.

Standard library only, and no syntax newer than Python 3.6: an old Python must get a sentence from here, not a
SyntaxError. `manage.py` calls `ensure` before it imports Django.
"""

import contextlib
import hashlib
import importlib.util
import os
import pathlib
import shutil
import subprocess
import sys
import time
from typing import Dict, Iterator, List, Optional

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

OLDEST = (3, 11)
HERE = pathlib.Path(__file__).resolve().parent.parent
LOCKS = {"serve": "requirements.txt", "test": "requirements-test.txt"}  # the second holds all of the first

STARTED_BY = "KINGSCORNER_STARTED_BY"  # the process that has just seen to everything


def ensure(argv: List[str]) -> None:
    """Returns once this process is one in which `manage.py` with these arguments can go on.

    Either it is so already, or the process is replaced (on Windows: outlived) by the one of `.venv`. For
    `serve` and `test` the environment is made first if it is missing, half made or out of date; in a foreign
    virtual environment that has Django nothing is made, since somebody keeps that one themselves.
    """
    if sys.version_info < OLDEST:
        sys.exit(
            "King's Corner needs Python %d.%d or newer, and this is %s. Try: python3.13 %s"
            % (OLDEST + (sys.version.split()[0], " ".join(argv)))
        )
    if os.environ.pop(STARTED_BY, None) in (str(os.getpid()), str(os.getppid())):
        return
    environment = Environment(_folder())
    command = argv[1] if len(argv) > 1 else ""
    inside = sys.prefix != sys.base_prefix
    ours = pathlib.Path(sys.prefix).resolve() == environment.folder
    has_django = importlib.util.find_spec("django") is not None
    if inside and not ours and has_django:
        return
    if command not in LOCKS:
        if ours or has_django:
            return
        if not environment.python.exists():
            sys.exit("Django is not installed here. Run first, once: python3 manage.py serve --prepare")
    elif not environment.holds(command):
        if ours:  # an environment cannot be replaced from inside
            _go_on(sys._base_executable, argv, dict(os.environ))  # type: ignore[attr-defined]
        environment.make(command)
    if not ours:
        started_by = {STARTED_BY: str(os.getpid())}
        _go_on(str(environment.python), argv, dict(environment.variables(), **started_by))


def _folder() -> pathlib.Path:
    return pathlib.Path(os.environ.get("KINGSCORNER_VENV") or str(HERE / ".venv")).resolve()


class Environment:
    """The virtual environment in `folder`.

    Two things are kept in it beside Python's own: a stamp for each lock that is installed whole, written
    last, and a mark for as long as an installation runs. Who finds the mark knows that the environment is
    half made.
    """

    def __init__(self, folder: pathlib.Path, here: pathlib.Path = HERE) -> None:
        self.folder = folder
        self.here = here
        self.python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        self.mark = folder / "kingscorner-unfinished"

    def holds(self, command: str) -> bool:
        """Whether all that `command` needs is installed, in the versions that the lock names today."""
        locks = [LOCKS["test"]] if command == "test" else [LOCKS["serve"], LOCKS["test"]]
        return (
            self.python.exists() and not self.mark.exists() and any(self._is_stamped(lock) for lock in locks)
        )

    def make(self, command: str) -> None:
        """Makes or completes the environment for `command`, one process at a time, or exits in words."""
        try:
            self.folder.parent.mkdir(parents=True, exist_ok=True)
            with locked(self._beside(".lock"), "waiting for another start to finish") as lock:
                if self.holds(command):
                    return
                if not self._is_usable():
                    self._build(lock)
                self._install(LOCKS[command], lock)
        except OSError as fault:
            sys.exit("%s could not be made: %s" % (self.folder, fault))

    def variables(self) -> Dict[str, str]:
        """The variables of a process inside the environment, as if it had been activated."""
        path = str(self.python.parent) + os.pathsep + os.environ.get("PATH", "")
        variables = dict(os.environ, VIRTUAL_ENV=str(self.folder), PATH=path)
        variables.pop("PYTHONHOME", None)
        return variables

    def _stamp(self, lock: str) -> pathlib.Path:
        return self.folder / ("kingscorner-" + lock)

    def _is_stamped(self, lock: str) -> bool:
        try:
            return self._stamp(lock).read_text() == self._fingerprint(lock)
        except OSError:
            return False

    def _fingerprint(self, lock: str) -> str:
        digest = hashlib.sha256((self.here / lock).read_bytes()).hexdigest()
        return "%s for Python %d.%d\n" % (digest, sys.version_info[0], sys.version_info[1])

    def _is_usable(self) -> bool:
        if self.mark.exists() or not self.python.exists():
            return False
        check = "import sys, pip; sys.exit(sys.version_info[:2] != %r)" % (tuple(sys.version_info[:2]),)
        return subprocess.call([str(self.python), "-c", check], stderr=subprocess.DEVNULL) == 0

    def _build(self, lock: int) -> None:
        if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
            sys.exit(
                "This Python cannot make virtual environments. On Debian or Ubuntu, as root: "
                "apt install python3-venv\nThen run the same command again."
            )
        if self.folder.exists():
            self._discard()
        import venv

        say("making %s" % self.folder)
        self.folder.mkdir()
        self.mark.touch()
        venv.EnvBuilder(symlinks=os.name != "nt").create(str(self.folder))
        if self._run(["-m", "ensurepip", "--default-pip"], lock, stdout=subprocess.DEVNULL) != 0:
            sys.exit("pip could not be put into %s; its own words are above." % self.folder)

    def _discard(self) -> None:
        ours = self.mark.exists() or (self.folder / "pyvenv.cfg").exists() or not any(self.folder.iterdir())
        if not ours:
            sys.exit("%s is in the way: it is no virtual environment. Nothing was changed." % self.folder)
        # Out of the way in one step: a folder half deleted could not be told from a stranger's.
        old = self._beside(".old")
        shutil.rmtree(str(old), ignore_errors=True)
        self.folder.rename(old)
        shutil.rmtree(str(old))

    def _beside(self, ending: str) -> pathlib.Path:
        return self.folder.with_name(self.folder.name + ending)

    def _install(self, name: str, lock: int) -> None:
        say("installing %s" % name)
        self.mark.touch()
        for other in LOCKS.values():
            with contextlib.suppress(FileNotFoundError):
                self._stamp(other).unlink()
        options = ["--quiet", "--disable-pip-version-check", "--no-input", "--require-hashes"]
        arguments = (
            ["-m", "pip", "install"] + options + ["--only-binary", ":all:", "-r", str(self.here / name)]
        )
        if self._run(arguments, lock) != 0:
            sys.exit("pip could not install %s; its own words are above. Run the command again." % name)
        self._stamp(name).write_text(self._fingerprint(name))
        self.mark.unlink()

    def _run(self, arguments: List[str], lock: int, stdout: Optional[int] = None) -> int:
        # The child keeps the lock open as well: if this process is killed and the child is not, nobody else
        # starts to work on the same folder until the child has ended too.
        inherited = () if os.name == "nt" else (lock,)
        variables = dict(self.variables(), PIP_USER="0")
        return subprocess.call(
            [str(self.python)] + arguments, env=variables, stdout=stdout, pass_fds=inherited
        )


@contextlib.contextmanager
def locked(path: pathlib.Path, waiting: str) -> Iterator[int]:
    """Holds the file `path` as a lock, and gives its descriptor. Says `waiting` if somebody else holds it.

    The system lets go of the lock when the last process that has it open ends, however it ends; so the file
    itself means nothing and stays.
    """
    handle = os.open(str(path), os.O_RDWR | os.O_CREAT, 0o644)
    try:
        if not _try_lock(handle):
            say(waiting)
            while not _try_lock(handle):
                time.sleep(0.1)
        yield handle
    finally:
        os.close(handle)


def _try_lock(handle: int) -> bool:
    try:
        if sys.platform == "win32":
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


def say(text: str) -> None:
    """A line about what goes on, for the person who waits."""
    print("» " + text, file=sys.stderr, flush=True)


def _go_on(python: str, argv: List[str], variables: Dict[str, str]) -> None:
    command = [python] + argv
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name == "nt":
        sys.exit(subprocess.call(command, env=variables))
    os.execve(python, command, variables)
