"""Strategy trees: both file formats read back, and the checker sees every change made by hand."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest

from lexagon import WordleError
from lexagon.wordle import Optimum, Position, Tree, Words

WORDS = Words(answers=["bound", "found", "hound", "mound", "pound", "wound", "humid"])


@pytest.fixture(scope="module")
def best() -> Optimum:
    return Position(WORDS).optimum("bound")


@pytest.mark.parametrize("name", ["tree.txt", "tree.json", "tree"])
def test_files_read_back(name: str, best: Optimum, tmp_path: Path) -> None:
    best.strategy.save(tmp_path / name)
    again = Tree.from_file(tmp_path / name)
    assert again.facts == best.strategy.facts
    assert str(again) == str(best.strategy)
    assert again.document() == best.strategy.document()
    assert again.check(WORDS).total == best.total
    packed = tmp_path / f"{name}.gz"
    packed.write_bytes(gzip.compress((tmp_path / name).read_bytes()))
    assert str(Tree.from_file(packed)) == str(again)


def test_a_tree_opens_the_words_of_its_name() -> None:
    words = Words("common", length=12)
    tree = Position(words).optimum(words.answers[0], max_guesses=None).strategy
    assert tree.facts["list"] == "common, 12 tiles"
    assert tree.check().total == tree.facts["total"]


def test_the_text_is_as_documented(best: Optimum) -> None:
    lines = str(best.strategy).splitlines()
    assert lines[0] == "lexagon-tree 1"
    assert "answers: 7" in lines
    assert f"total: {best.total}" in lines
    blank = lines.index("")
    assert lines[blank + 1] == "bound"
    below = lines[blank + 2 :]
    assert len(below) == sum(1 for _ in best.strategy.nodes()) - 1 >= 6
    assert all(re.fullmatch(r"(  )+[gyb]{5} [a-z]{5}", line) for line in below)


def test_the_json_is_as_documented(best: Optimum) -> None:
    document = json.loads(json.dumps(best.strategy.document()))
    assert (document["format"], document["version"]) == ("lexagon-tree", 1)
    assert document["tree"]["guess"] == "bound"
    below = document["tree"]["next"].values()
    assert below
    assert all({"guess"} <= set(node) <= {"guess", "next"} for node in below)


def test_trees_of_a_position_and_of_hard_mode(tmp_path: Path) -> None:
    result = Position.parse("humid=bybbg", WORDS, mode="hard").optimum()
    result.strategy.save(tmp_path / "tree")
    loaded = Tree.from_file(tmp_path / "tree")
    assert (loaded.facts["after"], loaded.facts["mode"]) == ("humid=bybbg", "hard")
    assert loaded.check(WORDS).games == result.answers


def edited(best: Optimum, tmp_path: Path, old: str, new: str) -> Tree:
    text = str(best.strategy)
    changed = re.sub(old, new, text, count=1, flags=re.MULTILINE)
    assert changed != text
    (tmp_path / "tree").write_text(changed)
    return Tree.from_file(tmp_path / "tree")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (r"^total: \d+", "total: 1", "the tree says total 1, but it is"),
        (r"^worst: \d+", "worst: 1", "the tree says worst 1, but it is"),
        (r"^answers: \d+", "answers: 9", "the tree says answers 9, but it is 7"),
        (r"^words: \w+", "words: 00", "it was made for another list"),
        (r"^limit: \d+", "limit: 2", "guesses; the limit is 2"),
        (r"^limit: \d+", "limit: 1", "guesses; the limit is 1"),
        (r"^  (\w+) \w+$", r"  \1 crane", "'crane' is not a guess of words"),
        (r"^  (\w+) \w+$", r"  \1 humids", "'humids' has 6 tiles"),
        (r"^bound$", "found", "has no branch for|no answer leads to|but it is"),
        (r"^  bgggg .*\n(    .*\n)*", "", "'bound', has no branch for bgggg"),
        (r"^  bgggg ", "  yyyyy ", "has no branch for bgggg"),
        (r"\Z", "  yyyyy humid\n", r"no answer leads to line \d+, 'humid'$"),
        (r"\Z", "    ggggg humid\n", "no answer leads to line"),
    ],
)
def test_a_tree_edited_by_hand(
    old: str, new: str, message: str, best: Optimum, tmp_path: Path
) -> None:
    tree = edited(best, tmp_path, old, new)
    with pytest.raises(WordleError, match=message):
        tree.check(WORDS)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (r"^lexagon-tree 1", "lexagon-tree 2", "not 'lexagon-tree 1'"),
        (r"^list:", "lists:", "line 3: 'lists' is not a line of the header"),
        (r"^total: \d+", "total: few", "total must be a whole number of at least 0, got 'few'"),
        (r"^mode: \w+", "mode: silly", "mode is 'silly'; it must be normal, hard, ultra-hard"),
        (r"^mode: \w+", "mode: Hard", "mode is 'Hard'; it must be normal, hard, ultra-hard"),
        (r"^  ", "   ", "is indented by 3, which fits no line above it"),
        (r"^  ", "      ", "is indented by 6"),
        (r"^bound$", "  bound", "is indented by 2"),
        (r"^  (\w+) \w+$", r"  \1", "is not marks and a guess"),
        (r"^bound$", "bound bound", "is not a guess"),
        (r"\Z", "bound\n", "is indented by 0"),
        (r"^(  bgggg .*)\n", r"\1\n  bgggg humid\n", "is the second branch of 'bound' for bgggg"),
        (r"^\n[\s\S]*", "\n", "has no guesses"),
    ],
)
def test_text_that_is_no_tree(
    old: str, new: str, message: str, best: Optimum, tmp_path: Path
) -> None:
    with pytest.raises(WordleError, match=message):
        edited(best, tmp_path, old, new)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "begins with nothing"),
        (b"\xff\x00", "is not UTF-8 text"),
        (b"{", "is not valid JSON"),
        (b"{}", "its format is None None"),
        (b'{"format": "lexagon-tree", "version": 1}', "'None' is not a node; it needs a guess"),
        (
            b'{"format": "lexagon-tree", "version": 1, "tree": {"guess": "humid", "next": []}}',
            "is not feedback and nodes",
        ),
        (b'{"format": "lexagon-tree", "version": 1, "x": 2, "tree": {}}', "'x' is not a line"),
        (b'{"a":' * 100_000, "is not valid JSON"),
        (b"lexagon-tree 1\ntotal: " + b"9" * 5000 + b"\n\ncrane\n", "must be a whole number"),
    ],
)
def test_files_that_are_no_tree(content: bytes, message: str, tmp_path: Path) -> None:
    (tmp_path / "tree").write_bytes(content)
    with pytest.raises(WordleError, match=re.escape(message)):
        Tree.from_file(tmp_path / "tree")


def test_hard_mode_is_checked(tmp_path: Path) -> None:
    words = Words(answers=["aab", "abb"], guesses=["aab", "abb", "bba"])
    (tmp_path / "tree").write_text("lexagon-tree 1\nmode: hard\n\naab\n  gbg bba\n    ygy abb\n")
    loaded = Tree.from_file(tmp_path / "tree")
    with pytest.raises(WordleError, match="line 5, 'bba', breaks hard mode: tile 1 must be 'a'"):
        loaded.check(words)
    loaded.facts["mode"] = "normal"
    assert loaded.check(words).histogram == {1: 1, 3: 1}


def test_a_tree_file_may_end_with_its_facts() -> None:
    with pytest.raises(WordleError):
        Tree.parse("lexagon-tree 1\nmode: normal", "tree")


def test_a_tree_need_not_name_a_limit(best: Optimum, tmp_path: Path) -> None:
    assert edited(best, tmp_path, r"^limit: \d+\n", "").check(WORDS).total == best.total
