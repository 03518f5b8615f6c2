"""No number on the command line is an internal error, in any option or argument of any command."""

from __future__ import annotations

import io
import shlex
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import process_time
from types import FrameType
from typing import Final

import click
import pytest

from lexagon.cli import INTERRUPTED, cli, run
from lexagon.cli.numbers import Number, NumberRange, Whole, WholeRange
from tests.cli import test_every_command as every
from tests.odd_numbers import LARGE, LONGEST_REFUSAL, TEXTS, with_odd_numbers

# CPU seconds after which a command is interrupted: what it was given is read by then.
ENOUGH: Final = 0.1
MOST: Final = 5.0  # CPU seconds of one command, of which most take none
NUMBERS: Final = (Whole, WholeRange, Number, NumberRange)

folder = every.folder


def commands(
    group: click.Group = cli, names: tuple[str, ...] = ()
) -> Iterator[tuple[str, click.Command]]:
    """Walk the tree of commands."""
    context = click.Context(group)
    for name in group.list_commands(context):
        below = group.get_command(context, name)
        assert below is not None
        if isinstance(below, click.Group):
            yield from commands(below, (*names, name))
        else:
            yield " ".join((*names, name)), below


def lines(name: str, command: click.Command) -> Iterator[list[str]]:
    """Yield command lines with an odd number in one option or argument each."""
    known = [each for each in every.COMMANDS if f"{each} ".startswith(f"{name} ")]
    usual = shlex.split(known[0]) if known else name.split()
    given = range(len(name.split()), len(usual))
    for place in given:
        if not usual[place].startswith("--"):
            for odd in _odd(usual[place]):
                yield [*usual[:place], odd, *usual[place + 1 :]]
    for each in command.params:
        if isinstance(each, click.Option) and not each.is_flag:
            for odd in _odd(str(each.default or "")):
                yield [*usual, each.opts[0], odd]


def _odd(sample: str) -> Iterator[str]:
    for text in TEXTS:
        yield text
        yield from with_odd_numbers(sample, text)
    yield LARGE


@contextmanager
def interrupted_after(seconds: float) -> Iterator[None]:
    """Press Ctrl-C after so much time of the processor, but not while a module is imported."""

    def press(_: int, frame: FrameType | None) -> None:
        while frame is not None and "importlib" not in frame.f_code.co_filename:
            frame = frame.f_back
        if frame is None:
            signal.raise_signal(signal.SIGINT)
        else:
            signal.setitimer(signal.ITIMER_VIRTUAL, seconds)

    signal.signal(signal.SIGVTALRM, press)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def faults(line: list[str], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Run a command; return what is wrong with how it ended."""
    streams = [io.TextIOWrapper(io.BytesIO(), "utf-8") for _ in range(3)]
    for name, stream in zip(("stdin", "stdout", "stderr"), streams, strict=True):
        monkeypatch.setattr(sys, name, stream)
    status, begin = INTERRUPTED, process_time()
    with suppress(KeyboardInterrupt), interrupted_after(ENOUGH):
        status = run(line)
    used = process_time() - begin
    streams[2].flush()
    streams[2].seek(0)
    said = streams[2].read()
    found = [text for text in ("internal error", "Traceback") if text in said]
    found += [f"status {status}"] * (status not in (0, 1, 2, INTERRUPTED))
    found += [f"{len(said):,} characters"] * (len(said) > LONGEST_REFUSAL)
    found += [f"{used:.1f} s"] * (used > MOST)
    shown = " ".join(each[:60] for each in line)
    return [f"{shown}: {', '.join(found)}: {said[:300]}"] if found else []


# An interruption may come during a callback, where Python drops it and says so.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("name", [name for name, _ in commands()])
def test_no_number_is_an_internal_error(
    name: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    found = [faults(line, monkeypatch) for line in lines(name, dict(commands())[name])]
    assert [each for one in found for each in one] == []


def test_every_option_that_takes_a_number_reads_it_by_one_grammar() -> None:
    for name, command in commands():
        for each in command.params:
            kind = each.type.types if isinstance(each.type, click.Tuple) else [each.type]
            for one in kind:
                is_number = isinstance(
                    one, type(click.INT) | type(click.FLOAT) | click.IntRange | click.FloatRange
                )
                assert not is_number or isinstance(one, NUMBERS), f"{name}: {each.opts[0]}"
