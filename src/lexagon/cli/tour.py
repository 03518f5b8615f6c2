"""`lexagon tour`: every part does something real, says what it did and how long it took."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

import click

from lexagon import __version__
from lexagon.cli.output import console

if TYPE_CHECKING:
    from rich.console import Console


@click.command()
def tour() -> None:
    """See every part do something real, in ten seconds."""
    from rich.markup import escape

    out = console()
    out.print(f"[bold]Lexagon {__version__}[/], a tour\n")
    begin = perf_counter()
    for title, stop in STOPS:
        start = perf_counter()
        out.rule(f"[bold]{title}[/]", align="left", style="dim")
        stop(out)
        out.print(f"[dim]{1000 * (perf_counter() - start):.0f} ms[/]\n")
    out.print(f"All of that took [bold]{perf_counter() - begin:.2f} s[/]. Three things to try:")
    steps = next_steps()
    column = max(len(command) for command, _ in steps)
    beside = max(len(about) for _, about in steps) + column + 3 <= out.width  # or below its command
    for command, about in steps:
        shown = f"{command:<{column}}" if beside else f"{command}\n     "
        out.print(f"  [cyan]{escape(shown)}[/] {about}", soft_wrap=True)


def lexicon_stop(out: Console) -> None:
    """Open ENABLE, then ask it a few things."""
    from lexagon import Lexicon

    enable = Lexicon.named("enable")
    info = enable.info()
    out.print(
        f"ENABLE, {info.count:,} words in a graph of {info.nodes:,} nodes "
        "(built once, then read from the cache)"
    )
    matches = enable.find(rack="XLTOALO", min_length=2)
    out.print(f"XLTOALO spells {matches.count} words, the longest [bold]{matches[0]}[/]")
    like = ", ".join(match.word for match in enable.matching("qu*z"))
    out.print(f"words like qu*z: [bold]{like}[/]")
    out.print(f"hooks of LAX: [bold]{enable.hooks('lax')}[/]")


def wordle_stop(out: Console) -> None:
    """Let a strategy play one game, then show the best that any strategy can do."""
    from lexagon import wordle
    from lexagon.views.terminal import show

    out.print("the strategy entropy looks for HOUND, which has many look-alikes:")
    show(wordle.solve("hound", "entropy(first=salet)"), out)
    best = wordle.Position("original").optimum(first="salet")
    out.print(
        f"no strategy needs fewer guesses than [bold]{best.total:,}[/] for all {best.answers:,} "
        f"answers ({best.mean:.4f} on average, {best.worst} at worst) after "
        f"[bold]SALET[/]: proven just now, {best.nodes:,} positions searched"
    )


def grid_stop(out: Console) -> None:
    """Solve the paper's Wordament board, draw a path on it, plan a round, score a Boggle board."""
    from lexagon import grid
    from lexagon.views.terminal import show

    board = grid.Board("HHEL ACAB NROT FITI")
    search = board.search("bfs", words="paper3", rules="paper")
    out.print(
        f"The paper's search of its board: {search.tries:,} tries, {search.count} words, "
        f"{search.score:,} points (the paper: 6,031,636, 92, 4113)"
    )
    show(board.solve(rules="paper"), out, top=3)
    plan = board.plan(round_seconds=30, rules="paper")
    first = " ".join(swipe.word.upper() for swipe in plan[:5])
    out.print(f"A plan for 30 seconds: [bold]{plan.score:,} points[/], {first} …")
    best = grid.scores(["pers/latg/sine/ters"])[0]
    out.print(f"PERS LATG SINE TERS, the best Boggle board known: [bold]{best:,} points[/]")


def scrabble_stop(out: Console) -> None:
    """Find the paper's best word, then the best play of a full board."""
    from lexagon import scrabble

    for step in scrabble.best_word("XLTOALO").steps:
        marked = " ".join(word.word.upper() for word in step.marked)
        points = f" {step.marked[0].score}" if step.marked else "nothing yet"
        out.print(f"XLTOALO, letters {step.letters}: [bold]{marked}[/]{points}")
    position = scrabble.Position.from_cgp(SCRABBLE_POSITION)
    position.best()  # loads the words and the leaves
    start = perf_counter()
    plays = position.plays(by="score")
    spent = 1000 * (perf_counter() - start)
    out.print(f"\n{position.after(plays[0])}", markup=False)
    out.print(
        f"AABDELT has {plays.count} plays here, all found and scored in {spent:.1f} ms; "
        f"the best is [bold]{plays[0]}[/] for {plays[0].score}"
    )


def next_steps() -> list[tuple[str, str]]:
    """Name three things to try that fit how Lexagon was installed, each with what it does."""
    if _checkout():
        return [
            (".venv/bin/lexagon wordle play", "a game at the terminal; type ? for a hint"),
            ("make serve", "every game and tool in the browser"),
            ("make test", "all checks"),
        ]
    if find_spec("fastapi") and find_spec("uvicorn"):
        return [
            ("lexagon serve", "every game and tool in the browser"),
            ("lexagon wordle play", "a game at the terminal; type ? for a hint"),
            ("lexagon help", "all commands, and what they share"),
        ]
    return [
        ("lexagon wordle play", "a game at the terminal; type ? for a hint"),
        ("lexagon scrabble play", "a game against the computer"),
        ("pip install 'lexagon[web]'", "then `lexagon serve` has all of it in the browser"),
    ]


def _checkout() -> bool:
    """Return whether this is the folder of the sources, from which `make` works."""
    root = Path(__file__).parents[3]
    return (root / "Makefile").is_file() and root == Path.cwd()


SCRABBLE_POSITION = (
    "7ZEP1F3/1FLUKY3R1R3/5EX2A1U3/2SCARIEST1I3/9TOT3/6GO1LO4/6OR1ETA3/6JABS1b3/5QI4A3/5I1N3N3/"
    "3ReSPOND1D3/1HOE3V3O3/1ENCOMIA3N3/7T7/3VENGED6 AABDELT"
)

STOPS: list[tuple[str, Callable[[Console], None]]] = [
    ("The lexicon", lexicon_stop),
    ("Wordle", wordle_stop),
    ("The grid", grid_stop),
    ("Scrabble", scrabble_stop),
]
