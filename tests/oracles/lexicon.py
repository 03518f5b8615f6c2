"""The lexicon's queries, slow and obviously right: plain sets, counters and regular expressions."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable


def spells(rack: str, word: str) -> bool:
    letters, blanks = rack.replace("?", ""), rack.count("?")
    missing = Counter(word) - Counter(letters)
    return missing.total() <= blanks


def blank_places(rack: str, word: str) -> tuple[int, ...]:
    """Where blanks stand when a rack's own letters are used first, from the left."""
    left = Counter(rack.replace("?", ""))
    places = []
    for place, letter in enumerate(word):
        if left[letter]:
            left[letter] -= 1
        else:
            places.append(place)
    return tuple(places)


def words_of_lines(text: str) -> set[str] | None:
    """The words of a list, one a line; None if a line is not one of 1 to 63 letters a to z."""
    words = set()
    for line in text.split("\n"):
        word = line.partition("#")[0].strip(" \t\r\v\f").lower()
        if word and not re.fullmatch("[a-z]{1,63}", word):
            return None
        words.add(word)
    return (words - {""}) or None


def subanagrams(words: Iterable[str], rack: str, min_length: int = 1) -> list[str]:
    return sorted(word for word in words if len(word) >= min_length and spells(rack, word))


def anagrams(words: Iterable[str], rack: str) -> list[str]:
    return [word for word in subanagrams(words, rack) if len(word) == len(rack)]


def matching(words: Iterable[str], pattern: str) -> list[str]:
    expression = re.compile(pattern.replace("?", ".").replace("*", ".*"))
    return sorted(word for word in words if expression.fullmatch(word))


def starting_with(words: Iterable[str], prefix: str) -> list[str]:
    return sorted(word for word in words if word.startswith(prefix))


def through(words: Iterable[str], letters: str, rack: str | None) -> list[str]:
    def fits(word: str) -> bool:
        return any(
            word.startswith(letters, at)
            and spells(rack or "", word[:at] + word[at + len(letters) :])
            for at in range(len(word))
        )

    return sorted(word for word in words if letters in word and (rack is None or fits(word)))


def hooks(words: set[str], word: str, alphabet: str) -> tuple[list[str], list[str], bool, bool]:
    front = [letter for letter in alphabet if letter + word in words]
    back = [letter for letter in alphabet if word + letter in words]
    return front, back, word[1:] in words, word[:-1] in words


def gaddag_paths(words: Iterable[str]) -> set[str]:
    """Every split of every word: front reversed, separator, rest; the whole word reversed."""
    paths = set()
    for word in words:
        paths.add(word[::-1])
        paths.update(word[:cut][::-1] + "+" + word[cut:] for cut in range(1, len(word)))
    return paths


Siblings = tuple[tuple[str, bool, int], ...]


def minimal_lists(*automata: set[str]) -> set[Siblings]:
    """The distinct sibling lists of the minimal automata of some sets of strings, kept together."""
    numbers: dict[Siblings, int] = {}
    for paths in automata:
        children: dict[str, set[str]] = {}
        for path in paths:
            for cut in range(len(path)):
                children.setdefault(path[:cut], set()).add(path[cut])
        _number("", paths, children, numbers)
    return set(numbers)


def _number(
    at: str, paths: set[str], children: dict[str, set[str]], numbers: dict[Siblings, int]
) -> int:
    if at not in children:
        return 0
    signature = tuple(
        (letter, at + letter in paths, _number(at + letter, paths, children, numbers))
        for letter in sorted(children[at])
    )
    return numbers.setdefault(signature, len(numbers) + 1)
