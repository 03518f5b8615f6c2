"""`scrabble autoplay` on a cluster: spans of games, counted as if they were played here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from time import perf_counter
from typing import Any

from lexagon._errors import QueryError
from lexagon.lab.executors.base import Executor
from lexagon.lab.experiment import Json
from lexagon.lab.kinds.scrabble import spans
from lexagon.lab.kinds.scrabble_table import table_refs
from lexagon.lab.remote import do_chunks
from lexagon.scrabble._edition import Edition
from lexagon.scrabble._engine import check_number, check_seed
from lexagon.scrabble._match import Match, Tally
from lexagon.scrabble.players._registry import Contestant


def autoplay(
    executor: Executor,
    table: Mapping[str, Any],
    players: Sequence[str],
    games: int,
    seed: int,
    leaves: str | None = None,
    report: Callable[[int], object] = lambda played: None,
) -> Match:
    """Play a match; `table` names the edition and the words, `leaves` a table or a file of them."""
    if len(players) != 2:
        raise QueryError(f"{len(players)} players; a match is between two")
    check_number(games, "games", 1)
    check_seed(seed)
    pair = [Contestant.named(name).label for name in players]
    options: dict[str, Json] = {} if leaves is None else {"leaves": leaves}
    entries: list[dict[str, Json]] = [
        {"label": name, "name": name, "options": options} for name in pair
    ]
    lists = table_refs(table, [] if leaves is None else [leaves])
    start, cpu_seconds = perf_counter(), 0.0
    total = Tally()
    chunks = spans(table, entries, 0, games, seed)
    for finished in do_chunks(executor, "scrabble", lists, chunks):
        rows: list[Any] = list(finished.result.rows)
        for first, second in zip(rows[::2], rows[1::2], strict=True):
            both = (first, second)
            scores, bingos = ([row[name] for row in both] for name in ("score", "bingos"))
            total.count(scores, bingos, first["turns"])
        cpu_seconds += finished.result.cpu_seconds
        report(total.games)
    edition = Edition.open(table["edition"])
    words = edition.lexicon(table["words"]).name
    spent = perf_counter() - start, cpu_seconds
    return total.match((pair[0], pair[1]), edition.name, words, seed, True, *spent)
