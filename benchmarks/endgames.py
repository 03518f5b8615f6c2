"""How many endgames are solved: the first turn with the bag empty of 200 seeded games."""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time
from typing import Final

from benchmarks.harness import Claim
from lexagon.scrabble import Game, Position, make_player
from lexagon.scrabble._endgame import last_racks

TITLE = "Scrabble endgames (ENABLE, first turn with the bag empty of 200 games by equity)"

GAMES: Final = 200
SHORT: Final = 1.0  # seconds of CPU time
LONG: Final = 30.0
UNBOUNDED: Final = 10**9


def claims() -> Iterator[Claim]:
    """Measure the share of endgames whose value, and whose winner, is proven in time."""
    positions = list(first_turns(GAMES))
    signs = [_seconds_to_prove(position, SHORT, sign=True) for position in positions]
    yield _share("winner or tie proven within 1 s", signs, SHORT, 97)
    values = [_seconds_to_prove(position, LONG, sign=False) for position in positions]
    yield _share("value proven within 1 s", values, SHORT, 90)
    yield _share("value proven within 30 s", values, LONG, 98)


def first_turns(games: int) -> Iterator[Position]:
    """Yield the first position with an empty bag of each game; seeds are counted from 1."""
    player, seed, found = make_player("equity"), 0, 0
    while found < games:
        seed += 1
        game = Game(players=["A", "B"], seed=seed)
        while not game.is_over and game.position.bag_count:
            game.push(player.choose(game.position))
        if not game.is_over:
            found += 1
            yield game.position


def _seconds_to_prove(position: Position, limit: float, *, sign: bool) -> float | None:
    """Return the CPU time until the value, or only on which side of a tie it lies, is proven."""
    engine, racks = position._engine(), last_racks(position)
    mine, theirs = position.scores
    tie = theirs - mine
    start = process_time()
    found = engine.endgame(
        position._squares,
        *racks,
        scoreless=position.scoreless,
        low=tie - 1 if sign else -UNBOUNDED,
        high=tie + 1 if sign else UNBOUNDED,
        watch=lambda _: process_time() - start < limit,
    )
    spent = process_time() - start
    won = found.low is not None and found.low > tie
    lost = found.high is not None and found.high < tie
    return spent if found.proven or (sign and (won or lost)) else None


def _share(what: str, seconds: list[float | None], limit: float, aim: float) -> Claim:
    proven = sum(each is not None and each <= limit for each in seconds)
    note = f"{proven} of {len(seconds)}"
    return Claim(what, 100 * proven / len(seconds), aim, "%", higher_is_better=True, note=note)
