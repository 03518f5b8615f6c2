"""What a match shows, in sentences that a terminal and a notebook share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lexagon._plural import plural
from lexagon.scrabble import Match

MOST_FORFEITS: Final = 5  # that are named


def match_sentences(result: Match) -> Iterator[str]:
    """Say what was won, by how much, how sure that is, and what was forfeited."""
    first = result.players[0]
    low, high = result.win_interval
    yield f"{first} wins {result.win_share:.1%} of the points (95% within {low:.1%} … {high:.1%})"
    if len(result.forfeits) == result.games:
        spread = "no game was played to its end: points a game –"
    else:
        spread = f"{first} gains {result.mean_spread:+.1f} points a game"
    if result.spread_interval is not None:
        low, high = result.spread_interval
        spread += f" (95% within {low:+.1f} … {high:+.1f})"
    yield spread
    yield _verdict(result)
    named = result.forfeits[:MOST_FORFEITS]
    for forfeit in named:
        player = result.players[forfeit.player]
        yield f"game {forfeit.game + 1} forfeited: {player} {forfeit.reason}"
    if len(result.forfeits) > len(named):
        yield f"{len(result.forfeits) - len(named):,} more games forfeited"


def _verdict(result: Match) -> str:
    """Say whether one player is shown to be stronger, and by which test."""
    test = "at any time" if result.sequential else "sign flips"
    pairs, games = plural(result.pairs, "pair"), plural(result.games, "game")
    test += f" of {pairs if result.pairs else games}"
    p = "p < 0.0001" if result.p < 0.0001 else f"p = {result.p:.4f}"
    if result.better is None:
        return f"neither is shown to be stronger ({p}, {test})"
    return f"{result.players[result.better]} is stronger ({p}, {test})"
