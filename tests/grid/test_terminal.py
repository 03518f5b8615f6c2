"""Results of the grid in a terminal: boards, paths, stem plots, tables, the screen of a round."""

from __future__ import annotations

import sys
from io import StringIO
from itertools import pairwise
from pathlib import Path

import pytest
from rich.console import Console

from lexagon import BoardError, FileError, Lexicon, grid
from lexagon.grid import Board, Round, SearchResult
from lexagon.views.plots.grid import save_stem_plot
from lexagon.views.terminal import show
from lexagon.views.terminal.grid_boards import draw_board, draw_stems
from lexagon.views.terminal.grid_round import draw_round

PAPER_BOARD = Board("HHEL ACAB NROT FITI")

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
    outcome = PAPER_BOARD.solve(Lexicon.from_words(["chelator"]))[0]
    assert lines(draw_board(PAPER_BOARD, outcome.path).plain) == lines(CHELATOR)


def test_crossing_steps_and_long_tiles() -> None:
    board = Board(["A,B", "C,-ING"])
    drawn = lines(draw_board(board, ((0, 0), (1, 1), (0, 1), (1, 0))).plain)
    assert drawn == ["[ A  ]     B", "       ╳    ↑", "  C       -ING"]


def test_wide_boards_are_set_closer() -> None:
    board = Board(["CATSCATSCATSCATS"] * 2)
    drawn = lines(draw_board(board, ((0, 1), (0, 0), (1, 1))).plain)
    assert drawn[0].startswith(" C ←[A]  T   S   C")
    assert drawn[1] == "   ↘"
    assert max(map(len, drawn)) < 80
    narrow = lines(draw_board(board, ((0, 1), (0, 0), (1, 1)), width=60).plain)
    assert max(map(len, narrow)) <= 60


def test_a_path_over_the_edge_leaves_the_board_and_comes_back() -> None:
    board = Board("ABC DEF GHI")
    bighead = board.solve(rules="boggle(neighbours=torus)")["bighead"]
    assert draw_board(board, bighead.path).plain.split("\n") == [
        "            ↗",
        "   A    [B]    C",
        "   ↓  ↖",
        "   D     E     F",
        "         ↑",
        "→  G  →  H     I  →",
        "            ↗",
    ]


@pytest.mark.parametrize("width", [80, 20, 9])
def test_every_path_on_a_torus_is_drawn(width: int) -> None:
    board = Board("TPOS/IREO/OBOE/ZLER")
    for found in board.solve(rules="boggle(neighbours=torus)", top=60):
        over = sum(max(abs(a - c), abs(b - d)) > 1 for (a, b), (c, d) in pairwise(found.path))
        text = draw_board(board, found.path, width).plain
        drawn = sum(text.count(arrow) for arrow in "→←↓↑↘↙↗↖")
        drawn += 2 * text.count("╳")  # where two cross
        assert drawn == len(found.path) - 1 + over or width < 20


@pytest.fixture(scope="module")
def result() -> SearchResult:
    return Board("CAT/SRE").search("bfs", rules="paper", starts="all")


def test_stems_in_the_terminal(result: SearchResult) -> None:
    drawn = draw_stems(result, width=49, rows=5)
    assert len(drawn) == 7
    highest = max(find.score for find in result)
    assert drawn[0].startswith(f"{highest:>5} ┤")
    assert "●" in drawn[0]
    assert drawn[-1].split() == ["1", "10", "100", "tries"]
    assert draw_stems(Board("AB/CD").search("dfs")) == ["no words"]


def test_stems_as_a_picture(result: SearchResult, tmp_path: Path) -> None:
    path = tmp_path / "stems.svg"
    save_stem_plot([result, result], path)
    assert path.stat().st_size > 5_000
    with pytest.raises(FileError, match="or replace it with --force"):
        save_stem_plot([result], path)
    with pytest.raises(FileError, match="no folder for"):
        save_stem_plot([result], tmp_path / "none" / "stems.png")
    with pytest.raises(BoardError, match="cannot write"):
        save_stem_plot([result], tmp_path / "stems.odd")


