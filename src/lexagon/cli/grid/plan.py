"""The grid commands that race a clock: plan a round, or play one."""

from __future__ import annotations

import contextlib
import select
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from lexagon.cli.grid_options import (
    ROWS_SETTINGS,
    board_argument,
    board_from,
    model_options,
    random_board_from,
    rules_options,
    squares_json,
)
from lexagon.cli.options import alphabet_option, json_option, words_option
from lexagon.cli.output import NOTHING_FOUND, console, plural, print_json, print_table

if TYPE_CHECKING:
    from lexagon.grid import Plan, Round, Solution


@click.command(context_settings=ROWS_SETTINGS)
@board_argument
@words_option()
@alphabet_option
@rules_options("paper")
@model_options
@click.option("--seconds", default=120.0, show_default=True, help="Length of the round.")
@click.option("--seed", default=0, show_default=True)
@click.option("--draw", default=6, show_default=True, type=click.IntRange(0), help="Paths drawn.")
@json_option
def plan(
    rows: tuple[str, ...],
    file: Path | None,
    words_name: str,
    alphabet: str,
    rules: Any,
    model: Any,
    seconds: float,
    seed: int,
    draw: int,
    as_json: bool,
) -> int:
    """Plan a timed round.

    Which words to swipe, in which order and along which paths, before time is up.
    """
    from lexagon.grid import ORDERS, solve
    from lexagon.grid import plan as make_plan
    from lexagon.grid.planner import check_seconds
    from lexagon.lexicon import Lexicon

    check_seconds(seconds)
    solution = solve(board_from(rows, file), Lexicon.open(words_name, alphabet), rules)
    made = make_plan(solution, seconds, model, seed)
    others = {name: order(solution, seconds, model) for name, order in ORDERS.items()}
    if as_json:
        print_json(_plan_json(solution, made, others, model))
    else:
        _print_plan(solution, made, others, draw)
    return 0 if made.moves else NOTHING_FOUND


def _plan_json(
    solution: Solution, made: Plan, others: dict[str, Plan], model: Any
) -> dict[str, object]:
    return {
        "seconds": made.seconds,
        "count": len(made.moves),
        "score": made.score,
        "possible": {"count": len(solution.words), "score": solution.score},
        "words": [
            {
                "word": move.found.word,
                "score": move.found.score,
                "path": squares_json(move.path),
                "done_at": round(move.done_at, 3),
            }
            for move in made.moves
        ],
        "orders": {
            name: {"count": len(other.moves), "score": other.score}
            for name, other in {"plan": made, **others}.items()
        },
        "model": {"per_tile": model.per_tile, "travel": model.travel, "look": model.look},
    }


def _print_plan(solution: Solution, made: Plan, others: dict[str, Plan], draw: int) -> None:
    from rich.columns import Columns
    from rich.console import Group
    from rich.text import Text

    from lexagon.grid.drawing import draw_board

    out = console()
    out.print(
        f"[bold]{plural(made.score, 'point')}[/] with {plural(len(made.moves), 'word')} "
        f"in {made.seconds:g} seconds, of {plural(solution.score, 'point')} and "
        f"{plural(len(solution.words), 'word')} on the board\n"
    )
    if not made.moves:
        return
    pictures = [
        Group(
            Text(f"{number}. {move.found.word.upper()} {move.found.score}", style="bold"),
            draw_board(solution.board, move.path),
            Text(""),
        )
        for number, move in enumerate(made.moves[:draw], 1)
    ]
    out.print(Columns(pictures, padding=(0, 4)))
    rows = [
        (number, move.found.word.upper(), move.found.score, f"{move.done_at:.1f}")
        for number, move in enumerate(made.moves, 1)
    ]
    print_table("The plan", ("#", "word", "score", "done at"), rows, ("#", "score", "done at"))
    compared = [
        (name, len(other.moves), f"{other.score:,}", f"{other.score / max(made.score, 1):.0%}")
        for name, other in {"plan": made, **others}.items()
    ]
    columns = ("order", "words", "points", "of the plan")
    print_table("Against simpler orders", columns, compared, right=columns[1:])


