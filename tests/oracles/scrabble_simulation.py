"""Monte Carlo simulation, slow and obviously right: the same deals, playouts and rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from math import sqrt

from tests.oracles.scrabble import Box, SlowPlay, without
from tests.oracles.scrabble_game import NativeBag, NativeRandom, SlowGame
from tests.oracles.scrabble_moves import POINT, Decide, SlowMove, Table, choose, make
from tests.oracles.scrabble_win_chances import CERTAIN, SlowChances

FIRST_ROUND = 50
POINT_IN_WINS = 1e-5  # what a point adds to the chance to win
# A play, or the number of tiles that were exchanged.
Answer = SlowPlay | int


@dataclass(frozen=True)
class View:
    """What the player to move sees: the unseen tiles lie in the bag and on the other rack."""

    board: bytes
    rack: bytes
    unseen: bytes
    opponent: bytes  # the known part of the other rack
    bag: int
    scoreless: int = 0
    spread: int = 0
    opponents: tuple[tuple[bytes, float], ...] = ()  # what they may hold, with weights


@dataclass
class Playout:
    """One candidate on one deal: gain in thousandths, chance in millionths, and the turns."""

    gain: int
    win: int
    turns: list[tuple[int, bool]]  # score, and whether it was a bingo
    answer: Answer | None = None  # None: the candidate ended the game


@dataclass(frozen=True)
class Row:
    """A candidate, the deals it was played on, and what they came to."""

    candidate: int
    deals: int
    mean: float
    error: float
    win: float
    difference: float
    difference_error: float
    win_difference: float
    mean_difference: float
    in_play: bool
    plies: list[tuple[int, int, int]]  # deals that had it, sum of scores, bingos
    replies: list[tuple[Answer, int]]
    heat: list[int]


@dataclass(frozen=True)
class Ranking:
    """The state after a round of deals."""

    rows: list[Row]
    iterations: int
    decided: bool


@dataclass(frozen=True)
class Question:
    """A simulation: by win chances if there are some and they are asked for."""

    box: Box
    decide: Decide
    leaves: Table
    chances: SlowChances | None
    view: View
    candidates: Sequence[SlowMove]
    by_win: bool
    plies: int
    iterations: int
    certainty: float
    seed: int


def playout(asked: Question, candidate: SlowMove, deal: int) -> Playout:
    """Play one deal on; leaves and the table stand for what lies beyond the horizon."""
    view, leaves = asked.view, asked.leaves
    random = NativeRandom(asked.seed, deal)
    held = _held(view, random)
    bag = NativeBag(without(view.unseen, held), random)
    game = SlowGame(asked.box, 2, bag, racks=(view.rack, held))
    while len(game.racks[1]) < len(view.unseen) - view.bag:
        game.racks[1].append(bag.draw())
    game.scoreless = view.scoreless
    kept = [0, 0]
    played = Playout(0, 0, [])
    board, move, ply = view.board, candidate, 0
    # A game without a bag is played to its end.
    while not game.over and (ply <= asked.plies or not bag.tiles):
        if ply:
            move = choose(asked.decide, game, board, leaves)
            if ply <= asked.plies:
                score = move.play[4] if move.play else 0
                bingo = move.play is not None and _laid(move.play) == asked.box.rack_size
                played.turns.append((score, bingo))
        if ply == 1:
            played.answer = move.play if move.play else len(move.exchanged)
        kept[game.turn] = leaves.value(move.leave(bytes(game.racks[game.turn])))
        board = make(game, board, move)
        ply += 1
    played.gain = POINT * (game.scores[0] - game.scores[1])
    if not game.over:
        played.gain += kept[0] - kept[1]
    played.win = _win(game, POINT * view.spread + played.gain, asked.chances)
    return played


def _held(view: View, random: NativeRandom) -> bytes:
    """Draw what the opponent surely holds from the weighted racks, if there are some."""
    if not view.opponents:
        return view.opponent
    left = (random.next() >> 11) / 2**53 * sum(weight for _, weight in view.opponents)
    sums = accumulate(weight for _, weight in view.opponents)
    reached = [number for number, total in enumerate(sums) if left < total]
    return view.opponents[reached[0] if reached else -1][0]


def _win(game: SlowGame, spread: int, chances: SlowChances | None) -> int:
    if game.over:
        return CERTAIN if spread > 0 else CERTAIN // 2 if spread == 0 else 0
    if chances is None:
        return 0
    unseen = len(game.bag.tiles) + len(game.racks[1 - game.turn])
    if game.turn == 0:
        return chances.chance(unseen, spread)
    return CERTAIN - chances.chance(unseen, -spread)


def _laid(play: SlowPlay) -> int:
    return sum(tile != 0 for tile in play[3])


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """Mean and its standard error, from the sample's variance (n - 1)."""
    if not values:
        return 0.0, 0.0
    mean = sum(values) / len(values)
    if len(values) == 1:
        return mean, 0.0
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, sqrt(variance / len(values))


