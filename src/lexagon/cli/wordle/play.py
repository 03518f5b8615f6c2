"""`lexagon wordle play`: the game in the terminal, one line a guess."""

from __future__ import annotations

import contextlib
import io
import sys
from datetime import date
from typing import TYPE_CHECKING, Any, Final

import click

from lexagon._errors import LexagonError
from lexagon.cli.options import json_option
from lexagon.cli.output import console, print_json
from lexagon.cli.wordle_options import words_options
from lexagon.cli.wordle_statistics import print_summary, show_statistics, summary_document

if TYPE_CHECKING:
    from lexagon.cli.wordle_board import Artist
    from lexagon.wordle.session import Session
    from lexagon.wordle.statistics import Summary
    from lexagon.wordle.words import GameWords

HINT: Final = "?"
GIVE_UP: Final = "!"
BOARDS: Final = ("1", "2", "4", "8", "16", "32")


@click.command()
@click.option("--daily", is_flag=True, help="Today's word, the same for everybody.")
@click.option("--date", "day", metavar="YYYY-MM-DD", help="The word of another day.")
@click.option("--seed", metavar="TEXT", help="The word that a seed stands for.")
@click.option("--answer", metavar="WORD", multiple=True, help="A word of your choice.")
@click.option("--absurdle", is_flag=True, help="A host that cheats: it keeps the largest class.")
@click.option(
    "--boards", type=click.Choice(BOARDS), default="1", show_default=True, help="Boards at once."
)
@click.option(
    "--limit",
    type=click.IntRange(0),
    help="Guesses allowed, 0 for any number. [default: boards + 5]",
)
@click.option("--hard", is_flag=True, help="Hard mode: clues must be used.")
@click.option("--light", is_flag=True, help="Colours for a light page.")
@click.option("--high-contrast", is_flag=True, help="Orange and blue for green and yellow.")
@click.option("--statistics", is_flag=True, help="Show how your games went, and do not play.")
@click.option("--unrecorded", is_flag=True, help="Do not keep this game in the statistics.")
@words_options
@json_option
def play(
    daily: bool,
    day: str | None,
    seed: str | None,
    answer: tuple[str, ...],
    absurdle: bool,
    boards: str,
    limit: int | None,
    hard: bool,
    light: bool,
    high_contrast: bool,
    statistics: bool,
    unrecorded: bool,
    words: GameWords,
    as_json: bool,
) -> None:
    """Play in the terminal. Type a guess; ? is a hint, ! gives up, Ctrl-D leaves."""
    from lexagon.wordle.daily import parse_day
    from lexagon.wordle.session import deal

    if statistics:
        show_statistics(as_json)
        return
    chosen_day = parse_day(day) if day else date.today() if daily else None
    if answer and int(boards) not in (1, len(answer)):
        raise click.UsageError(f"--boards {boards} with {len(answer)} --answer; give one a board")
    session = deal(
        words,
        boards=int(boards),
        limit=limit,
        hard=hard,
        absurdle=absurdle,
        day=chosen_day,
        seed=seed,
        answers=answer,
    )
    table = _Table(session, as_json, light, high_contrast)
    table.play()
    if not session.is_over:
        click.echo("You left; this game does not count.", err=as_json)
        if as_json:
            print_json(_document(session, counted=False, share=None, summary=None))
        return
    counted, summary = (False, None) if unrecorded or answer else _keep(session)
    table.finish(counted, summary)


