"""Reviews: an engine's own game loses nothing, a slip is found and measured, endgames are exact."""

from __future__ import annotations

from dataclasses import replace

import pytest
from lexagon.scrabble.analysis import analyse
from lexagon.scrabble.engine import engine_for
from lexagon.scrabble.ranking import Keeping, best_choice, leaves_for, rank_plays
from lexagon.scrabble.record import GameRecord
from lexagon.scrabble.turn import turn_of

from lexagon import Lexicon
from lexagon.scrabble import Edition, Exchange, Game, Pass, Person, Play, read_cgp, read_gcg
from lexagon.scrabble.players import make
from tests.tables import DATA, table

ENGLISH = Edition.named("english")
SAMPLE = read_gcg((DATA / "scrabble_sample.gcg").read_bytes())
_, *ORACLE = table("scrabble_moves_enable.tsv")


def played_by(name: str, lexicon: Lexicon, seed: int) -> GameRecord:
    generator = engine_for(ENGLISH, lexicon)
    player = make(name, generator, leaves_for(ENGLISH))
    game = Game(ENGLISH, lexicon, [Person("A"), Person("B")], seed)
    while not game.over:
        game.move(player.choose(turn_of(game.position())))
    return game.record()


@pytest.mark.parametrize("seed", [2, 6])
def test_the_engines_own_game_loses_nothing(seed: int, enable: Lexicon) -> None:
    analysis = analyse(played_by("perfect-endgame", enable, seed), enable)
    assert analysis.notes == []
    for review in analysis.reviews:
        assert review.equity_lost == pytest.approx(0, abs=1e-9)
        assert review.is_best
    for summary in analysis.summaries():
        assert summary.best_moves == summary.moves
        assert summary.phonies == 0


def test_playing_for_the_score_loses_equity_and_no_points(enable: Lexicon) -> None:
    analysis = analyse(played_by("score", enable, 9), enable)
    plays = [review for review in analysis.reviews if isinstance(review.move, Play)]
    assert all(review.points_lost == 0 for review in plays)
    assert sum(summary.equity_lost for summary in analysis.summaries()) > 10
    assert any(review.solved for review in analysis.reviews)


def test_a_phony_that_was_taken_back_counts_as_nothing(enable: Lexicon) -> None:
    review = next(r for r in analyse(SAMPLE, enable).reviews if r.taken_back)
    assert (review.played, review.phonies, review.score) == ("8K AEISE", ("AEISE",), 0)
    assert review.points_lost == review.top_score


def test_racks_that_cannot_be_judged_are_passed_over(enable: Lexicon) -> None:
    first, second, *rest = SAMPLE.events
    odd = replace(first, rack=bytes([1] * 30))
    unknown = replace(second, action=Exchange(unknown=3), score=0, total=0)
    record = replace(SAMPLE, events=(first, unknown))
    analysis = analyse(record, enable)
    assert len(analysis.reviews) == 2
    assert analysis.reviews[1].equity_lost is None
    assert len(analyse(replace(SAMPLE, events=(odd,)), enable).reviews) == 0
    assert rest


@pytest.mark.parametrize("row", ORACLE[::15], ids=range(len(ORACLE[::15])))
def test_equity_is_the_cores_equity(row: list[str], enable: Lexicon) -> None:
    position = read_cgp(f"{row[0]} {row[1]}")
    leaves = leaves_for(ENGLISH)
    assert leaves is not None
    generator = engine_for(ENGLISH, enable)
    turn = turn_of(position)
    points = turn.opponent_points(generator.rules)
    core = generator.core.ranked(turn.board, turn.rack, turn.bag, leaves.core, points, 0)
    expected = {Play(*play): equity / 1000 for play, _, equity in core if play is not None}
    ranked = rank_plays(position, enable, by="equity")
    assert {item.play: item.equity for item in ranked} == pytest.approx(expected)
    values = [item.equity for item in ranked if item.equity is not None]
    assert values == sorted(values, reverse=True)
    best = best_choice(position, ranked, Keeping(position, leaves))
    if core:
        assert best.equity == pytest.approx(core[0][2] / 1000)
    else:
        assert best.move == Pass()


def test_with_nothing_to_play_the_best_is_to_exchange_or_pass(enable: Lexicon) -> None:
    stuck = read_cgp("/".join(["15"] * 15) + " CCVVWWB")
    assert rank_plays(stuck, enable) == []
    keep = Keeping(stuck, leaves_for(ENGLISH))
    assert isinstance(best_choice(stuck, [], keep).move, Exchange)
    without_leaves = best_choice(stuck, [], Keeping(stuck, None))
    assert without_leaves.move == Pass()
