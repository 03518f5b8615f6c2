"""`solve` against its slow twin: every word, every path, every score, all kinds of tiles."""

from __future__ import annotations

import copy
import json
import pickle
from collections import Counter
from typing import Any

import polars as pl
import pytest
from hypothesis import given

import lexagon
from lexagon import BoardError, Lexicon
from lexagon.grid import Board, Rules, best_board, rulebook, scores
from lexagon.lexicon import Alphabet
from tests.grid.strategies import boards, rules, word_sets
from tests.oracles import grid as slow


@given(boards(), word_sets, rules)
def test_words_paths_and_scores(board: Board, words: set[str], chosen: Rules) -> None:
    solution = board.solve(Lexicon.from_words(words), chosen, by="word")
    expected = slow.solve(board, words, chosen)
    assert [found.word for found in solution] == sorted(expected)
    for found in solution:
        paths = dict(zip(found.paths, found.path_scores, strict=True))
        assert paths == expected[found.word]
        assert found.score == found.path_scores[0] == max(paths.values())
    assert solution.score == slow.total(board, words, chosen)
    heat = Counter(square for found in solution for square in found.path)
    assert solution.heat == tuple(
        tuple(heat[row, column] for column in range(board.columns)) for row in range(board.rows)
    )


def test_equal_letters_make_many_paths_and_one_word() -> None:
    solution = Board(["EEEE"] * 4).solve(Lexicon.from_words(["eee", "eeee"]))
    assert {found.word: len(found.paths) for found in solution} == {"eee": 408, "eeee": 1764}
    assert solution.score == 2


def test_enable_on_the_papers_board(enable: Lexicon) -> None:
    board = Board(["HHEL", "ACAB", "NROT", "FITI"])
    solution = board.solve(enable, Rules.named("paper"))
    letters = set("abcefhilnort")
    expected = slow.solve(board, [w for w in enable if set(w) <= letters], Rules.named("paper"))
    assert {found.word: found.score for found in solution} == {
        word: max(paths.values()) for word, paths in expected.items()
    }
    assert "boat" in expected


def test_special_tiles_bind() -> None:
    board = Board(["UN-,D,-ING", "O,C/K,."])
    words = ["undo", "doing", "docking", "docing", "dun", "undocking", "ingot", "un", "ing"]
    solution = board.solve(Lexicon.from_words(words), "wordament(min_length=2)")
    assert {found.word for found in solution} == {"undo", "docing", "un", "ing"}


def test_points_on_tiles_choose_the_path() -> None:
    board = Board(["A,T=1", "T=9,E"])
    solution = board.solve(Lexicon.from_words(["ate"]), Rules.named("paper"))
    assert solution[0].path == ((0, 0), (1, 0), (1, 1))
    assert solution[0].path_scores == ((2 + 9 + 1) * 3, (2 + 1 + 1) * 3)


def test_qu_is_a_tile_in_boggle_and_a_letter_elsewhere() -> None:
    words = Lexicon.from_words(["quit", "qit", "qat"])
    board = Board(["QIT"])
    assert [found.word for found in board.solve(words, "boggle")] == ["quit"]
    assert [found.word for found in board.solve(words, "paper")] == ["qit"]
    tiled = Board(["Qu,I,T"])
    assert [found.word for found in tiled.solve(words, "paper")] == ["quit"]


def test_other_alphabets() -> None:
    spanish = Lexicon.from_words(["chal", "llama", "niño"], "spanish")
    board = Board(["CH,A,L", "LL,M,Ñ"])
    values = [word.word for word in board.solve(spanish, "boggle")]
    assert values == ["chal"]


def test_a_dictionary_of_other_letters() -> None:
    lexicon = Lexicon.from_words(["αβγ"], Alphabet("greek", "αβγ"))
    with pytest.raises(BoardError, match=r"tile 'H' is not made of the letters of 'words' \(Α Β Γ"):
        Board(["HH"]).solve(lexicon)


def test_too_many_paths_are_refused() -> None:
    board = Board(["A" * 16] * 16)
    with pytest.raises(BoardError, match="board 16x16 has more than 1000000 paths"):
        board.solve(Lexicon.from_words(["a" * 12]), Rules.named("boggle"))


def test_the_largest_board(enable: Lexicon) -> None:
    board = Board(["PERSLATGSINETERS"] * 16)
    solution = board.solve(enable, Rules.named("boggle"))
    for found in solution:
        assert "".join(board[square].faces[0] for square in found.path) == found.word
    assert {"pep", "errs", "tate"} & {found.word for found in solution}


PAPER_BOARD = Board("HHEL ACAB NROT FITI")


