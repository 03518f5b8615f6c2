"""The parameters that only Wordle has."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias, cast, get_args

from lexagon._parameters import Parameter
from lexagon._validation import Check, check_for

Mode: TypeAlias = Annotated[
    Literal["normal", "hard", "ultra-hard"],
    Parameter(
        "Rules for guesses: in hard mode they must use what was shown, in ultra-hard mode they "
        "must be words that could still be the answer.",
        example="hard",
    ),
]
MODES: Final[tuple[Mode, ...]] = get_args(get_args(Mode)[0])
_CHECK_MODE: Final = cast("Check", check_for("mode", Mode))


def mode_of(name: object) -> Mode:
    """Return the mode that a file names; another name is an error.

    >>> mode_of("hard")
    'hard'
    """
    mode: Mode = _CHECK_MODE(name)
    return mode