class _Table:
    """The player's side: reads guesses, shows boards or, for programs, only what went wrong."""

    def __init__(self, session: Session, as_json: bool, light: bool, high_contrast: bool) -> None:
        from lexagon.wordle.share import palette

        self.session = session
        self.as_json = as_json
        self.colours = palette(light, high_contrast)
        self._light = light
        self._high_contrast = high_contrast
        self._message = ""

    def play(self) -> None:
        """Take guesses until the game is over or there is nothing more to read."""
        _make_input_forgiving()
        self.draw()
        while not self.session.is_over:
            line = self._read()
            if line is None:
                return
            self._message = ""
            self._take(line.strip())
            self.draw()

    def _take(self, line: str) -> None:
        if not line:
            return
        try:
            if line == HINT:
                self.say(_hint_text(self.session))
            elif line == GIVE_UP:
                self.session.gave_up = True
            else:
                self.session.game.guess(line)
        except LexagonError as error:
            self.say(str(error))

    def say(self, message: str) -> None:
        """Tell the player something: below the boards, or on stderr beside a document."""
        self._message = message
        if self.as_json:
            click.echo(message, err=True)

    def draw(self) -> None:
        """Show the boards; on a terminal in place of what was there."""
        if self.as_json:
            return
        out = console()
        if out.is_terminal and sys.stdin.isatty():
            out.clear()
        out.print(f"[bold]Lexagon[/] {_title(self.session)}\n")
        self._artist().draw(self.session.game)
        if self._message:
            out.print(f"\n  {self._message}", style="yellow", markup=False)

    def _artist(self) -> Artist:
        from lexagon.cli.wordle_board import Artist

        return Artist(console(), self._light, self._high_contrast)

    def _read(self) -> str | None:
        game = self.session.game
        most = "" if game.limit is None else f"/{game.limit}"
        prompt = f"\n  guess {len(game.guesses) + 1}{most} ({HINT} hint, {GIVE_UP} give up) > "
        try:
            if sys.stdin.isatty():
                if self.as_json:
                    click.echo(prompt, err=True, nl=False)
                return input("" if self.as_json else prompt)
            return next(sys.stdin, None)
        except EOFError:
            click.echo(err=self.as_json)
            return None

    def finish(self, counted: bool, summary: Summary | None) -> None:
        """Say how it ended, and give the text to share."""
        share = self.session.share(self.colours)
        if self.as_json:
            print_json(_document(self.session, counted, share, summary))
            return
        out = console()
        out.print(f"\n[bold]{_verdict(self.session)}[/]\n")
        out.print(share, markup=False)
        if self.session.seed is not None:
            out.print(f"\n[dim]The same again: --seed {self.session.seed}[/]")
        if summary is not None:
            print_summary("Your games" if counted else "Your games (this day counts once)", summary)


def _make_input_forgiving() -> None:
    """Let bytes that are no text be a bad guess, and lines be edited where that is possible."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401


def _title(session: Session) -> str:
    from lexagon.wordle.daily import day_number

    game = session.game
    parts = []
    if session.day is not None:
        parts.append(f"{day_number(session.day)}, {session.day}")
    if session.host == "absurdle":
        parts.append("Absurdle")
    if len(game.boards) > 1:
        parts.append(
            f"{len(game.boards)} boards, {len(game.boards) - len(game.open_boards)} solved"
        )
    if game.hard:
        parts.append("hard mode")
    parts.append(f"{game.words.name}, {len(game.words.answers):,} answers")
    return " · ".join(parts)


def _hint_text(session: Session) -> str:
    board, advice = session.hint()
    best = advice.suggestions[0]
    where = ""
    if len(session.game.boards) > 1:
        where = f" (board {session.game.boards.index(board) + 1})"
    count = len(advice.candidates)
    left = "1 answer" if count == 1 else f"{count:,} answers"
    about = "" if best.exact else "about "
    return (
        f"Hint: {best.guess.upper()}{where}; {left} left, "
        f"{about}{best.expected_guesses:.2f} guesses to go"
    )


def _verdict(session: Session) -> str:
    game = session.game
    if game.is_won:
        count = len(game.guesses)
        return f"Solved in {count} {'guess' if count == 1 else 'guesses'}!"
    answers = ", ".join(board.host.answer.upper() for board in game.open_boards)
    if session.host == "absurdle":
        return f"Not solved; it could still have been {answers}."
    return f"Not solved; {'it was' if len(game.open_boards) == 1 else 'they were'} {answers}."


def _keep(session: Session) -> tuple[bool, Summary | None]:
    """Keep a finished game; statistics that cannot be used do not spoil it."""
    from lexagon.wordle.statistics import Statistics

    store = Statistics()
    try:
        counted = store.add(session.record())
        return counted, store.summary(len(session.game.boards), session.host)
    except LexagonError as error:
        click.echo(f"lexagon: {error}", err=True)
        return False, None


def _document(
    session: Session, counted: bool, share: str | None, summary: Summary | None
) -> dict[str, Any]:
    game = session.game
    return {
        "list": game.words.name,
        "host": session.host,
        "day": None if session.day is None else session.day.isoformat(),
        "seed": session.seed,
        "hard": game.hard,
        "limit": game.limit,
        "finished": session.is_over,
        "won": game.is_won,
        "guesses": list(game.guesses),
        "hints": session.hints,
        "boards": session.boards() if session.is_over else None,
        "share": share,
        "counted": counted,
        "statistics": None if summary is None else summary_document(summary),
    }
