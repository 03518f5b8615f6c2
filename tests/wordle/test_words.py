"""Game lists: those that ship, the user's files, and lists that no game can be played with."""

from __future__ import annotations

import pickle
import re
from copy import copy, deepcopy
from datetime import date
from pathlib import Path

import pytest

from lexagon import LexagonError, Lexicon, WordleError, WordListError
from lexagon.lexicon._lists import shipped_words
from lexagon.wordle import Words
from lexagon.wordle._commonness import is_plain_form, levels
from lexagon.wordle._prior import prior_of
from lexagon.wordle._words import open_words


@pytest.mark.parametrize(
    ("name", "answers", "guesses"),
    [
        ("original", 2315, 12972),
        ("nyt-2022", 2309, 12947),
        ("nyt-2022-08", 2309, 14855),
        ("nyt-2023", 3158, 14855),
        ("all-12947", 12947, 12947),
        ("all-12972", 12972, 12972),
        ("all-14855", 14855, 14855),
        ("answers-2309", 2309, 2309),
        ("nltk", 8497, 8497),
        ("indonesian", 6265, 6265),
    ],
)
def test_the_named_games(name: str, answers: int, guesses: int) -> None:
    words = Words(name)
    assert (len(words.answers), len(words.guesses)) == (answers, guesses)
    assert list(words.guesses) == sorted(words.guesses)
    assert words.length == 5


@pytest.mark.parametrize(("name", "length"), [("enable", 2), ("enable", 15), ("scowl-40", 7)])
def test_any_length_of_a_word_list(name: str, length: int) -> None:
    words = Words(name, length=length)
    assert words.length == length
    assert len(words.answers) == len(words.guesses) > 50


@pytest.mark.parametrize("length", range(4, 9))
def test_common_words_of_any_length(length: int) -> None:
    words = Words("common", length=length)
    assert len(words.guesses) > 2 * len(words.answers) > 2_000
    known = levels(words.answers)
    assert {level for level in known.values() if level is None or level > 35} == set()
    assert not any(map(is_plain_form, words.answers))
    everything = {word for word in shipped_words("enable") if len(word) == length}
    assert everything <= set(words.guesses)


def test_common_words_are_words_of_a_name() -> None:
    assert Words("common").name == "common, 5 tiles"
    assert "crane" in Words("common").answers
    assert "salet" in Words("common").guesses
    assert prior_of(Words("common", unknown_answers=True)) is not None
    with pytest.raises(WordListError, match="'common' and answers of your own; give one"):
        Words("common", answers=["crane"])
    with pytest.raises(WordListError, match="'common' has the English alphabet"):
        Words("common", alphabet="spanish")


def test_used_answers_are_left_out_and_may_be_guessed(tmp_path: Path) -> None:
    words = Words(answers=["crane", "moist", "slate"], guesses=["crane", "moist", "slate", "salet"])
    left = words.without(["CRANE", "salet"])
    assert (left.answers, left.guesses) == (("moist", "slate"), words.guesses)
    assert left.name == "words, 1 used left out"
    assert pickle.loads(pickle.dumps(left)) == left
    unknown = words.with_unknown_answers().without(["crane"])
    assert unknown.answers == ("moist", "salet", "slate")
    assert unknown.unknown_answers
    file = tmp_path / "past.txt"
    file.write_text("# past answers\n\n2024-05-01 crane # a Wednesday\n2024-05-02 moist\nsalet\n")
    assert words.without(file).answers == ("slate",)
    assert words.without(str(file), before="2024-05-02").answers == ("moist", "slate")
    assert words.without(file, before=date(2024, 5, 1)).answers == words.answers
    with pytest.raises(WordListError, match="every answer of words was used; there is none left"):
        words.without(words.answers)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("guano 2024-05-01", "line 2: 'guano 2024-05-01' is not a word, or a date and a word"),
        ("2024-05-01 guano x", "is not a word, or a date and a word as in '2024-05-01 guano'"),
        ("2024-13-01 guano", "line 2: '2024-13-01' is not a date; use YYYY-MM-DD"),
        ("cranes", "line 2: 'cranes' has 6 tiles; the words of original have 5"),
        ("2024-05-01", "line 2: '2024-05-01' has"),
    ],
)
def test_files_of_used_answers_that_are_refused(tmp_path: Path, line: str, message: str) -> None:
    file = tmp_path / "past.txt"
    file.write_text(f"crane\n{line}\n")
    with pytest.raises(WordListError, match=re.escape(message)):
        Words("original").without(file)


def test_a_used_word_of_no_list_is_named(tmp_path: Path) -> None:
    file = tmp_path / "used.txt"
    file.write_text("crane\ngauno\n")
    with pytest.raises(WordListError, match="line 2: 'gauno' is not a guess of original, nor of"):
        Words("original").without(file)
    newer = set(Words("all-14855").guesses) - set(Words("original").guesses)
    file.write_text(f"crane\n{min(newer)}\n")  # a word that only later lists have
    assert len(Words("original").without(file).answers) == 2314


def test_used_answers_by_options(tmp_path: Path) -> None:
    file, more = tmp_path / "past.txt", tmp_path / "more.txt"
    file.write_text("2024-05-01 crane\n2024-05-02 moist\n")
    more.write_text("slate\n")
    both = open_words(used=[str(file), "2024-05-02", str(more)])
    assert set(Words("original").answers) - set(both.answers) == {"crane", "slate"}
    with pytest.raises(WordListError, match="known to look up 2024-05-01 in; give a file"):
        open_words(used=["2024-05-01"])
    with pytest.raises(WordListError, match="2024-05-01 and 2024-05-02; give one date"):
        open_words(used=["2024-05-01", "2024-05-02", str(file)])
    with pytest.raises(WordListError, match="words without dates; give a file"):
        Words("original").without(["crane"], before="2024-05-01")


