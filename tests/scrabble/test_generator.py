"""The generator finds every legal play once with its score, and the best without the rest."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given

from lexagon import Alphabet, Lexicon, _core
from lexagon.scrabble import Edition, Position
from lexagon.scrabble._engine import engine_for
from tests.oracles import scrabble as slow
from tests.scrabble.engines import (
    EMPTY,
    TAEL,
    Case,
    board_of,
    box_of,
    cases,
    english,
    fields,
    rack_of,
    world,
)
from tests.tables import table


def test_oracle_positions_agree() -> None:
    _, *rows = table("scrabble_moves_enable.tsv")
    assert len(rows) == 200
    for board, rack, plays, score_sum, max_score in rows:
        position = Position.from_cgp(f"{board} {rack}")
        expected = (int(plays), int(score_sum), int(max_score))
        count = position.count()
        assert (count.plays, count.score_sum, count.max_score) == expected, (board, rack)
        listed = position.plays(by="score")
        best = max((play.score for play in listed), default=0)
        assert (listed.count, listed.score_sum, best) == expected
        assert len(listed) == listed.count


@pytest.mark.parametrize(
    ("board", "rack", "plays", "best"),
    [(TAEL, "AABDELT", 604, 38), (TAEL, "A", 21, 12), (EMPTY, "DEGORV?", 3078, 80),
     (EMPTY, "AEINRST", 1089, 66)],
)  # fmt: skip
def test_known_positions(board: str, rack: str, plays: int, best: int) -> None:
    moves = english().plays(board_of(board), rack_of(rack))
    assert (len(moves), moves[0].score) == (plays, best)
    assert english().best(board_of(board), rack_of(rack)) == moves[0]


@given(cases())
def test_agrees_with_the_slow_twin(case: Case) -> None:
    engine = case.engine()
    expected = slow.moves(case.box, case.words, case.board, case.rack)
    plays = engine.plays(case.board, case.rack)
    assert [fields(play) for play in plays] == expected
    count = engine.count(case.board, case.rack)
    scores = [play[4] for play in expected]
    assert (count.plays, count.score_sum, count.max_score) == (
        *(len(scores), sum(scores), max(scores, default=0)),
    )
    best = engine.best(case.board, case.rack)
    assert best == (plays[0] if plays else None)


@pytest.mark.parametrize("seeds", [range(100), range(100, 200)], ids=str)
def test_plays_of_made_up_worlds_are_those_of_the_slow_twin(seeds: range) -> None:
    """Every play, its place, tiles, blanks and score, in the order of the list."""
    for seed in seeds:
        made_up = world(seed, rack=5, blanks=3)
        expected = slow.moves(made_up.box, made_up.words, made_up.board, made_up.rack)
        plays = made_up.engine().plays(made_up.board, made_up.rack)
        assert [fields(play) for play in plays] == expected, f"seed {seed}"
        assert [play.placed for play in plays] == [slow.placed(play) for play in expected]
        best = made_up.engine().best(made_up.board, made_up.rack)
        assert best == (plays[0] if plays else None), f"seed {seed}"
        count = made_up.engine().count(made_up.board, made_up.rack)
        scores = [play[4] for play in expected]
        figures = (count.plays, count.score_sum, count.max_score)
        assert figures == (len(scores), sum(scores), max(scores, default=0)), f"seed {seed}"


@pytest.mark.parametrize("blank", [0, 2, 5])
def test_a_blank_lies_where_it_is_worth_most(blank: int) -> None:
    """An edition may give points to blanks, or none to a tile: then the best place changes."""
    box = slow.Box((blank, 2), (2, 9), 2, 3, (1, 2, 3, 1, 2, 1), (2, 3, 2, 2, 1, 3), (0, 1))
    words = {(1, 1), (1, 1, 1)}
    lexicon = Lexicon.from_words(["aa", "aaa"], Alphabet("a", ["a"]))
    engine = _core.ScrabbleEngine(lexicon._graph, box.rules())
    best, *_ = slow.moves(box, words, bytes(6), b"\1\1\0")
    assert engine.best(bytes(6), b"\1\1\0") == _core.ScrabblePlay(*best)


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
            moves = english().plays(squares, held)
            assert english().best(squares, held) == (moves[0] if moves else None)


@pytest.mark.parametrize("name", ["indonesian", "super", "spanish"])
def test_other_editions_agree_with_the_slow_twin(name: str) -> None:
    """The first turns of a game on each board, with a sample of words."""
    edition = Edition.named(name)
    draw = random.Random(9)
    words = _sample_of_words(edition, draw)
    texts = [edition.alphabet.write(bytes(word)) for word in words]
    engine = engine_for(edition, Lexicon.from_words(texts, edition.alphabet))
    box = box_of(edition)
    bag = [tile for tile, count in enumerate(edition.counts) for _ in range(count) if tile]
    draw.shuffle(bag)
    board = bytearray(edition.layout.size**2)
    result = 0
    for turn in range(4):
        rack = bytes([*bag[turn * 7 : turn * 7 + 6], turn % 2 and bag[turn * 7 + 6]])
        expected = slow.moves(box, words, bytes(board), rack)
        plays = engine.plays(bytes(board), rack)
        assert [fields(play) for play in plays] == expected
        assert engine.best(bytes(board), rack) == (plays[0] if plays else None)
        result += len(expected)
        if expected:
            play = plays[0]
            for square, tile in zip(play.squares(edition.layout.size), play.tiles, strict=True):
                board[square] = tile or board[square]
    assert result > 50


def _sample_of_words(edition: Edition, draw: random.Random) -> set[tuple[int, ...]]:
    """Take some words of each length; made up where the edition has no list of its own."""
    if edition.words is None:
        kinds, counts = range(1, len(edition.counts)), edition.counts[1:]
        lengths = [2] * 30 + [3] * 30 + [5] * 20
        return {tuple(draw.choices(kinds, counts, k=length)) for length in lengths}
    lexicon = edition.lexicon()
    words = set()
    for length, most in ((2, 25), (3, 30), (5, 15), (7, 10)):
        some = [match.word for match in lexicon.of_length(length)]
        chosen = draw.sample(some, min(most, len(some)))
        words |= {tuple(edition.alphabet.read(text)) for text in chosen}
    return words


def test_bad_boards_and_racks_are_refused() -> None:
    with pytest.raises(ValueError, match="224 squares where the edition has 225"):
        english().plays(bytes(224), b"\1")
    with pytest.raises(ValueError, match="tile 27 on the board"):
        english().plays(bytes([27]) + bytes(224), b"\1")
    with pytest.raises(ValueError, match="tile 0 on the board"):
        english().plays(bytes([0x80]) + bytes(224), b"\1")
    with pytest.raises(ValueError, match="tile 30 is not in the edition"):
        english().plays(bytes(225), b"\x1e")
    with pytest.raises(ValueError, match="25 tiles"):
        english().plays(bytes(225), b"\1" * 25)


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
        ({"counts": (0, 0)}, "an edition without tiles"),
    ):
        with pytest.raises(ValueError, match=message):
            replace(good, **change).rules()


@pytest.mark.parametrize(
    ("field", "least", "most", "message"),
    [
        ("rack_size", 1, 24, "a rack has 1 to 24 tiles"),
        ("bonus", 0, 10000, "the bonus is 0 to 10000 points"),
        ("exchange_minimum", 0, 1000, "the exchange minimum is 0 to 1000 tiles"),
        ("scoreless_limit", 1, 1000, "a game ends after 1 to 1000 scoreless turns"),
    ],
)
def test_numbers_of_the_rules_have_limits(field: str, least: int, most: int, message: str) -> None:
    good = slow.Box((0, 1), (1, 9), 3, 3, (1,) * 9, (1,) * 9, (1, 1))
    for allowed in (least, most):
        replace(good, **{field: allowed}).rules()  # type: ignore[arg-type]
    for refused in (least - 1, most + 1):
        with pytest.raises(ValueError, match=message):
            replace(good, **{field: refused}).rules()  # type: ignore[arg-type]


def test_boards_have_limits() -> None:
    for rows, columns in ((2, 2), (32, 2), (2, 32)):
        area = rows * columns
        edge = slow.Box((0, 1), (1, 9), rows, columns, (9,) * area, (1,) * area, (0, 0))
        edge.rules()
        replace(edge, start=(rows - 1, columns - 1)).rules()
        for start in ((-1, 0), (0, -1), (rows, 0), (0, columns)):
            with pytest.raises(ValueError, match="the start square is off the board"):
                replace(edge, start=start).rules()
        for letters in ((0,), (10,)):
            with pytest.raises(ValueError, match="multipliers are 1 to 9"):
                replace(edge, letters=letters + (1,) * (area - 1)).rules()
    for rows, columns in ((1, 2), (2, 1), (33, 2), (2, 33)):
        with pytest.raises(ValueError, match=f"rows and columns, not {rows} x {columns}"):
            slow.Box((0, 1), (1, 9), rows, columns, (1,), (1,), (0, 0)).rules()


def test_plays_that_could_score_too_much_are_refused() -> None:
    """Tiles of 100 points on a board of triples are 27 + 3 * 3 words; of fourfolds, 64 + 4 * 3."""
    whole = 100 * 9 * 32  # more than the main word, or a word across, before word premiums
    box = slow.Box((0, 100), (1, 9), 3, 3, (9,) * 9, (3,) * 9, (1, 1), rack_size=3, bonus=0)
    box.rules()
    too_much = "premiums and points so high that a play could score over two million"
    assert 64 * whole < 2_000_000 < (64 + 4 * 3) * whole
    with pytest.raises(ValueError, match=too_much):
        replace(box, multipliers=(4,) * 9).rules()
    # The three best multipliers of a lane count, in a column as in a row, and the bonus.
    for squares in ((0, 1, 2), (3, 4, 5), (0, 3, 6), (2, 5, 8)):
        lane = tuple(4 if square in squares else 1 for square in range(9))
        with pytest.raises(ValueError, match=too_much):
            replace(box, multipliers=lane).rules()
        replace(box, multipliers=lane, rack_size=2).rules()
    edge = replace(box, points=(0, 91), letters=(9,) * 9, multipliers=(4,) * 9)
    most = (64 + 4 * 3) * 91 * 9 * 32
    replace(edge, bonus=2_000_000 - most - 1).rules()
    with pytest.raises(ValueError, match=too_much):
        replace(edge, bonus=2_000_000 - most).rules()


def test_the_best_of_many_worlds_is_the_first_of_their_plays() -> None:
    """The search for the best alone skips by bounds; no bound may hide a better play."""
    for seed in range(1000, 1150):
        made_up = world(seed, rack=6)
        engine, leaves = made_up.engine(), made_up.native_leaves()
        plays = engine.plays(made_up.board, made_up.rack)
        best = engine.best(made_up.board, made_up.rack)
        assert best == (plays[0] if plays else None), f"seed {seed}"
        for bag in (0, 30):
            ranked = engine.moves(made_up.board, made_up.rack, bag, leaves, 5).moves
            decision = engine.decide(made_up.board, made_up.rack, bag, leaves, 5)
            first = ranked[0] if ranked else _core.ScrabbleMove()
            assert (decision.play, decision.exchanged) == (first.play, first.exchanged), seed


def test_the_best_where_premiums_are_beyond_all_bounds() -> None:
    """A letter counts up to 59,049 times, which the bounds of the search for the best cannot."""
    words = {(1,) * length for length in range(2, 7)}
    lexicon = Lexicon.from_words(["a" * len(word) for word in words], Alphabet("a", ["a"]))
    draw = random.Random(12)
    for number in range(40):
        squares = [divmod(square, 6) for square in range(18)]
        box = slow.Box(
            points=(0, 1),
            counts=(1, 9),
            rows=3,
            columns=6,
            letters=tuple(draw.choice((1, 9)) for _ in squares),
            multipliers=tuple(9 if (row + column) % 6 < 4 else 1 for row, column in squares),
            start=(1, 3),
            rack_size=6,
        )
        board = bytes(draw.choice((0, 0, 0, 0, 1)) if number else 0 for _ in squares)
        rack = b"\0" * (number % 2) + b"\1" * draw.randint(2, 5)
        expected = slow.moves(box, words, board, rack)
        best = _core.ScrabbleEngine(lexicon._graph, box.rules()).best(board, rack)
        assert (fields(best) if best else None) == next(iter(expected), None), number


def test_the_best_of_racks_larger_than_the_rules_have() -> None:
    """With nine or ten tiles there are over 64 choices of a size that have a blank."""
    draw = random.Random(6)
    bag = [tile for tile, count in enumerate(english().rules.counts) for _ in range(count) if tile]
    _, *rows = table("scrabble_moves_enable.tsv")
    for number, (board, *_) in enumerate(rows[::40]):
        squares = board_of(board)
        held = bytes([0, *draw.sample(bag, 8 + number % 2)])
        assert english().best(squares, held) == english().plays(squares, held)[0]


def test_a_list_of_plays_makes_the_plays_asked_for() -> None:
    plays = english().plays(bytes(225), rack_of("AEINRST"))
    listed = list(plays)
    assert len(plays) == len(listed) > 1000
    assert (plays[0], plays[-1]) == (listed[0], listed[-1])
    for beyond in (len(plays), -len(plays) - 1):
        with pytest.raises(IndexError, match="no such play"):
            plays[beyond]


def test_a_lexicon_of_other_tiles_is_refused() -> None:
    with pytest.raises(ValueError, match="26 tiles and the edition 1"):
        _core.ScrabbleEngine(
            Edition.named("english").lexicon()._graph,
            slow.Box((0, 1), (1, 9), 3, 3, (1,) * 9, (1,) * 9, (1, 1)).rules(),
        )


def test_plays_whose_scores_lie_far_apart_are_in_order() -> None:
    """Two tiles score some hundreds here, five of them a hundred thousand."""
    rules = _core.ScrabbleRules(
        [0, 1, 2], [0, 9, 9], 5, 5, bytes([1] * 25), bytes([7] * 25), (2, 2), rack_size=6
    )
    words = Lexicon.from_words(["ab", "ba", "aba", "babab"], Alphabet("two", ["a", "b"]))
    plays = list(_core.ScrabbleEngine(words._graph, rules).plays(bytes(25), b"\1\1\2\2\2"))
    scores = [play.score for play in plays]
    assert max(scores) - min(scores) > 1 << 14
    order = [(-play.score, play.row, play.column, play.tiles) for play in plays]
    assert order == sorted(order)
    assert len(set(order)) == len(order) == 2 + 2 + 3 + 1


def test_engines_that_play_by_other_rules_have_other_fingerprints() -> None:
    """Long work is resumed only by an engine of the same fingerprint."""
    plain: dict[str, Any] = {
        "points": [0, 1, 2], "counts": [1, 2, 2], "rows": 3, "columns": 3,
        "letter_multipliers": bytes([1] * 9), "word_multipliers": bytes([1] * 9), "start": (1, 1),
        "rack_size": 3, "bonus": 10, "exchange_minimum": 2, "scoreless_limit": 6,
    }  # fmt: skip
    changes: dict[str, Any] = {
        "points": [0, 1, 3], "counts": [1, 2, 3], "letter_multipliers": bytes([2] + [1] * 8),
        "word_multipliers": bytes([2] + [1] * 8), "start": (0, 1), "rack_size": 4, "bonus": 11,
        "exchange_minimum": 3, "scoreless_limit": 5,
    }  # fmt: skip
    graph = Lexicon.from_words(["ab", "ba"], alphabet=Alphabet("two", ["a", "b"]))._graph

    def fingerprint(**change: object) -> int:
        return _core.ScrabbleEngine(graph, _core.ScrabbleRules(**(plain | change))).fingerprint

    prints = [fingerprint(), *(fingerprint(**{name: value}) for name, value in changes.items())]
    assert len(set(prints)) == len(prints)
    assert fingerprint() == prints[0]
