"""The lexicon's results in notebooks and in terminals of any width."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from lexagon import Lexicon
from lexagon.lexicon import word_lists
from lexagon.views.terminal import show
from tests.drawn import HOSTILE, drawn, words_of


def printed(result: object, width: int = 80) -> str:
    console = Console(file=io.StringIO(), width=width, highlight=False)
    show(result, console)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_notebooks(enable: Lexicon, tmp_path: Path) -> None:
    assert "LAX" in words_of(drawn(enable.hooks("lax")))
    assert "2 words of AEINST? like *z* in enable" in words_of(
        drawn(enable.find("AEINST?", "*z*", min_length=7))
    )
    assert "not valid" in words_of(drawn(enable.check("quiz", HOSTILE)))
    assert "public domain" in words_of(drawn(enable))
    assert "172,820" in words_of(drawn(word_lists()))
    assert "indonesian" in words_of(drawn(word_lists()["indonesian"]))
    mine = Lexicon.from_words(["lax", "ox"], name=HOSTILE)
    assert f"{HOSTILE}: 2 words" in words_of(drawn(mine))
    assert "7" in words_of(drawn(mine.export(text=tmp_path / "two.txt")))


@pytest.mark.parametrize("width", [40, 60, 80, 200])
def test_terminals(enable: Lexicon, width: int) -> None:
    for result in (
        word_lists(),
        enable.info(),
        enable.find("AEINST?", top=50),
        enable.hooks("lax"),
    ):
        lines = printed(result, width).splitlines()
        assert all(len(line.rstrip()) <= width for line in lines)
    if width > 40:
        assert "ethylenediaminetetraacetates" in printed(enable.info(), width).split()


def test_markup_in_a_word_is_text(enable: Lexicon) -> None:
    assert "[BOLD]X is not in enable" in printed(enable.check("[bold]x"))
    assert "like [ab]zo*" in printed(enable.find(pattern="[ab]zo*"))
