"""What is drawn: a path on a board, a stem plot in the terminal, a stem plot as a picture."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from lexagon.grid.drawing import draw_board, draw_stems, save_stem_plot

from lexagon import BoardError, Lexicon
from lexagon.grid import Board, Rules, SearchResult, search, solve

PAPER = Rules.named("paper")

CHELATOR = """\
 H     H  →  E  →  L
       ↑        ↙
 A    [C]    A     B
                ↘
 N     R  ←  O  ←  T

 F     I     T     I"""


def lines(text: str) -> list[str]:
    return [line.rstrip() for line in text.splitlines()]


def test_a_path_on_the_papers_board() -> None:
    board = Board.parse(["HHEL", "ACAB", "NROT", "FITI"])
    found = solve(board, Lexicon.from_words(["chelator"]), PAPER).words[0]
    assert lines(draw_board(board, found.path).plain) == lines(CHELATOR)


def test_crossing_steps_and_long_tiles() -> None:
    board = Board.parse(["A,B", "C,-ING"])
    drawn = lines(draw_board(board, ((0, 0), (1, 1), (0, 1), (1, 0))).plain)
    assert drawn == ["[ A  ]     B", "       ╳    ↑", "  C       -ING"]


def test_wide_boards_are_set_closer() -> None:
    board = Board.parse(["CATSCATSCATSCATS"] * 2)
    drawn = lines(draw_board(board, ((0, 1), (0, 0), (1, 1))).plain)
    assert drawn[0].startswith(" C ←[A]  T   S   C")
    assert drawn[1] == "   ↘"
    assert max(map(len, drawn)) < 80


@pytest.fixture(scope="module")
def result() -> SearchResult:
    return search(Board.parse(["CAT", "SRE"]), Lexicon.named("enable"), PAPER, "bfs", "all")


def test_stems_in_the_terminal(result: SearchResult) -> None:
    drawn = draw_stems(result, columns=30, rows=5)
    assert len(drawn) == 7
    top = max(find.score for find in result.found)
    assert drawn[0].startswith(f"{top:>5} ┤")
    assert "●" in drawn[0]
    assert drawn[-1].split() == ["1", "10", "100", "tries"]
    empty = search(Board.parse(["AB"]), Lexicon.from_words(["xyz"]), PAPER, "dfs")
    assert draw_stems(empty) == ["nothing found"]


def test_stems_as_a_picture(result: SearchResult, tmp_path: Path) -> None:
    path = tmp_path / "stems.svg"
    save_stem_plot([result, result], path)
    assert path.stat().st_size > 5_000
    with pytest.raises(BoardError, match="cannot write"):
        save_stem_plot([result], tmp_path / "none" / "stems.png")
    with pytest.raises(BoardError, match="cannot write"):
        save_stem_plot([result], tmp_path / "stems.odd")


def test_without_matplotlib(
    result: SearchResult, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(BoardError, match=r"pip install 'lexagon\[reports\]'"):
        save_stem_plot([result], tmp_path / "stems.png")
