"""The figures that a kind of experiment calls for, beyond where its players stand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from lexagon.lab import plots
from lexagon.lab.compare import sides_of
from lexagon.lab.experiment import PLAYER
from lexagon.lab.results import Results
from lexagon.reports.page import Figure


def drawings(results: Sequence[Results]) -> list[Figure]:
    """Draw what the kind of these experiments has; a kind of one's own has nothing more."""
    draw = _BY_KIND.get(results[0].stored.spec.kind)
    return draw(results) if draw is not None else []


def _wordle(results: Sequence[Results]) -> list[Figure]:
    """Draw how many guesses each strategy needs, for each list."""
    recorded = [each.recorded for each in results]
    sides = {(side.experiment, side.player): side for side in sides_of(recorded)}
    lists: dict[str, dict[tuple[str, str], list[int]]] = {}
    for each in recorded:
        for row in each.rows:
            guesses = row["guesses"]
            if isinstance(guesses, int):
                of_list = lists.setdefault(str(row["list"]), {})
                of_list.setdefault((each.id, str(row[PLAYER])), []).append(guesses)
    return [
        plots.distribution(
            [(sides[name], guesses) for name, guesses in values.items()],
            f"guesses needed on {list_name}",
            f"distribution-{place}",
        )
        for place, (list_name, values) in enumerate(lists.items())
    ]


_BY_KIND: Final[dict[str, Callable[[Sequence[Results]], list[Figure]]]] = {
    "wordle": _wordle,
}
