"""`lexagon scrabble moves` and `count`: every play of a position, or only how many."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from lexagon.cli.options import json_option
from lexagon.cli.output import NOTHING_FOUND, console, plural, print_json, print_table
from lexagon.cli.scrabble.options import (
    cgp_argument,
    edition_option,
    edition_words_option,
    leaves_option,
    open_edition,
    open_position,
    print_notes,
    rounded,
)

if TYPE_CHECKING:
    from lexagon.scrabble import Position
    from lexagon.scrabble.ranking import RankedPlay

SHOWN = 15


@click.command()
@cgp_argument
@click.option("--top", type=click.IntRange(1), help="How many plays to list.")
@click.option(
    "--sort",
    type=click.Choice(["score", "equity"]),
    default="score",
    show_default=True,
    help="By points, or by points and what stays on the rack.",
)
@leaves_option
@edition_option
@edition_words_option
@json_option
def moves(
    cgp: str,
    top: int | None,
    sort: str,
    leaves_name: str | None,
    edition_name: str | None,
    words_name: str | None,
    as_json: bool,
) -> int:
    """List every play of a position, best first. CGP is a board and a rack at least."""
    from lexagon.scrabble.ranking import rank_plays

    position, lexicon = open_position(cgp, edition_name, words_name)
    plays = rank_plays(position, lexicon, by=sort, leaves=leaves_name)
    notes = position.notes(lexicon)
    if as_json:
        document = {
            "count": len(plays),
            "score_sum": sum(item.play.score for item in plays),
            "moves": [_move_document(item, position) for item in plays[:top]],
            "edition": position.edition.name,
            "list": lexicon.name,
            "notes": notes,
        }
        print_json(document)
    else:
        _show(plays, position, top or SHOWN)
        print_notes(notes)
    return 0 if plays else NOTHING_FOUND


def _move_document(item: RankedPlay, position: Position) -> dict[str, object]:
    from lexagon.scrabble.notation import write_place, write_word
    from lexagon.scrabble.tiletext import write_rack

    return {
        "position": write_place(item.play),
        "word": write_word(item.play, position.board),
        "score": item.play.score,
        "equity": rounded(item.equity),
        "leave": write_rack(item.leave, position.edition.alphabet),
    }


def _show(plays: list[RankedPlay], position: Position, top: int) -> None:
    from lexagon.scrabble.drawing import draw_board
    from lexagon.scrabble.notation import write_place, write_word
    from lexagon.scrabble.tiletext import write_rack

    board = position.board.copy()
    if plays:
        board.place(plays[0].play)
    console().print(draw_board(board, plays[0].play if plays else None))
    rows = [
        (
            write_place(item.play),
            write_word(item.play, position.board, through="brackets"),
            item.play.score,
            "" if item.equity is None else f"{item.equity:.1f}",
            write_rack(item.leave, position.edition.alphabet),
        )
        for item in plays[:top]
    ]
    title = (
        f"{plural(len(plays), 'play')} with {write_rack(position.rack, position.edition.alphabet)}"
    )
    columns = ("place", "word", "score", "equity", "leave")
    print_table(title, columns, rows, right=("score", "equity"))


@click.command()
@click.argument("file", type=click.Path(allow_dash=True))
@edition_option
@edition_words_option
@json_option
def count(file: str, edition_name: str | None, words_name: str | None, as_json: bool) -> None:
    """Count the plays of every position in a table FILE (board, rack; tabs between; - is stdin)."""
    from lexagon.scrabble.counting import count_table

    edition = open_edition(edition_name)
    lexicon = edition.lexicon(words_name)
    rows = list(count_table(_text(file), edition, lexicon))
    wrong = [row for row in rows if row.expected not in {None, row.found}]
    if as_json:
        keys = ("plays", "score_sum", "max_score")
        print_json({"rows": [dict(zip(keys, row.found, strict=True)) for row in rows]})
        return
    shown = [(row.line, row.rack, *row.found) for row in rows]
    columns = ("line", "rack", "plays", "score sum", "highest")
    print_table(file, columns, shown, right=("line", "plays", "score sum", "highest"))
    for row in wrong:
        console().print(f"[red]line {row.line}: the table has {tuple(row.expected or ())}[/]")
    total = sum(row.found.plays for row in rows)
    told = sum(row.expected is not None for row in rows)
    agreeing = f", {told - len(wrong)} of {told} as the table has them" if told else ""
    console().print(f"{plural(total, 'play')} in {plural(len(rows), 'position')}{agreeing}")


def _text(file: str) -> str:
    from pathlib import Path

    from lexagon._errors import NotationError, quoted

    try:
        data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return data.decode()
    except UnicodeDecodeError:
        raise NotationError(f"{quoted(file, 200)} is not UTF-8 text") from None
    except FileNotFoundError:
        raise NotationError(f"no file {quoted(file, 200)}") from None
    except IsADirectoryError:
        raise NotationError(f"{quoted(file, 200)} is a folder; give a table") from None
