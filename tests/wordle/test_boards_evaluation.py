"""Games on several boards: who plays them, what is counted, and that a seed plays them again."""

from __future__ import annotations

from math import sqrt

import pytest

from lexagon import ArgumentError, Cancelled, Progress, WordleError
from lexagon.wordle import Boards, Game, Words, evaluate_boards, solve_boards
from lexagon.wordle._daily import seeded_answers

SMALL = Words(answers=["crane", "brine", "prone", "moist", "slate", "stale", "least", "steal"])


class InOrder:
    """Guesses the first candidate of the first open board."""

    def guess(self, boards: Boards) -> str:
        return next(each.candidates[0] for each in boards.positions if not each.is_solved)


class Stubborn:
    """Never changes its mind."""

    def guess(self, boards: Boards) -> str:
        return "crane"


def guesses_of(player: InOrder, seed: int, boards: int) -> int:
    game = Game(seeded_answers(SMALL.answers, seed, boards), words=SMALL, max_guesses=None)
    while not game.is_over:
        game.push(player.guess(game.boards))
    return len(game.guesses)


def test_what_is_counted() -> None:
    [result] = evaluate_boards(InOrder(), boards=2, games=12, seed=5, words=SMALL, max_guesses=3)
    needed = [guesses_of(InOrder(), seed, 2) for seed in range(5, 17)]
    assert result.total == sum(needed)
    assert result.mean == pytest.approx(sum(needed) / 12)
    assert result.histogram == {each: needed.count(each) for each in sorted(set(needed))}
    assert result.lost == sum(each > 3 for each in needed) > 0
    assert result.lost_seeds == tuple(5 + at for at, each in enumerate(needed) if each > 3)
    assert (result.solved, result.worst) == (12 - result.lost, max(needed))
    spread = sum((each - result.mean) ** 2 for each in needed) / 11
    half = 2.200985 * sqrt(spread / 12)  # Student's t for 11 degrees of freedom
    assert result.interval == pytest.approx((result.mean - half, result.mean + half))


def test_the_joint_player_takes_fewer_guesses_than_one_that_looks_at_one_board() -> None:
    both = evaluate_boards("joint", "one-board", boards=4, games=25, seed=1)
    joint, alone = both
    assert joint.lost == 0
    comparison = both.compare("joint", "one-board")
    assert comparison.difference == pytest.approx(joint.mean - alone.mean)
    assert (comparison.games, comparison.better) == (25, None)  # too few to show it
    assert repr(both).startswith(f"<BoardsEvaluations: joint {joint.mean:.3f}, one-board ")
    assert joint.mean < alone.mean - 0.2
    [again] = evaluate_boards(boards=4, games=3, seed=1)
    assert again.first is None
    [first] = evaluate_boards(boards=4, games=3, seed=1, first="SALET")
    assert (again.histogram, first.first) == (first.histogram, "salet")


def test_a_game_that_a_player_played() -> None:
    game = solve_boards(["moist", "prone"], words=SMALL)
    assert game.solved
    assert game.max_guesses == 7
    assert game.turns[0][-1] == "moist=ggggg"
    assert {turn.partition("=")[0] for turn in game.turns[0]} <= set(game.guesses)
    short = solve_boards(["moist", "prone"], "one-board", words=SMALL, max_guesses=1)
    assert not short.solved
    assert len(short.guesses) == 1


def test_games_that_are_stopped() -> None:
    def stop(progress: Progress) -> bool:
        return progress.done < 2

    [result] = evaluate_boards("joint", "one-board", boards=2, games=9, words=SMALL, progress=stop)
    assert (result.games, result.complete) == (2, False)
    with pytest.raises(Cancelled):
        evaluate_boards(boards=2, games=9, words=SMALL, progress=lambda _: False)


def test_what_cannot_be_played() -> None:
    with pytest.raises(ArgumentError, match="boards must be at least 2, got 1"):
        evaluate_boards(boards=1)
    with pytest.raises(ArgumentError, match="answers must have at least 2 items, got 1"):
        solve_boards(["crane"])
    with pytest.raises(WordleError, match="'entropy' does not play several boards"):
        evaluate_boards("entropy", boards=2)
    with pytest.raises(WordleError, match="Stubborn has not solved the boards in 500 guesses"):
        evaluate_boards(Stubborn(), boards=2, games=1, words=SMALL)
    with pytest.raises(TypeError, match=r"give an object with a method guess\(boards\)"):
        evaluate_boards(7, boards=2)
