"""Challenge rules and clocks: what a challenge does by each rule, on record and taken back."""

from __future__ import annotations

import copy
import math
import pickle
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexagon import IllegalMoveError, QueryError
from lexagon.scrabble import Challenge, Game, Position
from lexagon.scrabble._clock import Clock, clock_text
from lexagon.scrabble._gcg import read_gcg
from lexagon.scrabble.players._champion import ChampionPlayer
from tests.scrabble.test_game import tiles_in, with_racks

NAMES = ["Ann", "Bo", "Cy", "Di"]
RULES = ["single", "double", "five", "ten"]
PHONY, GOOD = "8D AGUNO", "8D GUANO"


def new_game(rule: str, players: int = 2, clock: float | None = None) -> Game:
    return Game(players=NAMES[:players], seed=5, challenge=rule, clock=clock)


def test_the_void_rule_refuses_phonies_and_challenges() -> None:
    game = Game(players=NAMES[:2], seed=5)
    with pytest.raises(IllegalMoveError, match="AGUNO is not in enable"):
        game.push(PHONY)
    game.push(GOOD)
    assert (game.challenge_rule, game.can_challenge) == ("void", False)
    with pytest.raises(IllegalMoveError, match="void rule, which refuses phonies"):
        game.challenge()


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("players", [2, 3])
def test_a_phony_comes_off_and_loses_the_turn(rule: str, players: int) -> None:
    game = new_game(rule, players)
    racks, bag = game.racks, sorted(game._table.bag)
    game.push(PHONY)
    assert game.scores[0] == 14
    result = game.challenge()
    assert (result.challenger, result.player, result.move) == ("Bo", "Ann", PHONY)
    assert (result.succeeded, result.phonies, result.bonus) == (True, ("AGUNO",), 0)
    assert not result.turn_lost
    assert (game.racks, sorted(game._table.bag)) == (racks, bag)
    assert (set(game.scores), game.turn, game.position.scoreless) == ({0}, 1, 1)
    assert not any(game.position._squares)
    assert [turn.taken_back for turn in game] == [True]
    assert ">Ann: AEGNOTU 8D AGUNO +14 14\n>Ann: AEGNOTU -- -14 0\n" in game.to_gcg()
    with pytest.raises(IllegalMoveError, match="was challenged already"):
        game.challenge()


@pytest.mark.parametrize(
    ("rule", "scores", "turn", "lines"),
    [
        ("single", (16, 0), 1, [">Ann: AEGNOTU (challenge) +0 16"]),
        (
            "double",
            (16, 0),
            0,
            [">Bo: AEILMRT - +0 0", "#note turn lost by a challenge that failed"],
        ),
        ("five", (21, 0), 1, [">Ann: AEGNOTU (challenge) +5 21"]),
        ("ten", (26, 0), 1, [">Ann: AEGNOTU (challenge) +10 26"]),
    ],
)
def test_what_a_failed_challenge_costs(
    rule: str, scores: tuple[int, int], turn: int, lines: list[str]
) -> None:
    game = new_game(rule)
    game.push(GOOD)
    assert game.can_challenge
    result = game.challenge()
    assert (result.succeeded, result.words, result.phonies) == (False, ("GUANO",), ())
    assert (result.bonus, result.turn_lost) == (scores[0] - 16, rule == "double")
    assert (game.scores, game.turn, game.can_challenge) == (scores, turn, False)
    written = game.to_gcg().splitlines()
    assert written[written.index(">Ann: AEGNOTU 8D GUANO +16 16") + 1 :][: len(lines)] == lines
    assert game.notes == ()
    state = game.state()
    assert (state.challenge, state.can_challenge) == (rule, False)


