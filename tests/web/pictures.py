"""Pictures of the page for the README, taken when LEXAGON_SCREENSHOTS is set."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from playwright.sync_api import Page

FOLDER: Final = Path(__file__).parents[2] / "docs" / "screenshots"


def picture(page: Page, name: str) -> None:
    """Write docs/screenshots/NAME.png if pictures are wanted now."""
    if not os.environ.get("LEXAGON_SCREENSHOTS"):
        return
    FOLDER.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=FOLDER / f"{name}.png", animations="disabled")
