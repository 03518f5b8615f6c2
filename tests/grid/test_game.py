"""A round of play: verdicts, the clock, and what was missed."""

from __future__ import annotations

import pytest

from lexagon import BoardError, Lexicon
from lexagon.grid import Board, Round, Rules, Verdict, solve

WORDS = Lexicon.from_words(["cat", "cats", "act", "dog", "at"])


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def a_round(clock: Clock, seconds: float = 60) -> Round:
    solution = solve(Board.parse(["CAT", "..S"]), WORDS, Rules.named("boggle"))
    return Round(solution, WORDS, seconds, clock)


def test_verdicts_score_and_clock() -> None:
    clock = Clock()
    game = a_round(clock)
    assert game.play(" Cat\n") == (Verdict.GOOD, 1)
    assert game.play("cat") == (Verdict.AGAIN, 0)
    assert game.play("dog") == (Verdict.NOT_HERE, 0)
    assert game.play("tac") == (Verdict.UNKNOWN, 0)
    assert game.play("at") == (Verdict.SHORT, 0)
    clock.now += 59
    assert game.seconds_left == 1
    assert game.play("cats") == (Verdict.GOOD, 1)
    clock.now += 1
    assert game.seconds_left == 0
    assert game.play("act") == (Verdict.LATE, 0)
    assert game.score == 2
    assert game.missed() == []


def test_missed_words_come_best_first(enable: Lexicon) -> None:
    solution = solve(Board.parse(["PERS", "LATG", "SINE", "TERS"]), enable, Rules.named("boggle"))
    game = Round(solution, enable, 120, Clock())
    assert game.play("pearlites")[0] in (Verdict.GOOD, Verdict.NOT_HERE)
    scores = [found.score for found in game.missed()]
    assert scores == sorted(scores, reverse=True)
    assert len(scores) + len(game.found) == len(solution.words)


@pytest.mark.parametrize("seconds", [0, -5])
def test_rounds_without_time(seconds: float) -> None:
    with pytest.raises(BoardError, match="more than 0"):
        a_round(Clock(), seconds)
