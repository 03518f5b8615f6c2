"""Pre-endgames of self-play: 50 positions with one tile in the bag, some with two to four."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from time import process_time
from typing import Final

from benchmarks.harness import Claim
from lexagon.scrabble import Game, Position, PreEndgame

TITLE = "Pre-endgame (ENABLE, standard board)"

POSITIONS: Final = 50
LIMIT: Final = 8.0  # seconds of CPU time; a median below it does not depend on it
LARGER: Final = (2, 3, 4)  # tiles in the bag
LARGER_POSITIONS: Final = 5
LARGER_LIMIT: Final = 10.0


def claims() -> Iterator[Claim]:
    """Measure what the pre-endgame promises, in CPU time of all threads."""
    positions = with_in_the_bag(1, POSITIONS)
    for until, what, aim in (
        ("best", "a best of ten plays", None),
        ("win", "every win chance of ten plays", 1),
        ("spread", "every win chance and spread of ten plays", None),
    ):
        times, finished = [], 0
        for position in positions:
            spent, result = _measured(position, until, LIMIT)
            times.append(spent if _finished(result, until) else max(spent, LIMIT))
            finished += _finished(result, until)
        quarter, median, three_quarters = statistics.quantiles(times, n=4)
        yield Claim(
            f"{what}, one tile in the bag, CPU time",
            median,
            aim,
            "s",
            note=f"median; quartiles {quarter:.2g} and {three_quarters:.2g} s; {finished} of "
            f"{POSITIONS} positions finished, the others cut at {LIMIT:.0f} s",
        )
    for bag in LARGER:
        yield _larger(bag)


def _larger(bag: int) -> Claim:
    """Measure how many draws have a known winner within the limit, over all candidates."""
    known, finished = [], 0
    for position in with_in_the_bag(bag, LARGER_POSITIONS):
        _, result = _measured(position, "win", LARGER_LIMIT)
        shares = [(row.wins + row.ties + row.losses) / row.draws for row in result]
        known.append(100 * statistics.mean(shares))
        finished += _finished(result, "win")
    return Claim(
        f"draws of ten plays whose winner is known, {bag} tiles in the bag, "
        f"{LARGER_LIMIT:.0f} s CPU time",
        statistics.median(known),
        None,
        "%",
        note=f"median; {finished} of {LARGER_POSITIONS} positions complete",
    )


def _measured(position: Position, until: str, limit: float) -> tuple[float, PreEndgame]:
    """Return the CPU time of all threads."""
    plays = list(position.plays(top=10))
    start = process_time()
    result = position.pre_endgame(
        candidates=plays, until=until, progress=lambda _: process_time() - start < limit
    )
    return process_time() - start, result


def with_in_the_bag(bag: int, count: int) -> list[Position]:
    """Return positions with so many tiles in the bag, from games of `equity` against itself."""
    positions: list[Position] = []
    seed = 0
    while len(positions) < count:
        game = Game(seed=seed)
        seed += 1
        while game.position.bag_count > bag:
            game.push(game.position.best())
        if game.position.bag_count == bag:
            positions.append(game.position)
    return positions


def _finished(result: PreEndgame, until: str) -> bool:
    if until == "best":
        return result.decided
    return all(row.complete for row in result) if until == "win" else result.complete
