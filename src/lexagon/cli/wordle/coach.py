"""`lexagon wordle coach`: told each guess and its colours, it says what to guess next."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import click

from lexagon._errors import LexagonError
from lexagon.cli.output import console
from lexagon.cli.streams import echo, enable_line_editing
from lexagon.cli.wordle.options import (
    max_guesses_option,
    mode_option,
    unknown_answers_option,
    used_option,
    words_options,
)

if TYPE_CHECKING:
    from lexagon.wordle import Coach, Words
    from lexagon.wordle._parameters import Mode

SHOWN: Final = 20  # answers that are still possible
HELP: Final = "a guess and its colours (crane bybbg), undo, left, new, help, quit"


@click.command()
@mode_option
@max_guesses_option("Guesses of the game")
@unknown_answers_option
@used_option
@words_options
def coach(mode: Mode, max_guesses: int | None, words: Words) -> None:
    """Be coached through a game that you play elsewhere.

    Type each guess with its colours (crane bybbg, crane:-y--g, squares), or the colours alone if
    you made the guess suggested. undo takes a turn back, left lists what is possible, new begins
    again, quit ends; help says so, and an empty line asks for the advice again.

    Programs write the same lines to standard input, and get one line back for each: fields
    separated by tabs, the first of them guess, solved, lost, left, help or error (see
    docs/wordle-play).
    """
    from lexagon.wordle import Coach

    def begin() -> Coach:
        return Coach(words, mode=mode, max_guesses=max_guesses)

    talk: _Lines = _Talk(begin()) if sys.stdin.isatty() else _Lines(begin())
    talk.show()
    for line in talk.lines():
        command = line.strip().lower()
        if command in ("quit", "exit"):
            return
        try:
            if command == "new":
                talk.coach = begin()
                talk.show()
            elif command in ("left", "list"):
                talk.show_left()
            elif command in ("help", "?"):
                talk.show_help()
            else:
                if command:
                    talk.coach.undo() if command == "undo" else talk.coach.tell(line.strip())
                talk.show()
        except LexagonError as error:
            talk.complain(str(error))


def _advice(coach: Coach) -> str:
    """Say what is possible, what to guess, and whether that can lose."""
    from lexagon.wordle._suggestions import losing_share

    advice = coach.advice
    best, *others = advice.suggestions[:4]
    words = ", ".join(advice.candidates[:SHOWN])
    more = " …" if advice.candidates_left > SHOWN else ""
    what = "answer is" if advice.candidates_left == 1 else "answers are"
    expected = f"{'' if best.exact else 'about '}{best.expected_guesses + 1e-9:.2f}"
    lines = [
        f"{advice.candidates_left:,} {what} possible: {words}{more}",
        f"[bold]Guess {best.guess.upper()}[/]: {expected} guesses expected.",
    ]
    if best.chance_lost:
        loses = f"can lose {losing_share(best.chance_lost)}."
        lines[-1] += f" No guess is safe; this one {loses}" if advice.proven else f" It {loses}"
    if others:
        named = ", ".join(f"{one.guess.upper()} {one.expected_guesses:.2f}" for one in others)
        lines[-1] += f" Next best {named}."
    return "\n  ".join(lines)


class _Lines:
    """The coach for programs: one line of fields for each line read."""

    def __init__(self, coach: Coach) -> None:
        self.coach = coach

    def lines(self) -> Iterable[str]:
        """Read lines until there are no more."""
        return sys.stdin

    def show(self) -> None:
        """Say what to guess, or how the game ended."""
        coach, made = self.coach, len(self.coach.position.turns)
        if coach.position.is_solved:
            self._put("solved", coach.position.turns[-1].guess, made)
        elif coach.is_over:
            self._put("lost", *coach.advice.candidates)
        else:
            best = coach.advice[0]
            left = coach.advice.candidates_left
            losing = "?" if best.chance_lost is None else f"{best.chance_lost:.6g}"
            self._put("guess", best.guess, left, f"{best.expected_guesses:.6g}", losing)

    def show_left(self) -> None:
        """List what is still possible, the likeliest first."""
        self._put("left", *self.coach.advice.candidates)

    def show_help(self) -> None:
        """Say what may be written."""
        self._put("help", HELP)

    def complain(self, message: str) -> None:
        """Say what was wrong with a line."""
        self._put("error", message)

    def _put(self, *fields: object) -> None:
        echo("\t".join(map(str, fields)))
        sys.stdout.flush()


class _Talk(_Lines):
    """The coach for people at a terminal."""

    def lines(self) -> Iterable[str]:
        """Ask for lines until the game is over or the input ends."""
        enable_line_editing()
        while True:
            try:
                yield input(f"\n  {HELP}\n  > ")
            except EOFError:
                echo()
                return

    def show(self) -> None:
        """Show the turns with their squares, and what to guess or how the game ended."""
        from lexagon.wordle._rules import squares

        coach, out = self.coach, console()
        out.print()
        for turn in coach.position.turns:
            out.print(f"  {turn.guess.upper()} {squares(turn.feedback)}")
        made = len(coach.position.turns)
        if coach.position.is_solved:
            out.print(f"\n  Solved in {made} {'guess' if made == 1 else 'guesses'}.")
        elif coach.is_over:
            words = coach.advice.candidates
            left = ", ".join(word.upper() for word in words[:SHOWN])
            more = f" … ({len(words):,} in all)" if len(words) > SHOWN else ""
            out.print(f"\n  No guesses are left; it could have been {left}{more}.")
        else:
            out.print(f"\n  {_advice(coach)}")

    def show_left(self) -> None:
        """List what is still possible, the likeliest first."""
        words = ", ".join(self.coach.advice.candidates)
        console().print(f"\n  {self.coach.advice.candidates_left:,} possible: {words}")

    def show_help(self) -> None:
        """Say nothing: the next prompt names all that may be written."""

    def complain(self, message: str) -> None:
        """Say what was wrong with a line."""
        from rich.text import Text

        console().print(Text(f"\n  {message}", style="yellow"))