def test_the_program_of_the_contract() -> None:
    solution = PAPER_BOARD.solve(words="enable", rules="boggle")
    assert (solution.score, len(solution), solution.count) == (394, 227, 227)
    assert solution["chelator"] is solution["CHELATOR"] is solution[0]
    assert solution["chelator"].paths == (
        ((1, 1), (0, 1), (0, 2), (0, 3), (1, 2), (2, 3), (2, 2), (2, 1)),
    )
    assert "coral" in solution
    assert "zebra" not in solution
    with pytest.raises(BoardError, match="'zebra' is not on this board"):
        solution["zebra"]
    assert (solution.board, solution.words, solution.rules) == (
        "HHEL/ACAB/NROT/FITI",
        "enable",
        "boggle",
    )


def test_boggle_rules_are_the_default_as_at_every_door(enable: Lexicon) -> None:
    """Finding 24."""
    assert PAPER_BOARD.solve() == PAPER_BOARD.solve(enable, Rules.named("boggle"))
    assert PAPER_BOARD.plan(5).rules == PAPER_BOARD.search(max_tries=10).rules == "boggle"


def test_orders_and_top(enable: Lexicon) -> None:
    def words(by: str) -> list[str]:
        return [found.word for found in PAPER_BOARD.solve("paper3", "paper", by=by)]

    assert words("word") == sorted(words("word"))
    assert [len(word) for word in words("length")] == sorted(map(len, words("word")), reverse=True)
    assert words("score")[0] == "chelator"
    planned = [swipe.word for swipe in PAPER_BOARD.plan(words="paper3", rules="paper")]
    assert words("plan")[: len(planned)] == planned
    assert sorted(words("plan")) == words("word")
    first = PAPER_BOARD.solve("paper3", "paper", top=3, show="CORAL")
    assert (len(first), first.count, first.score) == (3, 92, 4113)
    assert first.show is not None
    assert first.show.word == "coral"
    with pytest.raises(BoardError, match="no order 'points'; words go by score, length"):
        PAPER_BOARD.solve(by="points")
    with pytest.raises(BoardError, match="a top of 0"):
        PAPER_BOARD.solve(top=0)


def test_a_solution_is_a_plain_value_with_a_short_repr() -> None:
    """Finding 20: the repr of a solution had up to 80,000 characters."""
    solution = PAPER_BOARD.solve()
    assert pickle.loads(pickle.dumps(solution)) == copy.deepcopy(solution) == solution
    assert hash(solution) == hash(PAPER_BOARD.solve())
    assert repr(solution) == (
        "<Solution: 227 words, 394 points on HHEL/ACAB/NROT/FITI (enable, boggle rules)>"
    )
    assert repr(solution[0]) == "<FoundWord: CHELATOR 11>"
    assert str(solution).splitlines()[1].split() == ["11", "chelator"]
    document = json.loads(lexagon.to_json(solution))
    assert list(document) == [
        *("board", "words", "rules", "by", "count", "common_count"),
        *("score", "found_words"),
        *("size", "tiles", "heat", "show"),
    ]
    assert document["found_words"][0]["paths"] == [
        [[1, 1], [0, 1], [0, 2], [0, 3], [1, 2], [2, 3], [2, 2], [2, 1]]
    ]


def test_words_and_rules_of_the_wrong_type() -> None:
    wrong: Any = 5
    with pytest.raises(TypeError, match="words must be a name, a path or a Lexicon, got int 5"):
        PAPER_BOARD.solve(wrong)
    with pytest.raises(TypeError, match="rules are a name such as 'boggle' or Rules, not int"):
        PAPER_BOARD.solve(rules=wrong)


def test_judging(enable: Lexicon) -> None:
    (coral,) = PAPER_BOARD.judge(" Coral ", words=enable, rules="paper")
    assert (coral.accepted, coral.score, coral.reason) == (True, 60, "")
    assert coral.path == PAPER_BOARD.solve(enable, "paper")["coral"].path
    judgements = PAPER_BOARD.judge("ab", "xyzzy", "coral", "zebra", "CORAL")
    assert [verdict.reason for verdict in judgements] == [
        "too short", "not in the word list", "", "not on the board", "already found"
    ]  # fmt: skip
    assert (judgements.count, judgements.score, judgements.words) == (1, 2, "enable")
    wrong: Any = 5
    with pytest.raises(TypeError, match="a word is text, not int"):
        PAPER_BOARD.judge("coral", wrong)


def test_a_solution_knows_what_is_printed_on_its_tiles(enable: Lexicon) -> None:
    solution = Board("QU,A=9 B,.").solve(enable, "paper")
    assert (solution.size, solution.tiles) == ("2x2", Board("QU,A=9 B,.").layout("paper").tiles)


