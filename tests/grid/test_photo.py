"""A photo becomes a board: what is read right, what is pointed out, and what is refused."""

from __future__ import annotations

import struct
import sys
import zlib
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays
from PIL import Image, ImageDraw, ImageFont

from lexagon import BoardError, LexagonError
from lexagon.grid import Board, read_photo
from lexagon.grid._photo_blobs import box_mean, differing, find_blobs
from lexagon.grid._photo_lattice import find_lattices
from lexagon.grid._photo_letters import TILES, chances, together, upright_scores, weights
from tests.drawn import cells, drawn, words_of
from tests.grid.pictures import as_bytes, draw, truth
from tests.oracles.grid_photo import blobs_of, scores_of

PLAIN = "HHEL/ACAB/NROT/FITI"
MIXED = "QuART/JUMP/SWIG/BEZX"


def test_made_photos_are_read() -> None:
    """Of twenty pictures; docs/grid-photo.md has what was measured on more of them."""
    letters = slips = whole = doubtful = 0
    pictures = truth()
    for path, board in pictures:
        reading = read_photo(path)
        assert reading.size == board.size, path.name
        read = Board(reading.board)
        wrong = [square for square in board.squares() if read[square] != board[square]]
        letters += len(board.squares())
        slips += len(wrong)
        doubtful += len(reading.doubtful)
        whole += not wrong
    assert slips <= 0.01 * letters
    assert whole >= 0.8 * len(pictures)
    assert doubtful <= 0.05 * letters


@pytest.mark.parametrize(
    "board",
    ["CAT/DOG/SHE", PLAIN, MIXED, "SNAIL/TRUMP/QuICKB/WEDGY/FOXHZ", "ABCDEF/" * 5 + "GHIJKL"],
)
def test_every_size_is_read(board: str) -> None:
    reading = read_photo(as_bytes(draw(board)))
    assert (reading.board, reading.turn, reading.doubtful) == (board, 0, ())
    assert min(tile.certainty for row in reading.tiles for tile in row) >= 0.9
    assert {tile.turn for row in reading.tiles for tile in row if tile.text in "AEFJKLPRT"} == {0}


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_a_photo_that_is_turned_is_turned_back(quarters: int) -> None:
    picture = draw(MIXED).rotate(-90 * quarters, expand=True)
    reading = read_photo(as_bytes(picture))
    assert (reading.board, reading.turn) == (MIXED, 90 * quarters)
    assert reading.tiles[1][0].turn == 0


