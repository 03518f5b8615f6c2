"""A game in the terminal: people are asked for moves, the computer chooses its own."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from time import monotonic
from typing import TYPE_CHECKING

from lexagon._errors import EngineError, FileError, IllegalMoveError, LexagonError
from lexagon._numbers import parse_int
from lexagon._plural import plural
from lexagon.cli.output import complain, console
from lexagon.cli.scrabble.files import GameFile
from lexagon.cli.scrabble.transcripts import keep_transcripts
from lexagon.cli.streams import echo

if TYPE_CHECKING:
    from lexagon.scrabble import Game, Player, Turn

COMMANDS = (
    ("8D WORD", "across from row 8, column D"),
    ("D8 WORD", "down"),
    ("8D WoRD", "a blank in lower case"),
    ("-ABC", "exchange    -  pass"),
    ("hint [N]", "the best moves, in a second"),
    ("unseen", "tiles not seen yet"),
    ("undo", "take the last move back"),
    ("challenge", "the last play"),
    ("save FILE", "write a copy as GCG"),
    ("quit", "leave the game"),
)
_MOST_HINTS = 100
# The worth of a hint's first move, by how it was found.
_FOUND = {
    "endgame": ", best to the end of the game",
    "endgame search": ", the best found so far to the end of the game",
    "pre-endgame": ", no other of the best moves wins with more bags",
    "simulate": ", best by simulation",
}
_CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # the screen, and what has scrolled off it


class Table:
    """A game in play: asks people for moves, and the computer's players for theirs."""

    def __init__(self, game: Game, robots: dict[int, str], file: GameFile, *, quiet: bool) -> None:
        self.game = game
        self.robots = robots
        self.file = file
        self.quiet = quiet
        self.minds: dict[int, Player] = {}
        self.people = len(game.players) - len(robots)
        self.looking: int | None = None  # the seat of the person at the screen
        # What happened since each was last at the screen.
        self.news: dict[int, list[str]] = {seat: [] for seat in range(len(game.players))}
        self.started = monotonic()

    def run(self) -> None:
        """Play until the game is over or someone leaves."""
        if self.hides:
            # For the first person, after the screen is cleared.
            self.news[self.game.turn].append(help_text(console().width))
        else:
            self.say(help_text(console().width))
        self.deal()
        while not self.game.is_over or self.last_word():
            self.started = monotonic()
            if self.game.turn in self.robots:
                if not self.think():
                    return
            elif not self.ask():
                return
        self.draw()
        for line in closing_lines(self.game):
            self.say(line)
        self.say(result_line(self.game))

    def deal(self) -> None:
        """Deal the racks that a resumed game does not have on record, and say so."""
        nicks = self.game.deal()
        if nicks:
            racks, are = ("racks", "are") if len(nicks) > 1 else ("rack", "is")
            told = (
                f"the {racks} of {' and '.join(nicks)} {are} not on record: dealt now, "
                "and saved once a move is made"
            )
            if self.quiet:
                complain(told)
            self.tell(told)

    def think(self) -> bool:
        """Let the computer move; False if another program forfeits the game by its behaviour."""
        from lexagon.scrabble.players._registry import ask_player

        try:
            move = ask_player(self.mind(self.game.turn), self.game)
        except EngineError as error:
            if not error.transcript:  # it was never started
                raise
            told = f"{self.game.players[self.game.turn]} forfeits: the program {error.reason}"
            self.tell(told)
            keep_transcripts([(told, error.transcript)])
            return False
        self.made(self.game.push(move, seconds=self.seconds()))
        return True

    def mind(self, seat: int) -> Player:
        """Return the computer's player of a seat."""
        from lexagon.scrabble import make_player

        if seat not in self.minds:
            self.minds[seat] = make_player(self.robots[seat], seed=self.game.seed)
        return self.minds[seat]

    def ask(self) -> bool:
        """Ask a person until a move is made or taken back; False if they leave."""
        self.hide()
        self.draw()
        for text in _lines(self.prompt):
            word, _, rest = text.partition(" ")
            word = word.lower()  # capitals are easily left on where words are typed
            try:
                if word in {"quit", "exit", "q"}:
                    return False
                if word == "undo":
                    self.undo()
                    return True
                if word == "challenge":
                    self.challenge()
                    return True
                if not self.helped(word, rest.strip()):
                    self.made(self.game.push(text, seconds=self.seconds()))
                    return True
            except LexagonError as error:
                echo(f"  {error}", err=self.quiet)
        return False

    def prompt(self) -> str:
        """Return what stands before the cursor: who is to move, and the time on their clock."""
        from lexagon.scrabble._clock import clock_text

        clocks, seat = self.game.clocks, self.game.turn
        left = "" if clocks is None else f" {clock_text(clocks[seat] - (self.seconds() or 0))}"
        return "" if self.quiet else f"{self.game.players[seat]}{left}> "

    def seconds(self) -> float | None:
        """Return how long the player to move has thought, if there are clocks."""
        return None if self.game.clocks is None else monotonic() - self.started

    @property
    def hides(self) -> bool:
        """Return whether several people look at one screen, so that racks must be hidden."""
        return self.people > 1 and not self.quiet and sys.stdin.isatty()

    def hide(self) -> None:
        """Hide the rack of the person before until the next one is at the screen."""
        seat = self.game.turn
        if self.hides and seat != self.looking:
            echo(_CLEAR, nl=False)
            next(_enter(f"{self.game.players[seat]}, press Enter to see your rack: "), None)
            for line in self.news[seat]:
                self.say(line)
            self.started = monotonic()
        self.looking, self.news[seat] = seat, []

    def helped(self, word: str, rest: str) -> bool:
        """Run a command that is not a move; return False for a move."""
        if word in {"help", "?"}:
            self.say(help_text(console().width))
        elif word == "hint":
            number = parse_int(rest)
            self.hint(3 if number is None else number)
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
            chance = moves.win_chances[number] if moves.win_chances else None
            wins = "" if chance is None else f", wins {chance:.0%}"
            found = _FOUND.get(moves.by, "") if number == 0 else ""
            name = "pass" if move.kind == "pass" else move
            self.say(f"  {name}  {move.score}{wins}{worth}{found}")

    def undo(self) -> None:
        """Take the last move of a person back, and all that came after it."""
        if not any(turn.seat not in self.robots for turn in self.game):
            raise IllegalMoveError("there is no move of yours to take back")
        self.game.pop()
        while self.game.turn in self.robots:
            self.game.pop()
        self.tell(f"taken back; {self.game.players[self.game.turn]} to move")
        self.keep()

    def challenge(self) -> None:
        """Challenge the last play, for the person at the screen."""
        self.tell(str(self.game.challenge(seconds=self.seconds())))
        self.keep()

    def last_word(self) -> bool:
        """Let a person challenge the play that ended the game; return whether it goes on."""
        if not self.game.can_challenge:
            return False
        *_, last = self.game
        challenger = (last.seat + 1) % len(self.game.players)
        if challenger in self.robots:
            return False
        nick = self.game.players[challenger]
        typed = next(_enter("" if self.quiet else f"{nick}, Enter to accept or challenge: "), "")
        if typed.strip().lower() == "challenge":
            self.tell(str(self.game.challenge()))
            self.keep()
        return not self.game.is_over

    def save(self, path: str) -> None:
        """Write a copy of the game to the file named, or the game to its own file."""
        if path and path != self.file.path:
            self.file.copy(path, self.game)
            self.say(f"  copied to {path}; later moves are not added to the copy")
        elif self.file.path:
            self.file.keep(self.game)
            self.say(f"  saved in {self.file.path}")
        else:
            self.say("  name a file: save game.gcg")

    def made(self, turn: Turn) -> None:
        """Print the move made, let the computer challenge it, and save the game."""
        move = turn.move
        if move.kind == "play":
            self.tell(f"{turn.player}: {move.place} {move.word} for {turn.score}")
            self.doubt(turn)
        elif move.kind == "exchange":
            count = len(re.findall(r"\[[^]]*\]|.", move.tiles))  # [CH] is one tile
            self.tell(f"{turn.player}: exchange of {plural(count, 'tile')}")
        else:
            self.tell(f"{turn.player}: pass")
        self.keep()

    def doubt(self, turn: Turn) -> None:
        """Let the computer challenge a play, if it is next and would know the phony in it."""
        from lexagon.scrabble.players._levels import would_challenge

        following = (turn.seat + 1) % len(self.game.players)
        if following not in self.robots or not self.game.can_challenge:
            return
        phonies = turn.position.check(turn.move).phonies
        if would_challenge(self.mind(following), phonies):
            self.tell(str(self.game.challenge()))

    def keep(self) -> None:
        """Save the game, if it has a file."""
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

    def tell(self, text: str) -> None:
        """Print what happened in the game, and once more for those not at the screen."""
        for seat, news in self.news.items():
            if seat != self.looking:
                news.append(text)
        self.say(text)

    def say(self, text: str) -> None:
        """Print a message for people; programs get the document at the end."""
        if not self.quiet:
            console().print(text, markup=False)


