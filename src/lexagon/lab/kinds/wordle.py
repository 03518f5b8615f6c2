"""Wordle strategies on lists: one row an answer, so that strategies meet on the same ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from lexagon.errors import SpecError, WordleError
from lexagon.lab.experiment import Chunk, Json, ListRef, Measure, Result, Round, Row
from lexagon.lab.spec import Spec
from lexagon.lab.wordlists import list_refs
from lexagon.wordle.evaluate import play
from lexagon.wordle.strategies import Strategy, create
from lexagon.wordle.words import GameWords

ANSWERS_A_CHUNK: Final = 500


class WordleKind:
    """Every strategy plays every answer of every list."""

    name = "wordle"
    pairs = ("list", "answer")
    measures = (Measure("guesses", "guesses", lower_is_better=True),)

    def check(self, spec: Spec) -> None:
        """Make every strategy once, so that a wrong one is told before anything runs."""
        spec.check_settings(())
        if not spec.players or not spec.lists:
            raise SpecError("an experiment of kind 'wordle' needs lists and players")
        for name in spec.lists:
            words = _words(name)
            for player in spec.players:
                try:
                    create(player.text, words)
                except WordleError as error:
                    raise SpecError(str(error)) from None

    def words(self, spec: Spec) -> list[ListRef]:
        """Return the games' lists."""
        return list_refs(spec.lists)

    def round(self, spec: Spec, number: int, done: Sequence[tuple[Chunk, Result]]) -> Round | None:
        """Cut the answers of each list into slices, for each strategy."""
        return Round.of(self.name, number, _slices(spec)) if number == 0 else None

    def run(self, parameters: Mapping[str, Json], shared: bytes | None) -> Result:
        """Play one slice."""
        given: Any = parameters
        words = _words(given["list"])
        strategy = _strategy(given["strategy"], given["list"])
        rows: list[Row] = []
        for answer in words.answer_words[given["first"] : given["last"]]:
            turns = play(strategy, words, answer)
            rows.append(
                {
                    "list": given["list"],
                    "player": given["player"],
                    "answer": answer,
                    "guesses": len(turns),
                }
            )
        return Result(rows)


def _slices(spec: Spec) -> Iterator[dict[str, Json]]:
    for name in spec.lists:
        answers = len(_words(name).answers)
        for player in spec.players:
            for first in range(0, answers, ANSWERS_A_CHUNK):
                yield {
                    "list": name,
                    "player": player.label,
                    "strategy": player.text,
                    "first": first,
                    "last": min(first + ANSWERS_A_CHUNK, answers),
                }


@lru_cache(4)
def _words(name: str) -> GameWords:
    return GameWords.open(name)


@lru_cache(4)
def _strategy(text: str, list_name: str) -> Strategy[Any]:
    return create(text, _words(list_name))
