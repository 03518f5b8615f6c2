"""The shipped lists: counted, hashed, and with their papers in order."""

from __future__ import annotations

import hashlib

import pytest

from lexagon import Lexicon, WordListError
from lexagon.lexicon import word_lists
from lexagon.lexicon._lists import SCOWL_LEVELS, scowl_levels, shipped_text, shipped_words
from tests.tables import table

COUNTS = {name: int(count) for name, count in table("list_counts.tsv")[1:]}


def test_the_lists_are_the_ones_we_know() -> None:
    assert {each.name: each.count for each in word_lists()} == COUNTS


@pytest.mark.parametrize("name", COUNTS)
def test_counts_hashes_and_order(name: str) -> None:
    text = shipped_text(name)
    words = text.decode().splitlines()
    assert len(words) == COUNTS[name]
    assert words == sorted(set(words))
    assert hashlib.sha256(text).hexdigest() == word_lists()[name].sha256


@pytest.mark.parametrize("name", COUNTS)
def test_every_list_has_origin_licence_and_notice(name: str) -> None:
    entry = word_lists()[name]
    assert entry.origin
    assert entry.licence
    assert len(entry.notice()) > 100


@pytest.mark.parametrize("name", [name for name in COUNTS if name != "scowl"])
def test_a_lexicon_holds_its_list(name: str) -> None:
    assert list(Lexicon.named(name)) == shipped_words(name)


def test_how_the_wordle_lists_lie_within_each_other() -> None:
    allowed = set(shipped_words("wordle-original-allowed"))
    later = set(shipped_words("wordle-2022-allowed"))
    assert later < allowed
    assert len(allowed - later) == 25
    assert set(shipped_words("wordle-original-answers")) < allowed
    assert len([w for w in shipped_words("indonesian") if len(w) == 5]) == 6265


def test_scowl_levels_nest() -> None:
    assert set(scowl_levels().values()) == set(SCOWL_LEVELS)
    sizes = [len(Lexicon.named(f"scowl-{level}")) for level in (10, 35, 60)]
    assert sizes == sorted(set(sizes))
    assert "the" in Lexicon.named("scowl-10")


def test_unknown_lists_are_answered_with_the_known() -> None:
    with pytest.raises(WordListError, match=r"no word list 'sowpods'; there are wordle-original"):
        Lexicon.named("sowpods")
    with pytest.raises(WordListError, match="no SCOWL level '42'"):
        Lexicon.named("scowl-42")


def test_lists_are_indexed_by_place_and_by_name() -> None:
    lists = word_lists()
    assert lists[0] is lists[lists.names[0]]
    assert lists[-2:] == tuple(lists)[-2:]
    assert lists[0] in lists
    assert "enable" in lists
    assert "sowpods" not in lists
    assert len(lists.names) == len(lists)
    with pytest.raises(KeyError, match="no 'sowpods'; there are "):
        lists["sowpods"]
