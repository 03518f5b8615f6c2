"""The scorer: 500 boards of an independent program, and its slow twin on boards of every size."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexagon import BoardError, Lexicon
from lexagon.grid import Board, BoardScorer, Rules, Tile
from lexagon.grid.tiles import BLOCKED
from tests.grid.strategies import LETTERS, boards, plain_boards, plain_tiles, rules, word_sets
from tests.oracles import grid as slow
from tests.tables import DATA

BOGGLE = Rules.named("boggle")


def oracle_boards() -> list[tuple[str, int]]:
    lines = (DATA / "boggle_scores_enable.tsv").read_text().splitlines()
    rows = [line.split("\t") for line in lines if not line.startswith("#")]
    return [(board, int(points)) for _, board, points in rows[1:]]


@pytest.fixture(scope="module")
def scorer(enable: Lexicon) -> BoardScorer:
    return BoardScorer(enable, BOGGLE)


@pytest.mark.parametrize("threads", [1, 3])
def test_five_hundred_boards(scorer: BoardScorer, threads: int) -> None:
    names, expected = zip(*oracle_boards(), strict=True)
    assert len(names) == 500
    assert scorer.score_lines(names, threads) == list(expected)


def test_the_same_without_vector_instructions(scorer: BoardScorer) -> None:
    for name, expected in oracle_boards()[::5]:
        symbols = scorer.symbols_of(Board.from_line(name))
        assert scorer.book.score_portably(4, 4, symbols) == expected


def test_known_boards(scorer: BoardScorer) -> None:
    lines = ["perslatgsineters", "CATDLINEMAROPETS", "abcdefghijklmnop", "pers/latg/sine/ters"]
    assert scorer.score_lines(lines) == [3623, 2324, 18, 3623]


@given(plain_boards, word_sets, rules)
def test_any_plain_board(board: Board, words: set[str], chosen: Rules) -> None:
    with_qu = Board(tuple(tuple(_qu(tile) for tile in row) for row in board.tiles))
    scorer = BoardScorer(Lexicon.from_words(words), chosen)
    assert scorer.score_boards([board]) == [slow.total(with_qu, words, chosen)]
    symbols = scorer.symbols_of(board)
    portable = scorer.book.score_portably(board.rows, board.columns, symbols)
    assert portable == slow.total(with_qu, words, chosen)


def _qu(tile: Tile) -> Tile:
    return Tile(("qu",)) if tile.faces == ("q",) else tile


@settings(max_examples=30)
@given(boards(plain_tiles, largest=6), word_sets)
def test_wide_boards(board: Board, words: set[str]) -> None:
    assert BoardScorer(Lexicon.from_words(words), BOGGLE).score_boards([board]) == [
        slow.total(board, words, BOGGLE)
    ]


@settings(max_examples=60)
@given(boards(plain_tiles, largest=5), word_sets, rules, st.data(), st.booleans())
def test_all_letters_of_a_square_in_one_walk(
    board: Board, words: set[str], chosen: Rules, data: st.DataObject, vector: bool
) -> None:
    scorer = BoardScorer(Lexicon.from_words(words), chosen)
    square = data.draw(st.integers(0, board.rows * board.columns - 1))
    symbols = bytearray(scorer.symbols_of(board))
    totals = scorer.book.score_changes(board.rows, board.columns, bytes(symbols), square, vector)
    for letter in LETTERS:
        symbol = symbols[square] = scorer.alphabet.tiles.index(letter)
        alone = scorer.score_packed(bytes(symbols), board.rows, board.columns)
        assert [totals[symbol]] == alone


def test_full_neighbourhood_of_a_rich_board(scorer: BoardScorer) -> None:
    symbols = scorer.symbols_of(Board.from_line("perslatgsineters"))
    for square in range(16):
        totals = scorer.book.score_changes(4, 4, symbols, square, True)
        changed = [symbols[:square] + bytes([s]) + symbols[square + 1 :] for s in range(26)]
        assert totals == scorer.score_packed(b"".join(changed), 4, 4)
        assert max(totals) == 3623


def test_many_equal_letters_fill_many_batches() -> None:
    scorer = BoardScorer(Lexicon.from_words(["s" * length for length in range(3, 9)]), BOGGLE)
    assert scorer.score_lines(["s" * 16]) == [1 + 1 + 2 + 3 + 5 + 11]


def test_blocked_squares_stop_words() -> None:
    scorer = BoardScorer(Lexicon.from_words(["abc", "ab", "bc"]), BOGGLE)
    board = Board(((Tile(("a",)), Tile(("b",)), BLOCKED, Tile(("c",))),))
    assert scorer.score_boards([board]) == [0]


def test_what_is_not_plain_is_refused(scorer: BoardScorer) -> None:
    for row, shown in (("UN-,A", "UN-"), ("A/B,C", "A/B"), ("CH,A", "CH"), ("A=3,B", "A=3")):
        with pytest.raises(BoardError, match=f"'{shown}'"):
            scorer.score_boards([Board.parse([row])])
    with pytest.raises(BoardError, match="'Ñ' is no letter of the english alphabet"):
        scorer.score_lines(["ñandú/aaaaa"])
    with pytest.raises(BoardError, match="15 letters, which make no square"):
        scorer.score_lines(["perslatgsineter"])


def test_alphabets_beyond_31_tiles() -> None:
    from lexagon import Alphabet

    letters = [chr(ord("а") + at) for at in range(32)]
    lexicon = Lexicon.from_words(["абв"], Alphabet("russian", letters))
    with pytest.raises(BoardError, match="32 tiles"):
        BoardScorer(lexicon, BOGGLE)
