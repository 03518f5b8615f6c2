"""The vocabulary of parameters: one name, one type and one description in all games and interfaces.

A parameter is declared by its annotation. `Top | None` says what the validator accepts, what the
command line's `--top` shows as help, what a request's field holds and what the reference says:

    def plays(self, top: Annotated[Top | None, Default(interface=15)] = None, ...) -> Plays: ...

Bounds and descriptions stand in `Parameter`; a later one in the same annotation overrides the
earlier one field by field, so that `Annotated[Top, Parameter("guesses to list")]` keeps its bounds.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from datetime import date
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeAlias

MISSING: Final[Any] = type("Missing", (), {"__repr__": lambda self: "MISSING"})()
LARGEST: Final = 2**31 - 1  # of a number that the engine counts with
LONGEST_TIME: Final = 1_000_000  # seconds
MOST_THREADS: Final = 256


@dataclass(frozen=True)
class Parameter:
    """What a parameter means and which values it takes.

    `accepts` replaces the types in the message for a wrong type. `family` names the values that a
    shell completes. `is_local` marks what exists only on the user's machine, such as a file: it is
    offered by the library and the command line, not by a server; `not_at` names other interfaces
    that do not offer it. On the command line `form` "items" takes several words, or lines of
    standard input; "text" takes words that are joined, or the text of a file.

    >>> Parameter("rows to return", ge=1).merged(Parameter("guesses to list")).ge
    1
    """

    about: str = ""
    ge: float | None = None
    gt: float | None = None
    le: float | None = None
    lt: float | None = None
    min_length: int | None = None
    max_length: int | None = None
    accepts: str = ""
    metavar: str = ""
    family: str = ""
    example: object = None
    is_local: bool = False
    not_at: tuple[str, ...] = ()
    form: Literal["", "items", "text"] = ""
    flags: tuple[str, ...] = ()  # of its values: those that are options too, such as --hard

    def is_at(self, interface: str) -> bool:
        """Return whether an interface offers it: `command`, `http` or `mcp`."""
        return interface not in self.not_at and not (self.is_local and interface != "command")

    def merged(self, other: Parameter) -> Parameter:
        """Return this parameter with the fields that another one states."""
        unset = Parameter()
        stated = {
            each.name: getattr(other, each.name)
            for each in fields(Parameter)
            if getattr(other, each.name) != getattr(unset, each.name)
        }
        return replace(self, **stated)


@dataclass(frozen=True)
class Default:
    """The default of a parameter at interfaces, where it differs from that of the library.

    `interface` is that of all interfaces; `command`, `http` and `mcp` are those of one.
    """

    interface: object = MISSING
    command: object = MISSING
    http: object = MISSING
    mcp: object = MISSING

    def at(self, interface: str) -> object:
        """Return the default at one interface; `MISSING` where the library's own stands."""
        own = getattr(self, interface)
        return self.interface if own is MISSING else own


@dataclass(frozen=True)
class Limit:
    """The largest value, or the most items, that a server accepts."""

    http: float
    mcp: float | None = None

    def at(self, interface: str) -> float | None:
        """Return the limit at an interface; None where there is none."""
        limit: float | None = getattr(self, interface, None)
        return self.http if limit is None and interface == "mcp" else limit


@dataclass(frozen=True)
class Reader:
    """How interfaces fill a parameter whose value is an object: by a function's own parameters.

    The function is given by its path, `module:qualified.name`, and found when it is needed.
    """

    path: str
    title: str = ""  # of its options in help

    @property
    def function(self) -> Callable[..., Any]:
        """The function."""
        module, _, names = self.path.partition(":")
        found: Any = import_module(module)
        for name in names.split("."):
            found = getattr(found, name)
        function: Callable[..., Any] = found
        return function


# Numbers and limits of work.
Top: TypeAlias = Annotated[
    int, Parameter("Rows to return, the best first.", ge=1, le=LARGEST, example=10, metavar="N")
]
Seconds: TypeAlias = Annotated[
    float,
    Parameter("Thinking time by the clock.", gt=0, le=LONGEST_TIME, example=2.0, metavar="SECONDS"),
]
RoundSeconds: TypeAlias = Annotated[
    float,
    Parameter("Length of the round.", gt=0, le=LONGEST_TIME, example=120.0, metavar="SECONDS"),
]
Threads: TypeAlias = Annotated[
    int | None,
    Parameter(
        "Parallel threads; all cores by default.",
        ge=1,
        le=MOST_THREADS,
        metavar="N",
        is_local=True,
    ),
]
Seed: TypeAlias = Annotated[
    int, Parameter("The same seed gives the same result.", ge=0, lt=2**63, example=7, metavar="N")
]
FreshSeed: TypeAlias = Annotated[
    int | None,
    Parameter(
        "The same seed gives the same result; a fresh one by default.",
        ge=0,
        lt=2**63,
        example=7,
        metavar="N",
    ),
]
Count: TypeAlias = Annotated[int, Parameter(ge=1, le=LARGEST, metavar="N")]
Natural: TypeAlias = Annotated[int, Parameter(ge=0, le=LARGEST, metavar="N")]

# Text and files.
Text: TypeAlias = Annotated[str, Parameter(max_length=10_000_000)]
Word: TypeAlias = Annotated[str, Parameter("A word.", min_length=1, max_length=200, metavar="WORD")]
Rack: TypeAlias = Annotated[
    str,
    Parameter("Tiles; `?` is a blank.", max_length=200, example="AEINST?", metavar="RACK"),
]
AnyPath: TypeAlias = Annotated[
    str | os.PathLike[str], Parameter(accepts="a path", metavar="FILE", is_local=True)
]
Resume: TypeAlias = Annotated[
    str | Path | None,
    Parameter(
        "File of unfinished work: created if absent, continued if present.",
        accepts="a path",
        metavar="FILE",
        is_local=True,
    ),
]
Force: TypeAlias = Annotated[bool, Parameter("Replace files that exist already.", is_local=True)]
Day: TypeAlias = Annotated[
    date | str,
    Parameter(
        "The day, as YYYY-MM-DD.",
        accepts="a date or text such as '2026-11-15'",
        max_length=40,
        example="2026-11-15",
        metavar="DATE",
    ),
]
