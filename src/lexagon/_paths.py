"""The folders of this program, and files that are written whole and replaced only when asked.

What can be made again is in the cache folder, what a user chose in the config folder, the rest in
the data folder.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import stat
import time
from pathlib import Path
from typing import Final

from lexagon._errors import FileError, quoted

_A_DAY: Final = 86_400  # seconds
_FULL: Final = {errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)}


# Files that stand for something else, and what people call that.
_CALLED: Final[dict[str, str]] = {}


def call(path: Path, name: str) -> None:
    """Show a file under another name: one that was made of standard input, for example."""
    _CALLED[str(path)] = name


def called(text: str | os.PathLike[str]) -> str:
    """Return a path, or a message that quotes paths, as it is to be shown.

    >>> call(Path("/tmp/a1b2"), "standard input")
    >>> called("no word in '/tmp/a1b2'"), called(Path("mine.txt"))
    ("no word in 'standard input'", 'mine.txt')
    """
    shown = str(text)
    for path, name in _CALLED.items():
        shown = shown.replace(path, name)
    return shown


def exists(path: str | os.PathLike[str]) -> bool:
    """Return whether there is a file or folder of a name; one that none can have is not there.

    >>> exists("."), exists("9" * 400)
    (True, False)
    """
    try:
        return Path(path).exists()
    except (OSError, ValueError):
        return False


def cache_folder() -> Path:
    """Return where compiled lists are kept: LEXAGON_CACHE_DIR, or the user's cache folder."""
    chosen = os.environ.get("LEXAGON_CACHE_DIR")
    if chosen:
        return Path(chosen)
    import platformdirs

    return Path(platformdirs.user_cache_dir("lexagon", appauthor=False))


def data_folder() -> Path:
    """Return where statistics and experiments are kept: LEXAGON_DATA_DIR, or the user's folder."""
    chosen = os.environ.get("LEXAGON_DATA_DIR")
    if chosen:
        return Path(chosen)
    import platformdirs

    return Path(platformdirs.user_data_dir("lexagon", appauthor=False))


def config_folder() -> Path:
    """Return where settings are kept: LEXAGON_CONFIG_DIR, or the user's folder for them."""
    chosen = os.environ.get("LEXAGON_CONFIG_DIR")
    if chosen:
        return Path(chosen)
    import platformdirs

    return Path(platformdirs.user_config_dir("lexagon", appauthor=False))


def check_new(
    path: str | os.PathLike[str], force: bool = False, instead: str = "give another name"
) -> Path:
    """Refuse a file that exists, unless `force`, or that cannot be written.

    Long work calls this first, so that nobody waits for a result that has no place.
    """
    path = Path(path)
    name = quoted(str(path), 200)
    try:
        mode = path.stat().st_mode
    except FileNotFoundError as error:
        if not path.absolute().parent.is_dir():
            raise cannot_write(path, error) from None
        mode = 0
    except (OSError, ValueError) as error:
        raise cannot_write(path, error) from None
    if stat.S_ISDIR(mode):
        raise FileError(f"{name} is a folder; give the name of a file")
    if stat.S_ISREG(mode) and not force:
        raise FileError(
            f"{name} exists; {instead}, or replace it with --force (in Python, force=True)"
        )
    if not os.access(path if mode else path.absolute().parent, os.W_OK):
        raise FileError(f"cannot write {name}: {os.strerror(errno.EACCES)}")
    return path


def write_file(path: str | os.PathLike[str], data: bytes, *, force: bool = False) -> None:
    """Write a file that a user named; one that exists is replaced only with `force`."""
    path = check_new(path, force)
    try:
        write_atomically(path, data)
    except (OSError, ValueError) as error:
        raise cannot_write(path, error) from None


def write_atomically(path: Path, data: bytes) -> None:
    """Write a file so that others see the old one or the whole new one, never a part.

    What is replaced is on the disk by then, so neither a kill nor a power cut leaves half of it.
    """
    path = Path(os.path.realpath(path))  # a link stays a link
    if path.exists() and not path.is_file():  # a device or a pipe
        path.write_bytes(data)
        return
    _remove_leftovers(path)
    temporary = path.with_name(f".{path.name[:40]}.{os.urandom(4).hex()}")
    handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(OSError):
            temporary.chmod(stat.S_IMODE(path.stat().st_mode))
        temporary.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    sync_folder(path.parent)


def _remove_leftovers(path: Path) -> None:
    """Remove what earlier writes of a file left beside it when they were killed.

    No write takes a day, so what is younger may be another process at work.
    """
    name = re.compile(rf"\.{re.escape(path.name[:40])}\.[0-9a-f]{{8}}")
    with contextlib.suppress(OSError):
        for other in path.parent.iterdir():
            if name.fullmatch(other.name) and time.time() - other.stat().st_mtime > _A_DAY:
                other.unlink()


def sync_folder(folder: Path) -> None:
    """Flush a folder to the disk, so that a name new in it survives a power cut."""
    with contextlib.suppress(OSError):  # Windows and some network folders cannot
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def cannot_write(path: Path, error: Exception, kept: str = "") -> FileError:
    """Make the error of a file that could not be written; `kept` says what there still is."""
    if isinstance(error, FileNotFoundError):
        return FileError(f"no folder for {quoted(str(path), 200)}; make it first")
    # Not `path.is_file`, which raises for a name that no file can have.
    kept = kept or ("what it held before is kept" if os.path.isfile(path) else "")  # noqa: PTH113
    return FileError(
        f"cannot write {quoted(str(path), 200)}: {reason_of(error)}{'; ' if kept else ''}{kept}"
    )


def reason_of(error: Exception) -> str:
    """Say why a file could not be written, in the words that help."""
    if isinstance(error, OSError) and error.errno in _FULL:
        return "the disk is full"
    return getattr(error, "strerror", None) or str(error)
