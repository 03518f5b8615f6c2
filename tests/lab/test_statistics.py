"""Intervals and tests against published figures and against slow twins."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from statistics import NormalDist

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexagon import _statistics as statistics
from lexagon._statistics import student_quantile, student_share
from tests.oracles import statistics as oracle
from tests.tables import table

Z = NormalDist().inv_cdf(0.975)


def published(name: str) -> list[list[str]]:
    return [row[1:] for row in table("statistics_published.tsv") if row[0] == name]


@pytest.mark.parametrize(("freedom", "confidence", "value"), published("t"))
def test_student_quantiles_are_the_published_ones(
    freedom: str, confidence: str, value: str
) -> None:
    assert f"{student_quantile(int(freedom), float(confidence)):.3f}" == value


@given(st.integers(1, 300), st.floats(0.5, 0.999))
def test_the_area_beyond_a_student_quantile_is_what_confidence_leaves(
    freedom: int, confidence: float
) -> None:
    outside = oracle.student_tail(student_quantile(freedom, confidence), freedom)
    assert outside == pytest.approx(1 - confidence, rel=1e-5)


@pytest.mark.parametrize("confidence", [0.5, 0.95, 0.999])
def test_the_series_meets_the_sums_of_fewer_degrees(confidence: float) -> None:
    """Both are right where they meet: the share of the series' quantile is its confidence."""
    for freedom in (201, 202, 1000):
        quantile = student_quantile(freedom, confidence)
        assert student_share(quantile, freedom) == pytest.approx(confidence, abs=1e-10)
    quantiles = [student_quantile(freedom, confidence) for freedom in range(150, 260)]
    steps = [before - after for before, after in pairwise(quantiles)]
    assert all(one > other > 0 for one, other in pairwise(steps))


def test_student_meets_the_normal_distribution_at_many_degrees() -> None:
    assert student_quantile(10**7) == pytest.approx(Z, rel=1e-6)


def test_mean_of_a_known_sample() -> None:
    estimate = statistics.mean([1, 2, 3, 4, 5])
    half = 2.7764451 * math.sqrt(2.5 / 5)
    assert (estimate.value, estimate.count) == (3, 5)
    assert (estimate.low, estimate.high) == pytest.approx((3 - half, 3 + half), rel=1e-7)


def test_one_observation_shows_nothing() -> None:
    alone = statistics.mean([4.0])
    assert (alone.value, alone.low, alone.high) == (4.0, -math.inf, math.inf)
    assert not alone.excludes(0)


def test_the_interval_of_a_mean_holds_it_95_times_in_100() -> None:
    random = np.random.default_rng(6)
    held = sum(
        not statistics.mean(random.normal(7, 3, 6).tolist()).excludes(7) for _ in range(4000)
    )
    assert held / 4000 == pytest.approx(0.95, abs=0.015)


@pytest.mark.parametrize(("successes", "trials", "low", "high"), published("wilson"))
def test_wilson_intervals_are_the_published_ones(
    successes: str, trials: str, low: str, high: str
) -> None:
    estimate = statistics.share(int(successes), int(trials))
    assert (f"{estimate.low:.4f}", f"{estimate.high:.4f}") == (low, high)


