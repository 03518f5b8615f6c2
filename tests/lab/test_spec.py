"""A spec is read whole or refused in a line that quotes what is wrong."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any

import pytest

from lexagon import SpecError
from lexagon.lab.core._kinds import Round, find_kind
from lexagon.lab.core._spec import Spec
from lexagon.lab.core._spec_files import load_spec, spec_files

TEN_LINES = """
kind = "wordle"
title = "Entropy against parts"
words = ["original"]
seeds = [{first = 1, count = 3}, 10]
[[players]]
name = "entropy"
[[players]]
name = "entropy"
options = { first = "salet" }
"""


def test_toml_and_python_give_the_same_spec(tmp_path: Path) -> None:
    toml, python = tmp_path / "mine.toml", tmp_path / "mine.py"
    toml.write_text(TEN_LINES)
    spec = load_spec(str(toml))
    python.write_text(f"spec = {spec.document()!r}")
    assert load_spec(str(python)) == spec
    assert spec.seeds == (1, 2, 3, 10)
    assert [player.label for player in spec.players] == ["entropy", "entropy(first=salet)"]


def test_a_document_is_read_again_as_the_same_spec() -> None:
    spec = Spec.of(
        {
            "kind": "wordle",
            "title": "All",
            "words": ["original", "nltk"],
            "seeds": {"first": 5, "count": 1000},
            "repetitions": 3,
            "players": ["entropy", {"name": "parts", "label": "P", "options": {"mode": "hard"}}],
            "more": {"depth": [1, 2.5, "x"]},
        }
    )
    assert Spec.of(spec.document()) == spec


def test_as_many_seeds_as_make_sense() -> None:
    seeds = {"first": 1, "count": 10_000_000}
    assert len(Spec.of({"kind": "k", "seeds": seeds}).seeds) == 10_000_000
    with pytest.raises(SpecError, match="last of seeds"):
        Spec.of({"kind": "k", "seeds": {"first": 2**63 - 1, "count": 2}})
    with pytest.raises(SpecError, match="a count of 10000001; at most 10,000,000 make sense"):
        Spec.of({"kind": "k", "seeds": seeds | {"count": 10_000_001}})


def test_repetitions_have_seeds_of_their_own() -> None:
    runs = Spec.of({"kind": "k", "seeds": [4, 5], "repetitions": 3}).seeded_runs()
    assert [seed for seed, _ in runs] == [4, 4, 4, 5, 5, 5]
    # A repetition's seed is on record in stored experiments, so it never changes.
    assert runs[:2] == [(4, 4), (4, 2_320_338_089_964_231_254)]
    assert len({own for _, own in runs}) == 6


def test_every_shipped_spec_is_sound() -> None:
    for name in spec_files():
        spec = load_spec(name)
        find_kind(spec.kind).check(spec)


@pytest.mark.parametrize(
    ("document", "complaint"),
    [
        ({}, "no kind; write it as in kind = 'wordle'"),
        ({"kind": "w", "seeds": [1, 2, 1]}, r"\[1, 2, 1\] overlap: 1 is there twice"),
        ({"kind": "w", "seeds": [{"first": 1, "count": 5}, {"first": 5, "count": 2}]}, "overlap"),
        ({"kind": "w", "seeds": [-1]}, "a seed is -1; it must be a whole number, 0 or more"),
        ({"kind": "w", "seeds": [1.5]}, "a seed is 1.5"),
        ({"kind": "w", "seeds": [True]}, "a seed is True"),
        ({"kind": "w", "seeds": {"first": 1}}, "write it as in {first = 1, count = 100}"),
        ({"kind": "w", "seeds": {"first": 1, "count": 10**12}}, "at most 10,000,000"),
        ({"kind": "w", "seeds": [10**30]}, "seeds must be finite and have at most 64 bits"),
        ({"kind": "w", "repetitions": 0}, "repetitions is 0; it must be a whole number, 1 or more"),
        (
            {"kind": "w", "seeds": [1, 2], "repetitions": 10**7},
            "seeds times repetitions, 2 x 10,000,000, are more than 10,000,000",
        ),
        ({"kind": "w", "players": "entropy"}, "players is 'entropy'; it must be a list"),
        ({"kind": "w", "players": ["a", "a"]}, "'a' is there twice"),
        ({"kind": "w", "players": [{"nam": "a"}]}, "is not a player"),
        ({"kind": "w", "players": [{"name": "a", "option": {}}]}, "has a key 'option'"),
        ({"kind": "w", "players": [{"name": "a", "options": [1]}]}, r"options of .* are \[1\]"),
        ({"kind": "w", "words": ["x", "x"]}, "one is there twice"),
        ({"kind": "w", "words": 5}, "words is 5"),
        ({"kind": "w", "limit": float("nan")}, "limit must be finite"),
        ({"kind": "w", "title": 7}, "title is 7"),
    ],
)
def test_a_bad_spec_is_refused(document: dict[str, Any], complaint: str) -> None:
    with pytest.raises(SpecError, match=complaint) as caught:
        Spec.of(document)
    assert "\n" not in str(caught.value)


def test_more_chunks_than_anyone_can_do_are_refused_before_they_fill_memory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("lexagon.lab.core._kinds.MOST_CHUNKS", 1000)
    endless = ({"number": number} for number in count())
    with pytest.raises(SpecError, match=r"round 1 of 'w' would have more than 1,000 chunks"):
        Round.of("w", 0, endless)


def test_settings_have_types_and_limits() -> None:
    spec = Spec.of({"kind": "w", "games": 3, "limit": 2, "open": 1})
    assert spec.setting("games", 5) == 3
    assert spec.setting("limit", 0.5) == 2.0
    assert spec.setting("depth", 9) == 9
    with pytest.raises(SpecError, match="open is 1; it must be true or false"):
        spec.setting("open", False)
    with pytest.raises(SpecError, match="games is 3; it must be 4 or more"):
        spec.setting("games", 5, low=4)
    with pytest.raises(SpecError, match="has no 'games'; did you mean game"):
        spec.check_settings(["game", "limit", "open"])


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("kind = ", "is not valid TOML"),
        ('kind = "wordl"\n', "no kind of experiment 'wordl'; did you mean wordle"),
        ('kind = "no.such.module:Kind"\n', "'no.such.module:Kind': cannot import no.such.module"),
        ('kind = "wordle"\nplayers = ["entropi"]\nwords = ["original"]', "no strategy 'entropi'"),
        ('kind = "wordle"\nplayers = ["parts"]\nwords = ["originl"]', "no game list 'originl'"),
    ],
)
def test_a_bad_file_is_refused(tmp_path: Path, text: str, complaint: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text)
    with pytest.raises(ValueError, match=complaint):
        _checked(str(path))


def _checked(path: str) -> None:
    spec = load_spec(path)
    find_kind(spec.kind).check(spec)


def test_a_python_file_may_fail(tmp_path: Path) -> None:
    path = tmp_path / "broken.py"
    path.write_text("spec = 1 / 0")
    with pytest.raises(SpecError, match="raised ZeroDivisionError: division by zero"):
        load_spec(str(path))
    path.write_text("raise SystemExit(3)")
    with pytest.raises(SpecError, match="raised SystemExit: 3"):
        load_spec(str(path))
    path.write_text("specs = {}")
    with pytest.raises(SpecError, match="defines no spec"):
        load_spec(str(path))


def test_what_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(SpecError, match=r"missing\.toml' does not exist"):
        load_spec(str(tmp_path / "missing.toml"))
    with pytest.raises(SpecError, match="no spec 'wordle-stategies'; did you mean wordle-strat"):
        load_spec("wordle-stategies")


def test_seeds_begin_at_zero() -> None:
    document = {"kind": "wordle", "players": ["entropy"], "seeds": {"first": 0, "count": 1}}
    assert Spec.of(document).seeds == (0,)
    assert Spec.of({**document, "seeds": [0]}).seeds == (0,)
