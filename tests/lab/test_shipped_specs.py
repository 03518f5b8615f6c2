"""The specs that ship: sound, planned at once, and each runs when it is made small."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from lexagon import lab
from lexagon.lab.core._kinds import KINDS, find_kind
from lexagon.lab.core._spec import Spec
from lexagon.lab.core._spec_files import load_spec, spec_files
from lexagon.wordle import _strategies as strategies
from lexagon.wordle._named import NAMED
from tests.lab.bench import ROOT, rows_inline
from tests.lab.test_kinds_proof import write_words

SMALL: dict[str, dict[str, Any]] = {
    "best-boards": {"seeds": [1, 2], "steps": 300, "size": "3x3"},
    "grid-proof": {"size": "2x2", "at_least": 18},
    "grid-searches": {"seeds": [1], "seconds": 5},
    "leave-training": {"games": 2, "generations": 2},
    "scrabble-champion": {"games": 2, "players": ["champion(iterations=10)", "score"]},
    "scrabble-champion-long": {"games": 2, "players": ["score", "equity"]},
    "scrabble-champion-simulate": {"games": 2, "players": ["score", "equity"]},
    "scrabble-inference": {"games": 2, "players": ["score", "equity"]},
    "scrabble-round-robin": {"games": 2, "players": ["score", "equity"]},
    "wordle-proof": {"first": []},
    "wordle-strategies": {
        "words": ["answers-2309"],
        "seeds": [1],
        "players": ["parts", "letters+tree"],
        "leave_out": {},
    },
}


def test_each_kind_has_a_spec() -> None:
    assert {load_spec(name).kind for name in spec_files()} == set(KINDS.built_in)
    assert SMALL.keys() == spec_files().keys()


@pytest.mark.parametrize("name", SMALL)
def test_it_can_be_planned_and_a_small_one_runs(name: str, tmp_path: Path) -> None:
    spec = load_spec(name)
    kind = find_kind(spec.kind)
    work = kind.round(spec, 0, ())
    assert work is not None
    assert work.chunks
    words = write_words(tmp_path) if spec.kind == "proof" else {}
    small = Spec.of({**spec.document(), **SMALL[name], **words})
    kind.check(small)
    rows = rows_inline(small)
    assert rows
    measured = {column for row in rows for column in row}
    assert {*kind.pairs, *(measure.column for measure in kind.measures)} <= measured


def test_all_strategies_play_all_lists() -> None:
    spec = load_spec("wordle-strategies")
    assert {player.name for player in spec.players} == set(strategies.BUILT_IN)
    assert set(spec.words) == set(NAMED)


def test_the_readme_compares_strategies_and_not_openers() -> None:
    """Finding 10."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    match = re.search(r"```toml\n(kind = .*?)```", text, re.DOTALL)
    assert match is not None
    spec = lab.Spec.from_toml(match[1])
    assert {player.options["first"] for player in spec.players} == {"salet"}
    store = lab.Store()
    summary = lab.run(spec, store=store, executor="inline")
    for family in lab.compare(summary.id, store=store):
        assert str(family.comparisons[0]).startswith("no difference shown between entropy")
