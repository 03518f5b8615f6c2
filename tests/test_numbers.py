"""No number in a file or a notation is an internal error, in any of its fields."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from time import process_time
from typing import Final, NamedTuple

import pytest

from lexagon import LexagonError, Lexicon, grid, lab, scrabble, wordle
from lexagon._errors import SpecError
from lexagon._numbers import load_json, load_toml, parse_float, parse_fraction, parse_int
from lexagon.grid import BestBoardSearch
from lexagon.lab.core import _spec_files as spec_files
from lexagon.lab.core._kinds import find_kind
from lexagon.lab.core._spec import COMMON
from lexagon.scrabble._ucgi import read_go
from tests.odd_numbers import LARGE, LONGEST_REFUSAL, TEXTS
from tests.scrabble.test_editions import GOOD

MOST: Final = 2.0  # CPU seconds of one reading
_FIELD: Final = re.compile(r'"[^"\n]*"(?!:)|\d+(?:\.\d+)?')
_FIRST: Final = 40  # fields of a file that are tried; others are of the same kinds
WORDS: Final = wordle.Words(answers=["crane", "brine", "prone"])
GAME: Final = """\
#player1 a Ann
#player2 b Ben
#note Clock: 25 minutes, used 70 95.5
>a: AEINRST 8G STAIR +10 10
"""


class Format(NamedTuple):
    """A sound text, and what reads it."""

    text: str
    read: Callable[[Path], object]


def _spec(path: Path) -> None:
    spec = lab.load_spec(str(path))
    find_kind(spec.kind).check(spec)


def _written(name: str, write: Callable[[Path], object], folder: Path) -> str:
    write(folder / name)
    return (folder / name).read_text()


def _prove_boards(path: Path, words: Lexicon) -> object:
    return grid.prove_best("2x2", words=words, at_least=1, file=path)


def formats(folder: Path) -> dict[str, Format]:
    """Return every format of a file or a notation that has numbers in it."""
    specs = {
        path.name: Format(path.read_text("utf-8"), _spec)
        for path in sorted(spec_files.SHIPPED.glob("*.toml"))
    }
    small = Lexicon.from_words(["cat", "act"])
    return specs | {
        "edition.toml": Format(GOOD, scrabble.Edition.from_file),
        "words.proof": Format(
            _written("a", lambda path: wordle.prove(WORDS, file=path), folder),
            lambda path: wordle.verify(path, WORDS),
        ),
        "words.tree": Format(
            _written("b", wordle.Position(WORDS).optimum().strategy.save, folder),
            wordle.Tree.from_file,
        ),
        "boards.proof": Format(
            _written("c", lambda path: _prove_boards(path, small), folder),
            lambda path: grid.check_proof(path, small, seconds=0.01),
        ),
        "search.json": Format(
            _written("d", BestBoardSearch("2x2", small).save, folder),
            lambda path: BestBoardSearch("2x2", small).resume(path),
        ),
        "game.gcg": Format(GAME, scrabble.Game.from_gcg),
        "position.cgp": Format(
            "/".join(["15"] * 15) + " AEINRST/ 12/7 0 bb 35; etl 7;",
            lambda path: scrabble.Position.from_cgp(path.read_text()),
        ),
        "go.ucgi": Format(
            "sim plies 2 depth 4 i 500 threads 2 movetime 9",
            lambda path: read_go(path.read_text().split()),
        ),
        "rules": Format(
            "wordament(multipliers=5:1.5,6:2, min_length=4)",
            lambda path: grid.Rules.parse(path.read_text()),
        ),
        "scores": Format("boggle(scores=3:1,4:2)", lambda path: grid.Rules.parse(path.read_text())),
        "bonus": Format("paper(bonus=12)", lambda path: grid.Rules.parse(path.read_text())),
    }


def _with_keys(name: str, text: str) -> str:
    """Add the keys of a spec's kind that the text has not."""
    document = load_toml(text)
    with pytest.raises(SpecError) as caught:
        find_kind(document["kind"]).check(lab.Spec.of({**document, "nonsense": 1}))
    keys = re.sub(r".*its keys are ", "", str(caught.value)).split(", ")
    wanted = [key for key in keys if key not in (*document, *COMMON)]
    return "".join(f"{key} = 7\n" for key in wanted) + text


def changed(text: str) -> Iterator[str]:
    """Yield a text with an odd number in the place of each number or quoted text."""
    for place, found in enumerate(islice(_FIELD.finditer(text), _FIRST)):
        odd = [*TEXTS, f"-{TEXTS[1]}", *(f'"{each}"' for each in TEXTS[:3])]
        for each in [*odd, "9" * 1_000_000] if place == 0 else odd:
            yield text[: found.start()] + each + text[found.end() :]


@pytest.fixture(scope="module")
def every(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Format]:
    """Make the formats once."""
    return formats(tmp_path_factory.mktemp("formats"))


NAMES: Final = [path.name for path in sorted(spec_files.SHIPPED.glob("*.toml"))] + [
    *("edition.toml", "words.proof", "words.tree", "boards.proof", "search.json"),
    *("game.gcg", "position.cgp", "go.ucgi", "rules", "scores", "bonus"),
]


def test_every_format_is_tried(every: dict[str, Format]) -> None:
    assert set(every) == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_number_of_a_file_is_read_or_refused(
    name: str, every: dict[str, Format], tmp_path: Path
) -> None:
    text, read = every[name]
    path = tmp_path / name
    path.write_text(text)
    read(path)
    for odd in changed(_with_keys(name, text) if read is _spec else text):
        path.write_text(odd)
        begin = process_time()
        try:
            read(path)
        except LexagonError as error:
            assert "\n" not in str(error)
            assert len(str(error)) < LONGEST_REFUSAL
        assert process_time() - begin < MOST, odd[:500]


@pytest.mark.parametrize("text", [*TEXTS, LARGE, "1_0", " 5", "", "+", "0x1f", "1/0"])
def test_no_reader_takes_what_is_no_number(text: str) -> None:
    assert parse_int(text) is None
    assert parse_float(text) is None
    assert parse_fraction(text) is None


def test_ten_million_digits_in_a_document_are_refused() -> None:
    for read, text in ((load_json, f'{{"a": {LARGE}}}'), (load_toml, f"a = {LARGE}")):
        with pytest.raises(LexagonError, match="64 bits, got one of thousands of digits"):
            read(text)
