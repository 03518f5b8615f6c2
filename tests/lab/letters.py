"""A kind of experiment for the tests: how often letters stand in the words of a list.

Its second round needs the first one's blobs, by what the round shares. With a `gate`, a file, all
chunks but two wait until it is there, so that a test can do harm in mid-run and knows when.
"""

from __future__ import annotations

import os
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from lexagon._errors import SpecError, quoted
from lexagon.lab.core._kinds import Chunk, ChunkResult, Measure, Round, WordsRef
from lexagon.lab.core._spec import Spec
from lexagon.lab.core._values import Json, Row
from lexagon.lab.core._wordlists import words_refs

NAME = "tests.lab.letters:Letters"


class Letters:
    name = NAME
    pairs = ("word",)
    measures = (Measure("count", "letters a word"),)

    def check(self, spec: Spec) -> None:
        spec.check_settings(["slices", "gate", "fails"])
        for player in spec.players:
            if len(player.name) != 1:
                raise SpecError(f"no letter {quoted(player.name)}; give one such as 'e'")

    def words(self, spec: Spec) -> list[WordsRef]:
        return words_refs(spec.words)

    def round(
        self, spec: Spec, number: int, done: Sequence[tuple[Chunk, ChunkResult]]
    ) -> Round | None:
        letters: list[Json] = [player.name for player in spec.players]
        slices = spec.setting("slices", 8)
        if number == 0:
            gate = spec.setting("gate", "")
            fails = spec.setting("fails", "")
            common: dict[str, Json] = {"words": spec.words[0], "letters": letters, "of": slices}
            return Round.of(
                NAME,
                0,
                [
                    {**common, "slice": each, "gate": gate if each >= 2 else "", "fails": fails}
                    for each in range(slices)
                ],
            )
        if number == 1:
            counts = b"".join(result.blob or b"" for _, result in done)
            return Round.of(NAME, 1, [{"letters": letters, "seed": s} for s in (1, 2, 3)], counts)
        return None

    def run(self, parameters: Mapping[str, Json], shared: bytes | None) -> ChunkResult:
        given: Any = parameters
        if shared is not None:
            rows: list[Row] = [
                {"player": each, "word": f"*{given['seed']}", "count": sum(shared) * given["seed"]}
                for each in given["letters"]
            ]
            return ChunkResult(rows)
        if given["gate"]:
            wait_for(Path(given["gate"]))
        if given["fails"] == "raise":
            raise ZeroDivisionError("a fault in the kind")
        if given["fails"] == "die" and given["slice"] == 1:
            os._exit(9)
        words = Path(given["words"]).read_text().split()[given["slice"] :: given["of"]]
        rows = [
            {"player": letter, "word": word, "count": word.count(letter)}
            for word in words
            for letter in given["letters"]
        ]
        return ChunkResult(rows, bytes([len(words)]))


def wait_for(path: Path) -> None:
    """Wait for a file; a test that fails leaves it out, so not for ever."""
    end = time.monotonic() + 300  # other work may share the machine
    while not path.exists():
        if time.monotonic() > end:
            raise TimeoutError(f"{path} did not come")
        time.sleep(0.005)
