"""Searches and best boards: rows say what the games' own functions say, on any cut."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from lexagon import Lexicon, SpecError
from lexagon.grid import BestBoardSearch, Board, DiceSet, roll
from lexagon.grid._search import PAPER_TRIES_PER_SECOND
from lexagon.lab.core._kinds import find_kind
from lexagon.lab.core._spec import Spec
from lexagon.lab.kinds import _grid_search as grid_search
from lexagon.lab.kinds._best_board import BestBoardKind
from tests.lab.bench import rows_inline

PAPER_BOARD = "hhel/acab/nrot/fiti"
SEARCHES = {
    "kind": "grid-search",
    "words": ["enable"],
    "seeds": {"first": 5, "count": 3},
    "seconds": 20,
    "players": [
        "dfs",
        {"name": "bfs", "options": {"starts": "all"}},
        "plan",
        "by-score",
    ],
}
BOARDS = {"kind": "best-board", "seeds": [3, 4], "size": "3x3", "steps": 1500}


def test_every_player_has_the_same_boards_and_the_paper_s_clock(enable: Lexicon) -> None:
    rows = rows_inline(Spec.of(SEARCHES))
    assert len(rows) == 3 * 4
    tries = int(20 * PAPER_TRIES_PER_SECOND)
    for seed in (5, 6, 7):
        board = roll("letters", size="4x4", seed=seed, words=enable)
        solution = board.solve(enable, "paper")
        of_board = {str(row["player"]): row for row in rows if row["seed"] == seed}
        deep = board.search("dfs", words=enable, rules="paper", max_tries=tries)
        broad = board.search("bfs", words=enable, rules="paper", starts="all", max_tries=tries)
        planned = board.plan(20.0, words=enable, rules="paper")
        values = {
            "dfs": (deep.score, deep.count, deep.tries),
            "bfs(starts=all)": (broad.score, broad.count, broad.tries),
            "plan": (planned.score, planned.count, 0),
        }
        for player, figures in values.items():
            row = of_board[player]
            assert (row["score"], row["word_count"], row["tries"]) == figures
            assert row["share"] == figures[0] / solution.score
        assert {row["board"] for row in of_board.values()} == {board.text}


def test_the_paper_s_board_at_a_limit_of_tries(enable: Lexicon) -> None:
    spec = {**SEARCHES, "boards": [PAPER_BOARD], "seeds": [], "max_tries": 1000}
    rows = rows_inline(Spec.of({**spec, "players": ["dfs", "bfs"]}))
    for row, order in zip(rows, ("dfs", "bfs"), strict=True):
        result = Board(PAPER_BOARD).search(order, words=enable, rules="paper", max_tries=1000)
        assert (row["player"], row["tries"], row["score"]) == (order, 1000, result.score)


def test_slices_of_boards_do_not_show(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = Spec.of({**SEARCHES, "players": ["dfs", "bfs", "nearest-first"]})
    rows = rows_inline(spec)
    monkeypatch.setattr(grid_search, "CHUNK_SECONDS", 0.001)
    assert rows_inline(spec) == rows


def test_best_boards_are_those_of_the_search_itself(enable: Lexicon) -> None:
    for row, seed in zip(rows_inline(Spec.of(BOARDS)), (3, 4), strict=True):
        straight = BestBoardSearch("3x3", enable, seed=seed)
        straight.core.run(1500)
        result = straight.result()
        assert (row["seed"], row["score"], row["board"]) == (seed, result.score, result.board)
        assert (row["steps"], row["runs"]) == (1500, result.runs)
        at: Any = row["found_at"]
        again = BestBoardSearch("3x3", enable, seed=seed)
        again.core.run(at)
        assert again.result().score == result.score
        before = BestBoardSearch("3x3", enable, seed=seed)
        before.core.run(max(0, at - 100))
        assert before.result().score < result.score or at == 0


def test_a_search_goes_from_chunk_to_chunk_as_if_it_were_one(enable: Lexicon) -> None:
    """Slices that are shorter than the look around the end of a run must not stand still."""
    spec = Spec.of(BOARDS)
    work = BestBoardKind().round(spec, 0, ())
    assert work is not None
    straight = BestBoardSearch("3x3", enable, seed=3)
    state = straight.core.state
    steps: Any = 0
    while steps < 4000:
        parameters = {**work.chunks[0].parameters, "state": state.decode(), "steps": 150}
        result = BestBoardKind().run(parameters, None)
        assert result.blob is not None
        assert result.blob != state
        state, steps = result.blob, result.rows[0]["steps"]
    straight.core.run(steps)
    assert straight.core.best[0].score == result.rows[0]["score"]
    assert BestBoardKind().run(work.chunks[0].parameters, None).blob is None


def test_a_target_ends_a_search() -> None:
    (row,) = rows_inline(Spec.of({**BOARDS, "seeds": [3], "target": 300}))
    assert (row["score"], row["board"], row["steps"]) == (300, "DER/SIN/TAS", 261)


@pytest.mark.parametrize(
    ("document", "complaint"),
    [
        ({**SEARCHES, "players": ["dsf"]}, "no search 'dsf'; there are dfs, bfs"),
        ({**SEARCHES, "players": []}, "names no players"),
        ({**SEARCHES, "seeds": []}, "give either seeds, to throw boards, or boards"),
        ({**SEARCHES, "boards": ["abcd"]}, "give either seeds"),
        ({**SEARCHES, "boards": ["abc"], "seeds": []}, "'abc' has 3 letters"),
        ({**SEARCHES, "boards": [7], "seeds": []}, "boards is .7.; it must be a list of text"),
        ({**SEARCHES, "dice": "clasic"}, "no dice 'clasic'"),
        ({**SEARCHES, "size": "4by4"}, "'4by4' is not a size"),
        ({**SEARCHES, "rules": "bogle"}, "no rules 'bogle'"),
        ({**SEARCHES, "seconds": 0}, "a time of 0 seconds"),
        ({**SEARCHES, "max_tries": 0}, "max_tries is 0; it must be 1 or more"),
        ({**SEARCHES, "tries_per_second": 0.001}, "a limit of 0 tries"),
        ({**SEARCHES, "look": -1}, "look of -1.0 seconds"),
        ({**SEARCHES, "words": ["enabel"]}, "no word list 'enabel'"),
        (
            {**SEARCHES, "players": [{"name": "dfs", "options": {"starts": "most"}}]},
            "'dfs' has no option starts = 'most'; its options are starts = paper or all",
        ),
        ({**BOARDS, "seeds": []}, "has no seeds"),
        ({**BOARDS, "dice": "boggle-1976"}, "do not make a board of 3x3"),
        ({**SEARCHES, "dice": 7}, r"dice must be a name or a list such as \['AAEEGN', .*, got '7'"),
        ({**BOARDS, "dice": ["A1"] * 9}, "die 1: '1' is not a tile"),
        ({**BOARDS, "steps": 0}, "steps is 0; it must be 1 or more"),
        ({**BOARDS, "target": "much"}, "target is 'much'; it must be a whole number"),
        ({**BOARDS, "players": ["dfs"]}, "has no players"),
        ({**BOARDS, "step": 10}, "has no 'step'; did you mean steps"),
    ],
)
def test_bad_questions_are_refused(document: dict[str, Any], complaint: str) -> None:
    spec = Spec.of(document)
    with pytest.raises(SpecError, match=complaint):
        find_kind(spec.kind).check(spec)


def test_what_a_search_is_expected_to_take() -> None:
    """Chunks are cut by it: the paper's two minutes of a search, or a plan of any length."""
    spec = Spec.of({"kind": "grid-search", "seeds": [1], "players": ["dfs", "bfs", "plan"]})
    taken = [grid_search._seconds(player, spec) for player in spec.players]
    assert taken == pytest.approx([0.02, 0.04, 0.15], rel=1e-5)
    assert grid_search._word_lists(spec) == ("enable",)


def test_of_a_board_without_words_all_is_found(tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("zebrazebrazebrazebra\n")  # more letters than dice
    spec = {**SEARCHES, "words": [str(words)], "seeds": [5], "players": ["dfs"]}
    (row,) = rows_inline(Spec.of(spec))
    assert (row["board_score"], row["score"], row["share"]) == (0, 0, 1.0)


def test_own_dice_stand_in_a_spec(enable: Lexicon) -> None:
    """W2: dice were names only."""
    dice = DiceSet(["AAB", "BBC", "TEA", "STO"])
    thrown = {**SEARCHES, "dice": list(dice.dice), "size": "2x2", "seeds": [5], "players": ["dfs"]}
    (row,) = rows_inline(Spec.of(thrown))
    assert row["board"] == roll(dice, seed=5, words=enable).text
    (row,) = rows_inline(Spec.of({**BOARDS, "dice": list(dice.dice), "size": "2x2", "seeds": [3]}))
    search = BestBoardSearch("2x2", enable, dice=dice, seed=3)
    search.run(5, 12)
    assert (row["score"], search.result().score) == (12, 12)
