"""Scrabble drawn for notebooks: boards square by square, every result, all text escaped."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexagon import scrabble
from lexagon.scrabble import Edition, Game, Leaves, Position
from lexagon.scrabble._board import Board
from lexagon.scrabble._edition import SHIPPED
from lexagon.scrabble._tiles import BLANK_BIT
from lexagon.views.html import scrabble_boards
from tests.drawn import HOSTILE, SVG, cells, drawn, labels, words_of
from tests.scrabble.test_editions import GOOD

AXOLOTL = "15/15/15/15/15/15/15/3AXOLOTL5/15/15/15/15/15/15/15 AEINRS?/ 0/80"
PRE_ENDGAME = (
    "FA13/1WOO11/2YUK10/3TEN5C3/4NOR3DO3/5DAM1VEXT2/6JADE1AHA1/7GIGS1ORB/6PIE1U1u1I/5FACT1Q"
    "3T/4BENS1ASHY1E/G2LEZ5I2R/L1LIT6EMUS/OW1TAD6UN1/POLEs10 AENRRRV/ 356/330 0"
)
ENDGAME = (
    "14V/4F8XI/1UNRAVEL5ID/4T6C2E/4I4TEREDO/1Z2G3YA1I3/1O2U2BAWLs3/NONCE1JAW2PFUI/"
    "1I1A1ROTL1EYAS1/1D1DIET8/3G11/3E3Q7/1AUREOLAE6/5PAtROON1HM/SHTIKS1S2MONIE BENRT/G"
)
SAMPLE = Path(__file__).parents[1] / "data" / "scrabble_sample.gcg"


@pytest.fixture(scope="module")
def sample() -> Game:
    return Game.from_gcg(SAMPLE)


@st.composite
def any_boards(draw: st.DrawFn) -> Board:
    edition = Edition.named(draw(st.sampled_from(SHIPPED)))
    tiles = st.integers(0, len(edition.alphabet.tiles))
    squares = draw(st.dictionaries(st.integers(0, edition.size**2 - 1), tiles, max_size=60))
    blanks = draw(st.sets(st.sampled_from(sorted(squares)))) if squares else set()
    laid = bytearray(edition.size**2)
    for square, tile in squares.items():
        laid[square] = tile | BLANK_BIT if tile and square in blanks else tile
    return Board(edition, bytes(laid))


@settings(max_examples=25)
@given(any_boards())
def test_a_square_for_each_and_points_on_every_tile(board: Board) -> None:
    root = drawn(scrabble_boards.board(board))
    assert len(list(root.iter(f"{SVG}rect"))) == board.size**2 + 1
    written = labels(root)
    laid = [tile for tile in bytes(board) if tile]
    points = [str(board.edition.points[tile]) for tile in laid if not tile & BLANK_BIT]
    premiums = [label for label in written if label[:1].isdigit() and label[1:] in {"L", "W"}]
    empty = board.edition.layout
    marks = [mark for row in empty.rows for mark in row]
    open_marks = sum(
        mark != "." and not tile for mark, tile in zip(marks, bytes(board), strict=True)
    )
    starred = "★" in written
    assert len(premiums) == open_marks - (starred and marks[empty.start] != ".")
    assert starred == board.empty
    assert len(written) == 2 * board.size + len(laid) + len(points) + len(premiums) + starred


@pytest.mark.parametrize("name", SHIPPED)
def test_a_position_shows_racks_scores_and_what_is_unseen(name: str) -> None:
    position = Position(name, rack="AE?", scores=(12, 345), scoreless=2)
    root = drawn(position)
    assert [row[2] for row in cells(root)] == ["12", "345"]
    assert "2 turns without a score" in words_of(root)
    assert f"{position.bag_count} tiles in the bag" in words_of(root)


@pytest.mark.parametrize("name", SHIPPED)
def test_an_edition_shows_its_box(name: str) -> None:
    edition = Edition.named(name)
    root = drawn(edition)
    values = [*cells(root, 0), *cells(root, 1)]
    assert sum(int(row[1]) for row in values) == edition.tile_count
    assert HOSTILE in words_of(drawn(replace(edition, title=HOSTILE)))


def test_plays_are_listed_and_the_first_is_on_the_board() -> None:
    position = Position.from_cgp(AXOLOTL)
    plays = position.plays(top=20)
    root = drawn(plays)
    listed = cells(root)
    assert listed[0][1:3] == ["E4 RElA(X)INS", "106"]
    assert len([*listed, *cells(root, 1)]) == 20
    assert "l" in labels(root)  # the blank, small as it is written
    assert "no play" in words_of(drawn(Position(rack="VVWW").plays()))
    assert "exchange" in words_of(drawn(Position(rack="QVVUUII").moves(top=3)))


def test_a_simulation_shows_moves_with_intervals() -> None:
    result = Position.from_cgp(AXOLOTL).simulate(candidates=5, iterations=300)
    outcome = cells(drawn(result))
    assert [row[1] for row in outcome] == [row.move for row in result]
    assert [row[3] for row in outcome] == [f"{100 * (row.win_chance or 0):.1f}" for row in result]
    assert [row[4] for row in outcome] == [f"{row.mean:+.2f}" for row in result]
    assert [row[5] for row in outcome] == [f"{100 * row.difference:+.2f}" for row in result]
    by_spread = Position.from_cgp(AXOLOTL).simulate(candidates=5, iterations=300, by="spread")
    gaps = [row[5] for row in cells(drawn(by_spread))]
    assert gaps == [f"{row.difference:+.2f}" for row in by_spread]
    answers = [f"{each.move} {each.share:.1%}" for each in result[0].replies]
    assert f"most often answered by {', '.join(answers)}" in words_of(drawn(result))


def test_the_board_of_answers_shows_how_often_each_square_is_covered() -> None:
    result = Position.from_cgp(AXOLOTL).simulate(candidates=2, iterations=300)
    counts = [count for row in result.heat for count in row]
    percent = sorted(str(round(100 * count / result[0].deals)) for count in counts)
    shown = [text for text in labels(drawn(result)) if text.isdigit()]
    assert [text for text in percent if text != "0"]
    # The other board has the names of its fifteen rows, both have points on their tiles.
    missing = Counter(text for text in percent if text != "0") - Counter(shown)
    assert not missing


def test_a_pre_endgame_shows_win_chances_and_its_rule() -> None:
    solved = Position.from_cgp(PRE_ENDGAME).pre_endgame(candidates=1, until="best")
    root = drawn(solved)
    assert [row[3] for row in cells(root)] == ["100.0%", "0.0…100.0%"]
    assert solved.notes[0] in words_of(root)


def test_an_endgame_adds_up() -> None:
    solved = Position.from_cgp(ENDGAME).endgame()
    root = drawn(solved)
    assert solved.proven
    assert sum(int(row[-1]) for row in cells(root)) == solved.value
    assert f"{solved.value:+d} for the side to move, solved" in words_of(root)


def test_an_inference_lists_leaves_and_tiles() -> None:
    inference = Position().infer("8D GUANO")
    root = drawn(inference)
    assert cells(root)[0][:2] == [inference[0].leave, f"{inference[0].chance:.2%}"]
    assert "373 racks weighed, all there are" in words_of(root)
    sampled = drawn(Position().infer("8G QI", samples=5, top=2))
    assert "5 racks weighed, a sample" in words_of(sampled)


def test_a_game_has_board_chart_and_events(sample: Game) -> None:
    root = drawn(sample)
    assert "Ann Other 364 – Bo Peep 413" in words_of(root)
    assert len(cells(root)) == len(sample.state().events)
    assert len(list(root.iter(f"{SVG}polyline"))) == 2
    hostile = Game(players=[("<b>Ann", HOSTILE), "Bo"], seed=5)
    hostile.push("-")
    named = drawn(hostile)
    assert HOSTILE in words_of(named)
    assert "<b>Ann" in labels(named)
    assert "Bo to move" in words_of(named)


def test_a_review_holds_each_move_against_the_best(sample: Game) -> None:
    review = sample.review(by="equity")
    short = replace(review, moves=review.moves[:10], title=HOSTILE, notes=(HOSTILE,))
    root = drawn(short)
    assert [row[0] for row in cells(root)] == ["Ann", "Bo"]
    assert len([*cells(root, 1)]) == len(short)
    assert "phony: AEISE" in words_of(root)
    assert words_of(root).count(HOSTILE) == 2
    for each in review:
        said = words_of(drawn(each))
        assert ("Proven best" in said) == (each.proven and each.is_best)
        assert (f"A {each.grade} mistake" in said) == (each.grade not in {"none", None})
    drawn(replace(review, moves=(), events=(), chances=()))
    assert "Not judged: no rack" in words_of(drawn(Game.from_gcg(">A: 8G AX +18 18").review()[0]))


def test_a_match_shows_its_interval() -> None:
    match = scrabble.match("score", "score", games=4, threads=1)
    assert match.spread_interval is not None
    low, high = match.spread_interval
    assert f"95% interval {low:+.1f} to {high:+.1f}" in words_of(drawn(match))
    assert HOSTILE in words_of(drawn(replace(match, players=(HOSTILE, "b"))))
    short = drawn(replace(match, spread_interval=None))
    assert "95% interval" not in words_of(short)


def test_leaves_are_listed_by_value() -> None:
    for thing in (Leaves.named("english"), Leaves.named("english").table()):
        root = drawn(thing)
        values = [float(row[1]) for row in [*cells(root, 0), *cells(root, 1)]]
        assert values == sorted(values, reverse=True)
        assert len(values) == 27
        assert "?" in cells(root, 0)[0][0]


def test_the_papers_search_is_drawn() -> None:
    assert "best: axolotl 14" in words_of(drawn(scrabble.best_word("XLTOALO")))


def test_results_of_an_edition_of_ones_own_are_listed_without_a_board(tmp_path: Path) -> None:
    edition, words = tmp_path / "tiny.toml", tmp_path / "words.txt"
    edition.write_text(GOOD, encoding="utf-8")
    words.write_text("acha\nach\ncha\naa\n", encoding="utf-8")
    position = Position(edition, rack="A[CH]A", words=words)
    assert cells(drawn(position.plays()))[0][1].endswith("A[CH]A")
    assert "AA[CH]" in words_of(drawn(position.info()))
    drawn(position)


def _of_reviews() -> list[Any]:
    reviews = scrabble.review([">A: AEINRST 8G STAIR +10 10", HOSTILE], by="equity")
    return [reviews, reviews.players[0], reviews.failures[0], reviews[0][0].candidates[0]]


def _challenged() -> scrabble.Challenge:
    game = Game(challenge="double", seed=1)
    game.push(game.position.best())
    return game.challenge()


def _small_results(sample: Game) -> list[Any]:
    position = Position.from_cgp(AXOLOTL)
    counts = scrabble.count_table("/".join(["15"] * 15) + "\tAEINRST\t1\t2\t3\n")
    words = scrabble.best_word("XLTOALO")
    state = sample.state()
    return [
        *(position.count(), counts, counts[0], position.check("1A AX"), position.check("-AE")),
        *(position.best(), position.info(), words.best[0], words.steps[0], state, state.events[0]),
        *(scrabble.editions(), scrabble.editions()[0], scrabble.editions()[0].tiles[0]),
        *(next(iter(sample)), Leaves.named("english").table()[0], *_of_reviews()),
        *(row := position.simulate(iterations=20, candidates=2)[0], row.plies[0], row.replies[0]),
        *(chances := position.edition.win_chances().table(), chances[0]),
        *(calibrated := scrabble.calibrate_win_chances(games=3, threads=1), calibrated[0]),
        *(position.infer("-2", samples=5), position.infer("-2", samples=5)[0]),
        position.infer("-2", samples=5).tiles[0],
        *(
            solved := Position.from_cgp(PRE_ENDGAME).pre_endgame(candidates=1, until="best"),
            solved[0],
        ),
        *(Position.from_cgp(ENDGAME).endgame(nodes=1).lines[0], _challenged()),
        *(puzzle := scrabble.Puzzle.daily("2026-11-16"), puzzle.plays[0]),
        Position(rack="AXOLOTL").check("1A AX").faults[0],
        scrabble.Forfeit(3, 1, "died (exit status 1)", ("> ucgi", f"< {HOSTILE}")),
    ]


def test_every_public_result_has_a_drawing(sample: Game) -> None:
    kinds = set()
    for result in _small_results(sample):
        assert words_of(drawn(result)).strip()
        kinds |= set(type(result).__mro__)
    elsewhere = {"BestWords", "Edition", "Endgame", "Exchange", "Game", "LeaveTable", "Leaves"}
    elsewhere |= {"Match", "MoveReview", "Moves", "Pass", "Plays", "Position", "Review"}
    elsewhere |= {"SavedLeaves", "SavedWinChances", "Simulation", "WinTable"}
    public = {getattr(scrabble, name) for name in dir(scrabble) if name not in elsewhere}
    drawable = {kind for kind in public if hasattr(kind, "_repr_html_")}
    assert drawable <= kinds
