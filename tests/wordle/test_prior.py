"""The prior: how well SCOWL's levels separate answers from other words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import pytest

from lexagon.lexicon._lists import scowl_levels, shipped_words
from lexagon.wordle import Words
from lexagon.wordle import _commonness as commonness
from lexagon.wordle._commonness import CHANCE, chance, is_plain_form, levels
from lexagon.wordle._prior import speaks_english, weights


def area_under_curve(scores: Mapping[str, float], wanted: set[str]) -> float:
    """The chance that a wanted word scores above another; a tie counts half."""
    hits = Counter(score for word, score in scores.items() if word in wanted)
    others = Counter(score for word, score in scores.items() if word not in wanted)
    below, won = 0, 0.0
    for score in sorted({*hits, *others}):
        won += hits[score] * (below + others[score] / 2)
        below += others[score]
    return won / (hits.total() * others.total())


def test_it_tells_the_2309_answers_from_the_other_allowed_words() -> None:
    answers = set(shipped_words("wordle-2022-answers"))
    known = levels(shipped_words("wordle-2022-allowed"))
    scores = {word: chance(word, level) for word, level in known.items()}
    assert area_under_curve(scores, answers) == pytest.approx(0.98381, abs=1e-5)
    level_alone = {word: CHANCE[level] for word, level in known.items()}
    assert area_under_curve(level_alone, answers) == pytest.approx(0.91330, abs=1e-5)
    # A prior, not only an order: it expects about as many answers as there are.
    assert (round(sum(scores.values())), len(answers)) == (2315, 2309)


def test_it_also_holds_for_answers_chosen_later() -> None:
    later = set(shipped_words("wordle-2023-answers")) - set(shipped_words("wordle-2022-answers"))
    words = set(shipped_words("wordle-2022-08-allowed")) - set(shipped_words("wordle-2022-answers"))
    scores = {word: chance(word, level) for word, level in levels(words).items()}
    assert area_under_curve(scores, later) == pytest.approx(0.81237, abs=1e-5)


def test_levels_are_those_of_scowl() -> None:
    words = ["crane", "a", "electroencephalograph", "zzzzz", "xylyl"]
    table = scowl_levels()
    assert levels(words) == {word: table.get(word) for word in words}


def test_levels_are_kept_but_not_trusted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LEXAGON_CACHE_DIR", str(tmp_path / "cache"))
    right = {"crane": 35, "zzzzz": None}

    def look_up() -> dict[str, int | None]:
        commonness._levels_of_length.cache_clear()
        return levels(right)

    assert look_up() == right
    (kept,) = (tmp_path / "cache").iterdir()
    stored = kept.read_bytes()
    assert look_up() == right
    for damaged in (b"", stored[:5], stored.replace(b"crane\t35", b"crane\t10"), stored[:-9]):
        kept.write_bytes(damaged)
        assert look_up() == right
        assert kept.read_bytes() == stored
    monkeypatch.setenv("LEXAGON_CACHE_DIR", str(kept / "no folder"))
    assert look_up() == right


def test_plain_forms_weigh_less_but_never_nothing() -> None:
    words = ["which", "trees", "crane", "baked", "bleed", "zzzzz", "xylyl", "fuffs"]
    assert weights(words) == [9900, 165, 8800, 163, 8800, 400, 13, 1]
    plain = [
        word
        for word in ("trees", "glass", "virus", "oasis", "boxed", "bleed")
        if is_plain_form(word)
    ]
    assert plain == ["trees", "boxed"]


def test_scowl_has_no_say_in_indonesian() -> None:
    assert speaks_english(Words(answers=["crane"]))
    assert not speaks_english(Words("indonesian"))
