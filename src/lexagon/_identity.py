"""The identity of code: a hash of Python files and what they mention, and the engine's build id.

What is stored was computed by some code, and is worth nothing to another: experiments of the lab
and reviewed moves carry its identity in their keys.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

from lexagon import __version__, _core

SHOWN: Final = 12  # digits of a hash
FILE_NAME: Final = re.compile(r"[A-Za-z0-9_]+\.(py|toml|json|gz)")
_WORD_LISTS: Final = "lexicon/data/"  # they are identified by name and their own hash


@cache
def packages_identity(*packages: str) -> str:
    """Return the identity of packages: the version, a hash of their Python, the engine's."""
    root = Path(__file__).parent
    files = sorted(package_files(root, packages))
    return f"{__version__}+{tree_digest(root, files)[:SHOWN]}.{engine_id()}"


def engine_id() -> str:
    """Return the beginning of the engine's build id."""
    return _core.build_id[:SHOWN]


def engine_name() -> str:
    """Return the version and build of the engine, as result files name it."""
    return f"{__version__}+{engine_id()}"


def tree_digest(root: Path, files: Iterable[Path]) -> str:
    """Hash files with their names below a folder."""
    digest = hashlib.sha256()
    for path in files:
        data = path.read_bytes()
        digest.update(f"{path.relative_to(root).as_posix()}\n{len(data)}\n".encode())
        digest.update(data)
    return digest.hexdigest()


def package_files(root: Path, packages: Iterable[str]) -> list[Path]:
    """Return the files of packages below Lexagon's folder that their code mentions."""
    files = [
        path
        for package in packages
        for path in _walk(root / package)
        if FILE_NAME.fullmatch(path.name)
        and not path.relative_to(root).as_posix().startswith(_WORD_LISTS)
    ]
    words = {
        path: frozenset(re.findall(r"[A-Za-z0-9]+", path.read_text(encoding="utf-8")))
        for path in files
        if path.suffix == ".py"
    }

    def mentioned(path: Path) -> bool:
        parts = [part for part in path.stem.split("_") if part]
        return path.name == "__init__.py" or any(
            all(part in there for part in parts) for other, there in words.items() if other != path
        )

    return [path for path in files if mentioned(path)]


def _walk(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir():
        if path.is_dir() and path.name.isidentifier() and path.name != "__pycache__":
            yield from _walk(path)
        elif path.is_file():
            yield path
