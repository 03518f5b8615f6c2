"""What the grid commands share: how a board, its rules and a seed come in."""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import get_close_matches
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from lexagon._errors import BoardError

if TYPE_CHECKING:
    from lexagon.grid import Board, SwipeModel

# A row may begin with a suffix tile (-ING,E,…), so what is no option is a row; for the same reason
# these commands have no one-letter options.
ROWS_SETTINGS = {"ignore_unknown_options": True, "help_option_names": ["--help"]}
_LONGEST_TILE = 5  # of what stands behind `--`; longer, or in small letters, it is an option
_PATH = re.compile(r"(/|\.{1,2}/|~/).+|.*[^./]\.[a-z][a-z0-9]{1,4}")


def board_argument(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the board: rows, or a file."""
    command = click.option(
        "--file", type=click.Path(path_type=Path), help="Read the board from a file, row by row."
    )(command)
    return click.argument(
        "rows", nargs=-1, metavar="ROWS...", callback=_rows_not_options, is_eager=True
    )(command)


def _rows_not_options(
    context: click.Context, _: click.Parameter, rows: tuple[str, ...]
) -> tuple[str, ...]:
    """Pick out of the rows what was meant as an option: `-h`, and options mistyped."""
    if "-h" in rows:
        click.echo(context.get_help())
        context.exit()
    for row in rows:
        name = row.partition("=")[0]
        body = name.removeprefix("--")
        if body == name or "," in row or not body.strip("-"):
            continue
        if body.islower() or len(body) > _LONGEST_TILE:
            known = [option for each in context.command.params for option in each.opts]
            meant = get_close_matches(name, known, n=1)
            raise click.NoSuchOption(name, possibilities=meant, ctx=context)
    return rows


def board_from(rows: tuple[str, ...], file: Path | None) -> Board:
    """Read the board that a command was given: rows, `--file`, or the path of a file."""
    from lexagon.grid import Board

    if file is not None and rows:
        raise BoardError("a board is given by its rows or by --file, not both")
    if file is not None:
        return Board.from_file(file)
    if len(rows) == 1 and (_is_file(rows[0]) or _PATH.fullmatch(rows[0])):
        return Board.from_file(rows[0])
    return Board.parse(rows)


def _is_file(text: str) -> bool:
    try:
        return Path(text).is_file()
    except (OSError, ValueError):
        return False


def rules_options(default: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Add the options that make rules; the command gets them as `rules`."""

    def add(command: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(command)
        def with_rules(
            *args: Any,
            rules_name: str,
            min_length: int | None,
            multipliers: str | None,
            bonus: int | None,
            **kwargs: Any,
        ) -> Any:
            from lexagon.grid import Rules

            rules = Rules.named(rules_name).with_options(min_length, multipliers, bonus)
            return command(*args, rules=rules, **kwargs)

        for option in reversed((
            click.option(
                "--rules", "rules_name", default=default, show_default=True,
                metavar="paper|wordament|boggle", help="How words score.",
            ),
            click.option("--min-length", type=int, help="Letters of the shortest word."),
            click.option(
                "--multipliers", metavar="TABLE",
                help="For wordament: length:factor from that length on, such as 5:1.5,6:2,8:2.5.",
            ),
            click.option("--bonus", type=int, help="For paper: points more from 10 letters on."),
        )):  # fmt: skip
            with_rules = option(with_rules)
        return with_rules

    return add


def model_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the swipe-time model; the command gets it as `model`."""

    @wraps(command)
    def with_model(*args: Any, per_tile: float, travel: float, look: float, **kwargs: Any) -> Any:
        from lexagon.grid import SwipeModel

        model: SwipeModel = SwipeModel(per_tile, travel, look)
        return command(*args, model=model, **kwargs)

    for option in (
        click.option("--look", default=0.7, show_default=True, help="Seconds to see a word."),
        click.option("--travel", default=0.08, show_default=True, help="Seconds a square between."),
        click.option("--per-tile", default=0.15, show_default=True, help="Seconds a tile swiped."),
    ):
        with_model = option(with_model)
    return with_model


def random_board_from(
    size: str, dice: str, seed: int | None, words_name: str, alphabet: str
) -> tuple[Board, int]:
    """Throw a board, and say with which seed."""
    from secrets import randbelow

    from lexagon.grid import parse_size, random_board
    from lexagon.grid.dice import LETTERS, dice_sets
    from lexagon.lexicon import Lexicon

    rows, columns = parse_size(size)
    if dice != LETTERS and dice not in dice_sets():
        from lexagon._errors import quoted

        raise BoardError(f"no dice {quoted(dice)}; there are {', '.join(dice_sets())}, letters")
    seed = randbelow(1_000_000) if seed is None else seed
    lexicon = Lexicon.open(words_name, alphabet) if dice == LETTERS else None
    return random_board(rows, columns, dice, seed, lexicon), seed


def squares_json(path: tuple[tuple[int, int], ...]) -> list[list[int]]:
    """Return a path as [row, column] pairs from 0."""
    return [[row, column] for row, column in path]
