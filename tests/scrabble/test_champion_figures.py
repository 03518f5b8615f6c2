"""The champion's figures: racks for a limit, and the share of moves that nothing explains."""

from __future__ import annotations

from time import perf_counter
from types import SimpleNamespace
from typing import Any

import pytest

from lexagon.scrabble import Game, Position
from lexagon.scrabble.players._champion import ChampionPlayer, Limit
from lexagon.scrabble.players._habits import Habits


@pytest.mark.parametrize(
    ("limit", "samples"),
    [
        (Limit(), 50),
        (Limit(iterations=1), 50),
        (Limit(iterations=1_600), 400),
        (Limit(iterations=10**6), 10_000),
        (Limit(seconds=0.001), 50),
        (Limit(seconds=0.15999), 399),  # as many as 1,599.9 iterations have
        (Limit(seconds=0.16), 400),
        (Limit(seconds=60.0), 10_000),
    ],
)
def test_racks_are_inferred_from_as_the_limit_allows(limit: Limit, samples: int) -> None:
    assert limit.samples == samples


def test_the_share_of_unexplained_moves_is_learned_move_by_move() -> None:
    """Of likelihoods 0, 0.3 and 1, by the formula and from a prior of 0.2 in 2 moves."""
    habits = Habits()
    shares = [habits.share]
    for likelihood in (0.0, 0.3, 1.0):
        habits._learn(likelihood)
        shares.append(habits.share)
    second = 1.2 + 0.08 / (0.08 + 0.6 * 0.3)
    odds = second / 4 * 0.2
    third = second + odds / (odds + 1 - second / 4)
    assert shares == pytest.approx([0.1, 1.2 / 3, second / 4, third / 5], rel=1e-12)


class Recorder(ChampionPlayer):
    """Notes how a move is sought and within which limit, and seeks none."""

    def __init__(self, **options: Any) -> None:
        super().__init__(inference=False, **options)
        self.asked: list[tuple[str, Limit]] = []

    def _simulated(self, position: Position, likely: object, limit: Limit) -> Any:
        self.asked.append(("simulated", limit))
        rows = [SimpleNamespace(move=move) for move in ("8G AX", "8H AX")]
        return type("Rows", (list,), {"best": "8G AX"})(rows)


class Late(SimpleNamespace):
    """A position that notes how its pre-endgame is asked for."""

    def pre_endgame(self, **asked: Any) -> Any:
        self.asked = asked
        unknown = {"win_chance": 0.0, "win_bounds": (0.0, 1.0), "rule": "exact"}
        rows = [SimpleNamespace(move=each.move, **unknown) for each in asked["candidates"]]
        return type("Rows", (list,), {"rows": rows, "decided": False})(rows)


@pytest.mark.parametrize(
    ("options", "simulated", "solved"),
    [
        ({"seconds": 10.0}, (4.0, None), (6.0, None)),
        ({"iterations": 100}, (None, 40), (None, 60 * 50)),
    ],
)
def test_the_last_draws_are_solved_in_a_part_of_the_limit(
    options: dict[str, Any],
    simulated: tuple[float | None, int | None],
    solved: tuple[float | None, int | None],
) -> None:
    """Two fifths to the simulation; the rest in seconds, or in 50 nodes for each iteration."""
    position: Any = Late(bag_count=2, racks=("AX", ""), unseen="E")
    champion = Recorder(**options)
    assert champion._chosen(position, (), perf_counter()).move == "8G AX"
    ((_, limit),) = champion.asked
    seconds, iterations = simulated
    assert limit.seconds == (seconds and pytest.approx(seconds, rel=0.2))
    assert limit.iterations == iterations
    seconds, nodes = solved
    assert position.asked["seconds"] == (seconds and pytest.approx(seconds, rel=0.2))
    assert position.asked["nodes"] == nodes
    assert [move.move for move in position.asked["candidates"]] == ["8G AX", "8H AX"]


@pytest.mark.parametrize("options", [{"seconds": 10.0}, {"iterations": 100}])
def test_with_three_tiles_in_the_bag_nothing_is_solved(options: dict[str, Any]) -> None:
    position: Any = Late(bag_count=3, racks=("AX", ""), unseen="E")
    champion = Recorder(**options)
    assert champion._chosen(position, (), perf_counter()).move == "8G AX"
    ((_, limit),) = champion.asked
    assert limit.iterations == options.get("iterations")
    assert not hasattr(position, "asked")


def test_one_tile_kept_is_worth_an_inference() -> None:
    game = Game.from_position(Position(rack="BACKERS"), seed=1)
    game.push("8D BACKER")
    ask: dict[str, Any] = {"samples": 60, "seed": 0, "threads": 1, "leaves": None}
    assert {len(leave) for leave, _ in Habits().likely(game.history(), **ask)} == {1}


@pytest.mark.parametrize(
    ("bag", "squares", "weight"),
    [(86, b"\0\0", 0.5), (85, b"\0\1", 1.0), (8, b"\1\0", 1.0), (7, b"\1\1", 2.0)],
)
def test_a_moves_share_of_the_clock(bag: int, squares: bytes, weight: float) -> None:
    """Of 540 seconds of ten minutes, over nine tiles a turn of both and one turn more."""
    position: Any = SimpleNamespace(
        bag_count=bag, _squares=squares, edition=SimpleNamespace(rack_size=7)
    )
    seconds = ChampionPlayer(minutes=10)._limit(position).seconds
    assert seconds == pytest.approx(min(180, weight * 540 / ((bag + 14) / 9 + 1)))
