"""The letter classifier: a small convolutional network, and what a board's letters tell together.

The network scores what stands upright. A tile is shown to it in its four quarter turns, and the 4 x
32 scores make one distribution over letter and turn, as it was trained. Alone, an M may be a W and
an N a Z; when all tiles of a board stand the same way, that settles it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

WEIGHTS: Final = Path(__file__).with_name("data") / "letters.npz"
TILES: Final = (*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "QU", "AN", "ER", "HE", "IN", "TH")
TURNS: Final = 4
_ALIKE: Final = 0.5  # chance, before looking, that all tiles of a board stand the same way
_STRAY: Final = 0.02  # and that a tile of such a board stands otherwise, or is misread

Floats = NDArray[np.float32]
Chances = NDArray[np.float64]


class Weights(NamedTuple):
    """Two convolutions of 5x5 with pooling, then two dense layers."""

    first: Floats  # 25 x channels
    first_bias: Floats
    second: Floats  # (25 * channels) x channels
    second_bias: Floats
    hidden: Floats
    hidden_bias: Floats
    output: Floats
    output_bias: Floats


@cache
def weights() -> Weights:
    """Load the weights that ship; they are stored as 16-bit numbers."""
    with np.load(WEIGHTS) as stored:
        return Weights(*(stored[name].astype(np.float32) for name in Weights._fields))


def patches(images: Floats) -> Floats:
    """Return the 5x5 surroundings of every pixel that has them: count x rows x columns x 25c."""
    windows = np.moveaxis(sliding_window_view(images, (5, 5), axis=(1, 2)), 3, -1)
    count, rows, columns = windows.shape[:3]
    return np.ascontiguousarray(windows).reshape(count, rows, columns, -1)


def pooled(images: Floats) -> Floats:
    """Return the greatest of every 2x2 pixels, and nothing below zero."""
    upper = np.maximum(images[:, ::2, ::2], images[:, ::2, 1::2])
    lower = np.maximum(images[:, 1::2, ::2], images[:, 1::2, 1::2])
    return np.maximum(np.maximum(upper, lower), 0)


def upright_scores(images: Floats, net: Weights) -> Floats:
    """Return the network's scores of the tiles, for pictures that are taken as upright."""
    first = pooled(patches(images[..., None]) @ net.first + net.first_bias)
    second = pooled(patches(first) @ net.second + net.second_bias)
    flat = second.reshape(len(images), -1)
    hidden = np.maximum(flat @ net.hidden + net.hidden_bias, 0)
    scores: Floats = hidden @ net.output + net.output_bias
    return scores


def chances(images: Floats, net: Weights | None = None) -> Chances:
    """Return the chance of each turn and tile for each picture: count x 4 x 32, sums of 1.

    Turn t means that the letter was turned clockwise by t quarters.
    """
    turned = np.concatenate([np.rot90(images, turn, axes=(1, 2)) for turn in range(TURNS)])
    every = (
        upright_scores(turned, net or weights()).reshape(TURNS, len(images), -1).astype(np.float64)
    )
    every = every.transpose(1, 0, 2)
    odds: Chances = np.exp(every - every.max(axis=(1, 2), keepdims=True))
    odds /= odds.sum(axis=(1, 2), keepdims=True)
    return odds


def together(alone: Chances) -> tuple[Chances, Chances]:
    """Weigh the tiles of a board together; return their chances, and those of each common turn.

    Either every tile is turned for itself, or all stand the same way but for strays. What the tiles
    say of their turns decides between the five, and a tile's chances are the mixture.
    """
    of_turn = alone.sum(axis=2)  # count x 4
    likelihood = (1 - _STRAY) * of_turn + _STRAY / TURNS
    evidence = np.log(likelihood).sum(axis=0) + np.log(_ALIKE / TURNS)
    own = len(alone) * np.log(1 / TURNS) + np.log(1 - _ALIKE)
    top = max(float(evidence.max()), own)
    weight = np.exp(np.append(evidence, own) - top)
    weight /= weight.sum()
    mixed = weight[TURNS] * alone
    for turn in range(TURNS):
        prior = np.full(TURNS, _STRAY / TURNS)
        prior[turn] += 1 - _STRAY
        posterior = alone * prior[None, :, None]
        mixed = mixed + weight[turn] * posterior / posterior.sum(axis=(1, 2), keepdims=True)
    return mixed, weight[:TURNS]
