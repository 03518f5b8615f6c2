"""Pictures of boards for the tests: some that are kept, and plain ones drawn on the spot."""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from lexagon.grid import Board

PHOTOS = Path(__file__).parents[1] / "data" / "photos"
_PITCH = 60


def truth() -> list[tuple[Path, Board]]:
    """Return the pictures that are kept, each with the board that it shows."""
    lines = (PHOTOS / "boards.tsv").read_text(encoding="utf-8").splitlines()[2:]
    rows = [line.split("\t") for line in lines]
    return [(PHOTOS / row[0], Board(row[1])) for row in rows]


def draw(board: str, *, light_ink: bool = False) -> Image.Image:
    """Draw a board in plain letters on plain tiles, with the font that Pillow has itself."""
    rows = [[str(tile) for tile in row] for row in Board(board).tiles]
    size = (_PITCH * (len(rows[0]) + 1), _PITCH * (len(rows) + 1))
    ground, tile, ink = (90, 60, 240) if light_ink else (60, 230, 20)
    picture = Image.new("L", size, ground)
    pen = ImageDraw.Draw(picture)
    font = ImageFont.load_default(32)
    for row, texts in enumerate(rows):
        for column, text in enumerate(texts):
            x, y = _PITCH * (column + 1), _PITCH * (row + 1)
            pen.rounded_rectangle((x - 27, y - 27, x + 27, y + 27), 8, fill=tile)
            if text != ".":
                pen.text((x, y), text, ink, font, anchor="mm")
    return picture


def as_bytes(picture: Image.Image, kind: str = "PNG", **options: object) -> bytes:
    """Return a picture as the bytes of a file."""
    file = io.BytesIO()
    picture.save(file, kind, **options)
    return file.getvalue()
