"""Game lists: those that ship, files of one's own, and lists that no game can be played with."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lexagon import LexagonError, WordleError, WordListError
from lexagon.wordle.words import GameWords


@pytest.mark.parametrize(
    ("name", "answers", "guesses"),
    [
        ("original", 2315, 12972),
        ("nyt-2022", 2309, 12947),
        ("nyt-2022-08", 2309, 14855),
        ("nyt-2023", 3158, 14855),
        ("all-12947", 12947, 12947),
        ("all-12972", 12972, 12972),
        ("answers-2309", 2309, 2309),
        ("nltk", 8497, 8497),
        ("indonesian", 6265, 6265),
    ],
)
def test_the_named_games(name: str, answers: int, guesses: int) -> None:
    words = GameWords.named(name)
    assert (len(words.answers), len(words.guesses)) == (answers, guesses)
    assert list(words.guesses) == sorted(words.guesses)
    assert words.length == 5


@pytest.mark.parametrize(("name", "length"), [("enable", 2), ("enable", 15), ("scowl-40", 7)])
def test_any_length_of_a_word_list(name: str, length: int) -> None:
    words = GameWords.open(name, length=length)
    assert words.length == length
    assert len(words.answers) == len(words.guesses) > 50


def test_files_with_repeats_comments_and_capitals(tmp_path: Path) -> None:
    answers, guesses = tmp_path / "answers.txt", tmp_path / "guesses.txt"
    answers.write_text("crane\nCRANE\n\nslate # twice\nslate\n")
    guesses.write_text("salet\ncrane\nslate\nsalet\n")
    words = GameWords.open(answers=answers, guesses=guesses)
    assert words.guesses == ("crane", "salet", "slate")
    assert words.answer_words == ("crane", "slate")
    assert GameWords.from_files(answers).guesses == ("crane", "slate")


def test_tiles_of_several_letters_sort_and_count_as_one() -> None:
    words = GameWords.from_words(["perro", "llama", "chapa"], alphabet="spanish")
    assert (words.length, words.guesses) == (4, ("chapa", "llama", "perro"))
    assert words.index("LLAMA") == 1
    assert words.faces("perro") == ("p", "e", "rr", "o")


@pytest.mark.parametrize(
    ("answers", "guesses", "message"),
    [
        ([], None, "there are no answers; a game needs at least one word"),
        (["crane"], [], "there are no guesses"),
        (["crane"], ["slate"], "the answer 'crane' is not among the guesses"),
        (["crane", "cranes"], None, "'cranes' has 6 tiles, but 'crane' has 5"),
        (["a"], None, "'a' has 1 tiles; words of a game have 2 to 15"),
        (["cr4ne"], None, "'cr4ne' has '4', which is not a tile"),
        (["x" * 16], None, "has 16 tiles; words of a game have 2 to 15"),
    ],
)
def test_lists_that_are_refused(
    answers: list[str], guesses: list[str] | None, message: str
) -> None:
    with pytest.raises(LexagonError, match=re.escape(message)):
        GameWords.from_words(answers, guesses)


def test_files_that_are_refused(tmp_path: Path) -> None:
    empty, good = tmp_path / "empty.txt", tmp_path / "good.txt"
    empty.write_text("# nothing\n")
    good.write_text("crane\n")
    with pytest.raises(WordListError, match="has no words"):
        GameWords.from_files(empty)
    with pytest.raises(WordListError, match="has no words"):
        GameWords.from_files(good, empty)
    with pytest.raises(WordListError, match="no file"):
        GameWords.from_files(tmp_path / "missing.txt")
    with pytest.raises(WordListError, match="without answers"):
        GameWords.open(guesses=good)
    with pytest.raises(WordListError, match="not both"):
        GameWords.open("original", answers=good)
    with pytest.raises(WordListError, match="no game list 'originall'; there are original"):
        GameWords.open("originall")
    with pytest.raises(WordListError, match="has words of 5 tiles; for 7, name a word list"):
        GameWords.open("original", length=7)
    with pytest.raises(WordListError, match="lengths are 2 to 15"):
        GameWords.open("enable", length=16)


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("zzzzz", "'zzzzz' is not a guess of original, which has 12,972 words"),
        ("cranes", "'cranes' has 6 tiles; the words of original have 5"),
        ("", "'' is empty"),
        ("cr ne", "which is not a tile"),
    ],
)
def test_words_that_are_no_guess(word: str, message: str) -> None:
    words = GameWords.named("original")
    with pytest.raises(LexagonError, match=re.escape(message)):
        words.index(word)
    assert word not in words


def test_a_guess_that_is_no_answer() -> None:
    with pytest.raises(WordleError, match="'salet' may be guessed but is no answer of original"):
        GameWords.named("original").answer_index("salet")


def test_identity_tells_lists_apart() -> None:
    games = [(["ab"], ["ab", "ba"]), (["ba"], ["ab", "ba"]), (["ab", "ba"], None), (["ab"], None)]
    assert len({GameWords.from_words(*game).identity for game in games}) == len(games)
    assert GameWords.from_words(["ab"], name="x").identity == GameWords.from_words(["ab"]).identity
