"""Grid boards draw every tile, every step of a path and every count."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from lexagon.grid.pictures import board as draw

from lexagon import Lexicon
from lexagon.grid import (
    BestBoardSearch,
    Board,
    Question,
    Round,
    Rules,
    Tile,
    plan,
    random_board,
    search,
    solve,
)
from tests.drawn import HOSTILE, SVG, cells, drawn, labels, words_of
from tests.grid.strategies import boards, rules, word_sets

BOARD = Board.parse(["HHEL", "ACAB", "NROT", "FITI"])


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
    solution = solve(board, lexicon, rules)
    listed = [cell.text for cell in drawn(solution.by_length()).iter("b")]
    assert listed == [found.word for found in solution.by_length()]
    drawn(solution)
    drawn(plan(solution, 5))
    drawn(search(board, lexicon, rules, "dfs", "all", max_tries=500))
    for found in solution.words[:3]:
        root = drawn(found)
        assert len(list(root.iter(f"{SVG}polygon"))) == len(found.path) - 1


def test_a_hostile_tile_is_text() -> None:
    root = drawn(Board(((Tile((HOSTILE.lower(),)),),)))
    assert HOSTILE.upper().split("=")[0] in words_of(root)


def test_a_word_shows_its_path_in_order(enable: Lexicon) -> None:
    solution = solve(BOARD, enable, Rules.named("paper"))
    best = solution.by_score()[0]
    assert best.word == "fittable"
    assert labels(drawn(best))[16:] == [  # after the tiles, in board order
        str(best.path.index(square) + 1) for square in BOARD.squares() if square in best.path
    ]
    assert repr(best).startswith("FoundWord('fittable', 176, path=((3, 0)")
    root = drawn(solution)
    assert "227 words, 10,866 points" in words_of(root)
    assert cells(root)[0][:2] == ["fittable", "176"]
    assert len(cells(drawn(solution.by_score()[:4]))) == 4
    heat = [int(label) for label in labels(root)[16:32]]
    assert sum(heat) == sum(len(found.path) for found in solution.words)


def test_a_heat_map_says_the_numbers_too() -> None:
    root = drawn(draw(BOARD, heat={(0, 0): 7}))
    assert labels(root)[16:] == ["7", *["0"] * 15]


def test_a_plan_shows_its_words_in_order(enable: Lexicon) -> None:
    made = plan(solve(BOARD, enable, Rules.named("paper")), 20)
    root = drawn(made)
    listed = cells(root)
    assert [row[1] for row in listed] == [move.found.word for move in made.moves][: len(listed)]
    assert f"{made.score:,} points" in words_of(root)


def test_a_search_has_a_stem_for_each_word(enable: Lexicon) -> None:
    result = search(BOARD, enable, Rules.named("paper"), "bfs", max_tries=5_000)
    root = drawn(result)
    assert len(list(root.iter(f"{SVG}circle"))) == len(result.found)
    assert "stopped at the limit of 5,000 tries" in words_of(root)
    assert cells(root)[-1] == ["5,000", str(len(result.found)), f"{result.score:,}"]


def test_the_best_boards_are_drawn_best_first(enable: Lexicon) -> None:
    rules = Rules.named("boggle")
    search = BestBoardSearch(Question(2, 2, "enable", "boggle", None, 1), enable, rules)
    progress = search.run(0.05)
    root = drawn(progress)
    assert len(list(root.iter(f"{SVG}svg"))) == len(progress.best)
    assert f"{progress.score:,} points" in words_of(root)


def test_a_round_hides_what_was_missed_until_time_is_up(enable: Lexicon) -> None:
    now = [0.0]
    solution = solve(BOARD, enable, Rules.named("paper"))
    game = Round(solution, enable, 60, clock=lambda: now[0])
    game.play("fittable")
    assert "60 seconds left" in words_of(drawn(game))
    assert "chelator" not in words_of(drawn(game))
    now[0] = 61.0
    assert "226 words missed" in words_of(drawn(game))
    assert "chelator" in words_of(drawn(game))


@given(st.integers(0, 2**64 - 1))
def test_thrown_dice_are_drawn(seed: int) -> None:
    drawn(random_board(4, 4, "classic", seed))
