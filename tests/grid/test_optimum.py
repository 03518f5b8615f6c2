"""Why 3,623 is the best 4x4 board of ENABLE, if the published search of ENABLE2K is right."""

from __future__ import annotations

from itertools import combinations

from lexagon import Lexicon
from lexagon.grid import Rules, scores
from tests.oracles.board_proof import most_points
from tests.tables import table

PUBLISHED = {board: int(score) for board, score in table("boards_4x4_enable2k.tsv")}
BOGGLE = Rules.named("boggle")


def test_the_published_boards_score_what_they_should() -> None:
    assert len(PUBLISHED) == 32
    assert list(scores(PUBLISHED, "enable2k")) == list(PUBLISHED.values())


def test_no_board_of_enable_is_better(enable: Lexicon) -> None:
    """A better board had too many points under ENABLE2K not to be published, and none is there."""
    only = set(enable) - set(Lexicon.named("enable2k"))
    assert len(only) == 93
    assert not any("q" in word for word in only)
    worth = {word: BOGGLE.score(0, len(word)) for word in only if 3 <= len(word) <= 16}
    difference = most_points(worth, 16)
    assert difference == 88
    best = max(scores(PUBLISHED, enable))
    assert best == 3623
    assert best + 1 - difference >= min(PUBLISHED.values()) == 3500


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
