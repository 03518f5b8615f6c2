"""What `lexagon wordle play` keeps of games: those that were left, and how finished ones went.

A store that cannot be used does not spoil a game: it is complained of once.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from lexagon._errors import LexagonError, quoted
from lexagon.cli.output import complain
from lexagon.cli.streams import echo
from lexagon.wordle import Game, GameRecord, Statistics
from lexagon.wordle._left_games import LeftGame, LeftGames

T = TypeVar("T")


class KeptGames:
    """The player's games in the user's folder, and the one at hand."""

    def __init__(self, words_options: Mapping[str, Any]) -> None:
        self._options = words_options
        self._statistics = Statistics()
        self._left = LeftGames(self._statistics)
        self._number: int | None = None  # of the game at hand, once it is kept
        self._usable = True

    def last(self) -> Game | None:
        """Return the game that was left last, ready to go on; None if there is none."""
        for number, left in self._left.all().items():
            return self._take(number, left)
        return None

    def replay_day(self, game: Game) -> bool:
        """Play a daily game as it was played before; return whether it was."""
        if game.day is None:
            return False
        played = self._try(lambda: self._statistics.played_day(game.record()))
        if played is None:
            return False
        guesses, game.hints = played
        for guess in guesses:
            game.push(guess)
        game.give_up()
        return True

    def go_on(self, dealt: Game, seed: int | None, may_ask: bool) -> Game:
        """Return the game that was left in place of one dealt now, if the player wants that.

        A daily game always goes on. Of other games the last one of this kind is offered, where
        somebody is there to be asked; with a seed only its own.
        """
        for number, left in (self._try(self._left.all) or {}).items():
            if not left.is_of(dealt) or (seed is not None and left.seed != seed):
                continue
            if dealt.day is not None or (may_ask and _wants(left)):
                return self._take(number, left)
            break
        return dealt

    def save(self, game: Game) -> None:
        """Keep a game in play, in place of how it stood before."""
        left = LeftGame.of(game, self._options)
        self._number = self._try(lambda: self._left.keep(left, self._number))

    def finish(self, record: GameRecord) -> GameRecord:
        """Count a finished game; return it with the statistics of its kind."""
        counted = self._try(lambda: self._statistics.keep(record))
        number = self._number
        if number is not None:
            self._try(lambda: self._left.forget(number))
        return counted or record

    @property
    def has_game(self) -> bool:
        """Whether the game at hand is kept, and can go on another time."""
        return self._number is not None

    def _take(self, number: int, left: LeftGame) -> Game:
        self._number, self._options = number, left.options
        return left.resume()

    def _try(self, work: Callable[[], T]) -> T | None:
        if not self._usable:
            return None
        try:
            return work()
        except LexagonError as error:
            self._usable = False
            complain(str(error))
            return None


def options_of_words(parameters: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options that open a command's words again, from any folder."""
    names = ("answers", "guesses", "length", "alphabet", "unknown_answers")
    options = {name: parameters[name] for name in names} | {"words": parameters["words_name"]}
    for name in ("words", "answers", "guesses"):
        options[name] = _absolute(options[name])
    options["used"] = [_absolute(each) for each in parameters["used"]]
    return options


def _absolute(name: str | None) -> str | None:
    return str(Path(name).absolute()) if name is not None and Path(name).is_file() else name


def _wants(left: LeftGame) -> bool:
    if not sys.stdin.isatty() or not sys.stdout.isatty():
        return False
    made = "1 guess" if len(left.guesses) == 1 else f"{len(left.guesses)} guesses"
    question = f"You left a game of {left.kind} after {made}. Go on with it? [Y/n] "
    while True:
        try:
            answer = input(question).strip().lower()
        except EOFError:
            echo()
            return False
        if answer in ("", "y", "yes", "n", "no"):
            return answer not in ("n", "no")
        question = f"{quoted(answer)} is neither yes nor no. Go on with that game? [Y/n] "
