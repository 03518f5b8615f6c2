"""Lists that were imported: files in the data folder, opened by name as those that ship."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from lexagon._errors import WordListError, quoted
from lexagon._paths import data_folder
from lexagon.lexicon._lists import is_shipped

_NAME: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}", re.ASCII)


def check_name(name: str) -> str:
    """Refuse a name that an imported list cannot have."""
    if not _NAME.fullmatch(name):
        raise WordListError(
            f"{quoted(name)} is not a name for a list; it has small letters, digits, - and _"
        )
    if is_shipped(name):
        raise WordListError(f"{quoted(name)} is a list that ships; name yours otherwise (--name)")
    return name


def path_of(name: str) -> Path:
    """Return where a list of this name is kept."""
    return data_folder() / "words" / f"{name}.txt"


def is_imported(name: str) -> bool:
    """Return whether there is an imported list of this name."""
    return _NAME.fullmatch(name) is not None and path_of(name).is_file()


def imported_names() -> list[str]:
    """Return the names of the lists that were imported."""
    folder = data_folder() / "words"
    return sorted(path.stem for path in folder.glob("*.txt")) if folder.is_dir() else []
