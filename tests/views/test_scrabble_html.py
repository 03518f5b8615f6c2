"""Scrabble's objects draw every tile with its points and every premium with its name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lexagon.scrabble.analysis import analyse
from lexagon.scrabble.autoplay import autoplay
from lexagon.scrabble.best_word import best_word
from lexagon.scrabble.edition import SHIPPED
from lexagon.scrabble.endgame import solve
from lexagon.scrabble.generator import Generator
from lexagon.scrabble.leaves import Leaves
from lexagon.scrabble.move import BLANK_BIT
from lexagon.scrabble.ranking import leaves_for, rank_plays
from lexagon.scrabble.simulation import simulate
from lexagon.scrabble.turn import last_racks, turn_of

from lexagon import Lexicon
from lexagon.scrabble import (
    Board,
    Edition,
    Game,
    GameRecord,
    Person,
    Position,
    engine_for,
    read_cgp,
    read_gcg,
    write_move,
)
from tests.drawn import HOSTILE, SVG, cells, drawn, labels, words_of
from tests.scrabble.records import random_record

ENGLISH = Edition.named("english")
AXOLOTL = "15/15/15/15/15/15/15/3AXOLOTL5/15/15/15/15/15/15/15 AEINRS?/ 0/80"
ENDGAME = (
    "14V/4F8XI/1UNRAVEL5ID/4T6C2E/4I4TEREDO/1Z2G3YA1I3/1O2U2BAWLs3/NONCE1JAW2PFUI/"
    "1I1A1ROTL1EYAS1/1D1DIET8/3G11/3E3Q7/1AUREOLAE6/5PAtROON1HM/SHTIKS1S2MONIE BENRT/G"
)
SAMPLE = Path(__file__).parents[1] / "data" / "scrabble_sample.gcg"


@pytest.fixture(scope="module")
def sample() -> GameRecord:
    return read_gcg(SAMPLE.read_bytes())


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
    root = drawn(board)
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


@settings(max_examples=10)
@given(any_boards(), st.data())
def test_any_position_is_drawn(board: Board, data: st.DataObject) -> None:
    tiles = st.lists(st.integers(0, len(board.edition.alphabet.tiles)), max_size=7).map(bytes)
    racks = data.draw(st.lists(tiles, min_size=1, max_size=4).map(tuple))
    position = Position(board, racks, tuple(range(len(racks))))
    assert len(cells(drawn(position))) == len(racks)


@pytest.mark.parametrize("name", SHIPPED)
def test_an_edition_shows_its_box(name: str) -> None:
    edition = Edition.named(name)
    root = drawn(edition)
    shown = [*cells(root, 0), *cells(root, 1)]
    assert sum(int(row[1]) for row in shown) == edition.total
    assert HOSTILE in words_of(drawn(replace(edition, title=HOSTILE)))


def test_plays_are_listed_and_the_first_is_on_the_board(enable: Lexicon) -> None:
    position = read_cgp(AXOLOTL)
    ranked = rank_plays(position, enable, by="equity")
    root = drawn(ranked[:20])
    listed = cells(root)
    assert listed[0][1:3] == ["E4 RElA(X)INS", "106"]
    assert len([*listed, *cells(root, 1)]) == 20
    assert "l" in labels(root)  # the blank, small as it is written
    assert "no play" in words_of(drawn(ranked[:0]))


def test_a_simulation_shows_moves_with_intervals(enable: Lexicon) -> None:
    position = read_cgp(AXOLOTL)
    leaves = leaves_for(ENGLISH)
    assert leaves is not None
    generator = engine_for(ENGLISH, enable)
    result = simulate(generator, leaves, turn_of(position), candidates=5, iterations=300)
    shown = cells(drawn(result))
    moves = [write_move(each.move, position.board) for each in result.ranking]
    assert [row[1] for row in shown] == moves
    assert f"{result.ranking[0].mean:+.2f}" == shown[0][3]
    bare = Generator(enable.graph, generator.rules)
    unnamed = simulate(bare, leaves, turn_of(position), candidates=2, iterations=50)
    assert "E4 …" in words_of(drawn(unnamed))


def test_an_endgame_adds_up(enable: Lexicon) -> None:
    position = read_cgp(ENDGAME)
    solved = solve(engine_for(ENGLISH, enable), bytes(position.board), *last_racks(position))
    root = drawn(solved)
    assert solved.exact
    assert sum(int(row[-1]) for row in cells(root)) == solved.value
    assert f"{solved.value:+d} for the side to move, solved" in words_of(root)


def test_a_game_on_record_has_board_chart_and_events(sample: GameRecord) -> None:
    root = drawn(sample)
    assert "Ann Other 364 – Bo Peep 413" in words_of(root)
    assert len(cells(root)) == len(sample.events)
    assert len(list(root.iter(f"{SVG}polyline"))) == 2
    people = (Person("<b>Ann", HOSTILE), Person("Bo"))
    named = drawn(replace(sample, players=people, title=HOSTILE, description=HOSTILE))
    assert words_of(named).count(HOSTILE) == 3
    assert "<b>Ann" in labels(named)
    drawn(GameRecord(ENGLISH, people))


@settings(max_examples=15)
@given(st.integers(0, 10**6), st.sampled_from(SHIPPED), st.integers(0, 12))
def test_any_record_is_drawn(seed: int, name: str, length: int) -> None:
    record = random_record(seed, name, length)
    assert len(cells(drawn(record))) == len(record.events)


def test_a_review_holds_each_move_against_the_best(sample: GameRecord, enable: Lexicon) -> None:
    short = replace(sample, events=sample.events[:12], incomplete=True)
    analysis = analyse(short, enable)
    root = drawn(analysis)
    assert [row[0] for row in cells(root)] == ["Ann", "Bo"]
    assert len([*cells(root, 1)]) == len(analysis.reviews)
    assert "no word: AEISE" in words_of(root)
    for review in analysis.reviews:
        shown = words_of(drawn(review))
        assert ("nothing was better" in shown) == review.is_best
    drawn(analyse(GameRecord(ENGLISH, sample.players), enable))


def test_a_match_shows_its_interval(enable: Lexicon) -> None:
    match = autoplay(engine_for(ENGLISH, enable), ("score", "score"), games=4, threads=1)
    low, high = match.spread_interval
    assert f"95% interval {low:+.1f} to {high:+.1f}" in words_of(drawn(match))


@pytest.mark.parametrize(
    ("leaves", "first"),
    [
        (lambda: Leaves.shipped("english"), "?"),
        (lambda: Leaves(Leaves.shipped("english").steps, _nameless()), "tile 0"),
    ],
    ids=["known", "nameless"],
)
def test_leaves_are_listed_by_worth(leaves: Callable[[], Leaves], first: str) -> None:
    root = drawn(leaves())
    shown = [*cells(root, 0), *cells(root, 1)]
    worth = [float(row[1]) for row in shown]
    assert worth == sorted(worth, reverse=True)
    assert len(worth) == 27
    assert first in shown[0][0]


def _nameless() -> dict[str, object]:
    about = Leaves.shipped("english").about
    return {name: about[name] for name in ("format", "counts", "rack_size")}


def test_the_papers_search_and_a_game_in_play_are_drawn(enable: Lexicon) -> None:
    assert "best: axolotl 14" in words_of(drawn(best_word(enable, "XLTOALO", ENGLISH)))
    game = Game(ENGLISH, enable, [Person(HOSTILE.replace(" ", "")), Person("Bo")], seed=5)
    assert HOSTILE.replace(" ", "") in words_of(drawn(game))
    best = engine_for(ENGLISH, enable).best(bytes(game.board), game.rack)
    assert best is not None
    game.move(best)
    assert "Bo to move" in words_of(drawn(game))
