"""The champion: repeatable by iterations, careful with its clock, wary of odd opponents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from lexagon import QueryError
from lexagon.scrabble import Game, Position, PreEndgame, Turn, make_player, match
from lexagon.scrabble._inference import FLOOR, observe, weigh
from lexagon.scrabble._pre_endgame import EXACT, INFORMED
from lexagon.scrabble._tiles import write_rack
from lexagon.scrabble.players import _habits
from lexagon.scrabble.players._champion import ChampionPlayer, Limit, best_proven, usual_candidates
from lexagon.scrabble.players._habits import Habits
from lexagon.scrabble.players._registry import ask_player
from tests.tables import table

ASK: dict[str, Any] = {"samples": 60, "seed": 0, "threads": 1, "leaves": None}
BOARD, MINE, THEIRS, SCORES, _ = table("scrabble_endgames_enable.tsv")[1]
ENDGAME = Position.from_cgp(f"{BOARD} {MINE}/{THEIRS} {SCORES} 0")
PRE_ENDGAME = Position.from_cgp(
    "6MU4REC/5WENT4WO/4JOTA2RIFER/3XI2U1YETI1Y/2LINOS1NET1G2/5FA1AHA4/6DUP1G4/7DEVS4/"
    "6NOSE5/4KVAS1T3Q1/3LIE3sEC1U1/2BIDE4HONAN/2E1D6ZAG1/4OM5y3/5I9 AIILPRR/ 379/328 0"
)
LATE = Position.from_cgp(
    "7J1FEMURS/7I3I1E1/4CRUNODAL1T1/7K3O1I1/11R1N1/9G1D1OH/8AL3LA/7uMIAQS1R/8IN1AW1S/"
    "8ET1TI1L/2BENNIES1F1N1E/9WAUGHT/10U1E2/9OVARY1/7GAPED1OY CEIIPR?/ 322/405 0"
)
OPEN = Position.from_cgp(
    "15/15/15/15/15/4R10/4A10/2TRIOSE7/4L10/4R10/3WO10/3YA10/3ED10/15/15 EGILQTW"
)


def played(seed: int, moves: int) -> Game:
    game = Game(seed=seed)
    for _ in range(moves):
        game.push(game.position.best())
    return game


def test_iterations_repeat_on_any_number_of_threads() -> None:
    game = played(5, 3)
    chosen = {
        str(ask_player(make_player("champion(iterations=300)", threads=threads), game))
        for threads in (1, 2, 1)
    }
    assert len(chosen) == 1


def test_a_match_is_the_same_twice() -> None:
    def run() -> tuple[int, int]:
        result = match("champion(iterations=30)", "score", games=1, seed=4, threads=1)
        return result.scores

    assert run() == run()


def test_a_game_of_another_kind_is_still_played() -> None:
    """Three players, or nothing unseen: the best by equity."""
    three = Position.from_cgp(f"{OPEN.board} EGILQTW// 0/0/0")
    assert ChampionPlayer(iterations=10).choose(three).move == three.best().move


@pytest.mark.parametrize(
    ("player", "message"),
    [
        ("champion(minutes=0)", "minutes=0 for champion; give a number above 0"),
        ("champion(seconds=0)", "seconds=0 for champion; give a number above 0"),
        ("champion(seconds=-1)", "seconds=-1 for champion"),
        ("champion(iterations=0)", "iterations=0 for champion; give a number above 0"),
        ("simulate(seconds=0)", "seconds=0 for simulate; give a number above 0"),
        ("simulate(iterations=0)", "iterations=0 for simulate"),
        ("perfect-endgame(seconds=0)", "seconds=0 for perfect-endgame"),
        ("perfect-endgame(nodes=0)", "nodes=0 for perfect-endgame"),
        ("champion(seconds=1,iterations=5)", "one limit; give seconds or iterations, not both"),
        ("champion(minutes=2,seconds=1)", "champion has one limit; give minutes or seconds"),
        ("simulate(iterations=30,seconds=0.01)", "simulate has one limit; give iterations or sec"),
        ("perfect-endgame(nodes=9,seconds=1)", "perfect-endgame has one limit; give nodes or sec"),
    ],
)
def test_a_clock_must_be_possible(player: str, message: str) -> None:
    with pytest.raises(QueryError, match=message):
        make_player(player)
    with pytest.raises(QueryError, match=message):
        match(player, "score", games=1)


def test_a_clock_is_a_number() -> None:
    with pytest.raises(QueryError, match="seconds=nan for champion"):
        ChampionPlayer(seconds=float("nan"))
    with pytest.raises(TypeError, match="iterations is a whole number, not float"):
        ChampionPlayer(iterations=2.5)  # type: ignore[arg-type]  # what is tested


def test_a_games_time_is_shared_out() -> None:
    """Each move has a part of what is left; the first has less, the last few more."""
    champion = ChampionPlayer(minutes=10)

    def seconds(position: Position) -> float:
        limit = champion._limit(position).seconds
        assert limit is not None
        return limit

    first, middle = seconds(Position(rack="AEINRST")), seconds(OPEN)
    assert 0 < first < middle < 60
    champion.spent = 300.0
    assert seconds(OPEN) == pytest.approx(middle * 240 / 540)
    champion.spent = 10_000.0  # overdrawn: it hurries
    assert seconds(OPEN) <= 1
    total, left = 0.0, 600.0
    fresh = ChampionPlayer(minutes=10)
    game = Game(seed=3)
    while not game.is_over:
        limit = fresh._limit(game.position).seconds or 0.0
        if game.turn == 0:
            fresh.spent += limit
            total += limit
        game.push(game.position.best())
    assert 0.5 * left < total <= left


def test_a_clock_starts_anew_with_a_game() -> None:
    champion = ChampionPlayer(iterations=10, threads=1)
    game = played(5, 4)
    ask_player(champion, game)
    champion.spent = 50.0
    ask_player(champion, game)
    assert champion.spent > 50
    ask_player(champion, played(6, 2))
    assert champion.spent < 50


def turns(seed: int, moves: int) -> Sequence[Turn]:
    return played(seed, moves).history()


def test_likely_leaves_are_those_of_the_inference() -> None:
    """With the share of unexplained moves that the opponent has shown so far as the floor."""
    history = turns(5, 1)
    habits = Habits()
    likely = dict(habits.likely(history, **ASK))
    assert 0 < habits.share <= 0.2
    observed = observe(history[-1].position, history[-1].position._read(history[-1].move))
    again = weigh(history[-1].position, observed, floor=habits.share, samples=60, threads=1)
    alphabet = history[-1].position.edition.alphabet
    weights = {write_rack(each.leave, alphabet): each.weight for each in again.leaves}
    total = sum(likely.values())
    assert {leave: weight / total for leave, weight in likely.items()} == pytest.approx(weights)
    assert habits.share != FLOOR


def test_who_is_not_understood_is_not_inferred_from() -> None:
    """A player that throws points away is found out after a few moves, and again forgiven."""
    game, habits = Game(seed=8), Habits()
    shares = [habits.share]
    told: list[bool] = []
    for number in range(10):
        position = game.position
        if number % 2:
            game.push(position.best())
            continue
        plays = position.plays(by="score")
        game.push(plays[min(len(plays) - 1, 60)])
        told.append(bool(habits.likely(game.history(), **ASK)))
        shares.append(habits.share)
    assert shares[-1] > 0.2 > shares[0]
    assert not told[-1]
    habits.likely(turns(5, 1), **ASK)  # a shorter history is another game
    assert habits.share < 0.2


def test_nothing_is_inferred_from_nothing() -> None:
    habits = Habits()
    assert habits.likely((), **ASK) == []
    game = Game(seed=5)
    game.push("-")
    assert habits.likely(game.history(), **ASK) == []
    bingo = Game.from_position(Position(rack="AXOLOTL"), seed=1)
    bingo.push("8D AXOLOTL")
    assert habits.likely(bingo.history(), **ASK) == []
    assert habits.share == Habits().share


def test_without_inference_the_opponent_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(5, 1)

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError

    monkeypatch.setattr(_habits, "weigh", refuse)
    assert ask_player(ChampionPlayer(iterations=20, inference=False, threads=1), game)
    with pytest.raises(AssertionError):
        ask_player(ChampionPlayer(iterations=20, threads=1), game)


def test_simulations_take_an_inference() -> None:
    """What is said about the opponent's rack changes what a move gains."""
    game = played(5, 1)
    inference = game.infer(threads=1)
    pairs = [(each.leave, each.chance) for each in inference]
    ask: dict[str, Any] = {"iterations": 60, "candidates": 2, "threads": 1}
    told = game.position.simulate(opponents=inference, **ask)
    assert told.rows == game.position.simulate(opponents=pairs, **ask).rows
    assert told.rows != game.position.simulate(**ask).rows


