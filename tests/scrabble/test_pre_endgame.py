"""Pre-endgames are solved to the last fraction, and a search cut short proves its bounds."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import groupby
from math import comb
from random import Random
from typing import Any

import pytest

from lexagon import IllegalMoveError, NotationError, Progress, QueryError, _core
from lexagon.scrabble import Position, PreEndgame, PreEndgameRow
from lexagon.scrabble._pre_endgame import possible_bags
from tests.oracles import scrabble_pre_endgame as slow
from tests.oracles.scrabble_moves import SlowMove, to_engine
from tests.scrabble.engines import World, world
from tests.tables import table

_, *ORACLE = table("scrabble_preendgame_enable.tsv")
# Solved in a moment: the plays of this position win with every draw.
EASY = next(row[0] for row in ORACLE if row[1] == "1D RAVER")
SPREADS = _core.ScrabblePreEndgameGoal.SPREADS


@pytest.mark.parametrize("rows", [list(rows) for _, rows in groupby(ORACLE, lambda row: row[0])])
def test_oracle_rows_agree(rows: list[list[str]]) -> None:
    """Won, tied and the sum of spreads, each over the eight draws of the last tile."""
    solved = Position.from_cgp(rows[0][0]).pre_endgame(candidates=[row[1] for row in rows])
    found = {row.move: row for row in solved}
    for _, play, score, wins, ties, draws, spread_sum in rows:
        row = found[play]
        assert (row.score, row.wins, row.ties, row.draws) == tuple(
            map(int, (score, wins, ties, draws))
        )
        assert row.spread == int(spread_sum) / int(draws)
        assert row.win_chance == (int(wins) + int(ties) / 2) / int(draws)
        assert (row.complete, row.rule) == (True, "exact")
    assert solved.complete
    ranks = [(-row.win_chance, -(row.spread or 0)) for row in solved]
    assert ranks == sorted(ranks)


def made_up(seed: int) -> tuple[World, slow.PreEndgame]:
    """Make up a small world with one to three tiles in the bag, full racks and some candidates."""
    small, draw = world(seed, side=4, rack=2 + seed % 2, words=12, blanks=1), Random(seed)
    size = small.box.rack_size
    mine = bytes(draw.choices(range(5), [1, 4, 4, 4, 4], k=size))
    bag = draw.choice((1, 1, 2, 2, 3) if size < 3 else (1, 1, 2))
    others = bytes(sorted(draw.choices(range(5), [1, 4, 4, 4, 4], k=size + bag)))
    shown = draw.choice((0, 0, 1))  # tiles of the other rack that are on record
    deal = slow.Deal(
        small.board,
        bytes(sorted(mine)),
        others[:shown],
        b"",
        draw.randint(-6, 6),
        draw.randrange(small.box.scoreless_limit),
    )
    twin = small.twin()
    plays = [SlowMove(play) for play in twin.plays(small.board, deal.mine)]
    exchanges = [SlowMove(None, part) for part in twin.exchanges(deal.mine, bag)]
    moves = draw.sample(plays, min(3, len(plays))) + draw.sample(exchanges, min(1, len(exchanges)))
    moves.append(SlowMove())
    return small, slow.PreEndgame(small.box, twin.plays, deal, others[shown:], bag, moves)


def asked(small: World, twin: slow.PreEndgame, **changed: Any) -> _core.ScrabblePreEndgame:
    """Ask the engine what the twin was asked."""
    hidden = Counter(twin.hidden)
    question: dict[str, Any] = {
        "board": small.board,
        "rack": twin.start.mine,
        "unseen": bytes(sorted(twin.hidden + twin.start.theirs)),
        "bags": [(bag, _ways(hidden, bag)) for bag in _parts(hidden, twin.bag)],
        "spread": twin.start.spread,
        "scoreless": twin.start.scoreless,
        "candidates": [to_engine(move) for move in twin.moves],
        "goal": SPREADS,
        "nodes": 0,
        "seconds": 0,
        "threads": 1,
    }
    return small.engine().pre_endgame(**(question | changed))


def _parts(hidden: Counter[int], size: int) -> list[bytes]:
    parts = [b""]
    for tile, count in sorted(hidden.items()):
        parts = [part + bytes((tile,)) * taken for part in parts for taken in range(count + 1)]
    return [part for part in parts if len(part) == size]


def _ways(hidden: Counter[int], bag: bytes) -> int:
    ways = 1
    for tile, taken in Counter(bag).items():
        ways *= comb(hidden[tile], taken)
    return ways


@pytest.mark.parametrize("seeds", [range(40), range(40, 80)], ids=str)
def test_values_are_those_of_every_order_of_every_bag(seeds: range) -> None:
    """Plays that empty the bag and that do not, exchanges, passes, blanks, scoreless turns."""
    for seed in seeds:
        small, twin = made_up(seed)
        found = asked(small, twin)
        assert found.decided
        values = twin.values()
        for row in found.rows:
            expected = values[row.candidate]
            where = f"seed {seed}, {twin.moves[row.candidate]}"
            assert row.points_low == row.points_high, where
            assert Fraction(row.points_low, 2 * row.draws) == expected.win_chance, where
            assert row.spread_low is not None, where
            assert row.spread_low == row.spread_high, where
            assert Fraction(row.spread_low, row.draws) == expected.spread, where
            assert row.wins + row.ties + row.losses == row.draws, where
        ranks = [
            (-values[row.candidate].win_chance, -values[row.candidate].spread) for row in found.rows
        ]
        assert ranks == sorted(ranks), f"seed {seed}"


def test_the_best_alone_has_the_highest_win_chance() -> None:
    """Candidates that cannot win more often are given up; what is known of them is true."""
    given_up = 0
    for seed in range(40):
        small, twin = made_up(seed)
        whole = {row.candidate: row for row in asked(small, twin).rows}
        found = asked(small, twin, goal=_core.ScrabblePreEndgameGoal.BEST)
        assert found.decided
        best = max(Fraction(row.points_low, row.draws) for row in whole.values())
        assert Fraction(found.rows[0].points_low, found.rows[0].draws) == best, f"seed {seed}"
        for row in found.rows:
            true = whole[row.candidate].points_low
            assert row.points_low <= true <= row.points_high, f"seed {seed}"
            given_up += row.points_low < row.points_high
    assert given_up


def test_the_spread_of_all_that_share_the_highest_win_chance_is_known() -> None:
    """A play that is a candidate twice wins as often as itself."""
    shared = 0
    for seed in range(40):
        small, twin = made_up(seed)
        twice = [move for move in map(to_engine, twin.moves) if move.is_play][:1] * 2
        if not twice:
            continue
        (known, *_) = asked(small, twin, candidates=twice).rows
        both = asked(small, twin, candidates=twice, goal=_core.ScrabblePreEndgameGoal.BEST).rows
        if known.points_low > 0 and all(row.points_low == row.points_high for row in both):
            shared += 1
            assert [_numbers(row)[1:] for row in both] == [_numbers(known)[1:]] * 2, f"seed {seed}"
    assert shared


@pytest.mark.parametrize("nodes", [1, 16, 128])
def test_a_limit_of_nodes_cuts_at_the_same_place_every_time(nodes: int) -> None:
    """What is known by then is true, wherever the limit falls, and on any number of threads."""
    cut = 0
    for seed in range(20):
        small, twin = made_up(seed)
        found = asked(small, twin, nodes=nodes, threads=1)
        again = asked(small, twin, nodes=nodes, threads=3)
        assert [_numbers(row) for row in found.rows] == [_numbers(row) for row in again.rows]
        assert (found.nodes, found.endgames) == (again.nodes, again.endgames)
        values = twin.values()
        for row in found.rows:
            where = f"seed {seed}, {twin.moves[row.candidate]}"
            points = 2 * row.draws * values[row.candidate].win_chance
            assert row.points_low <= points <= row.points_high, where
            spread = row.draws * values[row.candidate].spread
            assert row.spread_low is None or row.spread_low <= spread, where
            assert row.spread_high is None or spread <= row.spread_high, where
            told = [bound for bound in (row.spread_low, row.spread_high) if bound is not None]
            assert all(abs(bound) < 10_000 * row.draws for bound in told), where
            # A win, a tie or a loss is told only when it is proven.
            assert 2 * row.wins + row.ties <= row.points_low, where
            assert 2 * (row.draws - row.losses) - row.ties >= row.points_high, where
            cut += row.points_low < row.points_high
        assert found.nodes <= nodes + 3, f"seed {seed}"  # an answer and its endgame
    assert cut


def test_more_nodes_prove_more() -> None:
    position = Position.from_cgp(EASY)
    few, more = (
        position.pre_endgame(candidates=3, nodes=nodes, until="win") for nodes in (500, 50_000)
    )
    assert 500 <= few.nodes <= 503
    assert 0 < _open(few) < len(few)
    assert all(row.complete for row in more)


def _open(solved: PreEndgame) -> float:
    """Return how many candidates' worth of draws are open."""
    return sum(row.win_bounds[1] - row.win_bounds[0] for row in solved)


