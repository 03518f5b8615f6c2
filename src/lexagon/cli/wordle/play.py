"""`lexagon wordle play`: the game in the terminal, one line a guess."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import click

from lexagon._errors import LexagonError
from lexagon.cli.options import json_option, number_option, seed_option
from lexagon.cli.output import NOTHING_FOUND, complain, console, emit
from lexagon.cli.streams import echo, enable_line_editing
from lexagon.cli.wordle.options import (
    WORDS_PARAMETERS,
    boards_limit_option,
    mode_option,
    unknown_answers_option,
    used_option,
    words_options,
)

if TYPE_CHECKING:
    from lexagon.wordle import AbsurdleLine, Game, Words
    from lexagon.wordle._parameters import Mode, UsualMaxGuesses

HINT: Final = "?"
GIVE_UP: Final = "!"
MOST_BOARDS: Final = 32


@click.command()
@click.option("--daily", is_flag=True, help="Today's word, the same for everybody; once a day.")
@click.option("--date", "day", metavar="YYYY-MM-DD", help="The word of another day.")
@seed_option()
@click.option("--answer", metavar="WORD", multiple=True, help="A word of your choice.")
@click.option("--absurdle", is_flag=True, help="A host that cheats: it keeps the largest class.")
@click.option("--resume", is_flag=True, help="Go on with the game that was left last.")
@number_option("--boards", 1, "Boards at once.", least=1, most=MOST_BOARDS)
@boards_limit_option("Guesses allowed")
@mode_option
@click.option("--light", is_flag=True, help="Colours for a light page.")
@click.option("--high-contrast", is_flag=True, help="Orange and blue for green and yellow.")
@click.option("--statistics", is_flag=True, help="Show how your games went, and do not play.")
@click.option("--unrecorded", is_flag=True, help="Keep nothing of this game.")
@unknown_answers_option
@used_option
@words_options
@json_option
@click.pass_context
def play(
    context: click.Context,
    daily: bool,
    day: str | None,
    seed: int | None,
    answer: tuple[str, ...],
    absurdle: bool,
    resume: bool,
    boards: int,
    max_guesses: UsualMaxGuesses,
    mode: Mode,
    light: bool,
    high_contrast: bool,
    statistics: bool,
    unrecorded: bool,
    words: Words,
    as_json: bool,
) -> int:
    """Play in the terminal. Type a guess; ? is a hint, ! gives up, Ctrl-D leaves.

    A game that is left is kept: --resume goes on with it, and a game of its kind offers it again.
    """
    from lexagon.cli.wordle.kept_games import KeptGames, options_of_words
    from lexagon.wordle import Statistics

    _check_ways(statistics, resume, daily or day is not None, seed, answer, absurdle, boards)
    if statistics:
        emit(Statistics().report(), as_json)
        return 0
    kept = KeptGames(options_of_words(context.params))
    if resume:
        _refuse_options(context)
        game = kept.last()
        if game is None:
            complain("no game was left; `lexagon wordle play` begins one")
            return NOTHING_FOUND
    else:
        game = _deal(daily, day, seed, answer, absurdle, boards, max_guesses, mode, words)
    keeps = not unrecorded and not answer
    if keeps and not resume:
        if kept.replay_day(game):
            message = f"You played the game of {game.day} before; it went like this."
            if as_json:
                complain(message)
            else:
                echo(message)
            emit(kept.finish(game.record(light=light, high_contrast=high_contrast)), as_json)
            return 0
        game = kept.go_on(game, seed, may_ask=not as_json)
    table = _Table(game, as_json, light, high_contrast, kept.save if keeps else None)
    table.play()
    record = game.record(light=light, high_contrast=high_contrast)
    if record.finished and keeps:
        record = kept.finish(record)
    how = "`lexagon wordle play --resume` goes on" if kept.has_game else "this game does not count"
    if as_json and not record.finished:
        echo(f"You left; {how}.", err=True)
    emit(record, as_json, **({} if as_json else {"left": how}))
    return 0


def _refuse_options(context: click.Context) -> None:
    """Refuse what deals a game beside `--resume`, whose game is dealt."""
    dealing = ("boards", "max_guesses", "mode", "hard", "unknown_answers", "used")
    for name in (*dealing, *WORDS_PARAMETERS):
        if context.get_parameter_source(name) is not click.core.ParameterSource.DEFAULT:
            option = name.removesuffix("_name").replace("_", "-")
            raise click.UsageError(
                f"--resume goes on with a game as it was dealt; leave --{option} out"
            )


def _check_ways(
    statistics: bool,
    resume: bool,
    daily: bool,
    seed: int | None,
    answer: tuple[str, ...],
    absurdle: bool,
    boards: int,
) -> None:
    """Refuse options that exclude each other."""
    ways = {
        "the statistics": statistics,
        "a game that was left": resume,
        "Absurdle": absurdle,
        "a daily game": daily,
        "a seed": seed is not None,
        "an answer": bool(answer),
    }
    chosen = [name for name, given in ways.items() if given]
    if len(chosen) > 1:
        raise click.UsageError(f"{' and '.join(chosen)} exclude each other; choose one")
    if absurdle and boards > 1:
        raise click.UsageError(f"Absurdle has one board, not {boards}")
    if answer and boards not in (1, len(answer)):
        raise click.UsageError(f"--boards {boards} with {len(answer)} --answer; give one a board")


def _deal(
    daily: bool,
    day: str | None,
    seed: int | None,
    answer: tuple[str, ...],
    absurdle: bool,
    boards: int,
    max_guesses: UsualMaxGuesses,
    mode: Mode,
    words: Words,
) -> Game:
    from lexagon.wordle import Game

    if absurdle:
        return Game.absurdle(words=words, mode=mode, max_guesses=max_guesses)
    if answer:
        return Game(answer, words=words, mode=mode, max_guesses=max_guesses)
    if daily or day is not None:
        return Game.daily(day, boards=boards, words=words, mode=mode, max_guesses=max_guesses)
    return Game.random(seed, boards=boards, words=words, mode=mode, max_guesses=max_guesses)


class _Table:
    """The player's side: reads guesses, shows boards or, for programs, only what went wrong."""

    def __init__(
        self,
        game: Game,
        as_json: bool,
        light: bool,
        high_contrast: bool,
        save: Callable[[Game], None] | None,
    ) -> None:
        self.game = game
        self._save = save  # called after every guess of a game that is kept
        self.as_json = as_json
        self._colours = {"light": light, "high_contrast": high_contrast}
        self._message = ""

    def play(self) -> None:
        """Take guesses until the game is over or there is nothing more to read."""
        enable_line_editing()
        self.draw()
        while not self.game.is_over:
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
                self.say(_hint_text(self.game))
            elif line == GIVE_UP:
                self.game.give_up()
            else:
                self.game.push(line)
                if self._save is not None and not self.game.is_over:
                    self._save(self.game)
        except LexagonError as error:
            self.say(str(error))

    def say(self, message: str) -> None:
        """Print a message for the player: below the boards, or on stderr beside a document."""
        self._message = message
        if self.as_json:
            echo(message, err=True)

    def draw(self) -> None:
        """Show the boards; on a terminal in place of what was there."""
        if self.as_json:
            return
        from rich.text import Text

        out = console()
        if out.is_terminal and sys.stdin.isatty():
            out.clear()
        out.print(Text.assemble(("Lexagon", "bold"), f" {_title(self.game)}\n"))
        emit(self.game, as_json=False, **self._colours)
        if self._message:
            out.print(Text(f"\n  {self._message}", style="yellow"))

    def _read(self) -> str | None:
        game = self.game
        most = "" if game.max_guesses is None else f"/{game.max_guesses}"
        prompt = f"\n  guess {len(game.guesses) + 1}{most} ({HINT} hint, {GIVE_UP} give up) > "
        try:
            if sys.stdin.isatty():
                if self.as_json:
                    echo(prompt, err=True, nl=False)
                return input("" if self.as_json else prompt)
            return next(sys.stdin, None)
        except EOFError:
            echo(err=self.as_json)
            return None


