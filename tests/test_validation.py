"""Arguments are checked by their annotations: one wording, no raw error, nothing coerced."""

from __future__ import annotations

import math
import pickle
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, TypedDict, Unpack

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexagon import ArgumentError, LexagonError, Lexicon, scrabble
from lexagon._operation import arguments_of, validated
from lexagon._parameters import (
    AnyPath,
    Default,
    Natural,
    Parameter,
    Seconds,
    Seed,
    Threads,
    Top,
    Word,
)
from lexagon._validation import check_for


class Constraints(TypedDict, total=False):
    score_at_least: Natural | None


class Sample:
    """A class whose methods take every kind of argument."""

    @validated
    def __init__(self, words: AnyPath | Lexicon = "enable", *, size: Top = 4) -> None:
        self.words, self.size = words, size

    @classmethod
    @validated
    def parse(cls, text: Annotated[str, Parameter(max_length=20)]) -> Sample:
        return cls(text)

    @validated
    def plays(
        self,
        top: Annotated[Top | None, Default(interface=15)] = None,
        by: Literal["equity", "score"] = "equity",
        *others: Word,
        mode: Literal[False, True, "ultra"] = False,
        seconds: Seconds | None = None,
        threads: Threads = None,
        seed: Seed = 0,
        racks: Sequence[Word] | None = None,
        lines: Iterable[str] = (),
        pair: tuple[int, int] = (0, 0),
        weights: Mapping[str, Annotated[float, Parameter(ge=0)]] | None = None,
        anything: object = None,
        progress: Callable[[int], object] | None = None,
        **constraints: Unpack[Constraints],
    ) -> tuple[object, ...]:
        return top, by, others, racks, lines, pair, weights, constraints


SAMPLE: Any = Sample()  # Any lets the tests pass what the signatures forbid
MAKE: Any = Sample
Call = Callable[[], object]

WRONG_TYPES: list[tuple[Call, str]] = [
    (lambda: SAMPLE.plays("x"), "top must be an int or None, got str 'x'"),
    (lambda: SAMPLE.plays(True), "top must be an int or None, got bool True"),
    (lambda: SAMPLE.plays(top=2.0), "top must be an int or None, got float 2.0"),
    (lambda: SAMPLE.plays(np.bool_(True)), "top must be an int or None, got bool"),
    (lambda: SAMPLE.plays(1, 2), "by must be 'equity' or 'score', got int 2"),
    (lambda: SAMPLE.plays(1, "score", "lax", 5), "others must be a str, got int 5"),
    (lambda: SAMPLE.plays(mode=1), "mode must be False, True or 'ultra', got int 1"),
    (lambda: SAMPLE.plays(seconds="1"), "seconds must be a number or None, got str '1'"),
    (lambda: SAMPLE.plays(seconds=True), "seconds must be a number or None, got bool True"),
    (lambda: SAMPLE.plays(threads=[]), "threads must be an int or None, got list"),
    (lambda: SAMPLE.plays(seed=None), "seed must be an int, got None"),
    (
        lambda: SAMPLE.plays(racks="AB"),
        "racks must be a sequence, each item a str or None, got str 'AB'",
    ),
    (lambda: SAMPLE.plays(racks=["A", 5]), "racks[1] must be a str, got int 5"),
    (lambda: list(SAMPLE.plays(lines=iter([b"A"]))[4]), "lines[0] must be a str, got bytes"),
    (lambda: SAMPLE.plays(pair=(1, "x")), "pair[1] must be an int, got str 'x'"),
    (lambda: SAMPLE.plays(pair=5), "pair must be a sequence of 2, got int 5"),
    (lambda: SAMPLE.plays(weights=[]), "weights must be a mapping or None, got list"),
    (lambda: SAMPLE.plays(weights={5: 1.0}), "a key of weights must be a str, got int 5"),
    (lambda: SAMPLE.plays(weights={"a": "b"}), "weights['a'] must be a number, got str 'b'"),
    (lambda: SAMPLE.plays(progress=5), "progress must be a function or None, got int 5"),
    (lambda: SAMPLE.plays(score_at_least="5"), "score_at_least must be an int or None"),
    (lambda: MAKE(object()), "words must be a path or a Lexicon, got object"),
    (lambda: MAKE(size=None), "size must be an int, got None"),
    (lambda: MAKE.parse(5), "text must be a str, got int 5"),
]


@pytest.mark.parametrize(("call", "message"), WRONG_TYPES)
def test_a_wrong_type_names_the_argument_and_what_is_accepted(call: Call, message: str) -> None:
    with pytest.raises(TypeError) as refused:
        call()
    assert str(refused.value).startswith(message)


