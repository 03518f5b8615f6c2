"""The best-board search: finds what is there, same seed same way, resumes where it stopped."""

from __future__ import annotations

import pickle
from itertools import product
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from lexagon import BoardError, Lexicon, Progress
from lexagon.grid import BestBoard, BestBoardSearch, Board, Rules, best_board, dice_sets, scores
from lexagon.grid._scores import BoardScorer
from tests.oracles import grid as slow

BOGGLE = Rules.named("boggle")


def searching(lexicon: Lexicon, size: str = "4x4", seed: int = 1) -> BestBoardSearch:
    return BestBoardSearch(size, lexicon, seed=seed)


def test_the_best_known_board(enable: Lexicon) -> None:
    search = searching(enable, seed=4)
    search.core.run(6_000)
    result = search.result()
    assert result.score == 3623
    assert scores([result.board], enable).scores == (3623,)


def test_the_optimum_of_a_small_board(enable: Lexicon) -> None:
    scorer = BoardScorer(enable, BOGGLE)
    letters = "aeilnorst"
    lines = ["".join(letters) for letters in product(letters, repeat=4)]
    packed = b"".join(scorer.symbols_of(Board(line).tiles) for line in lines)
    best = max(scorer.score_packed(packed, 2, 2))
    search = searching(enable, "2x2")
    search.core.run(20_000)
    assert (search.result().score, search.result().board, search.core.runs) == (best, "AE/ST", 17)


def test_boards_are_kept_once_and_in_order(enable: Lexicon) -> None:
    search = searching(enable, "3x3")
    search.core.run(7_000)
    best = search.result()
    assert len(best) == 10
    assert list(best) == sorted(best, key=lambda each: -each.score)
    assert list(scores([each.board for each in best], enable)) == [each.score for each in best]
    forms = {min(_forms(each.board)) for each in best}
    assert len(forms) == 10


def _forms(line: str) -> list[str]:
    rows = line.split("/")
    made = []
    for turned in (rows, ["".join(column) for column in zip(*rows, strict=True)]):
        for flipped in (turned, turned[::-1]):
            made += ["/".join(flipped), "/".join(row[::-1] for row in flipped)]
    return made


def test_same_seed_same_way_and_resumed_the_same(enable: Lexicon, tmp_path: Path) -> None:
    whole, first, second = (searching(enable, "2x3", seed=9) for _ in range(3))
    whole.core.run(4_000)
    # Stopped while annealing, and while looking around the end of a run (from step 1,125 on).
    for stop in (900, 1_130):
        first.core.run(stop - first.core.steps)
        first.save(tmp_path / "kept.json", force=True)
        second.resume(tmp_path / "kept.json")
        second.core.run(4_000 - second.core.steps)
        assert second.core.state == whole.core.state
        assert second.core.best == whole.core.best
    assert (
        searching(enable, "2x3", seed=10).core.state != searching(enable, "2x3", seed=9).core.state
    )


def test_dice_bind(enable: Lexicon) -> None:
    dice = [list(die) for die in dice_sets()["boggle-1987"].dice]
    search = BestBoardSearch("4x4", enable, dice="boggle-1987", seed=4)
    search.core.run(3_200)
    for each in search.result():
        assert slow.dice_show(list(each.board.replace("/", "").lower()), dice)
    # Published boards are named by their seeds, so no step of a search may change.
    assert [(each.score, each.board) for each in search.result()[:2]] == [
        (3032, "DEPO/NARS/GITE/DESR"),
        (3027, "DEST/GITE/NARO/SEPS"),
    ]


def test_other_rules_and_sizes(enable: Lexicon) -> None:
    search = BestBoardSearch("1x5", enable, "paper")
    search.core.run(1_000)
    assert (search.result().score, search.result().board) == (370, "S,W,A,Y,S")
    wide = BestBoardSearch("5x4", enable, "paper")
    wide.core.run(60)
    assert (wide.result().score, wide.result().board) == (58_614, "SNTS/DARE/BETI/LRSH/WAET")
    assert scores([wide.result().board], enable, "paper").scores == (58_614,)


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"format": "other"}', '{"format": "lexagon best-board 3"}']
)
def test_foreign_state_files(enable: Lexicon, tmp_path: Path, text: str) -> None:
    path = tmp_path / "kept.json"
    path.write_text(text)
    with pytest.raises(BoardError, match="not a kept best-board search"):
        searching(enable).resume(path)


