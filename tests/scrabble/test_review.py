"""Reviews: an engine's own game loses nothing, half a rack is not judged, a tick is proven."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

import pytest

from lexagon import Lexicon, Progress, QueryError, StoreError
from lexagon.scrabble import Edition, Fault, Game, Position, Review, make_player, review
from lexagon.scrabble import _appraisal as appraisal
from lexagon.scrabble import _review_store as review_store
from lexagon.scrabble._appraisal import ReviewSettings, appraise
from lexagon.scrabble._endgame import compare
from lexagon.scrabble._grades import grade_loss
from lexagon.scrabble._notation import Passed
from lexagon.scrabble._review_store import ReviewStore
from tests.tables import DATA, table

SAMPLE = (DATA / "scrabble_sample.gcg").read_text(encoding="utf-8")
PARTIAL = DATA / "scrabble_partial.gcg"
_, *REVIEWED = table("scrabble_sample_review.tsv")
ONE_IN_THE_BAG = (
    "6MU4REC/5WENT4WO/4JOTA2RIFER/3XI2U1YETI1Y/2LINOS1NET1G2/5FA1AHA4/6DUP1G4/7DEVS4/6NOSE5/"
    "4KVAS1T3Q1/3LIE3sEC1U1/2BIDE4HONAN/2E1D6ZAG1/4OM5y3/5I9 AIILPRR/ 379/328 0"
)
STAIR = ">Ann: AEINRST 8G STAIR +10 10\n"
BINGO = ">Bo: AEINRST 8B ANESTRI +66 66\n"


def played_by(name: str, seed: int) -> Game:
    player = make_player(name)
    game = Game(players=["A", "B"], seed=seed)
    while not game.is_over:
        game.push(player.choose(game.position))
    return game


@pytest.fixture(scope="module")
def sample() -> Review:
    return Game.from_gcg(SAMPLE).review(by="equity")


@pytest.fixture(scope="module")
def partial() -> Review:
    return Game.from_gcg(PARTIAL).review(by="equity")


def test_every_move_of_the_sample(sample: Review) -> None:
    assert len(sample) == len(REVIEWED)
    for each, row in zip(sample, REVIEWED, strict=True):
        move, value, best, best_value, proven = row
        # Of moves that are worth as much, the one played is as good as the one found.
        assert (str(each.move), str(each.best)) == (move, move if value == best_value else best)
        assert (each.value, each.best_value) == (float(value), float(best_value))
        assert each.proven is (proven == "1")
        assert each.value_lost == max(0.0, float(best_value) - float(value))
        assert each.is_best is (each.value_lost == 0)
        assert each.candidates[0].move == each.best
        assert each.move in [other.move for other in each.candidates] or each.taken_back
    ann, bo = sample.players
    assert (ann.score, ann.moves, ann.judged, ann.best_moves) == (364, 15, 15, 4)
    assert (bo.score, bo.moves, bo.judged, bo.best_moves) == (413, 15, 15, 3)
    assert (ann.value_lost, bo.value_lost) == pytest.approx((92.093, 142.418))
    for player, seat in ((ann, 0), (bo, 1)):
        graded = [move for move in sample if move.seat == seat and move.grade != "none"]
        assert player.value_lost == pytest.approx(sum(move.value_lost or 0 for move in graded))
    assert (ann.phonies, bo.bingos, bo.bingos_missed) == (1, 1, 0)
    assert (ann.wins, bo.wins, ann.endgame_moves, ann.endgame_points_lost) == (0, 1, 2, 15)
    assert (sample.words, sample.notes, sample.complete) == ("enable", (), True)


def test_sums_follow_from_the_grades(sample: Review) -> None:
    for seat, player in enumerate(sample.players):
        grades = [each.grade for each in sample if each.seat == seat]
        counts = [grades.count(grade) for grade in ("small", "medium", "large")]
        assert [player.small, player.medium, player.large] == counts
        assert player.mistakes_per_game == player.mistakes == sum(counts)
        small, medium, large = counts
        assert player.mistake_index == pytest.approx(0.2 * small + 0.5 * medium + large)
    serious = [each for each in sample if each.grade in {"medium", "large"}]
    assert len(serious) > len(sample.turning_points) == 3
    assert set(sample.turning_points) < {each.number for each in serious}


@pytest.mark.parametrize("seed", [2, 6])
def test_the_engines_own_game_loses_nothing(seed: int) -> None:
    found = played_by("perfect-endgame", seed).review(by="equity")
    assert found.notes == ()
    for each in found:
        assert each.value_lost == pytest.approx(0, abs=1e-9)
        assert (each.grade, each.is_best) == ("none", True)
    for summary in found.players:
        assert (summary.best_moves, summary.mistakes) == (summary.moves, 0)


def test_a_phony_that_was_challenged_off_is_a_lost_turn(sample: Review) -> None:
    phony = next(each for each in sample if each.taken_back)
    assert (str(phony.move), phony.phonies, phony.score) == ("8K AEISE", ("AEISE",), 0)
    assert (phony.grade, phony.value_lost) == ("large", 24.0)
    following = sample[phony.number]
    # The opponent has seen the tiles that were taken back, and let nothing stand.
    assert Position.from_cgp(following.position).racks == (following.rack, "AEEIS")
    assert following.let_stand == ()
    later = sample[phony.number + 1]
    assert Position.from_cgp(later.position).racks[1] == ""


def test_a_phony_that_stood_is_neither_a_mistake_nor_best() -> None:
    text = ">Ann: AEINRST 8H NAEITRS +70 70\n>Bo: AAEEOUU - +0 0\n"
    first, second = Game.from_gcg(text).review(by="equity")
    assert (first.phonies, first.grade, first.is_best) == (("NAEITRS",), None, False)
    assert second.let_stand == ("NAEITRS",)
    ann, bo = Game.from_gcg(text).review(by="equity").players
    assert (ann.phonies, ann.mistakes, bo.challenges_missed) == (1, 0, 1)


def test_half_a_rack_is_not_judged(partial: Review) -> None:
    """Most files give only the tiles played; what they leave out cannot be held against a move."""
    unjudged = [each for each in partial if not each.judged]
    assert [each.number for each in unjudged] == [2, 4, 6, 10, 14, 16, 18, 20]
    for each in unjudged:
        assert each.player == "Otto"
        assert re.fullmatch(r"[2-5] of 7 tiles of the rack on record", each.reason)
        assert (each.grade, each.is_best, each.best, each.value_lost) == (None, False, None, None)
    assert [(each.judged, each.moves) for each in partial.players] == [(12, 12), (3, 11)]
    assert partial.notes == ("8 of 23 moves are not judged; each says why",)


def test_racks_of_the_endgame_are_deduced_from_what_came_after(partial: Review) -> None:
    last = partial[21]
    assert (last.rack, last.deduced, last.bag_count) == ("DILNPTU", True, 0)
    assert (last.method, last.proven, last.grade) == ("endgame", True, "medium")
    assert not any(each.deduced for each in partial if each.number != 22)
    # Without the end of the game nothing is known of what was kept.
    text = PARTIAL.read_text(encoding="utf-8")
    cut = Game.from_gcg(text.replace(">Una: (ILNT) +8 437\n", "")).review(by="equity")
    assert (cut[21].judged, cut[21].reason) == (False, "3 of 7 tiles of the rack on record")


@pytest.mark.parametrize(
    ("text", "reason", "code", "params"),
    [
        ("8D VELOCE +30 30", "no rack on record", "rack-not-on-record", {}),
        (
            "CELOVE 8D VELOCE +30 30",
            "6 of 7 tiles of the rack on record",
            "part-of-rack-on-record",
            {"count": 6, "size": 7},
        ),
        (
            "CEEILOVA 8D VELOCE +30 30",
            "8 tiles on record where 7 were held",
            "more-than-rack-on-record",
            {"count": 8, "size": 7},
        ),
        (
            "CEEIIIV 8D VELOCE +30 30",
            "the rack CEEIIIV has no L O",
            "rack-lacks",
            {"rack": "CEEIIIV", "tiles": "L O"},
        ),
        (
            "ZZEILOV -ZZ +0 0",
            "2 of the tile Z",
            "too-many-tiles",
            {"tile": "Z", "needed": 2, "count": 1, "edition": "english"},
        ),
        (
            "CEEILOV -3 +0 0",
            "the tiles exchanged are not on record",
            "exchanged-not-on-record",
            {},
        ),
        ("CEEILOV -AQ +0 0", "the rack", "rack-lacks", {"rack": "CEEILOV", "tiles": "A Q"}),
    ],
)
def test_moves_that_cannot_be_judged_say_why(
    text: str, reason: str, code: str, params: dict[str, str | int | float | None]
) -> None:
    (only,) = Game.from_gcg(f">Ann: {text}").review(by="equity")
    assert (only.judged, only.grade, only.is_best, only.method) == (False, None, False, None)
    assert reason in only.reason
    assert only.faults[0] == Fault(code, params)


def test_moves_that_are_judged_need_no_reason() -> None:
    (only,) = Game.from_gcg(">Ann: CEEILOV 8D VELOCE +30 30").review(by="equity")
    assert (only.judged, only.reason, only.faults) == (True, "", ())


def test_a_review_by_simulation_is_the_simulations() -> None:
    game = Game.from_gcg(">Ann: AXOLOTL 8D AXOLOTL +80 80\n>Bo: AEINRVU 9C VAU +17 17\n")
    found = game.review(iterations=1500)[1]
    position = Position.from_cgp(found.position)
    others = [move for move in position.moves(top=10) if move.move != found.move.move]
    simulation = position.simulate(candidates=[found.move, *others], iterations=1500)
    own = next(row for row in simulation if row.move == found.move.move)
    first = simulation[0]
    assert found.method == "simulate"
    assert str(found.best) == first.move
    assert (found.best_win_chance, found.best_value) == (first.win_chance, first.mean)
    assert first.win_chance is not None
    assert own.win_difference is not None
    assert found.win_chance == pytest.approx(first.win_chance + own.win_difference)
    assert found.value == pytest.approx(first.mean + own.mean_difference)
    assert not found.proven
    assert game.review(iterations=1500)[1] == found


def test_a_loss_that_the_deals_do_not_show_is_no_mistake() -> None:
    game = Game.from_gcg(">Ann: CEEILOV 8D VELOCE +30 30\n")
    few = game.review(iterations=40)[0]
    assert (few.grade, few.proven) == ("none", False)
    assert Game.from_gcg(STAIR).review(iterations=600)[0].grade == "large"


def test_with_one_in_the_bag_moves_meet_every_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(appraisal, "CANDIDATES", 3)  # each of ten takes seconds
    position = Position.from_cgp(ONE_IN_THE_BAG)
    settings = ReviewSettings.checked("simulate", 20_000)
    slip = position.plays(top=4)[-1]
    found = appraise(position, position._read(slip), settings)
    exact = {row.move: row for row in position.pre_endgame(candidates=[slip], until="spread")}
    assert found.method == "pre-endgame"
    assert found.played.win_chance == exact[slip.move].win_chance
    assert found.played.value == pytest.approx((exact[slip.move].spread or 0) - (379 - 328))
    assert (found.best.win_chance or 0) >= (found.played.win_chance or 0)
    # Against every draw, yet not against every move: that it is best is not proven.
    again = appraise(position, position._read(found.best.move), settings)
    assert (again.best, again.proven) == (again.played, False)
    # A pass leaves the tile in the bag, and has only a lower bound there.
    few = ReviewSettings.checked("simulate", 50)
    assert appraise(position, Passed(), few).method == "simulate"


@pytest.mark.parametrize(
    ("chance", "points", "best", "bag", "grade"),
    [
        (0.0024, 9.0, 0.5, 60, "none"),
        (0.03, 1.0, 0.5, 60, "small"),
        (0.031, 1.0, 0.5, 60, "medium"),
        (0.07, 1.0, 0.5, 60, "medium"),
        (0.071, 1.0, 0.5, 60, "large"),
        (0.001, 14.0, 0.999, 60, "small"),
        (0.001, 30.0, 0.999, 60, "medium"),
        (0.001, 31.0, 0.001, 60, "large"),
        (0.001, 14.0, 0.999, 7, "medium"),
        (0.0, 8.0, 0.5, 1, "medium"),
        (0.0, 0.0, 1.0, 0, "none"),
        (0.0, 7.0, 1.0, 0, "small"),
        (0.0, 16.0, 0.0, 0, "large"),
        (0.5, 1.0, 1.0, 0, "large"),
        (0.5, 1.0, 0.5, 0, "large"),
        (None, 7.1, None, 60, "medium"),
    ],
)
def test_grades(
    chance: float | None, points: float, best: float | None, bag: int, grade: str
) -> None:
    assert grade_loss(chance, points, best, bag) == grade


def test_chances_run_from_the_start_to_the_result(sample: Review, partial: Review) -> None:
    for found, winner in ((sample, 0.0), (partial, 1.0)):
        assert len(found.chances) == len(found) + 1
        assert (found.chances[0], found.chances[-1]) == (0.5, winner)
        assert all(0 <= chance <= 1 for chance in found.chances)
    # With ten moves to go and 44 points ahead, by the scores alone.
    assert 0.8 < partial.chances[7] < 0.97
    game = Game.from_gcg(SAMPLE.partition(">Ann: FLMNSSV")[0])
    assert game.review(by="equity").chances[-1] not in {0.0, 1.0}


TINY = """
layout = '''
...
...
...
'''
rack = 2
[tiles]
"?" = { count = 0, points = 0 }
A = { count = 3, points = 1 }
B = { count = 1, points = 4 }
"""


@pytest.mark.parametrize(("scoreless", "value"), [(0, 1 + 1 + 1 + 2 * 4), (4, 4 - 1)])
def test_a_pass_in_an_endgame_is_valued_with_the_turns_before_it(
    scoreless: int, value: int
) -> None:
    """With B the opponent cannot play: passing waits, unless the game ends before AAA is played."""
    edition = Edition.from_toml(TINY, "tiny")
    words = Lexicon.from_words(["aa", "aaa"], edition.alphabet)
    position = Position.from_cgp(f"3/AA1/3 A/B 0/0 {scoreless}", edition=edition, words=words)
    compared = compare(position, Passed())
    assert compared is not None
    assert (compared.value, compared.best_value, compared.proven) == (value, 3 + 2 * 4, True)


def test_a_second_look_computes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, store = Game.from_gcg(SAMPLE), tmp_path / "reviews.sqlite3"
    first = game.review(by="equity", store=store)

    def never(*_: object) -> None:
        raise AssertionError("appraised again")

    with monkeypatch.context() as patch:
        patch.setattr(review_store, "appraise", never)
        assert game.review(by="equity", store=store) == first
        with pytest.raises(AssertionError, match="appraised again"):
            game.review(iterations=10, store=store)
        with pytest.raises(AssertionError, match="appraised again"):
            Game.from_gcg(SAMPLE, words="scowl-60").review(by="equity", store=store)
        patch.setattr(review_store, "packages_identity", lambda *_: "another Lexagon")
        with pytest.raises(AssertionError, match="appraised again"):
            game.review(by="equity", store=store)


def test_a_review_that_was_stopped_continues(tmp_path: Path) -> None:
    store, seen = tmp_path / "reviews.sqlite3", list[Progress]()

    def stop(at: Progress) -> bool:
        seen.append(at)
        return at.done < 3

    cut = Game.from_gcg(SAMPLE).review(by="equity", store=store, progress=stop)
    assert (len(cut), cut.complete, [each.done for each in seen]) == (3, False, [1, 2, 3])
    assert seen[0].total == 30
    with ReviewStore(store) as kept:
        assert len(kept) == 3
    whole = Game.from_gcg(SAMPLE).review(by="equity", store=store)
    assert whole == Game.from_gcg(SAMPLE).review(by="equity")
    assert whole[:3] == cut.moves


def test_a_file_that_is_no_store_is_refused(tmp_path: Path) -> None:
    other, lab = tmp_path / "notes.txt", tmp_path / "lab.sqlite3"
    other.write_text("not a database, but long enough to be one " * 40, encoding="utf-8")
    with pytest.raises(StoreError, match="the file is not a database"):
        Game.from_gcg(STAIR).review(by="equity", store=other)
    with sqlite3.connect(lab) as database:
        database.execute("CREATE TABLE games (name TEXT)")
    database.close()
    with pytest.raises(StoreError, match="not a store of reviews"):
        Game.from_gcg(STAIR).review(by="equity", store=lab)


def test_many_games_are_summed_up_by_player(tmp_path: Path) -> None:
    names = "#player1 x Ann\n#player2 y Bo\n"
    one, two, bad = (tmp_path / name for name in ("one.gcg", "two.gcg", "bad.gcg"))
    one.write_text(names + ">x: AEINRST 8G STAIR +10 10\n>y: AB - +0 0\n", encoding="utf-8")
    two.write_text("#player1 q bo\n#player2 r ann\n" + BINGO.replace("Bo", "q"), encoding="utf-8")
    bad.write_text("not a game", encoding="utf-8")
    found = review([one, bad, str(two), tmp_path / "none.gcg"], by="equity")
    assert [each.source for each in found] == [str(one), str(two)]
    assert [failure.source for failure in found.failures] == [str(bad), str(tmp_path / "none.gcg")]
    assert "line 1" in found.failures[0].reason
    assert str(bad) not in found.failures[0].reason
    ann, bo = found.players
    assert [(each.player, each.games, each.moves) for each in (ann, bo)] == [
        ("Ann", 2, 1),
        ("Bo", 2, 2),
    ]
    assert (ann.large, ann.mistakes_per_game, ann.mistake_index) == (1, 0.5, 0.5)
    assert (ann.bingos_missed, bo.bingos, bo.score) == (1, 1, 66)
    assert found.complete


def test_a_stop_between_games_is_told() -> None:
    games = [Game.from_gcg(STAIR), Game.from_gcg(BINGO)]
    seen: list[tuple[int, int | None]] = []
    found = review(games, by="equity", progress=lambda at: seen.append((at.done, at.total)))
    assert (seen, len(found), found.complete) == ([(1, 2), (2, 2)], 2, True)
    longer = [Game.from_gcg(SAMPLE), *games]
    cut = review(longer, by="equity", progress=lambda at: at.done < 2)
    assert (len(cut), cut.complete, cut[0].complete) == (1, False, False)


def test_bad_questions() -> None:
    game = Game.from_gcg(STAIR)
    with pytest.raises(QueryError, match="by 'points'; a review is by simulate"):
        game.review(by="points")
    with pytest.raises(QueryError, match=r"by 'simulation'; did you mean 'simulate'\? a"):
        game.review(by="simulation")
    with pytest.raises(QueryError, match="limits of a review that simul"):
        game.review(by="equity", iterations=5)
    with pytest.raises(TypeError, match="games is a list of games"):
        review("game.gcg")
