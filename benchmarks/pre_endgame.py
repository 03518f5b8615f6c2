"""Pre-endgames of self-play: 50 positions with one tile in the bag, ten plays each."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from time import process_time
from typing import Final

from benchmarks.harness import Claim
from lexagon.scrabble import Game, Position, PreEndgame

TITLE = "Pre-endgame (ENABLE, standard board)"

POSITIONS: Final = 50
LIMIT: Final = 30.0  # seconds of CPU time for each: not of the clock, which a busy machine eats up


def claims() -> Iterator[Claim]:
    """Measure what the pre-endgame promises, in CPU time of all threads."""
    positions = one_in_the_bag(POSITIONS)
    for until, what, aim in (
        ("best", "a best of ten plays", None),
        ("win", "every win chance of ten plays", 1),
        ("spread", "every win chance and spread of ten plays", None),
    ):
        times, finished = [], 0
        for position in positions:
            spent, result = _measured(position, until)
            times.append(spent)
            finished += _finished(result, until)
        yield Claim(
            f"{what}, one tile in the bag, CPU time",
            statistics.median(times),
            aim,
            "s",
            note=f"median; {finished} of {POSITIONS} positions finished, the others cut at "
            f"{LIMIT:.0f} s; mean {statistics.mean(times):.2g} s",
        )


def _measured(position: Position, until: str) -> tuple[float, PreEndgame]:
    """Return the CPU time of all threads; a position that was cut counts with the whole limit."""
    plays = list(position.plays(top=10))
    start = process_time()
    result = position.pre_endgame(
        candidates=plays, until=until, progress=lambda _: process_time() - start < LIMIT
    )
    spent = process_time() - start
    return (spent if _finished(result, until) else max(spent, LIMIT)), result


def one_in_the_bag(count: int) -> list[Position]:
    """Return positions with one tile in the bag, from games that `equity` plays against itself."""
    positions: list[Position] = []
    seed = 0
    while len(positions) < count:
        game = Game(seed=seed)
        seed += 1
        while game.position.bag_count > 1:
            game.push(game.position.best())
        if game.position.bag_count == 1:
            positions.append(game.position)
    return positions


def _finished(result: PreEndgame, until: str) -> bool:
    if until == "best":
        return result.decided
    return all(row.complete for row in result) if until == "win" else result.complete
