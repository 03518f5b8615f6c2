"""The most points of a timed round, slow and obviously right: every set of words in turn."""

from __future__ import annotations

from collections.abc import Sequence

from lexagon.grid import FoundWord
from lexagon.grid._swipes import SwipeModel
from lexagon.lexicon._levels import level_of

Square = tuple[int, int]


def seconds_of(word: FoundWord, tiles: int, model: SwipeModel) -> float:
    """The look and the swipe of a word, straight from the model's text."""
    look = model.look
    if word.common is not None:
        level = level_of(word.word)
        look *= model.rarity ** ((70 if level is None else level) / 10 - 1)
    return look + model.look_letter * max(0, len(word.word) - 3) + model.per_tile * tiles


def most_points(words: Sequence[FoundWord], round_seconds: float, model: SwipeModel) -> int:
    """A dynamic programme: the least time for each set of words and each square of the finger."""
    score = {word.word: word.score for word in words}
    layer: dict[tuple[frozenset[str], Square | None], float] = {(frozenset(), None): 0.0}
    most = 0
    while layer:
        most = max(most, *(sum(map(score.__getitem__, played)) for played, _ in layer))
        later: dict[tuple[frozenset[str], Square | None], float] = {}
        for (played, finger), clock in layer.items():
            for word in words:
                if word.word in played:
                    continue
                for path, points in zip(word.paths, word.path_scores, strict=True):
                    way = 0
                    if finger is not None:
                        way = max(abs(finger[0] - path[0][0]), abs(finger[1] - path[0][1]))
                    done = clock + model.travel * way + seconds_of(word, len(path), model)
                    if points == word.score and done <= round_seconds + 1e-9:
                        state = (played | {word.word}, path[-1])
                        later[state] = min(later.get(state, done), done)
        layer = later
    return most
