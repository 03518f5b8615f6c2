"""What the engine reads and writes at once is what Python reads and writes tile by tile."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexagon import Lexicon, NotationError, _core
from lexagon.lexicon import Alphabet
from lexagon.scrabble import Edition, Position
from lexagon.scrabble._cgp import _board_of_rows, read_board
from lexagon.scrabble._state import describe_move, raw_move
from lexagon.scrabble._tiles import BLANK, BLANK_BIT, notation_of, read_rack, tokens, write_tile
from tests.scrabble.engines import TAEL

ENGLISH, SPANISH = Edition.named("english"), Edition.named("spanish")
POLISH = Edition.named("polish")
TRAPS = Alphabet("traps", ["a", "c", "h", "ch", "l", "ll", "lla", "sch", "s"])


def written_apart(tiles: bytes, alphabet: Alphabet) -> str:
    """Write tiles one by one; a letter that would read as part of a longer tile is set apart."""
    written, before = "", ""
    for tile in tiles:
        face = write_tile(tile, alphabet)
        longer = (before + face).lower()
        if before and any(longer in each for each in alphabet.tiles if len(each) > 1):
            face = f"[{face}]"
        written += face
        before = face
    return written


@given(st.lists(st.integers(1, len(TRAPS)) | st.integers(129, 128 + len(TRAPS)), max_size=12))
def test_tiles_are_written_so_that_they_read_back(tiles: list[int]) -> None:
    text = notation_of(TRAPS).write(bytes(tiles))
    assert text == written_apart(bytes(tiles), TRAPS)
    assert [token.tile for token in tokens(text, TRAPS)] == tiles


@given(st.lists(st.integers(0, len(TRAPS)), max_size=9))
def test_racks_are_written_in_order_with_blanks_last(tiles: list[int]) -> None:
    ordered = bytes(sorted(tiles, key=lambda tile: (tile == 0, tile)))
    assert notation_of(TRAPS).write_rack(bytes(tiles)) == written_apart(ordered, TRAPS)


@pytest.mark.parametrize("edition", [ENGLISH, SPANISH, POLISH], ids=lambda each: each.name)
@given(text=st.text("AEZaez?łŁñ|[]19", max_size=8))
def test_racks_are_read_as_tile_by_tile(edition: Edition, text: str) -> None:
    plain = edition._notation.read_rack(text)
    assert plain is None or plain == read_rack(text, edition.alphabet)
    assert (plain is not None) >= (edition is ENGLISH and set(text) <= set("AEZaez" + BLANK))


@pytest.mark.parametrize("edition", [ENGLISH, SPANISH, POLISH], ids=lambda each: each.name)
@given(
    rows=st.lists(st.text("Ab3łñ", max_size=4), max_size=3),
    runs=st.sampled_from(["15", "A14", "7a7", "015", "0015", "00015", "16", "9999", "99999", "?"]),
)
def test_boards_are_read_as_row_by_row(edition: Edition, rows: list[str], runs: str) -> None:
    text = "/".join([*rows, runs, *["15"] * (14 - len(rows))])
    try:
        expected = _board_of_rows(text, edition)
    except NotationError as error:
        with pytest.raises(NotationError) as refusal:
            read_board(text, edition)
        assert str(refusal.value) == str(error)
    else:
        assert read_board(text, edition) == expected


@cache
def positions() -> list[Position]:
    words = ["perro", "llama", "chal", "l|lama", "rro", "ch", "al", "aro", "o", "osa", "sal"]
    spanish = Lexicon.from_words(words, SPANISH.alphabet)
    begun = Position("spanish", "[CH]AL?", words=spanish)
    later = str(begun.after("8H [CH]aL"))
    return [
        begun,
        begun.after(begun.plays()[0]),
        Position.from_text(later, "LLAMA?", edition="spanish", words=spanish),
        Position("english", rack="AEINRS?"),
        Position.from_cgp(f"{TAEL} AABDELT/ 300/300 0"),
        Position.from_cgp(f"{TAEL} AAB/ 300/300 0"),
    ]


@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("by", ["equity", "score"])
def test_moves_are_described_as_each_alone(number: int, by: str) -> None:
    position = positions()[number]
    table = position._leaves()
    listed = position._engine().moves(
        position._squares,
        position._racks[0],
        position.bag_count,
        None if table is None else table.core,
        position._opponent_points(),
        exchanges=True,
        by_equity=by == "equity",
        top=0,
    )
    board, rack = position._board(), position._racks[0]
    described = [
        describe_move(raw_move(move), board, rack, None if table is None else move.equity)
        for move in listed.moves
    ]
    found = position.moves(by=by)
    assert list(found)[:-1] == described
    assert (found[-1].kind, found.count, found.plays) == ("pass", len(described) + 1, listed.plays)
    plays = [move for move in described if move.kind == "play"]
    assert list(position.plays(by=by)) == plays
    assert list(position.plays(top=3, by=by)) == plays[:3]
    few = max(1, len(described))
    assert list(position.moves(top=few, by=by)) == list(found)[:few]


@given(st.lists(st.sampled_from([0, 0, 1, 2, 3, 1 | BLANK_BIT]), min_size=12, max_size=12))
def test_words_on_a_board_that_a_list_lacks(squares: list[int]) -> None:
    words = Lexicon.from_words(["ab", "ba", "abc", "cab", "aa"])
    lanes = [range(row * 4, row * 4 + 4) for row in range(3)]
    lanes += [range(column, 12, 4) for column in range(4)]
    found: list[tuple[bool, int, bytes]] = []
    for number, lane in enumerate(lanes):
        run: list[int] = []
        for square in [*lane, -1]:
            if square >= 0 and squares[square]:
                run.append(square)
                continue
            tiles = bytes(squares[each] & ~BLANK_BIT for each in run)
            if len(run) > 1 and words.alphabet.write(tiles) not in words:
                found.append((number >= 3, run[0], tiles))
            run = []
    missing = _core.scrabble_missing_words(words._dawg, bytes(squares), 4)
    assert missing == [tiles for *_, tiles in sorted(found)]


def test_squares_that_are_no_board_are_refused() -> None:
    graph = Lexicon.from_words(["ab"])._dawg
    for squares, columns in ((bytes(9), 2), (bytes(9), 0)):
        with pytest.raises(ValueError, match="not the squares of a board"):
            _core.scrabble_missing_words(graph, squares, columns)


def test_a_position_is_written_once_and_keeps_its_engine() -> None:
    position = Position("english", rack="AEINRST")
    assert position.to_cgp() is position.to_cgp()
    after = position.after(position.best())
    assert after._engine() is position._engine()
    assert after.words is position.words