def test_the_same_on_any_number_of_threads() -> None:
    for seed in range(12):
        small, twin = made_up(seed)
        one, three = (asked(small, twin, threads=threads).rows for threads in (1, 3))
        assert [_numbers(row) for row in one] == [_numbers(row) for row in three]


def _numbers(row: _core.ScrabblePreEndgameRow) -> tuple[object, ...]:
    points = row.points_low, row.points_high
    spreads = row.spread_low, row.spread_high
    return row.candidate, row.draws, row.wins, row.ties, row.losses, points, spreads


def test_a_row_states_its_rule_and_the_answer_explains_it() -> None:
    solved = Position.from_cgp(EASY).pre_endgame(candidates=["1D RAVER", "-"], until="best")
    rules = {row.move: row.rule for row in solved}
    assert rules == {"1D RAVER": "exact", "-": "informed opponent"}
    assert "the opponent is taken to know your rack and the order of the bag" in solved.notes[0]
    alone = Position.from_cgp(EASY).pre_endgame(candidates=["1D RAVER"])
    assert alone.notes == ()
    assert (alone.best, alone.bag_count, alone.bags) == ("1D RAVER", 1, 8)


def test_candidates_are_the_best_by_equity_and_a_pass() -> None:
    position = Position.from_cgp(EASY)
    few = position.pre_endgame(candidates=3, until="best")
    plays = [str(play) for play in position.plays(top=3)]
    assert sorted(row.move for row in few) == sorted([*plays, "-"])
    every = position.pre_endgame(candidates=None, seconds=1e-3)
    assert len(every) == position.moves().count