@click.command(context_settings=ROWS_SETTINGS)
@board_argument
@words_option()
@alphabet_option
@rules_options("boggle")
@click.option("--size", default="4x4", show_default=True, help="Of a random board.")
@click.option("--dice", default="new", show_default=True, help="classic, new, or letters.")
@click.option("--seed", type=int, help="The same seed gives the same board.")
@click.option("--seconds", default=120.0, show_default=True, help="Length of the round.")
@json_option
def play(
    rows: tuple[str, ...],
    file: Path | None,
    words_name: str,
    alphabet: str,
    rules: Any,
    size: str,
    dice: str,
    seed: int | None,
    seconds: float,
    as_json: bool,
) -> None:
    """Play against the clock.

    Type words; afterwards see what was missed.
    """
    from lexagon.grid import Round, solve
    from lexagon.grid.drawing import draw_board
    from lexagon.grid.planner import check_seconds
    from lexagon.lexicon import Lexicon

    check_seconds(seconds)
    if rows or file:
        board = board_from(rows, file)
    else:
        board, seed = random_board_from(size, dice, seed, words_name, alphabet)
    lexicon = Lexicon.open(words_name, alphabet)
    solution = solve(board, lexicon, rules)
    game = Round(solution, lexicon, seconds)
    if not as_json:
        console().print(draw_board(board))
        console().print(
            f"[dim]{plural(len(solution.words), 'word')} to find in {seconds:g} seconds; "
            "an empty line ends the round[/]"
        )
    _take_words(game, quiet=as_json)
    if as_json:
        print_json(
            {
                "rows": board.text_rows(),
                "seed": seed,
                "score": game.score,
                "possible": solution.score,
                "found": [
                    {"word": found.word, "score": found.score} for found in game.found.values()
                ],
                "missed": [{"word": found.word, "score": found.score} for found in game.missed()],
            }
        )
    else:
        _print_round(game)


def _take_words(game: Round, *, quiet: bool) -> None:
    """Read words until the time is up, an empty line, or the end of input."""
    from lexagon.grid import Verdict

    while game.seconds_left > 0:
        if not quiet:
            left = int(game.seconds_left + 0.5)
            click.echo(f"{left // 60}:{left % 60:02} {game.score:>4} > ", nl=False)
        line = _line_before(game.seconds_left)
        if line is None or not line.strip():
            break
        verdict, points = game.play(line)
        if not quiet:
            good = verdict is Verdict.GOOD
            click.echo(f"           +{points}" if good else f"           {verdict.value}")
    if not quiet:
        click.echo("")


def _line_before(seconds: float) -> str | None:
    """Read a line, or None where input ends or the clock runs out first."""
    if sys.stdin.isatty():
        with contextlib.suppress(OSError):  # where a terminal cannot be waited for
            ready, _, _ = select.select([sys.stdin], [], [], seconds)
            if not ready:
                return None
    return sys.stdin.readline() or None


def _print_round(game: Round) -> None:
    from lexagon.grid.drawing import draw_board

    out = console()
    missed = game.missed()
    total = game.solution.score
    out.print(
        f"[bold]{plural(game.score, 'point')}[/] of {total:,} with "
        f"{plural(len(game.found), 'word')} of {len(game.solution.words):,}"
    )
    if not missed:
        return
    out.print(f"\nBest word missed: [bold]{missed[0].word.upper()}[/] {missed[0].score}")
    out.print(draw_board(game.solution.board, missed[0].path))
    rows = [(found.word.upper(), found.score) for found in missed[:20]]
    print_table(f"Missed {plural(len(missed), 'word')}", ("word", "score"), rows, ("score",))
    if len(missed) > 20:
        out.print(f"[dim]… and {len(missed) - 20} more[/]")
