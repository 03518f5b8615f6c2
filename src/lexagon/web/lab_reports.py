"""Reports of experiments and papers for the page: the same parts as in the HTML that `lab report`
and `papers --out` write, as data.
"""

from __future__ import annotations

import hashlib
import json
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, Field

from lexagon import __version__
from lexagon._errors import StoreError, quoted
from lexagon._paths import cache_folder, write_atomically
from lexagon._progress import Progress
from lexagon.lab.store import ID_LENGTH, Store, Stored, usual_store
from lexagon.reports.page import Page
from lexagon.web.http.pool import Task

# Matplotlib's settings are of the whole process, so one report is drawn at a time.
_drawing: Final = threading.Lock()


class Section(BaseModel):
    """A heading."""

    part: Literal["section"]
    level: int
    text: str


class Text(BaseModel):
    """A paragraph; back quotes set a piece in type."""

    part: Literal["text"]
    text: str
    tone: str = ""


class Items(BaseModel):
    """A list of points."""

    part: Literal["items"]
    items: list[str]


class Code(BaseModel):
    """Lines as they are typed."""

    part: Literal["code"]
    text: str


class TableCell(BaseModel):
    """A cell: its tones are of `good`, `near`, `bad`, `quiet`, `number`."""

    text: str
    tone: str = ""
    remark: str = ""


class Table(BaseModel):
    """A table; a folded one is for those who look closer."""

    part: Literal["table"]
    header: list[str]
    rows: list[list[TableCell]]
    caption: str = ""
    folded: bool = False


class Figure(BaseModel):
    """A drawing as SVG."""

    part: Literal["figure"]
    svg: str
    caption: str


Part = Annotated[Section | Text | Items | Code | Table | Figure, Field(discriminator="part")]


class ReportAnswer(BaseModel):
    """A report from top to bottom."""

    title: str
    subtitle: str
    parts: list[Part]

    @classmethod
    def of(cls, page: Page) -> ReportAnswer:
        """Take over the parts of a page."""
        return cls.model_validate(
            {"title": page.title, "subtitle": page.subtitle, "parts": page.parts}
        )


def open_usual() -> Store:
    """Open the store of this user; one that nothing was ever kept in is empty, not missing."""
    path = usual_store()
    return Store(path if path.exists() else None)


def find(store: Store, identity: str) -> Stored:
    """Return the experiment of this id; the name of the store is nobody's business here."""
    if not identity.isalnum() or len(identity) > ID_LENGTH:
        raise StoreError(f"no experiment {quoted(identity)}")
    found = [each for each in store.experiments() if each.id.startswith(identity)]
    if len(found) != 1:
        raise StoreError(f"no experiment {quoted(identity)}; the lab page lists those there are")
    return found[0]


def experiment_report(identity: str, task: Task) -> ReportAnswer:
    """Make the report of one experiment from its rows; kept until there are more of them."""
    from lexagon.lab.report import report
    from lexagon.lab.results import read

    with open_usual() as store:
        stored = find(store, identity)
        name = f"{stored.id} {stored.rows} {stored.finished}"

        def make() -> Page:
            with _drawing:
                return report(read(store, [stored.id]), watch=_watch(task))

        return _kept_or_made(name, make)


def papers_report(task: Task) -> ReportAnswer:
    """Re-run the five papers and report on them; kept for this version of Lexagon."""
    from lexagon.papers.report import report
    from lexagon.papers.running import run_papers

    def make() -> Page:
        found = run_papers(progress=_watch(task))
        with _drawing:
            return report(found, _watch(task))

    return _kept_or_made("papers", make)


def kept_papers() -> ReportAnswer | None:
    """Return the report on the papers, if it was made before."""
    return _read(_path("papers"))


def _watch(task: Task) -> Callable[[int, int], object]:
    def tell(done: int, total: int) -> None:
        task.progress(Progress(done, total or None))
        task.check()

    return tell


def _kept_or_made(name: str, make: Callable[[], Page]) -> ReportAnswer:
    path = _path(name)
    kept = _read(path)
    if kept is not None:
        return kept
    answer = ReportAnswer.of(make())
    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(path, answer.model_dump_json().encode())
    return answer


def _path(name: str) -> Path:
    digest = hashlib.sha256(f"{__version__} {name}".encode()).hexdigest()[:24]
    return cache_folder() / "reports" / f"{digest}.json"


def _read(path: Path) -> ReportAnswer | None:
    """Read a kept report; one that is damaged is made again."""
    try:
        document: Any = json.loads(path.read_bytes())
        return ReportAnswer.model_validate(document)
    except (OSError, ValueError):
        return None
