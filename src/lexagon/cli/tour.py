"""`lexagon tour`: every part does something real, says what it did and how long it took."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

import click

from lexagon import __version__
from lexagon.cli.output import console


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
        stop()
        out.print(f"[dim]{1000 * (perf_counter() - start):.0f} ms[/]\n")
    out.print(f"All of that took [bold]{perf_counter() - begin:.2f} s[/]. What to try next:")
    for command, about in NEXT:
        out.print(f"  [cyan]{escape(f'{command:<44}')}[/] {about}")


def lexicon_stop() -> None:
    """Open ENABLE, then ask it a few things."""
    from lexagon.lexicon import Lexicon

    out = console()
    lexicon = Lexicon.named("enable")
    out.print(
        f"ENABLE, {len(lexicon):,} words in a graph of {lexicon.graph.nodes:,} nodes "
        "(built once, then read from the cache)"
    )
    rack = "XLTOALO"
    found = lexicon.subanagrams(rack, min_length=2)
    best = max(found, key=len)
    out.print(f"{rack} spells {len(found)} words, the longest [bold]{best.upper()}[/]")
    listed = ", ".join(lexicon.matching("qu*z"))
    out.print(f"words like qu*z: [bold]{listed}[/]")
    hooks = lexicon.hooks("lax")
    before, after = "".join(hooks.front).upper(), "".join(hooks.back).upper()
    out.print(f"hooks of LAX: [cyan]{before}[/] [bold]LAX[/] [cyan]{after}[/]")


def wordle_stop() -> None:
    """Let a strategy play one game, then show the best that any strategy can do."""
    from lexagon.wordle.evaluate import play
    from lexagon.wordle.exact import optimum
    from lexagon.wordle.history import start
    from lexagon.wordle.rules import squares
    from lexagon.wordle.strategies import create
    from lexagon.wordle.words import GameWords

    out = console()
    words = GameWords.named("original")
    out.print("the strategy entropy looks for HOUND, which has many look-alikes:")
    for guess, marks in play(create("entropy(first=salet)", words), words, "hound"):
        out.print(f"  {squares(marks)}  [bold]{guess.upper()}[/]")
    best = optimum(start(words), first="salet")
    assert best is not None
    out.print(
        f"no strategy needs fewer guesses than [bold]{best.total:,}[/] for all {best.answers:,} "
        f"answers ({best.mean:.4f} on average, {best.worst} at worst) after "
        f"[bold]{best.first.upper()}[/]: proven just now, {best.nodes} positions searched"
    )


def grid_stop() -> None:
    """Solve the paper's Wordament board, draw a path on it, plan a round, score Boggle boards."""
    from lexagon.grid import Board, scores
    from lexagon.views.terminal.grid_boards import draw_board

    out = console()
    board = Board("HHEL ACAB NROT FITI")
    queue = board.search("bfs", words="paper3", rules="paper")
    out.print(
        f"The paper's search of its board: {queue.tries:,} tries, {queue.count} words, "
        f"{queue.score:,} points (the paper: 6,031,636, 92, 4113)"
    )
    solution = board.solve(words="enable", rules="paper")
    best = solution[0]
    out.print(
        f"Solved with ENABLE: {solution.count} words, {solution.score:,} points; "
        f"the best is [bold]{best.word.upper()}[/], {best.score} points\n"
    )
    out.print(draw_board(board, best.path))
    plan = board.plan(30, words="enable", rules="paper")
    out.print(
        f"\nA plan for 30 seconds: [bold]{plan.score:,} points[/], "
        f"{' '.join(swipe.word.upper() for swipe in plan.swipes[:5])} …"
    )
    total = scores(["perslatgsineters"]).total
    out.print(f"PERS LATG SINE TERS, the best Boggle board known: [bold]{total:,} points[/]")


def scrabble_stop() -> None:
    """Find the paper's best word, then the best play of a full board."""
    from lexagon.scrabble import Edition, read_cgp, write_move
    from lexagon.scrabble.best_word import best_word, write_occurrence
    from lexagon.scrabble.drawing import draw_board
    from lexagon.scrabble.engine import engine_for

    out = console()
    edition = Edition.named("english")
    lexicon = edition.lexicon()
    rack = "XLTOALO"
    for step in best_word(lexicon, rack, edition).steps:
        marked = " ".join(found.word.upper() for found in step.marked)
        letters = write_occurrence(step.letters, edition, taken=True)
        points = f" {step.marked[0].score}" if step.marked else "nothing yet"
        out.print(f"{rack}, letters {letters}: [bold]{marked}[/]{points}")
    position = read_cgp(SCRABBLE_POSITION, edition)
    start = perf_counter()
    plays = engine_for(edition, lexicon).moves(bytes(position.board), position.rack)
    spent = 1000 * (perf_counter() - start)
    best = write_move(plays[0], position.board)
    position.board.place(plays[0])
    out.print()
    out.print(draw_board(position.board, plays[0]))
    out.print(
        f"AABDELT has {len(plays)} plays here, all found and scored in {spent:.1f} ms; "
        f"the best is [bold]{best}[/] for {plays[0].score}"
    )


SCRABBLE_POSITION = (
    "7ZEP1F3/1FLUKY3R1R3/5EX2A1U3/2SCARIEST1I3/9TOT3/6GO1LO4/6OR1ETA3/6JABS1b3/5QI4A3/5I1N3N3/"
    "3ReSPOND1D3/1HOE3V3O3/1ENCOMIA3N3/7T7/3VENGED6 AABDELT"
)

STOPS: list[tuple[str, Callable[[], None]]] = [
    ("The lexicon", lexicon_stop),
    ("Wordle", wordle_stop),
    ("The grid", grid_stop),
    ("Scrabble", scrabble_stop),
]

NEXT = [
    ("lexagon words lists", "the word lists that ship"),
    ("lexagon words anagram 'AEINST?' --sub", "every word of a rack with a blank"),
    ("lexagon words match 'un*[aeiou]ble'", "words by pattern"),
    ("lexagon words hooks quote", "what can be put before and after"),
    ("lexagon wordle play", "play; type ? for a hint"),
    ("lexagon wordle suggest crane=bybbg", "what to guess now"),
    ("lexagon wordle evaluate entropy parts", "strategies against every answer"),
    ("lexagon wordle optimal --first salet", "the proven best"),
    ("lexagon grid plan HHEL ACAB NROT FITI", "two minutes of Wordament, with paths"),
    ("lexagon grid play", "a round of Boggle against the clock"),
    ("lexagon scrabble best XLTOALO --steps", "a rack's best word, step by step"),
    ("lexagon scrabble play", "a game against the computer"),
    ("lexagon papers 3", "a paper re-run, every number beside ours"),
    ("lexagon lab list", "experiments to run, and those you ran"),
    ("make serve", "all of it in the browser"),
]
