"""What a Scrabble game needs, by name: the edition, its words, and players with their leaves."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from lexagon import _core
from lexagon.lab.experiment import Json, ListRef
from lexagon.lab.kinds.asked import one_list
from lexagon.lab.spec import Spec
from lexagon.lab.wordlists import list_ref, list_refs
from lexagon.scrabble._edition import SHIPPED, Edition
from lexagon.scrabble._engine import engine_for
from lexagon.scrabble._leaves import is_path, leaves_for
from lexagon.scrabble.players._registry import PLAYERS, Contestant


def table_asked(spec: Spec) -> dict[str, Any]:
    """Return the edition and the words of a spec; without a list, the edition's own."""
    return {
        "edition": spec.setting("edition", "english"),
        "words": one_list(spec, "") or None,
    }


def list_name(table: Mapping[str, Any]) -> str:
    """Return the name of the list played with."""
    words: str | None = table["words"] or Edition.open(table["edition"]).words
    return words or ""


def table_refs(table: Mapping[str, Any], leaves: list[str]) -> list[ListRef]:
    """Return the list, and the files of one's own, that a game depends on."""
    refs = list_refs([list_name(table)])
    own = [] if table["edition"].lower() in SHIPPED else [table["edition"]]
    files = {*own, *(name for name in leaves if is_path(name))}
    return [*refs, *(list_ref(str(Path(name))) for name in sorted(files))]


@lru_cache(2)
def generator_of(edition: str, words: str | None) -> _core.ScrabbleEngine:
    """Return the engine of an edition and a list, once in a process."""
    opened = Edition.open(edition)
    return engine_for(opened, opened.lexicon(words))


def contestant_of(player: Mapping[str, Any], edition: str, words: str | None) -> Contestant:
    """Make a player with its options and leaves: its own, none, or those of the edition."""
    options: Mapping[str, Json] = player["options"]
    named: Any = options.get("leaves")
    leaves_for(Edition.open(edition), named)  # a table that cannot be read is best known now
    name = player["name"]
    return Contestant.named(
        name, {key: options[key] for key in options if PLAYERS.takes(name, key)}
    )
