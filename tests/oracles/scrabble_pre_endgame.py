"""Pre-endgames, slow and obviously right: every order of every bag, every move of the opponent.

Tiles are told apart even where they look alike, so every order of drawing is as likely as any other
and all chances are plain fractions. While tiles are in the bag the opponent makes the move that is
worst for us in the deal at hand; we make `answer`, which knows nothing of the deal.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations, permutations

from tests.oracles.scrabble import Box, SlowPlay, lay, placed, without
from tests.oracles.scrabble_endgame import Endgame, Plays, solved
from tests.oracles.scrabble_moves import SlowMove


@dataclass(frozen=True)
class Deal:
    """Everything on the table; `bag` is in the order of drawing, `spread` is ours less theirs."""

    board: bytes
    mine: bytes
    theirs: bytes
    bag: bytes
    spread: int
    scoreless: int


@dataclass(frozen=True)
class Value:
    """Of a candidate: the chance to win, a tie counting half, and the mean spread at the end."""

    win_chance: Fraction
    spread: Fraction


class PreEndgame:
    """The candidates of one position; `hidden` is what bag and opponent may have, tile by tile."""

    def __init__(
        self, box: Box, plays: Plays, deal: Deal, hidden: bytes, bag: int, moves: list[SlowMove]
    ) -> None:
        self.weights: dict[bytes, int] = {}  # of bags, sorted; without them orders are alike
        self.box = box
        self.plays = plays
        self.start = deal  # our move; its bag and the hidden part of the other rack are not dealt
        self.hidden = hidden
        self.bag = bag
        self.moves = moves
        self.known: dict[Endgame, int] = {}
        self.worst: dict[Deal, int] = {}

    def deals(self) -> Iterator[Deal]:
        """Yield every order of drawing the bag from the hidden tiles."""
        for order in permutations(range(len(self.hidden)), self.bag):
            bag = bytes(self.hidden[number] for number in order)
            rest = (tile for number, tile in enumerate(self.hidden) if number not in order)
            theirs = bytes(sorted([*self.start.theirs, *rest]))
            yield replace(self.start, theirs=theirs, bag=bag)

    def values(self) -> list[Value]:
        """Return the value of each candidate."""
        return [
            self._pass_value(move) if self._has_plan(move) else self._value(move)
            for move in self.moves
        ]

    def _value(self, move: SlowMove) -> Value:
        found, weights = [], []
        for deal in self.deals():
            spreads = self.spreads(deal, move)
            found += spreads
            weights += [self._weight(deal) / len(spreads)] * len(spreads)
        return mean(found, weights)

    def _weight(self, deal: Deal) -> Fraction:
        """Return the weight of one order of a bag; all orders of it together have the bag's."""
        if not self.weights:
            return Fraction(1)
        bag = sorted(deal.bag)
        orders = sum(sorted(each.bag) == bag for each in self.deals())
        return Fraction(self.weights.get(bytes(bag), 0), orders)

    def _pass_value(self, move: SlowMove) -> Value:
        """If they pass too we make one of the other candidates, the same whatever was dealt."""
        found = []
        for plan in self._plans():
            spreads, weights = [], []
            for deal in self.deals():
                weights.append(self._weight(deal))
                passed = replace(deal, scoreless=deal.scoreless + 1)
                played = [self.after_reply(passed, reply) for reply in self._replies(passed)]
                twice = replace(passed, scoreless=passed.scoreless + 1)
                (planned,) = self.spreads(twice, plan)
                spreads.append(min([*played, *self._exchanged(passed), planned]))
            found.append(mean(spreads, weights))
        return max(found, key=lambda value: (value.win_chance, value.spread))

    def _has_plan(self, move: SlowMove) -> bool:
        is_pass = move.play is None and not move.exchanged
        goes_on = self.start.scoreless + 2 < self.box.scoreless_limit
        return is_pass and goes_on and bool(self._plans())

    def _plans(self) -> list[SlowMove]:
        return [
            move
            for move in self.moves
            if move.play and move.play[4] and len(placed(move.play)) >= self.bag
        ]

    def spreads(self, deal: Deal, move: SlowMove) -> list[int]:
        """Return the spread at the end after our move, for each order of tiles put back."""
        if not move.exchanged:
            return [self.after_ours(deal, move.play)]
        count = len(move.exchanged)
        mine = without(deal.mine, move.exchanged) + deal.bag[:count]
        return [
            self.they_move(replace(deal, mine=mine, bag=bytes(bag), scoreless=deal.scoreless + 1))
            for bag in permutations(deal.bag[count:] + move.exchanged)
        ]

    def after_ours(self, deal: Deal, play: SlowPlay | None) -> int:
        """Make our play, or pass."""
        if play is None:
            return self.they_move(replace(deal, scoreless=deal.scoreless + 1))
        taken = placed(play)
        return self.they_move(
            Deal(
                lay(self.box, deal.board, play),
                without(deal.mine, taken) + deal.bag[: len(taken)],
                deal.theirs,
                deal.bag[len(taken) :],
                deal.spread + play[4],
                0 if play[4] else deal.scoreless + 1,
            )
        )

    def they_move(self, deal: Deal) -> int:
        """Let them make the move that is worst for us; what was met before is remembered."""
        mine, theirs = bytes(sorted(deal.mine)), bytes(sorted(deal.theirs))
        level = replace(deal, mine=mine, theirs=theirs, spread=0)
        if level not in self.worst:
            self.worst[level] = self._worst(level)
        return deal.spread + self.worst[level]

    def _worst(self, deal: Deal) -> int:
        if self._over(deal):
            return self._settled(deal)
        if not deal.bag:
            return deal.spread - self._endgame(deal, deal.theirs, deal.mine)
        values = [self.after_reply(deal, reply) for reply in self._replies(deal)]
        values += self._exchanged(deal)
        values.append(self.we_move(replace(deal, scoreless=deal.scoreless + 1)))
        return min(values)

    def after_reply(self, deal: Deal, play: SlowPlay) -> int:
        """Make a play of theirs."""
        taken = placed(play)
        return self.we_move(
            Deal(
                lay(self.box, deal.board, play),
                deal.mine,
                without(deal.theirs, taken) + deal.bag[: len(taken)],
                deal.bag[len(taken) :],
                deal.spread - play[4],
                0 if play[4] else deal.scoreless + 1,
            )
        )

    def we_move(self, deal: Deal) -> int:
        """Solve an endgame; with tiles in the bag make the answer that knows nothing."""
        if self._over(deal):
            return self._settled(deal)
        if not deal.bag:
            return deal.spread + self._endgame(deal, deal.mine, deal.theirs)
        return self.after_ours(deal, self.answer(deal.board, deal.mine, len(deal.bag)))

    def answer(self, board: bytes, rack: bytes, bag: int) -> SlowPlay | None:
        """Choose the first play, of those that empty the bag if there are some."""
        plays = self.plays(board, bytes(sorted(rack)))
        emptying = [play for play in plays if len(placed(play)) >= bag]
        return next(iter(emptying or plays), None)

    def _replies(self, deal: Deal) -> list[SlowPlay]:
        return self.plays(deal.board, bytes(sorted(deal.theirs)))

    def _exchanged(self, deal: Deal) -> list[int]:
        """Let them exchange any tiles, which go back in any order."""
        if len(deal.bag) < max(1, self.box.exchange_minimum):
            return []
        values = []
        for count in range(1, min(len(deal.bag), len(deal.theirs)) + 1):
            for part in set(combinations(sorted(deal.theirs), count)):
                theirs = without(deal.theirs, part) + deal.bag[:count]
                for bag in set(permutations(deal.bag[count:] + bytes(part))):
                    after = replace(deal, theirs=theirs, bag=bytes(bag))
                    values.append(self.we_move(replace(after, scoreless=deal.scoreless + 1)))
        return values

    def _endgame(self, deal: Deal, mover: bytes, other: bytes) -> int:
        racks = bytes(sorted(mover)), bytes(sorted(other))
        start = Endgame(deal.board, racks, scoreless=deal.scoreless)
        return solved(self.box, self.plays, start, self.known)

    def _over(self, deal: Deal) -> bool:
        return deal.scoreless >= self.box.scoreless_limit

    def _settled(self, deal: Deal) -> int:
        return deal.spread + self.box.worth(deal.theirs) - self.box.worth(deal.mine)


def mean(spreads: list[int], weights: list[Fraction]) -> Value:
    """Return the win chance and the mean of weighted spreads."""
    points = spread_sum = Fraction(0)
    for spread, weight in zip(spreads, weights, strict=True):
        points += weight * (2 if spread > 0 else spread == 0)
        spread_sum += weight * spread
    return Value(points / (2 * sum(weights)), spread_sum / sum(weights))