def test_plans_and_judgements_keep_to_limits() -> None:
    repeating = Board([",".join(["S/E/A/T/R"] * 6)] * 6)
    with pytest.raises(BoardError, match="too often to list"):
        repeating.plan(max_steps=10_000)
    with pytest.raises(BoardError, match="too often to list"):
        repeating.judge("seat", max_paths=1_000)


def test_neighbours() -> None:
    words = Lexicon.from_words(["abc", "bac", "adg", "aei", "age", "abed", "cgi"])
    found = {
        kind: {each.word for each in Board("ABC/DEF/GHI").solve(words, f"words(neighbours={kind})")}
        for kind in ("all", "orthogonal", "torus")
    }
    assert found["all"] == {"abc", "adg", "aei", "abed"}
    assert found["orthogonal"] == {"abc", "adg", "abed"}
    assert found["torus"] == {"abc", "bac", "adg", "aei", "age", "abed", "cgi"}
    for kind, expected in found.items():
        rules = f"words(neighbours={kind})"
        assert list(scores(["abcdefghi"], words, rules)) == [len(expected)]
        best = best_board("3x3", words=words, rules=rules, target=3, seconds=20)
        assert best.score == Board(best.board).solve(words, rules).score >= 3
    # Around a narrow board one comes back to the same square, which is taken but once.
    narrow = Board("A,B").solve(
        Lexicon.from_words(["ab", "aba"]), "words(min_length=2, neighbours=torus)"
    )
    assert [(each.word, len(each.paths)) for each in narrow] == [("ab", 1)]


def test_common_words_are_told_from_rare_ones(enable: Lexicon) -> None:
    solution = PAPER_BOARD.solve(enable)
    common = {each.word for each in solution if each.common}
    assert {"coral", "cable", "car"} <= common
    assert not {"chelator", "fittable"} & common
    assert common == {each.word for each in solution} & set(Lexicon.named("scowl-35"))
    assert solution.common_count == len(common) == PAPER_BOARD.solve(top=1).common_count
    assert [verdict.common for verdict in PAPER_BOARD.judge("coral", "fittable", "zzz")] == [
        *(True, False, None)
    ]
    assert all(swipe.common == solution[swipe.word].common for swipe in PAPER_BOARD.plan(20))
    indonesian = Board("KATA/MISA/NURI/BELO").solve("indonesian")
    assert indonesian.count > 0
    assert indonesian.common_count is None
    assert {each.common for each in indonesian} == {None}
    made_up = Lexicon.from_words(["xact", "tcaxx", "coral"])
    assert Board("XACT").solve(made_up).common_count is None
    assert Board("CORAL/ABCDE").solve(Lexicon.from_words(["coral"])).common_count == 1


def test_special_tiles_have_wordaments_points() -> None:
    words = Lexicon.from_words(["chat", "undo", "doing", "vat", "uta"])
    chat = Board("CH,A T,S").solve(words, "wordament")
    assert chat["chat"].score == 16
    special = Board("UN-,O,-ING D,V/U,A .,T,.").solve(words, "wordament(multipliers=1:1)")
    assert {each.word: each.score for each in special} == {
        "undo": (4 + 2 + 5) + 3 + 2,
        "doing": 3 + 2 + (2 + 2 + 4 + 5),
        "vat": 20 + 2 + 2,
        "uta": 20 + 2 + 2,
    }
    printed = Board("CH=7,A T,S").solve(words, "wordament")
    assert printed["chat"].score == 11
    assert Board("CH,A T,S").solve(words, "paper")["chat"].score == 4 * 11


def test_the_rulebook_scores_as_the_rules_do() -> None:
    for each in rulebook().rules:
        rules = Rules.named(each.name)
        assert each.letter_points == dict(rules.letter_points)
        for length in range(each.min_length, 20):
            points = 7 if each.letter_points else 0
            reached = [at for at in map(int, each.multipliers) if at <= length]
            factor = each.multipliers[str(max(reached))] if reached else 1
            extra = [at for at in map(int, each.bonuses) if at <= length]
            bonus = each.bonuses[str(max(extra))] if extra else 0
            product = points * factor * (length if each.times_length else 1)
            assert rules.score(points, length) == int(product) + bonus


def test_a_solution_is_a_data_frame() -> None:
    """W11: polars did not take a result for a sequence."""
    solution = Board("HHEL ACAB NROT FITI").solve(top=3)
    frame = pl.DataFrame(solution)
    assert frame["word"].to_list() == ["chelator", "fittable", "inarable"]
    assert frame["score"].to_list() == [11, 11, 11]


def test_one_word_of_one_point_is_said_in_the_singular() -> None:
    solution = Board("CAT DOG").solve(words=Lexicon.from_words(["cat"]), rules="boggle")
    assert str(solution).startswith("1 word, 1 point on CAT/DOG ")
