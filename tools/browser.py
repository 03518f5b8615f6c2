"""Finds an installed Chrome or Chromium for the tests; as root on Debian, installs it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import Final

NAMES: Final = (
    *("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
CHOICE: Final = "LEXAGON_CHROMIUM"  # an environment variable: the path of another one


def find() -> str | None:
    """Return the path of a browser, the one the user names first of all."""
    chosen = os.environ.get(CHOICE)
    if chosen is not None:
        return shutil.which(chosen)
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def _install() -> None:
    """Install Debian's package, where that is ours to do."""
    if CHOICE in os.environ or not shutil.which("apt-get") or os.geteuid() != 0:
        return
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    get = ["apt-get", "--quiet", "--quiet", "--yes", "--no-install-recommends", "install"]
    print("installing Chromium for the tests …", file=sys.stderr, flush=True)
    if subprocess.run([*get, "chromium"], env=quiet, check=False, stdout=2).returncode:
        subprocess.run(["apt-get", "--quiet", "--quiet", "update"], check=False, stdout=2)
        subprocess.run([*get, "chromium"], env=quiet, check=False, stdout=2)


def _advice() -> str:
    if CHOICE in os.environ:
        return f"{CHOICE} is {os.environ[CHOICE]!r}, which is not a program"
    if shutil.which("apt-get"):
        return "no Chrome or Chromium here; install one with: sudo apt-get install chromium"
    if shutil.which("brew"):
        return "no Chrome or Chromium here; install one with: brew install --cask chromium"
    return f"no Chrome or Chromium here; install one, or run: export {CHOICE}=/path/to/chrome"


def main() -> int:
    """Install a browser if there is none, or print the one command to run."""
    if find() is None:
        _install()
    if find() is None:
        print(_advice(), file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
