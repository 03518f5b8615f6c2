"""Rows into other programs: Parquet with types and origin, or CSV."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from lexagon._errors import LexagonError, quoted
from lexagon._paths import write_atomically
from lexagon.lab.core._kinds import Json, Row, Scalar

if TYPE_CHECKING:
    import polars

METADATA_KEY: Final = "lexagon"
_EXACT_AS_FLOAT: Final = 1 << 53


class ExportError(LexagonError):
    """Rows that cannot be handed over."""


def columns_of(rows: Iterable[Row]) -> list[str]:
    """Return the columns of all rows in the order they first appear."""
    return list(dict.fromkeys(column for row in rows for column in row))


def frame(rows: Sequence[Row]) -> polars.DataFrame:
    """Return rows as a data frame: yes/no, whole numbers, numbers and texts keep their types.

    A column of mixed types becomes JSON text, so that nothing is lost; a row without a column has
    null there.
    """
    try:
        import polars
    except ImportError:
        raise ExportError(
            "Parquet needs polars; install it with: pip install 'lexagon[reports]'"
        ) from None
    types = {
        "yes or no": polars.Boolean,
        "whole": polars.Int64,
        "number": polars.Float64,
        "text": polars.String,
        "mixed": polars.String,
    }
    columns = []
    for name in columns_of(rows):
        values = [row.get(name) for row in rows]
        kind = _kind(values)
        if kind == "mixed":
            values = [None if value is None else json.dumps(value) for value in values]
        columns.append(polars.Series(name, values, types[kind], strict=kind != "number"))
    return polars.DataFrame(columns)


def write_parquet(path: Path, rows: Sequence[Row], origin: Mapping[str, Json]) -> None:
    """Write rows as Parquet; the file's metadata says which experiment they are from."""
    whole = io.BytesIO()
    frame(rows).write_parquet(
        whole, metadata={METADATA_KEY: json.dumps(origin, ensure_ascii=False, sort_keys=True)}
    )
    write_file(path, whole.getvalue())


def write_csv(path: Path, rows: Sequence[Row]) -> None:
    """Write rows as CSV: UTF-8, a header, true and false in small letters, nothing for null."""
    text = io.StringIO()
    columns = columns_of(rows)
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([_plain(row.get(column)) for column in columns] for row in rows)
    write_file(path, text.getvalue().encode())


def write_file(path: Path, data: bytes) -> None:
    """Write a file at one stroke."""
    try:
        write_atomically(path.absolute(), data)
    except OSError as error:
        raise ExportError(f"cannot write {quoted(str(path), 200)}: {error.strerror}") from None


def _kind(values: Sequence[Scalar]) -> str:
    types = {type(value) for value in values if value is not None}
    if types <= {bool}:
        return "yes or no" if types else "text"
    if types == {int}:
        return "whole"
    if types == {str}:
        return "text"
    if types <= {int, float}:
        whole = (value for value in values if isinstance(value, int))
        return "number" if all(abs(value) <= _EXACT_AS_FLOAT for value in whole) else "mixed"
    return "mixed"


def _plain(value: Scalar) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return "" if value is None else str(value)
