"""What words mean: short definitions from WordNet, found for inflected forms too.

The file, of the extra `definitions`, has a line for each word (see tools/build_definitions.py). A
form that is not in it is taken back to its base by WordNet's rules of detachment: `axolotls` is
looked up as `axolotl`.
"""

from __future__ import annotations

import lzma
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Final

from lexagon._errors import WordListError
from lexagon._operation import operation
from lexagon._parameters import Limit, Parameter, Word
from lexagon._result import Result, ResultList

PACKAGE: Final = "lexagon_definitions"  # in a wheel of its own: see docs/architecture.md
FILE: Final = "wordnet.txt.xz"
PARTS: Final = {"n": "noun", "v": "verb", "a": "adjective", "r": "adverb"}
# What a form ends in, and what its base does.
_ENDINGS: Final = {
    "n": (
        *(("s", ""), ("ses", "s"), ("xes", "x"), ("zes", "z"), ("ches", "ch"), ("shes", "sh")),
        *(("men", "man"), ("ies", "y")),
    ),
    "v": (
        *(("s", ""), ("ies", "y"), ("es", "e"), ("es", ""), ("ed", "e"), ("ed", "")),
        *(("ing", "e"), ("ing", "")),
    ),
    "a": (("er", ""), ("est", ""), ("er", "e"), ("est", "e"), ("ier", "y"), ("iest", "y")),
    "r": (),
}
_DOUBLED: Final = ("ed", "ing", "er", "est")  # stopped, running, bigger: one letter less


@dataclass(frozen=True, repr=False)
class Sense(Result):
    """One meaning of a word: its part of speech, and the definition.

    >>> from lexagon import lexicon
    >>> print(lexicon.define("axolotl")[0].senses[0])
    noun: larval salamander of mountain lakes of Mexico that usually lives without metamorphosing
    """

    part: str
    definition: str

    def __str__(self) -> str:
        return f"{self.part}: {self.definition}"


@dataclass(frozen=True, repr=False)
class Definition(Result):
    """What a word means; `base` is the word of which it is a form, None where nothing is known.

    >>> from lexagon import lexicon
    >>> lexicon.define("geese")[0].base, lexicon.define("zzz")[0].senses
    ('goose', ())
    """

    word: str
    base: str | None
    senses: tuple[Sense, ...]

    def __str__(self) -> str:
        if not self.senses:
            return f"{self.word}: no definition"
        head = self.word if self.base == self.word else f"{self.word} ({self.base})"
        return f"{head}: {'; '.join(map(str, self.senses))}"


@dataclass(frozen=True, repr=False)
class Definitions(ResultList[Definition]):
    """The meanings of several words, in their order; `source` is where they are from.

    >>> from lexagon import lexicon
    >>> [each.base for each in lexicon.define("lax", "boxes")]
    ['lax', 'box']
    """

    _items = "definitions"

    source: str
    definitions: tuple[Definition, ...]

    @property
    def _is_empty(self) -> bool:
        return not any(each.senses for each in self.definitions)

    def __str__(self) -> str:
        return "\n".join(map(str, self.definitions))


@operation(name="words.define", interfaces=frozenset({"command", "mcp"}))
def define(
    *candidates: Annotated[
        Word, Parameter("The words, in any form.", form="items"), Limit(http=1_000, mcp=500)
    ],
) -> Definitions:
    """Say what English words mean, by WordNet 3.0.

    >>> from lexagon import lexicon
    >>> lexicon.define("quizzes")[0].base
    'quiz'
    """
    found = (_definition(word.strip()) for word in candidates)
    return Definitions("WordNet 3.0", tuple(found))


def base_forms(word: str, part: str) -> Iterator[str]:
    """Yield what a word may be a regular form of.

    >>> list(base_forms("hopped", "v"))
    ['hoppe', 'hop', 'hopp', 'hop']
    """
    for ending, replacement in _ENDINGS[part]:
        if word.endswith(ending) and len(word) > len(ending) + 1:
            stem = word.removesuffix(ending)
            yield stem + replacement
            if ending in _DOUBLED and stem[-1:] == stem[-2:-1]:
                yield stem[:-1]


def _definition(word: str) -> Definition:
    lower = word.lower()
    for base in dict.fromkeys((lower, *_irregular(lower), *_regular(lower))):
        senses = tuple(
            Sense(PARTS[part], text) for part, text in _entry(base) if not part.startswith("=")
        )
        if senses:
            return Definition(word, base, senses)
    return Definition(word, None, ())


def _irregular(word: str) -> Iterator[str]:
    return (base for part, base in _entry(word) if part.startswith("="))


def _regular(word: str) -> Iterator[str]:
    for part in PARTS:
        for base in base_forms(word, part):
            if any(each == part for each, _ in _entry(base)):
                yield base


def _entry(word: str) -> list[tuple[str, str]]:
    """Return the line of a word, as pairs of a part of speech and a text."""
    lines, wanted = _lines(), f"{word}\t".encode(errors="replace")
    at = bisect_left(lines, wanted)
    if at == len(lines) or not lines[at].startswith(wanted):
        return []
    _, *fields = lines[at].decode().split("\t")
    return [(field.partition(" ")[0], field.partition(" ")[2]) for field in fields]


@cache
def _lines() -> list[bytes]:
    spec = find_spec(PACKAGE)
    if spec is None or spec.origin is None:
        raise WordListError(
            "the definitions are not installed; in a checkout, run: pip install ./definitions",
            code="no-definitions",
        )
    return lzma.decompress(Path(spec.origin).with_name(FILE).read_bytes()).splitlines()
