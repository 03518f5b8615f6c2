"""Suggestions: their numbers are exact, their order is right, and estimates are marked."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexagon import Cancelled, Progress
from lexagon.wordle import (
    Position,
    Suggestion,
    Words,
    _openers_table,
    _valuation,
    openers,
    suggest,
)
from lexagon.wordle._named import COMMON, NAMED
from lexagon.wordle._parameters import Mode
from lexagon.wordle._prior import prior_of
from lexagon.wordle._rules import feedback, hard_mode_violation
from lexagon.wordle._suggestions import kept_openers, rank, rank_guesses
from lexagon.wordle._valuation import Valuation, Value
from tests.oracles import wordle_values as oracle
from tests.oracles.wordle import classes
from tests.wordle.test_exact import MODES


@pytest.fixture(scope="module")
def original() -> Words:
    return Words("original")


@st.composite
def positions(draw: st.DrawFn, most_answers: int, others: int) -> Position:
    """A position of a small game after up to two turns, in any mode."""
    word = st.text("abcd", min_size=3, max_size=3)
    answers = draw(st.lists(word, min_size=1, max_size=most_answers, unique=True))
    guesses = draw(st.lists(word, min_size=others, max_size=others, unique=True))
    words = Words(answers=answers, guesses={*answers, *guesses})
    position, answer = Position(words, mode=draw(MODES)), draw(st.sampled_from(answers))
    for _ in range(draw(st.integers(0, 2))):
        guess = draw(st.sampled_from(position.legal_guesses))
        if guess != answer:
            position = position.after(guess, feedback(guess, answer))
    return position


def merit(one: Suggestion) -> tuple[object, ...]:
    """A suggestion's figures as the twin has them; the engine adds logarithms in fixed point."""
    assert one.chance_lost is not None
    lost = Fraction(one.chance_lost).limit_denominator(1000)
    expected = Fraction(one.expected_guesses).limit_denominator(1000)
    chance = Fraction(one.chance_now).limit_denominator(1000)
    bits = pytest.approx(-one.bits, abs=2e-9)
    return lost, expected, one.worst_guesses, -chance, bits, one.guess


@settings(max_examples=120)
@given(positions(8, 6), st.data())
def test_suggestions_are_all_guesses_in_the_twins_order(
    position: Position, data: st.DataObject
) -> None:
    answers, legal = position.candidates, position.legal_guesses
    count = len(position.words.answers)
    weight = data.draw(st.none() | st.lists(st.integers(1, 4), min_size=count, max_size=count))
    by_answer = dict(zip(position.words.answers, weight or [1] * count, strict=True))
    most = data.draw(st.none() | st.integers(1, 4))
    ranked, proven, complete = rank_guesses(Valuation.of(position, weight, most), len(legal))
    sensible = answers if most == 1 else legal  # the last guess is one that may be right
    merits = sorted(
        oracle.merit(guess, answers, legal, by_answer, position.mode, most) for guess in sensible
    )
    assert [merit(one) for one in ranked] == merits
    assert (proven, complete) == (True, True)
    for one in ranked:
        sizes = [len(group) for group in classes(one.guess, answers).values()]
        assert (one.exact, one.classes, one.worst) == (True, len(sizes), max(sizes))
        assert one.expected_class == pytest.approx(sum(n * n for n in sizes) / len(answers))
        assert one.is_candidate == (one.guess in answers)
    if weight is None:
        limit = None if most is None else most + len(position.turns)
        advice = position.suggest(top=len(legal), max_guesses=limit)
        assert list(advice) == (ranked if len(answers) > 1 else ranked[:1])
        assert sorted(advice.candidates) == sorted(answers)
        assert set(advice.chances.values()) == {1 / len(answers)}


