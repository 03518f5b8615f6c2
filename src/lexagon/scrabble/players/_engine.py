"""A player that is another program: it is told positions and answers moves, over UCGI.

The program is started once and plays on from game to game. One that says nothing in time, dies or
answers what is not a legal move is stopped, and the game is forfeited; what was said is kept.
"""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
import weakref
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from queue import Empty, Full, Queue
from threading import Event, Thread
from time import monotonic
from typing import IO, Final, Self

from lexagon._errors import EngineError, NotationError, QueryError, quoted
from lexagon.scrabble._engine import check_seconds
from lexagon.scrabble._move import Move
from lexagon.scrabble._position import Position
from lexagon.scrabble._ucgi import read_move

PATIENCE: Final = 60.0
STARTUP: Final = 10.0
_KEPT_LINES: Final = 400  # of a transcript
_LONGEST_LINE: Final = 10_000
_QUEUED: Final = 1_000  # a program that floods us waits
_GOODBYE: Final = 1.0  # seconds in which it may quit by itself


class EnginePlayer:
    """Asks another program for its move, over UCGI.

    `command` starts it. It is asked by `go` (`go movetime …` where `seconds` are given, else a
    plain `go`), told to stop after `seconds`, and has `patience` seconds more to answer; it must
    greet within `startup` seconds. `lex` is the program's own name of the word list.
    """

    def __init__(
        self,
        command: str = "",
        go: str = "",
        seconds: float = 0.0,
        patience: float = PATIENCE,
        startup: float = STARTUP,
        lex: str = "",
    ) -> None:
        try:
            self._arguments = shlex.split(command)
        except ValueError as error:
            raise QueryError(f"the engine's command {quoted(command, 200)}: {error}") from None
        if not self._arguments:
            raise QueryError(
                "the engine has no command; give the one that starts it, as in "
                "engine(command=magpie -mode ucgi)"
            )
        check_seconds(seconds or None)
        check_seconds(patience)
        check_seconds(startup)
        self.command = command
        self.go = go or (f"movetime {max(1, round(1000 * seconds))}" if seconds else "")
        self.seconds = seconds
        self.patience = patience
        self.startup = startup
        self.lex = lex
        self.name = command
        self._program: _Program | None = None

    def choose(self, position: Position) -> Move:
        """Return the move that the program answers, if it is legal."""
        program = self.start()
        try:
            program.forget()
            program.send(f"position cgp {_with_lexicon(position, self.lex)}")
            program.send(f"go {self.go}".strip())
            answer = self._answer(program)
            try:
                move = read_move(answer.removeprefix("bestmove"))
            except NotationError as error:
                raise self._failure(f"answered {quoted(answer, 100)}: {error}") from None
            verdict = position.check(move)
            if not verdict.legal:
                reasons = "; ".join(verdict.reasons)
                raise self._failure(f"answered {quoted(answer, 100)}: {reasons}")
        except EngineError:
            self.close()
            raise
        return move

    def start(self) -> _Program:
        """Start the program, unless it runs already, and wait for its greeting."""
        if self._program is None:
            self._program = _Program(self.command, self._arguments)
            try:
                self._program.send("ucgi")
                self._program.expect("ucgiok", self.startup)
            except _TooLateError as error:
                self.close()
                reason = f"{error.reason}; engine(command=…,startup=60) waits longer"
                raise EngineError(self.command, reason, error.transcript) from None
            except EngineError:
                self.close()
                raise
        return self._program

    def close(self) -> None:
        """Stop the program; the next move starts it anew."""
        program, self._program = self._program, None
        if program is not None:
            program.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _answer(self, program: _Program) -> str:
        if not self.seconds:
            return program.expect("bestmove", self.patience)
        with suppress(_TooLateError):
            return program.expect("bestmove", self.seconds)
        program.send("stop")
        return program.expect("bestmove", self.patience)

    def _failure(self, reason: str) -> EngineError:
        assert self._program is not None
        return EngineError(self.command, reason, self._program.transcript)


class _TooLateError(EngineError):
    """Nothing was said in time; there may be more to come."""


