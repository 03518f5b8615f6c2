"""Wordle's boards as HTML: rows of tiles, positions, games in play.

Feedback is shown by shape and lightness as well as by colour: green is a dark square, yellow a
light disc, black a light grey square.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from lexagon._plural import plural
from lexagon.views.html import html
from lexagon.views.html.markup import (
    FAINT,
    Markup,
    beside,
    block,
    element,
    heading,
    line,
    svg,
    text,
    words_in_line,
)
from lexagon.wordle import Boards, Game, Position, Transcript

TILE: Final = 34
_GAP: Final = 4
# mark: (fill, ink, corner in shares of the tile)
_LOOKS: Final = {
    "g": ("#12694a", "#ffffff", 0.1),
    "y": ("#f3bd48", "#1d1a10", 0.5),
    "b": ("#d0d4d9", "#353a41", 0.1),
}
_NAMES: Final = {"g": "green", "y": "yellow", "b": "black"}

Faces = Callable[[str], Sequence[str]]


def rows(
    turns: Sequence[tuple[str, str]],
    faces: Faces | None = None,
    empty: int = 0,
    length: int = 0,
    tile: int = TILE,
) -> Markup:
    """Draw guesses with their feedback, and empty rows for the guesses still to come."""
    length = max([length, *(len(marks) for _, marks in turns)]) or 1
    parts = []
    for row, (guess, marks) in enumerate(turns):
        tiles = zip(_faces(guess, marks, faces), marks, strict=True)
        parts += [_tile(face, mark, column, row, tile) for column, (face, mark) in enumerate(tiles)]
    for row in range(len(turns), len(turns) + empty):
        parts += [_tile("", "", column, row, tile) for column in range(length)]
    pitch = tile + _GAP * tile / TILE
    title = " ".join(f"{guess}={marks}" for guess, marks in turns) or "no guesses yet"
    height = max(len(turns) + empty, 1)
    return svg(pitch * length, pitch * height, *parts, title=title)


def _faces(guess: str, marks: str, faces: Faces | None) -> Sequence[str]:
    """Split a guess into its drawn tiles; blank tiles where letters are not known."""
    if faces is not None:
        return faces(guess)
    return guess if len(guess) == len(marks) else [""] * len(marks)


def _tile(face: str, mark: str, column: int, row: int, tile: int) -> Markup:
    pitch = tile + _GAP * tile / TILE
    x, y = pitch * column + 1, pitch * row + 1
    side = tile - 1.0
    if not mark:
        return element("rect", x=x, y=y, width=side, height=side, rx=3, fill="none", stroke=FAINT)
    fill, ink, corner = _LOOKS[mark]
    size = tile * (0.6 if len(face) == 1 else 1.0 / max(len(face), 2))
    label = text(x + side / 2, y + side / 2, face.upper(), size, fill=ink, font_weight=700)
    return element(
        "g",
        element("title", f"{face.upper()}: {_NAMES[mark]}"),
        element("rect", x=x, y=y, width=side, height=side, rx=corner * side, fill=fill),
        label,
    )


@html.of(Game)
def game(result: Game) -> Markup:
    """Draw the boards of a game, how it stands, and what it was dealt by."""
    made = len(result.guesses)
    limit = "" if result.max_guesses is None else f" of {result.max_guesses}"
    facts = [f"{result.words.name}: {made}{limit} guesses"]
    if result.mode != "normal":
        facts.append(f"{result.mode} mode")
    if result.is_over:
        facts.append("won" if result.is_won else "given up" if result.gave_up else "lost")
    empty = 0 if result.is_over or result.max_guesses is None else result.max_guesses - made
    drawn = []
    for place, position in enumerate(result.boards.positions):
        left = 0 if position.is_solved else empty
        turns = rows(position.turns, position.words.tiles, left, position.words.length)
        answer: object = ""
        if result.is_over and not position.is_solved:
            answer = line("it was ", element("b", result.answers[place]))
        drawn.append(element("div", turns, answer))
    below = line(" · ".join(_deal(result)), small=True) if _deal(result) else ""
    return block(heading(" · ".join(facts)), beside(*drawn), below)


def _deal(result: Game) -> list[str]:
    facts = []
    if result.day is not None:
        facts.append(f"daily game of {result.day.isoformat()}")
    if result.seed is not None:
        facts.append(f"seed {result.seed}")
    if result.hints:
        facts.append(plural(result.hints, "hint"))
    return facts


@html.of(Position)
def position(result: Position) -> Markup:
    """Draw a game so far and the answers it leaves."""
    mode = f", {result.mode} mode" if result.mode != "normal" else ""
    left = f"{plural(len(result.left), 'answer')} left"
    state = "solved" if result.is_solved else left
    turns = rows(result.turns, result.words._tiles) if result.turns else ""
    listed = ""
    if result.turns and not result.is_solved:
        listed = words_in_line(result.candidates, 40)
    return block(heading(f"{result.words.name}{mode}: {state}"), turns, listed)


@html.of(Boards)
def boards(result: Boards) -> Markup:
    """Draw several boards beside one another."""
    drawn = []
    for number, each in enumerate(result.positions, 1):
        left = "solved" if each.is_solved else f"{plural(len(each.left), 'answer')} left"
        turns = rows(each.turns, each.words._tiles) if each.turns else ""
        drawn.append(element("div", line(f"{number}: {left}"), turns))
    solved = sum(each.is_solved for each in result.positions)
    title = f"{result.words.name}: {solved} of {plural(len(result), 'board')} solved"
    return block(heading(title), beside(*drawn))


@html.of(Transcript)
def transcript(result: Transcript) -> Markup:
    """Draw a game that a strategy played."""
    made = plural(result.guesses, "guess", "guesses")
    state = f"solved in {made}" if result.solved else "not solved"
    turns = [(guess, marks) for guess, _, marks in (each.partition("=") for each in result.turns)]
    return block(heading(f"{result.strategy}: {state}"), rows(turns))
