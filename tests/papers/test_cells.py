"""A cell says whether two figures are equal, and a difference never goes without a reason."""

from __future__ import annotations

from fractions import Fraction

import pytest

from lexagon.papers._cells import UNEXPLAINED, Paper, Verdict, alone, beside, table


@pytest.mark.parametrize(
    ("printed", "ours", "verdict"),
    [
        (5324, 5324, Verdict.EQUAL),
        (5324, 5325, Verdict.DIFFERENT),
        ("0.333204603", Fraction(4314, 12947), Verdict.ROUNDED),
        ("0.333204604", Fraction(4314, 12947), Verdict.DIFFERENT),
        ("9.625", Fraction(77, 8), Verdict.EQUAL),
        ("5.89", 5.8860, Verdict.ROUNDED),
        ("5.89", 5.8951, Verdict.DIFFERENT),
        ("10.00", 9.9976, Verdict.ROUNDED),
        ("10", 10.4, Verdict.ROUNDED),
        ("4", 5, Verdict.DIFFERENT),
        ("soles", "soles", Verdict.EQUAL),
        ("soles", "sates", Verdict.DIFFERENT),
    ],
)
def test_verdicts(printed: str | int, ours: str | float | Fraction, verdict: Verdict) -> None:
    cell = beside(printed, ours)
    assert cell.verdict is verdict
    assert cell.sound == (verdict is not Verdict.DIFFERENT)
    assert cell.reason == ("" if cell.sound else UNEXPLAINED)


def test_a_cell_that_may_differ_needs_a_reason() -> None:
    with pytest.raises(ValueError, match="needs a reason"):
        beside(1, 2, exact=False)
    known = beside(1, 2, exact=False, reason="they counted one twice")
    assert known.sound
    assert known.text == "1 ≠ 2"


def test_a_paper_is_sound_only_if_every_exact_cell_is() -> None:
    right, wrong = beside(1, 1), beside(1, 2)

    def paper(*cells: object) -> Paper:
        rows = [("row", cell) for cell in cells]
        made = table("T", "a table", ("what", "value"), rows)  # type: ignore[arg-type]
        return Paper.of(1, "title", "source", "question", "outcome", [made])

    assert paper(right, alone(3)).exact
    assert not paper(right, wrong).exact
    made = paper(right, wrong)
    assert (made.must_be_exact, made.are_exact) == (2, 1)
