"""Best boards of ENABLE that follow from a search of ENABLE2K, which has nearly the same words.

A board of ENABLE has at most so many points more than under ENABLE2K as the words that only ENABLE
has can bring. If that leaves enough for the search to list it, the best of the boards listed is
the best of all: 3,623 points on 4x4 by the published search, 1,645 on 3x4 by our own proof.
"""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import pytest

from lexagon import Lexicon
from lexagon.grid import Rules, scores
from tests.oracles.board_proof import most_points
from tests.tables import table

BOGGLE = Rules.named("boggle")
RESULTS = Path(__file__).parents[2] / "docs" / "results"


def proven(name: str) -> dict[str, int]:
    """The boards of a proof's file that is published."""
    lines = [json.loads(line) for line in (RESULTS / name).read_text().splitlines()]
    return {each["board"]: each["score"] for line in lines[1:] for each in line["boards"]}


class Search(NamedTuple):
    """All boards of so many squares that have at least so many points under ENABLE2K."""

    boards: dict[str, int]
    listed: int
    squares: int
    at_least: int


SEARCHES = {
    "3x3": Search(proven("3x3-enable2k-boggle.proof.jsonl"), 42, 9, 500),
    "3x4": Search(proven("3x4-enable2k-boggle.proof.jsonl"), 33, 12, 1500),
    "4x4": Search(
        {board: int(score) for board, score in table("boards_4x4_enable2k.tsv")}, 32, 16, 3500
    ),
}


@pytest.mark.parametrize("search", SEARCHES.values(), ids=SEARCHES)
def test_the_boards_score_what_they_should(search: Search) -> None:
    assert len(search.boards) == search.listed
    assert list(scores(search.boards, "enable2k")) == list(search.boards.values())
    assert min(search.boards.values()) == search.at_least


@pytest.mark.parametrize(
    ("size", "difference", "best"), [("3x3", 16, 545), ("3x4", 33, 1645), ("4x4", 88, 3623)]
)
def test_no_board_of_enable_is_better(
    enable: Lexicon, size: str, difference: int, best: int
) -> None:
    """A better board had too many points under ENABLE2K not to be listed, and none is there.

    That of 3x3 is proven without the argument as well.
    """
    search = SEARCHES[size]
    only = set(enable) - set(Lexicon.named("enable2k"))
    assert len(only) == 93
    assert not any("q" in word for word in only)  # so a letter of a word is a square
    fitting = (word for word in only if 3 <= len(word) <= search.squares)
    worth = {word: BOGGLE.score(0, len(word)) for word in fitting}
    assert most_points(worth, search.squares) == difference
    assert max(scores(search.boards, enable)) == best
    assert best + 1 - difference >= search.at_least


def test_the_best_board_of_enable_is_proven_directly_too_on_3x3() -> None:
    assert proven("3x3-enable-boggle.proof.jsonl") == {"DES/LAT/PER": 545}


def test_the_bound_is_that_of_all_sets_of_words() -> None:
    words = {"aab": 3, "abc": 2, "cd": 4, "dde": 5, "bca": 2, "f": 1}
    for squares in range(8):
        fitting = [
            sum(words[word] for word in some)
            for count in range(len(words) + 1)
            for some in combinations(words, count)
            if sum(max(word.count(letter) for word in some) for letter in set("".join(some)))
            <= squares
        ]
        assert most_points(words, squares) == max(fitting)