def test_there_must_be_a_play_to_challenge() -> None:
    game = new_game("single")
    for _ in range(2):
        with pytest.raises(IllegalMoveError, match="there is no play to challenge"):
            game.challenge()
        game.push("-")
    assert not game.state().can_challenge
    with pytest.raises(QueryError, match="no challenge rule 'triple'; there are void, single,"):
        Game(challenge="triple")
    with pytest.raises(TypeError, match="a challenge rule is text"):
        Game(challenge=5)  # type: ignore[arg-type]


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("word", ["AX", "XA"])
def test_the_play_that_goes_out_may_be_challenged(rule: str, word: str) -> None:
    game = with_racks(new_game(rule), ["F?D", "AX"])
    game.push("-")
    with_racks(game, ["F?D", "AX"])
    game.push(f"8H {word}")
    assert (game.is_over, game.can_challenge) == (True, True)
    assert game.scores == (0, 18 + 2 * 6)
    result = game.challenge()
    if word == "XA":
        assert (game.is_over, game.scores, game.turn) == (False, (0, 0), 0)
        assert game.racks == ("DF?", "AX")
        assert game.position.scoreless == 2
        return
    assert not result.turn_lost  # there is no turn left to lose
    bonus = {"five": 5, "ten": 10}.get(rule, 0)
    assert (game.is_over, game.scores) == (True, (0, 30 + bonus))
    record = read_gcg(game.to_gcg())
    assert record.oddities() == []
    assert tuple(record.final().scores) == game.scores
    assert [event.kind for event in game.state().events][-2:] == ["challenge", "leftovers"]


def test_the_sixth_scoreless_turn_may_be_a_phony_taken_off() -> None:
    game = new_game("single")
    for _ in range(5):
        game.push("-")
    rack = game.racks[game.turn]
    game.push(f"8H {rack[0]}{rack[1]}{rack[4]}")
    game.challenge()
    assert game.is_over
    assert all(score < 0 for score in game.scores)
    assert read_gcg(game.to_gcg()).oddities() == []


@settings(max_examples=30, deadline=None)
@given(
    st.integers(0, 10**6),
    st.sampled_from(RULES),
    st.integers(2, 4),
    st.randoms(use_true_random=False),
)
def test_games_with_challenges_keep_their_tiles_and_are_taken_back(
    seed: int, rule: str, players: int, dice: Random
) -> None:
    """Good plays, phonies and passes, challenged or not: nothing is lost, all is undone."""
    game = Game(players=NAMES[:players], seed=seed, challenge=rule, clock=1)
    states = []
    for step in range(12):
        if game.is_over:
            break
        states.append((len(game), game._table.state, game.to_gcg(), game.clocks))
        choice = dice.random()
        move = _phony(game) if choice < 0.4 else game.position.best(by="score").move
        game.push(move, seconds=step)
        if (choice < 0.3 or choice > 0.8) and not move.startswith("-"):
            game.challenge()
        assert tiles_in(game) == list(game.edition.counts)
        again = Game.from_gcg(game.to_gcg())
        assert again.notes == ()
        assert (again.scores, again.challenge_rule) == (game.scores, rule)
        assert again.clocks == game.clocks
    copied = pickle.loads(pickle.dumps(copy.deepcopy(game)))
    for count, table, text, clocks in reversed(states):
        while len(copied) > count:
            copied.pop()
        assert (copied._table.state, copied.to_gcg(), copied.clocks) == (table, text, clocks)


def _phony(game: Game) -> str:
    """Return a play of the rack that makes no word: the letters of the best play, reversed."""
    best = game.position.best(by="score")
    for play in game.position.plays(by="score").plays[:20]:
        if "(" not in play.move and play.word:
            reversed_play = f"{play.place} {play.word[::-1]}"
            verdict = game.position.check(reversed_play)
            if len(verdict.reasons) == len(verdict.phonies):
                return reversed_play
    return best.move


def test_a_play_of_a_game_that_was_read_is_challenged(tmp_path: Path) -> None:
    game = new_game("double", clock=25)
    game.push(PHONY, seconds=70.25)
    path = tmp_path / "game.gcg"
    path.write_text(game.to_gcg(), encoding="utf-8")
    assert "#note Challenge: double\n#note Clock: 25 minutes, used 70.2 0\n" in game.to_gcg()
    again = Game.from_gcg(path)
    assert (again.challenge_rule, again.can_challenge) == ("double", True)
    assert again.clocks == pytest.approx((1500 - 70.2, 1500))
    assert again.challenge().succeeded
    assert (again.racks[0], again.scores, again.turn) == ("AEGNOTU", (0, 0), 1)
    assert tiles_in(again) == list(again.edition.counts)
    again.pop()
    assert (again.scores, again.racks[0], len(again)) == ((0, 0), "AEGNOTU", 0)
    other = Game.from_gcg(path, challenge="single", clock=3)
    assert (other.challenge_rule, other.clocks) == ("single", (180, 180))


