"""Servers that several tests use: one without limits of its own, one with a lab, one that runs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from lexagon.lab.core import _spec_files as spec_files
from tests.lab.stored import run_here
from tests.web.laboratory import RUDE, SHIPPED, SPEC
from tests.web.live import Live, serving
from tests.web.rig import Rig, rig


@pytest.fixture(scope="session")
def live() -> Iterator[Live]:
    """Serve without limits of rate and waiting: tests ask faster than people, machines are slow."""
    with serving("--rate", "0", "--queue-seconds", "60", "--lab", "--no-access-log") as server:
        yield server


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Keep results and reports apart from those of other tests."""
    folder = tmp_path_factory.mktemp("lab")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LEXAGON_DATA_DIR", str(folder / "data"))
        patch.setenv("LEXAGON_CACHE_DIR", str(folder / "cache"))
        yield folder


@pytest.fixture(scope="module")
def laboratory(folders: Path) -> Iterator[Live]:
    """Serve with `--lab`."""
    with serving("--rate", "0", "--queue-seconds", "60", "--lab", "--no-access-log") as server:
        yield server


@pytest.fixture(scope="module")
def experiment(folders: Path) -> str:
    """Run two small experiments; the id of the second."""
    (folders / "data").mkdir(exist_ok=True)
    store = folders / "data" / "lab.sqlite3"
    run_here(store, {**SPEC, "title": RUDE, "seeds": [1, 2]})
    return run_here(store, SPEC)


@pytest.fixture(scope="module")
def workshop(folders: Path) -> Iterator[Rig]:
    """Serve a lab that runs specs made for tests; those that ship take minutes."""
    (folders / "specs").mkdir()
    for name, text in SHIPPED.items():
        (folders / "specs" / f"{name}.toml").write_text(text, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(spec_files, "SHIPPED", folders / "specs")
        with rig(lab=True, queue_seconds=60, lost_seconds=15) as server:
            yield server
