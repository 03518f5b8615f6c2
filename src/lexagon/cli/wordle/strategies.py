"""`lexagon wordle solve`, `evaluate` and `openers`: strategies at work, and first words ranked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from lexagon.cli.options import json_option
from lexagon.cli.output import NOTHING_FOUND, console, plural, print_json, print_table
from lexagon.cli.progress import LongWork
from lexagon.cli.wordle_options import words_options

if TYPE_CHECKING:
    from lexagon.wordle.evaluate import Evaluation
    from lexagon.wordle.words import GameWords

limit_option = click.option(
    "--max-guesses",
    "limit",
    default=6,
    show_default=True,
    type=click.IntRange(1),
    help="Guesses within which a game counts as solved.",
)


@click.command()
@click.argument("answer")
@click.option("--strategy", "spec", default="entropy", show_default=True, metavar="S")
@limit_option
@words_options
@json_option
def solve(answer: str, spec: str, limit: int, words: GameWords, as_json: bool) -> int:
    """Let a strategy find an answer; exit status 1 if the guesses are not enough.

    S is a name such as entropy, or a name with options: 'entropy(first=salet)'.
    """
    from lexagon.wordle.evaluate import play
    from lexagon.wordle.rules import solved
    from lexagon.wordle.strategies import create

    words.answer_index(answer)
    turns = play(create(spec, words), words, answer, limit)
    done = turns[-1][1] == solved(words.length)
    if as_json:
        print_json(
            {
                "answer": answer.lower(),
                "list": words.name,
                "strategy": spec,
                "solved": done,
                "guesses": len(turns),
                "turns": [{"guess": guess, "marks": marks} for guess, marks in turns],
            }
        )
    else:
        from lexagon.wordle.rules import squares

        for guess, marks in turns:
            console().print(f"{squares(marks)}  [bold]{guess.upper()}[/]")
        verdict = _solved_in(len(turns)) if done else f"not solved in {limit}"
        console().print(f"{spec}: {verdict}", markup=False)
    return 0 if done else NOTHING_FOUND


def _solved_in(count: int) -> str:
    return "solved in 1 guess" if count == 1 else f"solved in {count} guesses"


@click.command()
@click.argument("specs", metavar="STRATEGY...", nargs=-1)
@limit_option
@words_options
@json_option
def evaluate(specs: tuple[str, ...], limit: int, words: GameWords, as_json: bool) -> None:
    """Play strategies against every answer and count guesses.

    Games are played to the end for the mean. Without a STRATEGY, say which there are.
    """
    from lexagon.wordle import strategies
    from lexagon.wordle.evaluate import evaluate as walk

    if not specs:
        if as_json:
            print_json({"strategies": strategies.names()})
        else:
            console().print("There are: " + ", ".join(strategies.names()), markup=False)
        return
    made = [(spec, strategies.create(spec, words)) for spec in specs]
    found = []
    for spec, strategy in made:
        with LongWork(spec) as work:
            found.append(walk(strategy, words, spec, limit, progress=work.step))
    if as_json:
        documents = [evaluation.document() for evaluation in found]
        print_json(documents[0] if len(documents) == 1 else documents)
        return
    _print_evaluations(found, words)


def _print_evaluations(found: list[Evaluation], words: GameWords) -> None:
    rows = [
        (
            each.strategy,
            f"{each.solved:,} ({100 * each.solved / each.games:.2f}%)",
            f"{each.mean:.6f}",
            each.worst,
            f"{each.total:,}",
            f"{each.seconds:.2f} s",
        )
        for each in found
    ]
    columns = ("strategy", "solved", "mean", "worst", "total", "time")
    title = f"{words.name}: {plural(len(words.answers), 'game')}, {found[0].limit} guesses"
    print_table(title, columns, rows, right=columns[1:])
    for each in found:
        print_histogram(each.strategy, each.histogram)
        if each.never_solved:
            never = plural(len(each.never_solved), "answer")
            console().print(f"{each.strategy} would never find {never}", markup=False)


def print_histogram(title: str, histogram: dict[int, int]) -> None:
    """Print how many games took how many guesses, with bars."""
    most = max(histogram.values(), default=1)
    rows = [
        (guesses, f"{games:,}", "█" * max(1, round(40 * games / most)))
        for guesses, games in histogram.items()
    ]
    print_table(title, ("guesses", "games", ""), rows, right=("guesses", "games"))


@click.command()
@click.option(
    "--steps", type=click.Choice(["1", "2"]), default="1", show_default=True, help="Look ahead."
)
@click.option(
    "--by",
    "order",
    type=click.Choice(["bits", "expected", "worst", "classes", "total"]),
    default="bits",
    show_default=True,
    help="total is the exact one, of the best strategy that begins so.",
)
@click.option("--top", default=15, show_default=True, type=click.IntRange(1), help="Words to show.")
@click.option(
    "--look-at",
    default=None,
    type=click.IntRange(1),
    help="By two steps or total, try only so many of the best by one step. [default: 250 / 20]",
)
@click.option("--hard", is_flag=True, help="Hard mode, for the exact total.")
@words_options
@json_option
def openers(
    steps: str,
    order: str,
    top: int,
    look_at: int | None,
    hard: bool,
    words: GameWords,
    as_json: bool,
) -> None:
    """Rank first words by information in one or two steps, by class sizes, or by exact total."""
    from dataclasses import asdict

    from lexagon.wordle.openers import LOOKED_AT
    from lexagon.wordle.openers import openers as ranked

    chosen = "two-steps" if steps == "2" and order == "bits" else order
    looked_at = look_at or max(top, 20 if chosen == "total" else LOOKED_AT)
    with LongWork(f"openers of {words.name}") as work:
        found = ranked(words, chosen, top, looked_at, hard, work.step)
    if as_json:
        rows = [{**asdict(each), "two_steps": each.two_steps} for each in found]
        print_json({"list": words.name, "by": chosen, "openers": rows})
        return
    columns = ["", "word", "bits", "expected", "worst", "classes"]
    extra = {"two-steps": ("+ second", "= both"), "total": ("total", "mean")}.get(chosen, ())
    table = []
    for rank, each in enumerate(found, start=1):
        word = each.word.upper() + (" •" if each.is_answer else "")
        row: list[object] = [rank, word, f"{each.bits:.4f}", f"{each.expected:.2f}"]
        row += [each.worst, each.classes]
        if each.second_bits is not None:
            row += [f"{each.second_bits:.4f}", f"{each.bits + each.second_bits:.4f}"]
        if each.total is not None:
            row += [f"{each.total:,}", f"{each.total / len(words.answers):.4f}"]
        table.append(row)
    right = [name for name in (*columns, *extra) if name != "word"]
    print_table(f"Openers of {words.name}, by {chosen}", [*columns, *extra], table, right=right)
    notes = "• may be the answer"
    if chosen in ("two-steps", "total") and looked_at < len(words.guesses):
        notes += (
            f"; only the best {looked_at:,} of {len(words.guesses):,} words by one step were tried "
            "(--look-at)"
        )
    console().print(notes + ".", style="dim", markup=False)