def test_letters_that_are_turned_each_for_itself() -> None:
    picture = draw("PLEA/RKTF/GBJA/EFRP")
    turns = {}
    for row in range(4):
        for column in range(4):
            turns[row, column] = (row + column * column) % 4
            box = (60 * column + 32, 60 * row + 32, 60 * column + 88, 60 * row + 88)
            tile = picture.crop(box).rotate(-90 * turns[row, column])
            picture.paste(tile, box[:2])
    reading = read_photo(as_bytes(picture))
    assert (reading.board, reading.turn) == ("PLEA/RKTF/GBJA/EFRP", 0)
    assert {(row, column): reading.tiles[row][column].turn // 90 for row, column in turns} == turns


def test_light_letters_on_dark_tiles() -> None:
    assert read_photo(as_bytes(draw(PLAIN, light_ink=True))).board == PLAIN


def test_a_square_without_a_letter_is_blocked_and_pointed_out() -> None:
    reading = read_photo(as_bytes(draw("HHEL/A.AB/NROT/FITI")))
    assert reading.board == "HHEL/A.AB/NROT/FITI"
    assert reading.doubtful == ((1, 1),)


def test_what_a_camera_or_a_format_does_to_a_file() -> None:
    picture = draw(PLAIN)
    turned = Image.Exif()
    turned[0x0112] = 6  # held upright, stored lying
    lying = picture.rotate(90, expand=True)
    assert read_photo(as_bytes(lying, "JPEG", exif=turned)).turn == 0
    assert read_photo(as_bytes(lying, "JPEG")).turn == 270
    for kind in ("WEBP", "GIF", "BMP"):
        assert read_photo(as_bytes(picture, kind)).board == PLAIN
    deep = picture.convert("I").point(lambda level: level * 257).convert("I;16")
    assert read_photo(as_bytes(deep)).board == PLAIN
    glass = Image.new("RGBA", picture.size, (0, 0, 0, 0))
    glass.paste((20, 20, 20), mask=picture.point(lambda level: 255 * (level == 20)))
    assert read_photo(as_bytes(glass)).board == PLAIN


def test_a_photo_of_forty_megapixels_is_decoded_smaller(tmp_path: Path) -> None:
    large = draw(PLAIN).resize((6_400, 6_400), Image.Resampling.NEAREST)
    path = tmp_path / "large.jpg"
    large.save(path, quality=60)
    assert large.width * large.height > 40_000_000
    assert read_photo(path, max_pixels=5_000_000).board == PLAIN
    with pytest.raises(BoardError, match=r"is 300x300, 90,000 pixels; at most 80,000 are decoded"):
        read_photo(as_bytes(draw(PLAIN)), max_pixels=80_000)


def test_a_size_may_be_asked_for() -> None:
    photo = as_bytes(draw(PLAIN))
    assert read_photo(photo, size="4x4").board == PLAIN
    with pytest.raises(BoardError, match="no board of 5x5 is seen in the photo"):
        read_photo(photo, size="5x5")
    with pytest.raises(BoardError, match="a board of 4x5; photos are read of 3x3, 4x4, 5x5"):
        read_photo(photo, size="4x5")
    with pytest.raises(BoardError, match="'four' is not a size"):
        read_photo(photo, size="four")


@pytest.mark.parametrize("box", [(0, 0, 300, 310), (0, 0, 285, 285), (55, 60, 360, 360)])
def test_a_board_that_is_partly_outside_its_photo_is_pointed_out(
    box: tuple[int, int, int, int],
) -> None:
    """What is left of 5x5: 4x4 and a line that is whole, or cut by the edge on two sides."""
    picture = draw("SNAIL/TRUMP/GLOBE/WEDGY/FOXHZ").crop(box)
    reading = read_photo(as_bytes(picture))
    assert (reading.size, reading.cut_off) == ("4x4", True)
    assert str(reading).endswith("; it seems to be part of a larger one")


def test_a_whole_board_is_not_cut_off() -> None:
    for path, _ in truth()[:6]:
        assert not read_photo(path).cut_off
    tight = draw(PLAIN).crop((31, 31, 269, 269))  # to the edge of its tiles
    assert (read_photo(as_bytes(tight)).board, read_photo(as_bytes(tight)).cut_off) == (
        PLAIN,
        False,
    )


def _page() -> Image.Image:
    page = Image.new("L", (500, 400), 240)
    pen, font = ImageDraw.Draw(page), ImageFont.load_default(18)
    for line in range(14):
        pen.text((20, 20 + 26 * line), "the quick brown fox jumps over the lazy dog", 20, font)
    return page


def _noise() -> Image.Image:
    levels = np.random.default_rng(1).integers(0, 256, (300, 400)).astype(np.uint8)
    return Image.fromarray(levels)


@pytest.mark.parametrize(
    "picture",
    [
        Image.new("L", (400, 300), 128),
        Image.new("L", (1, 1)),
        _noise(),
        _page(),
        draw("ABCDEFGH/" * 7 + "ABCDEFGH"),
        draw("AB/CD"),
        draw("ABCDE/FGHIJ/KLMNO/PQRST/UVWXY").crop((0, 0, 360, 300)),
    ],
    ids=["plain", "one pixel", "noise", "text", "eight by eight", "two by two", "cut off"],
)
def test_a_photo_without_a_board_is_refused(picture: Image.Image, tmp_path: Path) -> None:
    path = tmp_path / "holiday.png"
    path.write_bytes(as_bytes(picture))
    with pytest.raises(BoardError, match=r"no board of 3x3 to 6x6 is seen in '.*holiday\.png'; "):
        read_photo(path)


def _claimed(width: int, height: int) -> bytes:
    """Write a PNG that says it is larger than it is."""
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    parts = [b"\x89PNG\r\n\x1a\n"]
    for name, data in ((b"IHDR", header), (b"IDAT", zlib.compress(bytes(1000))), (b"IEND", b"")):
        parts.append(struct.pack(">I", len(data)) + name + data)
        parts.append(struct.pack(">I", zlib.crc32(name + data)))
    return b"".join(parts)


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (b"HHEL ACAB NROT FITI\n", "is not a picture; JPEG, PNG, WebP, BMP and GIF are read"),
        (b"", "is not a picture"),
        (as_bytes(draw(PLAIN), "JPEG")[:900], "is a damaged picture"),
        (as_bytes(draw(PLAIN))[:900], "is a damaged picture"),
        (_claimed(9_000, 9_000), "is 9000x9000, 81,000,000 pixels; at most 64,000,000 are"),
        (_claimed(60_000, 60_000), "has far too many pixels; at most 64,000,000 are decoded"),
        (_claimed(5_000, 10), "is 5000x10; a strip like that shows no board"),
    ],
    ids=["text", "empty", "half a JPEG", "half a PNG", "large", "bomb", "strip"],
)
def test_what_is_not_a_photo_is_refused_in_one_line(
    data: bytes, complaint: str, tmp_path: Path
) -> None:
    path = tmp_path / "board.jpg"
    path.write_bytes(data)
    for photo, name in ((str(path), repr(str(path))), (data, "the photo")):
        with pytest.raises(BoardError) as caught:
            read_photo(photo)
        assert str(caught.value).startswith(f"{name} {complaint}")
        assert "\n" not in str(caught.value)


