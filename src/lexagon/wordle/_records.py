"""Records of games, and the statistics of games of one kind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Literal, NamedTuple, TypeAlias

from lexagon._parameters import Parameter
from lexagon._result import Result, ResultList
from lexagon.wordle._parameters import Mode

Host: TypeAlias = Annotated[
    Literal["honest", "absurdle"], Parameter("The kind of host; `absurdle` cheats.")
]


class GameKind(NamedTuple):
    """What games are summed up by; None stands for any words, and any mode.

    >>> from lexagon.wordle import GameKind
    >>> str(GameKind("nltk", boards=4)), str(GameKind("original", host="absurdle", mode="hard"))
    ('nltk, 4 boards', 'original, Absurdle, hard mode')
    """

    words: str | None = None
    boards: int = 1
    host: Host = "honest"
    mode: Mode | None = None

    def __str__(self) -> str:
        parts = ["any words" if self.words is None else self.words]
        if self.host == "absurdle":
            parts.append("Absurdle")
        if self.boards > 1:
            parts.append(f"{self.boards} boards")
        if self.mode not in (None, "normal"):
            parts.append(f"{self.mode} mode")
        return ", ".join(parts)


@dataclass(frozen=True, repr=False)
class Summary(Result):
    """The statistics of games of one kind: words, number of boards, host and mode.

    Words and mode are None where games of all of them are summed up.

    >>> from lexagon.wordle import GameKind
    >>> from lexagon.wordle._records import sum_up
    >>> sum_up([(True, 4), (True, 3), (False, 6), (True, 4)], GameKind("original"))
    <Summary: 4 played, 75% won, streak 1, longest 2>
    """

    words: str | None
    boards: int
    host: Host
    mode: Mode | None
    played: int
    won: int
    win_rate: float  # the share of games won, 0 to 1
    streak: int
    longest_streak: int
    distribution: dict[int, int]  # guesses needed -> games won

    @property
    def kind(self) -> GameKind:
        """The kind of game."""
        return GameKind(self.words, self.boards, self.host, self.mode)

    def __str__(self) -> str:
        return (
            f"{self.played:,} played, {self.win_rate:.0%} won, "
            f"streak {self.streak}, longest {self.longest_streak}"
        )


@dataclass(frozen=True, repr=False)
class Summaries(ResultList[Summary]):
    """The summary of every kind of game that was played, and the file that keeps the games.

    A server does not reveal its files to players: theirs is None.

    >>> from lexagon import wordle
    >>> wordle.Statistics("no/games/here.sqlite3").report()
    <Summaries: no games yet>
    """

    file: str | None
    games: tuple[Summary, ...]

    _items = "games"

    def __str__(self) -> str:
        if not self.games:
            return "no games yet"
        return "\n".join(f"{each.kind}: {each}" for each in self.games)


@dataclass(frozen=True, repr=False)
class BoardRecord(Result):
    """One board of a game: its answer (None while the game is in play) and its turns as text.

    >>> from lexagon import wordle
    >>> game = wordle.Game("moist")
    >>> feedback = game.push("crane")
    >>> game.record().boards[0].turns
    ('crane=bbbbb',)
    """

    answer: str | None
    solved: bool
    turns: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(self.turns)


@dataclass(frozen=True, repr=False)
class GameRecord(Result):
    """The record of a game: its deal, every guess with its feedback, and how it ended.

    `counted` and `statistics` are set by `Statistics.keep`.

    >>> from lexagon import wordle
    >>> game = wordle.Game("moist")
    >>> feedback = game.push("crane")
    >>> game.record()
    <GameRecord: crane=bbbbb>
    """

    words: str
    guesses: tuple[str, ...]
    won: bool
    finished: bool = True
    gave_up: bool = False
    host: Host = "honest"
    day: str | None = None
    number: int | None = None  # of the daily game
    seed: int | None = None
    mode: Mode = "normal"
    max_guesses: int | None = 6
    hints: int = 0
    boards: tuple[BoardRecord, ...] = ()
    share: str | None = None
    counted: bool | None = None
    statistics: Summary | None = None

    @property
    def kind(self) -> GameKind:
        """The kind of game, which statistics are kept by."""
        return GameKind(self.words, len(self.boards) or 1, self.host, self.mode)

    def __str__(self) -> str:
        return "\n".join(map(str, self.boards))


def sum_up(games: Sequence[tuple[bool, int]], kind: GameKind) -> Summary:
    """Sum up games of a kind in the order they were played, each as (won, guesses)."""
    streak = longest = 0
    distribution: dict[int, int] = {}
    for won, guesses in games:
        streak = streak + 1 if won else 0
        longest = max(longest, streak)
        if won:
            distribution[guesses] = distribution.get(guesses, 0) + 1
    count = sum(won for won, _ in games)
    return Summary(
        **kind._asdict(),
        played=len(games),
        won=count,
        win_rate=count / len(games) if games else 0.0,
        streak=streak,
        longest_streak=longest,
        distribution=dict(sorted(distribution.items())),
    )
