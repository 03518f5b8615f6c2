"""Draw pictures of boards that `grid.read_photo` is measured by, and measure it.

`python tools/board_pictures.py draw FOLDER --fonts /usr/share/fonts --count 300` draws boards as a
camera or a screen shows them, with fonts that the classifier was not trained on, and writes
boards.tsv beside them; `python tools/board_pictures.py measure FOLDER` reads them and counts. The
pictures are whole scenes (table, tray, perspective, shadow, lens, sensor, JPEG), where the training
draws single tiles.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import Final

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from lexagon import BoardError, grid

# Debian package and the names of its fonts; none of these packages is used for training.
FONTS: Final = {
    "fonts-lato": ("Lato-Regular", "Lato-Bold", "Lato-Black", "Lato-Medium"),
    "fonts-inter": ("Inter-Regular", "Inter-Bold", "Inter-SemiBold"),
    "fonts-paratype": ("PTS55F", "PTS75F", "PTF75F"),
    "fonts-b612": ("B612-Regular", "B612-Bold"),
    "fonts-sil-andika": ("Andika-R", "Andika-Bold"),
    "fonts-comic-neue": ("ComicNeue-Bold",),
    "fonts-beteckna": ("Beteckna.",),
    "fonts-junction": ("Junction",),
    "fonts-fanwood": ("Fanwood.", "FanwoodText.", "Fanwood-Regular", "FanwoodText-Regular"),
    "fonts-adf-accanthis": ("AccanthisADFStd-Regular", "AccanthisADFStd-Bold."),
    "fonts-gfs-didot": ("GFSDidot.", "GFSDidotBold."),
    "fonts-texgyre": ("texgyreheros-bold.", "texgyreadventor-bold.", "texgyreschola-bold."),
    "fonts-jura": ("Jura-Bold.", "Jura-DemiBold."),
}
_BOX_UNDERLINES: Final = "MWNZ"  # as boxes of dice do, whose letters lie in any turn
_FACE: Final = 150  # pixels of a square before it is photographed
_DIGRAPHS: Final = ("Qu", "An", "Er", "He", "In", "Th")


@dataclass(frozen=True)
class Scene:
    """What a picture shows: how its board was made, and what it says."""

    kind: str
    turns: str
    font: str
    board: grid.Board


def main() -> None:
    """Draw or measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("action", choices=("draw", "measure"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--fonts", type=Path, default=Path("/usr/share/fonts"))
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sizes", default="4,4,5,6", help="sides of the boards, in turn")
    parser.add_argument("--side", type=int, default=1200, help="pixels of the longer side")
    parser.add_argument("--quality", type=int, default=0, help="of JPEG; 0: 40 to 90 by chance")
    options = parser.parse_args()
    if options.action == "measure":
        measure(options.folder)
        return
    fonts = find_fonts(options.fonts)
    options.folder.mkdir(parents=True, exist_ok=True)
    sizes = [int(size) for size in options.sizes.split(",")]
    lines = [
        f"# made by tools/board_pictures.py draw --count {options.count} --seed {options.seed} "
        f"--sizes {options.sizes} --side {options.side} --quality {options.quality}",
        "file\tboard\tkind\tturns\tfont",
    ]
    for number in range(options.count):
        rng = np.random.default_rng([options.seed, number])
        scene, picture = draw_scene(fonts, sizes[number % len(sizes)], options.side, rng)
        name = f"board-{number + 1:02}.jpg"
        quality = options.quality or int(rng.integers(40, 91))
        picture.save(options.folder / name, quality=quality, optimize=True)
        lines.append("\t".join((name, scene.board.text, scene.kind, scene.turns, scene.font)))
    (options.folder / "boards.tsv").write_text("\n".join(lines) + "\n", encoding="utf-8")


def find_fonts(folder: Path) -> list[Path | None]:
    """Find the fonts of the table, and None for the one that Pillow has itself."""
    files = sorted(each for kind in ("*.ttf", "*.otf") for each in folder.rglob(kind))
    fonts: list[Path | None] = [None]
    for package, names in FONTS.items():
        kept = [each for each in files if each.name.startswith(names)]
        if not kept:
            sys.exit(f"no font of {package} below {folder}; install it with apt-get")
        fonts += kept
    return fonts


def draw_scene(
    fonts: list[Path | None], size: int, side: int, rng: np.random.Generator
) -> tuple[Scene, Image.Image]:
    """Draw a board of a size with a font, lay it somewhere, and photograph it."""
    kind = str(rng.choice(["dice", "dice", "paper", "screen"]))
    own = kind == "dice" and rng.random() < 0.6
    font = fonts[int(rng.integers(len(fonts)))]
    tiles = _tiles(size, rng)
    flat = _flat_board(kind, tiles, font, rng, own_turns=own)
    if kind == "screen":
        picture, quarter = _screenshot(flat, side, rng), 0
    else:
        quarter = int(rng.integers(4))
        picture = _photograph(flat, side, quarter, rng)
    # Letters that all stand the same way say how to hold the photo; dice of all turns do not.
    shown = np.rot90(np.array(tiles, object), -quarter) if own else np.array(tiles, object)
    board = grid.Board.of_tiles([[grid.Tile.parse(text) for text in row] for row in shown.tolist()])
    name = "Aileron (Pillow)" if font is None else font.stem
    return Scene(kind, "each its own" if own else str(90 * quarter), name, board), picture


def _tiles(size: int, rng: np.random.Generator) -> list[list[str]]:
    """Choose letters: half as a box of dice would, half evenly, so that rare ones are there."""
    if rng.random() < 0.5:
        rolled = grid.roll("letters", size=f"{size}x{size}", seed=int(rng.integers(1 << 30)))
        texts = [str(tile) for row in rolled.tiles for tile in row]
    else:
        texts = [chr(65 + int(each)) for each in rng.integers(0, 26, size * size)]
    if rng.random() < 0.4:
        texts[int(rng.integers(len(texts)))] = "Qu"
    if size > 4:
        texts[int(rng.integers(len(texts)))] = str(rng.choice(_DIGRAPHS))
    return [texts[at : at + size] for at in range(0, size * size, size)]


def _flat_board(
    kind: str,
    tiles: list[list[str]],
    font: Path | None,
    rng: np.random.Generator,
    *,
    own_turns: bool,
) -> Image.Image:
    """Draw a board as seen from above, on a transparent ground."""
    size = len(tiles)
    edge = _FACE // 3
    board = Image.new("RGBA", (size * _FACE + 2 * edge,) * 2, (0, 0, 0, 0))
    draw = ImageDraw.Draw(board)
    ground, face, ink = _colours(kind, rng)
    draw.rounded_rectangle((0, 0, board.width - 1, board.height - 1), 30, fill=ground)
    letter = _font(font, _FACE * rng.uniform(0.42, 0.62))
    gap = rng.uniform(0.02, 0.09) * _FACE if kind != "paper" else 0
    radius = rng.uniform(0.05, 0.25) * _FACE if kind != "paper" else 0
    lined = rng.random() < 0.6
    points = kind == "screen" and rng.random() < 0.5
    for row, texts in enumerate(tiles):
        for column, text in enumerate(texts):
            tile = Image.new("RGBA", (_FACE, _FACE), (0, 0, 0, 0))
            pen = ImageDraw.Draw(tile)
            box = (gap, gap, _FACE - gap, _FACE - gap)
            shade = tuple(int(np.clip(part + rng.normal(0, 3), 0, 255)) for part in face)
            outline = ink if kind == "paper" and lined else None
            pen.rounded_rectangle(box, radius, fill=shade, outline=outline, width=3)
            _letter(pen, text, letter, ink, underlined=own_turns and text in _BOX_UNDERLINES)
            if points:
                small = _font(font, _FACE * 0.16)
                pen.text((_FACE * 0.12, _FACE * 0.1), str(rng.integers(1, 11)), ink, small)
            angle = rng.normal(0, 2.5) if kind == "dice" else 0.0
            if own_turns:
                angle += 90 * int(rng.integers(4))
            tile = tile.rotate(angle, Image.Resampling.BICUBIC)
            shift = rng.normal(0, 2, 2) if kind == "dice" else (0, 0)
            at = (edge + column * _FACE + int(shift[0]), edge + row * _FACE + int(shift[1]))
            board.alpha_composite(tile, at)
    return board


def _colours(kind: str, rng: np.random.Generator) -> tuple[tuple[int, ...], ...]:
    """Return the colours of the ground, the tiles and the letters."""

    def near(*colour: int) -> tuple[int, ...]:
        return tuple(int(np.clip(part + rng.normal(0, 12), 0, 255)) for part in colour)

    if kind == "paper":
        paper = near(240, 238, 230)
        return paper, paper, near(40, 40, 50)
    if kind == "screen":
        themes = [
            ((30, 30, 34), (240, 150, 10), (255, 255, 255)),
            ((245, 245, 245), (60, 100, 180), (250, 250, 250)),
            ((20, 22, 30), (48, 52, 66), (230, 230, 235)),
            ((225, 230, 240), (255, 255, 255), (25, 30, 45)),
        ]
        ground, face, ink = themes[int(rng.integers(len(themes)))]
        return near(*ground), near(*face), near(*ink)
    trays = [(30, 60, 130), (40, 40, 40), (150, 40, 30), (90, 140, 90), (190, 190, 185)]
    inks = [(20, 25, 60), (15, 15, 15), (150, 25, 25)]
    ink = inks[int(rng.integers(len(inks)))]
    return near(*trays[int(rng.integers(len(trays)))]), near(236, 230, 210), near(*ink)


def _font(font: Path | None, size: float) -> ImageFont.FreeTypeFont:
    if font is None:
        default = ImageFont.load_default(size)
        assert isinstance(default, ImageFont.FreeTypeFont)
        return default
    return ImageFont.truetype(str(font), size)


def _letter(
    pen: ImageDraw.ImageDraw,
    text: str,
    font: ImageFont.FreeTypeFont,
    ink: tuple[int, ...],
    *,
    underlined: bool,
) -> None:
    if len(text) > 1:
        font = font.font_variant(size=font.size * 0.8)
    left, top, right, bottom = pen.textbbox((0, 0), text, font=font)
    x, y = _FACE / 2 - (left + right) / 2, _FACE / 2 - (top + bottom) / 2
    pen.text((x, y), text, ink, font)
    if underlined:
        pen.rectangle((x + left, y + bottom + 7, x + right, y + bottom + 14), fill=ink)


def _screenshot(flat: Image.Image, side: int, rng: np.random.Generator) -> Image.Image:
    """Lay a board on the page of an app, with a line of text above and below."""
    width = int(side * rng.uniform(0.5, 0.75))
    page = Image.new("RGB", (width, side), flat.getpixel((flat.width // 2, 8))[:3])  # type: ignore[index]  # of RGBA a pixel is a tuple
    scaled = int(width * rng.uniform(0.75, 0.98))
    board = flat.resize((scaled, scaled), Image.Resampling.LANCZOS)
    at = ((width - scaled) // 2, int(rng.uniform(0.15, 0.5) * (side - scaled)) + side // 12)
    page.paste(board, at, board)
    pen = ImageDraw.Draw(page)
    text = ImageFont.load_default(side / 34)
    grey = (128, 128, 128)
    pen.text((width * 0.06, side * 0.02), "1:24   12 words   38 points", grey, text)
    pen.text((width * 0.06, side * 0.95), "Menu    Hint    Shuffle", grey, text)
    return page


def _photograph(
    flat: Image.Image, side: int, quarter: int, rng: np.random.Generator
) -> Image.Image:
    """Lay a board on a table, see it a little from the side, with shadow, lens and sensor."""
    width, height = side, int(side * 0.75)
    scene = _table(width, height, rng)
    span = height * rng.uniform(0.6, 0.9)
    middle = np.array([width, height]) / 2 + rng.normal(0, 0.05, 2) * side
    angle = np.pi / 2 * quarter + rng.normal(0, 0.09)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    square = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) / 2
    corners = square @ turn.T * span * (1 + rng.normal(0, 0.055, (4, 1))) + middle
    source = np.array([[0, 0], [1, 0], [1, 1], [0, 1]]) * flat.width
    seen = flat.resize(flat.size).transform(
        (width, height),
        Image.Transform.PERSPECTIVE,
        _mapping(corners, source),
        Image.Resampling.BICUBIC,
    )
    scene.paste(seen, (0, 0), seen)
    scene = scene.filter(ImageFilter.GaussianBlur(abs(rng.normal(0, 0.0011)) * side))
    light = np.asarray(scene, np.float32)
    across, down = np.linspace(-1, 1, width), np.linspace(-1, 1, height)[:, None]
    slope = 1 + rng.normal(0, 0.15) * across + rng.normal(0, 0.15) * down
    vignette = 1 - rng.uniform(0, 0.25) * (across**2 + down**2) / 2
    edge = across * rng.normal() + down * rng.normal() + rng.normal(0, 0.4)
    shadow = 1 - rng.uniform(0, 0.35) / (1 + np.exp(-edge / 0.04)) * (rng.random() < 0.5)
    light *= (slope * vignette * shadow * rng.uniform(0.6, 1.1))[..., None].astype(np.float32)
    photons = rng.uniform(0.3, 1.6)
    noise = rng.standard_normal(light.shape) * np.sqrt(np.maximum(light, 0)) * photons * 0.5
    return Image.fromarray(np.clip(light + noise, 0, 255).astype(np.uint8))


def _table(width: int, height: int, rng: np.random.Generator) -> Image.Image:
    """Draw a table: grain in one direction, a few things lying on it."""
    base = rng.uniform(60, 200, 3)
    grain = rng.standard_normal((height, 1, 1)).cumsum(axis=0)
    grain = grain - grain.mean()
    grain = grain / (np.abs(grain).max() or 1) * rng.uniform(5, 30)
    fine = rng.standard_normal((height, width, 1)) * 4
    table = Image.fromarray(np.clip(base + grain + fine, 0, 255).astype(np.uint8))
    pen = ImageDraw.Draw(table)
    for _ in range(int(rng.integers(6))):
        x, y = rng.uniform(0, width), rng.choice([0.02, 0.97]) * height
        reach = rng.uniform(10, 60)
        colour = tuple(int(part) for part in rng.uniform(0, 255, 3))
        pen.ellipse((x - reach, y - reach, x + reach, y + reach), fill=colour)
    return table


def _mapping(target: np.ndarray, source: np.ndarray) -> tuple[float, ...]:
    """Return the eight numbers by which Pillow maps a quadrilateral back to a square."""
    rows, values = [], []
    for (x, y), (u, v) in zip(target, source, strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        values += [u, v]
    return tuple(np.linalg.solve(np.array(rows), np.array(values)).tolist())


def measure(folder: Path) -> None:
    """Read every picture of a folder; print what was wrong, and the shares that were right."""
    _, header, *lines = (folder / "boards.tsv").read_text(encoding="utf-8").splitlines()
    names = header.split("\t")
    counts: Counter[str] = Counter()
    seconds = process_time()
    for line in lines:
        row = dict(zip(names, line.split("\t"), strict=True))
        board = grid.Board(row["board"])
        kinds = ("all", board.size, row["kind"])
        counts.update(f"{kind} boards" for kind in kinds)
        counts.update(f"{kind} letters" for kind in kinds for _ in board.squares())
        try:
            reading = grid.read_photo(folder / row["file"])
        except BoardError as error:
            print(f"{line}\n    {error}")
            continue
        read = grid.Board(reading.board)
        if read.size != board.size:
            print(f"{line}\n    read as {reading}")
            continue
        wrong = [square for square in board.squares() if read[square] != board[square]]
        counts["doubtful"] += len(reading.doubtful)
        counts["wrong and doubtful"] += len(set(wrong) & set(reading.doubtful))
        counts["wrong"] += len(wrong)
        for kind in kinds:
            counts[f"{kind} letters right"] += len(board.squares()) - len(wrong)
            counts[f"{kind} boards right"] += not wrong
        if wrong:
            slips = [f"{board[each]} as {reading.tiles[each[0]][each[1]]}" for each in wrong]
            print(f"{line}\n    {'; '.join(slips)}")
    for what in sorted(counts):
        if f"{what} right" in counts:
            right, total = counts[f"{what} right"], counts[what]
            print(f"{what}: {right:,} of {total:,}, {right / total:.2%}")
    print(
        f"{counts['wrong']} letters wrong on boards found, {counts['wrong and doubtful']} of them "
        f"among the {counts['doubtful']} pointed out; "
        f"{(process_time() - seconds) / len(lines):.2f} s of CPU time a picture"
    )


if __name__ == "__main__":
    main()
