"""Inference is what a slow twin makes of the same racks, and follows who could have moved so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb, isclose
from random import Random
from typing import Any

import pytest

from lexagon import IllegalMoveError, NotationError, QueryError, _core
from lexagon.scrabble import Game, Inference, Position
from lexagon.scrabble._inference import observe, weigh
from tests.oracles import scrabble_inference as slow
from tests.oracles.scrabble import placed, without
from tests.oracles.scrabble_moves import SlowMove, to_engine
from tests.scrabble.engines import World, world

WORLDS = range(60)


@dataclass(frozen=True)
class Asked:
    """A move made up from a seed, by a rack that its observer knows in part or not at all."""

    made_up: World
    seen: slow.Seen
    samples: int
    seed: int

    @classmethod
    def of(cls, seed: int) -> Asked:
        made_up, draw = world(seed, side=5), Random(seed)
        box, bag = made_up.box, draw.choice((0, 3, 12))
        rack, leaves = made_up.rack[: box.rack_size], made_up.slow_leaves()
        points = draw.choice((0, 7))
        moves = made_up.twin().all_moves(made_up.board, rack, bag, leaves, points)
        move = draw.choice([*moves[:3], *draw.sample(moves, min(3, len(moves))), SlowMove()])
        used = without(rack, move.leave(rack))
        exchanged = 0
        if move.exchanged and draw.random() < 0.7:
            move, exchanged, used = SlowMove(), len(move.exchanged), b""
        rest = without(rack, used)
        known = bytes(sorted(used + rest[: draw.choice((0, 0, 1))]))
        others = draw.sample(box.tiles() * 2, draw.randint(2, 9))
        pool = bytes(sorted([*without(rack, known), *others]))
        seen = slow.Seen(made_up.board, move, exchanged, known, pool, len(rack), bag, points)
        return cls(made_up, seen, draw.choice((1, 8, 30, 10_000)), seed)

    def inferred(self, threads: int = 1) -> _core.ScrabbleInference:
        seen = self.seen
        return self.made_up.engine().infer(
            self.made_up.native_leaves(),
            board=seen.board,
            move=to_engine(seen.move),
            exchanged=seen.exchanged,
            known=seen.known,
            pool=seen.pool,
            rack_size=seen.rack_size,
            bag=seen.bag,
            opponent_points=seen.points,
            scale=3.0,
            floor=0.1,
            samples=self.samples,
            seed=self.seed,
            threads=threads,
        )

    def expected(self) -> slow.Inferred:
        twin, leaves = self.made_up.twin(), self.made_up.slow_leaves()
        return slow.infer(twin, leaves, self.seen, 3.0, 0.1, self.samples, self.seed)


@pytest.mark.parametrize("seeds", [WORLDS[:30], WORLDS[30:]], ids=str)
def test_made_up_inferences_are_those_of_the_slow_twin(seeds: Sequence[int]) -> None:
    """Plays, exchanges and passes, all racks or a sample, with the bag full, small and empty."""
    for seed in seeds:
        asked = Asked.of(seed)
        ours, twin = asked.inferred(), asked.expected()
        where = f"seed {seed}"
        assert (ours.racks, ours.exhaustive) == (twin.racks, twin.exhaustive), where
        assert ours.likelihood == pytest.approx(twin.likelihood), where
        by_leave = {row.leave: row for row in twin.leaves}
        assert len(ours.leaves) == len(by_leave), where
        for each in ours.leaves:
            row = by_leave[each.leave]
            assert (each.prior, each.weight) == pytest.approx((row.prior, row.weight)), where
            assert each.loss == row.loss, where
        box = asked.made_up.box
        keys = [(-each.weight, [-n for n in slow.counts(box, each.leave)]) for each in ours.leaves]
        assert keys == sorted(keys), where


def test_the_made_up_moves_are_of_every_kind() -> None:
    """The comparison above would say little if it met one kind of move alone."""
    asked = [Asked.of(seed) for seed in WORLDS]
    kinds = {
        "exchange" if each.seen.move.exchanged else "unknown" if each.seen.exchanged else "other"
        for each in asked
    }
    assert kinds == {"exchange", "unknown", "other"}
    assert {each.inferred().exhaustive for each in asked} == {True, False}
    assert any(each.seen.move.play and len(placed(each.seen.move.play)) > 1 for each in asked)
    assert any(not each.seen.bag for each in asked)


def test_the_same_on_any_number_of_threads() -> None:
    def rows(inference: Inference) -> object:
        return inference.leaves, inference.tiles, inference.likelihood

    one, three = (Position().infer("8G QI", samples=300, threads=threads) for threads in (1, 3))
    assert rows(one) == rows(three)
    assert rows(Position().infer("8G QI", samples=300, seed=1)) != rows(one)


def test_a_missed_bingo_makes_a_leave_unlikely_and_the_floor_keeps_it() -> None:
    """AXOLOT and an L would have been AXOLOTL, sixty points more."""
    inference = Position().infer("8D AXOLOT", scale=2.0, floor=0.01)
    assert (inference.exhaustive, inference.count) == (True, 26)
    rows = {row.leave: row for row in inference}
    assert rows["L"].loss > 50
    # The floor against the full likelihood of a leave that loses nothing.
    full = next(row for row in inference if row.loss == 0)
    ratio = (rows["L"].chance / rows["L"].expected) / (full.chance / full.expected)
    assert ratio == pytest.approx(0.01, rel=1e-6)
    assert sum(row.chance for row in inference) == pytest.approx(1)
    assert sum(row.expected for row in inference) == pytest.approx(1)


def test_a_floor_of_one_learns_nothing() -> None:
    inference = Position().infer("8D AXOLOT", floor=1.0)
    assert all(isclose(row.chance, row.expected) for row in inference)
    assert inference.likelihood == 1
    assert all(isclose(each.chance, each.expected) for each in inference.tiles)


def test_what_is_expected_is_a_draw_by_chance() -> None:
    """After a play of five tiles, two are kept of the 95 that nobody has seen."""
    inference = Position().infer("8D GUANO")
    unseen = {each.tile: each for each in inference.tiles}
    assert (unseen["S"].unseen, unseen["?"].unseen) == (4, 2)
    assert unseen["S"].expected == pytest.approx(1 - comb(91, 2) / comb(95, 2))
    pair = next(row for row in inference if row.leave == "SS")
    assert pair.expected == pytest.approx(comb(4, 2) / comb(95, 2))


def test_tiles_of_the_observer_and_of_the_rack_are_respected() -> None:
    inference = Position(rack="Z", opponent="SSSS??").infer("8D GUANO")
    assert all("Z" in row.leave and "S" not in row.leave for row in inference)
    assert {each.tile: each.chance for each in inference.tiles}["Z"] == 1
    assert not any("?" in row.leave for row in inference)
    whole = Position(rack="AEGNOTU").infer("8D GUANO")
    assert [(row.leave, row.chance) for row in whole] == [("ET", 1.0)]


def test_an_exchange_is_known_by_its_number() -> None:
    """Who exchanges two of seven keeps what is worth five, not what was drawn."""
    inference = Position().infer("-2", samples=200)
    assert inference.move == "-2"
    assert {len(row.leave) for row in inference} == {5}
    assert not inference.exhaustive
    named = Position().infer("-QV", samples=200)
    assert named.move == "-QV"
    assert {len(row.leave) for row in named} == {5}
    chances = {each.tile: each for each in inference.tiles}
    assert chances["S"].chance > chances["S"].expected
    assert chances["V"].chance < chances["V"].expected


def test_top_cuts_the_leaves_alone() -> None:
    whole, cut = Position().infer("8D GUANO"), Position().infer("8D GUANO", top=3)
    assert (cut.leaves, cut.count, cut.tiles) == (whole.leaves[:3], whole.count, whole.tiles)


def test_a_game_infers_as_the_player_to_move() -> None:
    """The mover's rack is not used, the observer's tiles are."""
    game = Game(seed=5)
    game.push("8d guano")
    expected = Position(opponent=game.racks[1]).infer("8D GUANO")
    inferred = game.infer()
    assert (inferred.leaves, inferred.tiles) == (expected.leaves, expected.tiles)
    assert game.infer(top=1, scale=9.0).scale == 9.0
    with pytest.raises(
        IllegalMoveError, match="there is no move of the other player to infer from"
    ):
        Game(seed=5).infer()


def test_a_history_hides_what_a_player_may_not_see() -> None:
    game = Game(seed=5)
    first, second = game.racks
    game.push("8d guano")
    game.push(f"-{second[:3]}")
    after = game.racks
    game.push("-")
    mine = game.history(0)
    assert [turn.position.racks for turn in mine] == [(first, ""), ("", after[0]), (after[0], "")]
    assert [str(turn.move) for turn in mine] == ["8D GUANO", "-3", "-"]
    assert (mine[1].move.tiles, mine[1].move.leave) == ("", "")
    theirs = game.history(1)
    assert [turn.position.racks for turn in theirs] == [("", second), (second, ""), ("", after[1])]
    assert str(theirs[1].move) == f"-{second[:3]}"
    assert (theirs[0].move.leave, theirs[0].move.equity) == ("", None)
    assert game.history() == theirs  # the second player is to move
    assert [turn.total for turn in mine] == [turn.total for turn in game]
    with pytest.raises(IllegalMoveError, match="no seat 2; there are 2, from 0"):
        game.history(2)


@pytest.mark.parametrize(
    ("ask", "error", "message"),
    [
        (lambda: Position().infer("8D GUANO", scale=0), QueryError, "a scale of 0; errors"),
        (lambda: Position().infer("8D GUANO", scale=1001), QueryError, "at most 1000"),
        (lambda: Position().infer("8D GUANO", floor=0), QueryError, "a floor of 0; it is above 0"),
        (lambda: Position().infer("8D GUANO", floor=1.5), QueryError, "a floor of 1.5"),
        (lambda: Position().infer("8D GUANO", samples=0), QueryError, "0 samples; there must be"),
        (lambda: Position().infer("8D GUANO", top=0), QueryError, "0 leaves to list"),
        (lambda: Position().infer("1A GUANO"), IllegalMoveError, "must cover 8H"),
        (lambda: Position().infer("8G ZZZ"), NotationError, "8G ZZZ needs ZZ, which nobody can"),
        (lambda: Position(opponent="Z").infer("8G ZOO"), NotationError, "needs Z, which nobody"),
        (
            lambda: Position(rack="AEINRST").infer("8G ZOO"),
            NotationError,
            "8G ZOO and the rack need 10 tiles; a rack has 7 here",
        ),
    ],
)
def test_impossible_questions_are_refused(ask: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        ask()


def test_views_that_do_not_add_up_are_refused() -> None:
    """The engine itself checks what the library never asks of it."""
    made_up = world(3)
    engine, leaves = made_up.engine(), made_up.native_leaves()
    good: dict[str, Any] = {
        "board": made_up.board,
        "move": _core.ScrabbleMove(None, b"\1"),
        "exchanged": 0,
        "known": b"\1",
        "pool": b"\1\2\3",
        "rack_size": 2,
        "bag": 9,
        "opponent_points": 0,
        "scale": 1.0,
        "floor": 0.5,
        "samples": 9,
        "seed": 0,
        "threads": 1,
    }
    assert engine.infer(leaves, **good).racks == 3
    for refused, message in (
        ({"scale": 0.0}, "scale"),
        ({"scale": float("nan")}, "scale"),
        ({"floor": 0.0}, "floor"),
        ({"samples": 0}, "no racks"),
        ({"rack_size": 5}, "do not add up"),
        ({"rack_size": 0}, "do not add up"),
        ({"bag": -1}, "do not add up"),
        ({"exchanged": 1}, "more tiles than a rack holds"),
        ({"move": _core.ScrabbleMove(), "exchanged": 3}, "more tiles than a rack holds"),
        ({"move": _core.ScrabbleMove(None, b"\2")}, "tiles that the rack lacks"),
    ):
        with pytest.raises(ValueError, match=message):
            engine.infer(leaves, **(good | refused))


def test_threads_are_counted_before_they_are_started() -> None:
    with pytest.raises(QueryError, match="-1 threads; there must be 0 or more"):
        Position().infer("8D GUANO", threads=-1)


def test_losses_are_told_in_points() -> None:
    position = Position()
    told = position.infer("8D GUANO", samples=40, threads=1)
    observed = observe(position, position._read("8D GUANO"))
    known = weigh(position, observed, samples=40, threads=1).leaves[: len(told)]
    assert [each.loss for each in told] == [each.loss / 1000 for each in known]
    assert max(each.loss for each in told) > 0
