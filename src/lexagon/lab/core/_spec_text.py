"""A spec as the text of a TOML file, for whoever wants to run it again."""

from __future__ import annotations

import json
from collections.abc import Mapping

from lexagon.lab.core._kinds import Json
from lexagon.lab.core._spec import Spec


def as_toml(spec: Spec) -> str:
    """Write a spec so that reading it gives the same spec; TOML has no null, so those are left out.

    >>> print(as_toml(Spec.of({"kind": "wordle", "players": ["parts"], "lists": ["original"]})))
    kind = "wordle"
    title = "wordle"
    lists = ["original"]
    <BLANKLINE>
    [[players]]
    name = "parts"
    """
    document = spec.document()
    players = document.pop("players", [])
    lines = _pairs(document)
    assert isinstance(players, list)
    for player in players:
        assert isinstance(player, dict)
        lines += ["", "[[players]]", *_pairs(player)]
    return "\n".join(lines)


def _pairs(table: Mapping[str, Json]) -> list[str]:
    return [f"{_key(name)} = {_value(value)}" for name, value in table.items() if value is not None]


def _key(name: str) -> str:
    plain = name.isascii() and name.replace("-", "").replace("_", "").isalnum()
    return name if plain else _value(name)


def _value(value: Json) -> str:
    if isinstance(value, dict):
        return f"{{ {', '.join(_pairs(value))} }}" if value else "{}"
    if isinstance(value, list):
        return f"[{', '.join(_value(each) for each in value if each is not None)}]"
    # JSON's texts, numbers, true and false are TOML's, but for one character.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
