"""The verdict on a move: whether it is legal here, every reason against it, its words and score."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from lexagon import _core
from lexagon._errors import Reason
from lexagon._plural import plural
from lexagon._result import Result
from lexagon.scrabble._notation import Exchanged, RawMove
from lexagon.scrabble._rules import judge, judge_exchange
from lexagon.scrabble._state import State


@dataclass(frozen=True, repr=False)
class Fault(Result):
    """A reason against a move, as a stable code with the values that its sentence quotes.

    >>> from lexagon import scrabble
    >>> scrabble.Position(rack="AXOLOTL").check("1A AX").faults[0].params
    {'square': '8H'}
    """

    code: str
    params: dict[str, str | int | float | None]

    def __str__(self) -> str:
        return " ".join([self.code, *(f"{name}={value}" for name, value in self.params.items())])


@dataclass(frozen=True, repr=False)
class Verdict(Result):
    """The check of a move: whether it is legal, every reason against it, its words.

    `faults` are the reasons once more, for programs and other languages.

    >>> from lexagon import scrabble
    >>> print(scrabble.Position(rack="AXOLOTL").check("1A AX"))
    1A AX: the first play must cover 8H
    """

    move: str
    legal: bool
    reasons: tuple[str, ...]
    words: tuple[str, ...]
    phonies: tuple[str, ...]
    score: int
    faults: tuple[Fault, ...] = ()

    def __str__(self) -> str:
        return f"{self.move}: {'; '.join(self.reasons) or 'legal, ' + plural(self.score, 'point')}"


def faults_of(reasons: Iterable[Reason]) -> tuple[Fault, ...]:
    """Return what each reason is by its code."""
    return tuple(Fault(reason.code, reason.params) for reason in reasons)


def reason_of(verdict: Verdict, phonies: bool = False) -> Reason | None:
    """Return what stands against a move as one reason; with `phonies` words may be any."""
    kept = len(verdict.reasons) - (len(verdict.phonies) if phonies else 0)
    if not kept:
        return None
    first = verdict.faults[0]
    return Reason("; ".join(verdict.reasons[:kept]), first.code, **first.params)


def judge_move(state: State, move: RawMove) -> tuple[RawMove, Verdict]:
    """Check a move by the rules; a play comes back with its score."""
    rack = state._racks[0] or None
    text = state._shown(move).move
    if isinstance(move, Exchanged):
        reasons = tuple(judge_exchange(move, rack, state.bag_count, state._edition))
        return move, Verdict(text, not reasons, reasons, (), (), 0, faults_of(reasons))
    if not isinstance(move, _core.ScrabblePlay):
        return move, Verdict(text, True, (), (), (), 0)
    verdict = judge(state._board(), move, rack, state.words if state._has_words() else None)
    return move.scored(verdict.score), Verdict(
        move=text,
        legal=not verdict.reasons,
        reasons=tuple(verdict.reasons),
        words=tuple(verdict.words),
        phonies=tuple(verdict.phonies),
        score=verdict.score,
        faults=faults_of(verdict.reasons),
    )