@settings(max_examples=60)
@given(positions(8, 6), st.data())
def test_a_game_too_large_to_search_is_counted_when_few_guesses_are_left(
    position: Position, data: st.DataObject
) -> None:
    answers, legal = position.candidates, position.legal_guesses
    most = data.draw(st.integers(1, 3))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(_valuation, "MOST_TO_SEARCH", 0)
        ranked, proven, _ = rank_guesses(Valuation.of(position, None, most), len(legal))
    equal = dict.fromkeys(position.words.answers, 1)
    sensible = answers if most == 1 else legal
    merits = {g: oracle.merit(g, answers, legal, equal, position.mode, most) for g in sensible}
    assert [merit(one) for one in ranked] == sorted(merits[one.guess] for one in ranked)
    assert proven == (most < 3)
    if most < 3:
        assert len(ranked) == len(sensible)
    assert any(one.is_candidate for one in ranked)


@pytest.mark.parametrize(
    ("turns", "words", "max_guesses"),
    [
        ("snark=bbybb audio=ybybb", "nyt-2023", 3),
        ("vivid=bbbbb", "original", 2),
        ("", "original", 1),
        ("", "all-14855", 1),
    ],
)
def test_the_last_guess_may_be_right(turns: str, words: str, max_guesses: int) -> None:
    advice = suggest(turns, words=words, max_guesses=max_guesses)
    left = advice.candidates_left
    assert advice.proven
    assert len(advice) == 10
    for one in advice:
        assert one.is_candidate
        assert one.expected_guesses == 1
        assert one.chance_lost == pytest.approx(1 - 1 / left)


def test_a_first_guess_heeds_the_limit(original: Words) -> None:
    best = Position(original).suggest(max_guesses=2)
    assert best.proven
    # TRACE makes 150 classes: two guesses find one answer of each (published, with 2,315 answers).
    assert best[0].guess == "trace"
    assert best[0].chance_lost == pytest.approx(1 - 150 / 2315)
    best = Position.parse("vivid=bbbbb", original).suggest(max_guesses=4)
    assert best.exact
    trace = next(one for one in best if one.guess == "trace")
    assert trace.chance_lost == pytest.approx(307 / 1328)  # as the exact search has it
    assert trace.expected_guesses == pytest.approx(3897 / 1328)
    assert all(one.expected_guesses <= 3 for one in best)
    capped = suggest("", words="all-14855", max_guesses=3)
    assert all(one.expected_guesses <= 3 and one.chance_lost is None for one in capped)


def test_an_estimate_never_leads_a_proven_guess(original: Words) -> None:
    valuation = Valuation.of(Position.parse("crane=bybbg", original))
    best = valuation.best
    assert best.proven
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Valuation, "value", lambda self, guess: Value(1.0, False))
        ranked, _, _ = rank_guesses(valuation, 3)
    assert [one.exact for one in ranked] == [True, False, False]


@settings(max_examples=15)
@given(positions(5, 30), st.integers(1, 22))
def test_the_shortlist_is_the_best_by_estimate_and_the_best_of_all(
    position: Position, top: int
) -> None:
    answers, legal = position.candidates, position.legal_guesses
    equal = dict.fromkeys(position.words.answers, 1)
    merits = {g: oracle.merit(g, answers, legal, equal, position.mode) for g in legal}
    estimates = {guess: oracle.estimate(guess, answers) for guess in legal}
    shortlist = sorted(legal, key=lambda g: (round(estimates[g], 9), g not in answers, g))
    shortlist = shortlist[: max(top, 20)]
    least = min(merits.values())[:3]
    choices = [
        sorted({merits[guess], *(merits[each] for each in shortlist)})[:top]
        for guess in legal
        if merits[guess][:3] == least
    ]
    ranked, _, _ = rank_guesses(Valuation.of(position), top)
    assert [merit(one) for one in ranked] in choices


def test_after_one_guess(original: Words) -> None:
    advice = Position.parse(["crane=bybbg"], original).suggest(top=5)
    assert len(advice.candidates) == 40
    assert advice.candidates[:3] == ("horse", "route", "serve")
    assert advice.levels["horse"] == 10
    assert sum(advice.chances.values()) == pytest.approx(1)
    best = advice.suggestions[0]
    assert (best.guess, best.classes, best.worst) == ("south", 24, 8)
    assert best.expected_guesses * 40 == pytest.approx(97)
    assert advice.proven
    assert advice.exact