def test_late_moves_are_looked_for_further_down() -> None:
    """Seven tiles in the bag and 83 behind: what wins most is not among the ten best by equity."""
    assert usual_candidates(LATE) == 20
    assert usual_candidates(OPEN) == 10
    chosen = ChampionPlayer(iterations=3_000, threads=1).choose(LATE).move
    first_ten = [move.move for move in LATE.moves(top=10)]
    assert chosen not in first_ten
    few = ChampionPlayer(iterations=600, candidates=10, threads=1).choose(LATE).move
    assert few in first_ten
    compared = LATE.simulate(candidates=[chosen, few], iterations=1_000, seed=1)
    assert compared.best == chosen
    assert compared[1].difference < -0.1


def test_a_late_move_is_proven() -> None:
    """Of the simulation's best, one that wins with every bag."""
    champion = ChampionPlayer(seed=1, threads=1)
    move = champion._pre_endgame(PRE_ENDGAME, [], Limit(iterations=300)).move
    row = PRE_ENDGAME.pre_endgame(candidates=[move], until="win", threads=1)[0]
    assert (row.win_chance, row.rule) == (1.0, "exact")


def test_what_is_proven_of_a_late_move_outranks_the_simulation() -> None:
    """Not decided: what is surely worse is passed over. Decided: the first of the best."""
    solved = PRE_ENDGAME.pre_endgame(candidates=1, nodes=1)

    def made(decided: bool, *rows: tuple[str, float, float, str]) -> PreEndgame:
        made_up = [
            replace(
                solved.rows[0],
                move=move,
                win_chance=low,
                win_bounds=(low, high),
                complete=low == high,
                rule=rule,
            )
            for move, low, high, rule in rows
        ]
        return replace(solved, decided=decided, rows=tuple(made_up))

    ranked = ["A", "B", "C"]
    open_rows = ("B", 0.5, 0.7, EXACT), ("C", 0.2, 0.6, EXACT), ("A", 0.1, 0.4, EXACT)
    assert best_proven(ranked, made(False, *open_rows)) == "B"
    assert best_proven(["A", "C", "B"], made(False, *open_rows)) == "C"
    just_as_good = open_rows[0], ("C", 0.2, 0.5, EXACT), open_rows[2]
    assert best_proven(["A", "C", "B"], made(False, *just_as_good)) == "C"
    # What an informed opponent allows is no upper bound.
    bounds = open_rows[0], open_rows[1], ("A", 0.1, 0.4, INFORMED)
    assert best_proven(ranked, made(False, *bounds)) == "A"
    solved_rows = ("C", 0.5, 0.5, EXACT), ("B", 0.5, 0.5, EXACT), ("A", 0.1, 0.4, INFORMED)
    assert best_proven(ranked, made(True, *solved_rows)) == "B"
    unfinished = solved_rows[0], ("B", 0.5, 0.9, EXACT), solved_rows[2]
    assert best_proven(ranked, made(True, *unfinished)) == "C"
    # Decided for a row that is a lower bound: the simulation's choice stands if it can be as good.
    lower = ("C", 0.9, 0.9, INFORMED), ("A", 0.1, 0.4, EXACT), ("B", 0.9, 0.95, EXACT)
    assert best_proven(ranked, made(True, *lower)) == "B"


def test_the_endgame_is_solved() -> None:
    move = ChampionPlayer(iterations=2_500).choose(ENDGAME)
    assert move == ENDGAME.endgame().best
