"""Games in play: several boards, a limit, hard mode, and the host that cheats."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexagon import LexagonError, WordleError
from lexagon.wordle.game import AbsurdleHost, Game, HonestHost, usual_limit
from lexagon.wordle.rules import feedback
from lexagon.wordle.words import GameWords

WORDS = GameWords.from_words(
    ["crane", "brine", "prone", "moist", "slate", "stale", "least", "steal"],
    ["crane", "brine", "prone", "moist", "slate", "stale", "least", "steal", "zzzzz"],
)


def honest(*answers: str, limit: int | None = 6, hard: bool = False) -> Game:
    return Game(WORDS, [HonestHost(WORDS, answer) for answer in answers], limit, hard)


def test_a_game_is_won_at_the_answer_and_takes_no_more() -> None:
    game = honest("prone")
    assert game.guess("Crane") == ["bgbgg"]
    assert not game.is_over
    assert game.guess(" PRONE ") == ["ggggg"]
    assert game.is_won
    assert game.is_over
    with pytest.raises(WordleError, match="'moist' comes after the end of the game"):
        game.guess("moist")


def test_a_limit_ends_the_game_and_none_does_not() -> None:
    game = honest("prone", limit=2)
    game.guess("crane")
    game.guess("moist")
    assert game.is_over
    assert not game.is_won
    endless = honest("prone", limit=None)
    for _ in range(50):
        endless.guess("zzzzz")
    assert not endless.is_over


def test_several_boards_close_one_by_one() -> None:
    game = honest("prone", "slate", limit=usual_limit(2))
    assert game.guess("prone") == ["ggggg", "bbbbg"]
    assert len(game.open_boards) == 1
    assert game.guess("slate") == ["ggggg"]
    assert game.is_won
    assert [len(board.turns) for board in game.boards] == [1, 2]


def test_usual_limits() -> None:
    assert [usual_limit(boards) for boards in (1, 2, 4, 8, 16, 32)] == [6, 7, 9, 13, 21, 37]


@pytest.mark.parametrize("guess", ["crate", "cranes", "", "cr4ne", "crane crane", "\ud800"])
def test_a_bad_guess_takes_nothing(guess: str) -> None:
    game = honest("prone")
    with pytest.raises(LexagonError):
        game.guess(guess)
    assert game.guesses == []
    assert game.boards[0].turns == []


def test_hard_mode_says_what_is_missing() -> None:
    game = honest("prone", hard=True)
    game.guess("crane")
    with pytest.raises(WordleError, match="hard mode does not allow 'moist': tile 2 must be 'r'"):
        game.guess("moist")
    assert game.guess("brine") == ["bgbgg"]


def test_what_cannot_be_a_game() -> None:
    with pytest.raises(WordleError, match="hard mode on 2 boards"):
        honest("prone", "slate", hard=True)
    with pytest.raises(WordleError, match="a limit of 0 guesses"):
        honest("prone", limit=0)
    with pytest.raises(WordleError, match="0 boards"):
        honest()
    with pytest.raises(WordleError, match="33 boards; a game has 1 to 32"):
        honest(*["prone"] * 33)


@given(st.lists(st.sampled_from(WORDS.guesses), max_size=8))
def test_absurdle_keeps_a_largest_class_and_never_lies(guesses: list[str]) -> None:
    host = AbsurdleHost(WORDS)
    left = list(WORDS.answer_words)
    for guess in guesses:
        marks = host.show(guess)
        classes: dict[str, list[str]] = {}
        for word in left:
            classes.setdefault(feedback(guess, word), []).append(word)
        assert len(classes[marks]) == max(map(len, classes.values()))
        left = classes[marks]
        assert [WORDS.answer_words[answer] for answer in host.left] == left
        assert host.answer in left


def test_absurdle_prefers_to_show_nothing() -> None:
    words = GameWords.from_words(["ab", "cd"])
    assert AbsurdleHost(words).show("ab") == "bb"


def test_tiles_of_several_letters() -> None:
    words = GameWords.from_words(["llave", "chave"], alphabet="spanish")
    game = Game(words, [HonestHost(words, "llave")])
    assert game.guess("chave") == ["bggg"]
    assert game.guess("llave") == ["gggg"]
