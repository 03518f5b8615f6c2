"""A spec says what an experiment is: its kind, players, words, seeds, and the kind's settings.

It is read from a TOML file, from a Python file that defines `spec`, or made from a dictionary; all
three take the same keys. Keys that are not named here belong to the kind, which checks them.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from math import isfinite
from typing import Any, Final, TypeGuard, TypeVar, overload

from lexagon._errors import LexagonError, SpecError, quoted
from lexagon._numbers import check_numbers, load_toml
from lexagon._plugin import written_option
from lexagon.lab.core._values import Json, Scalar

COMMON: Final = ("kind", "title", "words", "seeds", "repetitions", "players")
MOST_SEEDS: Final = 10_000_000
LARGEST_SEED: Final = (1 << 63) - 1  # what SQLite keeps as a whole number
_Value = TypeVar("_Value", str, int, float, bool)


@dataclass(frozen=True)
class Player:
    """A strategy, search or player with its options; its label distinguishes it from the others.

    >>> from lexagon import lab
    >>> lab.Player("entropy", {"first": "salet"}).label
    'entropy(first=salet)'
    """

    name: str
    options: Mapping[str, Scalar] = field(default_factory=dict)
    given_label: str | None = None

    @property
    def label(self) -> str:
        """The player's name in rows.

        >>> Player("entropy").label, Player("entropy", {"first": "salet"}).label
        ('entropy', 'entropy(first=salet)')
        """
        return self.given_label or self.text

    @property
    def text(self) -> str:
        """The player with its options in one text, as commands take it."""
        options = ",".join(
            written_option(name, _plain(value)) for name, value in self.options.items()
        )
        return f"{self.name}({options})" if options else self.name

    def document(self) -> dict[str, Json]:
        """Return the player as a spec writes it."""
        document: dict[str, Json] = {"name": self.name}
        if self.options:
            document["options"] = dict(self.options)
        if self.given_label:
            document["label"] = self.given_label
        return document


@dataclass(frozen=True)
class Spec:
    """An experiment as it was asked for; `settings` has the keys of its kind.

    A spec that was read from a file has the file's `folder`, where modules are found first. The
    folder does not identify the experiment.

    >>> from lexagon import lab
    >>> spec = lab.Spec.of({"kind": "wordle", "seeds": {"first": 1, "count": 3}, "open": True})
    >>> spec.seeds, spec.setting("open", False)
    ((1, 2, 3), True)
    """

    kind: str
    title: str
    words: tuple[str, ...] = ()
    seeds: tuple[int, ...] = ()
    repetitions: int = 1
    players: tuple[Player, ...] = ()
    settings: Mapping[str, Json] = field(default_factory=dict)
    folder: str | None = field(default=None, compare=False)

    @classmethod
    def of(cls, document: Mapping[str, Any]) -> Spec:
        """Read a spec from a dictionary, as TOML gives it."""
        if not isinstance(document, Mapping):
            raise TypeError(
                f"a spec is a dictionary, as in {{'kind': 'wordle'}}, not {type(document).__name__}"
            )
        try:
            check_numbers(document)
        except LexagonError as error:
            raise SpecError(str(error)) from None
        given = dict(document)
        if "kind" not in given:
            raise SpecError("the spec has no kind; write it as in kind = 'wordle'")
        kind = given.pop("kind")
        if not isinstance(kind, str) or not kind:
            raise SpecError(f"the spec's kind is {_shown(kind)}; write it as in kind = 'wordle'")
        title = given.pop("title", kind)
        if not isinstance(title, str):
            raise SpecError(f"the spec's title is {_shown(title)}; it must be text")
        spec = cls(
            kind=kind,
            title=title,
            words=_texts("words", given.pop("words", [])),
            seeds=_seeds(given.pop("seeds", [])),
            repetitions=_whole("repetitions", given.pop("repetitions", 1), 1),
            players=_players(given.pop("players", [])),
            settings={name: _json(name, value) for name, value in given.items()},
        )
        if len(spec.seeds) * spec.repetitions > MOST_SEEDS:
            raise SpecError(
                f"seeds times repetitions, {len(spec.seeds):,} x {spec.repetitions:,}, are more "
                f"than {MOST_SEEDS:,}; ask for fewer"
            )
        return spec

    @classmethod
    def from_toml(cls, text: str) -> Spec:
        """Read a spec from the text of a TOML file.

        >>> from lexagon import lab
        >>> lab.Spec.from_toml("kind = 'wordle'\\nplayers = ['parts']").players[0].name
        'parts'
        """
        if not isinstance(text, str):
            raise TypeError(f"a spec is the text of a TOML file, not {type(text).__name__}")
        try:
            document = load_toml(text)
        except LexagonError as error:
            raise SpecError(str(error)) from None
        except (ValueError, RecursionError) as error:
            raise SpecError(f"the spec is not valid TOML: {error}") from None
        return cls.of(document)

    def document(self) -> dict[str, Json]:
        """Return the spec as a document that `of` reads again; equal specs give equal ones."""
        document: dict[str, Json] = {"kind": self.kind, "title": self.title}
        if self.words:
            document["words"] = list(self.words)
        if self.seeds:
            document["seeds"] = _written_seeds(self.seeds)
        if self.repetitions != 1:
            document["repetitions"] = self.repetitions
        if self.players:
            document["players"] = [player.document() for player in self.players]
        document.update(sorted(self.settings.items()))
        return document

    def to_toml(self) -> str:
        """Write the spec as TOML that reads as the same spec; TOML has no null, so none is written.

        >>> from lexagon import lab
        >>> spec = lab.Spec.of({"kind": "wordle", "players": ["parts"], "words": ["original"]})
        >>> print(spec.to_toml())
        kind = "wordle"
        title = "wordle"
        words = ["original"]
        <BLANKLINE>
        [[players]]
        name = "parts"
        """
        document = self.document()
        document.pop("players", None)
        lines = _toml_pairs(document)
        for player in self.players:
            lines += ["", "[[players]]", *_toml_pairs(player.document())]
        return "\n".join(lines)

    def check_settings(self, known: Iterable[str]) -> None:
        """Refuse a key that the kind does not know, and name the nearest that it does."""
        names = list(known)
        for name in self.settings:
            if name not in names:
                near = get_close_matches(name, [*COMMON, *names], 1)
                hint = f"did you mean {near[0]}? " if near else ""
                there = ", ".join([*COMMON, *names])
                raise SpecError(
                    f"an experiment of kind {quoted(self.kind)} has no {quoted(name)}; "
                    f"{hint}its keys are {there}"
                )

    @overload
    def setting(
        self, name: str, default: _Value, low: float | None = None, high: float | None = None
    ) -> _Value: ...
    @overload
    def setting(
        self, name: str, default: None, low: float | None = None, high: float | None = None
    ) -> Json: ...
    def setting(
        self, name: str, default: Any, low: float | None = None, high: float | None = None
    ) -> Any:
        """Return a key of the kind, of the default's type and no less or more than the bounds."""
        if name not in self.settings:
            return default
        value = self.settings[name]
        if default is None:
            return value
        if isinstance(default, float) and type(value) is int:
            value = 1.0 * value
        if type(value) is not type(default):
            what = {str: "text", int: "a whole number", float: "a number", bool: "true or false"}
            raise SpecError(f"{name} is {_shown(value)}; it must be {what[type(default)]}")
        if low is not None and isinstance(value, int | float) and value < low:
            raise SpecError(f"{name} is {_shown(value)}; it must be {low} or more")
        if high is not None and isinstance(value, int | float) and value > high:
            raise SpecError(f"{name} is {_shown(value)}; it must be {high:,} or less")
        return value

    def seeded_runs(self) -> list[tuple[int, int]]:
        """Return each seed with each repetition's own seed: (seed, seed of the random numbers)."""
        return [
            (seed, repeated_seed(seed, repetition))
            for seed in self.seeds
            for repetition in range(self.repetitions)
        ]