def test_a_large_position_is_estimated_and_says_so(original: Words) -> None:
    advice = Position.parse(["fuzzy=bbbbb"], original).suggest(top=3)
    assert len(advice.candidates) == 1352
    assert not advice.exact
    assert not advice.proven
    # The optimum, by the exact search in two minutes: trace, 4306 guesses.
    assert advice.suggestions[0].guess == "trace"
    assert advice.suggestions[0].expected_guesses == pytest.approx(4306 / 1352, abs=0.06)


def test_hard_mode_suggests_only_what_is_allowed(original: Words) -> None:
    position = Position.parse("crane=bybbg", original, mode="hard")
    advice = position.suggest(top=30)
    turns = [(turn.guess, turn.feedback) for turn in position.turns]
    assert len(advice.suggestions) == 30
    for one in advice.suggestions:
        assert hard_mode_violation(one.guess, turns) is None
    free = Position.parse(["crane=bybbg"], original).suggest(top=1)
    assert advice.suggestions[0].expected_guesses >= free.suggestions[0].expected_guesses


def test_one_answer_left_and_solved(original: Words) -> None:
    one_left = Position.parse(["crane=bgbgb", "moist=bybbb", "wrong=bgggg"], original).suggest()
    assert one_left.candidates == ("prong",)
    best = one_left.suggestions[0]
    assert (best.guess, best.expected_guesses, best.chance_now) == ("prong", 1.0, 1.0)
    solved = Position.parse(["prong=ggggg"], original).suggest()
    assert solved.solved
    assert solved.suggestions == ()


def test_unknown_answers_prefer_common_words(original: Words) -> None:
    words = Words("original", unknown_answers=True)
    assert words == original.with_unknown_answers()
    assert len(words.answers) == len(words.guesses) == 12972
    prior = prior_of(words)
    assert prior is not None
    advice = Position.parse("crane=bybbg south=bybbb", words).suggest(top=3)
    assert advice.weighted
    chances = [advice.chances[word] for word in advice.candidates]
    assert chances == sorted(chances, reverse=True)
    assert advice.candidates[:2] == ("kiore", "ombre")
    assert chances[-1] < chances[0] / 5
    assert advice.suggestions[0].chance_now == chances[0]
    assert prior_of(Words("indonesian", unknown_answers=True)) is None
    assert prior_of(original) is None


@pytest.mark.parametrize("name", [*NAMED, COMMON])
@pytest.mark.parametrize("mode", ["normal", "hard", "ultra-hard"])
def test_every_named_game_has_openers_at_once(name: str, mode: Mode) -> None:
    words = Words(name)
    assert _openers_table.look_up(words, mode, weighted=False) is not None
    advice = Position(words, mode=mode).suggest(top=10)
    assert len(advice.suggestions) == 10
    assert all(one.guess in words for one in advice.suggestions)


@pytest.mark.parametrize(
    ("name", "mode", "first", "total"),
    [
        ("original", "normal", "salet", 7920),
        ("original", "hard", "salet", 8122),
        ("nyt-2022", "normal", "salet", 7897),
        ("nyt-2022", "hard", "salet", 8099),
        ("nyt-2022-08", "normal", "tarse", 7883),
        ("nyt-2022-08", "hard", "salet", 8097),
        ("nyt-2023", "normal", "tarse", 11219),
        ("nyt-2023", "hard", "tarse", 11627),
        ("indonesian", "normal", "karst", 23696),
        ("nltk", "normal", "tarse", 32843),
        ("nltk", "hard", "dompt", 35720),
        ("answers-2309", "normal", "slate", 7951),
        ("answers-2309", "hard", "dealt", 8178),
        ("common", "normal", "tarse", 6962),
        ("common", "hard", "salet", 7155),
    ],
)
def test_openers_are_the_proven_ones(name: str, mode: Mode, first: str, total: int) -> None:
    words = Words(name)
    best = Position(words, mode=mode).suggest(top=1)
    assert best.proven
    assert best.suggestions[0].guess == first
    assert best.suggestions[0].expected_guesses * len(words.answers) == pytest.approx(total)


