"""Which words a game can be played with: the games that have a name, and word lists."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lexagon._result import Result, ResultList
from lexagon.lexicon import _lists as lists
from lexagon.wordle._named import COMMON, NAMED, USUAL_LENGTH, list_names
from lexagon.wordle._parameters import LONGEST_WORD, SHORTEST_WORD

# Word lists with words of every length, beside the games that have a name.
_COMMON_LENGTHS: Final = tuple(range(3, 13))  # with some hundred answers or more
_ANY_LENGTH: Final = ("enable", "scowl-35", "scowl-60", "scowl-80", "indonesian")


@dataclass(frozen=True, repr=False)
class GameList(Result):
    """Words to play with: a name for `words`, their language, and the lengths to choose from.

    >>> from lexagon import wordle
    >>> wordle.game_lists()[0].lengths
    (5,)
    """

    name: str
    language: str
    lengths: tuple[int, ...]

    def __str__(self) -> str:
        first, last = self.lengths[0], self.lengths[-1]
        lengths = f"{first}" if first == last else f"{first} to {last}"
        return f"{self.name} ({self.language}), {lengths} tiles"


@dataclass(frozen=True, repr=False)
class GameLists(ResultList[GameList]):
    """The words to play with that ship, the usual ones first; a sequence of `GameList`.

    >>> from lexagon import wordle
    >>> [each.name for each in wordle.game_lists()][:3]
    ['original', 'nyt-2022', 'nyt-2022-08']
    """

    lists: tuple[GameList, ...]

    _items = "lists"

    def __str__(self) -> str:
        return "\n".join(map(str, self.lists))


def game_lists() -> GameLists:
    """Name the words to play with; any other word list or file works too.

    >>> from lexagon import wordle
    >>> wordle.game_lists()[0]
    <GameList: original (en), 5 tiles>
    """
    lengths = tuple(range(SHORTEST_WORD, LONGEST_WORD + 1))
    choices = {
        **dict.fromkeys(NAMED, (USUAL_LENGTH,)),
        COMMON: _COMMON_LENGTHS,
        **dict.fromkeys(_ANY_LENGTH, lengths),
    }
    return GameLists(
        tuple(GameList(name, _language(name), choice) for name, choice in choices.items())
    )


def _language(name: str) -> str:
    listed = (list_names(name) or (name.partition("-")[0],))[-1]
    return lists.find_list(listed).language
