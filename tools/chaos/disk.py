"""A disk that fills up: a small tmpfs where mounting is allowed, else a limit on file sizes."""

from __future__ import annotations

import contextlib
import errno
import os
import resource
import shutil
import subprocess
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

from tools.chaos.process import Command, descendants

SIZE_MB: Final = 64
_FILLER: Final = "filler"
_BLOCK: Final = 4096


@cache
def can_mount() -> bool:
    """Return whether this process may mount a file system, as root usually may."""
    return os.geteuid() == 0 and shutil.which("mount") is not None and _tries_well()


def _tries_well() -> bool:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        if not _mount(Path(folder)):
            return False
        _unmount(Path(folder))
    return True


def _mount(folder: Path) -> bool:
    options = ["-t", "tmpfs", "-o", f"size={SIZE_MB}m", "tmpfs", str(folder)]
    return subprocess.run(["mount", *options], check=False, capture_output=True).returncode == 0


def _unmount(folder: Path) -> None:
    # Lazily: a process that is on its way out may still stand in the folder.
    subprocess.run(["umount", "--lazy", str(folder)], check=False, capture_output=True)


class Disk:
    """The disk under a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._mounted = can_mount() and _mount(folder)
        self._limited: list[int] = []

    def fill(self, command: Command, chance: Random) -> None:
        """Leave no room but perhaps for a few blocks, so that a write may stop half way."""
        spare = chance.choice((0, 0, 1, 5, 50)) * _BLOCK
        if not self._mounted:
            self._limited = [command.pid, *descendants(command.pid)]
            for pid in self._limited:
                with contextlib.suppress(ProcessLookupError):
                    resource.prlimit(pid, resource.RLIMIT_FSIZE, (spare, resource.RLIM_INFINITY))
            return
        with (self._folder / _FILLER).open("wb", buffering=0) as file:
            try:
                while True:
                    file.write(bytes(16 * _BLOCK))
            except OSError as error:
                if error.errno != errno.ENOSPC:
                    raise
            file.truncate(max(0, file.tell() - spare))

    def free(self) -> None:
        """Make room again."""
        (self._folder / _FILLER).unlink(missing_ok=True)
        for pid in self._limited:
            with contextlib.suppress(ProcessLookupError):
                unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
                resource.prlimit(pid, resource.RLIMIT_FSIZE, unlimited)
        self._limited = []

    def remove(self) -> None:
        """Take the disk away with all that is on it."""
        if self._mounted:
            _unmount(self._folder)
