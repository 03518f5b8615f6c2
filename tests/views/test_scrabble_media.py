"""A terminal and a notebook tell the same of a result."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from lexagon.scrabble import Position
from tests.drawn import cells, drawn, words_of
from tests.views.test_scrabble_terminal import shown

START = Position(rack="AEINRVW")
SEEN = Position.from_cgp("15/15/15/15/15/15/15/6QI7/15/15/15/15/15/15/15 AEINRVW/ 0/22 0")
LATE = Position.from_cgp(
    "FA13/1WOO11/2YUK10/3TEN5C3/4NOR3DO3/5DAM1VEXT2/6JADE1AHA1/7GIGS1ORB/6PIE1U1u1I/5FACT1Q"
    "3T/4BENS1ASHY1E/G2LEZ5I2R/L1LIT6EMUS/OW1TAD6UN1/POLEs10 AENRRRV/ 356/330 0"
)


def test_a_hint_shows_what_it_ranks_by() -> None:
    hint = replace(
        START.moves(top=3), by="simulate", win_chances=(0.625, 0.5, None), gains=(11.25, None, None)
    )
    root, text = drawn(hint), shown(hint)
    names = [name.text for name in root.iter("th")]
    assert names == [None, "move", "score", "win %", "gain", "equity", "leave"]
    rows = cells(root)
    assert [row[3:5] for row in rows] == [["62.5", "+11.2"], ["50.0", ""], ["", ""]]
    listed = text.splitlines()
    head = " ".join(name for name in names if name)
    assert any(" ".join(line.split()) == head for line in listed)
    for row in rows:
        line = next(line for line in listed if row[1] in line)
        assert all(cell in line for cell in row[3:5])
    assert "the best by simulation first" in words_of(root)
    assert "the best by simulation first" in text


def test_moves_without_a_verdict_have_no_such_columns() -> None:
    for result in (START.moves(top=3), START.plays(top=3)):
        assert not {"win %", "gain"} & {name.text for name in drawn(result).iter("th")}
        assert "win %" not in shown(result)


def simulated(opponents: Any) -> Any:
    return SEEN.simulate(iterations=4, candidates=2, threads=1, opponents=opponents)


def solved(opponents: Any) -> Any:
    return LATE.pre_endgame(candidates=["1D RAVER"], until="best", opponents=opponents)


@pytest.mark.parametrize("ask", [simulated, solved])
def test_likely_racks_are_told_of_in_every_medium(ask: Any) -> None:
    inference = Position(opponent="AEINRVW").infer("8G QI", samples=20, threads=1)
    if ask is solved:
        inference = replace(inference, leaves=(replace(inference[0], leave=LATE.unseen[:2]),))
    for opponents, told in ((inference, "inferred from 8G QI"), ([("E", 1.0)], "as given")):
        result = ask(opponents)
        assert told in result.notes[0]
        assert told in " ".join(shown(result).split())
        assert told in words_of(drawn(result))
    assert not any("likely" in note for note in ask(()).notes)
