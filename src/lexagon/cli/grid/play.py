"""`lexagon grid play`: a round against the clock.

At a terminal the board, the clock and the words found stay on one screen. Where input is not a
terminal, or cannot be read key by key, there is one line for each word.
"""

from __future__ import annotations

import codecs
import contextlib
import os
import select
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

import click

from lexagon._errors import BoardError
from lexagon._plural import plural
from lexagon.cli.grid.options import (
    BoardCommand,
    board_argument,
    board_from,
    day_options,
    dice_from,
    roll_options,
    rules_options,
    top_in_table,
)
from lexagon.cli.options import (
    alphabet_option,
    json_option,
    round_seconds_option,
    seed_option,
    words_option,
)
from lexagon.cli.output import console, emit
from lexagon.cli.streams import echo

if TYPE_CHECKING:
    from lexagon.grid import Round, RoundResult

HINT: Final = "?"
GIVE_UP: Final = "!"
INTERRUPTED: Final = 130
_TICK: Final = 0.25
_FIRST_LETTERS: Final = 2  # that a hint gives away
_RESULT_LINES: Final = 20  # of a result beside the words missed, so that it stays on the screen
_SHARE_LINES: Final = 7  # of a daily one beside that
_FEWEST_MISSED: Final = 5


@click.command(cls=BoardCommand)
@board_argument
@words_option()
@alphabet_option
@rules_options
@roll_options[0]
@roll_options[1]
@seed_option()
@day_options
@round_seconds_option(120.0)
@click.option("--statistics", is_flag=True, help="Show how your daily rounds went; do not play.")
@click.option("--unrecorded", is_flag=True, help="Keep nothing of this round.")
@top_in_table("20, or what fits the screen", "Missed words to show")
@json_option
def play(
    rows: tuple[str, ...],
    file: str | None,
    words_name: str,
    alphabet: str,
    rules: Any,
    size: str | None,
    dice: str | None,
    seed: int | None,
    day: str | None,
    round_seconds: float,
    statistics: bool,
    unrecorded: bool,
    top: int | None,
    as_json: bool,
) -> int:
    """Play a round against the clock, on a random board or on yours.

    Type words; ? gives a hint, ! or an empty line ends the round, and so does Ctrl-C. Afterwards
    see what was missed. The board of a day is played once, and has a result to share.
    """
    from lexagon.cli.grid.kept_rounds import KeptRounds
    from lexagon.grid import Round, Statistics
    from lexagon.lexicon._words_like import open_lexicon

    if statistics:
        if rows or file or day is not None:
            raise click.UsageError("--statistics shows rounds and plays none; leave the board out")
        emit(Statistics().report(), as_json)
        return 0
    if rows == ("-",) or file == "-":
        raise BoardError("standard input is for the words of the round; give the board by its rows")
    board = board_from(rows, file) if rows or file else None
    lexicon = open_lexicon(words_name, alphabet)
    game = Round(
        board,
        words=lexicon,
        rules=rules,
        round_seconds=round_seconds,
        dice=dice_from(dice),
        size=size,
        seed=seed,
        day=day,
    )
    kept = KeptRounds() if day is not None and not unrecorded else None
    if kept is not None and (before := kept.replay(game, top)) is not None:
        message = f"You played the board of {before.day} before; it went like this."
        echo(message, err=as_json)
        emit(before, as_json, top=top)
        return 0
    status = 0
    on_screen = not as_json and _has_screen()
    try:
        if on_screen:
            _play_on_screen(game)
        else:
            _play_by_lines(game, quiet=as_json)
    except KeyboardInterrupt:
        status = INTERRUPTED
    result = game.result(top)
    if kept is not None:
        result = kept.finish(result)
    emit(result, as_json, top=top or (_rows_missed(result) if on_screen else None))
    return status


def _rows_missed(result: RoundResult) -> int:
    """Return how many words missed fit the screen beside the rest of a result."""
    others = _RESULT_LINES + (_SHARE_LINES if result.day is not None else 0)
    return max(_FEWEST_MISSED, console().height - others)


