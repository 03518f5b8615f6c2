"""The generator finds every legal play once with its score, and the best without the rest."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from lexagon.scrabble.edition import Edition
from lexagon.scrabble.engine import engine_for
from lexagon.scrabble.generator import Generator
from lexagon.scrabble.move import Play

from lexagon import Alphabet, Lexicon
from tests.oracles import scrabble as slow
from tests.scrabble.engines import EMPTY, TAEL, Case, board_of, cases, english, rack_of
from tests.tables import table


def test_oracle_positions_agree() -> None:
    _, *rows = table("scrabble_moves_enable.tsv")
    assert len(rows) == 200
    for board, rack, plays, score_sum, max_score in rows:
        counted = english().count(board_of(board), rack_of(rack))
        assert counted == (int(plays), int(score_sum), int(max_score)), (board, rack)


@pytest.mark.parametrize(
    ("board", "rack", "plays", "best"),
    [(TAEL, "AABDELT", 604, 38), (TAEL, "A", 21, 12), (EMPTY, "DEGORV?", 3078, 80),
     (EMPTY, "AEINRST", 1089, 66)],
)  # fmt: skip
def test_known_positions(board: str, rack: str, plays: int, best: int) -> None:
    moves = english().moves(board_of(board), rack_of(rack))
    assert (len(moves), moves[0].score) == (plays, best)
    assert english().best(board_of(board), rack_of(rack)) == moves[0]


@given(cases())
def test_agrees_with_the_slow_twin(case: Case) -> None:
    generator = case.generator()
    expected = slow.moves(case.box, case.words, case.board, case.rack)
    found = generator.moves(case.board, case.rack)
    assert [tuple(play) for play in found] == expected
    count = generator.count(case.board, case.rack)
    scores = [play[4] for play in expected]
    assert count == (len(scores), sum(scores), max(scores, default=0))
    best = generator.best(case.board, case.rack)
    assert best == (found[0] if found else None)


@pytest.mark.parametrize("blank", [0, 2, 5])
def test_a_blank_lies_where_it_is_worth_most(blank: int) -> None:
    """An edition may give points to blanks, or none to a tile: then the best place changes."""
    box = slow.Box((blank, 2), (2, 9), 2, 3, (1, 2, 3, 1, 2, 1), (2, 3, 2, 2, 1, 3), (0, 1))
    words = {(1, 1), (1, 1, 1)}
    generator = Generator(
        Lexicon.from_words(["aa", "aaa"], Alphabet("a", ["a"])).graph, box.rules()
    )
    best, *_ = slow.moves(box, words, bytes(6), b"\1\1\0")
    assert generator.best(bytes(6), b"\1\1\0") == best


def test_best_is_the_first_of_all_on_real_boards() -> None:
    bag = [tile for tile, count in enumerate(english().rules.counts) for _ in range(count)]
    draw = random.Random(4)
    _, *rows = table("scrabble_moves_enable.tsv")
    for index, (board, rack, *_) in enumerate(rows):
        squares = board_of(board)
        racks = [rack_of(rack), bytes(draw.sample(bag, 7))]
        if index % 20 == 0:
            racks += [bytes([0, 0, *draw.sample(bag[2:], 5)]), bytes([0] * 3 + [1, 5])]
        for held in racks:
            moves = english().moves(squares, held)
            assert english().best(squares, held) == (moves[0] if moves else None)


@pytest.mark.parametrize("name", ["indonesian", "super", "spanish"])
def test_other_editions_agree_with_the_slow_twin(name: str) -> None:
    """The first turns of a game on each board, with a sample of words."""
    edition = Edition.named(name)
    draw = random.Random(9)
    words = _sample_of_words(edition, draw)
    texts = [edition.alphabet.write(bytes(word)) for word in words]
    generator = engine_for(edition, Lexicon.from_words(texts, edition.alphabet))
    box = _box(edition)
    bag = [tile for tile, count in enumerate(edition.counts) for _ in range(count) if tile]
    draw.shuffle(bag)
    board = bytearray(edition.layout.size**2)
    found = 0
    for turn in range(4):
        rack = bytes([*bag[turn * 7 : turn * 7 + 6], turn % 2 and bag[turn * 7 + 6]])
        expected = slow.moves(box, words, bytes(board), rack)
        assert [tuple(play) for play in generator.moves(bytes(board), rack)] == expected
        assert generator.best(bytes(board), rack) == (expected[0] if expected else None)
        found += len(expected)
        if expected:
            play = Play(*expected[0])
            for square, tile in zip(play.squares(edition.layout.size), play.tiles, strict=True):
                board[square] = tile or board[square]
    assert found > 50


def _sample_of_words(edition: Edition, draw: random.Random) -> set[tuple[int, ...]]:
    """Take some words of each length; made up where the edition has no list of its own."""
    if edition.words is None:
        kinds, counts = range(1, len(edition.counts)), edition.counts[1:]
        lengths = [2] * 30 + [3] * 30 + [5] * 20
        return {tuple(draw.choices(kinds, counts, k=length)) for length in lengths}
    lexicon = edition.lexicon()
    words = set()
    for length, most in ((2, 25), (3, 30), (5, 15), (7, 10)):
        some = lexicon.of_length(length)
        chosen = draw.sample(some, min(most, len(some)))
        words |= {tuple(edition.alphabet.read(text)) for text in chosen}
    return words


def _box(edition: Edition) -> slow.Box:
    size = edition.layout.size
    start = divmod(edition.layout.start, size)
    return slow.Box(
        edition.points,
        edition.counts,
        size,
        size,
        tuple(edition.layout.letter_multipliers),
        tuple(edition.layout.word_multipliers),
        (start[0], start[1]),
        edition.rack_size,
        edition.bonus,
    )


def test_bad_boards_and_racks_are_refused() -> None:
    with pytest.raises(ValueError, match="224 squares where the edition has 225"):
        english().moves(bytes(224), b"\1")
    with pytest.raises(ValueError, match="tile 27 on the board"):
        english().moves(bytes([27]) + bytes(224), b"\1")
    with pytest.raises(ValueError, match="tile 30 is not in the edition"):
        english().moves(bytes(225), b"\x1e")
    with pytest.raises(ValueError, match="25 tiles"):
        english().moves(bytes(225), b"\1" * 25)


def test_bad_rules_are_refused() -> None:
    good = slow.Box((0, 1), (1, 9), 3, 3, (1,) * 9, (1,) * 9, (1, 1))
    good.rules()
    for change, message in (
        ({"counts": (1, -1)}, "a count of -1"),
        ({"points": (0, 101)}, "101 points"),
        ({"rows": 33}, "2 to 32 rows"),
        ({"letters": (1,) * 8}, "9 multipliers"),
        ({"multipliers": (0,) * 9}, "1 to 9"),
        ({"start": (3, 0)}, "start square"),
        ({"multipliers": (9,) * 9, "points": (0, 100), "letters": (9,) * 9}, "two million"),
        ({"rack_size": 0}, "1 to 24 tiles"),
    ):
        with pytest.raises(ValueError, match=message):
            slow.Box(**{**vars(good), **change}).rules()


def test_a_lexicon_of_other_tiles_is_refused() -> None:
    with pytest.raises(ValueError, match="26 tiles and the edition 1"):
        Generator(
            Edition.named("english").lexicon().graph,
            slow.Box((0, 1), (1, 9), 3, 3, (1,) * 9, (1,) * 9, (1, 1)).rules(),
        )
