"""Levels of the computer: what each knows, what it plays, and what it challenges."""

from __future__ import annotations

import pytest

from lexagon import Lexicon
from lexagon.scrabble import Position, make_player, match
from lexagon.scrabble.players._champion import ChampionPlayer
from lexagon.scrabble.players._levels import VocabularyPlayer, would_challenge
from tests.scrabble.test_rules import TAEL

LEVELS = [f"level-{number}" for number in range(1, 6)]


def vocabulary(level: str) -> VocabularyPlayer:
    player = make_player(level)
    assert isinstance(player, VocabularyPlayer)
    return player


def test_a_vocabulary_shrinks_with_length_and_grows_with_the_level() -> None:
    words = list(Lexicon.named("enable"))
    shares = []
    for level in LEVELS[:3]:
        player = vocabulary(level)
        for length in (2, 4, 7):
            some = [word for word in words if len(word) == length]
            known = sum(map(player.knows, some)) / len(some)
            tolerance = 0.15 if length == 2 else 0.03
            assert known == pytest.approx(player.share ** (length - 1), abs=tolerance)
        shares.append({word for word in words[::50] if player.knows(word)})
    assert shares[0] < shares[1] < shares[2]


@pytest.mark.parametrize("level", LEVELS[:3])
def test_the_highest_score_of_known_words_is_played(level: str) -> None:
    position, player = Position.from_cgp(f"{TAEL} AABDELT"), vocabulary(level)
    expected = next(
        play
        for play in position.plays(by="score")
        if all(player.knows(word) for word in position.check(play).words)
    )
    assert player.choose(position) == expected
    assert str(player.choose(Position(rack="VVW"))).startswith("-V")


def test_the_upper_levels_are_players_of_their_own() -> None:
    position = Position.from_cgp(f"{TAEL} AABDELT")
    equity = make_player("perfect-endgame").choose(position)
    assert make_player("level-4").choose(position) == equity
    highest = make_player("level-5", seed=3, threads=1)
    assert isinstance(highest, ChampionPlayer)
    assert (highest.seconds, highest.seed, highest.threads) == (1, 3, 1)


def test_a_higher_level_scores_more() -> None:
    result = match("level-1", "level-3", games=6, seed=2)
    assert result.mean_spread < -60


def test_a_phony_is_challenged_if_the_level_would_know_it() -> None:
    low, high = make_player("level-1"), make_player("level-4")
    phonies = [f"{a}{b}zz{c}" for a in "abcde" for b in "aeiou" for c in "aeiou"]
    assert all(would_challenge(high, [word]) for word in phonies)
    caught = sum(would_challenge(low, [word]) for word in phonies) / len(phonies)
    assert caught == pytest.approx(0.55**4, abs=0.06)
    assert not would_challenge(high, [])


class Lenient:
    """A player of one's own that challenges no phony but one."""

    def choose(self, position: Position) -> str:
        return "-"

    def knows(self, word: str) -> bool:
        return word == "ZZZ"


def test_a_player_of_ones_own_says_what_it_challenges() -> None:
    player = make_player(Lenient())
    assert would_challenge(player, ["ZZZ"])
    assert not would_challenge(player, ["QQQ"])
