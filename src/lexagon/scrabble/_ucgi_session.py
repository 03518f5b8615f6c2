"""A conversation in UCGI, from the engine's side: lines come in, lines go out.

Reading never waits for a search, which runs on its own thread: `stop`, `isready` and `quit` are
answered while it goes on. A line that cannot be understood is answered with one that says why.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from threading import Lock, Thread
from typing import Final

from lexagon._errors import LexagonError, NotationError, QueryError, quoted
from lexagon._numbers import read_int
from lexagon.scrabble._edition import Edition
from lexagon.scrabble._leaves import Leaves
from lexagon.scrabble._move import Move
from lexagon.scrabble._position import Position
from lexagon.scrabble._turn import Turn
from lexagon.scrabble._ucgi import read_go, read_move, write_move
from lexagon.scrabble._ucgi_search import Search
from lexagon.scrabble.players._registry import make_player

_MOVES: Final = re.compile(r"\smoves(?:\s|$)")
_MOST_THREADS: Final = 256


@dataclass(frozen=True)
class Settings:
    """What the options of the command, and `setoption`, choose."""

    edition: str | None = None
    words: str | None = None
    leaves: str | None = None
    player: str | None = None
    threads: int = 0
    seed: int = 0


class Session:
    """Answers lines one by one; `say` prints one, whole and at once."""

    def __init__(self, name: str, say: Callable[[str], None], settings: Settings) -> None:
        self.name = name
        self.settings = settings
        self._print = say
        self._lock = Lock()
        self._position: Position | None = None
        self._history: tuple[Turn, ...] = ()
        self._search: Search | None = None
        self._thread: Thread | None = None
        self._gone = False
        self._answers: dict[str, Callable[[str], None]] = {
            "ucgi": self._greet,
            "isready": lambda _: self._say("readyok"),
            "setoption": self._set_option,
            "position": self._set_position,
            "go": self._go,
            "stop": lambda _: self.stop(),
            "ucginewgame": lambda _: None,
            "debug": lambda _: None,
        }

    def answer(self, line: str) -> bool:
        """Answer a line; False means that it was the last one."""
        command, _, rest = line.strip().replace("\0", "\ufffd").partition(" ")
        if command == "quit":
            return False
        if not command:
            return True
        try:
            handle = self._answers.get(command)
            if handle is None:
                known = ", ".join([*self._answers, "quit"])
                raise NotationError(f"no command {quoted(command)}; there are {known}")
            handle(rest.strip())
        except (LexagonError, TypeError, MemoryError, RecursionError) as error:
            self._complain(error)
        return True

    def stop(self) -> None:
        """End the search that runs, if one does; it answers with what it has."""
        search = self._search
        if search is None:
            return
        search.stopped.set()
        if search.is_deaf:
            self._finish(search, write_move(search.first()))

    def close(self, *, finish: bool) -> None:
        """Leave: a search that has a limit may finish, any other is stopped."""
        search, thread = self._search, self._thread
        if search is not None and thread is not None:
            if not finish or search.go.infinite:
                search.stopped.set()
            if finish or not search.is_deaf:
                thread.join()
        self._gone = True

    def _greet(self, _: str) -> None:
        settings = self.settings
        self._say(f"id name {self.name}")
        self._say("id author the Lexagon developers")
        for name, kind, value in (
            ("Edition", "string", settings.edition or "english"),
            ("Lexicon", "string", settings.words or ""),
            ("Leaves", "string", settings.leaves or ""),
            ("Player", "string", settings.player or ""),
            ("Threads", "spin", str(settings.threads)),
            ("Seed", "spin", str(settings.seed)),
        ):
            limits = f" min 0 max {_MOST_THREADS if name == 'Threads' else 2**32}"
            default = f"default {value}".strip()
            self._say(f"option name {name} type {kind} {default}{limits * (kind == 'spin')}")
        self._say("ucgiok")

    def _set_option(self, text: str) -> None:
        self._require_idle("setoption")
        match = re.fullmatch(r"name\s+(\S+)(?:\s+value(?:\s+(.*))?)?", text)
        if match is None:
            raise NotationError(f"{quoted(text)}; write setoption name NAME value VALUE")
        name, value = match[1].lower(), (match[2] or "").strip()
        settings = self.settings
        if name in {"threads", "seed"}:
            most = _MOST_THREADS if name == "threads" else 2**32
            number = read_int(value, match[1], 0, most, QueryError)
            changed = (
                replace(settings, threads=number)
                if name == "threads"
                else replace(settings, seed=number)
            )
        elif name == "edition":
            changed = replace(settings, edition=value or None)
        elif name == "lexicon":
            changed = replace(settings, words=value or None)
        elif name == "leaves":
            changed = replace(settings, leaves=value or None)
        elif name == "player":
            changed = replace(settings, player=value or None)
        else:
            raise NotationError(
                f"no option {quoted(match[1])}; there are Edition, Lexicon, Leaves, Player, "
                "Threads, Seed"
            )
        check_settings(changed)
        self.settings = changed

    def _set_position(self, text: str) -> None:
        self._require_idle("position")
        self._position = None  # a bad line must not leave the last position in its place
        self._history = ()
        parts = _MOVES.split(f" {text}", maxsplit=1)
        kind, _, cgp = parts[0].strip().partition(" ")
        settings = self.settings
        if kind == "startpos":
            position = Position(settings.edition or "english", words=settings.words)
        elif kind == "cgp":
            position = Position.from_cgp(cgp, edition=settings.edition, words=settings.words)
            if named := position._missing_list():
                self._say(f"info string no list {named} here; {position.words.name} is used")
        else:
            raise NotationError(f"{quoted(text)}; write position cgp BOARD RACKS SCORES ZEROS")
        last: tuple[Position, Move] | None = None
        for word in parts[1].split() if len(parts) > 1 else ():
            if word.lower().startswith("rack."):
                position = _with_rack(position, word[5:])
            else:
                last = position, read_move(word)
                position = position.after(last[1], phonies=True)
        self._position = position
        if last is not None and len(position.racks) == 2:
            self._history = (_seen(*last, position),)

    def _go(self, text: str) -> None:
        self._require_idle("go")
        try:
            search = self._asked(text)
        except LexagonError as error:
            self._complain(error)
            self._say("bestmove none")
            return
        self._search = search
        self._thread = Thread(target=self._run, args=(search,), daemon=True)
        self._thread.start()

    def _asked(self, text: str) -> Search:
        """Make the search that a `go` line asks for."""
        if self._position is None:
            raise NotationError("no position to search; send position cgp … first")
        go = read_go(text.split())
        for word in go.ignored:
            self._say(f"info string ignored {word}")
        settings = self.settings
        return Search(
            self._position,
            go,
            self._say,
            leaves=settings.leaves,
            threads=settings.threads,
            seed=settings.seed,
            player=settings.player,
            history=self._history,
        )

    def _run(self, search: Search) -> None:
        """Search, on a thread of its own, and answer with exactly one move."""
        answer = "none"
        with suppress(OSError):  # nobody reads any more
            try:
                answer = write_move(search.run())
            except (LexagonError, TypeError, MemoryError) as error:
                self._complain(error)
            if search.go.infinite:
                search.stopped.wait()
            self._finish(search, answer)

    def _finish(self, search: Search, answer: str) -> None:
        """Answer for a search, unless that was done; the next may begin as soon as it is read."""
        with self._lock:
            if self._search is not search:
                return
            self._search = None
        self._say(f"bestmove {answer}")

    def _require_idle(self, command: str) -> None:
        if self._search is not None:
            raise NotationError(f"{command} during a search; send stop and wait for bestmove")

    def _complain(self, error: BaseException) -> None:
        message = " ".join(str(error).split()) or type(error).__name__
        self._say(f"info string error {message}")

    def _say(self, line: str) -> None:
        with self._lock:
            if not self._gone:
                self._print(line)


def check_settings(settings: Settings) -> None:
    """Open what settings name, so that a mistake is known at once."""
    edition = Edition.open(settings.edition or "english")
    if settings.words is not None or edition.words is not None:
        edition.lexicon(settings.words)
    if settings.leaves is not None:
        Leaves.open(settings.leaves, edition)
    if settings.player is not None:
        make_player(settings.player)


def _with_rack(position: Position, tiles: str) -> Position:
    """Put a rack into the hands of the side to move."""
    board, racks, *rest = position.to_cgp().split(None, 2)
    line = " ".join([board, f"{tiles}/{racks.partition('/')[2]}", *rest])
    return Position.from_cgp(line, edition=position.edition, words=position._words)


def _seen(before: Position, move: Move, after: Position) -> Turn:
    """Return the opponent's last turn as the side to move sees it, to infer from."""
    raw = before._read(move)
    score = after.scores[1] - before.scores[0]
    turn = Turn(1, 0, "", before, before._described(raw), score, after.scores[1], _raw=raw)
    return turn.seen_by(1, after._racks[0])
