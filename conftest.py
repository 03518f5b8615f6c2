"""Tests use temporary folders and never touch the user's."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from lexagon import Lexicon

pytest_plugins = ["tests.browser"]

settings.register_profile(
    "lexagon", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("lexagon")


# The data of the extra `definitions`, for the tests and for the programs that they start.
_DEFINITIONS = str(Path(__file__).parent / "definitions")
sys.path.append(_DEFINITIONS)
_OTHERS = os.environ.get("PYTHONPATH")
os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (_OTHERS, _DEFINITIONS)))

# A shell's background job starts with Ctrl-C ignored, and so would every program the tests start.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session", autouse=True)
def _own_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    own = tmp_path_factory.getbasetemp()
    # Tests may be spread over several processes; lists are compiled once for all of them.
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LEXAGON_CACHE_DIR", str(shared / "cache"))
        patch.setenv("LEXAGON_DATA_DIR", str(tmp_path_factory.mktemp("data")))
        patch.setenv("LEXAGON_CONFIG_DIR", str(tmp_path_factory.mktemp("config")))
        yield


@pytest.fixture(autouse=True)
def _pages_in_a_folder_of_their_own(request: pytest.FixtureRequest) -> None:
    """Run the examples of a page in an empty folder: they write files, as their readers do."""
    if request.node.path.suffix == ".md":
        patch: pytest.MonkeyPatch = request.getfixturevalue("monkeypatch")
        patch.chdir(request.getfixturevalue("tmp_path"))


@pytest.fixture(scope="session")
def enable() -> Lexicon:
    """Open ENABLE once for all tests."""
    return Lexicon.named("enable")
