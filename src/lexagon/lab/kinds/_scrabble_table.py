"""What a Scrabble game needs, by name: the edition, its words, and players with their leaves."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from lexagon.lab.core._kinds import Json, WordsRef
from lexagon.lab.core._spec import Spec
from lexagon.lab.core._wordlists import words_ref, words_refs
from lexagon.lab.kinds._settings import one_word_list
from lexagon.scrabble.autoplay import Contestant, contestant
from lexagon.scrabble.edition import SHIPPED, Edition
from lexagon.scrabble.engine import engine_for
from lexagon.scrabble.generator import Generator
from lexagon.scrabble.leaves import Leaves
from lexagon.scrabble.ranking import is_path, leaves_for

NO_LEAVES: Final = "none"


def table_settings(spec: Spec) -> dict[str, Any]:
    """Return the edition and the words of a spec; without a list, the edition's own."""
    return {
        "edition": spec.setting("edition", "english"),
        "words": one_word_list(spec, "") or None,
    }


def words_name(table: Mapping[str, Any]) -> str:
    """Return the name of the list played with."""
    words: str | None = table["words"] or Edition.open(table["edition"]).words
    return words or ""


def table_refs(table: Mapping[str, Any], leaves: list[str]) -> list[WordsRef]:
    """Return the list, and the files of one's own, that a game depends on."""
    refs = words_refs([words_name(table)])
    own = [] if table["edition"].lower() in SHIPPED else [table["edition"]]
    files = {*own, *(name for name in leaves if is_path(name))}
    return [*refs, *(words_ref(str(Path(name))) for name in sorted(files))]


@lru_cache(2)
def generator_of(edition: str, words: str | None) -> Generator:
    """Return the move generator of an edition and a list, once in a process."""
    opened = Edition.open(edition)
    return engine_for(opened, opened.lexicon(words))


def contestant_of(player: Mapping[str, Any], edition: str, words: str | None) -> Contestant:
    """Make a player with its options and leaves: its own, none, or those of the edition."""
    options: Mapping[str, Json] = player["options"]
    named: Any = options.get("leaves")
    leaves = _leaves(edition, words, named)
    depth: Any = {name: options[name] for name in ("plies", "iterations") if name in options}
    return contestant(player["name"], leaves, **depth)


@lru_cache(8)
def _leaves(edition: str, words: str | None, named: str | None) -> Leaves:
    table = None if named == NO_LEAVES else leaves_for(Edition.open(edition), named)
    return table or Leaves.nothing(generator_of(edition, words).rules)
