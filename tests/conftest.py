"""Tests keep to a cache folder of their own and never touch the user's."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from lexagon import Lexicon

settings.register_profile(
    "lexagon", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("lexagon")

DATA = Path(__file__).with_name("data")


@pytest.fixture(scope="session", autouse=True)
def _own_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    before = os.environ.get("LEXAGON_CACHE_DIR")
    os.environ["LEXAGON_CACHE_DIR"] = str(tmp_path_factory.mktemp("cache"))
    yield
    if before is None:
        del os.environ["LEXAGON_CACHE_DIR"]
    else:
        os.environ["LEXAGON_CACHE_DIR"] = before


@pytest.fixture(scope="session")
def enable() -> Lexicon:
    return Lexicon.named("enable")
