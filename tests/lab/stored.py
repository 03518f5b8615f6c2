"""Small experiments, really run, for tests that read what is stored."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from lexagon.lab.core._spec import Spec
from lexagon.lab.core._store import Store
from lexagon.lab.executors import open_executor
from tests.lab.bench import run


def run_here(path: Path, document: Mapping[str, Any]) -> str:
    """Run an experiment in this process into a store; return its id."""
    with Store(path) as store, open_executor("inline") as executor:
        return run(Spec.of(document), store, executor).id
