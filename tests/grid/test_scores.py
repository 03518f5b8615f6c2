"""The scorer: 500 boards of an independent program, and its slow twin on boards of every size."""

from __future__ import annotations

import gc
import pickle
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexagon import Alphabet, BoardError, Lexicon, Progress
from lexagon._memory import bytes_held
from lexagon.grid import Board, Rules, Tile, score_file, scores
from lexagon.grid._scores import BoardScorer
from lexagon.grid._tiles import BLOCKED
from tests.grid.strategies import LETTERS, boards, plain_tiles, rules, word_sets
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
    assert scorer.score_texts(names, threads) == list(expected)


def test_the_same_without_vector_instructions(scorer: BoardScorer) -> None:
    for name, expected in oracle_boards()[::5]:
        symbols = scorer.symbols_of(Board(name).tiles)
        assert scorer.book.score_by(4, 4, symbols, "plain") == expected


def test_known_boards(scorer: BoardScorer) -> None:
    lines = ["perslatgsineters", "CATDLINEMAROPETS", "abcdefghijklmnop", "pers/latg/sine/ters"]
    assert scorer.score_texts(lines) == [3623, 2324, 18, 3623]


KERNELS = ("vector", "plain", "recursion")
# From one square to beyond where 32 bits hold the squares.
any_size = boards(st.one_of(plain_tiles, plain_tiles, plain_tiles, st.just(BLOCKED)), largest=6)


@given(any_size, word_sets, rules)
def test_any_plain_board(board: Board, words: set[str], chosen: Rules) -> None:
    expected = slow.total(
        Board.of_tiles([_qu(tile) for tile in row] for row in board.tiles), words, chosen
    )
    scorer = BoardScorer(Lexicon.from_words(words), chosen)
    assert scorer.score_texts([board.text]) == [expected]
    symbols = scorer.symbols_of(board.tiles)
    for kernel in KERNELS:
        assert scorer.book.score_by(board.rows, board.columns, symbols, kernel) == expected


def _qu(tile: Tile) -> Tile:
    return Tile(("qu",)) if tile.faces == ("q",) else tile


@settings(max_examples=60)
@given(any_size, word_sets, rules, st.data(), st.sampled_from(KERNELS))
def test_all_letters_of_a_square_in_one_walk(
    board: Board, words: set[str], chosen: Rules, data: st.DataObject, kernel: str
) -> None:
    scorer = BoardScorer(Lexicon.from_words(words), chosen)
    square = data.draw(st.integers(0, board.rows * board.columns - 1))
    symbols = bytearray(scorer.symbols_of(board.tiles))
    totals = scorer.book.score_changes(board.rows, board.columns, bytes(symbols), square, kernel)
    for letter in LETTERS:
        symbol = symbols[square] = scorer.alphabet.tiles.index(letter)
        alone = scorer.score_packed(bytes(symbols), board.rows, board.columns)
        assert [totals[symbol]] == alone


@pytest.mark.parametrize(("rows", "columns"), [(4, 5), (5, 5), (5, 6), (6, 6), (2, 16), (8, 8)])
def test_kernels_agree_on_real_words(scorer: BoardScorer, rows: int, columns: int) -> None:
    chance = random.Random(rows * columns)
    letters = "eeeeaaaiiioonnrrttllssudgbcmpfhvwykjxqz"
    for _ in range(20):
        tiles = tuple(Tile((letter,)) for letter in chance.choices(letters, k=rows * columns))
        symbols = scorer.symbols_of((tiles,))
        square = chance.randrange(rows * columns)
        book = scorer.book
        assert len({book.score_by(rows, columns, symbols, kernel) for kernel in KERNELS}) == 1
        changes = [book.score_changes(rows, columns, symbols, square, kernel) for kernel in KERNELS]
        assert changes[0] == changes[1] == changes[2]


def test_marks_last_for_more_boards_than_a_byte_counts(scorer: BoardScorer) -> None:
    names, expected = zip(*oracle_boards()[:300], strict=True)
    assert scorer.score_texts(names, 1) == list(expected)
    assert scorer.score_texts([names[0]] * 600, 1) == [expected[0]] * 600


def test_full_neighbourhood_of_a_rich_board(scorer: BoardScorer) -> None:
    symbols = scorer.symbols_of(Board("perslatgsineters").tiles)
    for square in range(16):
        totals = scorer.book.score_changes(4, 4, symbols, square, "vector")
        changed = [symbols[:square] + bytes([s]) + symbols[square + 1 :] for s in range(26)]
        assert totals == scorer.score_packed(b"".join(changed), 4, 4)
        assert max(totals) == 3623


