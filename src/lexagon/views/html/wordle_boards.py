"""Wordle drawn for notebooks: boards, games, advice and reviews.

Marks are told by shape and lightness as well as by colour: green is a dark square, yellow a light
disc, black a light grey square.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from lexagon.views.html.charts import share_bar
from lexagon.views.html.markup import (
    FAINT,
    GREEN,
    Markup,
    beside,
    block,
    count,
    element,
    heading,
    line,
    svg,
    table,
    text,
    words_in_line,
)

if TYPE_CHECKING:
    from lexagon.wordle.analysis import GameReview, TurnReview
    from lexagon.wordle.coach import Advice, Suggestion
    from lexagon.wordle.game import Board, Game
    from lexagon.wordle.history import History
    from lexagon.wordle.session import Session
    from lexagon.wordle.words import GameWords

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
    """Draw guesses with their marks, and empty rows for the guesses still to come."""
    length = max([length, *(len(marks) for _, marks in turns)]) or 1
    parts = []
    for row, (guess, marks) in enumerate(turns):
        shown = _faces(guess, marks, faces)
        parts += [
            _tile(face, mark, column, row, tile)
            for column, (face, mark) in enumerate(zip(shown, marks, strict=True))
        ]
    for row in range(len(turns), len(turns) + empty):
        parts += [_tile("", "", column, row, tile) for column in range(length)]
    pitch = tile + _GAP * tile / TILE
    title = " ".join(f"{guess}={marks}" for guess, marks in turns) or "no guesses yet"
    height = max(len(turns) + empty, 1)
    return svg(pitch * length, pitch * height, *parts, title=title)


def _faces(guess: str, marks: str, faces: Faces | None) -> Sequence[str]:
    """Take a guess apart into what its tiles show; bare tiles where that is not known."""
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


def board(shown: Board, empty: int = 0) -> Markup:
    """Draw a board of a game in play."""
    return rows(shown.turns, shown.words.faces, empty, shown.words.length)


def game(shown: Game, gave_up: bool = False) -> Markup:
    """Draw the boards of a game, and how it stands."""
    made = len(shown.guesses)
    limit = "" if shown.limit is None else f" of {shown.limit}"
    facts = [f"{shown.words.name}: {made}{limit} guesses"]
    if shown.hard:
        facts.append("hard mode")
    over = shown.is_over or gave_up
    if over:
        facts.append("won" if shown.is_won else "given up" if gave_up else "lost")
    empty = 0 if over or shown.limit is None else shown.limit - made
    pictures = []
    for each in shown.boards:
        left = 0 if each.is_solved else empty
        answer = over and not each.is_solved and line("it was ", element("b", each.host.answer))
        pictures.append(element("div", board(each, left), answer or ""))
    return block(heading(" · ".join(facts)), beside(*pictures))


def session(shown: Session) -> Markup:
    """Draw a game with what it was dealt by and the hints taken."""
    facts = []
    if shown.day is not None:
        facts.append(f"daily game of {shown.day.isoformat()}")
    if shown.seed is not None:
        facts.append(f"seed {shown.seed}")
    if shown.hints:
        facts.append(count(shown.hints, "hint"))
    below = line(" · ".join(facts), small=True) if facts else ""
    return block(game(shown.game, shown.gave_up), below)


def history(shown: History) -> Markup:
    """Draw a game so far and the answers it leaves."""
    left = [shown.words.answer_words[answer] for answer in shown.candidates]
    mode = ", hard mode" if shown.hard else ""
    said = "solved" if shown.is_solved else f"{count(len(left), 'answer')} left"
    turns = rows(shown.turns, shown.words.faces) if shown.turns else ""
    listed = "" if shown.is_solved or not shown.turns else words_in_line(left, 40)
    return block(heading(f"{shown.words.name}{mode}: {said}"), turns, listed)


def transcript(turns: Sequence[tuple[str, str]], words: GameWords | None) -> Markup:
    """Draw a game that a strategy played."""
    if not turns:
        return block(line("no guesses"))
    faces = None if words is None else words.faces
    solved = set(turns[-1][1]) == {"g"}
    said = f"solved in {count(len(turns), 'guess', 'guesses')}" if solved else "not solved"
    return block(heading(said), rows(turns, faces))


def advice(shown: Advice) -> Markup:
    """Draw the coach's suggestions and what may still be the answer."""
    left = [candidate.word for candidate in shown.candidates]
    if shown.is_solved:
        return block(heading("solved"))
    first = shown.suggestions[0] if shown.suggestions else None
    said = f"{count(len(left), 'answer')} left"
    if first is not None:
        best = "is proven best" if shown.proven else "looks best"
        said = f"{said}; {first.guess} {best}"
    figures = table(
        ("guess", "expects", "bits", "classes", "worst", "is it now"),
        [_suggested(each) for each in shown.suggestions],
        right={1, 2, 3, 4},
    )
    note = "" if shown.is_exact else line("≈ an estimate, not searched to the end", small=True)
    return block(heading(said), figures, note, words_in_line(left, 40))


def _suggested(one: Suggestion) -> tuple[object, ...]:
    guesses = f"{'' if one.exact else '≈ '}{one.expected_guesses:.3f}"
    now = f"{one.chance_now:.1%}"
    chance = Markup(share_bar(one.chance_now, now) + f" {now}") if one.is_candidate else "–"
    return (element("b", one.guess), guesses, f"{one.bits:.2f}", one.classes, one.worst, chance)


def review(shown: GameReview) -> Markup:
    """Draw a finished game guess by guess, skill and luck apart."""
    made = count(len(shown.turns), "guess", "guesses")
    said = f"{'solved' if shown.solved else 'not solved'} in {made}"
    sums = (
        f"{shown.expected_at_start:.2f} expected at the start, "
        f"{sum(turn.cost for turn in shown.turns):.2f} lost by choice, "
        f"{sum(turn.gain for turn in shown.turns):+.2f} by luck"
    )
    return block(
        heading(f"{said}: skill {shown.skill}, luck {shown.luck} of 99"),
        table(
            ("guess", "left", "skill", "luck", "better"),
            [_reviewed(turn) for turn in shown.turns],
            right={1},
        ),
        line(sums + ("; hard mode" if shown.hard else ""), small=True),
    )


def _reviewed(turn: TurnReview) -> tuple[object, ...]:
    skill = Markup(
        share_bar(turn.skill / 99, f"skill {turn.skill} of 99", GREEN) + f" {turn.skill}"
    )
    luck = Markup(share_bar(turn.luck / 99, f"luck {turn.luck} of 99") + f" {turn.luck}")
    better = "–"
    if turn.cost > 0 and turn.best_guess != turn.guess:
        better = f"{turn.best_guess} by {turn.cost:.2f}"
    drawn = rows([(turn.guess, turn.marks)], tile=24)
    if len(turn.guess) != len(turn.marks):  # tiles of several letters: the word beside them
        drawn = Markup(drawn + element("span", f" {turn.guess}"))
    return drawn, f"{turn.candidates_before:,} → {turn.candidates_after:,}", skill, luck, better
