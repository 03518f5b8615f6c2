"""Proofs verified by other means: lines re-derived and strategies played, by `_checker` alone.

The file is read here anew, and names its word lists by their hashes.
What a bound settled is re-derived with the same number of plies; what the engine's search settled
only if that is asked for, since the slow search takes a minute where the engine's takes a moment.
Every strategy is played against every answer.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Annotated, Any, Final

from lexagon._errors import WordleError, quoted
from lexagon._numbers import load_json
from lexagon._operation import validated
from lexagon._parameters import AnyPath, Count, Parameter, Seed
from lexagon._paths import called
from lexagon._progress import Progress, ProgressCallback, keep_going
from lexagon._result import Result
from lexagon.lexicon._wordfile import as_text, read_bytes
from lexagon.wordle._checker import SEARCH, Checker
from lexagon.wordle._named import opened_by
from lexagon.wordle._parameters import MODES, Mode
from lexagon.wordle._words import Words, WordsLike, as_words

USUAL_SAMPLE: Final = 100
NOT_SOLVABLE: Final = "not solvable"
PLIES: Final = {"one look": 0, "look ahead": 1, "two looks ahead": 2, "search": SEARCH}

Document = dict[str, Any]


@dataclass(frozen=True, repr=False)
class Verification(Result):
    """What a second implementation found in the file of a proof.

    Of its lines `rederived` counts those that it re-derived, by what had settled them, and `played`
    the strategies that it played against every answer; `engine_only` lines rest on the engine's
    search alone and `not_looked_at` are the others. `wrong` has a reason for each line that does
    not hold. `first` and `total` are what the file claims, if nothing is wrong with it.

    >>> import tempfile
    >>> from pathlib import Path
    >>> from lexagon import wordle
    >>> words = wordle.Words(answers=["crane", "brine", "prone"])
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = Path(folder) / "three.proof.jsonl"
    ...     proof = wordle.prove(words, file=file)
    ...     found = wordle.verify(file, words, sample=None)
    >>> found.wrong, found.played, found.engine_only
    ((), 3, 3)
    """

    words: str
    mode: Mode
    max_guesses: int | None
    file: str
    engine: str
    first: str | None
    total: int | None
    guesses: int
    settled: int
    complete: bool
    stages: dict[str, int]
    rederived: dict[str, int]
    played: int
    engine_only: int
    not_looked_at: int
    wrong: tuple[str, ...]

    def __str__(self) -> str:
        if self.wrong:
            lines = "1 line does" if len(self.wrong) == 1 else f"{len(self.wrong):,} lines do"
            return f"this is not a proof: {lines} not hold; {self.wrong[0]}"
        done = f"{sum(self.rederived.values()):,} of {self.settled:,} lines re-derived"
        strategies = "1 strategy" if self.played == 1 else f"{self.played:,} strategies"
        rest = "1 line rests" if self.engine_only == 1 else f"{self.engine_only:,} lines rest"
        rests = (f"; {rest} on the engine's search alone", "")
        says = ", says the file" if self.not_looked_at and self.complete else ""
        return (
            f"{self._claim}{says}: {done}, {strategies} played, nothing wrong"
            f"{rests[self.engine_only == 0]}"
        )

    @property
    def _claim(self) -> str:
        if not self.complete:
            return f"{self.settled:,} of {self.guesses:,} first words"
        if self.first is None:
            return f"no strategy within {self.max_guesses} guesses"
        return f"{self.first.upper()} {self.total:,}"


@validated
def verify(
    file: Annotated[AnyPath, Parameter("The file of a proof, gzipped or not.")],
    words: Annotated[
        WordsLike | None, Parameter("Those that the file names, if not given.")
    ] = None,
    *,
    sample: Annotated[
        Count | None, Parameter("Lines to re-derive, drawn at random; `none` is all.")
    ] = USUAL_SAMPLE,
    search: Annotated[
        bool, Parameter("Also re-derive lines that the engine's search settled, which is slow.")
    ] = False,
    seed: Seed = 0,
    progress: ProgressCallback | None = None,
) -> Verification:
    """Re-derive lines of a proof's file with code that shares nothing with the engine.

    A random `sample` of the lines, or all with None; those that the engine's search settled only
    with `search`. Without `words`, those that the file names are opened. A gzipped file will do.
    If `progress` stops the work, the lines not reached count as not looked at.

    >>> import tempfile
    >>> from pathlib import Path
    >>> from lexagon import wordle
    >>> words = wordle.Words(answers=["crane", "brine", "prone"])
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = Path(folder) / "three.proof.jsonl"
    ...     proof = wordle.prove(words, file=file)
    ...     print(wordle.verify(file, words, sample=None, search=True))
    BRINE 6: 3 of 3 lines re-derived, 3 strategies played, nothing wrong
    """
    path = Path(file)
    header, lines = _read(path)
    own = _own_words(header, words, path)
    check = _Check(header, lines, own)
    chosen = [word for word in lines if search or not check.by_search(lines[word])]
    random.Random(seed).shuffle(chosen)
    chosen = chosen[:sample]
    for done, word in enumerate(chosen):
        if not keep_going(progress, Progress(done, len(chosen))):
            break
        check.line(word)
    return check.result(path)


class _Check:
    """The lines of a file, and what was found of them."""

    def __init__(self, header: Document, lines: dict[str, Document], words: Words) -> None:
        self.header, self.lines, self.words = header, lines, words
        self.place_of = {word: place for place, word in enumerate(words.guesses)}
        self.checker = Checker(
            [words._tiles(word) for word in words.guesses],
            [words._tiles(word) for word in words.answers],
            header["mode"],
        )
        self.turns: float = header["limit"] or inf
        self.wrong: dict[str, str] = {}
        self.rederived: set[str] = set()
        totals = [line["total"] for line in lines.values() if type(line.get("total")) is int]
        self.best = min(totals, default=None)
        for word, line in lines.items():
            self.note(word, self.rules_out(word, line))
        self.played = sum(self.play(word, line) for word, line in lines.items() if "total" in line)

    def note(self, word: str, reason: str | None) -> None:
        """Keep why a line does not hold."""
        if reason is not None:
            self.wrong.setdefault(word, f"{word}: {reason}")

    def rules_out(self, word: str, line: Document) -> str | None:
        """Return why a line does not say what it must: solved, or worse than the best."""
        if word not in self.place_of:
            return "not a first word of the list"
        if line.get("stage") not in (*PLIES, NOT_SOLVABLE):
            return f"settled by {line.get('stage')!r}, which is not known"
        values = [line.get(name) for name in ("total", "lower")]
        if line["stage"] == NOT_SOLVABLE:
            return None if values == [None, None] else "not solvable, and yet a total"
        if values.count(None) != 1 or not all(type(each) in (int, type(None)) for each in values):
            return "neither solved nor ruled out"
        if values[1] is not None and (self.best is None or values[1] <= self.best):
            return f"at least {values[1]} does not rule it out, the best being {self.best}"
        return None

    def play(self, word: str, line: Document) -> bool:
        """Play the strategy of a solved word."""
        try:
            first, total, longest = self.checker.play(str(line.get("tree", "")), self.words.guesses)
        except ValueError as error:
            self.note(word, str(error))
            return False
        if first != word or total != line["total"]:
            self.note(word, f"its strategy is {first} {total}, not {word} {line['total']}")
        if longest > self.turns:
            self.note(word, f"its strategy takes {longest} guesses")
        return True

    def by_search(self, line: Document) -> bool:
        """Whether only a search can re-derive a line."""
        if line.get("stage") == NOT_SOLVABLE:
            return "left" not in line
        return line.get("stage") == "search"

    def line(self, word: str) -> None:
        """Re-derive a line."""
        line = self.lines[word]
        if word in self.wrong:
            return
        first = self.place_of[word]
        if line["stage"] == NOT_SOLVABLE:
            if not self.not_solvable(first, line.get("left")):
                self.note(word, "no feedback is found after which it cannot be solved")
        else:
            claimed = line["lower" if "lower" in line else "total"]
            found = self.checker.first_costs(first, self.turns, claimed, PLIES[line["stage"]])
            if found < claimed:
                self.note(word, f"at least {found:.0f} by {line['stage']}, not {claimed}")
        self.rederived.add(word)

    def not_solvable(self, first: int, marks: str | None) -> bool:
        """Whether some answers that a first word leaves cannot be found in the turns left."""
        if self.turns == inf:
            return False
        checker = self.checker
        for code, left in checker.classes(first, checker.every_answer):
            if marks is not None and _marks(code, self.words.length) != marks:
                continue
            legal = checker.legal_after(checker.every_guess, first, code)
            if checker.cannot_be_solved(left, legal, round(self.turns) - 1):
                return True
        return False

    def result(self, path: Path) -> Verification:
        """Sum up."""
        lines = self.lines
        best = [word for word in lines if self.best is not None and self.total(word) == self.best]
        rest = [line for word, line in lines.items() if word not in self.rederived]
        engine_only = sum(map(self.by_search, rest))
        sound = not self.wrong
        return Verification(
            words=self.words.name,
            mode=self.header["mode"],
            max_guesses=self.header["limit"],
            file=called(path),
            engine=str(self.header.get("engine")),
            first=min(best, default=None) if sound else None,
            total=self.best if sound else None,
            guesses=len(self.words.guesses),
            settled=len(lines),
            complete=sound and lines.keys() == self.place_of.keys(),
            stages=_by_stage(lines.values()),
            rederived=_by_stage(lines[word] for word in self.rederived),
            played=self.played,
            engine_only=engine_only,
            not_looked_at=len(rest) - engine_only,
            wrong=tuple(self.wrong.values()),
        )

    def total(self, word: str) -> Any:
        """Return the total that a line claims."""
        return self.lines[word].get("total")


def _by_stage(lines: Iterable[Document]) -> dict[str, int]:
    return dict(Counter(str(line.get("stage")) for line in lines).most_common())


def _marks(code: int, length: int) -> str:
    return "".join("byg"[code // 3**place % 3] for place in reversed(range(length)))


def _read(path: Path) -> tuple[Document, dict[str, Document]]:
    data = as_text(read_bytes(path), path)
    try:
        text = data.decode()
        header, *documents = [load_json(line) for line in text.splitlines()]
    except (ValueError, RecursionError):
        raise WordleError(
            f"{quoted(str(path))} is not the file of a proof: it has lines that are no JSON; give "
            "one that `lexagon wordle prove --file` wrote"
        ) from None
    known = isinstance(header, dict) and header.get("format") == "lexagon-proof"
    if not known or header.get("version") != 2:
        raise WordleError(
            f"{quoted(str(path))} is not the file of a proof of version 2: it begins with "
            f"{quoted(text.partition(chr(10))[0])}"
        )
    limit, mode = header.get("limit"), header.get("mode")
    is_limit = "limit" in header and (limit is None or (type(limit) is int and limit > 0))
    if mode not in MODES or not is_limit:
        raise WordleError(
            f"{quoted(str(path))} is about mode {mode!r} and limit {limit!r}; the mode must be one "
            f"of {', '.join(MODES)}, the limit a number from 1 or null"
        )
    lines: dict[str, Document] = {}
    for number, line in enumerate(documents, start=2):
        word = line.get("word") if isinstance(line, dict) else None
        if not isinstance(word, str) or word in lines:
            raise WordleError(
                f"{quoted(str(path))}, line {number}: {quoted(json.dumps(line))} is not about a "
                "first word, or the second line of it"
            )
        lines[word] = line
    return header, lines


def _own_words(header: Document, words: WordsLike | None, path: Path) -> Words:
    name = str(header.get("list"))
    if words is None:
        opened = opened_by(name)
        if opened is None:
            raise WordleError(
                f"{quoted(str(path))} is about the words {quoted(name)}, which do not ship; "
                "say which words to use"
            )
        words = Words(opened[0], length=opened[1])
    own = as_words(words)
    for part, listed in (("answers", own.answers), ("guesses", own.guesses)):
        text = "".join(f"{word}\n" for word in listed)
        if header.get(f"{part}_sha256") != hashlib.sha256(text.encode()).hexdigest():
            raise WordleError(
                f"{quoted(str(path))} is about other {part} than those of {own.name} "
                f"({header.get(part)} of {name!r}); say which words to use"
            )
    return own
