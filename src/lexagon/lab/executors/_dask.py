"""Dask itself, an optional extra: imported when needed, and kept from talking to the user."""

from __future__ import annotations

import logging
from importlib import import_module
from typing import Any, Final

from lexagon._errors import ClusterError

_TALKERS: Final = ("distributed", "tornado", "asyncio")


def import_distributed() -> Any:
    """Import `distributed`; whoever has not got it is told how to get it."""
    try:
        return import_module("distributed")
    except ImportError as error:
        raise ClusterError(
            f"a cluster needs Dask, which is not installed ({error}); "
            "install the extra: pip install 'lexagon[cluster]'"
        ) from None


def silence() -> None:
    """Turn Dask's log off: what a user must know is told as an error of ours."""
    import_distributed()
    for name in list(logging.root.manager.loggerDict):
        if name.split(".")[0] in _TALKERS:
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
