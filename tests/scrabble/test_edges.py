"""The first and the last of what is allowed, and what is said where there is little to say."""

from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path

import pytest

from lexagon import EditionError, Lexicon, QueryError, _memory
from lexagon.scrabble import (
    Edition,
    Game,
    Position,
    _match,
    read_position,
    review,
    train_leaves,
)
from lexagon.scrabble._engine import _WORD_BYTES, check_number, check_seed, engine_for
from lexagon.scrabble._game_settings import read_settings
from lexagon.scrabble._gcg import read_gcg
from lexagon.scrabble._held import held_racks
from lexagon.scrabble._match import About, Tally
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


@pytest.mark.parametrize("rack", ["AEINRST", "QVWUUII", "AABCDEF"])
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


def test_a_play_written_in_part_has_the_tiles_before_and_after_it() -> None:
    laid = Position.from_cgp("15/" * 7 + "3AXOLOTL5" + "/15" * 7 + " AEINRST/ 0/0 0")
    assert laid.check("8C T").move == "8C T(AXOLOTL)"
    assert laid.check("8K S").move == "8D (AXOLOTL)S"


def test_a_long_list_of_moves_says_that_it_goes_on() -> None:
    position = Position(rack="AEINRST")
    assert str(position.moves(top=21)).endswith("\n…")
    assert "…" not in str(position.moves(top=20))


def test_text_with_lines_is_a_game_and_no_path() -> None:
    for end in ("\n", "\r"):
        game = Game.from_gcg(f"{end}>Ann: AEINRST 8G STAIR +10 10")
        assert game.scores == (10, 0)


def test_a_blank_alone_is_no_set_of_tiles() -> None:
    text = "title = 'Bare'\nlayout = ['...', '...', '...']\n[tiles]\n"
    with pytest.raises(EditionError, match="tiles is not a table of tiles"):
        Edition.from_toml(f'{text}"?" = {{ count = 2, points = 0 }}\n', "bare")


def test_threads_of_a_simulation_are_counted_before_they_are_started() -> None:
    with pytest.raises(QueryError, match="-1 threads; there must be 0 or more"):
        Position(rack="AEINRST").simulate(threads=-1)


def test_leaves_are_trained_by_one_game_or_more() -> None:
    assert train_leaves(games=1, generations=1, threads=1).about["games"] == 1
    with pytest.raises(QueryError, match="0 games; there must be 1 or more"):
        train_leaves(games=0)


def test_an_engine_asks_for_room_by_the_number_of_words(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(_memory, "before_growth", asked.append)
    words = Lexicon.from_words(["ab", "abed", "bed"])
    engine_for(Edition.named("english"), words)
    assert 3 * _WORD_BYTES in asked


def test_a_tie_is_half_a_win_and_time_counts_from_the_start(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wall, cpu = iter((50.0, 53.0)), iter((7.0, 9.0))
    monkeypatch.setattr(_match, "perf_counter", lambda: next(wall))
    monkeypatch.setattr(_match, "process_time", lambda: next(cpu))
    about, tally = About(("a", "b"), "english", "enable", 1), Tally(paired=False)
    scores = (300, 300), (310, 300), (250, 300), (300, 299)
    games = [PlayedGame(at, at, score, (0, 0), 20) for at, score in enumerate(scores)]
    assert list(tally.take(games)) == games
    result = tally.match(about, True)
    assert (result.win_share, result.wins, result.ties) == (2.5 / 4, (2, 1), 1)
    assert (result.elapsed, result.cpu_seconds, result.games_per_cpu_second) == (3, 2, 2)


def test_no_moves_are_not_listed() -> None:
    with pytest.raises(QueryError, match="0 moves to list"):
        Position(rack="AEINRST").moves(top=0)


def test_a_candidate_need_not_be_a_word() -> None:
    ask = Position(rack="AEINRST").simulate
    rows = ask(candidates=["8H TRA", "8H TAR"], iterations=2, threads=1)
    assert {row.move for row in rows} == {"8H TRA", "8H TAR"}


def test_every_score_is_a_number() -> None:
    with pytest.raises(TypeError, match="scores are whole numbers"):
        Position(rack="AEINRST", scores=(80, "0"))  # type: ignore[arg-type]


def test_a_line_of_cgp_may_be_broken() -> None:
    line = ONLY_A_PASS.to_cgp()
    assert read_position(line.replace(" ", "\n", 1)) == read_position(line) == ONLY_A_PASS


def test_what_a_first_play_showed_before_it_was_taken_back_is_known() -> None:
    text = ">A: AEINRST 8D TRANIES +68 68\n>A: AEINRST -- -68 0\n>B: ABCDEFG 8H BAD +14 14\n"
    record = read_gcg(text)
    first, second = held_racks(record.events, record.edition, 2)
    assert (first.shown, second.shown) == (b"", bytes(sorted(first.rack)))
