"""What a match shows, against sums over every possibility and against other people's figures."""

from __future__ import annotations

import math
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexagon import _statistics as lab_statistics
from lexagon._statistics import LEVEL
from lexagon.scrabble import match
from lexagon.scrabble._match import Tally
from lexagon.scrabble._match_play import PlayedGame
from lexagon.scrabble._match_statistics import _STAKES, Outcomes

PAIRS = st.lists(st.integers(0, 4), min_size=1, max_size=9)


def outcomes(quarters: list[int], spreads: list[float] | None = None) -> Outcomes:
    own = Outcomes()
    for place, each in enumerate(quarters):
        own.add(each, spreads[place] if spreads else None)
    return own


@settings(max_examples=60)
@given(PAIRS)
def test_p_is_the_share_of_all_ways_to_set_the_signs(quarters: list[int]) -> None:
    steps = [each - 2 for each in quarters]
    seen = abs(sum(steps))
    ways = [
        abs(sum(sign * step for sign, step in zip(signs, steps, strict=True)))
        for signs in product((1, -1), repeat=len(steps))
    ]
    expected = sum(way >= seen for way in ways) / len(ways)
    assert outcomes(quarters).sign_flip_p() == pytest.approx(expected)


@settings(max_examples=40)
@given(PAIRS, st.floats(0.1, 0.9))
def test_no_bet_gains_on_average_against_the_true_share(quarters: list[int], mean: float) -> None:
    """One more pair leaves the expected fortune as it was, for any chances with that mean."""
    low, high = (0, 4) if mean != 0.5 else (1, 3)
    chance = (mean - low / 4) / (high / 4 - low / 4)
    before = math.exp(outcomes(quarters).log_fortune(mean))
    after = chance * math.exp(outcomes([*quarters, high]).log_fortune(mean))
    after += (1 - chance) * math.exp(outcomes([*quarters, low]).log_fortune(mean))
    assert after == pytest.approx(before)


def test_equal_players_are_seldom_decided_however_often_one_looks() -> None:
    """Of matches looked at after every pair at most 5% may end wrongly; a fixed test errs often."""
    wrong = naive = 0
    for seed in range(100):
        random, own = Random(seed), Outcomes()
        decided = significant = False
        for _ in range(120):
            own.add(random.choice((0, 1, 2, 2, 2, 3, 4)), None)
            decided |= own.log_fortune() >= -math.log(LEVEL)
            significant |= own.sign_flip_p() <= LEVEL
        wrong += decided
        naive += significant
    assert wrong <= 5
    assert naive > 20


def test_the_sequential_interval_is_what_the_bets_have_not_refuted() -> None:
    own = Outcomes(points=[3, 2, 10, 5, 14])
    low, high = own.sequential_share_interval()
    limit = -math.log(LEVEL)
    for share in (low + 1e-6, own.share(), high - 1e-6):
        assert own.log_fortune(share) < limit
    for share in (low - 1e-6, high + 1e-6):
        assert own.log_fortune(share) > limit
    fixed_low, fixed_high = own.share_interval(68)
    assert low < fixed_low < own.share() < fixed_high < high
    assert Outcomes(points=[0, 0, 0, 0, 2]).sequential_share_interval()[1] == pytest.approx(1)


def test_intervals_are_those_of_the_lab() -> None:
    """One statistic, two doors: pairs here, deals there."""
    random = Random(3)
    quarters = [random.randint(0, 4) for _ in range(40)]
    spreads = [random.gauss(5, 60) for _ in quarters]
    own = outcomes(quarters, spreads)
    share = lab_statistics.share_of_groups([each / 4 for each in quarters], 80)
    assert own.share_interval(80) == pytest.approx((share.low, share.high))
    mean = lab_statistics.mean(spreads)
    assert own.spread_width() == pytest.approx(mean.high - mean.value, rel=1e-6)
    wider = own.sequential_spread_width()
    assert wider is not None
    assert 1 < wider / (mean.high - mean.value) < 2


def test_pairs_take_the_luck_of_the_bag_out_of_the_interval() -> None:
    """Players who nearly always play alike: the pair's spread is small where each game's is not."""
    result = match("equity", "perfect-endgame(nodes=50)", games=8, seed=4)
    assert (result.games, result.pairs) == (8, 4)
    assert result.spread_interval is not None
    low, high = result.spread_interval
    assert high - low < 60
    alone = match("equity", "equity", games=12, seed=4)
    assert alone.pairs == 0
    assert alone.spread_interval is not None
    assert alone.spread_interval[1] - alone.spread_interval[0] > 60


def test_few_games_have_no_interval_of_the_spread() -> None:
    for games in (1, 2, 3):
        result = match("equity", "score", games=games, seed=1)
        assert result.spread_interval is None
        assert result.better is None
        assert 0 <= result.win_interval[0] <= result.win_interval[1] <= 1


def test_a_match_stops_at_the_pair_that_decides_it() -> None:
    cut = match("equity", "score", games=5000, seed=1, until_decided=True)
    assert (cut.better, cut.complete, cut.sequential) == (0, True, True)
    assert cut.games == 2 * cut.pairs < 500
    assert cut.p <= LEVEL
    assert cut.win_interval[0] >= 0.5
    before = match("equity", "score", games=cut.games - 2, seed=1, until_decided=True)
    assert (before.better, before.games) == (None, cut.games - 2)
    assert before.p > LEVEL
    # The same games, whatever is made of them.
    again = match("equity", "score", games=cut.games, seed=1)
    assert (again.scores, again.wins, again.turns) == (cut.scores, cut.wins, cut.turns)
    assert again.p < cut.p
    assert not again.sequential


@given(PAIRS, st.floats(0.1, 0.9))
def test_fortunes_are_the_mean_of_all_bettors(quarters: list[int], mean: float) -> None:
    """Each stakes a part of all it has, for the first player or against, pair after pair."""
    bettors = [stake / mean for stake in _STAKES] + [-stake / (1 - mean) for stake in _STAKES]
    fortunes = [math.prod(1 + stake * (each / 4 - mean) for each in quarters) for stake in bettors]
    expected = math.log(math.fsum(fortunes) / len(fortunes))
    assert outcomes(quarters).log_fortune(mean) == pytest.approx(expected, abs=1e-12)


def test_what_no_bet_refutes_is_possible() -> None:
    won, lost = Outcomes(points=[0, 0, 0, 0, 9]), Outcomes(points=[9, 0, 0, 0, 0])
    assert won.sequential_share_interval()[1] == 1
    assert lost.sequential_share_interval()[0] == 0


def test_a_match_is_decided_at_a_p_of_just_the_level() -> None:
    tally = Tally(paired=False, sequential=True)
    tally._log_fortune = -math.log(LEVEL)
    assert list(tally.take([PlayedGame(0, 0, (300, 300), (0, 0), 20)]))
    assert tally.decided
