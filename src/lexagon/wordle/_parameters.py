"""The parameters that only Wordle has; those for words are beside `Words`."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Final, Literal, TypeAlias, cast, get_args

from lexagon._parameters import LARGEST, Limit, Parameter, Word
from lexagon._validation import Check, check_for

SHORTEST_WORD: Final = 2
LONGEST_WORD: Final = 15
USUAL_MAX_GUESSES: Final = 6
MOST_GUESSES: Final = 1_000  # that a limit may allow
MOST_BOARDS: Final = 32
LONGEST_TEXT: Final = 100_000  # of turns, or of a game as people paste it

Mode: TypeAlias = Annotated[
    Literal["normal", "hard", "ultra-hard"],
    Parameter(
        "Rules for guesses: in hard mode they must use what was shown, in ultra-hard mode they "
        "must be words that could still be the answer.",
        flags=("hard",),
        example="hard",
    ),
]
MODES: Final[tuple[Mode, ...]] = get_args(get_args(Mode)[0])

MaxGuesses: TypeAlias = Annotated[
    int,
    Parameter(
        "Guesses of a game, those made included; `none` is no limit.",
        ge=1,
        le=MOST_GUESSES,
        example=6,
        metavar="N",
    ),
]
# Of one board or several: boards + 5 guesses are usual.
UsualMaxGuesses: TypeAlias = Annotated[
    MaxGuesses | Literal["usual"] | None,
    Parameter("Guesses of a game: boards + 5 are usual, `none` is no limit."),
]
BoardCount: TypeAlias = Annotated[
    int,
    Parameter("Boards that take the same guesses.", ge=1, le=MOST_BOARDS, example=4, metavar="N"),
]
MaxCandidates: TypeAlias = Annotated[
    int | None,
    Parameter(
        "Possible answers to list, the likeliest first; all by default.",
        ge=0,
        le=LARGEST,
        metavar="N",
    ),
    Limit(http=1_000_000),
]
Memory: TypeAlias = Annotated[
    int, Parameter("Megabytes that tables may take.", ge=1, le=LARGEST, metavar="MB", is_local=True)
]

Length: TypeAlias = Annotated[
    int, Parameter("Tiles of a word.", ge=SHORTEST_WORD, le=LONGEST_WORD, example=5, metavar="N")
]
UnknownAnswers: TypeAlias = Annotated[
    bool, Parameter("Any word that may be guessed may be the answer; common ones are likelier.")
]
Guess: TypeAlias = Annotated[Word, Parameter("The word that is guessed.", example="crane")]
Answer: TypeAlias = Annotated[Word, Parameter("The secret word.", example="moist")]
Marks: TypeAlias = Annotated[
    str,
    Parameter(
        "Feedback of a guess: `bybbg` (black, yellow, green), `01002` or squares.",
        max_length=200,
        example="bybbg",
        metavar="MARKS",
    ),
]
Turns: TypeAlias = Annotated[
    str | Iterable[str | tuple[str, str]],
    Parameter(
        "Guesses with their feedback: green, yellow, black.",
        max_length=LONGEST_TEXT,
        accepts="text such as 'crane=bybbg south=bgbbb', or a sequence of turns",
        example="crane=bybbg",
        metavar="TURN",
        form="items",
    ),
]
StrategyLike: TypeAlias = Annotated[
    object,
    Parameter(
        "A strategy: a name, perhaps with options as in `entropy(first=salet)`, `module:Class`, or "
        "a class or object with a method `guess(position)`.",
        family="strategies",
        example="entropy",
        metavar="STRATEGY",
    ),
]
_Weight: TypeAlias = Annotated[int, Parameter(ge=1, le=999_999_999)]
Weights: TypeAlias = Annotated[
    Mapping[str, _Weight] | Sequence[_Weight] | str | os.PathLike[str],
    Parameter(
        "How often each answer counts: by answer, in their order, or a file of answers and whole "
        "numbers; answers that it does not name count once.",
        accepts="a mapping, a sequence or a path",
        metavar="FILE",
        is_local=True,
    ),
]

_CHECK_MODE: Final = cast("Check", check_for("mode", Mode))


def mode_of(name: object) -> Mode:
    """Return the mode that a file names; another name is an error.

    >>> mode_of("hard")
    'hard'
    """
    mode: Mode = _CHECK_MODE(name)
    return mode
