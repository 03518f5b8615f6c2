"""Slow twins of how a photo is read: joined pixels by flood fill, the network pixel by pixel."""

from __future__ import annotations

from typing import Any

import numpy as np

from lexagon.grid._photo_letters import Weights

Box = tuple[int, int, int, int]


def blobs_of(rows: list[list[bool]]) -> list[tuple[Box, int]]:
    """Return the bounding box (left, top, right, bottom) and the pixels of every blob."""
    waiting = {(y, x) for y, row in enumerate(rows) for x, on in enumerate(row) if on}
    found = []
    while waiting:
        blob, edge = set(), [waiting.pop()]
        while edge:
            y, x = edge.pop()
            blob.add((y, x))
            around = {(y + down, x + right) for down in (-1, 0, 1) for right in (-1, 0, 1)}
            edge += around & waiting
            waiting -= around
        ys, xs = zip(*blob, strict=True)
        found.append(((min(xs), min(ys), max(xs) + 1, max(ys) + 1), len(blob)))
    return sorted(found)


def scores_of(image: Any, net: Weights) -> list[float]:
    """Return the scores of one upright picture, one product after the other."""
    channels = [[[float(value)] for value in row] for row in image]
    for layer, bias in ((net.first, net.first_bias), (net.second, net.second_bias)):
        channels = _pooled(_convolved(channels, layer, bias))
    values = [value for row in channels for pixel in row for value in pixel]
    hidden = [max(0.0, each) for each in _dense(values, net.hidden, net.hidden_bias)]
    return _dense(hidden, net.output, net.output_bias)


def _convolved(image: list[list[list[float]]], layer: Any, bias: Any) -> list[list[list[float]]]:
    side = len(image) - 4
    return [
        [
            _dense(
                [
                    value
                    for down in range(5)
                    for right in range(5)
                    for value in image[y + down][x + right]
                ],
                layer,
                bias,
            )
            for x in range(side)
        ]
        for y in range(side)
    ]


def _pooled(image: list[list[list[float]]]) -> list[list[list[float]]]:
    half = len(image) // 2
    return [
        [
            [
                max(
                    0.0,
                    *(image[2 * y + down][2 * x + right][c] for down in (0, 1) for right in (0, 1)),
                )
                for c in range(len(image[0][0]))
            ]
            for x in range(half)
        ]
        for y in range(half)
    ]


def _dense(values: list[float], layer: Any, bias: Any) -> list[float]:
    sums: list[float] = (np.asarray(values) @ np.asarray(layer, np.float64) + bias).tolist()
    return sums
