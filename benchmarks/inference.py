"""`python -m benchmarks.inference [--seconds N] [PLAYER…]`: what inference does for choices.

A game of each opponent against `equity` is followed turn by turn. At each turn of `equity` after a
move of the opponent's that kept tiles, two simulations choose a move: one deals the opponent's
racks as the champion does, by what the moves so far tell, the other by chance alone. Where they
choose differently, both moves meet the same deals in which the opponent has what it really kept.
The mean of that difference over all turns is what inference adds to the chance to win a turn; it
needs no assumption about the opponent.

`half` is a player that no model of good moves describes: it takes the best play of at most half of
the points there are.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Iterator
from time import process_time
from typing import Final

from lexagon.scrabble import Game, Move, Position, make_player
from lexagon.scrabble._simulation import Settings, simulate
from lexagon.scrabble.players._champion import CERTAINTY, Limit, usual_candidates
from lexagon.scrabble.players._habits import Habits
from lexagon.scrabble.players._registry import Player, ask_player

ITERATIONS: Final = 1_000  # of a choice
DEALS: Final = 300  # that compare two choices
FEWEST: Final = 8  # tiles in the bag; then other methods take over
PLAYERS: Final = ("equity", "simulate(iterations=300)", "score", "half")


class Half:
    """Gives half of its points away."""

    def choose(self, position: Position) -> Move:
        """Return the best play by equity of those that score at most half of the most."""
        plays = position.plays(by="equity")
        if not plays:
            return position.best()
        most = max(play.score for play in plays)
        return next((play for play in plays if 2 * play.score <= most), plays[-1])


def gains(player: Player, seed: int) -> Iterator[float | None]:
    """Return what inference adds at each turn of one game; None where the choice is the same."""
    game, habits = Game(seed=seed), Habits()
    while not game.is_over and game.bag_count >= FEWEST:
        game.push(ask_player(player, game))
        if game.is_over or game.bag_count < FEWEST:
            return
        position = game.position
        likely = habits.likely(
            game.history(),
            samples=Limit(iterations=ITERATIONS).samples,
            seed=seed,
            threads=1,
            leaves=None,
        )
        *_, last = game
        if last.move.leave:
            yield _gain(position, likely, last.move.leave, seed) if likely else None
        game.push(position.best())


def _gain(
    position: Position, likely: list[tuple[str, float]], kept: str, seed: int
) -> float | None:
    """Return how much better the choice with inference is, given what was really kept."""
    cgp = position.to_cgp()
    limit = Settings(iterations=ITERATIONS, seed=seed, threads=1, certainty=CERTAINTY)
    candidates = usual_candidates(position)
    told = simulate(position, cgp, candidates, limit, opponents=likely).best
    untold = simulate(position, cgp, candidates, limit).best
    if told == untold:
        return None
    compared = position.simulate(
        candidates=[told, untold],
        opponents=[(kept, 1.0)],
        iterations=2 * DEALS,
        seed=seed + 1,
        threads=1,
    )
    behind = compared[1].difference
    return -behind if compared.best == told else behind


def main() -> None:
    """Measure each opponent for so many seconds of CPU time, at least four turns."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("players", nargs="*", default=PLAYERS)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for name in asked.players:
        found: list[float | None] = []
        start, seed = process_time(), asked.seed
        while process_time() - start < asked.seconds or len(found) < 4:
            player = make_player(Half() if name == "half" else name, seed=seed, threads=1)
            found += gains(player, seed)
            seed += 1
        values = [100 * (each or 0.0) for each in found]
        differ = sum(each is not None for each in found)
        error = 1.96 * statistics.stdev(values) / len(values) ** 0.5
        print(
            f"{name:<26} {len(found):5} turns, {differ:4} chosen differently, "
            f"{statistics.mean(values):+.3f} ± {error:.3f} wins in 100 a turn",
            flush=True,
        )


if __name__ == "__main__":
    main()
