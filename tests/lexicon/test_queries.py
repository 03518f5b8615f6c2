"""Every query against its slow twin, on random lists and on ENABLE."""

from __future__ import annotations

import copy
import pickle
import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexagon import Alphabet, AlphabetError, ArgumentError, Lexicon, QueryError, to_json
from lexagon.lexicon import Hooks, Matches
from tests.oracles import lexicon as slow

LETTERS = "abcde"


def listed(matches: Matches) -> list[str]:
    return sorted(match.word for match in matches)


words = st.text(LETTERS, min_size=1, max_size=7)
word_sets = st.sets(words, min_size=1, max_size=60)
racks = st.text(LETTERS + "?", min_size=1, max_size=8)
letter_sets = st.sets(st.sampled_from(LETTERS), min_size=1).map(lambda some: "".join(sorted(some)))
places = st.one_of(
    st.sampled_from([*LETTERS, "?", "*"]),
    letter_sets.map("[{}]".format),
    letter_sets.map("[^{}]".format),
)
patterns = st.lists(places, min_size=1, max_size=8).map("".join)


@given(word_sets, words)
def test_membership_size_and_order(chosen: set[str], other: str) -> None:
    lexicon = Lexicon.from_words(chosen)
    assert list(lexicon) == sorted(chosen)
    assert len(lexicon) == len(chosen)
    assert all(word in lexicon for word in chosen)
    assert (other in lexicon) == (other in chosen)


@given(word_sets, racks, st.integers(1, 4))
def test_racks(chosen: set[str], rack: str, min_length: int) -> None:
    lexicon = Lexicon.from_words(chosen)
    assert listed(lexicon.anagrams(rack)) == slow.anagrams(chosen, rack)
    assert listed(lexicon.subanagrams(rack, min_length=min_length)) == slow.subanagrams(
        chosen, rack, min_length
    )


@given(word_sets, racks)
def test_blanks_stand_where_the_rack_lacks_a_tile(chosen: set[str], rack: str) -> None:
    for match in Lexicon.from_words(chosen).find(rack):
        assert match.blanks == slow.blank_places(rack, match.word)


@given(word_sets, patterns)
def test_patterns(chosen: set[str], pattern: str) -> None:
    assert listed(Lexicon.from_words(chosen).matching(pattern)) == slow.matching(chosen, pattern)


@given(word_sets, racks, patterns)
def test_rack_and_pattern_together(chosen: set[str], rack: str, pattern: str) -> None:
    matches = Lexicon.from_words(chosen).find(rack, pattern)
    both = set(slow.matching(chosen, pattern)) & set(slow.subanagrams(chosen, rack))
    in_order = sorted(both, key=lambda word: (-len(word), word))
    assert [match.word for match in matches] == in_order
    assert matches.count == len(both)


@given(word_sets, racks, st.text(LETTERS, min_size=1, max_size=3))
def test_find_through_letters(chosen: set[str], rack: str, letters: str) -> None:
    lexicon = Lexicon.from_words(chosen)
    through = [match.word for match in lexicon.find(rack, through=letters)]
    assert sorted(through) == slow.through(chosen, letters, rack)


@given(word_sets, st.text(LETTERS, min_size=1, max_size=3), st.one_of(st.none(), racks))
def test_prefixes_and_words_through_letters(
    chosen: set[str], letters: str, rack: str | None
) -> None:
    lexicon = Lexicon.from_words(chosen)
    assert listed(lexicon.starting_with(letters)) == slow.starting_with(chosen, letters)
    assert listed(lexicon.through(letters, rack)) == slow.through(chosen, letters, rack)


@given(word_sets, words)
def test_hooks(chosen: set[str], word: str) -> None:
    result = Lexicon.from_words(chosen).hooks(word)
    front, back, drops_front, drops_back = slow.hooks(chosen, word, LETTERS)
    assert (list(result.front), list(result.back)) == (front, back)
    assert (result.drops_front, result.drops_back) == (drops_front, drops_back)


@given(word_sets, st.integers(1, 9))
def test_lengths(chosen: set[str], length: int) -> None:
    lexicon = Lexicon.from_words(chosen)
    lengths = sorted(map(len, chosen))
    assert listed(lexicon.of_length(length)) == sorted(
        word for word in chosen if len(word) == length
    )
    assert listed(lexicon.longest()) == sorted(word for word in chosen if len(word) == lengths[-1])
    assert listed(lexicon.shortest()) == sorted(word for word in chosen if len(word) == lengths[0])
    assert lexicon.length_counts() == {n: lengths.count(n) for n in sorted(set(lengths))}


def test_words_of_several_letter_tiles() -> None:
    lexicon = Lexicon.from_words(["chal", "llama", "perro", "calle", "c|hal"], "spanish")
    assert list(lexicon) == ["calle", "c|h|a|l", "chal", "llama", "perro"]
    assert listed(lexicon.of_length(3)) == ["chal"]
    assert listed(lexicon.matching("??l")) == ["chal"]
    assert listed(lexicon.anagrams("l[ch]a")) == ["chal"]
    assert lexicon.hooks("al").front == ("ch",)


