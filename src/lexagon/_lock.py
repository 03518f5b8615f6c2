"""One file is written by one process at a time; others are told which.

While `game.gcg` is written, `.game.gcg.lock` lies beside it and says by whom. What counts is the
system's lock on that file, which goes with its process: a lock file that a killed process left
behind stops nobody.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from time import sleep, strftime
from typing import Final

from lexagon._errors import FileError, quoted
from lexagon._paths import cannot_write

_LONGEST: Final = 400
_FAR: Final = 1 << 40  # where Windows locks a byte, so that the text before it can be read


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Be the only one to write a file for a while; FileError if another process does.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder, locked(Path(folder, "game.gcg")):
    ...     with locked(Path(folder, "game.gcg")):
    ...         pass
    Traceback (most recent call last):
    lexagon.FileError: ... is being written by process ...
    """
    real = Path(os.path.realpath(path))
    if real.exists() and not real.is_file():
        what = "a folder" if real.is_dir() else "not a regular file"
        raise FileError(f"{quoted(str(path), 200)} is {what}; give the name of a file")
    lock = real.with_name(f".{real.name}.lock")
    try:
        handle = _acquired(lock, path)
    except OSError as error:
        raise cannot_write(path, error) from None
    try:
        yield
    finally:
        # Removed while it is still locked: whoever has opened it meanwhile sees that it is gone.
        with contextlib.suppress(OSError):
            lock.unlink()
        os.close(handle)


def _acquired(lock: Path, path: Path) -> int:
    """Open and lock a lock file, and write into it who holds it."""
    from socket import gethostname

    holder = f"process {os.getpid()} on {gethostname()} since {strftime('%Y-%m-%d %H:%M')}"
    while True:
        handle = os.open(lock, os.O_RDWR | os.O_CREAT, 0o666)
        if not _lock(handle):
            other = _holder(handle)
            os.close(handle)
            raise FileError(
                f"{quoted(str(path), 200)} is being written by {other}; "
                "wait for it, or choose another file"
            )
        with contextlib.suppress(OSError):
            if os.path.samestat(os.fstat(handle), lock.stat()):
                break
        os.close(handle)  # removed by its holder between our opening and our locking it
    with contextlib.suppress(OSError):  # a full disk: the lock holds without its holder's name
        os.ftruncate(handle, 0)
        os.write(handle, holder.encode())
    return handle


def _holder(handle: int) -> str:
    """Read who holds a lock; whoever took it this very moment may not have written it yet."""
    for _ in range(20):
        if text := os.read(handle, _LONGEST).decode(errors="replace"):
            return text
        sleep(0.01)
    return "another process"


def _lock(handle: int) -> bool:
    """Take the system's lock of an open file; False if another process has it."""
    try:
        import fcntl
    except ImportError:  # Windows
        import msvcrt

        os.lseek(handle, _FAR, os.SEEK_SET)
        try:
            # Types know these names only when they are checked for Windows.
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        except OSError:
            return False
        finally:
            os.lseek(handle, 0, os.SEEK_SET)
        return True
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # a network folder that has no locks
        return True
    return True