class _Replies:
    """Judges what is typed; remembers the path of the last word and how much a hint gave away."""

    def __init__(self, game: Round) -> None:
        self.game = game
        self.path: tuple[tuple[int, int], ...] = ()
        self._hinted = ""
        self._letters = 0

    def answer(self, line: str) -> str | None:
        """Handle a typed line; return the reply, or None to end the round."""
        word = line.strip()
        if not word or word == GIVE_UP:
            return None
        if word == HINT:
            self.path = ()
            return self._hint()
        verdict = self.game.push(word)
        self.path = verdict.path if verdict.accepted else ()
        return str(verdict)

    def _hint(self) -> str:
        """Give away two letters of the easiest word; one more each time it is asked again."""
        from lexagon.views.terminal.grid_round import hint_text

        word = self.game.hint()
        if word is not None:
            self._letters = self._letters + 1 if word.word == self._hinted else _FIRST_LETTERS
            self._hinted = word.word
        return hint_text(word, self._letters)


def _play_by_lines(game: Round, *, quiet: bool) -> None:
    """Read a word a line until the time is up, an empty line, or the end of input."""
    from lexagon.views.terminal.grid_round import HELP, clock_text

    replies = _Replies(game)
    at_terminal = sys.stdin.isatty()
    if not quiet:
        from lexagon.views.terminal import show

        show(game.board, console())
        console().print(f"{plural(game.solution.count, 'word')} to find. {HELP}", style="dim")
    answer: str | None = ""
    while game.seconds_left > 0:
        if at_terminal and not quiet:
            prompt = f"{clock_text(game.seconds_left)} {game.score:>4}  {answer}"
            echo(f"{prompt.rstrip()} > ", nl=False)
        line = _line_before(game.seconds_left)
        answer = None if line is None else replies.answer(line)
        if answer is None:
            break
        if not at_terminal and not quiet:
            echo(f"{clock_text(game.seconds_left)} {game.score:>4}  {answer}")
    if not quiet:
        echo("")


def _line_before(seconds: float) -> str | None:
    """Read a line, or None where input ends or the clock runs out first."""
    if sys.stdin.isatty():
        with contextlib.suppress(OSError):  # where a terminal cannot be waited for
            ready, _, _ = select.select([sys.stdin], [], [], seconds)
            if not ready:
                return None
    return sys.stdin.readline() or None


def _has_screen() -> bool:
    """Return whether the round can have a screen: both ends a terminal that can be read by keys."""
    if not (sys.stdin.isatty() and sys.stdout.isatty() and console().is_terminal):
        return False
    return find_spec("termios") is not None and os.environ.get("TERM", "dumb") != "dumb"


def _play_on_screen(game: Round) -> None:
    """Show board, clock and words, redrawn at every key and tick of the clock."""
    from rich.live import Live

    from lexagon.views.terminal.grid_round import draw_round

    replies = _Replies(game)
    typed, message = "", ""
    with _keys() as read_keys, Live(console=console(), screen=True, auto_refresh=False) as live:
        while game.seconds_left > 0:
            width, height = console().size
            screen = draw_round(game, typed.upper(), message, width, height, replies.path)
            live.update(screen, refresh=True)
            for key in read_keys(min(_TICK, game.seconds_left)):
                if key in "\r\n":
                    answer = replies.answer(typed)
                    if answer is None:
                        return
                    typed, message = "", answer
                elif key in "\x7f\b":
                    typed = typed[:-1]
                elif key == "\x15":  # Ctrl-U
                    typed = ""
                elif key == "\x04":  # Ctrl-D
                    return
                elif key.isprintable():
                    typed += key


@contextlib.contextmanager
def _keys() -> Iterator[Any]:
    """Read keys as they are pressed, unseen; the terminal is put right afterwards."""
    import termios
    import tty

    handle = sys.stdin.fileno()
    before = termios.tcgetattr(handle)
    decoder = codecs.getincrementaldecoder("utf-8")(errors="ignore")

    def read(seconds: float) -> str:
        ready, _, _ = select.select([handle], [], [], seconds)
        if not ready:
            return ""
        data = os.read(handle, 1024)
        if not data:
            return "\x04"
        # Arrows and other keys that send an escape sequence have no meaning here.
        return "" if data.startswith(b"\x1b") else decoder.decode(data)

    try:
        tty.setcbreak(handle)
        yield read
    finally:
        termios.tcsetattr(handle, termios.TCSADRAIN, before)