def test_damaged_and_other_state_files(enable: Lexicon, tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    search = searching(enable, "2x2")
    search.save(path)
    with pytest.raises(BoardError, match=r"keeps another search: size 2x2 \(not 3x2\)"):
        searching(enable, "3x2").resume(path)
    text = path.read_text()
    for spoiled in (text.replace("board-search-1 4", "board-search-1 5"), _cut(text)):
        path.write_text(spoiled)
        with pytest.raises(BoardError, match="is damaged"):
            search.resume(path)


def _cut(text: str) -> str:
    head, tail = text.split("board-search-1 ")
    return f'{head}board-search-1 {tail[:30]}"}}'


def test_what_cannot_be_searched(enable: Lexicon) -> None:
    with pytest.raises(BoardError, match="dice of boggle-1987 do not make a board of 3x3"):
        BestBoardSearch("3x3", enable, dice="boggle-1987")
    with pytest.raises(BoardError, match="dice big-boggle-2012 have 'an' on a face"):
        BestBoardSearch("5x5", enable, dice="big-boggle-2012")
    with pytest.raises(BoardError, match=r"super-big-boggle have 'an' on .* of single letters"):
        BestBoardSearch("6x6", enable, dice="super-big-boggle")
    with pytest.raises(BoardError, match=r"polish have 'ó', which is not a letter .*A to Z"):
        BestBoardSearch("4x4", enable, dice="boggle-polish")
    with pytest.raises(BoardError, match="a seed of -1"):
        searching(enable, seed=-1)
    with pytest.raises(BoardError, match="a time of 0 seconds"):
        searching(enable).run(0)
    with pytest.raises(BoardError, match="'4' is not a size"):
        best_board("4")


def test_a_target_ends_the_search_at_one_step_however_it_is_cut(
    enable: Lexicon, tmp_path: Path
) -> None:
    trial = searching(enable, "2x3", seed=9)
    trial.core.run(1_200)
    target = trial.result().score
    whole = searching(enable, "2x3", seed=9)
    whole.run(600, target)
    assert whole.core.steps > 100
    for stop in (1, whole.core.steps // 2, whole.core.steps - 1):
        first, second = searching(enable, "2x3", seed=9), searching(enable, "2x3", seed=9)
        first.core.run(stop)
        first.save(tmp_path / "kept.json", force=True)
        second.resume(tmp_path / "kept.json")
        second.run(600, target)
        assert second.core.steps == whole.core.steps
        assert second.core.state == whole.core.state
        assert second.core.best == whole.core.best


def test_the_function_keeps_and_resumes(enable: Lexicon, tmp_path: Path) -> None:
    state = tmp_path / "kept.json"
    first = best_board("2x2", words=enable, seconds=0.05, seed=5, state=state)
    second = best_board("2x2", words=enable, seconds=0.05, seed=5, state=str(state))
    assert second.steps > first.steps
    assert second.seconds > first.seconds
    assert (first.words, first.rules, first.size, first.seed) == ("enable", "boggle", "2x2", 5)
    assert (first.target, first.reached, first.complete) == (None, None, True)
    assert pickle.loads(pickle.dumps(first)) == first


def test_steps_are_not_fewer_after_a_stop_in_the_local_search(
    enable: Lexicon, tmp_path: Path
) -> None:
    """The target is found during the local search, whose state is as of its beginning."""
    question: dict[str, Any] = {"words": enable, "seed": 2, "target": 540, "seconds": 60}
    first = best_board("3x3", **question, state=tmp_path / "kept.json")
    again = best_board("3x3", **question, state=tmp_path / "kept.json")
    assert (again.board, again.steps) == (first.board, first.steps) == (first.board, 1831)


def test_targets_and_progress() -> None:
    """Finding 12: a target that was not reached is said."""
    missed = best_board("2x2", seconds=0.05, target=99_999)
    assert missed.reached is False
    assert best_board("2x2", seconds=60, target=5).reached is True
    reports: list[Progress] = []

    def stop(progress: Progress) -> bool:
        reports.append(progress)
        return len(reports) < 2

    stopped = best_board("2x2", seconds=60, progress=stop)
    assert not stopped.complete
    assert [report.total for report in reports] == [60, 60]
    assert isinstance(reports[0].so_far, BestBoard)
    assert reports[1].so_far == stopped


def test_seconds_are_those_of_the_clock() -> None:
    """Finding 24: they were CPU seconds."""
    start = monotonic()
    best = best_board("3x3", seconds=0.3)
    assert 0.3 <= best.seconds <= monotonic() - start
