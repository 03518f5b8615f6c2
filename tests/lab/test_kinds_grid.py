"""Searches and best boards: rows say what the games' own functions say, on any cut."""

from __future__ import annotations

from typing import Any

import pytest

from lexagon import Lexicon, SpecError
from lexagon.grid import BestBoardSearch, Board, Question, Rules, plan, search, solve
from lexagon.grid.dice import random_board
from lexagon.grid.search import PAPER_TRIES_PER_SECOND, Order
from lexagon.lab.core._kinds import find_kind
from lexagon.lab.core._spec import Spec
from lexagon.lab.kinds import _grid_search as grid_search
from lexagon.lab.kinds._best_board import BestBoardKind
from tests.lab.bench import rows_inline

PAPER, BOGGLE = Rules.named("paper"), Rules.named("boggle")
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
        board = random_board(4, 4, "letters", seed, enable)
        solution = solve(board, enable, PAPER)
        of_board = {str(row["player"]): row for row in rows if row["seed"] == seed}
        deep = search(board, enable, PAPER, "dfs", "paper", tries)
        broad = search(board, enable, PAPER, "bfs", "all", tries)
        planned = plan(solution, 20.0)
        found = {
            "dfs": (deep.score, len(deep.found), deep.tries),
            "bfs(starts=all)": (broad.score, len(broad.found), broad.tries),
            "plan": (planned.score, len(planned.moves), 0),
        }
        for player, figures in found.items():
            row = of_board[player]
            assert (row["score"], row["word_count"], row["tries"]) == figures
            assert row["share"] == figures[0] / solution.score
        assert {row["board"] for row in of_board.values()} == {"/".join(board.text_rows())}


def test_the_paper_s_board_at_a_limit_of_tries(enable: Lexicon) -> None:
    spec = {**SEARCHES, "boards": [PAPER_BOARD], "seeds": [], "max_tries": 1000}
    rows = rows_inline(Spec.of({**spec, "players": ["dfs", "bfs"]}))
    orders: tuple[Order, Order] = ("dfs", "bfs")
    for row, order in zip(rows, orders, strict=True):
        found = search(Board.from_line(PAPER_BOARD), enable, PAPER, order, "paper", 1000)
        assert (row["player"], row["tries"], row["score"]) == (order, 1000, found.score)


def test_slices_of_boards_do_not_show(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = Spec.of({**SEARCHES, "players": ["dfs", "bfs", "nearest-first"]})
    rows = rows_inline(spec)
    monkeypatch.setattr(grid_search, "CHUNK_SECONDS", 0.001)
    assert rows_inline(spec) == rows


def test_best_boards_are_those_of_the_search_itself(enable: Lexicon) -> None:
    for row, seed in zip(rows_inline(Spec.of(BOARDS)), (3, 4), strict=True):
        straight = BestBoardSearch(Question(3, 3, "enable", "boggle", None, seed), enable, BOGGLE)
        straight.core.run(1500)
        found = straight.progress()
        assert (row["seed"], row["score"], row["board"]) == (seed, *found.best[0])
        assert (row["steps"], row["runs"]) == (1500, found.runs)
        at: Any = row["found_at"]
        again = BestBoardSearch(straight.question, enable, BOGGLE)
        again.core.run(at)
        assert again.progress().score == found.score
        before = BestBoardSearch(straight.question, enable, BOGGLE)
        before.core.run(max(0, at - 100))
        assert before.progress().score < found.score or at == 0


def test_a_search_goes_from_chunk_to_chunk_as_if_it_were_one(enable: Lexicon) -> None:
    """Slices that are shorter than the look around the end of a run must not stand still."""
    spec = Spec.of(BOARDS)
    work = BestBoardKind().round(spec, 0, ())
    assert work is not None
    question = Question(3, 3, "enable", str(BOGGLE), None, 3)
    straight = BestBoardSearch(question, enable, BOGGLE)
    state = straight.core.state
    steps: Any = 0
    while steps < 4000:
        parameters = {**work.chunks[0].parameters, "state": state.decode(), "steps": 150}
        result = BestBoardKind().run(parameters, None)
        assert result.blob is not None
        assert result.blob != state
        state, steps = result.blob, result.rows[0]["steps"]
    straight.core.run(steps)
    assert straight.core.best[0][0] == result.rows[0]["score"]
    assert BestBoardKind().run(work.chunks[0].parameters, None).blob is None


def test_a_target_ends_a_search() -> None:
    (row,) = rows_inline(Spec.of({**BOARDS, "seeds": [3], "target": 300}))
    assert isinstance(row["steps"], int)
    assert row["steps"] < 1500
    assert int(str(row["score"])) >= 300


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
        ({**SEARCHES, "size": "4by4"}, "'4by4' is no size"),
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
        ({**BOARDS, "dice": "classic"}, "dice make no board of 3x3"),
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
