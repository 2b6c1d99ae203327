"""What Lighthouse says of the start page and of the daily's table, on its phone profile.

    npm install --global lighthouse          # or anywhere, with its .bin folder on the PATH
    python3 -m bench.lighthouse

Prints the four scores of each page and what keeps a score from being whole. On a busy machine the
performance is the machine's.
"""

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from bench.serving import service
from tests.harness.chromium import FLAGS, find_or_get, is_root
from tests.harness.players import ApiPlayer


def audited(program: str, address: str, cookie: str | None) -> dict[str, Any]:
    """Lighthouse's report of a page, as the player whose cookie is given."""
    flags = ["--headless=new", *FLAGS, *(["--no-sandbox"] if is_root() else [])]
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [program, address, "--quiet", "--output=json", f"--output-path={report}"]
        command += [f"--chrome-flags={' '.join(flags)}"]
        if cookie:
            command.append(f"--extra-headers={json.dumps({'Cookie': cookie})}")
        subprocess.run(command, check=True, env={"PATH": "/usr/bin:/bin", "CHROME_PATH": find_or_get()})
        told: dict[str, Any] = json.loads(report.read_text())
        return told


def main() -> None:
    """Two pages of a fresh service."""
    program = shutil.which("lighthouse")
    if program is None:
        sys.exit("There is no lighthouse on the PATH: npm install --global lighthouse")
    with service() as server:
        ana = ApiPlayer(server.url)
        match = ana.to_own_turn(ana.begin())
        cookie = f"{ana.cookie()['name']}={ana.token}"
        for name, path, held in (("Start", "/", None), ("Daily", f"/matches/{match['id']}/", cookie)):
            report = audited(program, server.url + path, held)
            print(name, {key: round(100 * one["score"]) for key, one in report["categories"].items()})
            for audit in report["audits"].values():
                if audit.get("score") is not None and audit["score"] < 0.9:
                    print(f"    {audit['id']}: {audit['score']} {audit.get('displayValue', '')}")


if __name__ == "__main__":
    main()