def test_bags_leave_out_what_the_opponent_is_known_to_hold() -> None:
    position = Position.from_cgp(EASY)
    unseen = Counter(position._unseen_tiles())
    assert dict(possible_bags(position)) == {bytes((tile,)): unseen[tile] for tile in unseen}
    known = position.unseen[:3]
    told = Position.from_cgp(EASY.replace("/ ", f"/{known} ", 1))
    assert told.racks[1] == known
    left = unseen - Counter(told._racks[1])
    assert dict(possible_bags(told)) == {bytes((tile,)): left[tile] for tile in left}
    solved = told.pre_endgame(candidates=["1D RAVER"])
    assert (solved.bags, solved.rows[0].draws) == (5, 5)


def test_a_search_cut_short_never_guesses() -> None:
    position = Position.from_cgp(EASY)
    whole = position.pre_endgame(candidates=["1D RAVER"]).rows[0]
    cut = position.pre_endgame(candidates=["1D RAVER"], seconds=1e-6).rows[0]
    assert cut.win_bounds[0] <= whole.win_chance <= cut.win_bounds[1]
    assert cut.win_chance == cut.win_bounds[0] == (cut.wins + cut.ties / 2) / cut.draws
    assert cut.complete == (cut.wins + cut.ties + cut.losses == cut.draws)


