"""What the lab's commands share: the store's option, and an experiment as a document."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from lexagon.lab.core._store import Store, Stored

store_option = click.option(
    "--store",
    "store_path",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="The results store.  [default: lab.sqlite3 in your data folder]",
)


def open_store(path: Path | None, *, for_reading: bool = True) -> Store:
    """Open the store a command names; one to be read must be there."""
    from lexagon._errors import StoreError, quoted
    from lexagon.lab.core._store import Store, usual_store

    chosen = usual_store() if path is None else path
    if for_reading and not chosen.exists():
        raise StoreError(
            f"no results store at {quoted(str(chosen), 200)}; `lexagon lab run SPEC` makes one"
        )
    return Store(chosen)


def experiment_document(stored: Stored) -> dict[str, Any]:
    """Return an experiment as JSON shows it."""
    return {
        "id": stored.id,
        "title": stored.spec.title,
        "kind": stored.spec.kind,
        "complete": stored.finished is not None,
        "chunks": stored.chunks,
        "planned": stored.planned,
        "rows": stored.rows,
        "cpu_seconds": round(stored.cpu_seconds, 3),
        "code": stored.code,
        "lists": {each.name: each.sha256 for each in stored.lists},
        "created": stored.created,
        "finished": stored.finished,
        "spec": stored.spec.document(),
    }
