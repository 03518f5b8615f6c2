"""`lexagon scrabble`: best words, plays, simulation, endgames, games played and reviewed."""

from __future__ import annotations

from importlib import import_module

import click

_HOME = {
    "best": "words",
    "moves": "positions",
    "count": "positions",
    "simulate": "thinking",
    "endgame": "thinking",
    "autoplay": "matches",
    "analyse": "review",
    "play": "play",
    "leaves": "leaves",
}


class ScrabbleGroup(click.Group):
    """The commands, each imported from its module when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name the commands."""
        return list(_HOME)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the module of a command; it holds a click command of the same name."""
        if cmd_name not in _HOME:
            return None
        home = import_module(f"lexagon.cli.scrabble.{_HOME[cmd_name]}")
        command = getattr(home, cmd_name)
        assert isinstance(command, click.Command)
        return command


@click.group(cls=ScrabbleGroup)
def scrabble() -> None:
    """Find the best play, solve endgames, play a game and have one reviewed."""
