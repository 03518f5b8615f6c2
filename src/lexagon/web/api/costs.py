"""What a request costs: an estimate in milliseconds, from what it asks for.

A route gives it to `work.answer`, which chooses the threads by it. The factors were measured on one
core and rounded up; the pools learn how far they are off on the machine at hand. Opening a list is
not counted, since it is done once.
"""

from __future__ import annotations

from typing import Final

from lexagon.lexicon import word_lists
from lexagon.web.api.lexicons import UPLOADED, LexiconCache

SMALL: Final = 2.0  # reads a line of text, or looks something up
INFO: Final = 30.0  # going through all words of a list
PLAN: Final = 300.0  # ordering the words of a grid's round
PHOTO: Final = 700.0  # reading a board from a photo
REPLY: Final = 300.0  # a thinking player's move in Scrabble
HINT: Final = 1_000.0  # simulating for a second
PUZZLE: Final = 400.0  # playing a game by equity for the puzzle of a day
STORED: Final = 200.0  # reading an experiment's rows
USUAL_WORDS: Final = 15_000  # that may be guessed in the usual game of Wordle
_LARGEST_LIST: Final = 430_000  # words of scowl-95
_PER_WORD: Final = 0.0008  # to walk through a list's graph and collect all of it
_ONE_LENGTH: Final = 6  # at most a sixth of a shipped list's words have one length
_TURN: Final = (3.0, 25.0, 6.0)  # values of guesses by turns made, with Wordle's own words
_BOARD: Final = 12.0  # looking ahead over several boards, for each of them
_PER_GUESS_WORD: Final = 0.006  # the same with other words, for each that may be guessed
_PER_FEEDBACK: Final = 0.00006  # feedback of one guess for one possible answer
_SQUARES: Final = {"super": 441}


def list_size(name: str, lexicons: LexiconCache) -> int:
    """Return how many words a list has, without opening one that ships."""
    if name.startswith(UPLOADED):
        return len(lexicons.open(name))
    return next((each.count for each in word_lists() if each.name == name), _LARGEST_LIST)


def of_find(size: int, rack: str = "", pattern: str = "*", *, sub: bool = True) -> float:
    """Return the cost of finding words: all of the list, less for every tile that is known."""
    everything = SMALL + size * _PER_WORD
    if rack:
        blanks, tiles = rack.count("?"), len(rack)
        few = SMALL * 5.0**blanks * (tiles if sub else 1)
        return min(everything, few)
    known = sum(letter.isalpha() for letter in pattern)
    return SMALL + everything / (1 + known)


def of_guess_words(name: str, lexicons: LexiconCache, most: int) -> int:
    """Return how many words of one length a list may have, at most so many if it was uploaded."""
    size = list_size(name, lexicons)
    return min(most, size) if name.startswith(UPLOADED) else size // _ONE_LENGTH


def of_suggestions(words: int | None, turns: int) -> float:
    """Return the cost of ranking guesses; `words` is None for the words of the usual game."""
    if words is None:
        return _TURN[min(turns, len(_TURN) - 1)]
    return _TURN[1] + words * _PER_GUESS_WORD


def of_boards(words: int | None, boards: int) -> float:
    """Return the cost of ranking guesses for several boards together."""
    return _BOARD * boards * (1.0 if words is None else max(1.0, words / USUAL_WORDS))


def of_replay(words: int | None, guesses: int, boards: int = 1) -> float:
    """Return the cost of making a game's guesses again on all its boards."""
    answers = 2_500 if words is None else words
    return SMALL + guesses * boards * answers * _PER_FEEDBACK


def of_openers(words: int) -> float:
    """Return the cost of ranking all first words, each against a sample of the answers."""
    return _TURN[1] + 0.01 * words


def of_upload(text: str) -> float:
    """Return the cost of building the graph of a list."""
    return SMALL + 0.001 * len(text)


def of_roll(words_at_least: int | None, *, wishes: bool) -> float:
    """Return the cost of rolling a board until it is as wished, which may take a while."""
    return min(1_000.0, SMALL + (words_at_least or 100)) if wishes else SMALL


def of_board(board: str) -> float:
    """Return the cost of finding all words of a grid board."""
    return 1 + 0.06 * sum(not letter.isspace() for letter in board)


def of_moves(text: str, edition: str | None, top: int = 1) -> float:
    """Return the cost of listing the moves of a position: it doubles with each blank."""
    squares = _SQUARES.get((edition or "").lower(), 225)
    return 10 * 2.0 ** min(4, text.count("?")) * squares / 225 + 0.002 * top


def of_inference(samples: int, edition: str | None) -> float:
    """Return the cost of finding the best move of so many racks."""
    return SMALL + 0.1 * samples * _SQUARES.get((edition or "").lower(), 225) / 225


def of_best_words(rack: str) -> float:
    """Return the cost of finding the words of the highest value of a rack."""
    return 100 + 10 * rack.count("?")


def of_reading(text: str) -> float:
    """Return the cost of reading a position or a recorded game."""
    return SMALL + 0.005 * len(text)
