"""One server for all tests of the page and the API that need no limits of their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.live import Live, serving


@pytest.fixture(scope="session")
def live() -> Iterator[Live]:
    """Serve without limits of rate and waiting: tests ask faster than people, machines are slow."""
    with serving("--rate", "0", "--queue-seconds", "60", "--lab", "--no-access-log") as server:
        yield server