def help_text(width: int) -> str:
    """List the commands, in two columns where there is room for them.

    >>> help_text(80).splitlines()[0]
    '  8D WORD    across from row 8, column D      D8 WORD    down'
    >>> help_text(60).splitlines()[1]
    '  D8 WORD    down'
    """
    cells = [f"  {command:<10} {about}" for command, about in COMMANDS]
    if width < 80:
        return "\n".join(cells)
    pairs = zip(cells[::2], cells[1::2], strict=True)
    return "\n".join(f"{left:<44}{right}" for left, right in pairs)


def closing_lines(game: Game) -> list[str]:
    """Say what the end of the game added to the scores and took from them.

    >>> from lexagon.scrabble import Game
    >>> closing_lines(Game.from_gcg(">A: AX 8G AX +18 18\\n>B: (Q) +20 20\\n>A: (time) -10 8"))
    ['B: +20 for Q left to others', 'A: -10 for overtime']
    """
    lines = []
    for event in game.state().events:
        if event.kind == "time":
            lines.append(f"{event.player}: {event.score:+d} for overtime")
        elif event.kind == "leftovers":
            whose = "left on the rack" if event.score < 0 else "left to others"
            lines.append(f"{event.player}: {event.score:+d} for {event.tiles} {whose}")
    return lines


def result_line(game: Game) -> str:
    """Print the winner, in the grammatical person that fits."""
    winners, top = game.winners, max(game.scores)
    if len(winners) > 1:
        return f"{' and '.join(winners)} draw with {top}"
    verb = "win" if winners[0].casefold() == "you" else "wins"
    return f"{winners[0]} {verb} with {top}"


def _lines(prompt: Callable[[], str]) -> Iterator[str]:
    """Read lines that are not empty, to the end of input."""
    while True:
        try:
            text = input(prompt()).strip()
        except EOFError:
            return
        if text:
            yield text


def _enter(prompt: str) -> Iterator[str]:
    """Read one line, which may be empty; none at the end of input."""
    try:
        yield input(prompt)
    except EOFError:
        return
