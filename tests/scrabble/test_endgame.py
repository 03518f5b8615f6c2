"""Endgames are solved to the last point, and a search cut short says so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from lexagon import NotationError, Progress, QueryError, _core
from lexagon.scrabble import Endgame, Position
from tests.oracles import scrabble_endgame as slow
from tests.oracles.scrabble import Box
from tests.scrabble.engines import World, fields, world
from tests.tables import table

HARD = Position.from_cgp(
    "9A1PIXY/9S1L3/2ToWNLETS1O3/9U1DA1R/3GERANIAL1U1I/9g2T1C/8WE2OBI/6EMU4ON/6AID3GO1/"
    "5HUN4ET1/4ZA1T4ME1/1Q1FAKEY3JOES/FIVE1E5IT1C/5SPORRAN2A/6ORE2N2D BGIV/DEHILOR 100/90 0"
)
# Searches long enough for further threads to be started.
LONG = [
    Position.from_cgp(
        "P14/R2F8J2/O1HI8U2/S1OX8N2/YUm1P7KA1/1ME1EF5REG1/2L1NE5ETA1/1SIGNOrA3L2I/2E1ID5A2C/2RUN1"
        "L4T1BY/3NE1OMISSIVE1/3T2BA3O1G1/1DERRIERE2N1A1/3U3C5T1/VOWED2H7 ALOTTWZ/ 348/431 0"
    ),
    Position.from_cgp(
        "11A3/1W9NU2/1I2E2I3EH2/ACROLEIN1V1L3/1O2A2T1ODE3/1P2T2R1XI4/AY2E2A2S4/U3R2NETTY2B/L3I2T2"
        "A3u/D3D2S2s3N/1JOBS3G1T3C/WORE3MOVES2H/1GAN3ON1DIG1I/7ME2ROUE/7IF5R AAEFKQZ/ 587/314 0"
    ),
]
ALONE = 20_000  # nodes before that
NODES = 212
UNBOUNDED = 10**9
SEEDS = [range(30), range(30, 60)]
FEW = 40  # positions of a world that are searched each on its own


def test_oracle_endgames_agree() -> None:
    _, *rows = table("scrabble_endgames_enable.tsv")
    for board, rack, opponent, _, value in rows:
        solved = Position.from_cgp(f"{board} {rack}/{opponent}").endgame()
        assert (solved.value, solved.proven) == (int(value), True), board


def test_small_oracle_endgames_agree() -> None:
    _, *rows = table("scrabble_small_endgames_enable.tsv")
    assert len(rows) == 60
    for board, rack, opponent, scores, scoreless, value in rows:
        solved = Position.from_cgp(f"{board} {rack}/{opponent} {scores} {scoreless}").endgame()
        assert (solved.value, solved.proven) == (int(value), True), board


def test_first_turns_with_the_bag_empty_agree() -> None:
    """Up to seven tiles against seven: values that another search proved, too."""
    _, *rows = table("scrabble_endgame_values.tsv")
    for cgp, value in rows:
        solved = Position.from_cgp(cgp).endgame(lines=1, threads=1)
        assert (solved.value, solved.low, solved.high) == (int(value),) * 3, cgp


def test_four_tiles_against_seven() -> None:
    """The value and the number of nodes: a change of either must be explained."""
    solved = HARD.endgame(lines=1)
    assert (solved.value, solved.proven, solved.complete) == (12, True, True)
    assert solved.nodes == NODES
    assert solved.spread == 10 + 12


def test_the_lines_lead_to_their_values() -> None:
    solved = HARD.endgame()
    assert len({line.moves[0].move for line in solved.lines}) == 3
    assert [line.value for line in solved.lines] == [12, 12, 12]
    for line in solved.lines:
        position, spread = HARD, 0
        for number, move in enumerate(line.moves):
            assert move.kind == "pass" or _same(move.move, position)
            spread += move.score if number % 2 == 0 else -move.score
            position = position.after(move)
        # The side that is out gains twice what the other, now to move, still holds.
        points = position.edition.points
        left = 2 * sum(points[tile] for tile in position._racks[0])
        assert line.proven
        assert position.racks[1] == ""
        assert spread + (left if len(line.moves) % 2 == 1 else -left) == line.value


def _same(text: str, position: Position) -> bool:
    return text in {play.move for play in position.plays()}


class Known:
    """A made-up endgame with the value of every position that can arise from it."""

    def __init__(self, seed: int) -> None:
        # Four tiles of one kind or another on either side, blanks, plays without a score, and every
        # limit of scoreless turns.
        small = seed % 2 == 0
        self.world: World = world(
            seed, side=4 if small else 5, rack=4 if small else 3, words=30 if seed % 3 else 12
        )
        self.box: Box = self.world.box
        self.engine = self.world.engine()
        self.plays = self.world.twin().plays
        self.start = slow.Endgame(
            self.world.board,
            (self.world.rack, self.world.opponent),
            scoreless=seed % self.box.scoreless_limit,
        )
        self.values: dict[slow.Endgame, int] = {}
        self.value = slow.solved(self.box, self.plays, self.start, self.values)

    def search(
        self,
        at: slow.Endgame,
        *,
        nodes: int = 0,
        lines: int = 1,
        low: int = -UNBOUNDED,
        high: int = UNBOUNDED,
    ) -> _core.ScrabbleEndgame:
        mine, theirs = at.racks[at.mover], at.racks[1 - at.mover]
        return self.engine.endgame(
            at.board,
            mine,
            theirs,
            scoreless=at.scoreless,
            nodes=nodes,
            lines=lines,
            low=low,
            high=high,
        )

    def some(self, seed: int) -> Iterator[tuple[slow.Endgame, int]]:
        """A few of the positions; the engine is not told of a pass before."""
        rest = [each for each in self.values.items() if not each[0].passed]
        yield from Random(seed).sample(rest, min(FEW, len(rest)))


def _worlds(seeds: range) -> Iterator[tuple[int, Known]]:
    for seed in seeds:
        made_up = world(
            seed,
            side=4 if seed % 2 == 0 else 5,
            rack=4 if seed % 2 == 0 else 3,
            words=30 if seed % 3 else 12,
        )
        if len(made_up.rack) + len(made_up.opponent) <= 7:
            yield seed, Known(seed)


@pytest.mark.parametrize("seeds", SEEDS, ids=str)
def test_values_and_lines_are_those_of_every_line_played_out(seeds: range) -> None:
    for seed, known in _worlds(seeds):
        solved = known.search(known.start, lines=3)
        gains = slow.values(known.box, known.plays, known.start, known.values)
        best = sorted(gains.values(), reverse=True)[:3]
        assert (solved.value, solved.low, solved.high) == (known.value,) * 3, f"seed {seed}"
        assert [line.value for line in solved.lines] == best, f"seed {seed}"
        firsts = [fields(line.moves[0]) if line.moves[0] else None for line in solved.lines]
        assert len(set(firsts)) == len(firsts), f"seed {seed}"
        for line in solved.lines:
            assert line.proven, f"seed {seed}"
            assert _played(known, line) == line.value, f"seed {seed}: the line"


def _played(known: Known, line: _core.ScrabbleEndgameLine) -> int:
    """Play a line to its end; return what it gained."""
    total, sign, at = 0, 1, known.start
    for play in line.moves:
        before, at = at, at.after(known.box, None if play is None else fields(play))
        total += sign * (play.score if play else 0)
        sign = -sign
        if at.over(known.box, before):
            return total + sign * at.settled(known.box)
    raise AssertionError("the line does not end the game")


@pytest.mark.parametrize("seeds", SEEDS, ids=str)
def test_bounds_hold_wherever_a_search_is_cut(seeds: range) -> None:
    """At many positions of each world, cut anywhere, and asked for a window around the value."""
    for seed, known in _worlds(seeds):
        for number, (at, value) in enumerate(known.some(seed)):
            for nodes in (1, 4, 15, 60, 250):
                cut = known.search(at, nodes=nodes, lines=2)
                assert _holds(cut, value), f"seed {seed}, position {number}, {nodes} nodes"
                assert cut.proven == (cut.low is not None and cut.low == cut.high), f"seed {seed}"
                assert cut.nodes <= nodes + 1, f"seed {seed}"
            for about in (value - 2, value - 1, value, value + 1, value + 2):
                asked = known.search(at, low=about - 1, high=about + 1)
                assert _holds(asked, value), f"seed {seed}, position {number}, about {about}"
                assert _side(asked, about) == (value > about) - (value < about), f"seed {seed}"


def _holds(found: _core.ScrabbleEndgame, value: int) -> bool:
    above = found.low is None or found.low <= value
    return above and (found.high is None or value <= found.high)


def _side(found: _core.ScrabbleEndgame, about: int) -> int | None:
    """Which side of a value is proven: 1 above, 0 at it, -1 below."""
    if found.low is not None and found.low > about:
        return 1
    if found.high is not None and found.high < about:
        return -1
    return 0 if found.proven else None


def test_a_search_cut_short_says_so_and_still_has_a_move() -> None:
    solved = HARD.endgame(nodes=100)
    assert (solved.proven, solved.complete) == (False, False)
    assert solved.nodes == 101  # the one over the limit is counted and not searched
    assert _same(solved.lines[0].moves[0].move, HARD)
    assert "not proven" in str(solved)
    assert solved == replace(HARD.endgame(nodes=100, threads=2), elapsed=solved.elapsed)
    timed = HARD.endgame(seconds=1e-6)
    assert (timed.proven, len(timed.lines)) == (False, 3)
    assert _same(timed.lines[0].moves[0].move, HARD)


def test_threads_find_the_same_values() -> None:
    _, *rows = table("scrabble_endgame_values.tsv")
    for cgp, value in rows[:6]:
        solved = Position.from_cgp(cgp).endgame(lines=2, threads=3)
        alone = Position.from_cgp(cgp).endgame(lines=2, threads=1)
        assert (solved.value, solved.proven) == (int(value), True), cgp
        assert [line.value for line in solved.lines] == [line.value for line in alone.lines]


def test_threads_that_divide_the_moves_find_the_same_values() -> None:
    for position in LONG:
        alone = position.endgame(lines=1, threads=1)
        assert alone.nodes > ALONE
        for threads in (2, 3):
            solved = position.endgame(lines=1, threads=threads)
            assert (solved.value, solved.low, solved.high) == (alone.value,) * 3


def test_a_pass_after_five_scoreless_turns_ends_the_game() -> None:
    board = bytearray(225)
    board[112] = 17
    solved = HARD._engine().endgame(bytes(board), b"\x16", b"\x0a\x0a", scoreless=5)
    assert (solved.value, solved.lines[0].moves, solved.proven) == (12, [None], True)


def test_impossible_questions_are_refused() -> None:
    for seconds in (-1, float("nan"), float("inf")):
        with pytest.raises(QueryError, match=f"{seconds} seconds; a limit of time is above 0"):
            HARD.endgame(seconds=seconds)
    with pytest.raises(QueryError, match="0 nodes; there must be 1 to"):
        HARD.endgame(nodes=0)
    with pytest.raises(TypeError, match="nodes is a whole number, not str"):
        HARD.endgame(nodes="many")  # type: ignore[arg-type]
    with pytest.raises(QueryError, match="0 lines; there must be 1 to"):
        HARD.endgame(lines=0)
    with pytest.raises(QueryError, match="-1 threads; there must be"):
        HARD.endgame(threads=-1)
    with pytest.raises(NotationError, match="are on neither rack; an endgame begins"):
        Position(rack="AB").endgame()
    with pytest.raises(NotationError, match="the rack to move is empty"):
        Position().endgame()


def test_progress_sees_the_bounds_close_and_can_stop() -> None:
    seen: list[Endgame] = []

    def watch(progress: Progress) -> None:
        assert progress.note.startswith("plies")
        if isinstance(progress.so_far, Endgame) and progress.so_far not in seen:
            seen.append(progress.so_far)

    solved = HARD.endgame(progress=watch)
    assert (solved.value, solved.proven) == (12, True)
    depths = [each.depth for each in seen]
    assert depths == sorted(depths)
    lows = [each.low for each in seen if each.low is not None]
    highs = [each.high for each in seen if each.high is not None]
    assert lows == sorted(lows)
    assert highs == sorted(highs, reverse=True)
    assert (lows[-1], highs[-1]) == (12, 12)
    assert all(each.lines for each in seen)
    stopped = HARD.endgame(progress=lambda progress: False)
    assert not stopped.proven
    assert not stopped.complete
    assert stopped.lines[0].moves[0] == seen[0].lines[0].moves[0]


def test_an_error_of_the_callback_comes_through() -> None:
    def fail(progress: Progress) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        HARD.endgame(progress=fail)
