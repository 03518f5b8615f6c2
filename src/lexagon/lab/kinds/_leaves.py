"""Leave training: a round for each generation, whose chunks play spans of its games.

A chunk's blob is what its games taught; merged in order, they make the table that the next
generation plays with, which its chunks share. A last chunk looks the finished table up: its rows
are the leaves of one tile and its blob the table's file, the same bytes that `leaves.train` gives.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any, Final

from lexagon import _core
from lexagon._errors import SpecError
from lexagon.lab.core._kinds import Chunk, ChunkResult, Measure, Round, WordsRef
from lexagon.lab.core._spec import Spec
from lexagon.lab.core._values import Json, Row
from lexagon.lab.kinds._scrabble_table import (
    engine_of,
    opened_table,
    table_refs,
    table_settings,
    words_name,
)
from lexagon.lab.kinds._settings import no_players, spec_errors
from lexagon.scrabble import Edition
from lexagon.scrabble._engine import POINT
from lexagon.scrabble._leave_training import Plan, add_samples, pack_samples, trained
from lexagon.scrabble._tiles import write_rack

GAMES_A_CHUNK: Final = 200  # some two seconds
MOST_GENERATIONS: Final = 12
MOST_GAMES: Final = 10_000_000


class LeavesKind:
    """Trains a table of leaves."""

    name = "leaves"
    packages = ("lexicon", "scrabble")
    pairs = ("words", "leave")
    measures = (Measure("value", "worth", unit="points"),)

    def check(self, spec: Spec) -> None:
        """Open edition and words, and look the plan over."""
        spec.check_settings(("edition", "games", "generations", "games_per_chunk"))
        no_players(spec)
        if len(spec.seeds) > 1 or spec.repetitions > 1:
            raise SpecError(
                f"{len(spec.seeds)} seeds and {spec.repetitions} repetitions; a training has one "
                "of each, so make a spec for each seed"
            )
        spec.setting("games_per_chunk", GAMES_A_CHUNK, low=1)
        spec.setting("games", 1, low=1, high=MOST_GAMES)
        spec.setting("generations", 1, low=1, high=MOST_GENERATIONS)
        with spec_errors():
            engine_of(table_settings(spec))

    def words(self, spec: Spec) -> list[WordsRef]:
        """Return the word list, and the edition's file if it is the user's."""
        return table_refs(table_settings(spec), [])

    def round(
        self, spec: Spec, number: int, done: Sequence[tuple[Chunk, ChunkResult]]
    ) -> Round | None:
        """Cut a generation's games into spans, to be played with the table trained so far."""
        plan, table = _plan(spec), table_settings(spec)
        if number > plan.generations:
            return None
        engine = engine_of(table)
        before = (result.blob for chunk, result in done if chunk.round == number - 1)
        samples = merged(engine, before)
        steps = samples.fit(engine.rules)
        if number == plan.generations:
            last: dict[str, Json] = {"table": table, "plan": asdict(plan), "racks": samples.racks}
            return Round.of(self.name, number, [last], steps)
        size = spec.setting("games_per_chunk", GAMES_A_CHUNK)
        begin, end = plan.spans()[number]
        spans = game_spans(table, number, begin, end, plan.seed, size)
        first = {"tells_leaves": True} if number else {}
        chunks = ({**span, **(first if span["begin"] == begin else {})} for span in spans)
        return Round.of(self.name, number, chunks, steps)

    def run(self, parameters: Mapping[str, Json], shared: bytes | None) -> ChunkResult:
        """Play the games of a span with the shared table, or look the finished table up."""
        given: Any = parameters
        engine = engine_of(given["table"])
        assert shared is not None
        if "plan" in given:
            return _finished(given, shared)
        rules = engine.rules
        samples = _core.ScrabbleLeaveSamples(rules)
        leaves = _core.ScrabbleLeaves(rules.counts, rules.rack_size, shared)
        begin, end = given["begin"], given["end"]
        engine.sample_games(leaves, begin, end, given["seed"], 1, samples)
        row: Row = {
            "words": given["words"],
            "generation": given["generation"],
            "first_game": begin,
            "games": end - begin,
            "racks": samples.racks,
        }
        rows = [row]
        if given.get("tells_leaves"):  # training progress, for `lab show`
            rows += [
                {
                    "words": given["words"],
                    "leave": leave,
                    "after": given["generation"],
                    "then": value,
                }
                for leave, value in _single_tiles(leaves, given["table"]["edition"])
            ]
        return ChunkResult(rows, pack_samples(samples))


def game_spans(
    table: Mapping[str, Json], generation: int, begin: int, end: int, seed: int, size: int
) -> Iterator[dict[str, Json]]:
    """Cut games into spans, a chunk each."""
    for at in range(begin, end, size):
        yield {
            "table": dict(table),
            "words": words_name(table),
            "generation": generation,
            "seed": seed,
            "begin": at,
            "end": min(at + size, end),
        }


def merged(
    engine: _core.ScrabbleEngine, blobs: Iterable[bytes | None]
) -> _core.ScrabbleLeaveSamples:
    """Add up what chunks were taught."""
    samples = _core.ScrabbleLeaveSamples(engine.rules)
    add_samples(samples, (blob for blob in blobs if blob is not None))
    return samples


def _finished(given: Any, steps: bytes) -> ChunkResult:
    edition, _ = opened_table(given["table"])
    leaves = trained(edition, Plan(**given["plan"]), steps, given["racks"])
    name = words_name(given["table"])
    values = _single_tiles(leaves.core, given["table"]["edition"])
    return ChunkResult(
        [{"words": name, "leave": leave, "value": value} for leave, value in values],
        leaves.to_bytes(),
    )


def _single_tiles(leaves: _core.ScrabbleLeaves, edition_name: str) -> list[tuple[str, float]]:
    """Return what keeping each tile alone is worth in points."""
    edition = Edition.open(edition_name)
    singles = [bytes([tile]) for tile, count in enumerate(edition.counts) if count]
    return [(write_rack(leave, edition.alphabet), leaves.value(leave) / POINT) for leave in singles]


def _plan(spec: Spec) -> Plan:
    usual = Plan()
    return Plan(
        games=spec.setting("games", usual.games),
        generations=spec.setting("generations", usual.generations),
        seed=spec.seeds[0] if spec.seeds else usual.seed,
    )
