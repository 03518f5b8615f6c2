"""The parameters that only Scrabble has: editions, positions, moves, leaves, players and limits.

Classes are named in quotes, so that a command imports no more of them than it needs.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeAlias, Union

from lexagon._parameters import LONGEST_TIME, Count, Limit, Parameter, Rack, Reader

if TYPE_CHECKING:
    from lexagon.scrabble._edition import Edition
    from lexagon.scrabble._inference import Inference
    from lexagon.scrabble._leaves import Leaves
    from lexagon.scrabble._move import Move
    from lexagon.scrabble._win_chance import WinTable
    from lexagon.scrabble.players._registry import Player

MOST_ITERATIONS: Final = 10**12
MOST_PLIES: Final = 100
LONGEST_CLOCK: Final = 10_000  # minutes
_MOST_WEIGHT: Final = 1e9
_LONGEST_PATH: Final = 4096

EditionLike: TypeAlias = Annotated[
    Union[str, os.PathLike[str], "Edition"],
    Parameter(
        "Edition: the name of one that ships, a TOML file, or an Edition.",
        accepts="a name, a path or an Edition",
        min_length=1,
        max_length=_LONGEST_PATH,
        metavar="EDITION",
        family="editions",
        example="english",
    ),
    Reader("lexagon.scrabble._edition:open_edition"),
]
LeavesLike: TypeAlias = Annotated[
    Union[str, os.PathLike[str], "Leaves"],
    Parameter(
        "Leave values: english, indonesian, none, a file (of `leaves train`, KLV or CSV), or "
        "Leaves.",
        accepts="a name, a path or Leaves",
        min_length=1,
        max_length=_LONGEST_PATH,
        metavar="LEAVES",
        family="leaves",
        is_local=True,
    ),
]
WinChancesLike: TypeAlias = Annotated[
    Union[str, os.PathLike[str], "WinTable"],
    Parameter(
        "Win chances: a file of `win-chances train`, or a WinTable; by default the edition's.",
        accepts="a path or a WinTable",
        min_length=1,
        max_length=_LONGEST_PATH,
        metavar="FILE",
        is_local=True,
    ),
]
MoveLike: TypeAlias = Annotated[
    Union[str, "Move"],
    Parameter(
        "A move: `8D WORD` across, `D8 WORD` down, `-ABC` an exchange, `-` a pass.",
        accepts="text such as '8D WORD', '-ABC' or '-', or a Move",
        max_length=200,
        metavar="MOVE",
        example="8D AXOLOTL",
    ),
]
PlayerLike: TypeAlias = Annotated[
    Union[str, type, "Player"],
    Parameter(
        "A player: a name with options, as in `simulate(plies=4)`, `module:Class`, or a class or "
        "object with a method choose(position).",
        accepts="a name, module:Class, or a class or object with a method choose(position)",
        min_length=1,
        max_length=_LONGEST_PATH,
        metavar="PLAYER",
        family="players",
        example="equity",
    ),
]
PlayerName: TypeAlias = str | tuple[str, str]
PlayerNames: TypeAlias = Annotated[
    Sequence[PlayerName],
    Parameter(
        "Names of the players in the order of play, each alone or after a nickname.",
        min_length=2,
        max_length=4,
    ),
]

Order: TypeAlias = Annotated[
    Literal["equity", "score"],
    Parameter("Order: by score and the value of the leave, or by score alone."),
]
Utility: TypeAlias = Annotated[
    Literal["win", "spread"],
    Parameter("Ranking: by chance to win (as a rule), or by points gained."),
]
Goal: TypeAlias = Annotated[
    Literal["best", "win", "spread"],
    Parameter("What must be known: the best move, every win chance, or every spread."),
]
Judge: TypeAlias = Annotated[
    Literal["simulate", "champion", "equity"],
    Parameter(
        "Judgement: by simulation, as the champion thinks (with inference, and more of the "
        "pre-endgame solved), or by equity alone; with the bag empty moves are solved."
    ),
]
ChallengeRule: TypeAlias = Annotated[
    Literal["void", "single", "double", "five", "ten"],
    Parameter(
        "Cost of a challenge that fails: nothing, the turn, 5 or 10 points; with void phonies are "
        "refused."
    ),
]

Iterations: TypeAlias = Annotated[
    int,
    Parameter("Candidates times deals.", ge=1, le=MOST_ITERATIONS, metavar="N", example=3000),
    Limit(http=1_000_000),
]
Nodes: TypeAlias = Annotated[
    int,
    Parameter("Positions to search; repeats exactly.", ge=1, metavar="N"),
    Limit(http=1_000_000),
]
Plies: TypeAlias = Annotated[
    int, Parameter("Turns to look ahead.", ge=1, le=MOST_PLIES, metavar="N"), Limit(http=8)
]
Candidates: TypeAlias = Annotated[
    int | Sequence[MoveLike],
    Parameter(
        "Moves to compare: the number of the best by equity, or the moves.",
        ge=1,
        le=100_000,
        min_length=1,
        metavar="N",
    ),
    Limit(http=60),
]
Opponents: TypeAlias = Annotated[
    Union["Inference", Iterable[tuple[Rack, Annotated[float, Parameter(gt=0, le=_MOST_WEIGHT)]]]],
    Parameter("Racks, or parts of racks, that the opponent may hold, each with its weight."),
]
Samples: TypeAlias = Annotated[
    int,
    Parameter("Racks to look at, if there are more.", ge=1, le=10_000_000, metavar="N"),
    Limit(http=10_000),
]
Scale: TypeAlias = Annotated[
    float,
    Parameter("Points of equity by which a player errs.", gt=0, le=1000, metavar="POINTS"),
]
Floor: TypeAlias = Annotated[
    float, Parameter("Likelihood of a move that nothing explains.", gt=0, le=1, metavar="SHARE")
]
Games: TypeAlias = Annotated[Count, Parameter("Games to play.")]
TurnNumber: TypeAlias = Annotated[
    int,
    Parameter("The position before this turn of a game.", ge=1, le=10_000, metavar="N"),
]
UsedSeconds: TypeAlias = Annotated[
    float,
    Parameter("Time that the player has used.", ge=0, le=LONGEST_TIME, metavar="SECONDS"),
]
ClockMinutes: TypeAlias = Annotated[
    float,
    Parameter(
        "Minutes that a player has for the game; overtime costs 10 points for each minute begun.",
        gt=0,
        le=LONGEST_CLOCK,
        metavar="MINUTES",
    ),
]
