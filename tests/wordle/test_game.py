"""Games in play: several boards, a limit, hard mode, and the host that cheats."""

from __future__ import annotations

import pickle
from copy import deepcopy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexagon import ArgumentError, LexagonError, WordleError
from lexagon._errors import IllegalMoveError
from lexagon.wordle import Game, Position, Words
from lexagon.wordle._boards import usual_max_guesses
from lexagon.wordle._game import largest_class
from lexagon.wordle._parameters import Mode
from lexagon.wordle._rules import feedback

WORDS = Words(
    answers=["crane", "brine", "prone", "moist", "slate", "stale", "least", "steal"],
    guesses=["crane", "brine", "prone", "moist", "slate", "stale", "least", "steal", "zzzzz"],
)


def honest(*answers: str, max_guesses: int | None = 6, mode: Mode = "normal") -> Game:
    return Game(answers, words=WORDS, max_guesses=max_guesses, mode=mode)


def test_a_game_is_won_at_the_answer_and_takes_no_more() -> None:
    game = honest("prone")
    assert game.push("Crane").feedback == "bgbgg"
    assert not game.is_over
    assert game.push(" PRONE ").feedback == "ggggg"
    assert game.is_won
    assert game.is_over
    with pytest.raises(IllegalMoveError, match="'moist' comes after the end of the game"):
        game.push("moist")


def test_a_limit_ends_the_game_and_none_does_not() -> None:
    game = honest("prone", max_guesses=2)
    game.push("crane")
    game.push("moist")
    assert game.is_over
    assert not game.is_won
    endless = honest("prone", max_guesses=None)
    for _ in range(50):
        endless.push("zzzzz")
    assert not endless.is_over


def test_several_boards_close_one_by_one() -> None:
    game = honest("prone", "slate", max_guesses=usual_max_guesses(2))
    assert game.push("prone").feedback == "ggggg/bbbbg"
    assert [position.is_solved for position in game.boards.positions] == [True, False]
    assert str(game.push("slate")) == "slate=-/ggggg"
    assert game.is_won
    assert [len(position.turns) for position in game.boards.positions] == [1, 2]


def test_usual_limits() -> None:
    assert [usual_max_guesses(boards) for boards in (1, 2, 4, 8, 16, 32)] == [6, 7, 9, 13, 21, 37]


@pytest.mark.parametrize("guess", ["crate", "cranes", "", "cr4ne", "crane crane", "\ud800"])
def test_a_bad_guess_takes_nothing(guess: str) -> None:
    game = honest("prone")
    with pytest.raises(LexagonError):
        game.push(guess)
    assert game.guesses == ()
    assert game.position == Position(WORDS)


def test_hard_mode_says_what_is_missing() -> None:
    game = honest("prone", mode="hard")
    game.push("crane")
    with pytest.raises(
        IllegalMoveError, match="hard mode does not allow 'moist': tile 2 must be 'r'"
    ):
        game.push("moist")
    verdict = game.position.check("moist")
    assert (verdict.legal, verdict.guess) == (False, "moist")
    assert verdict.reasons[0].endswith("tile 2 must be 'r', as 'crane' showed")
    assert game.position.check("brine").legal
    assert game.push("brine").feedback == "bgbgg"


def test_what_cannot_be_a_game() -> None:
    with pytest.raises(WordleError, match="hard mode on 2 boards"):
        honest("prone", "slate", mode="hard")
    with pytest.raises(ArgumentError, match="answer must have at least 1 items, got 0"):
        honest()
    with pytest.raises(ArgumentError, match="answer must have at most 32 items, got 33"):
        honest(*["prone"] * 33)


@given(st.lists(st.sampled_from(WORDS.guesses), max_size=8))
def test_absurdle_keeps_a_largest_class_and_never_lies(guesses: list[str]) -> None:
    game = Game.absurdle(words=WORDS)
    left = list(WORDS.answers)
    for guess in guesses:
        if game.is_over:
            break
        marks = game.push(guess).feedback
        classes: dict[str, list[str]] = {}
        for word in left:
            classes.setdefault(feedback(guess, word), []).append(word)
        assert len(classes[marks]) == max(map(len, classes.values()))
        left = classes[marks]
        assert list(game.position.candidates) == left
        assert game.answers == (left[0],)


def test_absurdle_prefers_to_show_nothing() -> None:
    words = Words(answers=["ab", "cd"])
    assert largest_class(Position(words), "ab") == "bb"


def test_tiles_of_several_letters() -> None:
    words = Words(answers=["llave", "chave"], alphabet="spanish")
    game = Game("llave", words=words)
    assert game.push("chave").feedback == "bggg"
    assert game.push("llave").feedback == "gggg"


def test_a_guess_taken_back_leaves_no_trace() -> None:
    for game in (Game("moist"), Game.absurdle(), Game(["moist", "crane"]), Game.daily()):
        before = game.boards
        first = game.push("salet")
        after = game.boards
        assert game.pop() == first
        assert (game.boards, game.guesses, game.is_over) == (before, (), False)
        assert game.push("salet") == first
        assert game.boards == after
        game.pop()
        with pytest.raises(WordleError, match="there is no guess to take back"):
            game.pop()


def test_a_game_given_up_goes_on_after_a_pop() -> None:
    game = Game("moist")
    game.push("crane")
    game.give_up()
    assert game.is_over
    assert not game.is_won
    assert game.record().gave_up
    game.pop()
    assert not game.is_over


def test_games_deal_afresh_without_a_seed_and_the_same_with_one() -> None:
    assert len({Game.random().seed for _ in range(5)}) == 5
    assert Game.random(7).answers == Game.random(seed=7).answers == ("earth",)
    assert Game.random(7, boards=2).answers == ("earth", "canon")
    assert Game.daily("2026-11-15").answers == ("randy",)
    assert Game.daily("2026-11-15", boards=4).max_guesses == 9
    assert Game.absurdle().max_guesses is None


def test_the_record_has_every_turn_and_hides_the_answer_of_a_game_in_play() -> None:
    """Finding 23."""
    game = Game("moist")
    game.push("crane")
    record = game.record()
    assert (record.finished, record.boards[0].answer) == (False, None)
    assert record.boards[0].turns == ("crane=bbbbb",)
    game.push("moist")
    assert game.record().boards[0].answer == "moist"
    assert game.record().share == "Lexagon 2/6\n\n⬛⬛⬛⬛⬛\n🟩🟩🟩🟩🟩"


def test_an_answer_that_is_only_a_guess() -> None:
    game = Game("zzzzz", words=WORDS)
    game.push("crane")
    game.push("moist")
    assert game.position.candidates == ()
    with pytest.raises(WordleError, match="no answer of words fits what was shown"):
        game.hint()
    with pytest.raises(WordleError, match="the answer is not among the answers"):
        game.review()
    game.push("zzzzz")
    assert game.is_won


def test_games_pickle_and_copy() -> None:
    game = Game("moist")
    game.push("crane")
    again = pickle.loads(pickle.dumps(game))
    other = deepcopy(game)
    again.push("moist")
    assert again.is_won
    assert other.guesses == game.guesses == ("crane",)


def test_a_game_is_gone_through_turn_by_turn() -> None:
    game = Game("moist")
    assert (len(game), list(game), bool(game)) == (0, [], True)
    game.push("crane")
    game.push("moist")
    assert len(game) == 2
    assert [(turn.guess, turn.feedback) for turn in game] == [
        ("crane", "bbbbb"),
        ("moist", "ggggg"),
    ]
