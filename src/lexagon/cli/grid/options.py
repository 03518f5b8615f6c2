"""Options that the grid commands share: the board, its rules, and how to roll one."""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import get_close_matches
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from lexagon._errors import BoardError
from lexagon.cli.numbers import Whole, WholeRange
from lexagon.cli.options import input_file
from lexagon.cli.output import read_text
from lexagon.cli.streams import STANDARD_INPUT, echo
from lexagon.cli.values import complete

if TYPE_CHECKING:
    from lexagon.grid import Board, DiceSet

# A row may begin with a suffix tile (-ING,E,…), so what is not an option is a row; for the same
# reason these commands have no one-letter options.
_ROWS_SETTINGS = {"ignore_unknown_options": True, "help_option_names": []}
_LONGEST_TILE = 5  # of what stands after `--`; longer, or in small letters, it is an option
_PATH = re.compile(r"(/|\.{1,2}/|~/).+|.*[^./]\.[a-z][a-z0-9]{1,4}")


class _HelpOption(click.Option):
    """`--help`, which names `-h` too: that one is found among the rows."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str]:
        return "-h, --help", self.help or ""


class BoardCommand(click.Command):
    """A command whose arguments are the rows of a board, which may begin with a dash."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **{"context_settings": _ROWS_SETTINGS, **options})
        click.help_option("--help", cls=_HelpOption)(self)


def board_argument(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the board: rows, a file, or `-` for standard input."""
    command = click.option(
        "--file",
        metavar="PATH",
        help="Read the board from a file, a row on each line; - is standard input.",
    )(command)
    return click.argument(
        "rows", nargs=-1, metavar="[ROWS]...", callback=_rows_not_options, is_eager=True
    )(command)


def _rows_not_options(
    context: click.Context, _: click.Parameter, rows: tuple[str, ...]
) -> tuple[str, ...]:
    """Find mistyped options and `-h` among the rows."""
    if "-h" in rows:
        echo(context.get_help())
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


def board_from(rows: tuple[str, ...], file: str | None) -> Board:
    """Read the board that a command was given: rows, `--file`, the path of a file, or `-`."""
    from lexagon.grid import Board

    if file is not None and rows:
        raise BoardError("a board is given by its rows or by --file, not both")
    if file is None and len(rows) == 1 and _is_file(rows[0]):
        file = rows[0]
    if file == STANDARD_INPUT:
        return Board.from_lines(read_text(STANDARD_INPUT).splitlines())
    return Board(" ".join(rows)) if file is None else Board.from_file(file)


def _is_file(text: str) -> bool:
    if text == STANDARD_INPUT or _PATH.fullmatch(text):
        return True
    try:
        return Path(text).is_file()
    except (OSError, ValueError):
        return False


def rules_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options that make rules; the command gets them as `rules`."""

    @wraps(command)
    def with_rules(
        *args: Any,
        rules_name: str,
        min_length: int | None,
        multipliers: str | None,
        bonus: int | None,
        scores: str | None,
        neighbours: str | None,
        **kwargs: Any,
    ) -> Any:
        from lexagon.grid import Rules

        rules = Rules.named(rules_name, min_length, multipliers, bonus, scores, neighbours)
        return command(*args, rules=rules, **kwargs)

    for option in reversed((
        click.option(
            "--rules", "rules_name", default="boggle", show_default=True,
            metavar="boggle|wordament|paper|words", shell_complete=complete("rules"),
            help="How words score; `words` is one point each.",
        ),
        click.option(
            "--min-length", type=Whole(), metavar="N",
            help="Letters of the shortest word.  [default: 3]",
        ),
        click.option(
            "--multipliers", metavar="TABLE",
            help="For wordament: length:factor from that length on, such as 5:1.5,6:2,8:2.5.",
        ),
        click.option(
            "--bonus", type=Whole(), metavar="POINTS",
            help="For paper: extra points from 10 letters on.  [default: 10]",
        ),
        click.option(
            "--scores", metavar="TABLE",
            help="For boggle: length:points from that length on, such as 3:1,4:1,5:2,6:3,7:5,8:11.",
        ),
        click.option(
            "--neighbours", metavar="all|orthogonal|torus",
            shell_complete=complete("neighbours"),
            help="Squares that touch: all around, the four beside, or across the edges too.  "
            "[default: all]",
        ),
    )):  # fmt: skip
        with_rules = option(with_rules)
    return with_rules


def dice_from(text: str | None) -> DiceSet | str | None:
    """Read the dice that a command was given: the name of a set, or a file with a die a line."""
    from lexagon.grid import DiceSet, dice_sets

    if text is None or text in dice_sets():
        return text
    is_path = bool({".", "/", "\\"} & set(text)) or _is_file(text)
    return DiceSet.from_file(text) if is_path else text


def dice_option(help_text: str) -> Callable[[Any], Any]:
    """Add `--dice`, the set that boards are rolled with."""
    return click.option(
        "--dice",
        metavar="NAME|FILE",
        callback=input_file,
        shell_complete=complete("dice", files=True),
        help=help_text,
    )


roll_options = (
    click.option(
        "--size",
        metavar="RxC",
        help="Rows x columns of a random board.  [default: that of the dice, or 4x4]",
    ),
    dice_option(
        "A set that ships (`lexagon grid dice`), a file with a die a line, or letters (any size).  "
        "[default: boggle-1987, or letters]"
    ),
)


def day_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add `--daily` and `--date`; the command gets the date as `day`."""

    @wraps(command)
    def with_day(*args: Any, daily: bool, day: str | None, **kwargs: Any) -> Any:
        if daily and day is None:
            from datetime import date

            day = date.today().isoformat()
        return command(*args, day=day, **kwargs)

    for option in (
        click.option("--date", "day", metavar="YYYY-MM-DD", help="The board of another day."),
        click.option("--daily", is_flag=True, help="Today's board, the same for everybody."),
    ):
        with_day = option(with_day)
    return with_day


_WISHES = {
    "words": "Words",
    "common": "Common words",
    "longest": "Letters of the longest word",
    "points": "Points of all words together",
}


def wish_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the bounds of a rolled board: `--words-at-least`, `--words-at-most` and so on."""
    for what, meaning in reversed(_WISHES.items()):
        for bound in ("most", "least"):
            command = click.option(
                f"--{what}-at-{bound}",
                type=Whole(),
                metavar="N",
                help=f"{meaning} that the board shall have at {bound}.",
            )(command)
    return command


def top_in_table(default: str, what: str) -> Callable[[Any], Any]:
    """Add `--top`: it limits table and JSON alike; without it the JSON has everything."""
    return click.option(
        "--top",
        type=WholeRange(1),
        metavar="N",
        help=f"{what}.  [default: {default}, all in JSON]",
    )
