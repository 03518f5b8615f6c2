"""A round of play: verdicts, the clock, and what was missed."""

from __future__ import annotations

import copy
import pickle

import pytest

from lexagon import BoardError, Lexicon
from lexagon.grid import Board, Round, roll
from lexagon.grid._swipes import SwipeModel

WORDS = Lexicon.from_words(["cat", "cats", "act", "dog", "at"])


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def a_round(clock: Clock, round_seconds: float = 60) -> Round:
    board = Board(["CAT", "..S"])
    return Round(board, words=WORDS, round_seconds=round_seconds, clock=clock)


def test_verdicts_score_and_clock() -> None:
    clock = Clock()
    game = a_round(clock)

    def play(word: str) -> tuple[bool, int, str]:
        verdict = game.push(word)
        return verdict.accepted, verdict.score, verdict.reason

    assert play(" Cat\n") == (True, 1, "")
    assert play("cat") == (False, 0, "already found")
    assert play("dog") == (False, 0, "not on the board")
    assert play("tac") == (False, 0, "not in the word list")
    assert play("at") == (False, 0, "too short")
    clock.now += 59
    assert game.seconds_left == 1
    assert play("cats") == (True, 1, "")
    clock.now += 1
    assert game.seconds_left == 0
    assert play("act") == (False, 0, "time is up")
    assert game.score == 2
    assert game.missed_words() == ()
    assert game.hint() is None


def test_a_word_can_be_taken_back() -> None:
    game = a_round(Clock())
    game.push("cats")
    game.push("cat")
    assert game.pop().word == "cat"
    assert [found.word for found in game.found_words] == ["cats"]
    hint = game.hint()
    assert hint is not None
    assert hint.word == "cat"
    game.pop()
    with pytest.raises(BoardError, match="nothing to take back"):
        game.pop()


def test_a_hint_is_the_best_of_the_shortest_words() -> None:
    words = Lexicon.from_words(["cat", "cab", "scab"])
    game = Round(Board(["CAT", "S.B"]), words=words, rules="paper", clock=Clock())
    hints = []
    while (hint := game.hint()) is not None:
        hints.append((hint.word, hint.score))
        game.push(hint.word)
    assert [word for word, _ in hints] == ["cab", "cat", "scab"]
    assert hints[0][1] > hints[1][1]


def test_missed_words_come_best_first(enable: Lexicon) -> None:
    game = Round("PERS LATG SINE TERS", words=enable, clock=Clock())
    game.push("pearlites")
    scores = [found.score for found in game.missed_words()]
    assert scores == sorted(scores, reverse=True)
    assert len(scores) + len(game.found_words) == len(game.solution)


def test_results() -> None:
    clock = Clock()
    game = a_round(clock)
    game.push("cat")
    clock.now += 45
    result = game.result()
    assert (result.board, result.words, result.rules) == ("CAT/..S", "words", "boggle")
    assert (result.count, result.score, result.board_count, result.board_score) == (1, 1, 2, 2)
    assert [found.word for found in result.missed_words] == ["cats"]
    assert (result.seconds_left, result.complete, result.seed) == (15, False, None)
    clock.now += 45
    assert game.result().complete
    assert pickle.loads(pickle.dumps(result)) == result
    assert repr(game) == "<Round: 1 of 2 points with 1 of 2 words on CAT/..S>"


def test_without_a_board_one_is_rolled_afresh() -> None:
    """Finding 1, for rounds."""
    assert len({Round().board for _ in range(4)}) > 1
    game = Round(dice="boggle-1976", seed=4)
    assert game.board == roll("boggle-1976", seed=4)
    assert (game.result().dice, game.result().seed) == ("boggle-1976", 4)
    with pytest.raises(BoardError, match="this round was given one"):
        Round("AB/CD", seed=4)


@pytest.mark.parametrize("round_seconds", [0, -5])
def test_rounds_without_time(round_seconds: float) -> None:
    with pytest.raises(BoardError, match="a number above 0"):
        a_round(Clock(), round_seconds)


def test_rounds_pickle_and_copy_in_the_middle_of_play() -> None:
    """Finding 17."""
    game = Round("CAT/DOG", words=WORDS)
    game.push("cat")
    for other in (pickle.loads(pickle.dumps(game)), copy.deepcopy(game)):
        assert other.push("cat").reason == "already found"
        other.pop()
        assert game.score == 1


def test_what_was_missed_and_would_have_been_known() -> None:
    game = Round("HHEL ACAB NROT FITI", round_seconds=60)
    assert game.push("coral").accepted
    assert game.push("trochal").common is False
    result = game.result()
    missed = {each.word for each in result.missed_words}
    known = list(result.missed_common)
    assert {each.word for each in known} == {
        each.word for each in game.solution if each.common and each.word in missed
    }
    assert "coral" not in {each.word for each in known}
    scores = [each.score for each in known]
    assert scores == sorted(scores, reverse=True)
    looks = [SwipeModel().look_seconds(each) for each in known if each.score == 2]
    assert looks == sorted(looks)
    assert len(set(looks)) > 1
    assert game.result(top=3).missed_common == tuple(known[:3])
    hint = game.hint()
    assert hint is not None
    assert hint.common
    assert len(hint.word) == 3
    assert Round("KATA/MISA", words="indonesian").result().missed_common == ()
