"""Write down the exact versions, with hashes, that maintainers install.

    python tools/lock.py              what pyproject.toml asks for; versions stay if they still fit
    python tools/lock.py --upgrade    the newest of everything

A file of requirements/ is for every system and for every Python from the oldest on, and names no
registry. Users get the ranges of pyproject.toml, not these.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]
FOLDER: Final = ROOT / "requirements"


class Lock(NamedTuple):
    """The groups and extras that a file of requirements/ is made of; `None`: not the package."""

    groups: tuple[str, ...]
    extras: tuple[str, ...] | None = None


# The first one has all that is tested; the others take their versions from it.
LOCKS: Final = {
    "test": Lock(("build", "test"), ("reports", "cluster", "web", "photo", "mcp")),
    "run": Lock(("build",), ()),
    "serve": Lock(("build",), ("web",)),
    "docs": Lock(("docs",)),
    "installer": Lock(("installer",)),
    "release": Lock(("release",)),
    "fuzz": Lock(("fuzz",)),
}


def file(name: str) -> Path:
    """Return where a lock is kept."""
    return FOLDER / f"{name}.txt"


def asked(name: str, root: Path = ROOT) -> Iterator[str]:
    """Yield the requirements of pyproject.toml that a lock is to fulfil."""
    document = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    project = document["project"]
    groups, extras = LOCKS[name]
    if extras is not None:
        yield from project["dependencies"]
    for extra in extras or ():
        yield from project["optional-dependencies"][extra]
    waiting = list(groups)
    while waiting:
        for entry in document["dependency-groups"][waiting.pop()]:
            if isinstance(entry, str):
                yield entry
            else:
                waiting.append(entry["include-group"])


def write(name: str, upgrade: bool) -> None:
    """Resolve a lock anew with uv."""
    document = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    oldest = re.sub("[^0-9.]", "", document["project"]["requires-python"])
    command = [sys.executable, "-m", "uv", "pip", "compile", "--quiet"]
    command += ["--universal", "--python-version", oldest, "--generate-hashes"]
    command += ["--no-header", "--annotation-style", "line", "--no-emit-index-url"]
    groups, extras = LOCKS[name]
    for group in groups:
        command += ["--group", group]
    if extras is not None:
        command += ["pyproject.toml", *(f"--extra={extra}" for extra in extras)]
    first = next(iter(LOCKS))
    if name != first:
        command += ["--constraint", str(file(first).relative_to(ROOT))]
    if upgrade:
        command += ["--upgrade"]
    subprocess.run([*command, "--output-file", str(file(name))], cwd=ROOT, check=True)


def main() -> int:
    """Write all locks."""
    options = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    options.add_argument("--upgrade", action="store_true", help="take the newest versions")
    wanted = options.parse_args()
    FOLDER.mkdir(exist_ok=True)
    for name in LOCKS:
        write(name, wanted.upgrade)
        print(file(name).relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
