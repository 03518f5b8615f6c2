"""Results of the grid in a notebook: every tile, every step of a path and every count."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from lexagon import Lexicon
from lexagon.grid import Board, Roll, Round, Rules, Tile, best_board, roll, rulebook, scores
from lexagon.views.grid_paths import legs
from lexagon.views.html.grid_boards import TILE, draw_board, thumbnail
from tests.drawn import HOSTILE, SVG, cells, drawn, labels, words_of
from tests.grid.strategies import boards, rules, word_sets

BOARD = Board("HHEL ACAB NROT FITI")


@given(boards())
def test_a_tile_for_each_square(board: Board) -> None:
    root = drawn(board)
    assert len(list(root.iter(f"{SVG}rect"))) == board.rows * board.columns
    faces = [str(tile).split("=") for row in board.tiles for tile in row if not tile.is_blocked]
    assert labels(root) == [part for face in faces for part in face]


@settings(max_examples=30)
@given(boards(), word_sets, rules)
def test_whatever_is_found_can_be_drawn(board: Board, words: set[str], rules: Rules) -> None:
    lexicon = Lexicon.from_words(words)
    solution = board.solve(lexicon, rules, by="length")
    listed = [cell.text for cell in drawn(solution).iter("b")]
    assert listed == [found.word for found in solution]
    drawn(board.plan(5, words=lexicon, rules=rules))
    drawn(board.search("dfs", words=lexicon, rules=rules, starts="all", max_tries=500))
    for found in solution[:3]:
        drawn(found)
        root = drawn(board.solve(lexicon, rules, show=found.word))
        assert len(list(root.iter(f"{SVG}polygon"))) == len(list(legs(found.path)))


def test_a_step_over_the_edge_stays_within_its_tiles() -> None:
    """It leaves over one rim and comes back over the other; nothing crosses the board."""
    board = Board("ABC DEF GHI")
    found = board.solve(rules="boggle(neighbours=torus)")["bighead"]
    root = drawn(draw_board(board, found.path))
    steps = [
        [float(step.attrib[name]) for name in ("x1", "y1", "x2", "y2")]
        for step in root.iter(f"{SVG}line")
    ]
    pitch = TILE + 6
    over = 0
    for x1, y1, x2, y2 in steps:
        assert max(abs(x2 - x1), abs(y2 - y1)) < pitch
        for x, y in ((x1, y1), (x2, y2)):
            assert 0 <= x <= 3 * pitch
            assert 0 <= y <= 3 * pitch
        over += (int(x1 // pitch), int(y1 // pitch)) == (int(x2 // pitch), int(y2 // pitch))
    # B up to I, I right to G, and their other halves.
    assert (len(steps), over) == (len(found.path) - 1 + 2, 4)
    assert "M11 4L18 -3" in thumbnail(3, 3, found.path)


def test_a_hostile_tile_is_text() -> None:
    root = drawn(Board.of_tiles([[Tile((HOSTILE.lower(),))]]))
    assert HOSTILE.upper().split("=")[0] in words_of(root)


def test_a_word_shows_its_path_in_order(enable: Lexicon) -> None:
    solution = BOARD.solve(enable, "paper", show="fittable")
    best = solution[0]
    assert best.word == "fittable"
    assert labels(drawn(solution))[16:24] == [  # after the tiles, in board order
        str(best.path.index(square) + 1) for square in BOARD.squares() if square in best.path
    ]
    root = drawn(BOARD.solve(enable, "paper"))
    assert "227 words, 10,866 points" in words_of(root)
    assert "; 97 common" in words_of(root)
    assert "rules paper, with the list enable" in words_of(root)
    assert cells(root)[0][:2] == ["fittable", "176"]
    assert len(cells(drawn(BOARD.solve(enable, "paper", top=4)))) == 4
    heat = [int(label) for label in labels(root)[16:32]]
    assert sum(heat) == sum(len(found.path) for found in solution)


def test_a_heat_map_says_the_numbers_too() -> None:
    root = drawn(draw_board(BOARD, heat=[[7, 0, 0, 0], *[[0] * 4] * 3]))
    assert labels(root)[16:] == ["7", *["0"] * 15]


def test_a_plan_shows_its_words_in_order(enable: Lexicon) -> None:
    plan = BOARD.plan(20, words=enable, rules="paper")
    root = drawn(plan)
    listed = cells(root)
    words = [swipe.word for swipe in plan]
    assert [row[1] for row in listed[: len(words)]] == words[: len(listed)]
    assert f"{plan.score:,} points" in words_of(root)


def test_a_search_has_a_stem_for_each_word(enable: Lexicon) -> None:
    result = BOARD.search(words=enable, rules="paper", max_tries=5_000)
    root = drawn(result)
    assert len(list(root.iter(f"{SVG}circle"))) == len(result)
    assert "stopped at the limit of 5,000 tries" in words_of(root)
    assert cells(root)[-1] == ["5,000", str(len(result)), f"{result.score:,}"]


def test_the_best_boards_are_drawn_best_first() -> None:
    best = best_board("2x2", seconds=0.05)
    root = drawn(best)
    assert len(list(root.iter(f"{SVG}svg"))) == len(best)
    assert f"{best.score:,} points" in words_of(root)


def test_a_round_hides_what_was_missed_until_time_is_up(enable: Lexicon) -> None:
    now = [0.0]
    game = Round(BOARD, words=enable, rules="paper", round_seconds=60, clock=lambda: now[0])
    game.push("fittable")
    assert "60 seconds left" in words_of(drawn(game))
    assert "chelator" not in words_of(drawn(game))
    now[0] = 61.0
    assert "226 words missed" in words_of(drawn(game))
    assert "chelator" in words_of(drawn(game))


def test_rolls_scores_verdicts_and_layouts() -> None:
    rolled = Roll.make(seed=3)
    assert "seed 3" in words_of(drawn(rolled))
    assert cells(drawn(scores(["perslatgsineters"]))) == [["perslatgsineters", "3,623"]]
    assert "+2" in words_of(drawn(BOARD.judge("coral")[0]))
    assert "not on the board" in words_of(drawn(BOARD.judge("coral", "zebra")))
    assert "boggle-1976" in words_of(drawn(rulebook()))
    assert "4x4" in words_of(drawn(BOARD.layout()))


@given(st.integers(0, 2**64 - 1))
def test_rolled_boards_are_drawn(seed: int) -> None:
    drawn(roll("boggle-1976", seed=seed))
