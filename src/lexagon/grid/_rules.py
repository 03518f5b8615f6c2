"""Rules say what a word is worth: its tiles' points, a factor and a bonus by length.

`boggle` counts by length alone, and its Q is Qu. `wordament` multiplies the tiles' points by a
table and rounds down; a tile of several letters has 5 points more than its letters, and one that
reads either way has 20, as github.com/davghouse/Daves.WordamentSolver takes them. `paper` is the
rule of the paper: points x length, and a bonus from 10 letters on (the paper does not say how
large; 10 here, and it can be set). `words` gives every word one point.

Rules also say which squares are neighbours: all eight around, the four beside (`orthogonal`), or
the eight around on a board whose edges meet (`torus`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import floor, lcm
from typing import Any, Final, TypeVar

from lexagon import _core
from lexagon._errors import BoardError, quoted
from lexagon._lazy import lazy
from lexagon._numbers import parse_fraction, parse_int, read_int
from lexagon.grid._tiles import Tile
from lexagon.lexicon import Alphabet

LENGTHS: Final = 64
_TEXT: Final = re.compile(r"(?P<name>[a-z]+)(?:\((?P<options>[^()]*)\))?")
_BETWEEN: Final = re.compile(r",\s*(?=[a-z_]+=)")
T = TypeVar("T")

PAPER_POINTS: Final = {
    **dict.fromkeys("e", 1),
    **dict.fromkeys("ainorst", 2),
    **dict.fromkeys("cdl", 3),
    **dict.fromkeys("ghmpu", 4),
    **dict.fromkeys("bfy", 5),
    **dict.fromkeys("kvw", 6),
    "z": 8,
    "x": 9,
    **dict.fromkeys("jq", 10),
}
WORDAMENT_POINTS: Final = {
    **{"a": 2, "b": 5, "c": 3, "d": 3, "e": 1, "f": 5, "g": 4, "h": 4, "i": 2, "j": 10, "k": 6},
    **{"l": 3, "m": 4, "n": 2, "o": 2, "p": 4, "q": 8, "r": 2, "s": 2, "t": 2, "u": 4, "v": 6},
    **{"w": 6, "x": 9, "y": 5, "z": 8},
}
# From this length on, the points are multiplied by this. Players' sources disagree; the other
# table in use is 4:1.5,6:2,8:3.
WORDAMENT_MULTIPLIERS: Final = {5: Fraction(3, 2), 6: Fraction(2), 8: Fraction(5, 2)}
BOGGLE_SCORES: Final = {3: 1, 5: 2, 6: 3, 7: 5, 8: 11}
NEIGHBOURS: Final = ("all", "orthogonal", "torus")  # in the engine's order
MAX_SCORE: Final = 1_000_000
_FINEST: Final = 1000
_NUMBERS: Final = {"min_length": (1, LENGTHS - 1), "bonus": (0, MAX_SCORE)}
_OPTIONS: Final = ("min_length", "multipliers", "bonus", "scores", "neighbours")


@dataclass(frozen=True, repr=False)
class Rules:
    """How words score; tables by length hold from that length on.

    >>> Rules.named("boggle").score(0, 7), str(Rules.named("paper", bonus=50))
    (5, 'paper(bonus=50)')
    """

    name: str
    letter_points: Mapping[str, int]
    multipliers: Mapping[int, Fraction] = field(default_factory=dict)
    times_length: bool = False
    bonuses: Mapping[int, int] = field(default_factory=dict)
    min_length: int = 3
    q_plays_qu: bool = False
    special_bonus: int = 0  # of a tile with several letters, or only first or last in a word
    either_points: int | None = None  # of a tile that reads either way
    neighbours: str = "all"

    @classmethod
    def named(
        cls,
        name: str,
        min_length: int | None = None,
        multipliers: str | None = None,
        bonus: int | None = None,
        scores: str | None = None,
        neighbours: str | None = None,
    ) -> Rules:
        """Return the rules of a name, with another shortest word, table, bonus or neighbours.

        Names are boggle, wordament, paper and words; `scores` is for boggle, `multipliers` for
        wordament, `bonus` for paper; `neighbours` is all, orthogonal or torus.

        >>> Rules.named("wordament", multipliers="4:1.5,6:2,8:3").score(7, 4)
        10
        >>> Rules.named("boggle", scores="3:1,4:2,5:4").score(0, 6)
        4
        """
        if not isinstance(name, str):
            raise TypeError(f"rules are a name such as 'boggle', not {type(name).__name__}")
        if name not in NAMED:
            raise BoardError(
                f"no rules {quoted(name)}; there are {', '.join(NAMED)}",
                code="no-rules",
                rules=name,
            )
        rules = NAMED[name]
        if min_length is not None:
            if not 1 <= min_length < LENGTHS:
                raise BoardError(
                    f"a minimum length of {min_length}; it is 1 to {LENGTHS - 1}",
                    code="min-length",
                    length=min_length,
                    most=LENGTHS - 1,
                )
            rules = replace(rules, min_length=min_length)
        if multipliers is not None:
            _check_option(name, "wordament", "multipliers")
            rules = replace(rules, multipliers=parse_multipliers(multipliers))
        if bonus is not None:
            _check_option(name, "paper", "long-word bonus")
            if not 0 <= bonus <= MAX_SCORE:
                raise BoardError(
                    f"a bonus of {bonus}; it is 0 to {MAX_SCORE}",
                    code="bonus",
                    bonus=bonus,
                    most=MAX_SCORE,
                )
            rules = replace(rules, bonuses={10: bonus})
        if scores is not None:
            _check_option(name, "boggle", "table of scores")
            rules = replace(rules, bonuses=parse_scores(scores))
        if neighbours is not None:
            if neighbours not in NEIGHBOURS:
                raise BoardError(
                    f"no neighbours {quoted(str(neighbours))}; there are {', '.join(NEIGHBOURS)}",
                    code="no-neighbours",
                    neighbours=str(neighbours),
                )
            rules = replace(rules, neighbours=neighbours)
        return rules

    @classmethod
    def parse(cls, text: str) -> Rules:
        """Read rules as `str` writes them: a name, and options in parentheses.

        >>> Rules.parse("boggle(min_length=4)").min_length
        4
        """
        match = _TEXT.fullmatch(text.strip())
        if match is None:
            raise BoardError(
                f"{quoted(text)} does not name rules; write a name such as boggle, or "
                "boggle(min_length=4)",
                code="no-rules",
                rules=text,
            )
        options: dict[str, Any] = {}
        for option in filter(None, _BETWEEN.split(match["options"] or "")):
            key, _, value = option.partition("=")
            if key not in _OPTIONS:
                raise BoardError(
                    f"{quoted(text)} has an option {quoted(key)}; options are {', '.join(_OPTIONS)}"
                )
            options[key] = value
            if key in _NUMBERS:
                what = f"{quoted(text)}: {key}"
                options[key] = read_int(value, what, *_NUMBERS[key], error=BoardError)
        return cls.named(match["name"], **options)

    def __str__(self) -> str:
        usual = NAMED.get(self.name, self)
        options = []
        if self.min_length != usual.min_length:
            options.append(f"min_length={self.min_length}")
        if self.multipliers != usual.multipliers:
            table = ",".join(f"{at}:{1.0 * factor:g}" for at, factor in self.multipliers.items())
            options.append(f"multipliers={table}")
        if self.bonuses != usual.bonuses and self.name == "paper":
            options.append(f"bonus={self.bonuses.get(10, 0)}")
        elif self.bonuses != usual.bonuses:
            table = ",".join(f"{at}:{points}" for at, points in self.bonuses.items())
            options.append(f"scores={table}")
        if self.neighbours != usual.neighbours:
            options.append(f"neighbours={self.neighbours}")
        return f"{self.name}({', '.join(options)})" if options else self.name

    def __repr__(self) -> str:
        return f"Rules({str(self)!r})"

    def __hash__(self) -> int:
        return hash(str(self))

    @lazy
    def _tables(self) -> tuple[int, list[int], list[int]]:
        factors = [
            _from_length(self.multipliers, length, Fraction(1))
            * (length if self.times_length else 1)
            for length in range(LENGTHS)
        ]
        per = lcm(*(factor.denominator for factor in factors))
        counts_points = bool(self.letter_points)
        times = [floor(factor * per) if counts_points else 0 for factor in factors]
        return per, times, [_from_length(self.bonuses, length, 0) for length in range(LENGTHS)]

    @property
    def core(self) -> _core.ScoreRule:
        """Return the rule as the engine takes it."""
        return _core.ScoreRule(self.min_length, *self._tables)

    def score(self, points: int, length: int) -> int:
        """Score a word of so many points and letters.

        >>> Rules.named("paper").score(19, 8)
        152
        """
        return self.core.score(points, length)

    def points_of(self, tile: Tile, face: str) -> int:
        """Return the points of a tile when it is read as one of its faces.

        >>> Rules.named("wordament").points_of(Tile.parse("CH"), "ch")
        12
        """
        if tile.points is not None:
            return tile.points
        if len(tile.faces) > 1 and self.either_points is not None:
            return self.either_points
        letters = self.played(face)
        bonus = self.special_bonus if len(letters) > 1 or tile.place else 0
        return sum(self.letter_points.get(letter, 0) for letter in letters) + bonus

    def played(self, face: str) -> str:
        """Return the letters that a tile's reading puts into a word."""
        return "qu" if face == "q" and self.q_plays_qu else face

    def tile_points(self, alphabet: Alphabet) -> list[int]:
        """Return the points of every tile of an alphabet, from 1 on (0 is not a tile)."""
        return [0, *(self.points_of(Tile((face,)), face) for face in alphabet.tiles)]


