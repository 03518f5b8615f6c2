"""A scheduler or worker of a Dask cluster on this machine, reachable from this machine alone.

It ends with the process that started it. `python -m` starts it; docs/lab.md says how to start a
cluster on several machines, which is done with Dask's own commands.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from typing import Any

from lexagon.lab.executors._children import exit_with_parent
from lexagon.lab.executors._dask import import_distributed, silence

HOST = "127.0.0.1"


def without_page(server: Any) -> Any:
    """Return a class of Dask's servers that opens no second port for web pages."""

    class Plain(server):  # type: ignore[misc]
        def start_http_server(self, *_: object, **__: object) -> None:
            """Serve no page."""

    return Plain


async def schedule() -> None:
    """Run a scheduler; its address is the one line printed."""
    scheduler_class = without_page(import_distributed().Scheduler)
    async with scheduler_class(host=HOST, port=0, dashboard=False) as scheduler:
        silence()
        print(scheduler.address, flush=True)
        await scheduler.finished()


async def work(scheduler: str, folder: str) -> None:
    """Run a worker on one thread, with no limit of memory but the machine's."""
    worker_class = without_page(import_distributed().Worker)
    options = {"nthreads": 1, "memory_limit": 0, "host": HOST, "local_directory": folder}
    async with worker_class(scheduler, death_timeout=30, **options) as worker:
        silence()
        print(worker.address, flush=True)
        await worker.finished()


def main() -> None:
    """Become what the arguments say: `scheduler`, or `worker ADDRESS FOLDER`."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    exit_with_parent(sys.stdin.buffer)
    silence()
    role, *arguments = sys.argv[1:]
    asyncio.run(schedule() if role == "scheduler" else work(*arguments))
    os._exit(0)  # threads of Dask's may still wait for something


if __name__ == "__main__":
    main()
