"""The prior: how well SCOWL's levels separate answers from other words."""

from __future__ import annotations

from math import log2
from pathlib import Path

import pytest

from lexagon.lexicon._lists import scowl_levels
from lexagon.wordle import Words
from lexagon.wordle import _commonness as commonness
from lexagon.wordle._commonness import CHANCE, PLAIN_FORM, chance, is_plain_form, levels
from lexagon.wordle._prior import speaks_english, weights
from tools import prior_calibration as calibration
from tools.prior_calibration import area_under_curve

ROOT = Path(__file__).parents[2]


def test_it_tells_answers_from_other_words() -> None:
    words, answers = calibration.lists("nyt-2022")
    prior = calibration.PRIOR.of(words)
    assert prior == {word: chance(word, level) for word, level in levels(words).items()}
    assert area_under_curve(prior, answers) == pytest.approx(0.9814, abs=1e-4)
    level_alone = {word: CHANCE[level] for word, level in levels(words).items()}
    assert area_under_curve(level_alone, answers) == pytest.approx(0.9133, abs=1e-4)


def test_it_also_holds_for_answers_chosen_later() -> None:
    """Fitted to the answers of 2022 alone, it still tells those that came until 2023."""
    early, late = calibration.lists("nyt-2022"), calibration.lists("nyt-2023")
    table = calibration.fitted([early])
    others = table.of(word for word in late[0] if word not in early[1])
    later = late[1] - early[1]
    assert len(later) == 857
    assert area_under_curve(others, later) == pytest.approx(0.813, abs=1e-3)


def test_the_table_is_the_fit_of_both_lists() -> None:
    fit = calibration.fitted(map(calibration.lists, calibration.FITTED_TO))
    assert fit.chances == pytest.approx(CHANCE, rel=0.03, abs=0.001)
    assert 1 / fit.plain_form == pytest.approx(1 / PLAIN_FORM, abs=0.5)


def test_the_figures_of_the_docs_are_those_measured() -> None:
    text = (ROOT / "docs" / "wordle-play.md").read_text(encoding="utf-8")
    for row in (*calibration.by_level(), *calibration.by_list()):
        assert row in text


def test_measures_of_a_prior() -> None:
    chances = {"a": 0.5, "b": 0.25, "c": 0.25}
    assert calibration.log_loss(chances, {"a"}) == pytest.approx((1 + 2 * log2(4 / 3)) / 3)
    assert calibration.bits_to_name(chances, {"a", "b"}) == 1.5
    assert area_under_curve(chances, {"a", "b"}) == 0.75


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
    assert weights(words) == [9980, 907, 9150, 896, 9150, 410, 130, 5]
    plain = [
        word
        for word in ("trees", "glass", "virus", "oasis", "boxed", "bleed")
        if is_plain_form(word)
    ]
    assert plain == ["trees", "boxed"]


def test_scowl_has_no_say_in_indonesian() -> None:
    assert speaks_english(Words(answers=["crane"]))
    assert not speaks_english(Words("indonesian"))