@pytest.mark.parametrize(("mode", "total"), [("normal", 11219), ("hard", 11627)])
def test_no_estimate_is_below_the_best_opener_known(mode: Mode, total: int) -> None:
    words = Words("nyt-2023")
    best = Position(words, mode=mode).suggest()
    assert (best[0].guess, best[0].exact, best.proven) == ("tarse", True, True)
    assert best[0].expected_guesses * len(words.answers) == pytest.approx(total)
    assert len(best) == 10
    assert min(one.expected_guesses for one in best) == best[0].expected_guesses


def test_the_opener_of_ultra_hard_mode_is_valued_exactly(original: Words) -> None:
    best = Position(original, mode="ultra-hard").suggest(top=1)
    assert (best[0].guess, best[0].chance_lost, best.proven) == ("salet", 0, False)
    assert best[0].expected_guesses * 2315 == pytest.approx(8125)


def test_openers_that_lose_games_are_for_the_usual_guesses_alone() -> None:
    start = Position("nyt-2023", mode="ultra-hard")
    best = start.suggest()
    assert best[0].chance_lost == pytest.approx(4 / 3158)
    assert not best.proven
    assert min(one.expected_guesses for one in best) == best[0].expected_guesses > 3.6
    for most in (7, None):
        assert not any(one.chance_lost for one in start.suggest(max_guesses=most))


def test_figures_of_an_opener_are_those_of_its_classes() -> None:
    words = Words(answers=["crane", "brine", "prone", "stone", "spill"])
    for each in openers(words, top=5):
        sizes = Counter(feedback(each.word, answer) for answer in words.answers).values()
        assert each.expected == pytest.approx(sum(size * size for size in sizes) / 5)
        assert (each.worst, each.classes) == (max(sizes), len(sizes))


def test_bits_of_two_steps_are_those_of_each(original: Words) -> None:
    ranked = openers(original, top=2, steps=2, look_at=4)
    for each in ranked:
        alone = next(one for one in openers(original, top=50) if one.word == each.word)
        assert each.second_bits is not None
        assert each.bits == alone.bits
        assert each.two_steps == pytest.approx(each.bits + each.second_bits)
    values = [(each.word, round(each.two_steps or 0, 4)) for each in ranked]
    assert values == [("soare", 9.9941), ("raile", 9.9931)]


def test_more_openers_than_are_kept(original: Words) -> None:
    values = [one.guess for one in Position(original).suggest(top=40).suggestions]
    assert len(set(values)) == 40
    assert values[:10] == [one.guess for one in Position(original).suggest(top=10).suggestions]


def test_a_list_of_ones_own_is_not_given_anothers_openers() -> None:
    words = Words(answers=["crane", "brine", "prone", "moist"])
    advice = Position(words).suggest(top=4)
    assert advice.proven
    assert {one.guess for one in advice.suggestions} == set(words.guesses)


def test_the_same_question_has_the_same_answer(original: Words) -> None:
    position = Position.parse("salet=bbbbb", original)
    assert position.suggest() == position.suggest() == suggest("SALET=bbbbb")


def test_equals_are_ranked_by_chance_then_bits_then_alphabet() -> None:
    def one(guess: str, expected: float, chance: float, bits: float) -> Suggestion:
        return Suggestion(guess, expected, True, 0.0, 3, bits, 1, 1.0, 1, chance, chance > 0)

    ordered = [
        one("eeeee", 2.0, 0.0, 1.0),
        one("ddddd", 2.5, 0.3, 1.0),
        one("ccccc", 2.5, 0.1, 3.0),
        one("aaaaa", 2.5, 0.1, 2.0),
        one("bbbbb", 2.5, 0.1, 2.0),
    ]
    assert rank(ordered[::-1]) == ordered


