"""A second, slow reading of Wordle's rules and bounds, to check the engine's proofs with.

It shares nothing with the engine: feedback, modes and bounds are written anew from the rules, NumPy
counts, and sets of answers are compared answer by answer. Bounds rest on two remarks. Of n answers
one is found by the next guess and the others by the one after at best, so they cost 2n - 1. A guess
costs one for each answer and then what its classes cost; any bound of the classes bounds the guess,
and the least over all guesses bounds the position, one ply deeper with each time it is said.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import inf
from typing import Any, Final, Literal

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]
Mode = Literal["normal", "hard", "ultra-hard"]
SEARCH: Final = 99  # plies: as deep as it goes
_ENOUGH: Final = 64  # guesses: two classes each would find more answers than there are
_FEW: Final = 64  # answers that are compared with each other to count their classes
_MOST_CODES: Final = 1 << 12  # beyond so many, larger sets are compared so too


class Checker:
    """The words of a game as rows of numbers, and what can be said of positions in it."""

    def __init__(
        self, guesses: Sequence[Sequence[str]], answers: Sequence[Sequence[str]], mode: Mode
    ) -> None:
        tiles = sorted({tile for word in guesses for tile in word})
        number = {tile: place for place, tile in enumerate(tiles)}
        self.mode = mode
        self.guesses = np.array([[number[tile] for tile in word] for word in guesses])
        self.answers = np.array([[number[tile] for tile in word] for word in answers])
        place_of = {tuple(word): place for place, word in enumerate(guesses)}
        self.guess_of = np.array([place_of[tuple(word)] for word in answers])
        self.all_green = 3 ** self.guesses.shape[1] - 1
        self.every_guess = np.arange(len(guesses))
        self.every_answer = np.arange(len(answers))
        self.known: dict[tuple[Any, ...], tuple[float, float]] = {}
        self.cores: list[tuple[frozenset[int], Array]] = []  # and the guesses not dividing them

    @cached_property
    def codes(self) -> Array:
        """The feedback of each guess for each answer, as a number in base 3."""
        smallest = np.min_scalar_type(self.all_green)
        codes = np.empty((len(self.guesses), len(self.answers)), smallest)
        for guess, word in enumerate(self.guesses):
            codes[guess] = feedback(word, self.answers)
        return codes

    @cached_property
    def by_answer(self) -> Array:
        """The same, an answer a row."""
        return np.ascontiguousarray(self.codes.T)

    @cached_property
    def times(self) -> Array:
        """How often each guess has a tile, a tile a row."""
        tiles = range(int(self.guesses.max()) + 1)
        return np.array([(self.guesses == tile).sum(axis=1) for tile in tiles])

    def classes(self, guess: int, left: Array) -> list[tuple[int, Array]]:
        """Divide answers by the feedback of a guess, but for itself; the largest class first."""
        codes = self.codes[guess, left]
        order = np.argsort(codes, kind="stable")
        cuts = np.flatnonzero(np.diff(codes[order])) + 1
        parts = [left[np.sort(part)] for part in np.split(order, cuts)]
        named = [(int(self.codes[guess, part[0]]), part) for part in parts]
        return sorted(
            (each for each in named if each[0] != self.all_green), key=lambda each: -len(each[1])
        )

    def counts(self, left: Array, legal: Array) -> Array:
        """How many classes each of the guesses makes of some answers."""
        rows = self.by_answer[left]
        if legal is not self.every_guess:
            rows = np.take(rows, legal, axis=1)
        if len(left) <= _FEW or self.all_green >= _MOST_CODES:
            counts = np.ones(len(legal), np.int64)
            for place in range(1, len(rows)):
                counts += (rows[:place] != rows[place]).all(axis=0)
            return counts
        seen = np.zeros((len(legal), self.all_green + 1), bool)
        cells, begins = seen.reshape(-1), np.arange(len(legal)) * seen.shape[1]
        for row in rows:
            cells[begins + row] = True
        return np.asarray(np.count_nonzero(seen, axis=1))

    def legal_after(self, legal: Array, guess: int, code: int) -> Array:
        """Return the guesses that the mode still allows after a feedback."""
        if self.mode == "normal":
            return legal
        word = self.guesses[guess]
        if self.mode == "ultra-hard":
            return np.compress(feedback(word, self.guesses[legal]) == code, legal)
        fits = np.ones(len(self.guesses), bool)
        shown: dict[int, int] = {}
        for place in reversed(range(len(word))):
            code, mark = divmod(code, 3)
            tile = int(word[place])
            if mark:
                shown[tile] = shown.get(tile, 0) + 1
            if mark == 2:
                fits &= self.guesses[:, place] == tile
        for tile, times in shown.items():
            fits &= self.times[tile] >= times
        return legal[fits[legal]]

    def first_costs(self, first: int, turns: float, cut: int, plies: int) -> float:
        """Bound the total of a first word by a look of so many plies, up to `cut`.

        No ply is the one look at the sizes of its classes, one ply the look ahead at each class.
        """
        every, most = self.every_guess, self.all_green + 1
        return self._guess_costs(first, self.every_answer, every, most, turns, cut, plies)

    def _guess_costs(
        self, guess: int, left: Array, legal: Array, most: int, turns: float, cut: float, plies: int
    ) -> float:
        """Bound what a guess costs, if none makes more than so many classes of the answers left."""
        parts = self.classes(guess, left)[::-1]
        lower = [at_least(len(part), most) for _, part in parts]
        total = len(left) + sum(lower)
        for depth in sorted({min(plies, 1), plies}):  # what is cheap first, small classes too
            for place, (code, part) in enumerate(parts):
                if total >= cut:
                    return total
                after = self.legal_after(legal, guess, code) if len(part) > 2 else legal
                others = total - lower[place]
                bound = self.costs(part, after, turns - 1, cut - others, depth)
                lower[place] = max(lower[place], bound)
                total = others + lower[place]
        return total

    def costs(self, left: Array, legal: Array, turns: float, cut: float, plies: int) -> float:
        """Bound the cost of a position in so many turns by a look of so many plies, up to `cut`."""
        size = len(left)
        if turns < min(size, 2):
            return inf
        if size <= 2 or plies == 0:
            return 2 * size - 1
        key = (left.tobytes(), legal.tobytes() if self.mode != "normal" else b"", turns, plies)
        asked, known = self.known.get(key, (-inf, -inf))
        if known >= cut or known < asked:
            return known
        bound = self._costs(left, legal, turns, cut, plies)
        self.known[key] = (cut, bound)
        return bound

    def _costs(self, left: Array, legal: Array, turns: float, cut: float, plies: int) -> float:
        size = len(left)
        if plies == 1 and turns > 2:
            # Of a guess that is not an answer, one class more makes up for that.
            own = int(self.counts(left, self.guess_of[left]).max())
            if own + 1 >= size or self._separable(left, legal):
                return 2 * size - (own == size)
        counts = self.counts(left, legal)
        # So many turns find no more answers, and in the last but one each class must be one answer.
        if size > float(counts.max()) ** min(turns - 1, _ENOUGH):
            return inf
        bounds = 3 * size - counts - np.isin(legal, self.guess_of[left])
        useful = counts > 1
        if plies == 1 or turns == 2:
            return float(bounds[useful & ((turns > 2) | (counts == size))].min())
        best, most = cut, int(counts.max())
        for place in np.argsort(bounds, kind="stable"):
            if bounds[place] >= best:
                break
            if useful[place]:
                found = self._guess_costs(
                    int(legal[place]), left, legal, most, turns, best, plies - 1
                )
                best = min(best, found)
        return best

    def cannot_be_solved(self, left: Array, legal: Array, turns: int) -> bool:
        """Whether no strategy finds all of some answers in so many turns.

        With two turns the first must separate them: another feedback for each. In normal mode
        answers that no guess separates, a core, settle every set that has them, and with three
        turns every guess that does not divide them.
        """
        if len(left) <= turns:
            return False
        if turns < 2:
            return True
        if turns == 2:
            return not self._separable(left, legal)
        counts = self.counts(left, legal)
        if len(left) > int(counts.max()) ** (turns - 1):
            return True
        useless, known = np.zeros(len(legal), bool), 0
        answers = frozenset(left.tolist())
        for place in np.argsort(-counts, kind="stable"):
            if turns == 3:
                for core, undivided in self.cores[known:]:
                    if core <= answers:
                        useless |= undivided
                known = len(self.cores)
            if not useless[place] and not self._fails(int(legal[place]), left, legal, turns):
                return False
        return True

    def _fails(self, guess: int, left: Array, legal: Array, turns: int) -> bool:
        """Whether a guess leaves answers that cannot be found afterwards."""
        return any(
            self._inseparable(part)
            if turns == 3 and self.mode == "normal"
            else self.cannot_be_solved(part, self.legal_after(legal, guess, code), turns - 1)
            for code, part in self.classes(guess, left)
        )

    def _inseparable(self, left: Array) -> bool:
        """Whether no guess at all separates some answers; if so, keep a core of them."""
        answers = frozenset(left.tolist())
        if any(core <= answers for core, _ in self.cores):
            return True
        if len(left) <= 2 or self._separable(left, self.every_guess):
            return False
        self._learn(left)
        return True

    def _separable(self, left: Array, legal: Array) -> bool:
        """Whether the feedback of some guess differs for all of some answers."""
        for place, answer in enumerate(left):
            if not len(legal):
                return False
            same = np.zeros(len(legal), bool)
            for earlier in left[:place]:
                same |= self.by_answer[earlier, legal] == self.by_answer[answer, legal]
            legal = legal[~same]
        return len(legal) > 0

    def _learn(self, left: Array) -> None:
        """Keep the core of answers that no guess separates: drop what is not needed, in halves."""
        core, step = left, len(left) // 2
        while step:
            begin = 0
            while begin < len(core):
                fewer = np.delete(core, slice(begin, begin + step))
                if not self._separable(fewer, self.every_guess):
                    core = fewer
                else:
                    begin += step
            step //= 2
        codes = self.codes[:, core]
        undivided = (codes == codes[:, :1]).all(axis=1)
        self.cores.append((frozenset(core.tolist()), undivided))

    def play(self, tree: str, words: Sequence[str]) -> tuple[str, int, int]:
        """Play a strategy against every answer: its first word, the total and the longest game.

        A ValueError says what is wrong with it.
        """
        root = _nodes(tree, {word: place for place, word in enumerate(words)})
        total = longest = 0
        for answer in self.every_answer:
            turns = self._play(root, int(answer), words)
            total, longest = total + turns, max(longest, turns)
        return words[root[0]], total, longest

    def _play(self, node: Node, answer: int, words: Sequence[str]) -> int:
        legal, turns = self.every_guess, 1
        while (code := int(self.codes[node[0], answer])) != self.all_green:
            legal = self.legal_after(legal, node[0], code)
            if code not in node[1]:
                found = words[self.guess_of[answer]]
                raise ValueError(f"its strategy does not find {found!r}")
            node = node[1][code]
            turns += 1
            if self.mode != "normal" and node[0] not in legal:
                raise ValueError(f"its strategy breaks {self.mode} mode with {words[node[0]]!r}")
        return turns


def at_least(size: int, most: int) -> float:
    """Return what a class costs at least if no guess makes more than so many classes of it."""
    return 2.0 * size - 1 if size <= most else 3.0 * size - most - 1


Node = tuple[int, dict[int, Any]]  # a guess, and the node that follows each feedback


def _nodes(tree: str, place_of: dict[str, int]) -> Node:
    """Read a tree: a guess a line after the feedback before it, two spaces more for each turn."""
    path: list[Node] = []
    for line in filter(str.strip, tree.splitlines()):
        depth, cells = (len(line) - len(line.lstrip())) // 2, line.split()
        fits = (depth <= len(path)) if path else (depth == 0)
        if not fits or bool(path) != bool(depth) or cells[-1] not in place_of:
            raise ValueError(f"the line {line.strip()!r} of its strategy cannot be read")
        node: Node = (place_of[cells[-1]], {})
        if depth:
            path[depth - 1][1][_code(cells[0])] = node
        path[depth:] = [node]
    if not path:
        raise ValueError("its strategy is empty")
    return path[0]


def _code(marks: str) -> int:
    code = 0
    for mark in marks:
        code = 3 * code + "byg".find(mark)
    return code


def feedback(guess: Array, answers: Array) -> Array:
    """Return the feedback of a guess for many answers, first place first, b 0, y 1, g 2."""
    green = answers == guess
    open_tiles = ~green
    codes = np.zeros(len(answers), np.int64)
    rows = np.arange(len(answers))
    for place, tile in enumerate(guess):
        elsewhere = open_tiles & (answers == tile)
        yellow = elsewhere.any(axis=1) & ~green[:, place]
        taken = elsewhere.argmax(axis=1)
        open_tiles[rows[yellow], taken[yellow]] = False
        codes = 3 * codes + np.where(green[:, place], 2, yellow)
    return codes
