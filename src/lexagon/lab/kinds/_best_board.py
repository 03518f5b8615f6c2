"""Best-board search over seeds: each takes the same number of steps, one row a seed.

A chunk is a number of steps from a state, so a search continues from chunk to chunk.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from lexagon.grid import BestBoardSearch
from lexagon.lab.core._kinds import Chunk, ChunkResult, Measure, Round, WordsRef
from lexagon.lab.core._spec import Spec
from lexagon.lab.core._values import Json
from lexagon.lab.core._wordlists import words_refs
from lexagon.lab.kinds._grid_rules import RULES_SETTINGS, dice_of, rules_of, rules_settings
from lexagon.lab.kinds._settings import needed, no_players, optional, spec_errors
from lexagon.lexicon._words_like import open_lexicon

STEPS: Final = 20_000  # some two seconds on a board of 4x4
SLICE: Final = 100  # how exactly a row knows when its board was found


class BestBoardKind:
    """Looks for the best board from every seed."""

    name = "best-board"
    packages = ("lexicon", "grid")
    pairs = ("words", "seed")
    measures = (
        Measure("score", "points", lower_is_better=False),
        Measure("found_at", "steps to the best board", lower_is_better=True),
    )

    def check(self, spec: Spec) -> None:
        """Begin a search, which checks its question."""
        spec.check_settings(("size", "dice", "steps", "target", "alphabet", *RULES_SETTINGS))
        no_players(spec)
        needed(spec, "seeds")
        spec.setting("steps", STEPS, low=1)
        optional(spec, "target", int)
        with spec_errors():
            for name in _word_lists(spec):
                search_of(_question(spec, name), spec.seeds[0])

    def words(self, spec: Spec) -> list[WordsRef]:
        """Return the lists that boards are scored with."""
        return words_refs(_word_lists(spec))

    def round(
        self, spec: Spec, number: int, done: Sequence[tuple[Chunk, ChunkResult]]
    ) -> Round | None:
        """Make a chunk of each seed."""
        return Round.of(self.name, number, _chunks(spec)) if number == 0 else None

    def run(self, parameters: Mapping[str, Json], shared: bytes | None) -> ChunkResult:
        """Search for some steps, or from a state to one of at least so many steps more."""
        given: Any = parameters
        search = search_of(given["question"], given["seed"])
        if "state" in given:
            search.core.restore(given["state"].encode())
            search.advance(given["steps"], given["target"])
            found_at = None
        else:
            found_at = _searched(search, given["steps"], given["target"])
        best = search.result()
        row = {
            "words": given["question"]["words"],
            "seed": given["seed"],
            "score": best.score,
            "board": best.board,
            "found_at": found_at,
            "steps": best.steps,
            "runs": best.runs,
        }
        return ChunkResult([row], search.core.state if "state" in given else None)


def _searched(search: BestBoardSearch, steps: int, target: int | None) -> int:
    """Take some steps, or up to the target; return the step at which the best board was found."""
    best = search.core.best[0].score
    found_at = 0
    while search.core.steps < steps and (target is None or best < target):
        size = min(SLICE, steps - search.core.steps)
        search.core.run(size) if target is None else search.core.run(size, target)
        if search.core.best[0].score > best:
            best, found_at = search.core.best[0].score, search.core.steps
    return found_at


def search_of(question: Mapping[str, Any], seed: int) -> BestBoardSearch:
    """Begin the search of a seed."""
    words = open_lexicon(question["words"], question["alphabet"])
    rules = rules_of(question["rules"])
    return BestBoardSearch(question["size"], words, rules, dice_of(question["dice"]), seed)


def _chunks(spec: Spec) -> Iterator[dict[str, Json]]:
    for name in _word_lists(spec):
        for _, seed in spec.seeded_runs():
            yield {
                "question": _question(spec, name),
                "seed": seed,
                "steps": spec.setting("steps", STEPS),
                "target": optional(spec, "target", int),
            }


def _question(spec: Spec, words_name: str) -> dict[str, Json]:
    return {
        "words": words_name,
        "alphabet": spec.setting("alphabet", "english"),
        "size": spec.setting("size", "4x4"),
        "rules": rules_settings(spec, "boggle"),
        "dice": spec.setting("dice", None),
    }


def _word_lists(spec: Spec) -> tuple[str, ...]:
    return spec.words or ("enable",)
