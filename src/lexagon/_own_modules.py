"""Modules of the user's own: in the folder of a spec, the current one, or on Python's path.

A folder is first on the path only while a module is imported from it; later imports find it last,
so it hides no other module. One process has one module of a name: another file is refused.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from importlib import import_module
from importlib.machinery import PathFinder
from pathlib import Path
from types import ModuleType

_folder: ContextVar[str | None] = ContextVar("folder", default=None)


@contextmanager
def modules_in(folder: str | None) -> Iterator[None]:
    """Find modules in a folder before all others, within this block; None changes nothing."""
    token = _folder.set(folder or _folder.get())
    try:
        yield
    finally:
        _folder.reset(token)


@contextmanager
def first_on_path(folder: str) -> Iterator[None]:
    """Put a folder first on Python's path within this block, and last after it."""
    sys.path.insert(0, folder)
    try:
        yield
    finally:
        with suppress(ValueError):  # what was imported may have changed the path
            sys.path.remove(folder)
        if folder not in sys.path:
            sys.path.append(folder)


def import_own(name: str) -> ModuleType:
    """Import a module: from the folder of `modules_in`, or else as Python finds it."""
    folder = _folder.get()
    file = None if folder is None else _file_in(folder, name.partition(".")[0])
    if folder is None or file is None:
        here = str(Path.cwd())
        if here not in sys.path:  # where the command is run
            sys.path.insert(0, here)
        return import_module(name)
    with first_on_path(folder):
        module = import_module(name)
    loaded = getattr(sys.modules[name.partition(".")[0]], "__file__", None)
    if loaded is not None and Path(loaded).resolve() != file:
        raise ImportError(f"this process has imported it from {loaded} before, and not from {file}")
    return module


def _file_in(folder: str, name: str) -> Path | None:
    """Return the file of a module or package in a folder, if it is there."""
    found = PathFinder.find_spec(name, [folder])
    return None if found is None or found.origin is None else Path(found.origin).resolve()
