"""The routes of the API, one module for each group; each has a `router`.

A module may have `warm(state)`, which opens at the start what most of its requests need.
"""

from __future__ import annotations

from typing import Final

# A group is added by its name here; its module is lexagon.web.api.NAME.
GROUPS: Final = (
    *("words", "wordle", "wordle_boards", "wordle_games", "grid"),
    *("scrabble", "dailies", "lab", "jobs", "batches"),
)
