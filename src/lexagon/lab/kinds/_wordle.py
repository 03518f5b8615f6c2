"""Wordle strategies on lists: one row an answer, so that strategies meet on the same ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from lexagon._errors import SpecError, quoted
from lexagon.lab.core._kinds import Chunk, ChunkResult, Measure, Round, WordsRef
from lexagon.lab.core._spec import Player, Spec
from lexagon.lab.core._values import Json, Row
from lexagon.lab.core._wordlists import words_refs
from lexagon.lab.kinds._settings import needed, spec_errors
from lexagon.lab.kinds._wordle_words import files_of_words, game_words, words_settings
from lexagon.wordle._evaluation import Walk
from lexagon.wordle._parameters import USUAL_MAX_GUESSES
from lexagon.wordle._strategies import Strategy, create, takes

CHUNK_SECONDS: Final = 2.0
# Seconds of a slow core for 2,315 answers. Strategies that walk their lists in every position take
# the square of that for longer ones; the others make a tree once, so their lists stay whole.
SLOW: Final = {"banned": 1.2, "regex": 4.2, "banned+regex": 0.6, "index": 1.6, "splitter": 2.0}
WHOLE: Final = {
    **dict.fromkeys(("letters+rules", "places+rules"), 0.2),
    **dict.fromkeys(("letters+tree", "places+tree"), 0.05),
    **{"entropy": 0.8, "entropy2": 3.0, "parts": 0.2, "expected": 0.8, "minimax": 0.8},
    "optimal": 10.0,
}
UNKNOWN_SECONDS: Final = 2.0
MEASURED_ON: Final = 2_315


class WordleKind:
    """Every strategy plays every answer of every list; those that use chance, once a seed."""

    name = "wordle"
    packages = ("lexicon", "wordle")
    pairs = ("words", "answer")
    measures = (
        Measure("guesses", "guesses", lower_is_better=True),
        Measure("solved", "solved within max_guesses", lower_is_better=False),
    )

    def check(self, spec: Spec) -> None:
        """Make every strategy once, so that a wrong one is refused before anything runs."""
        spec.check_settings(("max_guesses", "length", "alphabet", "leave_out"))
        spec.setting("max_guesses", USUAL_MAX_GUESSES, low=1)
        needed(spec, "words", "players")
        left_out = _left_out(spec)
        if len(left_out) == len(spec.words) * len(spec.players):
            raise SpecError("leave_out leaves no player with a list to play")
        with spec_errors():
            for name in spec.words:
                words = game_words(words_settings(spec, name))
                for player in spec.players:
                    if (player.label, name) not in left_out:
                        create(player.text, words)

    def words(self, spec: Spec) -> list[WordsRef]:
        """Return the games' lists."""
        return words_refs(
            file for name in spec.words for file in files_of_words(words_settings(spec, name))
        )

    def round(
        self, spec: Spec, number: int, done: Sequence[tuple[Chunk, ChunkResult]]
    ) -> Round | None:
        """Deal strategies and slices of answers out to chunks of some seconds."""
        return Round.of(self.name, number, _chunks(spec)) if number == 0 else None

    def run(self, parameters: Mapping[str, Json], shared: bytes | None) -> ChunkResult:
        """Play the slices of a chunk."""
        given: Any = parameters
        return ChunkResult(
            [row for part in given["parts"] for row in _played(part, given["max_guesses"])]
        )


def _played(part: Mapping[str, Any], max_guesses: int) -> Iterator[Row]:
    words = game_words(part["words"])
    strategy = _strategy(part["strategy"], tuple(part["words"].items()))
    answers = range(part["first"], part["last"])
    walk = Walk(strategy, words)
    walk.run(answers)
    needed = walk.needed
    for answer in answers:
        yield {
            "words": part["name"],
            "player": part["player"],
            "seed": part["seed"],
            "answer": words.answers[answer],
            "guesses": needed.get(answer),  # None if it would never end
            "solved": needed.get(answer, max_guesses + 1) <= max_guesses,
        }


@lru_cache(2)
def _strategy(text: str, words: tuple[tuple[str, Any], ...]) -> Strategy[Any]:
    return create(text, game_words(dict(words)))


def _chunks(spec: Spec) -> Iterator[dict[str, Json]]:
    """Put parts together until they take long enough to be worth sending."""
    max_guesses = spec.setting("max_guesses", USUAL_MAX_GUESSES)
    waiting: list[Json] = []
    seconds = 0.0
    for part, cost in _parts(spec):
        waiting.append(part)
        seconds += cost
        if seconds >= CHUNK_SECONDS:
            yield {"max_guesses": max_guesses, "parts": waiting}
            waiting, seconds = [], 0.0
    if waiting:
        yield {"max_guesses": max_guesses, "parts": waiting}


def _parts(spec: Spec) -> Iterator[tuple[dict[str, Json], float]]:
    left_out = _left_out(spec)
    for name in spec.words:
        settings = words_settings(spec, name)
        answers = len(game_words(settings).answers)
        for player in spec.players:
            if (player.label, name) in left_out:
                continue
            slices = _slices(player.name, answers)
            cost = _seconds(player.name, answers) / slices
            size = -(-answers // slices)
            for text, seed in _seeded(player, spec):
                for first in range(0, answers, size):
                    part: dict[str, Json] = {
                        "name": name,
                        "words": settings,
                        "player": player.label,
                        "strategy": text,
                        "seed": seed,
                        "first": first,
                        "last": min(first + size, answers),
                    }
                    yield part, cost


def _seconds(strategy: str, answers: int) -> float:
    ratio = answers / MEASURED_ON
    if strategy in WHOLE:
        return WHOLE[strategy] * ratio
    return SLOW.get(strategy, UNKNOWN_SECONDS) * ratio**2


def _slices(strategy: str, answers: int) -> int:
    if strategy in WHOLE:
        return 1
    return max(1, round(_seconds(strategy, answers) / CHUNK_SECONDS))


def _seeded(player: Player, spec: Spec) -> Iterator[tuple[str, int | None]]:
    """Run a random strategy with each of the seeds; others play once."""
    if not spec.seeds or "seed" in player.options or not takes(player.name, "seed"):
        yield player.text, None
        return
    for _, seed in spec.seeded_runs():
        yield Player(player.name, {**player.options, "seed": seed}).text, seed


def _left_out(spec: Spec) -> set[tuple[str, str]]:
    """Read which players do not play which lists."""
    given: Any = spec.setting("leave_out", None) or {}
    if not isinstance(given, dict) or not all(isinstance(each, list) for each in given.values()):
        raise SpecError(
            f"leave_out is {quoted(repr(given))[1:-1]}; write for a player the lists it does not "
            'play, as in leave_out = { optimal = ["nltk"] }'
        )
    labels = [player.label for player in spec.players]
    for label, names in given.items():
        if label not in labels:
            raise SpecError(f"leave_out names {quoted(label)}, which is not a player of the spec")
        for name in names:
            if name not in spec.words:
                raise SpecError(
                    f"leave_out names {quoted(str(name))}, which is not one of its word lists"
                )
    return {(label, name) for label, names in given.items() for name in names}
