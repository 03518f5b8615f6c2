"""Reads specs: by path, TOML or Python, or by the name of one that ships."""

from __future__ import annotations

import os
import runpy
from collections.abc import Mapping
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Final

from lexagon._errors import LexagonError, SpecError, quoted
from lexagon._numbers import load_toml
from lexagon._operation import validated
from lexagon._own_modules import first_on_path
from lexagon._parameters import AnyPath, Parameter
from lexagon.lab.core._spec import Spec

SHIPPED: Final = Path(__file__).parents[1] / "specs"


def spec_files() -> dict[str, Path]:
    """Return the files of the specs that ship, by name."""
    return {path.stem: path for path in sorted(SHIPPED.glob("*.toml"))}


@validated
def load_spec(
    spec: Annotated[AnyPath, Parameter("A spec: a .toml or .py file, or the name of one.")],
) -> Spec:
    """Read a spec from a file, or a shipped one by name.

    >>> from lexagon import lab
    >>> lab.load_spec("wordle-proof").kind
    'proof'
    """
    name_or_path = os.fspath(spec)
    shipped = spec_files()
    if name_or_path in shipped:
        return _from_toml(shipped[name_or_path])
    path = Path(name_or_path)
    if path.suffix not in (".toml", ".py"):
        near = get_close_matches(name_or_path, shipped, 1)
        hint = f"did you mean {near[0]}? " if near else ""
        raise SpecError(
            f"no spec {quoted(name_or_path, 200)}; {hint}name a file that ends in .toml or .py, "
            f"or one of {', '.join(shipped)}"
        )
    if not path.is_file():
        what = "is a folder" if path.is_dir() else "does not exist"
        raise SpecError(f"the spec {quoted(name_or_path, 200)} {what}; give the path of a file")
    read = _from_toml(path) if path.suffix == ".toml" else _from_python(path)
    return replace(read, folder=str(path.resolve().parent))


def _from_toml(path: Path) -> Spec:
    try:
        document = load_toml(path.read_text(encoding="utf-8"))
    except LexagonError as error:
        raise SpecError(f"{quoted(str(path), 200)}: {error}") from None
    except (ValueError, RecursionError) as error:
        raise SpecError(f"{quoted(str(path), 200)} is not valid TOML: {error}") from None
    except OSError as error:
        raise SpecError(f"cannot read {quoted(str(path), 200)}: {error.strerror}") from None
    return _named(path, document)


def _from_python(path: Path) -> Spec:
    """Run the file; it can import modules of its folder, such as a user-defined kind."""
    try:
        with first_on_path(str(path.resolve().parent)):
            spec = runpy.run_path(str(path), run_name=path.stem).get("spec")
    except LexagonError:
        raise
    except (Exception, SystemExit) as error:  # the user's code may raise anything
        raise SpecError(
            f"{quoted(str(path), 200)} raised {type(error).__name__}: {error}"
        ) from None
    if isinstance(spec, Spec):
        return spec
    if not isinstance(spec, Mapping):
        raise SpecError(
            f"{quoted(str(path), 200)} defines no spec; write it as in spec = "
            "{'kind': 'wordle', …}"
        )
    return _named(path, spec)


def _named(path: Path, document: Mapping[str, object]) -> Spec:
    try:
        return Spec.of({"title": path.stem, **document})
    except SpecError as error:
        raise SpecError(f"{quoted(str(path), 200)}: {error}") from None