def test_enable_answers_as_its_slow_twin(enable: Lexicon) -> None:
    everything = list(enable)
    assert listed(enable.anagrams("retinas")) == slow.anagrams(everything, "retinas")
    assert listed(enable.subanagrams("aeinst?", min_length=2)) == slow.subanagrams(
        everything, "aeinst?", 2
    )
    assert listed(enable.matching("q[^u]*")) == slow.matching(everything, "q[^u]*")
    assert listed(enable.through("back", "otl")) == slow.through(everything, "back", "otl")


def test_a_blank_rack_spells_every_word_of_its_length(enable: Lexicon) -> None:
    assert listed(enable.anagrams("???")) == listed(enable.of_length(3))


def test_a_pattern_longer_than_any_word_matches_nothing(enable: Lexicon) -> None:
    assert listed(enable.matching("?" * 10_000)) == []
    assert listed(enable.matching("a" * 200)) == []


def test_runs_may_be_doubled(enable: Lexicon) -> None:
    assert enable.matching("qu**z").matches == enable.matching("qu*z").matches
    assert len(enable.matching("**")) == len(enable)


@pytest.mark.parametrize(
    ("pattern", "message"),
    [
        ("", "the pattern is empty"),
        ("[", "'[' opens a set"),
        ("ab[cd", "opens a set"),
        ("[]", "empty set"),
        ("[^]", "empty set"),
        ("a1", "'1'"),
        ("]", "']'"),
        ("[a?]", "'?'"),
        ("a b", "' '"),
    ],
)
def test_bad_patterns(enable: Lexicon, pattern: str, message: str) -> None:
    with pytest.raises(QueryError, match=re.escape(message)):
        enable.matching(pattern)


def test_bad_questions(enable: Lexicon) -> None:
    with pytest.raises(ArgumentError, match="length must be at least 1, got 0"):
        enable.of_length(0)
    with pytest.raises(AlphabetError, match="at most 63"):
        enable.subanagrams("e" * 64)
    with pytest.raises(AlphabetError, match="'3'"):
        enable.through("3")
    assert "na1ve" not in enable
    assert "" not in enable
    assert 5 not in enable
    assert "e" * 200 not in enable


@given(st.text(max_size=12) | st.text("abAB?*[]^|1 ", max_size=7))
def test_any_pattern_answers_or_is_refused(pattern: str) -> None:
    words = ["a", "ab", "abb", "abba", "b"]
    try:
        found = Lexicon.from_words(words).matching(pattern)
    except QueryError as error:
        assert "\n" not in str(error)
    else:
        # `|` sets tiles apart, which in English are single letters anyway.
        assert listed(found) == slow.matching(words, pattern.lower().replace("|", ""))


@given(word_sets, racks, st.integers(1, 7), st.integers(1, 7), st.integers(1, 9))
def test_every_query_takes_lengths_and_a_top(
    chosen: set[str], rack: str, least: int, most: int, top: int
) -> None:
    lexicon, letter = Lexicon.from_words(chosen), rack.replace("?", "a")[0]
    queries: list[Callable[..., Matches]] = [
        partial(lexicon.anagrams, rack),
        partial(lexicon.anagrams, rack, sub=True),
        partial(lexicon.subanagrams, rack),
        partial(lexicon.matching, "*"),
        partial(lexicon.starting_with, letter),
        partial(lexicon.through, letter, rack),
        partial(lexicon.find, rack),
    ]
    for query in queries:
        found = [each for each in query() if least <= len(each.word) <= most]
        limited = query(min_length=least, max_length=most, top=top)
        assert limited.count == len(found)
        assert list(limited) == found[:top]


def test_matches_are_results(enable: Lexicon) -> None:
    found = enable.matching("qu*z", top=1)
    assert (found.count, len(found), str(found)) == (2, 1, "2 words: QUARTZ …")
    assert "quartz" in found
    assert "quiz" not in found
    assert found[0] in found
    for again in (pickle.loads(pickle.dumps(found)), copy.deepcopy(found), replace(found)):
        assert (again, hash(again)) == (found, hash(found))
    with pytest.raises(AttributeError, match="has no attribute 'word'"):
        getattr(found, "word")  # noqa: B009 - not known to type checkers
    assert to_json(enable.anagrams("q?iz")) == (
        '{"words": "enable", "rack": "q?iz", "pattern": null, "through": null, "count": 1, '
        '"matches": [{"word": "quiz", "blanks": [1], "spelling": "QuIZ"}]}'
    )


def test_queries_use_the_alphabet_of_the_lexicon() -> None:
    lexicon = Lexicon.from_words(["añb"], Alphabet("small", "abñ"))
    assert listed(lexicon.matching("a?b")) == ["añb"]
    with pytest.raises(QueryError, match="small alphabet"):
        lexicon.matching("z")


@pytest.mark.parametrize(
    ("word", "hooks"), [("at", True), ("ca", True), ("cats", True), ("sat", True), ("dog", False)]
)
def test_hooks_are_there_if_any_is(word: str, hooks: bool) -> None:
    """In front, behind, and a tile less at either end."""
    lexicon = Lexicon.from_words(["at", "sat", "ca", "cab", "cat", "cats", "dog"])
    assert bool(lexicon.hooks(word)) is hooks
    for only in range(4):
        ways = [("x",) if only == 0 else (), ("x",) if only == 1 else (), only == 2, only == 3]
        assert Hooks(word, *ways)  # type: ignore[arg-type]
    assert not Hooks(word, (), (), False, False)
