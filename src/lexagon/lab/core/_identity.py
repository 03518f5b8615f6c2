"""The identity of the code: all that can change a row, and nothing else.

An experiment's rows depend on its spec, its word lists, the engine and the Python that its kind
computes with. The engine carries a build id, a hash of its sources. Of the Python, the files of
the packages that the kind names are hashed, and the user's modules that a spec names as
`module:Class`. The command line, the page, views, reports and analysis only ask and show, so they
do not count; nor does a stray file: a file counts if package data has such names and the package's
own code mentions it. So an editable install and a wheel of the same sources agree.
"""

from __future__ import annotations

import hashlib
import inspect
import re
from collections.abc import Iterable
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Final

from lexagon import __version__
from lexagon._errors import SpecError, quoted
from lexagon._identity import FILE_NAME, SHOWN, engine_id, package_files, tree_digest
from lexagon._own_modules import import_own
from lexagon.lab.core._kinds import KINDS, find_kind
from lexagon.lab.core._spec import Spec

GAMES: Final = ("lexicon", "wordle", "grid", "scrabble")
_LAB: Final = tuple(f"lab/core/_{name}.py" for name in ("kinds", "spec", "values", "wordlists"))
_GROUPS: Final = ("lexagon.kinds", "lexagon.wordle.strategies", "lexagon.scrabble.players")
_KIND_MODULE: Final = re.compile(r"lexagon\.lab\.kinds\.(_\w+)")


def code_identity(kind: str, modules: tuple[str, ...] = ()) -> str:
    """Return what rows of a kind depend on: `0.1.0+3f9c2a71b0de.9b1d04c6a2f8`.

    The first hash is of the Python, the second is the engine's build id. `modules` are those of
    the user's own whose source counts.
    """
    return f"{__version__}+{_python_digest(kind, modules)[:SHOWN]}.{engine_id()}"


def own_modules(spec: Spec) -> tuple[str, ...]:
    """Return the modules outside Lexagon that a spec names: of its kind and of its players."""
    names = [spec.kind, *(player.name for player in spec.players)]
    modules = {name.partition(":")[0] for name in names if ":" in name}
    modules |= {
        point.module for group in _GROUPS for point in entry_points(group=group)
        if point.name in names
    }  # fmt: skip
    return tuple(sorted(modules))


def counted_files(root: Path, packages: Iterable[str], kind_module: str | None) -> list[Path]:
    """Return the files under Lexagon's folder that rows of such a kind depend on."""
    files = [path for path in root.glob("_[a-z]*.py") if FILE_NAME.fullmatch(path.name)]
    files += package_files(root, packages)
    files += [root / name for name in _LAB]
    if kind_module is not None:
        files += _kind_files(root / "lab" / "kinds", kind_module)
    return sorted(set(files))


@cache
def _python_digest(kind: str, modules: tuple[str, ...]) -> str:
    packages = tuple(getattr(find_kind(kind), "packages", GAMES))
    built_in = KINDS.built_in.get(kind)
    module = built_in[0].rpartition(".")[2] if built_in is not None else None
    root = Path(__file__).parents[2]
    digest = hashlib.sha256(tree_digest(root, counted_files(root, packages, module)).encode())
    for name in modules:
        digest.update(f"{name}\n".encode() + _source(name))
    return digest.hexdigest()


def _source(module: str) -> bytes:
    """Return the source of a module of the user's own."""
    try:
        path = inspect.getsourcefile(import_own(module))
    except (ImportError, TypeError) as error:
        raise SpecError(f"cannot import {quoted(module)}: {error}") from None
    if path is None:
        raise SpecError(f"the module {quoted(module)} has no source file to identify it by")
    return Path(path).read_bytes()


def _kind_files(folder: Path, module: str) -> list[Path]:
    """Return the file of a kind and those of the same folder that it imports."""
    names: list[str] = []
    waiting = [module]
    while waiting:
        name = waiting.pop()
        if name not in names:
            names.append(name)
            source = (folder / f"{name}.py").read_text(encoding="utf-8")
            waiting += _KIND_MODULE.findall(source)
    return [folder / f"{name}.py" for name in names]
