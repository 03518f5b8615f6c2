"""Absurdle solved: the shortest line, its proof, and the hint that plays it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexagon import ArgumentError, WordleError
from lexagon.wordle import AbsurdleLine, Game, Position, Words, absurdle
from lexagon.wordle._absurdle import HINT_WORK, absurdle_hint, beat
from lexagon.wordle._parameters import Mode, mode_of
from lexagon.wordle._rules import mode_code
from tests.oracles import wordle_absurdle as oracle
from tests.test_vectors import on_both

ROOT = Path(__file__).parents[2]
ORIGINAL = Words("original")
texts = st.text("abcd", min_size=3, max_size=3)
modes = st.sampled_from(["normal", "hard", "ultra-hard"])


@st.composite
def games(draw: st.DrawFn) -> Words:
    guesses = draw(st.lists(texts, min_size=1, max_size=14, unique=True))
    answers = draw(st.lists(st.sampled_from(guesses), min_size=1, unique=True))
    return Words(answers=answers, guesses=guesses)


def replayed(line: AbsurdleLine, words: Words, mode: Mode = "normal") -> Game:
    """Play the guesses against the host, which must answer as the line says."""
    game = Game.absurdle(words=words, mode=mode)
    for turn in (*line.turns, *line.line):
        guess, _, marks = turn.partition("=")
        assert game.push(guess).feedback == marks
    return game


@given(games(), modes, st.sampled_from([1, 3]))
def test_no_line_is_shorter(words: Words, mode: Mode, threads: int) -> None:
    line = absurdle(words=words, mode=mode, threads=threads)
    assert line.proven
    assert line.guesses == line.at_least == len(line.line)
    assert line.guesses == oracle.fewest(words.answers, words.guesses, mode=mode)
    assert replayed(line, words, mode).is_won


@given(games(), modes, st.integers(0, 3))
def test_what_is_not_tried_first_is_tried_later(words: Words, mode: Mode, tries: int) -> None:
    everything = range(len(words.answers))
    found = words._core.beat_absurdle(everything, None, mode_code(mode), 1, tries, 0, None)
    assert found.lower == oracle.fewest(words.answers, words.guesses, mode=mode)
    assert found.lower == len(found.line)


@given(games(), modes, st.data())
def test_from_any_position_of_a_game(words: Words, mode: Mode, data: st.DataObject) -> None:
    game = Game.absurdle(words=words, mode=mode)
    game.push(data.draw(st.sampled_from(words.guesses)))
    if game.is_won:
        assert beat(game.position).guesses == 0
        return
    line = beat(game.position)
    turn = game.position.turns[0]
    left = game.position.candidates
    expected = oracle.fewest(left, words.guesses, mode=mode, turns=((turn.guess, turn.feedback),))
    assert (line.guesses, line.proven) == (expected, True)
    assert replayed(line, words, mode).is_won


@given(games(), modes)
def test_threads_do_not_change_the_line(words: Words, mode: Mode) -> None:
    one, two = (absurdle(words=words, mode=mode, threads=threads) for threads in (1, 2))
    assert (one.line, one.at_least) == (two.line, two.at_least)


@given(games())
def test_the_host_is_the_games(words: Words) -> None:
    game = Game.absurdle(words=words)
    for guess in words.guesses:
        left = game.position.candidates
        if game.is_over:
            break
        assert game.push(guess).feedback == oracle.kept(guess, left)[0]


@pytest.mark.parametrize("mode", ["normal", "hard", "ultra-hard"])
def test_four_guesses_beat_the_original_list(mode: Mode) -> None:
    line = absurdle(words=ORIGINAL, mode=mode)
    assert (line.guesses, line.proven) == (4, True)
    assert replayed(line, ORIGINAL, mode).is_won


def test_words_of_many_tiles() -> None:
    words = Words(answers=["abcdefgh", "abcdefgi", "bacdefhg", "hgfedcba", "iiiiiiii", "abababab"])
    line = absurdle(words=words)
    assert line.guesses == oracle.fewest(words.answers, words.guesses)
    longer = Words(answers=["a" * 11 + tile for tile in "bcdef"])
    assert absurdle(words=longer).guesses == oracle.fewest(longer.answers, longer.guesses)


def test_a_search_that_is_stopped_keeps_a_line_and_a_bound() -> None:
    line = absurdle(words="nltk", progress=lambda report: False)
    assert not line.complete
    assert not line.proven
    assert line.guesses is not None
    assert 2 <= line.at_least < line.guesses
    assert replayed(line, Words("nltk")).is_won
    limited = beat(Position(ORIGINAL), most_work=1)
    assert limited.guesses is not None
    assert limited.at_least == 2
    assert replayed(limited, ORIGINAL).is_won


def test_hints_win_in_as_few_guesses_as_can_be() -> None:
    game = Game.absurdle()
    while not game.is_over:
        hint = game.hint()
        assert isinstance(hint, AbsurdleLine)
        assert hint.guess is not None
        game.push(hint.guess)
    assert (game.is_won, len(game), game.hints) == (True, 4, 4)


def test_a_hint_where_there_is_too_much_to_search() -> None:
    hint = absurdle_hint(Position("all-12972"))
    assert hint.guess is not None
    assert (hint.guesses, hint.line, hint.proven) == (None, (), False)
    assert HINT_WORK > 0


def test_refusals() -> None:
    with pytest.raises(WordleError, match="turn 1: 'zzzzz' is not a guess"):
        absurdle("zzzzz=bbbbb")
    with pytest.raises(ArgumentError, match="seconds must be greater than 0, got 0"):
        absurdle(seconds=0)


@settings(max_examples=30)
@given(length=st.integers(2, 7), size=st.sampled_from([3, 20, 70, 200]), seed=st.integers(0, 2**32))
def test_plain_and_vector_kernels_agree(length: int, size: int, seed: int) -> None:
    chance = random.Random(seed)
    letters = "abcdefgh" if length > 3 else "abcdefghijklmnopqrst"
    words = Words(answers={"".join(chance.choices(letters, k=length)) for _ in range(size)})
    everything = range(len(words.answers))

    def work() -> tuple[object, ...]:
        found = words._core.beat_absurdle(everything, None, 0, 1, 5, 20_000_000, None)
        return found.line, found.lower, found.nodes

    plain, vector = on_both(work)
    assert plain == vector


@pytest.mark.parametrize(
    ("answers", "legal", "hard", "threads", "message"),
    [
        ([], None, 0, 1, "the set of answers is empty"),
        ([2], None, 0, 1, "answer 2 is not below 2"),
        ([0, 1], [0], 0, 1, "answer 1 is not a legal guess"),
        ([0], None, 3, 1, "hard is 0, 1 or 2"),
        ([0], None, 0, 0, "threads are 1 to 256"),
        ([0], None, 0, 257, "threads are 1 to 256"),
    ],
)
def test_what_the_engine_refuses(
    answers: list[int], legal: list[int] | None, hard: int, threads: int, message: str
) -> None:
    words = Words(answers=["ab", "ba"])
    with pytest.raises(ValueError, match=message):
        words._core.beat_absurdle(answers, legal, hard, threads, 1, 0, None)


def test_every_line_of_the_docs_wins() -> None:
    rows = (ROOT / "docs" / "wordle-absurdle.md").read_text(encoding="utf-8").splitlines()
    name, lines = "", 0
    for row in rows:
        cells = [cell.strip() for cell in row.split("|")]
        if len(cells) != 8 or not cells[5].isupper():
            continue
        name = cells[1].strip("`") or name
        for mode in cells[3].split(", "):
            game = Game.absurdle(words=name, mode=mode_of(mode))
            for guess in cells[5].split():
                game.push(guess)
            assert game.is_won
            assert str(len(game)) in cells[4]
            lines += 1
    assert lines >= 15
