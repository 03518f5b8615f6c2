"""A table at which a game is played: people are asked for moves, the computer chooses its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from lexagon._errors import LexagonError, NotationError, quoted
from lexagon.cli.output import console

if TYPE_CHECKING:
    from lexagon.scrabble import Move, Play
    from lexagon.scrabble.game import Game
    from lexagon.scrabble.players import Player
    from lexagon.scrabble.record import Event

HELP = """\
  8D WORD    across from row 8, column D      D8 WORD    down
  8D WoRD    a blank in lower case            -ABC       exchange    -  pass
  hint [N]   the best plays                   unseen     tiles not seen yet
  save FILE  keep the game as GCG             quit       leave the game"""


class Table:
    """Where a game is played: asks people for moves, lets the computer choose its own."""

    def __init__(
        self, game: Game, robots: dict[int, str], seed: int, path: str | None, *, quiet: bool
    ) -> None:
        self.game = game
        self.robots = robots
        self.seed = seed
        self.path = path
        self.quiet = quiet
        self.last: Play | None = None
        self.minds: dict[str, Player] = {}

    def run(self) -> None:
        """Play until the game is over or someone leaves."""
        self.say(HELP)
        while not self.game.over:
            if self.game.turn in self.robots:
                self.think()
            elif not self.ask():
                return
        self.draw()
        self.say_result()

    def think(self) -> None:
        """Let the computer move."""
        from lexagon.scrabble.engine import engine_for
        from lexagon.scrabble.players import make
        from lexagon.scrabble.ranking import leaves_for
        from lexagon.scrabble.turn import turn_of

        kind = self.robots[self.game.turn]
        if kind not in self.minds:
            generator = engine_for(self.game.edition, self.game.lexicon)
            leaves = leaves_for(self.game.edition)
            self.minds[kind] = make(kind, generator, leaves, seed=self.seed)
        self.made(self.game.move(self.minds[kind].choose(turn_of(self.game.position()))))

    def ask(self) -> bool:
        """Ask the player to move until a legal move is made; False if they leave."""
        from lexagon.scrabble.notation import read_move

        self.draw()
        nick = self.game.people[self.game.turn].nick
        for text in _lines("" if self.quiet else f"{nick}> "):
            word, _, rest = text.partition(" ")
            try:
                if word in {"quit", "exit", "q"}:
                    return False
                if not self.helped(word, rest.strip()):
                    self.made(self.game.move(read_move(text, self.game.board)))
                    return True
            except LexagonError as error:
                click.echo(f"  {error}", err=self.quiet)
        return False

    def helped(self, word: str, rest: str) -> bool:
        """Do what is no move; False if it is none of that."""
        if word in {"help", "?"}:
            self.say(HELP)
        elif word == "hint":
            self.hint(int(rest[:9]) if rest.isascii() and rest.isdigit() else 3)
        elif word == "unseen":
            self.say("  " + " ".join(self.unseen()))
        elif word == "board":
            self.draw()
        elif word == "save":
            before = self.path
            self.path = rest or self.path
            try:
                self.keep()
            except NotationError:
                self.path = before  # else every later turn would fail as well
                raise
            self.say(f"  kept in {self.path}" if self.path else "  name a file: save game.gcg")
        else:
            return False
        return True

    def hint(self, count: int) -> None:
        """Show the best plays for the player to move, or the exchange that is better."""
        from lexagon.scrabble.notation import write_move
        from lexagon.scrabble.ranking import Keeping, best_choice, leaves_for, rank_plays

        position = self.game.position()
        ranked = rank_plays(position, self.game.lexicon, by="equity")
        keep = Keeping(position, leaves_for(position.edition))
        best = best_choice(position, ranked, keep)
        shown: list[tuple[Move, int, float | None]] = [
            (item.play, item.play.score, item.equity) for item in ranked[: max(1, count)]
        ]
        if not shown or best.move != shown[0][0]:
            shown.insert(0, best)
        for move, score, equity in shown:
            worth = "" if equity is None else f", equity {equity:.1f}"
            self.say(f"  {write_move(move, position.board)}  {score}{worth}")

    def unseen(self) -> Iterator[str]:
        """List the tiles in the bag and on the other racks, with their numbers."""
        from lexagon.scrabble.tiletext import write_tile

        tiles = self.game.position().unseen()
        for tile in sorted(set(tiles), key=lambda tile: (tile == 0, tile)):
            yield f"{write_tile(tile, self.game.edition.alphabet)}{tiles.count(tile)}"

    def made(self, event: Event) -> None:
        """Tell what was done, and keep the game."""
        from lexagon.scrabble.move import Exchange, Play
        from lexagon.scrabble.notation import write_place, write_word

        nick = self.game.people[event.player].nick
        if isinstance(event.action, Play):
            self.last = event.action
            word = write_word(event.action, self.game.board)
            self.say(f"{nick}: {write_place(event.action)} {word} for {event.score}")
        else:
            count = event.action.count if isinstance(event.action, Exchange) else 0
            self.say(f"{nick}: exchange of {count}" if count else f"{nick}: pass")
        self.keep()

    def draw(self) -> None:
        """Show the board, the scores and the rack of a person to move."""
        from lexagon.scrabble.drawing import draw_board, draw_rack

        if self.quiet:
            return
        out, game = console(), self.game
        out.print()
        out.print(draw_board(game.board, self.last))
        scores = "   ".join(
            f"{'▸' if seat == game.turn and not game.over else ' '}{person.nick} {score}"
            for seat, (person, score) in enumerate(zip(game.people, game.scores, strict=True))
        )
        out.print(f"  {scores}   bag {len(game.bag)}", markup=False)
        if not game.over:
            picture = draw_rack(game.rack, game.edition)
            picture.pad_left(4)
            out.print(picture)

    def say(self, text: str) -> None:
        """Tell people something; programs get the document at the end."""
        if not self.quiet:
            console().print(text, markup=False)

    def say_result(self) -> None:
        """Say who has won."""
        top = max(self.game.scores)
        seats = zip(self.game.people, self.game.scores, strict=True)
        winners = [person.nick for person, score in seats if score == top]
        verb = "wins" if len(winners) == 1 else "draw"
        self.say(f"{' and '.join(winners)} {verb} with {top}")

    def keep(self) -> None:
        """Write the game to its file, if it has one."""
        from lexagon._paths import write_atomically
        from lexagon.scrabble.gcg import write_gcg

        if self.path:
            try:
                write_atomically(Path(self.path).absolute(), write_gcg(self.game.record()).encode())
            except OSError as error:
                raise NotationError(
                    f"cannot write {quoted(self.path, 200)}: {error.strerror}"
                ) from None

    def document(self) -> dict[str, object]:
        """Return the game as a JSON document."""
        from lexagon.scrabble.cgp import write_cgp
        from lexagon.scrabble.gcg import write_gcg

        game = self.game
        return {
            "players": [person.nick for person in game.people],
            "scores": list(game.scores),
            "over": game.over,
            "turn": None if game.over else game.people[game.turn].nick,
            "position": write_cgp(game.position()),
            "gcg": write_gcg(game.record()),
        }


def _lines(prompt: str) -> Iterator[str]:
    """Read lines that are not empty, to the end of input."""
    while True:
        try:
            text = input(prompt).strip()
        except EOFError:
            return
        if text:
            yield text
