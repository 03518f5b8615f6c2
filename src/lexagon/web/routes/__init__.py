"""The routes of the API, one module per group; each has a `router`."""

from __future__ import annotations

from typing import Final

# A group is added by its name here; its module is lexagon.web.routes.NAME.
GROUPS: Final = ("lists", "jobs", "wordle", "lab")
