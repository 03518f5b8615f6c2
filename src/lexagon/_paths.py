"""The folders of this program: what can be made again is in the cache, the rest is data."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path


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


def write_atomically(path: Path, data: bytes) -> None:
    """Write a file so that others see the old one or the whole new one, never a part."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(name).chmod(0o644)
        Path(name).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise
