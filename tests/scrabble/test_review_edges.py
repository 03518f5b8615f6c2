"""What reviews and endgames make of little: one choice, a rack shown, no proof."""

from __future__ import annotations

from time import perf_counter
from types import SimpleNamespace
from typing import Any

import pytest

from lexagon import Lexicon, Progress
from lexagon.scrabble import Edition, Position
from lexagon.scrabble._endgame import compare
from lexagon.scrabble._held import Held
from lexagon.scrabble._notation import Passed
from lexagon.scrabble._pre_endgame import _Watch
from lexagon.scrabble._reviewing import _chances, _lost, _with_racks
from lexagon.scrabble._simulation import _Watch as SimulationWatch
from tests.scrabble.test_edges import ONLY_A_PASS
from tests.scrabble.test_pre_endgame import EASY

TINY = """
title = "Tiny"
rack = 2
layout = ["...", "...", "..."]
[tiles]
A = { count = 3, points = 1 }
B = { count = 1, points = 4 }
"""


def test_a_reviewed_position_has_what_the_opponent_showed_or_what_was_known() -> None:
    two = Position(rack="AX", opponent="Q")
    shown = Held(b"\1\2", 7, shown=b"\3")
    assert _with_racks(two, Held(b"\1\2", 7)).racks == ("AB", "Q")
    assert _with_racks(two, shown).racks == ("AB", "C")
    three = Position.from_cgp("/".join(["15"] * 15) + " AX/Q/Z 0/0/0 0")
    assert _with_racks(three, shown).racks == ("AB", "Q", "Z")


def test_chances_end_with_the_result_once_all_moves_are_reviewed() -> None:
    turns = [SimpleNamespace(position=Position())] * 2
    game: Any = SimpleNamespace(players=("a", "b"), turns=turns, over=True, scores=(10, 5))
    moves: Any = [SimpleNamespace(win_chance=0.6, seat=0), SimpleNamespace(win_chance=0.3, seat=1)]
    assert _chances(game, moves[:1]) == (0.5, 0.6)
    assert _chances(game, moves) == (0.5, 0.6, 1.0)
    game.over = False
    assert _chances(game, moves) == (0.5, 0.6, 0.7)


@pytest.mark.parametrize(("played", "best", "lost"), [(0.25, 0.75, 0.5), (0.75, 0.25, 0.0)])
def test_a_move_loses_what_the_best_has_more_and_never_less(
    played: float, best: float, lost: float
) -> None:
    def candidate(chance: float) -> Any:
        move = SimpleNamespace(move=f"{chance}")
        return SimpleNamespace(win_chance=chance, value=100 * chance, move=move)

    appraisal: Any = SimpleNamespace(played=candidate(played), best=candidate(best), shown=True)
    found = _lost(appraisal, 50, ())
    assert (found.chance, found.value, found.is_best) == (lost, 100 * lost, False)


def test_a_hint_with_one_play_and_a_pass_is_solved() -> None:
    edition = Edition.from_toml(TINY, "tiny")
    words = Lexicon.from_words(["aaa"], edition.alphabet)
    position = Position.from_cgp("3/AA1/3 A/B 0/0 0", edition=edition, words=words)
    hint = position.hint(threads=1)
    assert (hint.count, hint.by, str(hint[0])) == (2, "endgame", "2A (AA)A")


@pytest.mark.parametrize("best", [True, False])
@pytest.mark.parametrize("reply", [True, False])
def test_a_comparison_is_proven_if_both_values_are(
    best: bool, reply: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = [SimpleNamespace(moves=[None])]
    solved = iter(SimpleNamespace(value=3, proven=proven, lines=lines) for proven in (best, reply))
    engine = SimpleNamespace(endgame=lambda *_, **__: next(solved))
    monkeypatch.setattr(Position, "_engine", lambda _: engine)
    compared = compare(ONLY_A_PASS, Passed())
    assert compared is not None
    assert (compared.value, compared.best_value, compared.proven) == (-3, 3, best and reply)


def test_progress_of_a_pre_endgame_counts_wins_ties_and_losses() -> None:
    before, seen = perf_counter(), list[Progress]()
    position = Position.from_cgp(EASY)
    solved = position.pre_endgame(candidates=["1D RAVER"], seconds=1e-6, threads=1)
    assert 0 < solved.elapsed <= perf_counter() - before
    watch = _Watch(position, EASY, [], 8, "win", seen.append)
    row = SimpleNamespace(wins=3, ties=2, losses=1, draws=8)
    latest: Any = SimpleNamespace(rows=[row, row])
    watch.latest = latest
    assert watch(None)
    assert [(each.done, each.total) for each in seen] == [(12, 16)]


def test_a_reply_that_is_no_play_scores_nothing() -> None:
    watch: Any = SimpleNamespace(boards=[Position()._board()])
    for exchanged, text in ((0, "-"), (3, "-3")):
        reply: Any = SimpleNamespace(play=None, exchanged=exchanged, count=3)
        told = SimulationWatch._reply(watch, 0, reply, 4)
        assert (told.move, told.score, told.share) == (text, 0, 0.75)