def test_a_missing_file_a_folder_and_a_missing_extra(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(LexagonError, match=r"no file 'none\.jpg'"):
        read_photo("none.jpg")
    with pytest.raises(LexagonError, match="is a folder; give a file in it"):
        read_photo(tmp_path)
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(BoardError, match=r"needs Pillow; .*pip install 'lexagon\[photo\]'"):
        read_photo("none.jpg")


def test_a_reading_in_a_notebook() -> None:
    reading = read_photo(as_bytes(draw("HHEL/A.AB/NROT/FITI")))
    page = drawn(reading)
    assert "4x4 board HHEL/A.AB/NROT/FITI, 1 doubtful letter" in words_of(page)
    assert [row[:4] for row in cells(page)] == [["2", "2", ".", "50%"]]
    assert words_of(drawn(reading.tiles[0][0])).split()[0] == "H"


@given(arrays.arrays(bool, st.tuples(st.integers(1, 12), st.integers(1, 12))))
def test_blobs_are_those_of_a_flood_fill(mask: np.ndarray) -> None:
    blobs = find_blobs(mask)
    boxes = zip(blobs.left, blobs.top, blobs.right, blobs.bottom, strict=True)
    found = [(tuple(map(int, box)), int(n)) for box, n in zip(boxes, blobs.area, strict=True)]
    assert sorted(found) == blobs_of(mask.tolist())
    assert ((blobs.labels >= 0) == mask).all()
    assert np.bincount(blobs.labels[mask], minlength=len(blobs)).tolist() == blobs.area.tolist()


@given(arrays.arrays(np.float32, (6, 9), elements=st.integers(0, 255)), st.integers(1, 12))
def test_a_mean_is_that_of_its_window(grey: np.ndarray, window: int) -> None:
    reach = window // 2
    means = box_mean(grey, window)
    for y in range(6):
        for x in range(9):
            part = grey[max(0, y - reach) : y + reach + 1, max(0, x - reach) : x + reach + 1]
            assert means[y, x] == pytest.approx(part.mean(), abs=0.01)


@pytest.mark.parametrize("size", [3, 4, 5, 6])
@pytest.mark.parametrize("hidden", [(), ((0, 0),)])
def test_a_lattice_in_perspective_is_found(size: int, hidden: tuple[tuple[int, int], ...]) -> None:
    matrix = np.array([[60, 9, 60], [-7, 55, 90], [0.02, 0.03, 1.0]])
    picture = np.zeros((500, 500), np.float32)
    places = {}
    for row in range(size):
        for column in range(size):
            x, y, depth = matrix @ [column, row, 1]
            places[row, column] = (x / depth, y / depth)
            if (row, column) not in hidden:
                left, top = round(x / depth), round(y / depth)
                picture[top - 9 : top + 10, left - 6 : left + 7] = 200
    blobs = find_blobs(differing(picture, 99, dark=False))
    lattice = max(find_lattices(blobs, picture.shape, (size,)), key=lambda each: each.filled)
    assert lattice.filled == size * size - len(hidden)
    for (row, column), place in places.items():
        x, y = lattice.place(np.array([float(column)]), np.array([float(row)]))
        assert (x[0], y[0]) == pytest.approx(place, abs=1.5)


def test_the_network_is_that_of_its_slow_twin() -> None:
    images = np.random.default_rng(2).random((2, 28, 28), np.float32)
    for image, scores in zip(images, upright_scores(images, weights()), strict=True):
        assert scores.tolist() == pytest.approx(scores_of(image, weights()), abs=1e-3)


def test_a_turned_picture_has_turned_chances() -> None:
    image = np.random.default_rng(3).random((1, 28, 28), np.float32)
    turned = np.rot90(image, -1, axes=(1, 2))  # clockwise
    upright, clockwise = chances(image)[0], chances(turned)[0]
    assert np.roll(upright, 1, axis=0).ravel().tolist() == pytest.approx(clockwise.ravel().tolist())
    assert clockwise.sum() == pytest.approx(1)


def test_letters_that_look_alike_are_settled_by_the_others() -> None:
    """An M that may be a W upside down is an M where all others stand upright."""
    clear, unclear = np.full((4, 32), 1e-4), np.full((4, 32), 1e-4)
    clear[0, TILES.index("A")] = 1
    unclear[0, TILES.index("M")] = 0.45
    unclear[2, TILES.index("W")] = 0.55
    tiles = [each / each.sum() for each in [clear] * 8 + [unclear]]
    mixed, common = together(np.stack(tiles))
    assert common.argmax() == 0
    assert common.max() > 0.99
    assert mixed.sum(axis=(1, 2)) == pytest.approx(np.ones(9))
    assert TILES[int(mixed[-1].sum(axis=0).argmax())] == "M"
    # Where every tile is turned its own way, the tile alone decides.
    own = [np.roll(each, at, axis=0) for at, each in enumerate(tiles[:-1])]
    mixed, common = together(np.stack([*own, tiles[-1]]))
    assert common.sum() < 0.01
    assert TILES[int(mixed[-1].sum(axis=0).argmax())] == "W"
