"""The best word is the best of all, and both ways to a best word per length agree.

Paper 5's tables are in tests/papers.
"""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexagon import LexagonError, Lexicon
from lexagon.scrabble import Edition, best_word
from lexagon.scrabble._best_word import best_of_each_length, entry, search, search_list
from lexagon.scrabble._boyer_moore import Jump, find
from lexagon.scrabble._tiles import read_rack

ENGLISH = Edition.named("english")
LETTERS = "abcx"
words = st.sets(st.text(LETTERS, min_size=2, max_size=6), min_size=1, max_size=40)


def test_the_result_says_what_the_search_has(enable: Lexicon) -> None:
    words = best_word("xltoalo", "back", words=enable)
    result = search_list(enable, "XLTOALO", ENGLISH, "BACK")
    assert (words.rack, words.through, words.words) == ("ALLOOTX", "BACK", "enable")
    assert [(each.word, each.score) for each in words.best] == [
        (each.word, each.score) for each in result.best
    ]
    assert words.by_length.keys() == {str(length) for length in result.by_length}
    assert [step.letters for step in best_word("XLTOALO").steps] == [
        *("x1", "x1 a1", "x1 a1 l2", "x1 a1 l2 o2", "x1 a1 l2 o2 t1"),
    ]
    with pytest.raises(TypeError, match="rack and through are text"):
        best_word(7)  # type: ignore[arg-type]


def test_the_best_of_each_length_at_the_papers_fourth_step(enable: Lexicon) -> None:
    result = search_list(enable, "XLLAOO", ENGLISH)
    best = {length: [f.word for f in items] for length, items in result.by_length.items()}
    assert best == {2: ["ax", "ox"], 3: ["lax", "lox", "oxo"], 4: ["olla"]}
    scores = {length: items[0].score for length, items in result.by_length.items()}
    assert scores == {2: 9, 3: 10, 4: 4}


@given(words, st.text(LETTERS + "?", min_size=1, max_size=7), st.text(LETTERS, max_size=2))
def test_both_ways_to_the_best_of_each_length_agree(
    chosen: set[str], rack: str, through: str
) -> None:
    entries = [entry(word, ENGLISH) for word in sorted(chosen)]
    held = read_rack(rack, ENGLISH.alphabet)
    board = ENGLISH.alphabet.read(through) if through else b""
    once = search(entries, held, board, ENGLISH).by_length
    assert once == best_of_each_length(entries, held, board, ENGLISH)


def worth(word: str, rack: str, through: str) -> int | None:
    """Score a word slowly: try every place of the board's letters, spend blanks on what lacks."""
    best = None
    for at in range(len(word) - len(through) + 1):
        if word[at : at + len(through)] != through or word == through:
            continue
        rest = Counter(word[:at] + word[at + len(through) :])
        lacking = rest - Counter(rack.replace("?", ""))
        if lacking.total() <= rack.count("?"):
            value = {letter: ENGLISH.points[ord(letter) - 96] for letter in LETTERS}
            score = sum(map(value.__getitem__, word))
            score -= sum(value[letter] * count for letter, count in lacking.items())
            best = score if best is None else max(best, score)
    return best


@given(words, st.text(LETTERS + "?", min_size=1, max_size=7), st.text(LETTERS, max_size=2))
def test_the_best_word_is_the_best_of_all(chosen: set[str], rack: str, through: str) -> None:
    scores = {word: worth(word, rack, through) for word in chosen}
    fitting = {word: score for word, score in scores.items() if score is not None}
    top = max(fitting.values(), default=None)
    result = search_list(sorted(chosen), rack, ENGLISH, through).best
    assert [f.word for f in result] == sorted(w for w, score in fitting.items() if score == top)


def test_indonesian_points() -> None:
    indonesian = Edition.named("indonesian")
    result = search_list(["kasur", "sukar", "rusak", "kuasa"], "RUSAKA", indonesian)
    assert [(f.word, f.score) for f in result.best] == [
        *(("kasur", 6), ("kuasa", 6), ("rusak", 6), ("sukar", 6))
    ]
    assert entry("jazz", indonesian).score == 31


def test_tiles_of_several_letters() -> None:
    spanish = Edition.named("spanish")
    result = search_list(["chal", "perro", "pero"], "PERR[RR]O", spanish)
    assert [(f.word, f.score) for f in result.best] == [("perro", 13)]
    assert search_list(["chal"], "AL", spanish, "CH").best[0].score == 7


@pytest.mark.parametrize(("rack", "through"), [("", ""), ("A1", ""), ("A", "B4"), ("A" * 70, "")])
def test_bad_racks_and_letters(rack: str, through: str) -> None:
    with pytest.raises(LexagonError):
        search_list(["aa"], rack, ENGLISH, through)


@given(st.text("ab", max_size=30), st.text("ab", max_size=4))
def test_boyer_moore_finds_what_find_finds(text: str, pattern: str) -> None:
    assert find(text.encode(), pattern.encode()) == text.find(pattern)


@pytest.mark.parametrize(
    ("text", "jumps"),
    [
        ("ccback", [Jump("a", 2)]),  # the A under the pattern's K is its A, two to the left
        ("xxxkback", [Jump("c", 3), Jump("a", 1)]),
        ("zzzzback", [Jump("c", 4)]),
        ("kkkkback", [Jump("b", 1), Jump("a", 3)]),
    ],
)
def test_character_jumps(text: str, jumps: list[Jump]) -> None:
    made: list[Jump] = []
    find(text.encode(), b"back", made)
    assert made == jumps


def test_a_blank_may_be_a_tile_of_several_letters() -> None:
    spanish = Edition.named("spanish")
    assert [found.word for found in search_list(["cha"], "A?", spanish).best] == ["cha"]
    assert search_list(["cha"], "AX", spanish).best == []