def _title(game: Game) -> str:
    from lexagon._day import day_number

    parts = []
    if game.day is not None:
        parts.append(f"{day_number(game.day)}, {game.day}")
    if game.host == "absurdle":
        parts.append("Absurdle")
    if len(game.boards) > 1:
        solved = sum(position.is_solved for position in game.boards.positions)
        parts.append(f"{len(game.boards)} boards, {solved} solved")
    if game.mode != "normal":
        parts.append(f"{game.mode} mode")
    parts.append(f"{game.words.name}, {len(game.words.answers):,} answers")
    return " · ".join(parts)


def _hint_text(game: Game) -> str:
    from lexagon.wordle import AbsurdleLine, BoardsSuggestions
    from lexagon.wordle._suggestions import losing_share

    hint = game.hint()
    if isinstance(hint, AbsurdleLine):
        return _absurdle_text(hint)
    if isinstance(hint, BoardsSuggestions):
        best = hint[0]
        sure = all(hint.candidates_left[number - 1] == 1 for number in best.boards)
        verb = "solves" if sure else "may solve"
        where = f" ({verb} board {', '.join(map(str, best.boards))})" if best.boards else ""
        left = ", ".join(f"{number:,}" for number in hint.candidates_left)
        about = "" if best.searched else "about "
        return (
            f"Hint: {best.guess.upper()}{where}; answers left by board: {left}; "
            f"{about}{best.expected_guesses:.2f} guesses to go"
            + (f"; can lose {losing_share(best.chance_lost)}" if best.chance_lost else "")
        )
    first, count = hint[0], hint.candidates_left
    left = "1 answer" if count == 1 else f"{count:,} answers"
    about = "" if first.exact else "about "
    losing = f"; can lose {losing_share(first.chance_lost)}" if first.chance_lost else ""
    return (
        f"Hint: {first.guess.upper()}; {left} left, "
        f"{about}{first.expected_guesses:.2f} guesses to go{losing}"
    )


def _absurdle_text(hint: AbsurdleLine) -> str:
    left = "1 answer" if hint.answers == 1 else f"{hint.answers:,} answers"
    if hint.proven:
        needed = f"{hint.at_least} more to win, fewer do not do"
    else:
        most = "" if hint.guesses is None else f", at most {hint.guesses}"
        needed = f"at least {hint.at_least} more to win{most}"
    return f"Hint: {str(hint.guess).upper()}; {left} left, {needed}"
