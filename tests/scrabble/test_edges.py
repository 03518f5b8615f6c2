"""The first and the last of what is allowed, and what is said where there is little to say."""

from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path

import pytest

from lexagon import QueryError
from lexagon.scrabble import Edition, Position, review
from lexagon.scrabble._engine import check_number, check_seed
from lexagon.scrabble._game_settings import read_settings
from lexagon.scrabble._match_log import MatchLog
from lexagon.scrabble._match_play import Contest, Forfeit, PlayedGame
from lexagon.scrabble.players._registry import Contestant

# The last tile is a Q that nothing on the board takes.
ONLY_A_PASS = Position.from_cgp(
    "EH2TYPP2FAENA/1AREAE1I1JO1DOM/2E2N3OR4/GULAG3CTeNOID/2E7B3I/1VAVS4HAZE1C/2R1ORANGEY2MO/"
    "RInK1EWE5IT/2T2ILEX4S1/4IF1DUB3S1/4L8O1/4L8U1/13T1/7TARDIES1/4UNWON6 Q/ 403/421 0"
)


def test_numbers_are_allowed_up_to_their_bounds() -> None:
    for value in (None, 1, 5):
        check_number(value, "lines", 1, 5)
    for value in (0, 6):
        with pytest.raises(QueryError, match=f"{value} lines; there must be 1 to 5"):
            check_number(value, "lines", 1, 5)
    for seed in (0, 2**64 - 1):
        check_seed(seed)
    for seed in (-1, 2**64):
        with pytest.raises(QueryError, match=f"the seed {seed} is out of range"):
            check_seed(seed)


def test_where_only_a_pass_is_left_a_hint_seeks_nothing() -> None:
    hint = ONLY_A_PASS.hint()
    assert (hint.by, [move.kind for move in hint]) == ("equity", ["pass"])


def test_an_endgame_takes_as_many_nodes_as_are_counted() -> None:
    assert ONLY_A_PASS.endgame(nodes=2**64 - 1, threads=1).proven
    with pytest.raises(QueryError, match=f"{2**64} nodes"):
        ONLY_A_PASS.endgame(nodes=2**64)


def test_an_endgame_without_a_line_or_a_move_has_no_best() -> None:
    endgame = ONLY_A_PASS.endgame(threads=1)
    assert str(endgame.best) == "-"
    assert replace(endgame, lines=()).best is None
    assert replace(endgame, lines=(replace(endgame.lines[0], moves=()),)).best is None


@pytest.mark.parametrize("rack", ["AEINRST", "QVWUUII", "VVWWIIU"])
@pytest.mark.parametrize("by", ["equity", "score"])
def test_the_best_move_has_the_equity_that_it_has_in_the_list(rack: str, by: str) -> None:
    position = Position(rack=rack)
    best = position.best(by=by)
    assert best.equity == next(move for move in position.moves() if move.move == best.move).equity


def test_letters_written_small_take_each_tile_of_the_rack_once() -> None:
    assert Position(rack="A??").check("8h aa").move == "8H Aa"
    assert Position(rack="AA?").check("8h aa").move == "8H AA"


def test_text_that_cannot_be_reviewed_is_named_by_its_place() -> None:
    found = review([">Ann: AEINRST 8G STAIR +10 10", ">Ann: AE 8G ST4IR +10 10"], by="equity")
    assert [failure.source for failure in found.failures] == ["game 2"]


def test_a_logged_game_has_its_figures_in_their_columns(tmp_path: Path) -> None:
    log = MatchLog(tmp_path / "log", force=False)
    log.add(PlayedGame(6, 3, (310, 420), (1, 2), 21))
    log.add(PlayedGame(7, 3, (50, 40), (0, 1), 5, Forfeit(7, 0, "died", ())))
    log.add(PlayedGame(8, 4, (300, 300), (0, 0), 30))
    with (tmp_path / "log" / "games.csv").open(encoding="utf-8", newline="") as table:
        _, *rows = csv.reader(table)
    assert rows == [
        ["7", "4", "1", "310", "420", "-110", "1", "2", "21", "2", "", "game-000007.gcg"],
        ["8", "4", "2", "50", "40", "", "0", "1", "5", "2", "died", "game-000008.gcg"],
        ["9", "5", "1", "300", "300", "0", "0", "0", "30", "", "", "game-000009.gcg"],
    ]


def test_players_are_named_on_record_by_what_a_nickname_may_have() -> None:
    english = Edition.named("english")

    def nicks(*labels: str) -> list[tuple[str, str]]:
        first, second = (Contestant(label, name="score") for label in labels)
        contest = Contest(english, english.lexicon(), (first, second), 1)
        return [(person.nick, person.name) for person in contest._people()]

    assert nicks("equity(leaves=none)", "x" * 50) == [
        ("equity-leaves-none", "equity(leaves=none)"),
        ("x" * 40, "x" * 50),
    ]
    assert nicks("?", "!") == [("Player-1", "?"), ("Player-2", "!")]


@pytest.mark.parametrize(
    ("minutes", "read"), [("0", False), ("0.5", True), ("10000", True), ("10001", False)]
)
def test_a_clock_on_record_is_one_that_can_be_set(minutes: str, read: bool) -> None:
    note = f"Clock: {minutes} minutes, used 1 2"
    found = read_settings(note, 2)
    assert (found.clock is not None, found.note) == (read, "" if read else note)
    assert read_settings(note, 3).clock is None