WRONG_VALUES: list[tuple[Call, str]] = [
    (lambda: SAMPLE.plays(0), "top must be at least 1, got 0"),
    (lambda: SAMPLE.plays(2**31), "top must be at most 2,147,483,647, got 2147483648"),
    (lambda: SAMPLE.plays(10**5000), "top must be at most 2,147,483,647, got a number of 5,001 "),
    (lambda: SAMPLE.plays(-(10**5000)), "top must be at least 1, got a number of 5,001 digits"),
    (lambda: SAMPLE.plays(1, "scor"), "by must be 'equity' or 'score', got 'scor'; did you mean"),
    (lambda: SAMPLE.plays(seconds=0), "seconds must be greater than 0, got 0"),
    (lambda: SAMPLE.plays(seconds=math.nan), "seconds must be a finite number, got nan"),
    (lambda: SAMPLE.plays(seconds=math.inf), "seconds must be a finite number, got inf"),
    (lambda: SAMPLE.plays(seconds=10**400), "seconds must be a finite number, got a number of"),
    (lambda: SAMPLE.plays(seconds=1e7), "seconds must be at most 1,000,000, got 10000000.0"),
    (lambda: SAMPLE.plays(threads=0), "threads must be at least 1, got 0"),
    (lambda: SAMPLE.plays(seed=-1), "seed must be at least 0, got -1"),
    (lambda: SAMPLE.plays(seed=2**63), "seed must be at most 9,223,372,036,854,775,807, got"),
    (lambda: SAMPLE.plays(racks=["\ud800"]), "racks[0] must be valid Unicode text, got '\\ud800'"),
    (lambda: SAMPLE.plays(racks=["A", ""]), "racks[1] must be a non-empty text, got ''"),
    (lambda: SAMPLE.plays(racks=["A" * 201]), "racks[0] must have at most 200 characters, got"),
    (lambda: SAMPLE.plays(pair=(1, 2, 3)), "pair must have 2 items, got 3"),
    (lambda: SAMPLE.plays(weights={"a": -1}), "weights['a'] must be at least 0, got -1"),
    (lambda: SAMPLE.plays(score_at_least=-1), "score_at_least must be at least 0, got -1"),
    (lambda: Sample("a\0b"), "words must be a path, got 'a\\x00b'"),
    (lambda: Sample.parse("x" * 21), "text must have at most 20 characters, got 21"),
]


@pytest.mark.parametrize(("call", "message"), WRONG_VALUES)
def test_a_wrong_value_is_quoted_with_the_rule(call: Call, message: str) -> None:
    with pytest.raises(ArgumentError) as refused:
        call()
    assert str(refused.value).startswith(message)
    assert len(str(refused.value)) < 200


def test_what_is_accepted_arrives_as_it_was_passed() -> None:
    racks, weights = ["A", "B"], {"a": 2}
    found = SAMPLE.plays(3, "score", "lax", racks=racks, pair=[1, 2], weights=weights)
    assert found == (3, "score", ("lax",), racks, (), (1, 2), weights, {})
    assert found[3] is racks
    assert SAMPLE.plays(np.int64(3), seconds=np.float64(0.5), score_at_least=7)[0] == 3
    assert type(SAMPLE.plays(np.int64(3))[0]) is int
    assert list(SAMPLE.plays(lines=(each for each in "ab"))[4]) == ["a", "b"]
    assert Sample(Path("x"), size=2).words == Path("x")
    assert SAMPLE.plays(mode="ultra", anything=object(), progress=print)[0] is None


def test_names_imported_for_type_checkers_alone_are_those_of_the_package() -> None:
    names: dict[str, Any] = {"__name__": "lexagon.scrabble._sample"}
    exec("def call(play: 'Play | None' = None) -> 'Unknown': return play", names)
    call: Any = validated(names["call"])
    assert call() is None
    with pytest.raises(TypeError, match="play must be a Play or None, got int 5"):
        call(5)


def test_what_python_refuses_itself_stays_pythons() -> None:
    with pytest.raises(TypeError, match="unexpected keyword argument 'nope'"):
        MAKE(nope=1)
    with pytest.raises(TypeError, match="positional argument"):
        MAKE.parse("a", "b")


def test_an_argument_error_is_pickled_and_named_anew() -> None:
    error = ArgumentError("top", "must be at least 1, got 0", "0")
    copied = pickle.loads(pickle.dumps(error))
    assert isinstance(copied, LexagonError)
    assert (str(copied), copied.code, copied.params) == (str(error), "argument", error.params)
    assert str(error.of("--top")) == "--top must be at least 1, got 0"


def test_a_declaration_is_read_whole() -> None:
    every = {each.name: each for each in arguments_of(Sample.plays)}
    assert list(every)[:3] == ["top", "by", "others"]
    assert every["top"].parameter.ge == 1
    assert every["top"].default is None
    assert every["top"].default_at("http") == 15
    assert every["top"].is_optional
    assert not every["seed"].is_optional
    assert every["score_at_least"].default is None
    refined = next(arguments_of(_refined))
    assert (refined.parameter.about, refined.parameter.ge) == ("guesses to list", 1)


def _refined(top: Annotated[Top | None, Parameter("guesses to list")] = None) -> None:
    """Take a parameter of the vocabulary with another description."""


HINTS: list[Any] = [
    int,
    float,
    bool,
    str,
    int | None,
    Top,
    Seconds | None,
    Literal["a", "b"],
    Sequence[str],
    Mapping[str, int],
    tuple[int, float],
    AnyPath | None,
]


@given(
    hint=st.sampled_from(HINTS),
    value=st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.integers(10**4400, 10**4401),
        st.floats(),
        st.text(st.characters(), max_size=5),
        st.binary(max_size=3),
        st.lists(st.one_of(st.integers(), st.text(max_size=2)), max_size=3),
        st.dictionaries(st.text(max_size=2), st.integers(), max_size=2),
    ),
)
def test_any_value_is_accepted_or_refused_in_one_line(hint: Any, value: object) -> None:
    check = check_for("value", hint)
    assert check is not None
    try:
        check(value)
    except (TypeError, ArgumentError) as error:
        assert "\n" not in str(error)
        assert str(error).partition("[")[0].startswith(("value must", "value", "a key of value"))


def test_annotations_may_name_what_only_type_checkers_import() -> None:
    hints = {each.name: each.hint for each in arguments_of(scrabble.Position.simulate)}
    assert hints["seconds"] == float | None