def parse_multipliers(text: str) -> dict[int, Fraction]:
    """Read a multiplier table such as `5:1.5,6:2,8:2.5`: from that length on, times that.

    Factors are 0 to 100 with at most three decimals, which bounds their common denominator.
    """

    def read(factor: str) -> Fraction | None:
        value = parse_fraction(factor, 0, 100)
        return None if value is None or _FINEST % value.denominator else value

    return _parse_table(text, "multipliers", "factor", "5:1.5,6:2,8:2.5", read)


def parse_scores(text: str) -> dict[int, int]:
    """Read a table of scores such as `3:1,5:2,6:3`: from that length on, so many points."""

    return _parse_table(
        text,
        "scores",
        "points",
        "3:1,4:1,5:2,6:3,7:5,8:11",
        lambda points: parse_int(points, 0, MAX_SCORE),
    )


def _parse_table(
    text: str, what: str, unit: str, example: str, read: Callable[[str], T | None]
) -> dict[int, T]:
    """Read `length:value` pairs with commas between; tables hold from a length on."""
    table: dict[int, T] = {}
    for entry in text.split(","):
        length, _, value = entry.strip().partition(":")
        at, made = parse_int(length.strip(), 1, LENGTHS - 1), read(value.strip())
        if at is None or made is None:
            raise BoardError(
                f"{quoted(entry)} in the {what} {quoted(text)}; "
                f"write length:{unit}, such as {example}",
                code="table-entry",
                entry=entry,
                text=text,
                example=example,
            )
        if at in table:
            raise BoardError(
                f"the {what} {quoted(text)} name length {at} twice; give each length once",
                code="table-twice",
                text=text,
                length=at,
            )
        table[at] = made
    return table


def _check_option(name: str, owner: str, option: str) -> None:
    if name != owner:
        raise BoardError(
            f"the rules {name} have no {option}; {owner} has",
            code="rules-option",
            rules=name,
            owner=owner,
        )


def _from_length(table: Mapping[int, T], length: int, otherwise: T) -> T:
    reached = [start for start in table if start <= length]
    return table[max(reached)] if reached else otherwise


def rules_from(rules: Rules | str) -> Rules:
    """Return rules, given as themselves or by their text."""
    if isinstance(rules, Rules):
        return rules
    if isinstance(rules, str):
        return Rules.parse(rules)
    raise TypeError(f"rules are a name such as 'boggle' or Rules, not {type(rules).__name__}")


NAMED: Final = {
    "boggle": Rules("boggle", {}, bonuses=BOGGLE_SCORES, q_plays_qu=True),
    "wordament": Rules(
        "wordament", WORDAMENT_POINTS, WORDAMENT_MULTIPLIERS, special_bonus=5, either_points=20
    ),
    "paper": Rules("paper", PAPER_POINTS, times_length=True, bonuses={10: 10}),
    "words": Rules("words", {}, bonuses={1: 1}, q_plays_qu=True),
}