def test_files_with_repeats_comments_and_capitals(tmp_path: Path) -> None:
    answers, guesses = tmp_path / "answers.txt", tmp_path / "guesses.txt"
    answers.write_text("crane\nCRANE\n\nslate # twice\nslate\n")
    guesses.write_text("salet\ncrane\nslate\nsalet\n")
    words = Words.from_files(answers, guesses)
    assert words.guesses == ("crane", "salet", "slate")
    assert words.answers == ("crane", "slate")
    assert Words.from_files(answers).guesses == ("crane", "slate")


def test_tiles_of_several_letters_sort_and_count_as_one() -> None:
    words = Words(answers=["perro", "llama", "chapa"], alphabet="spanish")
    assert (words.length, words.guesses) == (4, ("chapa", "llama", "perro"))
    assert words._index("LLAMA") == 1
    assert words.tiles("perro") == ("p", "e", "rr", "o")


@pytest.mark.parametrize(
    ("answers", "guesses", "message"),
    [
        ([], None, "there are no answers; a game needs at least one word"),
        (["crane"], [], "there are no guesses"),
        (["crane"], ["slate"], "the answer 'crane' is not among the guesses"),
        (["crane", "cranes"], None, "'cranes' has 6 tiles, but 'crane' has 5"),
        (["a"], None, "'a' has 1 tile; words of a game have 2 to 15"),
        (["cr4ne"], None, "'cr4ne' has '4', which is not a tile"),
        (["x" * 16], None, "has 16 tiles; words of a game have 2 to 15"),
    ],
)
def test_lists_that_are_refused(
    answers: list[str], guesses: list[str] | None, message: str
) -> None:
    with pytest.raises(LexagonError, match=re.escape(message)):
        Words(answers=answers, guesses=guesses)


def test_files_that_are_refused(tmp_path: Path) -> None:
    empty, good = tmp_path / "empty.txt", tmp_path / "good.txt"
    empty.write_text("# nothing\n")
    good.write_text("crane\n")
    with pytest.raises(WordListError, match="has no words"):
        Words.from_files(empty)
    with pytest.raises(WordListError, match="has no words"):
        Words.from_files(good, empty)
    with pytest.raises(WordListError, match="no file"):
        Words.from_files(tmp_path / "missing.txt")
    with pytest.raises(WordListError, match="without answers"):
        open_words(guesses=good)
    with pytest.raises(WordListError, match="give one of them"):
        open_words("original", answers=good)
    with pytest.raises(WordListError, match="no game list 'originall'; there are original"):
        Words("originall")
    with pytest.raises(WordListError, match="has words of 5 tiles; for 7, name a word list"):
        Words("original", length=7)


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
    words = Words("original")
    with pytest.raises(LexagonError, match=re.escape(message)):
        words._index(word)
    assert word not in words


def test_a_guess_that_is_no_answer() -> None:
    with pytest.raises(WordleError, match="'salet' may be guessed but is not an answer of"):
        Words("original")._answer_index("salet")


def test_identity_tells_lists_apart() -> None:
    games = [(["ab"], ["ab", "ba"]), (["ba"], ["ab", "ba"]), (["ab", "ba"], None), (["ab"], None)]
    assert len({Words(answers=game[0], guesses=game[1]).identity for game in games}) == len(games)
    assert Words("x", answers=["ab"]).identity == Words(answers=["ab"]).identity


def test_words_are_values() -> None:
    original = Words("original")
    assert Words("original") == original
    assert hash(Words("original")) == hash(original)
    assert original != Words("nyt-2022")
    assert original != original.with_unknown_answers()
    for same in (pickle.loads(pickle.dumps(original)), copy(original), deepcopy(original)):
        assert same == original
        assert same.answers == original.answers
    spanish = Words(answers=["perro", "llama"], alphabet="spanish")
    assert pickle.loads(pickle.dumps(spanish)).tiles("perro") == ("p", "e", "rr", "o")
    with pytest.raises(AttributeError, match="Words are a value"):
        original.name = "other"


def test_an_alphabet_of_ones_own_everywhere(tmp_path: Path) -> None:
    """Finding 5."""
    file = tmp_path / "abc.txt"
    file.write_text("abca\nabcb\ncab\n")
    assert Words(str(file), length=4, alphabet="a b c").guesses == ("abca", "abcb")
    assert Words.from_files(file, length=3, alphabet="a b c").answers == ("cab",)
    assert Words(answers=["abc"], alphabet="a b c").alphabet.tiles == ("a", "b", "c")
    with pytest.raises(LexagonError, match="'d'"):
        Words(answers=["abd"], alphabet="a b c")
    with pytest.raises(WordListError, match="the game 'original' has the English alphabet"):
        Words("original", alphabet="a b c")
    with pytest.raises(WordListError, match="none of the answers has 5 tiles"):
        Words.from_files(file, length=5, alphabet="a b c")


def test_a_list_that_is_also_a_game_keeps_its_name() -> None:
    assert [Words("nltk").name, Words("nltk", length=5).name] == ["nltk", "nltk"]


@pytest.mark.parametrize("name", ["original", "enable", Lexicon.from_words(["crane"], name="own")])
def test_a_list_and_answers_of_ones_own_are_not_both_given(name: str | Lexicon) -> None:
    with pytest.raises(WordListError, match="and answers of your own; give one of them"):
        Words(name, answers=["crane"])