def test_without_matplotlib(
    result: SearchResult, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(BoardError, match=r"pip install 'lexagon\[reports\]'"):
        save_stem_plot([result], tmp_path / "stems.png")


def printed(result: object, width: int) -> list[str]:
    console = Console(width=width, highlight=False, file=StringIO())
    show(result, console)
    assert isinstance(console.file, StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


RESULTS = {
    "solution": PAPER_BOARD.solve(),
    "large solution": grid.roll("letters", size="16x14", seed=1).solve(top=10),
    "plan": PAPER_BOARD.plan(30),
    "search": PAPER_BOARD.search(max_tries=5000),
    "scores": grid.scores(["perslatgsineters", "hhelacabnrotfiti"]),
    "roll": grid.Roll.make(seed=1),
    "best board": grid.best_board("3x3", seconds=0.1),
    "large best board": grid.BestBoardSearch("12x12").result(),
    "round": Round(PAPER_BOARD).result(),
    "verdict": PAPER_BOARD.judge("coral")[0],
    "judgements": PAPER_BOARD.judge("coral", "zebra"),
    "rulebook": grid.rulebook(),
    "board": PAPER_BOARD,
    "layout": PAPER_BOARD.layout(),
}


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("name", RESULTS)
def test_every_result_fits_the_terminal(name: str, width: int) -> None:
    """Finding 26: at 60 columns words and numbers broke."""
    assert max(map(len, printed(RESULTS[name], width))) <= width


def test_words_and_numbers_are_whole_at_60_columns() -> None:
    """Finding 26."""
    drawn = "\n".join(printed(PAPER_BOARD.solve(), 60))
    assert "227 words, 394 points (enable, boggle rules)" in drawn
    assert "CHELATOR      11         8       1" in drawn
    assert "… and 187 more (--top)" in drawn
    stems = printed(PAPER_BOARD.search(words="paper3", rules="paper"), 60)
    axis = next(line for line in stems if line.endswith(" tries"))
    assert axis.split() == ["1", "10", "100", "1,000", "10,000", "1,000,000", "tries"]


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize(("width", "height"), [(80, 24), (60, 24), (120, 40), (40, 15)])
def test_a_round_keeps_to_its_screen(width: int, height: int) -> None:
    """Finding 15: the board scrolled away after 14 words."""
    clock = Clock()
    game = Round(PAPER_BOARD, round_seconds=90, clock=clock)
    for word in PAPER_BOARD.solve(top=60):
        game.push(word.word)
    clock.now = 7.4
    screen = draw_round(game, "cora", "CHELATOR +11", width, height).plain.splitlines()
    assert len(screen) <= height
    assert max(map(len, screen)) <= width
    assert screen[0].startswith("1:23   ")
    assert "60 of 227 words" in screen[0]
    for row in ("H     H     E     L", "F     I     T     I"):
        assert any(row in line for line in screen)
    assert screen[-3:-1] == ["CHELATOR +11", "> cora▏"]
    last = game.found_words[-1]
    assert any(f"{last.word.upper()} {last.score}" in line for line in screen)


def test_the_last_word_is_drawn_and_moves_nothing() -> None:
    game = Round(PAPER_BOARD, clock=Clock())
    game.push("coral")
    verdict = game.push("table")
    before, after = (
        draw_round(game, "", "TABLE +2", 80, 24, path).plain.splitlines()
        for path in ((), verdict.path)
    )
    assert "[T]" in "".join(after)
    assert "[T]" not in "".join(before)
    assert [line.find("CORAL 2") for line in before] == [line.find("CORAL 2") for line in after]


def test_the_bar_shrinks_with_the_clock() -> None:
    clock = Clock()
    game = Round(PAPER_BOARD, round_seconds=60, clock=clock)
    lengths = []
    for clock.now in (0.0, 15.0, 60.0):
        bar = draw_round(game, "", "", 60, 24).plain.splitlines()[1]
        assert len(bar) == 60
        lengths.append(bar.count("━"))
    assert lengths == [60, 45, 0]


def test_words_stand_below_a_board_that_leaves_no_room_beside() -> None:
    game = Round(PAPER_BOARD, clock=Clock())
    for word in PAPER_BOARD.solve(top=9):
        game.push(word.word)
    screen = draw_round(game, "", "", 34, 30).plain.splitlines()
    board = next(at for at, line in enumerate(screen) if "F     I     T     I" in line)
    listed = next(at for at, line in enumerate(screen) if "CHELATOR 11" in line)
    assert board < listed < len(screen) <= 30
    assert max(map(len, screen)) <= 34
