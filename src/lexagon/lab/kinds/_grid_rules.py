"""Rules and dice of a grid game as specs and chunks carry them: a name, or the settings of one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from lexagon._errors import SpecError, quoted
from lexagon.grid import DiceSet, Rules
from lexagon.lab.core._spec import Spec
from lexagon.lab.core._values import Json
from lexagon.lab.kinds._settings import optional

RULES_SETTINGS: Final = (*("rules", "min_length", "multipliers", "bonus", "scores", "neighbours"),)


def rules_settings(spec: Spec, default: str) -> dict[str, Json]:
    """Return the rules of a spec."""
    return {
        "name": spec.setting("rules", default),
        "min_length": optional(spec, "min_length", int),
        "multipliers": optional(spec, "multipliers", str),
        "bonus": optional(spec, "bonus", int),
        "scores": optional(spec, "scores", str),
        "neighbours": optional(spec, "neighbours", str),
    }


def rules_of(settings: Mapping[str, Any]) -> Rules:
    """Make the rules."""
    return Rules.named(**settings)


def dice_of(given: Any) -> DiceSet | str | None:
    """Make dice: of a name, of a list with the faces of each die, or of a table with both."""
    if given is None or isinstance(given, str):
        return given
    try:
        return DiceSet(**given) if isinstance(given, dict) else DiceSet(given)
    except TypeError:
        raise SpecError(
            f"dice must be a name or a list such as ['AAEEGN', 'ABBJOO'], got {quoted(repr(given))}"
        ) from None
