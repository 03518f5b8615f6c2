"""Several boards at once: values, what they are shown, and guesses for all of them together."""

from __future__ import annotations

import pickle
from io import StringIO
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
    assert boards.after("prone", ["ggggg"]).suggest().suggestions == ()


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
    assert [sorted(words) for words in suggestions.candidates] == list(map(list, boards.candidates))
    assert suggestions.candidates_left == tuple(map(len, boards.candidates))
    open_boards = [each.candidates for each in boards.positions if not each.is_solved]
    if len(open_boards) > 1:
        assert len(suggestions) == len(SMALL.guesses)
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


def test_with_one_board_open_it_is_the_advice_for_that_board() -> None:
    boards = Boards.from_histories(["crane=bybbg forge=ggggg", "crane=bbbyb forge=bbbbb"])
    alone = boards[1].suggest(top=3, max_guesses=7)
    together = boards.suggest(top=3)
    assert [one.guess for one in together] == [one.guess for one in alone]
    assert [one.expected_guesses for one in together] == [one.expected_guesses for one in alone]
    assert together[0].boards == ((2,) if alone[0].is_candidate else ())


def test_guesses_are_ranked_by_the_chance_to_lose_first() -> None:
    """Any candidate may be right at once; only BCF is sure to leave enough guesses."""
    answers = ["bat", "cat", "fat", "hat"]
    boards = Boards(Words(answers=answers, guesses=[*answers, "bcf"]), 2)
    safe = boards.suggest(max_guesses=3)
    assert (safe[0].guess, safe[0].chance_lost, safe[0].worst_guesses) == ("bcf", 0, 3)
    assert all((one.chance_lost or 0) > 0 for one in safe[1:])
    assert "can lose" in str(safe[1])


HISTORIES = [
    (["crane=bybbg", "slate=bbbyb"], "guess 1 is 'slate' on board 2 and 'crane' on board 1"),
    (
        ["crane=bybbg south=bgbbb", "crane=bbbyb"],
        r"board 2 has 1 guess \(last 'crane=bbbyb'\) and is not solved, board 1 has 2 guesses",
    ),
    (["crane=bybbg", "cran=bbby"], "board 2: turn 1: 'cran' has 4 tiles"),
    (["crane=bybbg", "crane=ygggg"], "board 2: turn 1: the feedback 'ygggg' cannot be"),
    (["crane=bybbg", ""], "board 2 has 0 guesses and is not solved"),
]


@pytest.mark.parametrize(("histories", "wrong"), HISTORIES)
def test_histories_that_cannot_be_of_one_game(histories: list[str], wrong: str) -> None:
    with pytest.raises(WordleError, match=wrong):
        Boards.from_histories(histories)


def test_a_history_a_board() -> None:
    boards = Boards.from_histories(["crane=ggggg", ["crane=bbbyb", "SOUTH:bgbbb"]])
    assert boards == Boards.parse("crane=ggggg/bbbyb south=-/bgbbb")


def test_a_limit_that_is_passed() -> None:
    boards = Boards.parse("crane=bbbbb/bybbb moist=bbbbb/bbbbb")
    with pytest.raises(WordleError, match="2 guesses were made and max_guesses is 2"):
        boards.suggest(max_guesses=2)
    assert boards.suggest(top=1, max_guesses=None).max_guesses is None


def test_common_words_are_likelier_where_the_answers_are_not_known() -> None:
    words = Words("original", unknown_answers=True)
    best = Boards.from_histories(["crane=bybbg south=bgbbb"] * 2, words).suggest(top=1)
    assert best.weighted
    assert 0 < best[0].solves < 2


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


def test_four_boards_stand_side_by_side_on_80_columns() -> None:
    from rich.console import Console

    from lexagon.views.terminal import show

    game = Game(["moist", "prone", "randy", "crane"])
    printed = []
    for guess in ("salet", "crane"):
        console = Console(width=80, file=StringIO())
        show(game, console)
        printed.append(console.file.getvalue().splitlines())  # type: ignore[attr-defined]
        game.push(guess)
    assert printed[0][0].split() == ["1", "2", "3", "4"]
    assert [line.count("(S)") + line.count(" s ") for line in printed[1][1:2]] == [4]
    assert max(map(len, printed[1])) <= 80


def test_too_few_guesses_for_the_boards_cannot_win() -> None:
    boards = Boards.parse("crane=bybbg/bbbbb")
    lost = boards.suggest(max_guesses=2)
    assert lost.is_lost
    assert "cannot be won any more" in str(lost)
    for one in lost:
        assert (one.expected_guesses, one.chance_lost, one.worst_guesses) == (1, 1, 1)
        assert one.boards  # one board at least may be solved
    assert not boards.suggest(max_guesses=3, top=1).is_lost
    three = Boards.parse("crane=bybbg/bbbbb/bbbyb").suggest(max_guesses=3)
    assert {(one.expected_guesses, one.chance_lost) for one in three} == {(2, 1)}


def test_one_guess_may_win_boards_that_may_hide_the_same_word() -> None:
    last = Boards.parse("crane=bbbbb/bbbbb").suggest(max_guesses=2)
    assert not last.is_lost
    for one in last:
        assert one.boards == (1, 2)
        assert one.chance_lost == pytest.approx(1 - 1 / 263**2)
    unlimited = Boards.parse("crane=bbbbb/bbbbb").suggest(max_guesses=3, top=5)
    assert all(one.expected_guesses <= 2 for one in unlimited)


def test_candidates_of_a_board_are_listed_as_those_of_a_position() -> None:
    boards = Boards.parse("crane=bybbg/bbbbb").suggest(top=1, max_candidates=5)
    alone = [Position.parse(turn).suggest(top=1) for turn in ("crane=bybbg", "crane=bbbbb")]
    assert boards.candidates == tuple(one.candidates[:5] for one in alone)