def test_absurdly_many_paths_are_refused() -> None:
    words = Lexicon.from_words(["s" * length for length in range(3, 16)])
    with pytest.raises(BoardError, match="more than 200000000 steps; it repeats its letters"):
        scores(["s" * 36], words)


def test_many_equal_letters_fill_many_batches() -> None:
    scorer = BoardScorer(Lexicon.from_words(["s" * length for length in range(3, 9)]), BOGGLE)
    assert scorer.score_texts(["s" * 16]) == [1 + 1 + 2 + 3 + 5 + 11]


def test_blocked_squares_stop_words() -> None:
    board = Board.of_tiles([[Tile(("a",)), Tile(("b",)), BLOCKED, Tile(("c",))]])
    assert scores([board], Lexicon.from_words(["abc", "ab", "bc"])).scores == (0,)


def test_what_is_not_plain_is_refused() -> None:
    for row, shown in (("UN-,A", "UN-"), ("A/B,C", "A/B"), ("CH,A", "CH"), ("A=3,B", "A=3")):
        with pytest.raises(BoardError, match=f"'{shown}'"):
            scores([Board([row])])
    with pytest.raises(BoardError, match="'Ñ' is not a letter of the english alphabet"):
        scores(["ñandú/aaaaa"])
    with pytest.raises(BoardError, match="15 letters, which do not make a square"):
        scores(["perslatgsineter"])


def test_alphabets_beyond_31_tiles() -> None:
    letters = [chr(ord("а") + at) for at in range(32)]
    lexicon = Lexicon.from_words(["абв"], Alphabet("russian", letters))
    with pytest.raises(BoardError, match="32 tiles"):
        BoardScorer(lexicon, BOGGLE)


def test_scores_of_texts_and_boards() -> None:
    mixed = scores(["perslatgsineters", Board("CATD LINE MARO PETS"), "t/a/c"], threads=2)
    assert (list(mixed), mixed.total, mixed.count) == ([3623, 2324, 1], 5948, 3)
    assert mixed.boards == ("perslatgsineters", "CATD/LINE/MARO/PETS", "t/a/c")
    assert (mixed.words, mixed.rules) == ("enable", "boggle")
    assert pickle.loads(pickle.dumps(mixed)) == mixed
    assert repr(mixed) == "<Scores: 3 boards, 5,948 points (enable, boggle rules)>"
    paper = scores(["hhelacabnrotfiti"], "paper3", "paper")
    assert paper.scores == (4113,)


def test_a_stopped_scoring_says_so() -> None:
    boards = ["perslatgsineters"] * 50_001
    reports: list[Progress] = []

    def stop(progress: Progress) -> bool:
        reports.append(progress)
        return False

    some = scores(boards, Lexicon.from_words(["sine"]), progress=stop)
    assert (some.count, some.total, some.complete) == (50_000, 50_000, False)
    assert [(each.done, each.total) for each in reports] == [(50_000, 50_001)]
    assert scores(boards, Lexicon.from_words(["sine"]), progress=lambda p: None).count == 50_001


@pytest.mark.parametrize("boards", ["perslatgsineters", 5, None, [5], Board("AB/CD")])
def test_boards_of_the_wrong_type(boards: Any) -> None:
    with pytest.raises(TypeError, match=r"list of boards|text or a Board"):
        scores(boards)


def test_threads() -> None:
    with pytest.raises(BoardError, match="0 threads; it is 1 to 256"):
        scores(["perslatgsineters"], threads=0)


def test_a_file_of_boards(tmp_path: Path) -> None:
    path = tmp_path / "boards.txt"
    path.write_text("# mine\nperslatgsineters\n\ncat1\nPERS LATG SINE TERS\nhe,i ,t\n")
    result = score_file(path)
    assert result.scores == (3623, 3623)
    assert result.lines == (2, 5)
    assert [line.line for line in result.bad] == [4, 6]
    assert result.bad[0].message.startswith("'cat1': the row 'cat1' has '1'")


def test_what_a_list_and_its_tables_take_is_counted() -> None:
    gc.collect()
    before = bytes_held()
    lexicon = Lexicon.from_words(["cat", "cats", "dog"])
    graph = bytes_held() - before
    assert graph == lexicon._dawg.nodes * lexicon._dawg.node_bytes
    assert BoardScorer(lexicon, Rules.named("boggle")).book is not None
    # Sixteen bytes for each of C, CA, CAT, CATS, D, DO and DOG, and four for each word.
    assert bytes_held() - before - graph == 16 * 7 + 4 * 3
