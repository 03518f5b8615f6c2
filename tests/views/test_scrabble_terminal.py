"""Boards drawn: every tile where it lies, premiums and names around, the last play marked."""

from __future__ import annotations

import pytest
from lexagon.scrabble.drawing import draw_board, draw_legend, draw_rack, tile_label

from lexagon.scrabble import Board, Edition, Play, read_cgp, read_move
from tests.scrabble.test_rules import TAEL


def test_a_board() -> None:
    board = read_cgp(TAEL).board
    lines = draw_board(board).plain.splitlines()
    assert len(lines) == 16
    assert {len(line) for line in lines} == {4 + 3 * 15}
    assert lines[0].split() == list("ABCDEFGHIJKLMNO")
    assert lines[1].startswith("  1  3W ·  ·  2L")
    assert "Z₁₀ E₁ P₃" in lines[1]
    assert " R₁ e  S₁ P₃ O₁ N₁ D₂" in lines[11]


def test_the_last_play_stands_out() -> None:
    board = read_cgp(TAEL).board
    play = read_move("K9 TAEL", board)
    assert isinstance(play, Play)
    board.place(play)
    picture = draw_board(board, play)
    fresh = [span for span in picture.spans if "#ffc83d" in str(span.style)]
    assert [picture.plain[span.start : span.end].strip()[0] for span in fresh] == list("TAEL")


@pytest.mark.parametrize("name", ["english", "super", "spanish"])
def test_empty_boards(name: str) -> None:
    edition = Edition.named(name)
    lines = draw_board(Board(edition)).plain.splitlines()
    assert {len(line) for line in lines} == {4 + 3 * edition.size}
    assert "★" in lines[1 + edition.size // 2]
    assert ("4W" in lines[1]) == (name == "super")
    assert ("word ×4" in draw_legend(edition).plain) == (name == "super")


def test_tiles_fit_their_cells() -> None:
    for name in ("english", "spanish", "indonesian"):
        edition = Edition.named(name)
        for tile in range(len(edition.counts)):
            assert len(tile_label(tile, edition)) == 3
            if tile:
                assert len(tile_label(tile | 0x80, edition)) == 3
    rack = draw_rack(bytes([17, 1, 0]), Edition.named("english"))
    assert rack.plain.split() == ["Q₁₀", "A₁", "?"]