def test_notes_of_other_games_are_left_alone() -> None:
    text = "#player1 A A\n#player2 B B\n#note Challenge: accepted\n#note Clock: late\n"
    game = Game.from_gcg(text + ">A: AX 8G AX +18 18\n")
    assert (game.challenge_rule, game.clocks) == ("void", None)
    assert "#note Challenge: accepted\n#note Clock: late\n" in game.to_gcg()


def test_a_game_over_when_it_was_read_cannot_be_challenged() -> None:
    sample = Path("tests/data/scrabble_sample.gcg")
    game = Game.from_gcg(sample, challenge="five")
    with pytest.raises(IllegalMoveError, match="was over when it was read"):
        game.challenge()


def test_a_challenge_is_told_in_words() -> None:
    lost = Challenge("Bo", "Ann", "8D AX", ("AX",), (), 0, True)
    assert str(lost) == "Bo challenges 8D AX: good, Bo loses the turn"


@pytest.mark.parametrize(
    ("used", "points"), [(60, 0), (60.5, 10), (120, 10), (120.01, 20), (659, 100)]
)
def test_overtime_costs_ten_points_a_minute_begun(used: float, points: int) -> None:
    game = with_racks(new_game("void", clock=1), ["F?D", "AX"])
    game.push("-", seconds=used)
    with_racks(game, ["F?D", "AX"])
    assert game.clocks == (60 - used, 60)
    assert game.scores == (0, 0)  # until the end
    game.push("8H AX", seconds=3)
    assert game.scores == (-points, 30)
    kinds = [event.kind for event in game.state().events]
    assert kinds[2:] == ["leftovers", *(["time"] if points else [])]
    record = read_gcg(game.to_gcg())
    assert (tuple(record.final().scores), record.oddities()) == (game.scores, [])
    assert (f"(time) -{points} -{points}\n" in game.to_gcg()) == bool(points)
    game.pop()
    assert (game.scores, game.clocks) == ((0, 0), (60 - used, 60))


def test_a_clock_must_run() -> None:
    for wrong in (0, -1, math.nan, math.inf, 10_001):
        with pytest.raises(QueryError, match=r"a clock of .* minutes; a player has more than 0"):
            Game(clock=wrong)
    with pytest.raises(TypeError, match="a clock is minutes, such as 25, not str"):
        Game(clock="25")  # type: ignore[arg-type]
    game = new_game("void", clock=25)
    before = game.to_gcg()
    for seconds in (-1, math.nan, math.inf):
        with pytest.raises(QueryError, match=r"the time that a move took is 0 or more"):
            game.push(GOOD, seconds=seconds)
    with pytest.raises(TypeError, match="seconds is a number"):
        game.push(GOOD, seconds="3")  # type: ignore[arg-type]
    assert game.to_gcg() == before
    with pytest.raises(QueryError, match="of a game without clocks"):
        Game().push("-", seconds=3)
    assert Game.from_position(Position(rack="AX"), clock=2).clocks == (120, 120)


@given(st.floats(0.01, 100), st.lists(st.floats(0, 10_000), max_size=5))
def test_clocks_add_up(minutes: float, times: list[float]) -> None:
    clock = Clock(minutes, (0.0, 0.0))
    for seconds in times:
        clock = clock.spent(1, seconds)
    assert clock.left[0] == minutes * 60
    assert clock.left[1] == pytest.approx(minutes * 60 - sum(times))
    begun = 0
    while begun * 60 < -clock.left[1]:
        begun += 1
    assert clock.penalty(1) == 10 * begun


def test_a_clock_is_written_in_minutes() -> None:
    assert [clock_text(each) for each in (1500, 59.5, 0, -1, -61)] == [
        *("25:00", "1:00", "0:00", "-0:01", "-1:01")
    ]


def test_the_champion_does_not_take_its_own_tiles_for_the_opponents() -> None:
    """Its own move is the last that stands once a phony has come off."""
    game = Game(players=["Ann", "Bo"], seed=5, challenge="double")
    game.push("8D GUANO")
    game.push("9H TRIAM")
    assert game.challenge().succeeded
    history = game.history()
    assert [turn.seat for turn in history] == [game.turn]
    champion = ChampionPlayer(iterations=60)
    assert champion.habits.likely(history, samples=50, seed=0, threads=1, leaves=None) == []
    assert game.position.check(champion.choose(game.position, history)).legal
