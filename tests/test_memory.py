"""What games make of a word list: counted while it lives, and no more of it than is kept."""

from __future__ import annotations

import gc

from lexagon._memory import Tables, bytes_held


class Table:
    """Stands for a trie or an engine."""


def test_the_least_recently_used_of_more_than_eight_tables_goes() -> None:
    tables, made = Tables(), []

    def get(key: int) -> None:
        def make() -> Table:
            made.append(key)
            return Table()

        tables.get(key, make, lambda: 1)

    for key in range(8):
        get(key)
    for key in (0, 8, 0, 2, 3, 4, 5, 6, 7, 8):
        get(key)
    assert made == [*range(8), 8]
    get(1)
    assert made[9:] == [1]
    get(0)
    assert made[10:] == [0]


def test_bytes_are_held_for_as_long_as_a_table_is() -> None:
    gc.collect()
    before, tables = bytes_held(), Tables()
    table = tables.get("first", Table, lambda: 1_000)
    tables.get("second", Table, lambda: 200)
    assert bytes_held() - before == 1_200
    assert tables.get("first", Table, lambda: 1_000) is table
    tables.clear()
    gc.collect()
    assert bytes_held() - before == 1_000  # in use
    del table
    gc.collect()
    assert bytes_held() == before
