"""Reviews: an engine's own game loses nothing, a slip is measured, endgames are exact."""

from __future__ import annotations

import pytest

from lexagon import Lexicon, Progress, QueryError
from lexagon.scrabble import Edition, Game, Position, Review, make_player
from lexagon.scrabble._endgame import compare
from lexagon.scrabble._notation import Passed
from tests.tables import DATA, table

SAMPLE = (DATA / "scrabble_sample.gcg").read_text(encoding="utf-8")
_, *REVIEWED = table("scrabble_sample_review.tsv")


def played_by(name: str, seed: int) -> Game:
    player = make_player(name)
    game = Game(players=["A", "B"], seed=seed)
    while not game.is_over:
        game.push(player.choose(game.position))
    return game


@pytest.fixture(scope="module")
def sample() -> Review:
    return Game.from_gcg(SAMPLE).review()


def test_every_move_of_the_sample(sample: Review) -> None:
    assert len(sample) == len(REVIEWED)
    for review, row in zip(sample, REVIEWED, strict=True):
        move, value, best, best_value, top_score, rank, proven = row
        assert (str(review.move), str(review.best)) == (move, best)
        assert (review.value, review.best_value) == (float(value), float(best_value))
        assert (review.top_score, str(review.rank)) == (int(top_score), rank)
        assert review.proven is (proven == "1")
        assert review.points_lost == max(0, review.top_score - review.score)
        assert review.value_lost == max(0.0, float(best_value) - float(value))
        assert review.is_best is (review.value_lost == 0)
    ann, bo = sample.players
    assert (ann.score, ann.moves, ann.best_moves, ann.points_lost) == (364, 15, 4, 25)
    assert (bo.score, bo.moves, bo.best_moves, bo.points_lost) == (413, 15, 3, 87)
    assert (ann.value_lost, bo.value_lost) == pytest.approx((92.093, 142.668))
    assert (ann.phonies, bo.bingos, bo.bingos_missed) == (1, 1, 0)
    assert (sample.words, sample.by, sample.notes, sample.complete) == (
        "enable",
        "equity",
        (),
        True,
    )


@pytest.mark.parametrize("seed", [2, 6])
def test_the_engines_own_game_loses_nothing(seed: int) -> None:
    review = played_by("perfect-endgame", seed).review()
    assert review.notes == ()
    for each in review:
        assert each.value_lost == pytest.approx(0, abs=1e-9)
        assert each.is_best
    for summary in review.players:
        assert summary.best_moves == summary.moves
        assert summary.phonies == 0


def test_playing_for_the_score_loses_equity_and_no_points() -> None:
    review = played_by("score", 9).review()
    assert all(each.points_lost == 0 for each in review if each.move.kind == "play")
    assert [summary.value_lost for summary in review.players] == pytest.approx([30.448, 50.822])
    assert [summary.best_moves for summary in review.players] == [4, 6]
    assert [(each.method, each.proven) for each in review[-3:]] == [
        *(("equity", False), ("endgame", True), ("endgame", True)),
    ]


def test_a_phony_that_was_taken_back_counts_as_nothing(sample: Review) -> None:
    review = next(each for each in sample if each.taken_back)
    assert (str(review.move), review.phonies, review.score) == ("8K AEISE", ("AEISE",), 0)
    assert review.points_lost == review.top_score


def test_racks_that_cannot_be_judged_are_passed_over() -> None:
    first = SAMPLE.splitlines()[7]
    assert first == ">Ann: CEEILOV 8D VELOCE +30 30"
    game = Game.from_gcg(f"{first}\n>Bo: AAABHLP -3 +0 0\n")
    review = game.review()
    assert len(review) == 2
    assert review[1].value_lost is None
    assert str(review[1].move) == "-3"
    assert len(Game.from_gcg(first.replace("CEEILOV", "CEEILOVAAAA")).review()) == 0
    assert len(Game.from_gcg(first.replace("CEEILOV ", "")).review()) == 0


def test_a_review_by_simulation() -> None:
    """After AXOLOTL, simulation likes what static equity does not."""
    text = ">Ann: AXOLOTL 8D AXOLOTL +80 80\n>Bo: AEINRVU 9C VAU +17 17\n"
    game = Game.from_gcg(text)
    static, simulated = game.review()[1], game.review(by="simulate", iterations=1500)[1]
    assert (static.method, simulated.method) == ("equity", "simulate")
    assert static.value_lost == pytest.approx(3.876)
    position = Position.from_cgp(simulated.position)
    rows = {
        row.move: row
        for row in position.simulate(
            by="spread",
            candidates=[simulated.move, *_others(position, str(simulated.move))],
            iterations=1500,
        )
    }
    assert next(iter(rows)) == str(simulated.best)
    assert simulated.best_value == rows[str(simulated.best)].mean
    assert simulated.value_lost == pytest.approx(-rows[str(simulated.move)].mean_difference)
    again = game.review(by="simulate", iterations=1500)
    assert again[1] == simulated


def _others(position: Position, played: str) -> list[str]:
    return [str(move) for move in position.moves(top=10) if str(move) != played]


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


def test_progress_and_bad_questions() -> None:
    seen: list[Progress] = []
    game = Game.from_gcg(SAMPLE)
    cut = game.review(progress=lambda at: seen.append(at) or at.done < 3)  # type: ignore[func-returns-value]
    assert (len(cut), cut.complete) == (3, False)
    assert [each.done for each in seen] == [1, 2, 3]
    assert seen[0].total == 30
    with pytest.raises(QueryError, match="by 'points'; a review is by equity or simulate"):
        game.review(by="points")
    with pytest.raises(QueryError, match="limits of a review by simulate"):
        game.review(iterations=5)
