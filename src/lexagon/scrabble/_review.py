"""A game reviewed: each move beside the best, in chance to win and points, with grades."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from lexagon._plural import plural
from lexagon._result import Result, ResultList
from lexagon.scrabble._appraisal import ReviewedCandidate
from lexagon.scrabble._game_state import GameEvent
from lexagon.scrabble._grades import WEIGHTS
from lexagon.scrabble._move import Move
from lexagon.scrabble._verdict import Fault

TURNING_POINTS: Final = 3


@dataclass(frozen=True, repr=False)
class MoveReview(Result):
    """The review of one move: the move, the best one, and what was lost.

    `number` is that of its turn, and of its event in the review of the whole game. `value` and
    `best_value` are points gained on the opponent: to the end of the game with the bag empty, else
    as far as the `method` looks. A move is `proven` where both were solved to the last tile, or the
    bounds of a pre-endgame show it to be worse, and `inferred` where the opponent's racks were
    dealt by what the moves before tell. A `grade` is none, small, medium or large, and None for a
    move that was not judged: `reason` then says why, and `faults` by code for other languages. A
    rack is `deduced` if it is not on record and follows from the rest of the game. Phonies are
    `unlisted` where the game names a list that is not here: they are not in the one used, and may
    be good in the other.

    >>> from lexagon import scrabble
    >>> review = scrabble.Game.from_gcg(">Ann: AEINRST 8G STAIR +10 10").review(by="equity")
    >>> review[0].grade, round(review[0].value_lost, 1), str(review[0].missed_bingo)
    ('large', 54.2, '8B ANESTRI')
    """

    number: int
    seat: int
    player: str
    line: int
    position: str
    bag_count: int
    rack: str
    deduced: bool
    move: Move
    score: int
    taken_back: bool
    phonies: tuple[str, ...]
    let_stand: tuple[str, ...]
    reason: str
    method: str | None
    proven: bool
    inferred: bool
    best: Move | None
    win_chance: float | None
    best_win_chance: float | None
    win_chance_lost: float | None
    value: float | None
    best_value: float | None
    value_lost: float | None
    grade: str | None
    is_best: bool
    bingo: bool
    missed_bingo: Move | None
    candidates: tuple[ReviewedCandidate, ...]
    unlisted: bool = False
    faults: tuple[Fault, ...] = ()

    @property
    def judged(self) -> bool:
        """Return whether the move was compared with the best."""
        return self.method is not None

    def __str__(self) -> str:
        text = f"{self.number}. {self.player}: {self.move} {self.score:+d}"
        if not self.judged:
            return f"{text}  not judged: {self.reason}"
        if self.grade in {None, "none"}:
            return text
        chance = "" if self.win_chance_lost is None else f"{self.win_chance_lost:.1%} and "
        return f"{text}  {self.grade} mistake, {chance}{self.value_lost:.1f} lost, best {self.best}"


@dataclass(frozen=True, repr=False)
class PlayerSummary(Result):
    """The sums over a player's moves, of one game or of many.

    `mistake_index` is the sum over mistakes a game, 0.2 for a small one, 0.5 for a medium one and 1
    for a large one. `win_chance_lost` (in games won) and `value_lost` are sums over the mistakes: a
    move that is not shown to be one counts nothing. `endgame_points_lost` are those given away with
    the bag empty, `challenges_missed` the opponents' phonies that were let stand.

    >>> from lexagon import scrabble
    >>> review = scrabble.Game.from_gcg(">Ann: AEINRST 8G STAIR +10 10").review(by="equity")
    >>> print(review.players[0])
    Ann: 1 mistake in 1 of 1 moves judged, 54.2 points lost
    """

    player: str
    games: int
    wins: float
    score: int
    moves: int
    judged: int
    best_moves: int
    proven_moves: int
    small: int
    medium: int
    large: int
    mistakes_per_game: float
    mistake_index: float
    win_chance_lost: float
    value_lost: float
    bingos: int
    bingos_missed: int
    phonies: int
    challenges_missed: int
    endgame_moves: int
    endgame_points_lost: float

    @property
    def mistakes(self) -> int:
        """Return the number of mistakes of all grades."""
        return self.small + self.medium + self.large

    def __str__(self) -> str:
        mistakes = plural(self.mistakes, "mistake")
        return (
            f"{self.player}: {mistakes} in {self.judged} of {self.moves} moves judged, "
            f"{self.value_lost:.1f} points lost"
        )


@dataclass(frozen=True, repr=False)
class Review(ResultList[MoveReview]):
    """The review of a game: its moves, the players' sums, and warnings about its record.

    `events` are all that happened, `moves` those of them that are moves. `chances` are the first
    player's to win, before the first move and after each; `turning_points` the numbers of the moves
    that gave most away, at most three. `source` is the file, where the game came from one.

    >>> from lexagon import scrabble
    >>> review = scrabble.Game.from_gcg(">Ann: AEINRST 8G STAIR +10 10").review(by="equity")
    >>> len(review), review.by, review.complete
    (1, 'equity', True)
    """

    _items = "moves"

    source: str
    title: str
    edition: str
    words: str
    by: str
    moves: tuple[MoveReview, ...]
    players: tuple[PlayerSummary, ...]
    events: tuple[GameEvent, ...]
    chances: tuple[float, ...]
    turning_points: tuple[int, ...]
    notes: tuple[str, ...]
    complete: bool

    def __str__(self) -> str:
        return "\n".join(map(str, (*self.players, *self.moves)))


def sum_up(
    player: str, moves: Sequence[MoveReview], *, games: int, wins: float, score: int
) -> PlayerSummary:
    """Sum up the moves of one player."""
    grades = [move.grade for move in moves]
    small, medium, large = (grades.count(grade) for grade in ("small", "medium", "large"))
    endgame = [move for move in moves if move.method == "endgame"]
    mistakes = [move for move in moves if move.grade in {"small", "medium", "large"}]
    index = sum(WEIGHTS[grade] for grade in grades if grade is not None)
    return PlayerSummary(
        player=player,
        games=games,
        wins=wins,
        score=score,
        moves=len(moves),
        judged=sum(move.judged for move in moves),
        best_moves=sum(move.is_best for move in moves),
        proven_moves=sum(move.proven for move in moves),
        small=small,
        medium=medium,
        large=large,
        mistakes_per_game=(small + medium + large) / max(1, games),
        mistake_index=index / max(1, games),
        win_chance_lost=sum(move.win_chance_lost or 0.0 for move in mistakes),
        value_lost=sum(move.value_lost or 0.0 for move in mistakes),
        bingos=sum(move.bingo for move in moves),
        bingos_missed=sum(move.missed_bingo is not None for move in moves),
        phonies=sum(bool(move.phonies) and not move.unlisted for move in moves),
        challenges_missed=sum(bool(move.let_stand) for move in moves),
        endgame_moves=len(endgame),
        endgame_points_lost=sum(move.value_lost or 0.0 for move in endgame),
    )


def wins_of(scores: Sequence[int]) -> tuple[float, ...]:
    """Return each player's share of the win: one, or a part of it where several are level.

    >>> wins_of((300, 200)), wins_of((9, 9))
    ((1.0, 0.0), (0.5, 0.5))
    """
    top = max(scores)
    level = list(scores).count(top)
    return tuple(1 / level if score == top else 0.0 for score in scores)


def turning_points(moves: Iterable[MoveReview]) -> tuple[int, ...]:
    """Return the numbers of the medium and large mistakes that cost most, in the game's order."""
    serious = [move for move in moves if move.grade in {"medium", "large"}]
    serious.sort(key=lambda move: (-(move.win_chance_lost or 0), -(move.value_lost or 0)))
    return tuple(sorted(move.number for move in serious[:TURNING_POINTS]))


def lead_kept_from(chances: Sequence[float]) -> int | None:
    """Return the number of the move after which the winner was never again behind.

    >>> lead_kept_from([0.5, 0.6, 0.4, 0.7, 1.0]), lead_kept_from([0.5])
    (3, None)
    """
    favourites = [chance > 0.5 for chance in chances]
    changes = [
        number for number, (before, after) in enumerate(pairwise(favourites), 1) if before != after
    ]
    return changes[-1] if changes else None
