"""Positions on one line: read, written back, and refused with the row or field that is wrong."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexagon import LexagonError, Lexicon, NotationError
from lexagon.scrabble import Edition, Game, Position
from lexagon.scrabble._cgp import Fields
from lexagon.scrabble._tiles import BLANK_BIT, read_rack, write_rack
from tests.tables import table

EMPTY = "/".join(["15"] * 15)
_, *ORACLE = table("scrabble_moves_enable.tsv")


def read_cgp(text: str, edition: Edition | None = None) -> Position:
    return Position.from_cgp(text, edition=edition)


def test_every_oracle_board_comes_back_as_it_was() -> None:
    for board, rack, *_ in ORACLE:
        position = read_cgp(f"{board} {rack}")
        result = write_rack(read_rack(rack, position.edition.alphabet), position.edition.alphabet)
        assert position.to_cgp() == f"{board} {result}/ 0/0 0"
        assert position.rack == result
        assert position.bag_count == max(0, len(position.unseen) - 7)
        assert Position.from_cgp(position.to_cgp()) == position
        assert Position.from_text(str(position)) == position


def test_all_fields_and_options() -> None:
    line = f"{EMPTY} AEINRST/?Q 357/289 2 bb 35; etl 1; lex CSW21; tmr 60000/1700;"
    position = read_cgp(line)
    assert position.to_cgp() == line.replace("?Q", "Q?")
    assert (position.scores, position.scoreless) == ((357, 289), 2)
    assert (position.edition.bonus, position.edition.exchange_minimum) == (35, 1)
    assert len(read_cgp(f"{EMPTY} A/B/C/D 1/2/3/4 0").racks) == 4
    assert read_cgp(EMPTY).racks == ("", "")


def test_a_list_that_is_not_installed_is_noted() -> None:
    line = f"{EMPTY} ALLOOTX/ 0/0 0 lex NWL23;"
    position = read_cgp(line)
    note = "the position names the list NWL23, which is not installed; enable is used"
    assert (position.words.name, position.to_cgp(), position.notes) == ("enable", line, (note,))
    results = (position.plays(top=1), position.moves(top=1), position.simulate(iterations=15))
    for result in (*results, position.info(), position.after("8D AXOLOTL").info()):
        assert (result.words, result.notes[:1]) == ("enable", (note,))
    game = Game.from_position(position)
    assert (game.notes, game.position.notes) == ((note.replace("position", "game"),), (note,))
    assert len(read_cgp(f"{EMPTY} / 0/0 0 lex {'N' * 10_000};").notes[0]) < 200
    for installed in ("enable", "ENABLE", "scowl-60"):
        assert read_cgp(f"{EMPTY} / 0/0 0 lex {installed};").notes == ()


@pytest.mark.parametrize("words", ["enable", "scowl-60", Lexicon.named("enable")])
def test_words_that_are_given_replace_those_of_the_line(words: str | Lexicon) -> None:
    name = words if isinstance(words, str) else words.name
    for named in ("NWL23", "scowl-50", "enable"):
        line = f"{EMPTY} AXOLOTL/ 0/0 0 lex {named};"
        position = Position.from_cgp(line, words=words)
        assert (position.words.name, position.notes) == (name, ())
        assert Position.from_cgp(position.to_cgp()).words.name == name


def test_options_name_the_edition() -> None:
    empty = "/".join(["21"] * 21)
    assert read_cgp(f"{empty} / 0/0 0 bdn SuperCrosswordGame;").edition.name == "super"
    assert read_cgp(f"{empty} / 0/0 0 ld english_super;").edition.size == 21
    assert read_cgp(f"{EMPTY} [CH]A 0/0 0 ld spanish;".replace(" 0/0", "/ 0/0")).rack == "A[CH]"
    assert read_cgp(empty, Edition.named("super")).edition.name == "super"
    assert read_cgp(f"{EMPTY} / 0/0 0 bdn standard15; ld Spanish;").edition.name == "spanish"
    assert read_cgp(f"{empty} / 0/0 0 ld super; bdn standard21;").edition.name == "super"
    assert read_cgp(f"{EMPTY} / 0/0 0 bdn CrosswordGame; lex any;").edition.name == "english"
    # Whoever gives the edition need not have a name for its tiles.
    assert read_cgp(f"{EMPTY} / 0/0 0 ld klingon;", SPANISH).edition.name == "spanish"


SPANISH = Edition.named("spanish")


@given(st.data())
def test_any_board_comes_back(data: st.DataObject) -> None:
    edition = data.draw(st.sampled_from([Edition.named("english"), SPANISH]))
    tiles = [0, *range(1, len(edition.counts)), *(t | BLANK_BIT for t in range(1, 5))]
    weighted = st.sampled_from([0] * 60 + tiles)
    squares = bytes(data.draw(st.lists(weighted, min_size=225, max_size=225)))
    try:
        position = Position._of(Fields(edition, squares, (b"", b""), (0, 0), 0, {}))
    except NotationError as error:
        assert "would need" in str(error)
        return
    assert Position.from_cgp(position.to_cgp()) == position
    assert Position.from_text(str(position), edition=edition) == position


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the position is empty"),
        ("15/15", "has 2 rows; the english edition has 15"),
        ("AEINRST", "'AEINRST' has one row; the english edition has 15 with / between them, and"),
        ("/".join(["21"] * 21), "has 21 rows; the english edition has 15 (super has 21)"),
        (EMPTY.replace("15", "14", 1), "row 1 of the board, '14', has 14 squares"),
        (EMPTY.replace("15", "16", 1), "row 1 of the board, '16', has too many squares"),
        (EMPTY.replace("15", "999999", 1), "row 1 of the board, '999999', has too many squares"),
        (EMPTY.replace("15", "9" * 99, 1), "row 1 of the board"),
        (EMPTY.replace("15", "7Ä7", 1), "row 1 of the board: 'Ä' has 'Ä', which is not a tile"),
        (EMPTY.replace("15", "7!7", 1), "has '!', which is not a tile"),
        (EMPTY.replace("15", "7[CH]7", 1), "which is not a tile"),
        (EMPTY.replace("15", "7[C7", 1), "has '[', which is not a tile"),
        (f"{EMPTY} AB1", "'1', which is not a tile"),
        (f"{EMPTY} ABCDEFGH", "the rack ABCDEFGH has 8 tiles"),
        (f"{EMPTY} A/ 0/0 -1", "-1 scoreless turns; there cannot be fewer than none"),
        (f"{EMPTY} ZZ", "would need 2 of the tile Z; the english edition has 1"),
        (f"{EMPTY} ???", "would need 3 of the tile ?; the english edition has 2"),
        (f"{EMPTY} Z/Z", "would need 2 of the tile Z"),
        (EMPTY.replace("15", "12ZZZ", 1), "the board would need 3 of the tile Z"),
        (f"{EMPTY} A/B 1", "'1' has 1 score for 2 racks"),
        (f"{EMPTY} A/B x/1", "score must be a whole number"),
        (f"{EMPTY} A/B 0/0 x", "number of scoreless turns must be a whole number"),
        (f"{EMPTY} A/B/C/D/E", "has 5 racks; at most 4"),
        (f"{EMPTY} A/B 0/0 0 bb x;", "bonus (bb) must be a whole number"),
        (
            f"{EMPTY} A/B 0/0 0 ld klingon;",
            "no letter distribution 'klingon' (ld); there are english_super, english, indonesian",
        ),
        (f"{EMPTY} A/B 0/0 0 ld;", "no letter distribution '' (ld)"),
        (
            f"{EMPTY} A/B 0/0 0 lex CSW21; bdn Hexagons;",
            "no board 'Hexagons' (bdn); there are CrosswordGame, standard15, SuperCrosswordGame",
        ),
        (
            f"{EMPTY} A/B 0/0 0 bdn SuperCrosswordGame; ld spanish;",
            "no edition has the board 'SuperCrosswordGame' (bdn) and the letters 'spanish' (ld)",
        ),
    ],
)
def test_positions_that_cannot_be(text: str, message: str) -> None:
    with pytest.raises(LexagonError) as raised:
        read_cgp(text)
    assert message in str(raised.value)
