"""Several boards at once: values, what they are shown, and guesses for all of them together."""

from __future__ import annotations

import pickle
import random
from math import log2

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexagon import WordleError
from lexagon.wordle import Boards, Game, Position, Words, feedback
from tests.oracles import wordle as oracle

SMALL = Words(answers=["crane", "brine", "prone", "moist", "slate", "stale", "least", "steal"])


def test_each_board_is_a_position() -> None:
    boards = Boards("original", 4).after("crane", ["bybbg", "bbbbb", "gybbb", "bbbyb"])
    assert boards[0] == Position("original").after("crane", "bybbg")
    assert [len(words) for words in boards.candidates] == [40, 263, 9, 55]
    assert boards == Boards.parse("crane=bybbg/bbbbb/gybbb/bbbyb")
    assert pickle.loads(pickle.dumps(boards)) == boards
    assert len({boards, Boards("original", 4)}) == 2
    assert repr(boards) == "<Boards original: 4 boards, 0 solved>"


def test_a_solved_board_takes_no_more_guesses() -> None:
    boards = Boards(SMALL, 2).after("crane", ["ggggg", "bgbgg"])
    for given_feedback in (["ggggg"], [None, "ggggg"]):
        assert boards.after("prone", given_feedback).is_solved
    with pytest.raises(WordleError, match="board 1 is solved; give None"):
        boards.after("prone", ["bgbgg", "ggggg"])
    with pytest.raises(WordleError, match="3 feedbacks for 2 boards, 1 of them open"):
        boards.after("prone", ["bgbgg", "ggggg", "ggggg"])
    with pytest.raises(WordleError, match="board 2: 'moist=ggggg' leaves no answer"):
        boards.after("moist", ["ggggg"])
    with pytest.raises(TypeError, match="give one for each board"):
        boards.after("moist", "ggggg")
    assert boards.after("prone", ["ggggg"]).suggest().suggestions == ()


@pytest.mark.parametrize("count", [0, 33])
def test_so_many_boards_there_are_not(count: int) -> None:
    with pytest.raises(WordleError, match=f"{count} boards; a game has 1 to 32"):
        Boards(SMALL, count)


def bits(guess: str, answers: tuple[str, ...]) -> float:
    sizes = [len(group) for group in oracle.classes(guess, answers).values()]
    return -sum(size / len(answers) * log2(size / len(answers)) for size in sizes)


@given(st.lists(st.sampled_from(SMALL.answers), min_size=2, max_size=4), st.data())
def test_figures_are_summed_over_the_open_boards(answers: list[str], data: st.DataObject) -> None:
    boards = Boards(SMALL, len(answers))
    for guess in data.draw(st.lists(st.sampled_from(SMALL.guesses), max_size=2)):
        values = [
            None if position.is_solved else feedback(guess, answer)
            for position, answer in zip(boards.positions, answers, strict=True)
        ]
        boards = boards.after(guess, values) if any(values) else boards
    suggestions = boards.suggest(top=99)
    assert suggestions.solved == boards.is_solved
    open_boards = [each.candidates for each in boards.positions if not each.is_solved]
    assert len(suggestions) == (len(SMALL.guesses) if open_boards else 0)
    for one in suggestions:
        assert one.bits == pytest.approx(sum(bits(one.guess, each) for each in open_boards))
        solves = sum(1 / len(each) for each in open_boards if one.guess in each)
        assert one.solves == pytest.approx(solves)
    decided = {each[0] for each in open_boards if len(each) == 1}
    assert {one.guess for one in suggestions[: len(decided)]} == decided


def test_one_board_decided_is_guessed_and_the_other_learns_most() -> None:
    boards = Boards(SMALL, 3).after("crane", ["bbbbb", "bgbgg", "bbgbg"])
    assert [len(words) for words in boards.candidates] == [1, 2, 2]
    assert boards.suggest(top=1)[0].guess == "moist"
    assert boards.suggest(top=1)[0].boards == (1,)


def test_quordle_is_solved_within_its_limit() -> None:
    """Hints that looked at one board took 7.3 guesses on average, and lost games."""
    words = Words("original")
    chance = random.Random(4)
    first = Boards(words, 4).suggest(top=1)[0].guess
    guesses = []
    for _ in range(25):
        game = Game(chance.sample(words.answers, 4), words=words)
        game.push(first)
        while not game.is_over:
            game.push(game.boards.suggest(top=1)[0].guess)
        assert game.is_won
        guesses.append(len(game.guesses))
    assert guesses == [
        *(6, 6, 7, 7, 8, 7, 7, 7, 7, 7, 6, 7, 7),
        *(7, 7, 7, 6, 7, 7, 7, 6, 7, 8, 6, 6),
    ]


def test_a_hint_for_several_boards_looks_at_all() -> None:
    game = Game(["moist", "prone"], words=SMALL)
    game.push("crane")
    assert game.hint() == game.boards.suggest(top=1)
    assert game.hints == 1
    with pytest.raises(WordleError, match="2 boards; see its boards"):
        print(game.position)
    with pytest.raises(WordleError, match="a game of 2 boards"):
        game.review()


def test_boards_are_equal_if_their_positions_are() -> None:
    words = Words(answers=["crane", "brine", "prone"])
    two = Boards(words, count=2)
    assert two == Boards(words, count=2)
    assert two != Boards(words, count=3)
    assert two != two.positions


@pytest.mark.parametrize("top", [True, 2.0, "3"])
def test_how_many_guesses_is_a_whole_number(top: object) -> None:
    boards = Boards(Words(answers=["bat", "cat", "fat"]), 2)
    with pytest.raises(TypeError, match="give a whole number"):
        boards.suggest(top=top)  # type: ignore[arg-type]
