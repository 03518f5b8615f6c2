"""Games on several boards, played by the joint player, by one that looks at one board, or by yours.

Game number i of a seed hides what `Game.random(seed + i)` hides, so each can be played again. The
joint player makes the best guess for all boards together, `one-board` the best guess for the open
board with the fewest candidates. Games are played on to the end; `max_guesses` says which of them
count as solved, and the joint player knows it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Annotated, Final, Protocol, TypeAlias, cast

from lexagon._errors import Cancelled, WordleError, quoted
from lexagon._operation import validated
from lexagon._parameters import Count, Parameter, Seed, Word
from lexagon._progress import Progress, ProgressCallback, keep_going
from lexagon._result import Result
from lexagon._statistics import mean
from lexagon.wordle._boards import Boards, max_guesses_of
from lexagon.wordle._boards_suggestions import best_guess
from lexagon.wordle._comparison import (
    ComparedList,
    Comparison,
    Interval,
    comparisons_of,
    interval_of,
)
from lexagon.wordle._daily import seeded_answers
from lexagon.wordle._evaluation import MOST_TURNS
from lexagon.wordle._game import Game
from lexagon.wordle._parameters import MOST_BOARDS, Answer, BoardCount, UsualMaxGuesses
from lexagon.wordle._strategies import name_of
from lexagon.wordle._words import Words, WordsLike, as_words

JOINT: Final = "joint"
ONE_BOARD: Final = "one-board"


PlayerLike: TypeAlias = Annotated[
    object,
    Parameter(
        "`joint`, `one-board`, or an object with a method `guess(boards)`.",
        example="joint",
        metavar="PLAYER",
    ),
]


class Player(Protocol):
    """The interface of a player on several boards."""

    def guess(self, boards: Boards) -> str:
        """Return the next guess."""
        ...


@dataclass(frozen=True, repr=False)
class BoardsEvaluation(Result):
    """How many guesses a player took on several boards.

    Games are played on to the end. `solved` counts those within `max_guesses`, `lost` the others.
    `interval` has the mean of all games there could be 95 times in 100; None for one game.
    `lost_seeds` has the seeds of the games that were lost.

    >>> from lexagon import wordle
    >>> print(wordle.evaluate_boards(boards=2, games=5, seed=1)[0])
    joint, 2 boards: 5 of 5 solved, mean 4.600 (3.920 to 5.280), worst 5
    """

    player: str
    words: str
    boards: int
    max_guesses: int | None
    games: int
    seed: int
    first: str | None
    solved: int
    lost: int
    mean: float
    interval: Interval | None
    worst: int
    total: int
    histogram: dict[int, int]
    lost_seeds: tuple[int, ...]
    seconds: float
    complete: bool

    def __str__(self) -> str:
        solved = f"{self.solved:,} of {self.games:,} solved"
        mean = f"mean {self.mean:.3f} ({self.interval_text or 'no interval'})"
        return f"{self.player}, {self.boards} boards: {solved}, {mean}, worst {self.worst}"

    @property
    def interval_text(self) -> str:
        """The interval as text; empty where there is none."""
        return "" if self.interval is None else "{:.3f} to {:.3f}".format(*self.interval)


@dataclass(frozen=True, repr=False)
class BoardsEvaluations(ComparedList[BoardsEvaluation]):
    """The evaluations of some players on several boards, and the comparisons of all pairs.

    >>> from lexagon import wordle
    >>> evaluations = wordle.evaluate_boards("joint", "one-board", boards=2, games=5, seed=1)
    >>> evaluations.compare("joint", "one-board").games
    5
    """

    evaluations: tuple[BoardsEvaluation, ...]
    comparisons: tuple[Comparison, ...]

    _items = "evaluations"

    def __repr__(self) -> str:
        means = ", ".join(f"{each.player} {each.mean:.3f}" for each in self)
        return f"<BoardsEvaluations: {means}>"


@dataclass(frozen=True, repr=False)
class BoardsTranscript(Result):
    """A game that a player played on several boards; `turns` are by board.

    >>> from lexagon import wordle
    >>> game = wordle.solve_boards(["moist", "prone"])
    >>> print(game)
    salet=ybbbg doric=bgbyb bumph=bbybb moist=ggggg
    salet=bbbyb doric=byybb bumph=bbbyb moist=bybbb prone=ggggg
    """

    answers: tuple[str, ...]
    words: str
    player: str
    max_guesses: int | None
    solved: bool
    guesses: tuple[str, ...]
    turns: tuple[tuple[str, ...], ...]

    def __str__(self) -> str:
        return "\n".join(" ".join(turns) for turns in self.turns)


@validated
def evaluate_boards(
    *players: PlayerLike,
    boards: Annotated[BoardCount, Parameter(ge=2)] = 4,
    games: Annotated[Count, Parameter("Games to play.")] = 1_000,
    seed: Seed = 1,
    words: WordsLike = "original",
    first: Annotated[Word | None, Parameter("The first guess of all; players choose.")] = None,
    max_guesses: UsualMaxGuesses = "usual",
    progress: ProgressCallback | None = None,
) -> BoardsEvaluations:
    """Play seeded games on several boards, count guesses and compare.

    A player is `"joint"`, which plays if none is named, `"one-board"`, or an object of your own
    with a method `guess(self, boards)` that returns a word. `first` is the first guess of all;
    without, they choose it.

    >>> from lexagon import wordle
    >>> wordle.evaluate_boards(boards=4, games=3, seed=1)[0].lost
    0
    """
    own = as_words(words)
    most = max_guesses_of(max_guesses, boards)
    opener = None if first is None else own.guesses[own._index(first)]
    made = [(name_of(each), _player(each, most)) for each in players or (JOINT,)]
    results: list[BoardsEvaluation] = []
    played: list[tuple[str, dict[int, int]]] = []
    for name, player in made:
        begin = perf_counter()
        needed = _play_all(player, own, boards, range(seed, seed + games), opener, progress)
        if not needed:
            break
        played.append((name, needed))
        seconds = perf_counter() - begin
        result = _summed(name, own, boards, most, seed, opener, needed, seconds)
        results.append(replace(result, complete=len(needed) == games))
        if not results[-1].complete:
            break
    if not results:
        raise Cancelled("cancelled by the progress callback")
    if len(results) < len(made):
        results[-1] = replace(results[-1], complete=False)
    return BoardsEvaluations(tuple(results), comparisons_of(played))


@validated
def solve_boards(
    answers: Annotated[
        Sequence[Answer],
        Parameter("The secret words, one a board.", min_length=2, max_length=MOST_BOARDS),
    ],
    player: PlayerLike = JOINT,
    *,
    words: WordsLike = "original",
    first: Annotated[Word | None, Parameter("The first guess; the player chooses.")] = None,
    max_guesses: UsualMaxGuesses = "usual",
) -> BoardsTranscript:
    """Let a player find the answers of several boards.

    >>> from lexagon import wordle
    >>> wordle.solve_boards(["moist", "prone", "randy"], "one-board").solved
    True
    """
    own = as_words(words)
    found = [own.answers[own._answer_index(word)] for word in answers]
    most = max_guesses_of(max_guesses, len(found))
    game = Game(found, words=own, max_guesses=most)
    _play(_player(player, most), game, first)
    return BoardsTranscript(
        answers=tuple(found),
        words=own.name,
        player=name_of(player),
        max_guesses=most,
        solved=game.is_won,
        guesses=game.guesses,
        turns=tuple(position.turn_texts for position in game.boards.positions),
    )


def _player(player: object, max_guesses: int | None) -> Player:
    if player == JOINT:
        return _JointPlayer(max_guesses)
    if player == ONE_BOARD:
        return _OneBoardPlayer()
    if isinstance(player, str):
        raise WordleError(
            f"{quoted(player)} does not play several boards; {JOINT} and {ONE_BOARD} do"
        )
    if not callable(getattr(player, "guess", None)):
        raise TypeError(f"{player!r} is not a player; give an object with a method guess(boards)")
    return cast("Player", player)


class _JointPlayer:
    """Makes the best guess for all boards together."""

    def __init__(self, max_guesses: int | None) -> None:
        self._max_guesses = max_guesses

    def guess(self, boards: Boards) -> str:
        most = self._max_guesses
        is_lost = most is not None and max(len(each.turns) for each in boards.positions) >= most
        return best_guess(boards.positions, None if is_lost else most)


class _OneBoardPlayer:
    """Makes the best guess for the open board with the fewest candidates."""

    def guess(self, boards: Boards) -> str:
        unsolved = [position for position in boards.positions if not position.is_solved]
        position = min(unsolved, key=lambda each: len(each.left))
        return position.suggest(1, max_guesses=None, max_candidates=0)[0].guess


def _play(player: Player, game: Game, first: str | None) -> None:
    while not game.is_over:
        if len(game.guesses) >= MOST_TURNS:
            raise WordleError(
                f"{name_of(player)} has not solved the boards in {MOST_TURNS} guesses"
            )
        is_first = first is not None and not game.guesses
        game.push(str(first) if is_first else player.guess(game.boards))


def _play_all(
    player: Player,
    words: Words,
    boards: int,
    seeds: range,
    first: str | None,
    progress: ProgressCallback | None,
) -> dict[int, int]:
    """Return the guesses that each game took, by seed; fewer games if it was stopped."""
    needed: dict[int, int] = {}
    for seed in seeds:
        if not keep_going(progress, Progress(len(needed), len(seeds))):
            break
        answers = seeded_answers(words.answers, seed, boards)
        game = Game(answers, words=words, max_guesses=None)
        _play(player, game, first)
        needed[seed] = len(game.guesses)
    return needed


def _summed(
    player: str,
    words: Words,
    boards: int,
    most: int | None,
    seed: int,
    first: str | None,
    needed: dict[int, int],
    seconds: float,
) -> BoardsEvaluation:
    count, total = len(needed), sum(needed.values())
    estimate = mean([*needed.values()])
    lost = tuple(at for at, guesses in needed.items() if most is not None and guesses > most)
    return BoardsEvaluation(
        player=player,
        words=words.name,
        boards=boards,
        max_guesses=most,
        games=count,
        seed=seed,
        first=first,
        solved=count - len(lost),
        lost=len(lost),
        mean=estimate.value,
        interval=interval_of(estimate),
        worst=max(needed.values()),
        total=total,
        histogram=dict(sorted(Counter(needed.values()).items())),
        lost_seeds=lost,
        seconds=seconds,
        complete=True,
    )