def repeated_seed(seed: int, repetition: int) -> int:
    """Return the seed of a repetition: the seed itself first, then ones that hardly ever meet.

    >>> repeated_seed(7, 0), repeated_seed(7, 1) == repeated_seed(7, 2)
    (7, False)
    """
    if repetition == 0:
        return seed
    digest = hashlib.sha256(f"{seed} {repetition}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 1


def canonical(document: Mapping[str, Json]) -> str:
    """Write a document as one line that is the same for equal documents."""
    return json.dumps(document, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def _players(given: object) -> tuple[Player, ...]:
    if not isinstance(given, Sequence) or isinstance(given, str):
        raise SpecError(f"players is {_shown(given)}; it must be a list of names or tables")
    players = tuple(_player(each) for each in given)
    seen: set[str] = set()
    for player in players:
        if player.label in seen:
            raise SpecError(
                f"the player {quoted(player.label)} is there twice; "
                "leave one out, or give it other options or a label"
            )
        seen.add(player.label)
    return players


def _player(given: object) -> Player:
    if isinstance(given, str) and given:
        return Player(given)
    if not isinstance(given, Mapping) or not isinstance(given.get("name"), str):
        raise SpecError(f"{_shown(given)} is not a player; write name = '…', and options if any")
    for name in given:
        if name not in ("name", "options", "label"):
            raise SpecError(
                f"the player {quoted(given['name'])} has a key {quoted(str(name))}; "
                "its keys are name, options, label"
            )
    options = given.get("options", {})
    label = given.get("label")
    if not isinstance(options, Mapping) or not all(map(_is_scalar, options.values())):
        raise SpecError(
            f"the options of the player {quoted(given['name'])} are {_shown(options)}; "
            'write them as in { first = "salet" }'
        )
    if label is not None and (not isinstance(label, str) or not label):
        raise SpecError(
            f"the label of the player {quoted(given['name'])} is {_shown(label)}; it must be text"
        )
    return Player(given["name"], dict(options), label)


def _seeds(given: object) -> tuple[int, ...]:
    parts = given if isinstance(given, Sequence) and not isinstance(given, str) else [given]
    seeds: list[int] = []
    for part in parts:
        seeds.extend(_seed_range(part))
        if len(seeds) > MOST_SEEDS:
            raise SpecError(f"seeds has more than {MOST_SEEDS:,} seeds")
    seen: set[int] = set()
    for seed in seeds:
        if seed in seen:
            raise SpecError(
                f"the seeds {_shown(given)} overlap: {seed} is there twice, and its rows would "
                "count twice; give each seed once, and use repetitions to repeat"
            )
        seen.add(seed)
    return tuple(seeds)


def _seed_range(part: object) -> Iterable[int]:
    if isinstance(part, Mapping):
        if set(part) != {"first", "count"}:
            raise SpecError(f"seeds has {_shown(part)}; write it as in {{first = 1, count = 100}}")
        first = _whole("first of seeds", part["first"], 0)
        count = _whole("count of seeds", part["count"], 1)
        if count > MOST_SEEDS:
            raise SpecError(f"seeds has a count of {count}; at most {MOST_SEEDS:,} make sense")
        _whole("last of seeds", first + count - 1, 0)
        return range(first, first + count)
    return [_whole("a seed", part, 0)]


def _written_seeds(seeds: tuple[int, ...]) -> Json:
    """Write a run of seeds as first and count, so that a million of them fit a line."""
    first = seeds[0]
    if len(seeds) > 2 and seeds == tuple(range(first, first + len(seeds))):
        return {"first": first, "count": len(seeds)}
    return list(seeds)


def _texts(name: str, given: object) -> tuple[str, ...]:
    texts = [given] if isinstance(given, str) else given
    if not isinstance(texts, Sequence) or not all(isinstance(text, str) for text in texts):
        raise SpecError(f"{name} is {_shown(given)}; it must be a list of names")
    if len(set(texts)) != len(texts):
        raise SpecError(f"{name} is {_shown(given)}, where one is there twice; give each once")
    return tuple(texts)


def _whole(name: str, given: object, low: int) -> int:
    if type(given) is not int or not low <= given <= LARGEST_SEED:
        raise SpecError(f"{name} is {_shown(given)}; it must be a whole number, {low} or more")
    return given


def _json(name: str, value: object) -> Json:
    if isinstance(value, Mapping):
        return {str(key): _json(f"{name}.{key}", each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_json(name, each) for each in value]
    if _is_scalar(value):
        return value
    raise SpecError(f"{name} is {_shown(value)}; it must be text, a number, true or false")


def _is_scalar(value: object) -> TypeGuard[Scalar]:
    if isinstance(value, float):
        return isfinite(value)
    return value is None or isinstance(value, str | int)


def _plain(value: Scalar) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _shown(value: object) -> str:
    return quoted(value, 60) if isinstance(value, str) else quoted(repr(value), 60)[1:-1]


def _toml_pairs(table: Mapping[str, Json]) -> list[str]:
    return [
        f"{_toml_key(name)} = {_toml_value(value)}"
        for name, value in table.items()
        if value is not None
    ]


def _toml_key(name: str) -> str:
    plain = name.isascii() and name.replace("-", "").replace("_", "").isalnum()
    return name if plain else _toml_value(name)


def _toml_value(value: Json) -> str:
    if isinstance(value, dict):
        return f"{{ {', '.join(_toml_pairs(value))} }}" if value else "{}"
    if isinstance(value, list):
        return f"[{', '.join(_toml_value(each) for each in value if each is not None)}]"
    # JSON's texts, numbers, true and false are TOML's, but for one character.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
