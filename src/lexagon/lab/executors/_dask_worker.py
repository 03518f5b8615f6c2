"""The functions that a Dask worker runs, and the import of Dask for both sides."""

from __future__ import annotations

import logging
import pickle
from importlib import import_module
from typing import Any, Final

from lexagon._errors import ClusterError
from lexagon.lab.executors._executor import do_chunk, objection

_LOGGERS: Final = ("distributed", "tornado", "asyncio")


def do_remotely(payload: bytes, shared: bytes | None) -> bytes:
    """On a worker: do a chunk and name the worker. Nothing but bytes goes over the wire."""
    terms, chunk = pickle.loads(payload)
    worker = import_distributed().get_worker().address
    return pickle.dumps((worker, do_chunk(terms, chunk, shared)))


def examine_here(payload: bytes) -> str | None:
    """On a worker: return why it may not do the work, if it may not."""
    return objection(pickle.loads(payload))


def import_distributed() -> Any:
    """Import `distributed`; an error names the extra if it is missing."""
    try:
        return import_module("distributed")
    except ImportError as error:
        raise ClusterError(
            f"a cluster needs Dask, which is not installed ({error}); "
            "install the extra: pip install 'lexagon[cluster]'"
        ) from None


def silence_logs() -> None:
    """Turn Dask's log off: users get our own errors instead."""
    import_distributed()
    for name in list(logging.root.manager.loggerDict):
        if name.split(".")[0] in _LOGGERS:
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
