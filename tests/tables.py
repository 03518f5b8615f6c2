"""Numbers that matter are data files with their source; this reads them."""

from __future__ import annotations

from pathlib import Path

DATA = Path(__file__).with_name("data")


def table(name: str) -> list[list[str]]:
    """Return the rows of a tab-separated data file, without its comments."""
    lines = (DATA / name).read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")]
