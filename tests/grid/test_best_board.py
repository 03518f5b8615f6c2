"""The best-board search: finds what is there, same seed same way, resumes where it stopped."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from lexagon import BoardError, Lexicon
from lexagon.grid import BestBoardSearch, Board, BoardScorer, Question, Rules, dice_sets
from tests.oracles import grid as slow

BOGGLE = Rules.named("boggle")


def searching(lexicon: Lexicon, rows: int = 4, columns: int = 4, seed: int = 1) -> BestBoardSearch:
    question = Question(rows, columns, "enable", "boggle", None, seed)
    return BestBoardSearch(question, lexicon, BOGGLE)


def test_the_best_known_board(enable: Lexicon) -> None:
    search = searching(enable, seed=4)
    search.core.run(6_000)
    found = search.progress()
    assert found.score == 3623
    assert BoardScorer(enable, BOGGLE).score_lines([found.best[0][1]]) == [3623]


def test_the_optimum_of_a_small_board(enable: Lexicon) -> None:
    scorer = BoardScorer(enable, BOGGLE)
    letters = "aeilnorst"
    lines = ["".join(letters) for letters in product(letters, repeat=4)]
    packed = b"".join(scorer.symbols_of(Board.from_line(line)) for line in lines)
    best = max(scorer.score_packed(packed, 2, 2))
    search = searching(enable, 2, 2)
    search.core.run(20_000)
    assert search.progress().score >= best


def test_boards_are_kept_once_and_in_order(enable: Lexicon) -> None:
    search = searching(enable, 3, 3)
    search.core.run(7_000)
    best = search.progress().best
    assert len(best) == 10
    assert list(best) == sorted(best, key=lambda ranked: -ranked[0])
    assert BoardScorer(enable, BOGGLE).score_lines([b for _, b in best]) == [s for s, _ in best]
    forms = {min(_forms(board)) for _, board in best}
    assert len(forms) == 10


def _forms(line: str) -> list[str]:
    rows = line.split("/")
    made = []
    for turned in (rows, ["".join(column) for column in zip(*rows, strict=True)]):
        for flipped in (turned, turned[::-1]):
            made += ["/".join(flipped), "/".join(row[::-1] for row in flipped)]
    return made


def test_same_seed_same_way_and_resumed_the_same(enable: Lexicon, tmp_path: Path) -> None:
    whole, first, second = (searching(enable, 2, 3, seed=9) for _ in range(3))
    whole.core.run(4_000)
    # Stopped while annealing, and while looking around the end of a run (from step 1,125 on).
    for stop in (900, 1_130):
        first.core.run(stop - first.core.steps)
        first.save(tmp_path / "kept.json")
        second.resume(tmp_path / "kept.json")
        second.core.run(4_000 - second.core.steps)
        assert second.core.state == whole.core.state
        assert second.core.best == whole.core.best
    assert searching(enable, 2, 3, seed=10).core.state != searching(enable, 2, 3, seed=9).core.state


def test_dice_bind(enable: Lexicon) -> None:
    question = Question(4, 4, "enable", "boggle", "new", 4)
    search = BestBoardSearch(question, enable, BOGGLE)
    search.core.run(3_200)
    for score, line in search.progress().best:
        assert slow.dice_show(list(line.replace("/", "")), list(dice_sets()["new"]))
        assert score > 300


def test_other_rules_and_sizes(enable: Lexicon) -> None:
    paper = Rules.named("paper")
    search = BestBoardSearch(Question(1, 5, "enable", "paper", None, 0), enable, paper)
    search.core.run(1_000)
    assert search.progress().score >= 60
    wide = BestBoardSearch(Question(5, 4, "enable", "paper", None, 0), enable, paper)
    wide.core.run(60)
    assert BoardScorer(enable, paper).score_lines([wide.progress().best[0][1]])[0] > 100


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"format": "other"}', '{"format": "lexagon best-board 1"}']
)
def test_foreign_state_files(enable: Lexicon, tmp_path: Path, text: str) -> None:
    path = tmp_path / "kept.json"
    path.write_text(text)
    with pytest.raises(BoardError, match="not a kept best-board search"):
        searching(enable).resume(path)


def test_damaged_and_other_state_files(enable: Lexicon, tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    search = searching(enable, 2, 2)
    search.save(path)
    with pytest.raises(BoardError, match=r"keeps another search: rows 2 \(not 3\)"):
        searching(enable, 3, 2).resume(path)
    text = path.read_text()
    for spoiled in (text.replace("board-search-1 4", "board-search-1 5"), _cut(text)):
        path.write_text(spoiled)
        with pytest.raises(BoardError, match="is damaged"):
            search.resume(path)


def _cut(text: str) -> str:
    head, tail = text.split("board-search-1 ")
    return f'{head}board-search-1 {tail[:30]}"}}'


def test_questions_that_are_none(enable: Lexicon) -> None:
    with pytest.raises(BoardError, match="make no board of 3x3"):
        BestBoardSearch(Question(3, 3, "enable", "boggle", "new", 0), enable, BOGGLE)
    with pytest.raises(BoardError, match="a seed of -1"):
        searching(enable, seed=-1)
    with pytest.raises(BoardError, match="a time of 0 seconds"):
        searching(enable).run(0)


def test_a_target_ends_the_search_at_one_step_however_it_is_cut(
    enable: Lexicon, tmp_path: Path
) -> None:
    trial = searching(enable, 2, 3, seed=9)
    trial.core.run(1_200)
    target = trial.progress().score
    whole = searching(enable, 2, 3, seed=9)
    whole.run(600, target)
    assert whole.core.steps > 100
    for stop in (1, whole.core.steps // 2, whole.core.steps - 1):
        first, second = searching(enable, 2, 3, seed=9), searching(enable, 2, 3, seed=9)
        first.core.run(stop)
        first.save(tmp_path / "kept.json")
        second.resume(tmp_path / "kept.json")
        second.run(600, target)
        assert second.core.steps == whole.core.steps
        assert second.core.state == whole.core.state
        assert second.core.best == whole.core.best
