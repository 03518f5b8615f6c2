"""The papers are re-run once for all tests about them."""

from __future__ import annotations

import pytest

from lexagon.papers.cells import Paper
from lexagon.papers.running import run_papers


@pytest.fixture(scope="session")
def papers() -> dict[int, Paper]:
    """Run all five, two at a time."""
    return {paper.number: paper for paper in run_papers()}
