"""Reviews by the champion: inference that never looks at a hidden rack, and more solved draws."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from lexagon.scrabble import Game, Move, Position, PreEndgame, Review, ReviewedCandidate
from lexagon.scrabble import _review_store as review_store
from lexagon.scrabble._appraisal import Appraisal, ReviewSettings, _within_bounds, appraise
from lexagon.scrabble._review_inference import OpponentRacks
from tests.tables import DATA, table

SAMPLE = (DATA / "scrabble_sample.gcg").read_text(encoding="utf-8")
OPENING = ">Ann: AEGNOTU 8D GUANO +18 18\n>Bo: AEILMRT 7G MALTIER +69 69\n"
ONE_IN_THE_BAG = (
    "6MU4REC/5WENT4WO/4JOTA2RIFER/3XI2U1YETI1Y/2LINOS1NET1G2/5FA1AHA4/6DUP1G4/7DEVS4/6NOSE5/"
    "4KVAS1T3Q1/3LIE3sEC1U1/2BIDE4HONAN/2E1D6ZAG1/4OM5y3/5I9 AIILPRR/ 379/328 0"
)


def opponent_racks(text: str) -> OpponentRacks:
    reviewed = Game.from_gcg(text)._reviewed()
    return OpponentRacks(reviewed.turns, reviewed.held)


def by_champion(text: str, store: Path | None = None) -> Review:
    return Game.from_gcg(text).review(by="champion", iterations=40, store=store)


def test_a_simulation_deals_what_the_last_move_tells() -> None:
    first, second = by_champion(OPENING)
    assert (first.inferred, second.inferred) == (False, True)
    position = Position.from_cgp(second.position)
    others = [move for move in position.moves(top=10) if move.move != second.move.move]
    likely = opponent_racks(OPENING).likely(1)
    simulation = position.simulate(
        candidates=[second.move, *others], iterations=40, opponents=likely
    )
    assert second.best_win_chance == simulation[0].win_chance
    # A player who plays GUANO off with ET kept had no better play with what is likely kept.
    weights = dict(likely)
    assert weights["ET"] > weights["SS"]


def test_the_hidden_rack_is_not_looked_at() -> None:
    """What the record has of the opponent's rack tells the player who could not see it nothing."""
    other = OPENING.replace("AEGNOTU", "AGNOUQZ")
    assert opponent_racks(other).likely(1) == opponent_racks(OPENING).likely(1)
    assert opponent_racks(other).evidence(1) == opponent_racks(OPENING).evidence(1)
    # What the player held is not with the opponent.
    mine = opponent_racks(OPENING.replace("AEILMRT", "SSSSMRT"))
    assert mine.evidence(1) != opponent_racks(OPENING).evidence(1)
    assert not any("S" in leave for leave, _ in mine.likely(1))


def test_nothing_is_inferred_from_a_play_that_was_taken_back() -> None:
    turns = list(Game.from_gcg(SAMPLE))
    phony = next(turn for turn in turns if turn.taken_back)
    racks = opponent_racks(SAMPLE)
    assert racks.likely(phony.number) == []
    assert racks.likely(phony.number + 2) != []


def test_what_was_learned_does_not_depend_on_where_a_review_resumes() -> None:
    whole, later = opponent_racks(SAMPLE), opponent_racks(SAMPLE)
    learned = [whole.likely(place) for place in range(9)]
    assert later.likely(8) == learned[8]


def test_a_record_that_cannot_be_is_reviewed_without_inference() -> None:
    """Ann holds the Q that is on the board: no rack explains that Bo played it."""
    text = ">Ann: AEGNOTU 8D GUANO +18 18\n>Bo: AEILMQT 9C QI +13 13\n>Ann: EEILNOQ 9G LO +5 23\n"
    assert opponent_racks(text).likely(2) == []
    assert [each.inferred for each in by_champion(text)] == [False, True, False]


def test_a_second_look_infers_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = tmp_path / "reviews.sqlite3"
    found = by_champion(OPENING, store)

    def never(*_: object) -> None:
        raise AssertionError("judged again")

    monkeypatch.setattr(OpponentRacks, "likely", never)
    assert by_champion(OPENING, store) == found
    # Another game before it is another inference.
    monkeypatch.setattr(review_store, "appraise", never)
    with pytest.raises(AssertionError, match="judged again"):
        by_champion(OPENING.replace("8D GUANO +18 18", "8E GUAN +10 10"), store)


def test_the_best_of_the_simulation_meet_every_draw() -> None:
    position = Position.from_cgp(ONE_IN_THE_BAG)
    slip = position.plays(top=4)[-1]
    found = appraise(position, position._read(slip), ReviewSettings.checked("champion", 20_000))
    (exact,) = position.pre_endgame(candidates=[slip])
    assert (found.method, found.inferred) == ("pre-endgame", False)
    assert found.played.win_chance == exact.win_chance
    assert (found.best.win_chance or 0) >= exact.win_chance


THREE_IN_THE_BAG = next(row[0] for row in table("scrabble_late_positions.tsv") if row[1] == "3")


@pytest.mark.parametrize(("by", "searches"), [("champion", 2), ("simulate", 0)])
def test_what_is_cut_short_leaves_the_simulation_within_bounds(
    by: str, searches: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    position, bags = Position.from_cgp(THREE_IN_THE_BAG), []

    def stopped(self: Position, **options: Any) -> PreEndgame:
        bags.append(self.bag_count)
        return real(self, **options, progress=lambda _: False)

    real = Position.pre_endgame
    monkeypatch.setattr(Position, "pre_endgame", stopped)
    move = position._read(position.plays(top=4)[-1])
    found = appraise(position, move, ReviewSettings.checked(by, 60))
    assert (found.method, bags) == ("simulate", [3] * searches)
    bounds = [each.win_bounds for each in found.candidates]
    assert (None in bounds) is (by == "simulate")


def candidate(move: str, chance: float, value: float) -> ReviewedCandidate:
    return ReviewedCandidate(Move(move), chance, value)


@pytest.mark.parametrize(
    ("bounds", "rule", "best", "chances", "proven"),
    [
        ([(0.0, 1.0), (0.0, 1.0)], "exact", "8D A", (0.6, 0.5), False),
        # The simulation's choice is proven to be the worse one.
        ([(0.0, 0.3), (0.4, 0.45)], "exact", "8D B", (0.45, 0.3), True),
        ([(0.0, 0.3), (0.3, 1.0)], "exact", "8D B", (0.5, 0.3), False),
        # Against an opponent who knows less it may be worth more than that.
        ([(0.0, 0.3), (0.4, 0.45)], "informed opponent", "8D A", (0.6, 0.5), False),
    ],
)
def test_bounds_correct_a_simulation(
    bounds: list[tuple[float, float]],
    rule: str,
    best: str,
    chances: tuple[float, float],
    proven: bool,
) -> None:
    played, other = candidate("8D A", 0.6, 5.0), candidate("8D B", 0.5, 9.0)
    simulated = Appraisal("simulate", False, False, False, played, played, (played, other))
    solved = Position.from_cgp(ONE_IN_THE_BAG).pre_endgame(candidates=["B11 PARR"])
    rows = tuple(
        replace(solved[0], move=move, win_bounds=each, rule=rule)
        for move, each in zip(("8D A", "8D B"), bounds, strict=True)
    )
    found = _within_bounds(simulated, replace(solved, rows=rows))
    assert found.best.move.move == best
    assert tuple(each.win_chance for each in found.candidates) == chances
    assert (found.proven, found.shown, found.played.move.move) == (proven, proven, "8D A")
