"""Train the letter classifier of `grid.read_photo` on rendered letters, in plain numpy.

`python tools/train_letters.py --fonts /usr/share/fonts` writes src/lexagon/grid/data/letters.npz.
The fonts are those of the Debian packages in `FONTS`; the pictures of tools/board_pictures.py, by
which the reading is measured, are drawn with others. Every tile goes through the same `ink_of` as a
tile of a photo. The same seed, fonts and numpy make the same weights.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from typing import Final

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from lexagon.grid._photo_letters import (
    TILES,
    TURNS,
    WEIGHTS,
    Weights,
    chances,
    patches,
    pooled,
)
from lexagon.grid._photo_tiles import CUT, has_dark_ink, ink_of

# Package and the names that its fonts begin with; oblique, thin and symbol fonts are left out.
FONTS: Final = {
    "fonts-dejavu-core": ("DejaVuSans", "DejaVuSerif"),
    "fonts-liberation": ("LiberationSans", "LiberationSerif", "LiberationMono"),
    "fonts-freefont-ttf": ("FreeSans", "FreeSerif"),
    "fonts-roboto-unhinted": ("Roboto-", "RobotoCondensed"),
    "fonts-open-sans": ("OpenSans-",),
    "fonts-cantarell": ("Cantarell",),
    "fonts-noto-core": ("NotoSans-", "NotoSerif-"),
    "fonts-comfortaa": ("Comfortaa",),
    "fonts-quicksand": ("Quicksand",),
    "fonts-crosextra-carlito": ("Carlito",),
    "fonts-crosextra-caladea": ("Caladea",),
    "fonts-linuxlibertine": ("LinBiolinum_R", "LinLibertine_R"),
    "fonts-league-spartan": ("LeagueSpartan",),
    "fonts-ebgaramond": ("EBGaramond12",),
    "fonts-play": ("Play",),
    "fonts-dosis": ("Dosis",),
    "fonts-sil-gentium": ("Gentium",),
    "fonts-cabin": ("Cabin",),
    "fonts-karla": ("Karla-",),
    "fonts-adf-gillius": ("GilliusADF-",),
    "fonts-adf-universalis": ("UniversalisADFStd",),
    "fonts-adf-verana": ("Verana",),
    "fonts-go": ("Go-",),
    "fonts-bebas-neue": ("BebasNeue",),
    "fonts-sora": ("Sora",),
    "fonts-yanone-kaffeesatz": ("YanoneKaffeesatz",),
    "fonts-vollkorn": ("Vollkorn-",),
    "fonts-stix": ("STIXGeneral",),
    "fonts-tuffy": ("Tuffy",),
    "fonts-firacode": ("FiraCode",),
    "fonts-jetbrains-mono": ("JetBrainsMono-",),
    "fonts-urw-base35": ("URWGothic", "URWBookman"),
}
_LEFT_OUT: Final = ("italic", "oblique", "thin", "hairline", "extralight", "_ri", "symbol")
_KEPT_BACK: Final = ("fonts-vollkorn", "fonts-cabin", "fonts-go")  # to fit the certainties by
_UNDERLINED: Final = {"M": 0.4, "W": 0.4, "N": 0.3, "Z": 0.3}
_FINE: Final = 2 * CUT  # tiles are drawn at twice their size
CHANNELS: Final = (8, 24)
HIDDEN: Final = 96


def main() -> None:
    """Draw, train, say how well unseen tiles are read, and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fonts", type=Path, default=Path("/usr/share/fonts"))
    parser.add_argument("--tiles", type=int, default=44_000, help="tiles to draw")
    parser.add_argument("--epochs", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--output", type=Path, default=WEIGHTS)
    options = parser.parse_args()
    fonts = find_fonts(options.fonts)
    rng = np.random.default_rng(options.seed)
    kept_back = [fonts.pop(package) for package in _KEPT_BACK]
    images, labels = draw_tiles(list(fonts.values()), options.tiles, rng)
    count = sum(map(len, fonts.values()))
    print(f"{len(images):,} tiles of {count} fonts, {process_time():.0f} s", flush=True)
    net = train(images, labels, options.epochs, rng)
    unseen = draw_tiles(kept_back, options.tiles // 20, rng)
    right, temperature = check(net, *unseen)
    print(f"{right:.2%} of {len(unseen[0]):,} tiles of other fonts, temperature {temperature:.1f}")
    net = net._replace(output=net.output / temperature, output_bias=net.output_bias / temperature)
    stored = {name: each.astype(np.float16) for name, each in net._asdict().items()}
    np.savez_compressed(options.output, **stored)
    print(f"{options.output.stat().st_size:,} bytes, {process_time():.0f} s of CPU time")


def find_fonts(folder: Path) -> dict[str, list[Path]]:
    """Find each package's fonts; one that is not installed stops the training."""
    files = sorted(each for kind in ("*.ttf", "*.otf") for each in folder.rglob(kind))
    fonts: dict[str, list[Path]] = {}
    for package, names in FONTS.items():
        kept = [
            each
            for each in files
            if each.name.startswith(names) and not any(w in each.stem.lower() for w in _LEFT_OUT)
        ]
        if not kept:
            sys.exit(f"no font of {package} below {folder}; install it with apt-get")
        fonts[package] = kept
    return fonts


def draw_tiles(
    packages: list[list[Path]], count: int, rng: np.random.Generator
) -> tuple[np.ndarray, np.ndarray]:
    """Draw tiles and return their ink and which tile each is; those without ink are left out.

    Packages come up equally often, however many fonts they have.
    """
    images, labels = [], []
    loaded = [
        [[ImageFont.truetype(str(font), size) for size in (44, 60, 76)] for font in fonts]
        for fonts in packages
    ]
    for number in range(count):
        label = number % len(TILES) if rng.random() < 0.3 else int(rng.integers(26))
        fonts = loaded[int(rng.integers(len(loaded)))]
        sizes = fonts[int(rng.integers(len(fonts)))]
        size = 0 if len(TILES[label]) > 1 else int(rng.integers(len(sizes)))
        cut, dark = draw_tile(TILES[label], sizes[size], rng)
        ink = ink_of(cut, dark=dark)
        if ink is not None:
            images.append(ink.astype(np.float16))
            labels.append(label)
    return np.array(images), np.array(labels)


def draw_tile(
    text: str, font: ImageFont.FreeTypeFont, rng: np.random.Generator
) -> tuple[np.ndarray, bool]:
    """Draw one tile as it is cut out of a photo, and whether its letter is the darker part."""
    if len(text) == 2 and rng.random() < 0.8:
        text = text.capitalize()
    dark = bool(rng.random() < 0.75)
    contrast = rng.uniform(50, 220)
    ink = rng.uniform(0, 255 - contrast)
    tile = ink + contrast
    between = rng.uniform(0, 255)
    tile_picture = Image.new("L", (_FINE, _FINE), int(between))
    draw = ImageDraw.Draw(tile_picture)
    margin = rng.uniform(-2, 0.1 * _FINE)
    box = (margin, margin, _FINE - margin, _FINE - margin)
    draw.rounded_rectangle(box, rng.uniform(0, 30), fill=int(tile))
    _write(draw, text, font, int(ink), rng)
    if rng.random() < 0.15:
        _points(draw, int(ink), rng)
    if rng.random() < 0.2:  # ink that ran, or that wore off
        worn = ImageFilter.MaxFilter(3) if rng.random() < 0.6 else ImageFilter.MinFilter(3)
        tile_picture = tile_picture.filter(worn)
    cut = tile_picture.transform(
        (CUT, CUT), Image.Transform.PERSPECTIVE, _warp(rng), Image.Resampling.BICUBIC
    )
    cut = cut.filter(ImageFilter.GaussianBlur(abs(rng.normal(0, 0.9))))
    grey = np.asarray(cut, np.float32)
    slope = np.linspace(-1, 1, CUT, dtype=np.float32)
    shade = slope[None, :] * rng.normal(0, 12) + slope[:, None] * rng.normal(0, 12)
    noise = rng.standard_normal((CUT, CUT), np.float32) * abs(rng.normal(0, 7))
    grey = np.clip(grey + shade + noise, 0, 255)
    if not dark:
        grey = 255 - grey
    voted = has_dark_ink(grey) > 0.5
    return grey, voted if rng.random() < 0.1 else dark


def _write(
    draw: ImageDraw.ImageDraw,
    text: str,
    font: ImageFont.FreeTypeFont,
    ink: int,
    rng: np.random.Generator,
) -> None:
    left, top, right, bottom = draw.textbbox((0, 0), text, font=font)
    x = _FINE / 2 - (left + right) / 2 + rng.normal(0, 3)
    y = _FINE / 2 - (top + bottom) / 2 + rng.normal(0, 3)
    stroke = int(rng.integers(3)) if rng.random() < 0.2 else 0
    draw.text((x, y), text, fill=ink, font=font, stroke_width=stroke)
    if rng.random() < _UNDERLINED.get(text, 0.06):
        down = y + bottom + rng.uniform(4, 10) + stroke
        thick = rng.uniform(3, 8)
        draw.rectangle((x + left, down, x + right, down + thick), fill=ink)


def _points(draw: ImageDraw.ImageDraw, ink: int, rng: np.random.Generator) -> None:
    """Write the points of a tile into a corner, as on a screen."""
    font = ImageFont.load_default(int(rng.integers(14, 24)))
    corner = [(0.1, 0.08), (0.8, 0.08), (0.8, 0.75), (0.1, 0.75)][int(rng.integers(4))]
    draw.text((corner[0] * _FINE, corner[1] * _FINE), str(rng.integers(1, 13)), ink, font)


def _warp(rng: np.random.Generator) -> tuple[float, ...]:
    """Return a small turn, skew, stretch, shift and perspective from the cut to the drawing."""
    angle = rng.normal(0, 0.07)
    scale = _FINE / CUT * rng.uniform(0.8, 1.15)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    skew = np.array([[1 + rng.normal(0, 0.05), rng.normal(0, 0.06)], [rng.normal(0, 0.06), 1]])
    (a, b), (d, e) = turn @ skew * scale
    middle = np.array([CUT / 2, CUT / 2])
    c, f = np.array([_FINE / 2, _FINE / 2]) - np.array([[a, b], [d, e]]) @ middle
    g, h = rng.normal(0, 0.0006, 2)
    return (a, b, c, d, e, f, g, h)


def initial(rng: np.random.Generator) -> Weights:
    """Return random weights, scaled by how many inputs a unit has."""
    one, two = CHANNELS
    shapes = ((25, one), (25 * one, two), (16 * two, HIDDEN), (HIDDEN, len(TILES)))
    layers: list[np.ndarray] = []
    for inputs, outputs in shapes:
        layers.append(rng.normal(0, (2 / inputs) ** 0.5, (inputs, outputs)).astype(np.float32))
        layers.append(np.zeros(outputs, np.float32))
    return Weights(*layers)


def train(images: np.ndarray, labels: np.ndarray, epochs: int, rng: np.random.Generator) -> Weights:
    """Fit the network by Adam; each tile in its four turns makes one distribution."""
    net = initial(rng)
    mean = [np.zeros_like(each) for each in net]
    square = [np.zeros_like(each) for each in net]
    batch, step = 64, 0
    steps = epochs * (len(images) // batch)
    for epoch in range(epochs):
        losses = []
        for chosen in _batches(len(images), batch, rng):
            step += 1
            rate = 0.002 * (0.02 + 0.98 * 0.5 * (1 + np.cos(np.pi * step / steps)))
            loss, slopes = gradient(net, _shifted(images[chosen], rng), labels[chosen])
            losses.append(loss)
            for at, slope in enumerate(slopes):
                mean[at] += 0.1 * (slope - mean[at])
                square[at] += 0.001 * (slope * slope - square[at])
                fast, slow = mean[at] / (1 - 0.9**step), square[at] / (1 - 0.999**step)
                net[at][...] -= rate * fast / (np.sqrt(slow) + 1e-8)
        print(f"epoch {epoch + 1}: loss {np.mean(losses):.4f}, {process_time():.0f} s", flush=True)
    return net


def _batches(count: int, batch: int, rng: np.random.Generator) -> Iterator[np.ndarray]:
    order = rng.permutation(count)
    for start in range(0, count - batch + 1, batch):
        yield order[start : start + batch]


def _shifted(images: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Shift tiles by up to a pixel, as the box around their ink may be off."""
    down, right = rng.integers(-1, 2, 2)
    return np.roll(images, (down, right), axis=(1, 2)).astype(np.float32)


def gradient(
    net: Weights, images: np.ndarray, labels: np.ndarray
) -> tuple[float, list[np.ndarray]]:
    """Return the mean loss of upright tiles and its slope by every weight (backpropagation)."""
    count = len(images)
    turned = np.concatenate([np.rot90(images, turn, axes=(1, 2)) for turn in range(TURNS)])
    patches1 = patches(turned[..., None])
    conv1 = patches1 @ net.first + net.first_bias
    pool1 = pooled(conv1)
    patches2 = patches(pool1)
    conv2 = patches2 @ net.second + net.second_bias
    pool2 = pooled(conv2)
    flat = pool2.reshape(TURNS * count, -1)
    hidden = np.maximum(flat @ net.hidden + net.hidden_bias, 0)
    score = hidden @ net.output + net.output_bias
    joint = score.reshape(TURNS, count, -1).transpose(1, 0, 2).reshape(count, -1)
    joint = np.exp(joint - joint.max(axis=1, keepdims=True))
    joint /= joint.sum(axis=1, keepdims=True)
    loss = float(-np.log(joint[np.arange(count), labels] + 1e-12).mean())
    joint[np.arange(count), labels] -= 1
    back = (joint / count).reshape(count, TURNS, -1).transpose(1, 0, 2).reshape(len(score), -1)
    slopes = [hidden.T @ back, back.sum(axis=0)]
    back = (back @ net.output.T) * (hidden > 0)
    slopes = [flat.T @ back, back.sum(axis=0), *slopes]
    back = _unpooled((back @ net.hidden.T).reshape(pool2.shape), pool2, conv2)
    slopes = [_flat(patches2).T @ _flat(back), _flat(back).sum(axis=0), *slopes]
    back = _unpooled(_unpatched(back, net.second, pool1.shape), pool1, conv1)
    return loss, [_flat(patches1).T @ _flat(back), _flat(back).sum(axis=0), *slopes]


def _flat(values: np.ndarray) -> np.ndarray:
    return values.reshape(-1, values.shape[-1])


def _unpooled(slope: np.ndarray, best: np.ndarray, values: np.ndarray) -> np.ndarray:
    """Return the slopes of the values that were the greatest of their 2x2, and above zero."""
    spread = np.zeros_like(values)
    slope = slope * (best > 0)
    for down in range(2):
        for right in range(2):
            spread[:, down::2, right::2] = slope * (values[:, down::2, right::2] == best)
    return spread


def _unpatched(slope: np.ndarray, layer: np.ndarray, shape: tuple[int, ...]) -> np.ndarray:
    """Return the slopes of a convolution's inputs: each gave to its 5x5 surroundings."""
    _, rows, columns, outputs = slope.shape
    total = np.zeros(shape, slope.dtype)
    for place, weights in enumerate(layer.reshape(25, -1, outputs)):
        down, right = divmod(place, 5)
        share = (_flat(slope) @ weights.T).reshape(*slope.shape[:3], -1)
        total[:, down : down + rows, right : right + columns] += share
    return total


def check(net: Weights, images: np.ndarray, labels: np.ndarray) -> tuple[float, float]:
    """Return how many tiles are read right in any turn, and the temperature that fits chances."""
    alone = np.concatenate(
        [
            chances(each.astype(np.float32), net)
            for each in np.array_split(images, max(1, len(images) // 256))
        ]
    )
    right = float((alone.sum(axis=1).argmax(axis=1) == labels).mean())
    logs = np.log(alone + 1e-30)

    def loss(temperature: float) -> float:
        soft = logs / temperature
        soft = np.exp(soft - soft.max(axis=(1, 2), keepdims=True))
        soft /= soft.sum(axis=(1, 2), keepdims=True)
        return float(-np.log(soft.sum(axis=1)[np.arange(len(labels)), labels] + 1e-12).mean())

    return right, min(np.arange(0.8, 3.01, 0.1), key=loss)


if __name__ == "__main__":
    main()
