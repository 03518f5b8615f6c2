"""`scrabble.match` on a cluster: spans of games, counted as if they were played here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from lexagon._errors import Cancelled
from lexagon._progress import Progress, ProgressCallback, keep_going
from lexagon.lab.core._values import Json, Row
from lexagon.lab.executors import Executor
from lexagon.lab.kinds._scrabble import spans
from lexagon.lab.kinds._scrabble_table import table_of, table_refs
from lexagon.lab.remote import do_chunks
from lexagon.scrabble import Edition, Match
from lexagon.scrabble._engine import check_number, check_seed
from lexagon.scrabble._match import About, Tally
from lexagon.scrabble._match_play import Forfeit, PlayedGame
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
    until_decided: bool = False,
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
    modules = tuple(
        sorted({str(each.name).partition(":")[0] for each in pair if ":" in str(each.name)})
    )
    opened = Edition.open(table["edition"])
    about = About(players, opened.name, opened.lexicon(table["words"]).name, seed)
    cpu_seconds = 0.0
    tally = Tally(pair[0] != pair[1], until_decided)
    chunks = spans(table, entries, 0, games, seed)
    waiting: dict[int, list[PlayedGame]] = {}  # what finished before the games in front of it
    for finished in do_chunks(
        executor, "scrabble", table_refs(table, leaves), chunks, modules=modules
    ):
        played = list(_games(finished.result.rows))
        waiting[played[0].number] = played
        while not tally.decided and tally.games in waiting:
            for _ in tally.take(waiting.pop(tally.games)):
                pass
        cpu_seconds += finished.result.cpu_seconds
        if tally.decided or not keep_going(progress, Progress(tally.games, games, "games")):
            break
    if not tally.games:
        raise Cancelled("cancelled before the first games were played")
    complete = tally.decided or tally.games == games
    return tally.match(about, complete, (about.spent()[0], cpu_seconds))


def _games(rows: Sequence[Row]) -> Iterator[PlayedGame]:
    """Make games of a chunk's rows, of which each has two."""
    each: Any
    for each in zip(rows[::2], rows[1::2], strict=True):
        reasons = [row["forfeit"] for row in each]
        lost = next((place for place, reason in enumerate(reasons) if reason is not None), None)
        number = each[0]["game"]
        yield PlayedGame(
            number,
            each[0]["deal"],
            (each[0]["score"] or 0, each[1]["score"] or 0),
            (each[0]["bingos"], each[1]["bingos"]),
            each[0]["turns"],
            None if lost is None else Forfeit(number, lost, reasons[lost], ()),
        )
