"""An operation as a stranger writes it: one decorated method and a result, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from lexagon._operation import _OPERATIONS, Operation, operation, subject, validated
from lexagon._parameters import AnyPath, Default, Limit, Parameter, Reader, Seed, Threads, Top, Word
from lexagon._progress import ProgressCallback
from lexagon._result import Result, ResultList


@dataclass(frozen=True, repr=False)
class Echo(Result):
    """A word, and how loud it is said."""

    word: str
    loudness: int

    def __str__(self) -> str:
        return f"{self.word}{'!' * self.loudness}"


@dataclass(frozen=True, repr=False)
class Echoes(ResultList[Echo]):
    """Words as they come back."""

    echoes: tuple[Echo, ...]
    mode: str
    seed: int
    threads: int | None

    _items = "echoes"

    @property
    def _is_empty(self) -> bool:
        return not self.echoes

    def __str__(self) -> str:
        return " ".join(map(str, self.echoes))


class Voice:
    """What speaks."""

    def __init__(self, pitch: int) -> None:
        self.pitch = pitch

    @classmethod
    @validated
    def named(
        cls,
        voice: Annotated[str, Parameter("The voice: soprano or bass.")] = "bass",
        pitch: Annotated[int | None, Parameter("Its pitch.", ge=1, le=9)] = None,
    ) -> Voice:
        """Return a voice by name."""
        return cls(pitch or {"soprano": 3, "bass": 1}[voice])


VoiceLike = Annotated[Voice | None, Reader("tests.sample_operations:Voice.named", "Voice")]


class Valley:
    """A place whose methods are operations."""

    def __init__(self, words: tuple[str, ...]) -> None:
        self.words = words

    @classmethod
    @subject
    def parse(
        cls,
        words: Annotated[tuple[Word, ...], Parameter("The words to call.", form="items")],
    ) -> Valley:
        """Return the valley where words are called."""
        return cls(tuple(words))

    @operation(name="words.echo", cost=2.0)
    def echo(
        self,
        top: Annotated[Top | None, Default(interface=2), Limit(http=50)] = None,
        mode: Annotated[
            Literal["normal", "hard"], Parameter("How the valley answers.", flags=("hard",))
        ] = "normal",
        *,
        upper: Annotated[bool, Parameter("In capital letters.")] = False,
        voice: VoiceLike = None,
        seed: Seed = 0,
        threads: Threads = None,
    ) -> Echoes:
        """Call words into a valley and return what comes back.

        At most `top` words come back.

        $ lexagon words echo halloo --top 1

        >>> print(Valley(("lax", "ox", "axe")).echo(top=2))
        lax! ox!
        """
        words = [word.upper() if upper else word for word in self.words[:top]]
        loudness = 1 if voice is None else voice.pitch
        echoes = tuple(Echo(word, loudness) for word in words if word != "silence")
        return Echoes(echoes, mode, seed, threads)


@operation(name="words.count-up")
def count_up(
    last: Annotated[int, Parameter("The last number.", ge=1, le=1000, example=3)],
    *,
    step: Annotated[float | None, Parameter("Added each time.", gt=0)] = 1.0,
    progress: ProgressCallback | None = None,
) -> Echoes:
    """Count from one to a number.

    >>> len(count_up(3))
    3
    """
    return Echoes(tuple(Echo(str(n), 0) for n in range(1, last + 1)), str(step), 0, None)


@operation(name="words.size")
def size(file: AnyPath) -> Echo:
    """Measure a file.

    >>> size("README.md").loudness > 0
    True
    """
    return Echo("bytes", Path(file).stat().st_size)


# Out of the registry again, so that no other test of this process meets them.
SAMPLES: dict[str, Operation] = {
    name: _OPERATIONS.pop(name) for name in ("words.echo", "words.count-up", "words.size")
}