def test_a_suggestion_prints_as_documented() -> None:
    best = suggest("crane=bybbg", top=1)
    assert str(best[0]) == "SOUTH  2.43 guesses expected, 4.20 bits"
    assert repr(best) == "<Suggestions: 40 candidates left>"
    assert str(suggest("fuzzy=bbbbb", top=1)[0]).startswith("TRACE  about 3.")


def test_stopping_gives_what_was_valued_so_far() -> None:
    reports: list[Progress] = []

    def stop_after_three(progress: Progress) -> bool:
        reports.append(progress)
        return progress.done < 3

    cut = Position.parse("fuzzy=bbbbb").suggest(progress=stop_after_three)
    assert not cut.complete
    assert len(cut) == 3
    assert [report.done for report in reports] == [0, 1, 2, 3]
    with pytest.raises(Cancelled):
        Position.parse("fuzzy=bbbbb").suggest(progress=lambda progress: False)


def test_the_likeliest_candidates_can_be_listed_alone() -> None:
    every, few = suggest("crane=bbbbb", top=1), suggest("crane=bbbbb", top=1, max_candidates=5)
    assert few.candidates == every.candidates[:5]
    assert few.candidates_left == every.candidates_left == len(every.candidates) == 263
    assert list(few.levels) == list(few.chances) == list(few.candidates)


@pytest.mark.parametrize(
    ("count", "weighted", "searched"),
    [(400, False, True), (401, False, False), (300, True, True), (301, True, False)],
)
def test_how_many_candidates_are_searched(
    original: Words, count: int, weighted: bool, searched: bool
) -> None:
    weights = [1] * count if weighted else None
    valuation = Valuation(original, range(count), weights=weights)
    assert (valuation._solver is not None) == searched


def test_one_or_two_candidates_left() -> None:
    words = Words(answers=["bound", "found", "crane"], guesses=["bound", "found", "crane", "fuzzy"])
    two = Position(words).after("crane", "bbbgb").suggest()
    assert [(each.guess, each.expected_guesses) for each in two] == [
        *(("bound", 1.5), ("found", 1.5), ("fuzzy", 2.0), ("crane", 2.5)),
    ]
    one = Position(words).after("bound", "bgggg").suggest()
    assert [(each.guess, each.expected_guesses) for each in one] == [("found", 1.0)]


def test_sums_that_differ_in_their_last_digits_are_equal() -> None:
    def one(guess: str, expected: float, bits: float) -> Suggestion:
        return Suggestion(guess, expected, True, 0.0, 3, bits, 1, 1.0, 1, 0.1, True)

    ordered = [one("aaaaa", 2 + 4e-10, 3.0), one("bbbbb", 2.0, 3 + 4e-10)]
    assert rank(ordered[::-1]) == ordered
    ordered = [one("bbbbb", 2.0, 3 + 6e-10), one("aaaaa", 2.0, 3.0)]
    assert rank(ordered[::-1]) == ordered


def test_no_opener_is_kept_for_a_game_begun_or_of_ones_own(original: Words) -> None:
    begun = Position(original).after("crane", "bybbg")
    own = Position(Words(answers=["bat", "cat"]))
    assert kept_openers(begun, False, 5) == kept_openers(own, False, 6) == ([], False)
    held, proven = kept_openers(Position(original), False, 5)  # SALET takes five at worst
    assert (held[0].guess, proven) == ("salet", True)
    assert all(one.worst_guesses is not None and one.worst_guesses <= 5 for one in held)
    assert kept_openers(Position(original), False, 4) == ([], False)
    assert not kept_openers(Position(original, mode="hard"), False, 5)[1]
    assert kept_openers(Position(original), False, None)[1]


def test_how_many_openers_are_looked_at_and_whether_that_is_all(original: Words) -> None:
    chance = random.Random(8)
    answers = chance.sample(original.answers, 20)
    words = Words(answers=answers, guesses={*answers, *original.guesses[::40]})
    two, one = openers(words, top=3, steps=2), openers(words, top=3)
    assert (two.looked_at, two.complete) == (250, True)
    assert (one.looked_at, one.complete) == (len(words.guesses), True)