@given(st.integers(1, 400).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_wilson_bounds_are_where_the_score_test_turns(case: tuple[int, int]) -> None:
    estimate = statistics.share(*case)
    assert (estimate.low, estimate.high) == pytest.approx(oracle.wilson_bounds(*case, Z), abs=1e-9)


def test_pairs_that_are_independent_count_as_their_games() -> None:
    # Both games of a pair by tosses of their own: (0, 1/2, 1) in the ratio 1 : 2 : 1.
    points = [0, 0.5, 0.5, 1] * 250
    pairs, games = statistics.share_of_groups(points, 2000), statistics.share(1000, 2000)
    assert (pairs.low, pairs.high) == pytest.approx((games.low, games.high), rel=1e-3)


def test_pairs_that_agree_count_once() -> None:
    points = [0.0, 1.0] * 50  # the deal decides both games
    pairs, deals = statistics.share_of_groups(points, 200), statistics.share(50, 100)
    assert (pairs.low, pairs.high) == pytest.approx((deals.low, deals.high), rel=1e-2)
    assert pairs.count == 100


halves = st.lists(st.integers(0, 4), min_size=1, max_size=12)


@given(halves | halves.map(lambda some: [some[0]] * len(some)), st.integers(1, 3))
def test_a_share_of_groups_is_wilsons_at_the_effective_number_of_games(
    quarters: list[int], each: int
) -> None:
    points = [Fraction(quarter, 4) for quarter in quarters]
    games = each * len(points)
    estimate = statistics.share_of_groups([float(point) for point in points], games)
    trials = float(oracle.effective_games(points, games))
    share = float(sum(points, Fraction(0)) / len(points))
    assert estimate.value == pytest.approx(share)
    assert estimate.count == len(points)
    bounds = oracle.wilson_bounds(share * trials, trials, Z)
    assert (estimate.low, estimate.high) == pytest.approx(bounds, abs=1e-7)
    assert estimate.method == statistics.WILSON_GROUPS


@given(st.lists(st.integers(-9, 9), min_size=2, max_size=9), st.integers(1, 8))
def test_the_interval_of_a_mean_is_so_many_standard_errors_wide(
    numerators: list[int], parts: int
) -> None:
    values = [Fraction(numerator, parts) for numerator in numerators]
    estimate = statistics.mean([float(value) for value in values])
    half = student_quantile(len(values) - 1) * math.sqrt(oracle.mean_error(values))
    centre = float(sum(values, Fraction(0)) / len(values))
    assert (estimate.count, estimate.method) == (len(values), statistics.STUDENT)
    bounds = (estimate.value, estimate.low, estimate.high)
    assert bounds == pytest.approx((centre, centre - half, centre + half), abs=1e-9)


@given(st.integers(0, 12), st.integers(0, 12), st.integers(0, 12))
def test_paired_shares_are_the_twins(gained: int, lost: int, alike: int) -> None:
    pairs = gained + lost + alike
    if not pairs:
        return
    difference = statistics.paired_shares(*outcomes(gained, lost, pairs))
    effect = difference.effect
    assert (effect.value, effect.count) == ((gained - lost) / pairs, pairs)
    bounds = oracle.bonett_price(gained, lost, pairs, Z)
    assert (effect.low, effect.high) == pytest.approx(bounds, rel=1e-12)
    assert difference.p == statistics.mcnemar(gained, lost)
    assert (difference.exact, difference.test) == (True, statistics.MCNEMAR)


def test_bounds_belong_to_an_interval() -> None:
    estimate = statistics.Estimate(0.5, 0.0, 1.0, 9, "")
    inside = [estimate.excludes(number) for number in (0.0, 1.0, -1e-9, 1 + 1e-9)]
    assert inside == [False, False, True, True]


@pytest.mark.parametrize(("parts", "exact"), [(1, True), (1000, True), (1001, False)])
def test_means_of_up_to_a_thousand_repetitions_are_on_a_grid(parts: int, exact: bool) -> None:
    assert statistics.sign_flip([1 / parts, 1.0, 1.0])[1] == exact


def test_the_grid_is_coarser_where_there_are_many_differences() -> None:
    """At most a thousand million additions: 19,019 differences share 52,578 steps."""
    for count, steps in ((19_019, 52_578), (100, 1 << 17)):
        values = np.sqrt(np.arange(2.0, count + 2))
        grid, exact = statistics._on_grid(values, float(values.sum()))
        assert (int(grid.sum()), exact) == (steps, False)


def test_a_grid_is_as_fine_as_the_work_allows() -> None:
    """Seven differences of 71,428,571 halves in all are on a grid; with half a step more not."""
    for last, exact in ((10_204_082.0, True), (10_204_082.5, False)):
        values = np.array([10_204_081.5] * 6 + [last])
        assert statistics._on_grid(values, float(values.sum()))[1] == exact


def test_no_difference_at_all_is_certain_chance() -> None:
    assert statistics.sign_flip([0, 0.0]) == (1.0, True)
    assert statistics.sign_flip([0, 1]) == (1.0, True)


def test_fisher_and_darwins_plants() -> None:
    [[differences, extreme]] = published("fisher")
    eighths = [int(value) for value in differences.split()]
    expected = 2 * int(extreme) / 2**15
    assert statistics.sign_flip(eighths) == (expected, True)
    assert statistics.sign_flip([value / 8 for value in eighths]) == (expected, True)


@given(st.lists(st.integers(-9, 9), min_size=1, max_size=10), st.integers(1, 12))
def test_sign_flips_are_the_enumerated_ones(numerators: list[int], parts: int) -> None:
    exactly = [Fraction(numerator, parts) for numerator in numerators]
    p, exact = statistics.sign_flip([float(value) for value in exactly])
    assert exact
    assert p == pytest.approx(float(oracle.sign_flip(exactly)), rel=1e-12)


@given(
    st.lists(st.tuples(st.integers(1, 4), st.integers(1, 12)), min_size=1, max_size=4),
    st.integers(0, 10**6),
)
def test_sign_flips_of_many_equal_sizes_are_the_enumerated_ones(
    groups: list[tuple[int, int]], seed: int
) -> None:
    """Differences of one size are added together; the oracle adds one after the other."""
    sizes = [size for size, count in groups for _ in range(count)]
    signs = np.random.default_rng(seed).choice([-1, 1], len(sizes))
    differences = [int(sign) * size for sign, size in zip(signs, sizes, strict=True)]
    ways = {0: 1}
    for size in sizes:
        grown: dict[int, int] = {}
        for total, count in ways.items():
            for reached in (total - size, total + size):
                grown[reached] = grown.get(reached, 0) + count
        ways = grown
    far = sum(count for total, count in ways.items() if abs(total) >= abs(sum(differences)))
    p, exact = statistics.sign_flip(differences)
    assert p == pytest.approx(far / 2 ** len(sizes), rel=1e-12)
    assert exact


def test_a_p_below_all_numbers_is_zero_at_once() -> None:
    assert statistics.sign_flip([1] * 1000)[0] == 2.0**-999
    assert statistics.sign_flip([1] * 1500)[0] == 0.0


@given(st.lists(st.floats(-1e3, 1e3, allow_subnormal=False), min_size=1, max_size=9))
def test_sign_flips_of_any_numbers_are_right_up_to_the_grid(values: list[float]) -> None:
    p, _ = statistics.sign_flip(values)
    exactly = [Fraction(value) for value in values]
    slack = Fraction(2 * len(values), 2**17) * sum(abs(value) for value in exactly)
    nearer, farther = oracle.sign_flip(exactly, slack), oracle.sign_flip(exactly, -slack)
    assert farther <= Fraction(p) <= nearer


def test_sign_flips_of_many_real_differences_meet_the_normal_distribution() -> None:
    random = np.random.default_rng(5)
    for count in (200, 3000, 13000):
        values = random.normal(1.5 / math.sqrt(count), 1, count)
        p, exact = statistics.sign_flip(values.tolist())
        z = abs(values.sum()) / math.sqrt((values**2).sum())
        assert not exact
        assert p == pytest.approx(2 * NormalDist().cdf(-z), rel=0.02)


@given(st.integers(0, 8), st.integers(0, 8))
def test_mcnemar_is_the_enumerated_one(gained: int, lost: int) -> None:
    assert statistics.mcnemar(gained, lost) == float(oracle.mcnemar(gained, lost))


def test_mcnemar_of_many() -> None:
    assert statistics.mcnemar(6000, 6000) == 1
    tail = sum(math.comb(1000, lost) for lost in range(401))
    assert statistics.mcnemar(400, 600) == statistics.mcnemar(600, 400) == 2 * tail / 2**1000


def outcomes(gained: int, lost: int, pairs: int) -> tuple[list[bool], list[bool]]:
    alike = pairs - gained - lost
    first = [True] * gained + [False] * lost + [True] * alike
    return first, [False] * gained + [True] * lost + [True] * alike


@pytest.mark.parametrize(("gained", "lost", "pairs", "low", "high"), published("bonett-price"))
def test_paired_shares_are_the_published_ones(
    gained: str, lost: str, pairs: str, low: str, high: str
) -> None:
    difference = statistics.paired_shares(*outcomes(int(gained), int(lost), int(pairs)))
    assert (f"{difference.effect.low:.7f}", f"{difference.effect.high:.7f}") == (low, high)
    assert difference.effect.value == (int(gained) - int(lost)) / int(pairs)


@pytest.mark.parametrize(("up", "down"), [(0.1, 0.1), (0.3, 0.1), (0.02, 0.1), (0.4, 0.5)])
def test_paired_shares_hold_the_truth_nearly_always(up: float, down: float) -> None:
    pairs = 30
    intervals = {}
    for gained in range(pairs + 1):
        for lost in range(pairs + 1 - gained):
            effect = statistics.paired_shares(*outcomes(gained, lost, pairs)).effect
            intervals[gained, lost] = (effect.low, effect.high)
    assert 0.93 <= oracle.coverage(intervals, pairs, up, down) <= 1


@given(st.lists(st.floats(0, 1), min_size=1, max_size=7))
def test_holm_is_closed_testing_by_bonferroni(probabilities: list[float]) -> None:
    assert statistics.holm(probabilities) == pytest.approx(oracle.holm(probabilities))


def test_holm_by_hand() -> None:
    [[raw, adjusted]] = published("holm")
    by_hand = [float(value) for value in adjusted.split()]
    assert statistics.holm([float(value) for value in raw.split()]) == pytest.approx(by_hand)


def test_better_needs_the_interval_and_the_test() -> None:
    clear = statistics.paired_means([5, 6, 5, 7, 6, 5, 6, 7], [3, 3, 4, 4, 4, 3, 3, 4])
    assert statistics.verdict(clear.effect, clear.p, more_is_better=True) == 1
    assert statistics.verdict(clear.effect, clear.p, more_is_better=False) == -1
    assert statistics.verdict(clear.effect, 0.05, more_is_better=True) == 1
    assert statistics.verdict(clear.effect, 0.0501, more_is_better=True) == 0
    touching = statistics.Estimate(1.0, 0.0, 2.0, 9, "")
    assert statistics.verdict(touching, 0.001, more_is_better=True) == 0
    # Two equal gains have an interval of no width; two pairs still show nothing.
    twice = statistics.paired_means([2, 2], [1, 1])
    assert twice.effect.excludes(0)
    assert statistics.verdict(twice.effect, twice.p, more_is_better=True) == 0


def test_players_that_are_alike_are_rarely_called_different() -> None:
    random = np.random.default_rng(3)
    called = 0
    for _ in range(1000):
        first, second = random.integers(2, 7, (2, 12)).tolist()
        difference = statistics.paired_means(first, second)
        called += statistics.verdict(difference.effect, difference.p, more_is_better=True) != 0
    assert called / 1000 <= 0.06


@pytest.mark.parametrize(("successes", "trials"), [(1, 0), (0, 0), (-1, 3), (4, 3)])
def test_shares_that_cannot_be(successes: int, trials: int) -> None:
    with pytest.raises(ValueError, match=f"{successes} successes in {trials} trials"):
        statistics.share(successes, trials)
    with pytest.raises(ValueError, match="no games"):
        statistics.share_of_groups([], 0)
    with pytest.raises(ValueError, match="0 and 0 outcomes do not pair"):
        statistics.paired_shares([], [])
    with pytest.raises(ValueError, match="1 and 2 outcomes do not pair"):
        statistics.paired_shares([True], [True, False])


@pytest.mark.parametrize(
    ("first", "second"), [([1.0], [1.0, 2.0]), ([], [])], ids=["odd ones", "nothing"]
)
def test_what_does_not_pair_is_refused(first: Sequence[float], second: Sequence[float]) -> None:
    with pytest.raises(ValueError, match=r"do not pair|no values"):
        statistics.paired_means(first, second)
