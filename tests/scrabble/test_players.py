"""Players choose legal moves by what they look at; matches and simulations are repeatable."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lexagon.scrabble.autoplay import autoplay
from lexagon.scrabble.cgp import read_cgp
from lexagon.scrabble.gentle import GentlePlayer
from lexagon.scrabble.leaves import Leaves
from lexagon.scrabble.move import Exchange, Move, Pass, Play
from lexagon.scrabble.ranking import (
    Keeping,
    best_choice,
    best_move,
    best_plays,
    leaves_for,
    rank_plays,
)
from lexagon.scrabble.simulation import Simulation, simulate

from lexagon import _core
from lexagon._errors import QueryError
from lexagon.scrabble.players import NAMES, Turn, make
from tests.scrabble.engines import (
    EMPTY,
    TAEL,
    Case,
    board_of,
    cases,
    english,
    rack_of,
    turn_of,
)

OPEN = "15/15/15/15/15/4R10/4A10/2TRIOSE7/4L10/4R10/3WO10/3YA10/3ED10/15/15"


def english_leaves() -> Leaves:
    return Leaves.shipped("english")


@pytest.mark.parametrize("name", NAMES)
def test_players_choose_legal_moves(name: str) -> None:
    turn = turn_of(TAEL, "AABDELT")
    move = make(name, english(), english_leaves(), iterations=200).choose(turn)
    assert move in english().moves(turn.board, turn.rack)


def test_score_takes_the_highest_and_equity_looks_at_what_it_keeps() -> None:
    turn = turn_of(EMPTY, "AEINST?")
    moves = english().moves(turn.board, turn.rack)
    assert make("score", english()).choose(turn) == moves[0]
    turn = turn_of(EMPTY, "UUVWIIC")
    move = make("equity", english(), english_leaves()).choose(turn)
    assert isinstance(move, Exchange)
    assert rack_of("V")[0] in move.tiles


def test_nothing_to_play_is_an_exchange_or_a_pass() -> None:
    board = bytearray(225)
    board[112] = rack_of("Q")[0]
    rack = rack_of("VVWWCC")
    unseen = bytes([1] * 20)
    score = make("score", english())
    assert score.choose(Turn(bytes(board), rack, unseen, 13)) == Exchange(bytes(sorted(rack)))
    assert score.choose(Turn(bytes(board), rack, unseen[:13], 6)) == Pass()
    equity = make("equity", english(), english_leaves())
    assert equity.choose(Turn(bytes(board), rack, unseen[:13], 6)) == Pass()


@given(cases(), st.binary(min_size=200, max_size=200), st.integers(0, 9))
def test_the_fast_decision_is_the_first_of_all_ranked(case: Case, steps: bytes, bag: int) -> None:
    core = case.generator().core
    counts, size = list(case.box.counts), case.box.rack_size
    needed = len(_core.ScrabbleLeaveSamples(case.box.rules()).fit(case.box.rules()))
    leaves = _core.ScrabbleLeaves(counts, size, (steps * (needed // 200 + 1))[:needed])
    decision = core.decide(case.board, case.rack, bag, leaves, 3)
    ranked = core.ranked(case.board, case.rack, bag, leaves, 3, 0)
    if not ranked:
        assert decision[:2] == (None, b"")
        return
    assert decision[2] == ranked[0][2]
    if decision[0] is not None:
        same = [play for play, _, equity in ranked if equity == decision[2] and play]
        assert decision[0] in same


def test_equity_beats_score() -> None:
    """Four hundred games from one seed; the interval leaves no doubt."""
    match = autoplay(english(), ("equity", "score"), 400, seed=2, leaves=english_leaves())
    assert match.spread_interval[0] > 15
    assert match.wins[0] > match.wins[1]
    assert match.wins[0] + match.wins[1] + match.ties == match.games == 400


def test_a_match_is_the_same_on_any_number_of_threads() -> None:
    matches = [
        autoplay(english(), ("equity", "score"), 40, seed=8, threads=threads,
                 leaves=english_leaves())
        for threads in (1, 2, 5)
    ]  # fmt: skip
    figures = {(match.scores, match.wins, match.turns, match.bonuses) for match in matches}
    assert len(figures) == 1
    other = autoplay(english(), ("score", "score"), 40, seed=9)
    again = autoplay(english(), ("score", "score"), 40, seed=9)
    assert (other.scores, other.turns) == (again.scores, again.turns)


def test_thinking_players_play_whole_games() -> None:
    match = autoplay(english(), ("perfect-endgame", "score"), 2, seed=1, leaves=english_leaves())
    assert match.games == 2
    assert min(match.mean_scores) > 200


def test_simulation_is_the_same_on_any_number_of_threads() -> None:
    turn = turn_of(OPEN, "EGILQTW")
    results = [
        simulate(english(), english_leaves(), turn, iterations=1500, seed=6, threads=threads)
        for threads in (1, 3)
    ]
    assert results[0].ranking == results[1].ranking
    assert results[0].iterations <= 1500
    other = simulate(english(), english_leaves(), turn, iterations=1500, seed=7)
    assert other.ranking != results[0].ranking


def test_simulation_ranks_by_mean_with_intervals() -> None:
    turn = turn_of(EMPTY, "AEINRST")
    moves = english().moves(turn.board, turn.rack)
    given_moves: list[Move] = [moves[-1], moves[0], Exchange(turn.rack[:3]), Pass()]
    result = simulate(english(), english_leaves(), turn, given_moves, iterations=2000)
    assert result.best == moves[0]
    assert result.decided
    for candidate in result.ranking:
        low, high = candidate.interval
        assert low < candidate.mean < high
        assert candidate.deals >= 50
    known = turn_of(OPEN, "EGILQTW", opponent="ZZ"[:1])
    assert simulate(english(), english_leaves(), known, iterations=300).iterations > 0


def test_simulation_without_a_limit_of_iterations_ends_by_its_time() -> None:
    turn = turn_of(OPEN, "EGILQTW")
    result = simulate(english(), english_leaves(), turn, seconds=0.2, certainty=1e9)
    assert result.iterations > 0
    assert not result.decided


def test_impossible_questions_are_refused() -> None:
    turn = turn_of(OPEN, "EGILQTW")
    leaves = english_leaves()
    with pytest.raises(QueryError, match="no player 'chess'"):
        make("chess", english())
    with pytest.raises(QueryError, match="seed -1 is out of range"):
        autoplay(english(), games=1, seed=-1)
    with pytest.raises(QueryError, match="0 games"):
        autoplay(english(), games=0)
    with pytest.raises(QueryError, match="between two"):
        autoplay(english(), ["score"] * 3)
    for iterations in (0, 10**30):
        with pytest.raises(QueryError, match=f"{iterations} iterations; the limit is 1 to"):
            simulate(english(), leaves, turn, iterations=iterations)
    with pytest.raises(QueryError, match="0 plies; a simulation looks 1 to 100 ahead"):
        simulate(english(), leaves, turn, plies=0)
    with pytest.raises(ValueError, match="not on the board"):
        simulate(english(), leaves, turn, [Play(0, 14, True, b"\5\7", 0)])
    with pytest.raises(ValueError, match="does not fit"):
        simulate(english(), leaves, turn, [Play(7, 2, True, b"\5\7", 0)])
    with pytest.raises(ValueError, match="the rack lacks"):
        simulate(english(), leaves, turn, [Play(0, 0, True, b"\1\1", 0)])
    with pytest.raises(ValueError, match="the rack lacks"):
        simulate(english(), leaves, turn, [Exchange(b"\1\1")])
    with pytest.raises(ValueError, match="do not add up"):
        simulate(english(), leaves, Turn(board_of(OPEN), turn.rack, b"\1", 5))
    small = Leaves(bytes(3), {"counts": [1, 1], "rack_size": 2})
    with pytest.raises(ValueError, match="another alphabet"):
        autoplay(english(), ("equity", "score"), 1, leaves=small)


def test_a_watched_simulation_is_the_same_and_can_be_stopped() -> None:
    turn = turn_of(OPEN, "AEINRVW")
    seen: list[Simulation] = []

    def watch(found: Simulation | None) -> bool:
        seen.extend([] if found is None else [found])
        return True

    plain = simulate(english(), english_leaves(), turn, candidates=4, iterations=1200)
    watched = simulate(
        english(), english_leaves(), turn, candidates=4, iterations=1200, watch=watch
    )
    assert watched.ranking == plain.ranking
    assert [found.iterations for found in seen] == sorted({found.iterations for found in seen})
    assert seen[-1].ranking == plain.ranking
    # Asked whether to go on in mid-round it does; at the first round's end it is stopped.
    stopped = simulate(
        english(),
        english_leaves(),
        turn,
        candidates=4,
        seconds=60,
        watch=lambda found: found is None,
    )
    assert stopped.iterations == seen[0].iterations == 200
    assert stopped.ranking == seen[0].ranking


def test_the_gentle_player_takes_about_half() -> None:
    turn = turn_of(TAEL, "AABDELT")
    plays = english().moves(turn.board, turn.rack)
    chosen = GentlePlayer(english()).choose(turn)
    assert chosen in plays
    assert isinstance(chosen, Play)
    assert chosen.score <= plays[0].score / 2
    assert not any(chosen.score < play.score <= plays[0].score / 2 for play in plays)
    nothing = GentlePlayer(english()).choose(turn_of(EMPTY, "VVV"))
    assert not isinstance(nothing, Play)


@pytest.mark.parametrize("by", ["score", "equity"])
@pytest.mark.parametrize("rack", ["AEINRST", "?BEIQVX", "IIIUUVV", "Q", ""])
@pytest.mark.parametrize("board", [OPEN, "/".join(["15"] * 15)])
def test_best_plays_are_the_first_of_all(by: str, rack: str, board: str) -> None:
    position = read_cgp(f"{board} {rack}/")
    lexicon = position.edition.lexicon()
    ranked = rank_plays(position, lexicon, by=by)
    best = best_plays(position, lexicon, by, 25)
    assert best.plays == ranked[:25]
    assert (best.count, best.score_sum) == (len(ranked), sum(item.play.score for item in ranked))
    by_equity = rank_plays(position, lexicon, by="equity")
    choice = best_choice(position, by_equity, Keeping(position, leaves_for(position.edition)))
    assert best_move(position, lexicon).equity == choice.equity
