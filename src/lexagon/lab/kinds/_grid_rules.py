"""The rules of a grid game as specs and chunks carry them: a name, and the settings changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from lexagon.grid import Rules
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