def test_progress_can_stop_and_sees_rows() -> None:
    stopped = Position.from_cgp(ORACLE[0][0]).pre_endgame(progress=lambda _: False)
    assert not stopped.complete
    assert all(row.win_bounds[0] <= row.win_bounds[1] for row in stopped)
    seen: list[PreEndgame] = []

    def watch(progress: Progress) -> bool:
        if isinstance(progress.so_far, PreEndgame):
            seen.append(progress.so_far)
        return not seen

    watched = Position.from_cgp(ORACLE[0][0]).pre_endgame(progress=watch)
    assert seen
    first = {row.move: row for row in seen[0]}
    for row in watched:
        before: PreEndgameRow = first[row.move]
        assert before.win_bounds[0] <= row.win_bounds[0] <= row.win_bounds[1]
        assert row.win_bounds[1] <= before.win_bounds[1]


def test_an_error_of_the_callback_comes_through() -> None:
    def fail(progress: Progress) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        Position.from_cgp(ORACLE[0][0]).pre_endgame(progress=fail)


def test_impossible_questions_are_refused() -> None:
    position = Position.from_cgp(EASY)
    board, rack = position.board, position.rack
    for text, message in (
        (f"{board} {rack}//  0/0/0", "3 racks; a pre-endgame is for two players"),
        (f"{board} / 0/0 0", "the rack to move is empty; give its tiles"),
        (f"{board} {rack[:5]}/ 0/0 0", "has 5 tiles; with tiles in the bag a rack has 7"),
        (f"{'/'.join(['15'] * 15)} AEINRST/ 0/0 0", "86 tiles in the bag; .* has 1 to 6"),
    ):
        with pytest.raises(NotationError, match=message):
            Position.from_cgp(text).pre_endgame()
    endgame = table("scrabble_endgames_enable.tsv")[1]
    with pytest.raises(NotationError, match="the bag is empty; the endgame is solved by"):
        Position.from_cgp(f"{endgame[0]} {endgame[1]}/{endgame[2]}").pre_endgame()
    with pytest.raises(QueryError, match="until 'dawn'; it is one of best, win, spread"):
        position.pre_endgame(until="dawn")
    with pytest.raises(QueryError, match="0 candidates"):
        position.pre_endgame(candidates=0)
    with pytest.raises(QueryError, match="0 candidates"):
        position.pre_endgame(candidates=[])
    with pytest.raises(QueryError, match="-1 seconds; a limit of time is above 0"):
        position.pre_endgame(seconds=-1)
    with pytest.raises(QueryError, match="0 nodes"):
        position.pre_endgame(nodes=0)
    with pytest.raises(TypeError, match="a number or a list of moves"):
        position.pre_endgame(candidates="1D RAVER")
    with pytest.raises(IllegalMoveError, match="the bag has 1 tile; an exchange needs 7"):
        position.pre_endgame(candidates=[f"-{rack[0]}"])


def test_the_engine_refuses_views_that_do_not_add_up() -> None:
    small, twin = made_up(0)
    hidden = bytes(sorted(twin.hidden))
    for refused, message in (
        ({"candidates": []}, "no candidates"),
        ({"bags": []}, "no bag to draw from"),
        ({"bags": [(b"", 1)]}, "1 to 6 tiles in the bag"),
        ({"bags": [(hidden[:1] * 9, 1)]}, "1 to 6 tiles in the bag"),
        ({"bags": [(hidden[: twin.bag], 0)]}, "weights of the bags"),
        ({"bags": [(hidden[: twin.bag], 10**6)]}, "weights of the bags"),
        ({"bags": [(hidden[: twin.bag], 2**63 - 1)] * 2}, "weights of the bags"),
        ({"bags": [(hidden[: twin.bag], 50_000)] * 2 + [(hidden[: twin.bag], 1)]}, "1 to 100,000"),
        ({"rack": twin.start.mine[:-1], "candidates": [_core.ScrabbleMove()]}, "racks are full"),
    ):
        with pytest.raises(ValueError, match=message):
            asked(small, twin, **refused)