class _Program:
    """A running program with a transcript. It never outlives this object or this process."""

    def __init__(self, command: str, arguments: list[str]) -> None:
        self.command = command
        self._said: deque[str] = deque(maxlen=_KEPT_LINES)
        self._lines: Queue[str | None] = Queue(_QUEUED)
        try:
            self._process = subprocess.Popen(
                arguments,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # Ctrl-C is for us; what it starts is stopped with it
            )
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            raise EngineError(command, f"cannot be started: {reason}") from None
        left = Event()
        self._kill = weakref.finalize(self, _kill, self._process, left)
        heard = self._said, self._lines, left
        for target, stream in ((_listen, self._process.stdout), (_overhear, self._process.stderr)):
            Thread(target=target, args=(stream, *heard), daemon=True).start()

    @property
    def transcript(self) -> tuple[str, ...]:
        """Return the last lines of what was said."""
        return tuple(self._said.copy())

    def send(self, line: str) -> None:
        """Send a line."""
        self._said.append(f"> {line}")
        stdin = self._process.stdin
        assert stdin is not None
        try:
            stdin.write(f"{line}\n".encode())
            stdin.flush()
        except (OSError, ValueError):
            raise self._dead() from None

    def forget(self) -> None:
        """Pass over what was said so far."""
        with suppress(Empty):
            while self._lines.get_nowait() is not None:
                pass
            raise self._dead()

    def expect(self, word: str, seconds: float) -> str:
        """Return the next line that begins with a word; others are passed over."""
        until = monotonic() + seconds
        while True:
            try:
                line = self._lines.get(timeout=max(0.0, until - monotonic()))
            except Empty:
                line = ""
            if line is None:
                raise self._dead()
            if line.split(maxsplit=1)[:1] == [word]:
                return line.strip()
            if monotonic() >= until:
                reason = f"did not answer with {word} within {seconds:g} s"
                raise _TooLateError(self.command, reason, self.transcript)

    def close(self) -> None:
        """Ask the program to quit, and see to it that it does."""
        with suppress(EngineError):
            self.send("quit")
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_GOODBYE)
        self._kill()

    def _dead(self) -> EngineError:
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_GOODBYE)
        status = self._process.poll()
        how = "closed its output" if status is None else f"died (exit status {status})"
        return EngineError(self.command, how, self.transcript)


def _listen(stream: IO[bytes], said: deque[str], lines: Queue[str | None], left: Event) -> None:
    """Take down what a program says, line by line, and pass it on; None is the end."""
    for line in _lines_of(stream):
        said.append(f"< {line}")
        _pass_on(line, lines, left)
    _pass_on(None, lines, left)


def _overhear(stream: IO[bytes], said: deque[str], *_: object) -> None:
    """Take down what a program complains about."""
    for line in _lines_of(stream):
        said.append(f"! {line}")


def _lines_of(stream: IO[bytes]) -> Iterator[str]:
    with stream, suppress(OSError, ValueError):
        while line := stream.readline(_LONGEST_LINE):
            yield line.decode(errors="replace").rstrip("\r\n")


def _pass_on(line: str | None, lines: Queue[str | None], left: Event) -> None:
    """Wait for room in the queue, as long as anybody reads it."""
    while not left.is_set():
        with suppress(Full):
            lines.put(line, timeout=0.1)
            return


def _with_lexicon(position: Position, name: str) -> str:
    """Write a position as CGP that names its word list, as engines want it."""
    fields = position.to_cgp().split(None, 4)
    options = (part.strip().partition(" ") for part in "".join(fields[4:]).split(";"))
    kept = {key: value for key, _, value in options if key}
    kept["lex"] = name or kept.get("lex") or re.sub(r"[\s;]+", "_", position.words.name)
    return " ".join([*fields[:4], *(f"{key} {value};" for key, value in kept.items())])


def _kill(process: subprocess.Popen[bytes], left: Event) -> None:
    """Stop a program and whatever it has started, and leave no zombie."""
    left.set()
    with suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    with suppress(OSError, subprocess.TimeoutExpired):
        process.wait(5)
    with suppress(OSError, ValueError):
        assert process.stdin is not None
        process.stdin.close()
