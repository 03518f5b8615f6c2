"""Random boards, tiles and words for the grid's property tests."""

from __future__ import annotations

from hypothesis import strategies as st

from lexagon.grid import Board, Place, Rules, Tile
from lexagon.grid._tiles import BLOCKED

LETTERS = "abcqu"

words = st.text(LETTERS, min_size=1, max_size=9)
word_sets = st.sets(words, min_size=1, max_size=40)
rules = st.sampled_from(
    [
        *(Rules.named(name) for name in ("paper", "wordament", "boggle", "words")),
        Rules.named("wordament", min_length=1),
        Rules.named("boggle", neighbours="orthogonal"),
        Rules.named("paper", min_length=2, neighbours="torus"),
    ]
)

faces = st.text(LETTERS, min_size=1, max_size=3)
points = st.none() | st.integers(0, 20)
special_tiles = st.builds(
    Tile,
    st.lists(faces, min_size=1, max_size=3, unique=True).map(tuple),
    st.sampled_from(Place),
    points,
)
plain_tiles = st.sampled_from([Tile((letter,)) for letter in LETTERS])
all_tiles = st.one_of(plain_tiles, plain_tiles, special_tiles, st.just(BLOCKED))


@st.composite
def boards(draw: st.DrawFn, tiles: st.SearchStrategy[Tile] = all_tiles, largest: int = 4) -> Board:
    rows, columns = draw(st.integers(1, largest)), draw(st.integers(1, largest))
    row = st.lists(tiles, min_size=columns, max_size=columns).map(tuple)
    return Board.of_tiles(draw(st.lists(row, min_size=rows, max_size=rows)))


plain_boards = boards(st.one_of(plain_tiles, plain_tiles, plain_tiles, st.just(BLOCKED)))
