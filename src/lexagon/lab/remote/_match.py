"""`scrabble.match` on a cluster: spans of games, counted as if they were played here."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import Any

from lexagon._progress import Progress, ProgressCallback, keep_going
from lexagon.lab.core._values import Json
from lexagon.lab.executors import Executor
from lexagon.lab.kinds._scrabble import spans
from lexagon.lab.kinds._scrabble_table import table_of, table_refs
from lexagon.lab.remote import do_chunks
from lexagon.scrabble import Edition, Match
from lexagon.scrabble._engine import check_number, check_seed
from lexagon.scrabble._match import Tally
from lexagon.scrabble.players._registry import Contestant


def match(
    executor: Executor,
    first: str,
    second: str,
    games: int = 100,
    *,
    seed: int = 0,
    edition: str | Path = "english",
    words: str | Path | None = None,
    progress: ProgressCallback | None = None,
) -> Match:
    """Play a match as `scrabble.match` does; players are texts, for they travel to workers."""
    check_number(games, "games", 1)
    check_seed(seed)
    pair = Contestant.of(first), Contestant.of(second)
    table = table_of(edition, words)
    players = first.strip(), second.strip()
    entries: list[dict[str, Json]] = [{"label": each, "player": each} for each in players]
    leaves = [each.leaves for each in pair if isinstance(each.leaves, str)]
    modules = tuple(sorted({name.partition(":")[0] for name in players if ":" in name}))
    opened = Edition.open(table["edition"])
    about = players, opened.name, opened.lexicon(table["words"]).name, seed
    start, cpu_seconds = perf_counter(), 0.0
    tally = Tally()
    chunks = spans(table, entries, 0, games, seed)
    for finished in do_chunks(
        executor, "scrabble", table_refs(table, leaves), chunks, modules=modules
    ):
        rows: list[Any] = list(finished.result.rows)
        for one, other in zip(rows[::2], rows[1::2], strict=True):
            scores, bingos = ([row[name] for row in (one, other)] for name in ("score", "bingos"))
            tally.count(scores, bingos, one["turns"])
        cpu_seconds += finished.result.cpu_seconds
        if not keep_going(progress, Progress(tally.games, games, "games")):
            break
    complete = tally.games == games
    return tally.match(*about, complete, perf_counter() - start, cpu_seconds)
