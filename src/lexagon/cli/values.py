"""The names that options take: the shell completes them, and kept settings are checked by them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import click
    from click.shell_completion import CompletionItem


def _lists() -> list[str]:
    from lexagon.lexicon._lists import SCOWL_LEVELS, word_lists

    return [*word_lists().names, *(f"scowl-{level}" for level in SCOWL_LEVELS)]


def _games() -> list[str]:
    from lexagon.wordle import game_lists

    return [each.name for each in game_lists().lists] + _lists()


def _alphabets() -> list[str]:
    from lexagon.lexicon._alphabet import NAMED

    return list(NAMED)


def _strategies() -> list[str]:
    from lexagon.wordle import strategies

    return list(strategies().strategies)


def _players() -> list[str]:
    from lexagon.scrabble import player_names

    return list(player_names())


def _editions() -> list[str]:
    from lexagon.scrabble import editions

    return [each.name for each in editions().editions]


def _leaves() -> list[str]:
    from lexagon.scrabble._leaves import NO_LEAVES, SHIPPED_LEAVES

    return [*dict.fromkeys(SHIPPED_LEAVES.values()), NO_LEAVES]


def _rules() -> list[str]:
    from lexagon.grid import rulebook

    return [each.name for each in rulebook().rules]


def _neighbours() -> list[str]:
    from lexagon.grid._rules import NEIGHBOURS

    return list(NEIGHBOURS)


def _dice() -> list[str]:
    from lexagon.grid import dice_sets

    return [each.name for each in dice_sets().sets]


def _specs() -> list[str]:
    from lexagon.lab.core._spec_files import spec_files

    return list(spec_files())


FAMILIES: dict[str, Callable[[], list[str]]] = {
    "lists": _lists,
    "games": _games,
    "alphabets": _alphabets,
    "strategies": _strategies,
    "players": _players,
    "editions": _editions,
    "leaves": _leaves,
    "rules": _rules,
    "neighbours": _neighbours,
    "dice": _dice,
    "specs": _specs,
}


def complete(
    family: str | Callable[[], list[str]], *, files: bool = False, listed: bool = False
) -> Any:
    """Make the `shell_complete` of a parameter: names of a family or function, or else a file.

    In a `listed` value, such as `equity,score`, the part after the last comma is completed.
    """

    def offers(
        context: click.Context, parameter: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        from click.shell_completion import CompletionItem

        before, comma, begun = incomplete.rpartition(",") if listed else ("", "", incomplete)
        known = FAMILIES[family] if isinstance(family, str) else family
        names = [name for name in known() if name.startswith(begun)]
        if not names and files:
            return [CompletionItem(incomplete, type="file")]
        return [CompletionItem(f"{before}{comma}{name}") for name in names]

    return offers


def is_known(family: str, value: str) -> bool:
    """Return whether a value is a name of a family or a file that exists."""
    return value in FAMILIES[family]() or Path(value).is_file()
