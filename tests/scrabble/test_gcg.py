"""Games as text: what is written is read back the same; what real files do is forgiven."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexagon import NotationError
from lexagon.scrabble import Edition, Game, read_position
from lexagon.scrabble._gcg import read_gcg, read_gcg_file, write_gcg
from lexagon.scrabble._record import (
    Challenged,
    GameRecord,
    Leftovers,
    Person,
    TakenBack,
    TimePenalty,
)
from tests.scrabble.records import random_record
from tests.tables import DATA

SAMPLE = (DATA / "scrabble_sample.gcg").read_text(encoding="utf-8")
GAME = read_gcg(SAMPLE)


@settings(max_examples=60)
@given(st.integers(0, 10**9), st.sampled_from(["english", "super", "spanish"]), st.integers(0, 30))
def test_what_is_written_is_read_back_the_same(seed: int, edition: str, length: int) -> None:
    record = random_record(seed, edition, length)
    text = write_gcg(record)
    assert read_gcg(text) == record
    assert read_gcg(text.encode()) == record
    assert write_gcg(read_gcg(text)) == text


def test_the_sample() -> None:
    assert write_gcg(GAME) == SAMPLE
    assert GAME.oddities() == []
    assert (GAME.title, GAME.lexicon, GAME.incomplete) == ("A sample", "enable", False)
    assert GAME.players == (Person("Ann", "Ann Other"), Person("Bo", "Bo Peep"))
    assert GAME.final().scores == [364, 413]
    kinds = [type(event.action) for event in GAME.events]
    assert {TakenBack, Challenged, Leftovers, TimePenalty} <= set(kinds)
    game = Game.from_gcg(SAMPLE)
    assert game.to_gcg() == SAMPLE
    assert (game.scores, game.is_over, game.winners) == ((364, 413), True, ("Bo",))
    assert [turn.number for turn in game] == list(range(1, len(game) + 1))
    last = list(game)[-1]
    assert (last.player, last.total) == ("Bo", 409)


def swapped_case(text: str) -> str:
    """Write every place in lower case, as some programs do."""
    lines = []
    for line in text.splitlines():
        fields = line.split(" ")
        if line.startswith(">") and len(fields) == 6 and fields[2][0] not in "-(":
            fields[2] = fields[2].lower()
        lines.append(" ".join(fields))
    return "\n".join(lines)


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("\n", "\r\n").encode(),
        lambda text: text.replace("\n", "\r").encode(),
        lambda text: b"\xef\xbb\xbf" + text.encode(),
        lambda text: "\ufeff" + text,
        lambda text: text.replace("\n", "\n\n\n"),
        lambda text: text.replace(" +", "   +").replace(">Ann:", ">  Ann :  ").replace("\n", " \n"),
        lambda text: text.replace("#player1 Ann ", "#player1   Ann   ").replace("A sam", "A  sam"),
        lambda text: text.replace(">Ann: ", "  >Ann:\t").replace(" +", "\t+"),
        lambda text: text.replace(">Bo: ", ">Bo:"),
        lambda text: text.replace(">Ann:", ">ANN:"),
        lambda text: text.replace("#player1", "#PLAYER1").replace("#title ", "#title\t"),
        lambda text: text.replace("E7 ..SIEGE", "E7 (BE)SIEGE"),
        lambda text: text.replace("E7 ..SIEGE", "E7 BESIEGE"),
        lambda text: text.replace("+20 77", "+20 77 BESIEGE, GI"),
        lambda text: text.replace("AAABHLP", "aLbAHpA"),
        swapped_case,
        lambda text: text.rstrip("\n"),
    ],
)  # fmt: skip
def test_what_real_files_do_is_forgiven(change: object) -> None:
    assert callable(change)
    read = read_gcg(change(SAMPLE))
    assert replace(read, description="", note="") == replace(GAME, description="", note="")


def test_encodings() -> None:
    text = "#player1 Jörg Jörg Ö\n#player2 Bo Bo\n>Jörg: AX 8G AX +18 18\n"
    for data in (
        text.encode(),
        text.encode("iso-8859-1"),
        b"#character-encoding ISO-8859-1\n" + text.encode("iso-8859-1"),
        b"#character-encoding no-such-thing\n" + text.encode(),
        b"\xef\xbb\xbf" + text.encode(),
    ):
        assert read_gcg(data).players[0] == Person("Jörg", "Jörg Ö")


def test_events_after_the_end() -> None:
    more = SAMPLE + ">Bo: (challenge) +5 418\n>Ann: - +0 364\n#note Late\n"
    assert read_gcg(more).final().scores == [364, 418]


def test_players_that_are_not_named() -> None:
    record = read_gcg(">x: AX 8G AX +18 18\n>y: AB - +0 0\n")
    assert record.players == (Person("x"), Person("y"))


def test_a_note_may_go_on_over_lines() -> None:
    record = read_gcg(">x: AX 8G AX +18 18\n#note one\ntwo\n\n#note three\n>y: AB - +0 0")
    assert record.events[0].note == "one\ntwo\nthree"


def test_wrong_scores_and_missing_racks_are_kept_and_told() -> None:
    text = SAMPLE.replace("8D VELOCE +30 30", "8D VELOCE +32 32")
    text = text.replace(">Bo: AAABHLP 7E", ">Bo: 7E").replace("EEGIIOO 6F", "EEGIIIO 6F")
    record = read_gcg(text)
    result = record.oddities()
    assert result[0] == "line 8: Ann has +32 where +30 is right"
    assert result[1] == "line 9: Bo has no rack on record"
    assert "line 10: Ann has a total of 52 where 54 is right" in result
    assert "line 10: Ann: the rack EEGIIIO has no O" in result
    assert record.events[0].score == 32
    assert record.events[1].rack is None
    assert read_gcg(write_gcg(record)) == record


def test_a_rack_that_the_bag_cannot_give_is_told() -> None:
    text = ">A: ZAX 8G ZAX +48 48\n>B: AEZ - +0 0\n>A: ???Q - +0 48\n"
    assert read_gcg(text).oddities()[1:] == [
        "line 2: B has 1 of the tile Z on the rack AEZ, of which 0 are left",
        "line 3: A has 3 of the tile ? on the rack Q???, of which 2 are left",
    ]


def test_a_total_that_is_off_is_told_once() -> None:
    taken_back = SAMPLE.replace("-- -22 57", "-- +0 57")
    assert read_gcg(taken_back).oddities() == [
        "line 16: Ann has +0 where -22 is right",
        "line 16: Ann has a total of 57 where 79 is right",
    ]
    assert read_gcg(taken_back).final().scores == [364, 413]


def test_an_unfinished_game_keeps_its_racks() -> None:
    text = "#player1 A\n#player2 B\n#rack1 QU?\n#incomplete\n>A: AX 8G AX +18 18\n"
    record = read_gcg(text)
    assert (record.incomplete, record.racks) == (True, {0: b"\x11\x15\0"})
    assert read_gcg(write_gcg(record)) == record
    ended = Game.from_gcg(f"{text}>A: B (B) +6 24\n")
    assert not ended.is_over  # its record says so, whatever was added up


@pytest.mark.parametrize(
    ("line", "old", "new", "message"),
    [
        (8, ">Ann: CEEILOV 8D", "Ann: CEEILOV 8D", ""),
        (9, ">Bo:", ">Cy:", "no player is called 'Cy'; there are Ann, Bo"),
        (9, ">Bo: AAABHLP", ">Bo AAABHLP", "has no colon after the nickname"),
        (9, "7E BAH", "7E", ""),
        (9, "7E BAH +27 27", "7E BAH +27", "does not end in a score and a total"),
        (9, "7E BAH +27 27", "7E BAH", "does not end in a score and a total"),
        (9, "7E BAH +27 27", "7E BAH twenty 27", "does not end in a score and a total"),
        (9, "7E BAH +27 27", "", "has no move"),
        (9, "7E BAH", "77 BAH", "'77' is not a place"),
        (9, "7E BAH", "16E BAH", "'16E' is off the board"),
        (9, "7E BAH", "7N BAH", "'7N BAH' leaves the board"),
        (9, "7E BAH", "1A BAH", "the play touches no tile on the board"),
        (9, "7E BAH", "8D BAH", "'BAH' has B on 8D, where V lies"),
        (9, "7E BAH", "7E B.H", "goes through a tile on 7F, where there is none"),
        (9, "7E BAH", "7E B4H", "has '4', which is not a tile"),
        (9, "AAABHLP", "AAABHLÖ", "has 'Ö', which is not a tile"),
        (8, "8D VELOCE", "1A VELOCE", "the first play must cover 8H"),
        (11, "(challenge)", "(challenge", "has a '(' and no ')'"),
        (11, "(challenge)", "(chall3nge)", "has '3', which is not a tile"),
        (16, ">Ann: AEEGIIS --", ">Bo: AEEGIIS --", "'Bo' has no last play that could be taken"),
        (2, "#player1 Ann Ann Other", "#player1", "#player1 has no nickname"),
        (3, "#player2 Bo Bo Peep", "#player5 Bo Bo", "there is no player 5; at most 4"),
        (4, "#title A sample", "title A sample", "is neither a #pragma nor an >event"),
        (4, "#title A sample", "#rack1 A-B", "has '-', which is not a tile"),
        (9, ">Bo: AAABHLP", "#player3 Cy\n>Bo: AAABHLP", "#player3 comes after the first event"),
        (18, "AEEGIIS E7", "AEEGIIS  7", "'7'"),
    ],
)  # fmt: skip
def test_malformed_files_name_the_line(line: int, old: str, new: str, message: str) -> None:
    assert old in SAMPLE
    text = SAMPLE.replace("#note Nothing here was played by people.\n", "#id x 1\n")
    with pytest.raises(NotationError) as raised:
        read_gcg(text.replace(old, new, 1))
    assert str(raised.value).startswith(f"line {line}: ")
    assert message in str(raised.value)


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused_with_a_line(data: bytes) -> None:
    try:
        read_gcg(data)
    except NotationError as error:
        assert str(error).startswith("line ")


@given(st.data())
def test_any_damage_is_read_or_refused_with_a_line(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(SAMPLE) - 1))
    length = data.draw(st.integers(0, 20))
    put = data.draw(st.text(" \n>#:.()-+0123456789AEZaezÑ?[]", max_size=6))
    try:
        read_gcg(SAMPLE[:at] + put + SAMPLE[at + length :]).oddities()
    except NotationError as error:
        assert str(error).startswith("line ")


def test_what_cannot_be_written_is_refused() -> None:
    english = Edition.named("english")
    for nick in ("", "two words"):
        with pytest.raises(NotationError, match="is not a nickname"):
            write_gcg(GameRecord(english, (Person(nick),)))


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "game.gcg"
    path.write_text(SAMPLE, encoding="utf-8")
    assert read_gcg_file(path) == GAME
    path.write_text(SAMPLE.replace("7E BAH", "7E B4H"), encoding="utf-8")
    with pytest.raises(NotationError, match=r"game\.gcg, line 9: 'B4H' has '4'"):
        read_gcg_file(path)
    with pytest.raises(NotationError, match="no file"):
        read_gcg_file(tmp_path / "none.gcg")
    with pytest.raises(NotationError, match="is a folder"):
        read_gcg_file(tmp_path)


def test_scoreless_turns_are_counted_through_a_take_back() -> None:
    turns = list(Game.from_gcg(SAMPLE))
    taken = next(place for place, turn in enumerate(turns) if turn.taken_back)
    assert [turn.position.scoreless for turn in turns[taken : taken + 3]] == [0, 1, 0]


def test_players_of_the_same_name_are_told_apart() -> None:
    """Finding 14: by the running total, the play taken back, and whose turn it is."""
    twins = SAMPLE.replace("#player2 Bo Bo Peep", "#player2 Ann Bo Peep").replace(">Bo:", ">Ann:")
    game = read_gcg(twins)
    assert game.events == GAME.events
    assert game.players == (Person("Ann-1", "Ann Other"), Person("Ann-2", "Bo Peep"))
    (note,) = game.remarks
    assert note == "2 players are called Ann; by their order they are Ann-1 and Ann-2"
    assert Game.from_gcg(twins).notes[0] == note
    third = twins.replace("#title", "#player3 Ann-1\n#title")
    assert [person.nick for person in read_gcg(third).players] == ["Ann-1_", "Ann-2", "Ann-1"]
    assert read_gcg(write_gcg(game)) == game


def test_a_nameless_file_of_one_name_is_of_two_players_if_its_totals_are() -> None:
    both = ">Ann: AXOLOTL 8D AXOLOTL +80 80\n>Ann: AEINRVU 9C VAU +21 21\n>Ann: ABC - +0 80\n"
    game = Game.from_gcg(both)
    assert (game.players, game.scores) == (("Ann-1", "Ann-2"), (80, 21))
    assert [turn.seat for turn in game] == [0, 1, 0]
    assert game.notes[0].startswith("2 players are called Ann; ")
    # The moves of one player alone, from the middle of a game.
    alone = Game.from_gcg(">Ann: AXOLOTL 8D AXOLOTL +80 180\n>Ann: AEINRVU 9C VAU +21 201\n")
    assert (alone.players, alone.scores) == (("Ann", "Opponent"), (201, 0))


def test_a_nickname_with_a_colon_goes_there_and_back() -> None:
    """Finding 14."""
    text = "#player1 :ou Lou\n#player2 a:b\n>:ou: AX 8G AX +18 18\n>a:b: AB - +0 0\n"
    game = read_gcg(text)
    assert [event.player for event in game.events] == [0, 1]
    assert read_gcg(write_gcg(game)) == game


def test_letters_of_another_edition_say_what_helps() -> None:
    """Finding 14: a Polish game is not distinguished from a broken English one."""
    polish = "#player1 A A\n#player2 B B\n>A: ŁAPĘ 8G ŁAPĘ +22 22\n"
    with pytest.raises(NotationError, match=r"line 3: .*'Ł'.*edition.*\(edition=, --edition\)"):
        read_gcg(polish)
    with pytest.raises(NotationError) as raised:
        read_gcg(polish, Edition.named("spanish"))
    assert "--edition" not in str(raised.value)


@pytest.mark.parametrize("name", ["idna", "undefined", "hex", "a\0b", "punycode", "x" * 200])
def test_an_odd_encoding_is_passed_over(name: str) -> None:
    """Finding 11: no encoding that a file names is an internal error."""
    data = f"#character-encoding {name}\n".encode() + SAMPLE.encode()
    try:
        assert read_gcg(data).players == GAME.players
    except NotationError as error:
        assert "\n" not in str(error)


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16_with_a_mark_is_read(encoding: str) -> None:
    data = f"\ufeff{SAMPLE}".encode(encoding)
    assert read_gcg(data) == GAME
    assert read_position(data, turn=3) == read_position(SAMPLE, turn=3)


@pytest.mark.parametrize("name", ["utf-16", "utf-16-le", "utf-32"])
def test_a_pragma_that_cannot_be_true_is_passed_over(name: str) -> None:
    data = f"#character-encoding {name}\n".encode() + SAMPLE.encode()
    assert len(read_gcg(data).events) == len(GAME.events)


def test_bytes_that_are_not_text_are_refused_by_name() -> None:
    with pytest.raises(NotationError, match="NUL bytes"):
        read_gcg(SAMPLE.encode("utf-16-le"))


def test_a_play_is_taken_back_by_the_namesake_who_made_it() -> None:
    moves = "AXOLOTL 8D AXOLOTL +80 80", "AEINRVU 9C VAU +21 21", "AEINRVU -- -21 0"
    text = "".join(f">Ann: {move}\n" for move in moves)
    game = read_gcg(f"#player1 Ann A\n#player2 Ann B\n{text}")
    assert [event.player for event in game.events] == [0, 1, 1]
    assert game.final().scores == [80, 0]