@dataclass
class Rounds:
    """A simulation between two rounds."""

    asked: Question
    played: list[list[Playout]] = field(default_factory=list)
    in_play: list[int] = field(default_factory=list)
    deals: int = 0
    done: int = 0

    def all(self) -> list[Ranking]:
        """Return the ranking after every round.

        Whoever is surely behind the leader is dealt no more; whoever no longer is, because another
        leads, is played on what it missed.
        """
        asked = self.asked
        self.played = [[] for _ in asked.candidates]
        self.in_play = list(range(len(asked.candidates)))
        rankings = []
        while len(self.in_play) > 1 or not self.deals:
            missed = sum(self.deals - len(self.played[number]) for number in self.in_play)
            left = asked.iterations - self.done - missed
            more = min(max(FIRST_ROUND, self.deals // 4), left // len(self.in_play))
            if more <= 0:
                break
            self.deals += more
            for number in self.in_play:
                for deal in range(len(self.played[number]), self.deals):
                    self.played[number].append(playout(asked, asked.candidates[number], deal))
                    self.done += 1
            if self.deals >= FIRST_ROUND:
                self.in_play = [
                    number for number in range(len(self.played)) if not self.surely_behind(number)
                ]
            rankings.append(self.ranking())
        return rankings

    def utility(self, played: Playout) -> float:
        gain = played.gain / POINT
        return played.win / CERTAIN + POINT_IN_WINS * gain if self.asked.by_win else gain

    def leader(self) -> int:
        full = [number for number in self.in_play if len(self.played[number]) == self.deals]
        worth = CERTAIN // 10_000 if self.asked.by_win else 0
        return max(
            full,
            key=lambda number: sum(each.gain + worth * each.win for each in self.played[number]),
        )

    def difference(self, number: int) -> tuple[float, float]:
        pairs = zip(self.played[number], self.played[self.leader()], strict=False)
        return mean_and_error([self.utility(own) - self.utility(first) for own, first in pairs])

    def surely_behind(self, number: int) -> bool:
        mean, error = self.difference(number)
        return -mean > self.asked.certainty * error

    def ranking(self) -> Ranking:
        leader = self.leader()
        rows = [self.row(number) for number in range(len(self.played))]
        rows.sort(key=lambda row: (row.candidate != leader, not row.in_play, -row.difference))
        return Ranking(rows, self.done, len(self.in_play) == 1)

    def row(self, number: int) -> Row:
        own, first = self.played[number], self.played[self.leader()]
        mean, error = mean_and_error([each.gain / POINT for each in own])
        pairs = list(zip(own, first, strict=False))
        difference, difference_error = self.difference(number)
        turns = [
            [each.turns[ply] for each in own if len(each.turns) > ply]
            for ply in range(self.asked.plies)
        ]
        answers = Counter(each.answer for each in own if each.answer is not None)
        return Row(
            candidate=number,
            deals=len(own),
            mean=mean,
            error=error,
            win=sum(each.win for each in own) / CERTAIN / len(own),
            difference=difference,
            difference_error=difference_error,
            win_difference=sum(one.win - other.win for one, other in pairs) / CERTAIN / len(pairs),
            mean_difference=sum(one.gain - other.gain for one, other in pairs) / POINT / len(pairs),
            in_play=number in self.in_play,
            plies=[
                (len(ply), sum(score for score, _ in ply), sum(bingo for _, bingo in ply))
                for ply in turns
            ],
            replies=answers.most_common(5),
            heat=_heat(self.asked.box, own),
        )


def _heat(box: Box, played: Sequence[Playout]) -> list[int]:
    """Count the answers that laid a tile on each square."""
    heat = [0] * (box.rows * box.columns)
    for each in played:
        if isinstance(each.answer, tuple):
            row, column, across, tiles, _ = each.answer
            for at, tile in enumerate(tiles):
                square = (row, column + at) if across else (row + at, column)
                heat[square[0] * box.columns + square[1]] += tile != 0
    return heat
