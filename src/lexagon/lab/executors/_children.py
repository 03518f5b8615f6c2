"""Child processes that live no longer than their parent, whatever ends it."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import IO

_SINGLE = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")


def start_child(module: str, *arguments: str) -> subprocess.Popen[bytes]:
    """Run a module of ours in a process of its own that can import what this one can.

    It has a session of its own, so that Ctrl-C reaches the parent alone. Its input is a pipe that
    closes when the parent is gone, even by SIGKILL: see `exit_with_parent`.
    """
    environment = dict(os.environ)
    environment["PYTHONPATH"] = os.pathsep.join(str(Path(each).absolute()) for each in sys.path)
    for name in _SINGLE:
        environment.setdefault(name, "1")
    return subprocess.Popen(
        [sys.executable, "-m", module, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment,
        start_new_session=True,
    )


def stop_child(child: subprocess.Popen[bytes]) -> None:
    """End a child at once and free what it held."""
    child.kill()
    child.wait()
    for pipe in (child.stdin, child.stdout):
        if pipe is not None:
            with contextlib.suppress(OSError):  # what was still to be sent has no reader any more
                pipe.close()


def exit_with_parent(source: IO[bytes]) -> None:
    """In a child that is sent nothing: end the process when the parent is gone."""

    def wait() -> None:
        while source.read(1):
            pass
        os._exit(0)

    threading.Thread(target=wait, daemon=True).start()
