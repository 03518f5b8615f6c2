"""Exports rows to other programs: Parquet with types and origin, or CSV."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from lexagon._errors import LexagonError
from lexagon._paths import check_new, write_file
from lexagon._result import Result
from lexagon.lab.analysis._results import Results
from lexagon.lab.core._values import Json, Row, Scalar

if TYPE_CHECKING:
    import polars

METADATA_KEY: Final = "lexagon"
_EXACT_AS_FLOAT: Final = 1 << 53


class ExportError(LexagonError):
    """Rows that cannot be exported."""


@dataclass(frozen=True, repr=False)
class Export(Result):
    """The files that `lab.export` wrote, and their content.

    >>> from lexagon import lab
    >>> print(lab.Export("3f9c2a71b0de", 2309, ("answer", "guesses"), ("rows.csv",), None, 0, True))
    2309 rows of 2 columns in rows.csv
    """

    id: str
    rows: int
    columns: tuple[str, ...]
    files: tuple[str, ...]
    product: str | None
    product_bytes: int
    complete: bool

    def __str__(self) -> str:
        lines = []
        if self.files:
            size = f"{self.rows} rows of {len(self.columns)} columns"
            lines.append(f"{size} in {' and '.join(self.files)}")
        if self.product is not None:
            lines.append(f"{self.product_bytes} bytes in {self.product}")
        return "\n".join(lines)


@dataclass(frozen=True, repr=False)
class Report(Result):
    """The files of a report: its page, and its figures, each as SVG and PNG beside it.

    >>> from lexagon import lab
    >>> print(lab.Report("report/index.html", ("figures/standings-0",)))
    report/index.html, with 1 figure beside it as SVG and PNG
    """

    report: str
    figures: tuple[str, ...]

    def __str__(self) -> str:
        many = "1 figure" if len(self.figures) == 1 else f"{len(self.figures)} figures"
        return f"{self.report}, with {many} beside it as SVG and PNG"


def export_results(
    results: Results,
    made: bytes | None,
    parquet: Path | None = None,
    csv_file: Path | None = None,
    product: Path | None = None,
    force: bool = False,
) -> Export:
    """Write rows and products to files; an existing file only with `force`."""
    tables = [path for path in (parquet, csv_file) if path is not None]
    if not tables and product is None:
        raise ExportError("name a file to write: --parquet FILE, --csv FILE or --product FILE")
    if tables and not results.rows:
        raise ExportError(f"{results.id} has no rows yet; `lexagon lab run` it first")
    for path in (*tables, *([product] if product else [])):
        check_new(path, force)
    if parquet is not None:
        write_file(parquet, parquet_bytes(results.rows, results.origin()), force=force)
    if csv_file is not None:
        write_file(csv_file, csv_bytes(results.rows), force=force)
    if product is not None and made is not None:
        write_file(product, made, force=force)
    return Export(
        results.id,
        len(results.rows),
        tuple(columns_of(results.rows)),
        tuple(map(str, tables)),
        None if product is None else str(product),
        len(made or b""),
        results.experiment.complete,
    )


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


def parquet_bytes(rows: Sequence[Row], origin: Mapping[str, Json]) -> bytes:
    """Return rows as Parquet; the file's metadata says which experiment they are from."""
    whole = io.BytesIO()
    frame(rows).write_parquet(
        whole, metadata={METADATA_KEY: json.dumps(origin, ensure_ascii=False, sort_keys=True)}
    )
    return whole.getvalue()


def csv_bytes(rows: Sequence[Row]) -> bytes:
    """Return rows as CSV: UTF-8, a header, true and false in small letters, nothing for null."""
    text = io.StringIO()
    columns = columns_of(rows)
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([_plain(row.get(column)) for column in columns] for row in rows)
    return text.getvalue().encode()


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
