"""What the opponent likely holds, trusted as far as its earlier moves fit the model.

The model of `infer` has a floor: the share of moves that it does not explain. Here that share is
learned in the course of a game. A move of likelihood L was unexplained with probability
`f * c / (f * c + (1 - f) * L)`, where `f` is the share so far and `c` how likely a move is that
nothing explains. Who often makes such moves is not understood, and nothing is inferred from them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lexagon.scrabble._inference import FLOOR, SCALE, observe, weigh
from lexagon.scrabble._notation import Passed
from lexagon.scrabble._state import LeavesChoice
from lexagon.scrabble._tiles import write_rack
from lexagon.scrabble._turn import Turn

# Measured on games of equity, score, simulate and a player that gives half of its points away:
# docs/scrabble-champion.md.
_PRIOR: Final = 0.2, 2.0  # unexplained moves, of so many, before any was seen
_UNEXPLAINED: Final = 0.2  # the likelihood of a move that nothing explains
_MOST: Final = 0.2  # share of unexplained moves beyond which nothing is inferred


class Habits:
    """The opponent of one game: how well its moves are explained, and what they tell."""

    def __init__(self) -> None:
        self.unexplained, self.moves = _PRIOR
        self.seen = 0

    @property
    def share(self) -> float:
        """Return the share of moves that the model does not explain."""
        return self.unexplained / self.moves

    def likely(
        self,
        history: Sequence[Turn],
        *,
        samples: int,
        seed: int,
        threads: int,
        leaves: LeavesChoice,
    ) -> list[tuple[str, float]]:
        """Return the leaves that the last move's player likely kept; none if nothing is known."""
        if len(history) < self.seen:  # another game
            self.unexplained, self.moves = _PRIOR
        self.seen = len(history)
        if not history or history[-1]._raw is None or isinstance(history[-1]._raw, Passed):
            return []
        position, alphabet = history[-1].position, history[-1].position.edition.alphabet
        if position._racks[0]:  # one's own turn: what the opponent played since was taken back
            return []
        observed = observe(position, history[-1]._raw)
        if not 0 < observed.kept < observed.rack_size or not observed.bag:
            return []
        settings = {"samples": samples, "seed": seed, "threads": threads}
        first = weigh(position, observed, scale=SCALE, floor=FLOOR, leaves=leaves, **settings)
        likelihood = max(0.0, first.likelihood - FLOOR) / (1 - FLOOR)
        self._learn(likelihood)
        if self.share > _MOST:
            return []
        floor = self.share
        # The same racks with another floor: what exceeds the old one is scaled to the new.
        weighted = []
        for each in first.leaves:
            fit = max(0.0, each.weight * first.likelihood / each.prior - FLOOR) / (1 - FLOOR)
            weight = each.prior * (floor + (1 - floor) * fit)
            weighted.append((write_rack(each.leave, alphabet), weight))
        return weighted

    def _learn(self, likelihood: float) -> None:
        share = self.share
        unexplained = share * _UNEXPLAINED
        self.unexplained += unexplained / (unexplained + (1 - share) * likelihood)
        self.moves += 1
