"""`lexagon grid`: solve, score and throw boards of Wordament and Boggle."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from lexagon._errors import BoardError, quoted
from lexagon.cli.grid_best import best_board
from lexagon.cli.grid_options import (
    ROWS_SETTINGS,
    board_argument,
    board_from,
    rules_options,
    squares_json,
)
from lexagon.cli.grid_search import search
from lexagon.cli.grid_timed import plan, play
from lexagon.cli.options import alphabet_option, json_option, words_option
from lexagon.cli.output import NOTHING_FOUND, console, plural, print_json, print_table

if TYPE_CHECKING:
    from lexagon.grid import FoundWord, Solution

BAD_INPUT = 2


@click.group()
def grid() -> None:
    """Solve, plan, search and play boards of letters: Wordament and Boggle."""


grid.add_command(search)
grid.add_command(plan)
grid.add_command(best_board)
grid.add_command(play)


@grid.command(context_settings=ROWS_SETTINGS)
@board_argument
@words_option()
@alphabet_option
@rules_options("paper")
@click.option(
    "--sort",
    "order",
    type=click.Choice(["score", "length", "word", "plan"]),
    default="score",
    show_default=True,
    help="Order of the words; `plan` is the order to play them in two minutes.",
)
@click.option("--show", metavar="WORD", help="Draw the path of this word, not of the best one.")
@click.option("--limit", default=40, show_default=True, type=click.IntRange(1), help="Words shown.")
@json_option
def solve(
    rows: tuple[str, ...],
    file: Path | None,
    words_name: str,
    alphabet: str,
    rules: Any,
    order: str,
    show: str | None,
    limit: int,
    as_json: bool,
) -> int:
    """Find every word of a board.

    ROWS are words (HHEL ACAB NROT FITI) or lists of tiles (-ING,I/S,E,R/P); `.` is blocked.
    """
    from lexagon.grid import solve as solve_board
    from lexagon.lexicon import Lexicon

    board = board_from(rows, file)
    solution = solve_board(board, Lexicon.open(words_name, alphabet), rules)
    ordered = _ordered(solution, order)
    if as_json:
        print_json(
            {
                "count": len(ordered),
                "score": solution.score,
                "words": [
                    {
                        "word": found.word,
                        "score": found.score,
                        "path": squares_json(found.path),
                        "paths": [squares_json(path) for path in found.paths],
                    }
                    for found in ordered
                ],
            }
        )
    else:
        _print_solution(solution, ordered, show, limit)
    return 0 if ordered else NOTHING_FOUND


def _ordered(solution: Solution, order: str) -> list[FoundWord]:
    from lexagon.grid import plan as make_plan

    if order == "word":
        return list(solution.words)
    if order == "length":
        return solution.by_length()
    if order == "score":
        return solution.by_score()
    planned = [move.found for move in make_plan(solution, 120).moves]
    taken = {found.word for found in planned}
    return planned + [found for found in solution.by_score() if found.word not in taken]


def _print_solution(
    solution: Solution, ordered: list[FoundWord], show: str | None, limit: int
) -> None:
    from lexagon.grid.drawing import draw_board

    out = console()
    drawn = ordered[0] if ordered else None
    if show is not None:
        drawn = next((found for found in ordered if found.word == show.lower()), None)
        if drawn is None:
            raise BoardError(f"{quoted(show)} is not on this board")
    out.print(draw_board(solution.board, drawn.path if drawn else ()))
    if drawn:
        out.print(f"[bold]{drawn.word.upper()}[/] {plural(drawn.score, 'point')}\n")
    rows = [
        (found.word.upper(), found.score, len(found.word), len(found.paths))
        for found in ordered[:limit]
    ]
    title = f"{plural(len(ordered), 'word')}, {plural(solution.score, 'point')}"
    if not ordered:
        out.print(f"[bold]{title}[/]")
        return
    print_table(title, ("word", "score", "letters", "paths"), rows, ("score", "letters", "paths"))
    if len(ordered) > limit:
        out.print(f"[dim]… and {len(ordered) - limit} more (--limit)[/]")


@grid.command()
@click.argument("file", type=click.Path(path_type=Path))
@words_option()
@alphabet_option
@rules_options("boggle")
@click.option("--threads", default=1, show_default=True, type=click.IntRange(1, 256))
@json_option
def score(
    file: Path, words_name: str, alphabet: str, rules: Any, threads: int, as_json: bool
) -> int:
    """Score a file of boards.

    One a line: 16 letters, or rows with / between them; q is Qu.
    """
    from lexagon.grid import BoardScorer, read_board_file
    from lexagon.lexicon import Lexicon

    scorer = BoardScorer(Lexicon.open(words_name, alphabet), rules)
    lines, boards, bad, numbers = read_board_file(file, scorer)
    scores = scorer.score_symbols(boards, threads)
    for line in bad:
        click.echo(f"lexagon: {file}, line {line.line}: {line.complaint}", err=True)
    if as_json:
        document: dict[str, object] = {
            "boards": len(boards),
            "total": sum(scores),
            "scores": scores,
            "lines": numbers,
        }
        if bad:
            document["bad"] = [{"line": line.line, "error": line.complaint} for line in bad]
        print_json(document)
    else:
        longest = max(map(len, lines), default=0)
        width = max((len(f"{total:,}") for total in scores), default=0)
        for board, total in zip(lines, scores, strict=True):
            click.echo(f"{board:{longest}}  {total:>{width},}")
        in_all = plural(sum(scores), "point")
        console().print(f"[bold]{plural(len(boards), 'board')}[/], {in_all} in all")
    return BAD_INPUT if bad else 0


@grid.command("random")
@click.option("--size", default="4x4", show_default=True, help="Rows x columns.")
@click.option("--dice", default="new", show_default=True, help="classic, new, or letters.")
@click.option("--seed", type=int, help="The same seed gives the same board.")
@words_option()
@alphabet_option
@json_option
def random_command(
    size: str, dice: str, seed: int | None, words_name: str, alphabet: str, as_json: bool
) -> None:
    """Throw a random board.

    From dice, or by the letter frequency of a word list.
    """
    from lexagon.cli.grid_options import random_board_from
    from lexagon.grid.drawing import draw_board

    board, seed = random_board_from(size, dice, seed, words_name, alphabet)
    if as_json:
        document = {"rows": board.text_rows(), "size": board.size, "dice": dice, "seed": seed}
        print_json(document)
    else:
        console().print(draw_board(board))
        console().print(f"[dim]{' '.join(board.text_rows())} (seed {seed})[/]")
