"""Files of SQLite are closed, whether their owner says so or goes away."""

from __future__ import annotations

import gc
import sqlite3

import pytest

from lexagon.lab import Store


def test_a_store_that_nobody_holds_is_closed() -> None:
    store = Store()
    database = store._database
    assert database.execute("SELECT 1").fetchone() == (1,)
    del store
    gc.collect()
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        database.execute("SELECT 1")


def test_it_may_be_closed_twice() -> None:
    store = Store()
    store.close()
    store.close()
