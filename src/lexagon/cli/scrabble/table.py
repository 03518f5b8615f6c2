"""A game in the terminal: people are asked for moves, the computer chooses its own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from lexagon._errors import FileError, LexagonError, quoted
from lexagon._lock import locked
from lexagon._paths import write_file
from lexagon.cli.output import complain, console
from lexagon.cli.streams import echo
from lexagon.views.terminal.tables import plural

if TYPE_CHECKING:
    from lexagon.scrabble import Game, Player, Turn

HELP = """\
  8D WORD    across from row 8, column D      D8 WORD    down
  8D WoRD    a blank in lower case            -ABC       exchange    -  pass
  hint [N]   the best moves                   unseen     tiles not seen yet
  save FILE  keep the game as GCG             quit       leave the game"""
_MOST_HINTS = 100


class GameFile:
    """The file that a game is saved in, if there is one; locked while the game is played."""

    def __init__(self, path: str | None) -> None:
        self.path = path
        self._lock = ExitStack()

    def __enter__(self) -> GameFile:
        if self.path:
            self._lock.enter_context(locked(Path(self.path)))
        return self

    def __exit__(self, *_: object) -> None:
        self._lock.close()

    def move(self, path: str, game: Game) -> None:
        """Save the game in another file from now on; one that exists is not overwritten."""
        if Path(path).is_file():
            raise FileError(f"{quoted(path, 200)} exists; choose another name")
        with ExitStack() as lock:
            lock.enter_context(locked(Path(path)))
            write_file(path, game.to_gcg().encode())
            self._lock.close()
            self._lock, self.path = lock.pop_all(), path

    def keep(self, game: Game) -> None:
        """Write the game as it stands."""
        if self.path:
            write_file(self.path, game.to_gcg().encode(), force=True)


class Table:
    """A game in play: asks people for moves, and the computer's players for theirs."""

    def __init__(self, game: Game, robots: dict[int, str], file: GameFile, *, quiet: bool) -> None:
        self.game = game
        self.robots = robots
        self.file = file
        self.quiet = quiet
        self.minds: dict[int, Player] = {}

    def run(self) -> None:
        """Play until the game is over or someone leaves."""
        self.say(HELP)
        while not self.game.is_over:
            if self.game.turn in self.robots:
                self.think()
            elif not self.ask():
                return
        self.draw()
        self.say(result_line(self.game))

    def think(self) -> None:
        """Let the computer move."""
        from lexagon.scrabble import make_player
        from lexagon.scrabble.players._registry import ask_player

        seat = self.game.turn
        if seat not in self.minds:
            self.minds[seat] = make_player(self.robots[seat], seed=self.game.seed)
        self.made(self.game.push(ask_player(self.minds[seat], self.game)))

    def ask(self) -> bool:
        """Ask the player to move until a legal move is made; False if they leave."""
        self.draw()
        nick = self.game.players[self.game.turn]
        for text in _lines("" if self.quiet else f"{nick}> "):
            word, _, rest = text.partition(" ")
            try:
                if word in {"quit", "exit", "q"}:
                    return False
                if not self.helped(word, rest.strip()):
                    self.made(self.game.push(text))
                    return True
            except LexagonError as error:
                echo(f"  {error}", err=self.quiet)
        return False

    def helped(self, word: str, rest: str) -> bool:
        """Run a command that is not a move; return False for a move."""
        if word in {"help", "?"}:
            self.say(HELP)
        elif word == "hint":
            self.hint(int(rest[:9]) if rest.isascii() and rest.isdigit() else 3)
        elif word == "unseen":
            unseen = self.game.position.info().unseen
            self.say("  " + " ".join(f"{tile}{count}" for tile, count in unseen.items()))
        elif word == "board":
            self.draw()
        elif word == "save":
            self.save(rest)
        else:
            return False
        return True

    def hint(self, top: int) -> None:
        """Show the best moves for the player to move."""
        moves = self.game.position.hint(min(max(1, top), _MOST_HINTS))
        for number, move in enumerate(moves):
            worth = "" if move.equity is None else f", equity {move.equity:.1f}"
            if number == 0 and moves.by == "endgame":
                worth = ", best to the end of the game"
            self.say(f"  {'pass' if move.kind == 'pass' else move}  {move.score}{worth}")

    def save(self, path: str) -> None:
        """Save the game, in another file from now on if one is named."""
        if path and path != self.file.path:
            self.file.move(path, self.game)
        elif self.file.path:
            self.file.keep(self.game)
        else:
            self.say("  name a file: save game.gcg")
            return
        self.say(f"  kept in {self.file.path}")

    def made(self, turn: Turn) -> None:
        """Print the move made, and save the game."""
        move = turn.move
        if move.kind == "play":
            self.say(f"{turn.player}: {move.place} {move.word} for {turn.score}")
        elif move.kind == "exchange":
            count = len(re.findall(r"\[[^]]*\]|.", move.tiles))  # [CH] is one tile
            self.say(f"{turn.player}: exchange of {plural(count, 'tile')}")
        else:
            self.say(f"{turn.player}: pass")
        try:
            self.file.keep(self.game)
        except FileError as error:  # the move is made, and the next one tries again
            complain(str(error))

    def draw(self) -> None:
        """Show the board, the scores and the rack of a person to move."""
        from lexagon.views.terminal import show

        if not self.quiet:
            console().print()
            show(self.game, console())

    def say(self, text: str) -> None:
        """Print a message for people; programs get the document at the end."""
        if not self.quiet:
            console().print(text, markup=False)


def result_line(game: Game) -> str:
    """Print the winner, in the grammatical person that fits."""
    winners, top = game.winners, max(game.scores)
    if len(winners) > 1:
        return f"{' and '.join(winners)} draw with {top}"
    verb = "win" if winners[0].casefold() == "you" else "wins"
    return f"{winners[0]} {verb} with {top}"


def _lines(prompt: str) -> Iterator[str]:
    """Read lines that are not empty, to the end of input."""
    while True:
        try:
            text = input(prompt).strip()
        except EOFError:
            return
        if text:
            yield text
