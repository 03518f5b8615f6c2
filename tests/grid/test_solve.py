"""`solve` against its slow twin: every word, every path, every score, all kinds of tiles."""

from __future__ import annotations

import pytest
from hypothesis import given

from lexagon import BoardError, Lexicon
from lexagon.grid import Board, Rules, solve
from lexagon.lexicon import Alphabet
from tests.grid.strategies import boards, rules, word_sets
from tests.oracles import grid as slow


@given(boards(), word_sets, rules)
def test_words_paths_and_scores(board: Board, words: set[str], chosen: Rules) -> None:
    solution = solve(board, Lexicon.from_words(words), chosen)
    expected = slow.solve(board, words, chosen)
    assert [found.word for found in solution.words] == sorted(expected)
    for found in solution.words:
        paths = dict(zip(found.paths, found.path_scores, strict=True))
        assert paths == expected[found.word]
        assert found.score == found.path_scores[0] == max(paths.values())
    assert solution.score == slow.total(board, words, chosen)


def test_equal_letters_make_many_paths_and_one_word() -> None:
    solution = solve(
        Board.parse(["EEEE"] * 4), Lexicon.from_words(["eee", "eeee"]), Rules.named("boggle")
    )
    assert {found.word: len(found.paths) for found in solution.words} == {"eee": 408, "eeee": 1764}
    assert solution.score == 2


def test_enable_on_the_papers_board(enable: Lexicon) -> None:
    board = Board.parse(["HHEL", "ACAB", "NROT", "FITI"])
    solution = solve(board, enable, Rules.named("paper"))
    letters = set("abcefhilnort")
    expected = slow.solve(board, [w for w in enable if set(w) <= letters], Rules.named("paper"))
    assert {found.word: found.score for found in solution.words} == {
        word: max(paths.values()) for word, paths in expected.items()
    }
    assert "boat" in expected


def test_special_tiles_bind() -> None:
    board = Board.parse(["UN-,D,-ING", "O,C/K,."])
    words = ["undo", "doing", "docking", "docing", "dun", "undocking", "ingot", "un", "ing"]
    solution = solve(
        board, Lexicon.from_words(words), Rules.named("wordament").with_options(min_length=2)
    )
    assert {found.word for found in solution.words} == {"undo", "docing", "un", "ing"}


def test_points_on_tiles_choose_the_path() -> None:
    board = Board.parse(["A,T=1", "T=9,E"])
    solution = solve(board, Lexicon.from_words(["ate"]), Rules.named("paper"))
    assert solution.words[0].path == ((0, 0), (1, 0), (1, 1))
    assert solution.words[0].path_scores == ((2 + 9 + 1) * 3, (2 + 1 + 1) * 3)


def test_qu_is_a_tile_in_boggle_and_a_letter_elsewhere() -> None:
    words = Lexicon.from_words(["quit", "qit", "qat"])
    board = Board.parse(["QIT"])
    assert [found.word for found in solve(board, words, Rules.named("boggle")).words] == ["quit"]
    assert [found.word for found in solve(board, words, Rules.named("paper")).words] == ["qit"]
    tiled = Board.parse(["Qu,I,T"])
    assert [found.word for found in solve(tiled, words, Rules.named("paper")).words] == ["quit"]


def test_other_alphabets() -> None:
    spanish = Lexicon.from_words(["chal", "llama", "niño"], "spanish")
    board = Board.parse(["CH,A,L", "LL,M,Ñ"])
    found = [word.word for word in solve(board, spanish, Rules.named("boggle")).words]
    assert found == ["chal"]


def test_a_dictionary_of_other_letters() -> None:
    lexicon = Lexicon.from_words(["αβγ"], Alphabet("greek", "αβγ"))
    with pytest.raises(BoardError, match=r"tile 'H' is not made of the letters of 'words' \(Α Β Γ"):
        solve(Board.parse(["HH"]), lexicon, Rules.named("boggle"))


def test_too_many_paths_are_refused() -> None:
    board = Board.parse(["A" * 16] * 16)
    with pytest.raises(BoardError, match="board 16x16 has more than 1000000 paths"):
        solve(board, Lexicon.from_words(["a" * 12]), Rules.named("boggle"))


def test_the_largest_board(enable: Lexicon) -> None:
    board = Board.parse(["PERSLATGSINETERS"] * 16)
    solution = solve(board, enable, Rules.named("boggle"))
    for found in solution.words:
        assert "".join(board[square].faces[0] for square in found.path) == found.word
    assert {"pep", "errs", "tate"} & {found.word for found in solution.words}
