"""The lab: experiments kept in this user's store, and the five papers."""

from __future__ import annotations

from typing import Annotated, Any, Self

from fastapi import APIRouter, Path
from pydantic import BaseModel, Field
from starlette.responses import Response

from lexagon.lab.store import ID_LENGTH, Stored
from lexagon.web import lab_reports
from lexagon.web.http.openapi import streams
from lexagon.web.http.pool import Task
from lexagon.web.http.work import Work
from lexagon.web.lab_reports import ReportAnswer

router = APIRouter(prefix="/lab", tags=["Lab"])
ExperimentId = Annotated[
    str,
    Path(
        pattern=r"^[0-9a-f]+$",
        max_length=ID_LENGTH,
        description="The id, or its beginning.",
        examples=["3f9c2a"],
    ),
]


class Experiment(BaseModel):
    """An experiment that was run here."""

    id: str = Field(examples=["3f9c2a1b77de"])
    title: str = Field(examples=["All Wordle strategies on all lists"])
    kind: str = Field(examples=["wordle"])
    state: str = Field(description="`complete`, or how far it has come.", examples=["complete"])
    complete: bool
    rows: int = Field(examples=[25_000])
    cpu_seconds: float
    created: str = Field(description="When it was begun, in UTC.")
    finished: str | None = None

    @classmethod
    def of(cls, stored: Stored, **more: Any) -> Self:
        """Show a stored experiment."""
        return cls(
            id=stored.id,
            title=stored.spec.title,
            kind=stored.spec.kind,
            state=stored.state,
            complete=stored.finished is not None,
            rows=stored.rows,
            cpu_seconds=round(stored.cpu_seconds, 3),
            created=stored.created,
            finished=stored.finished,
            **more,
        )


class Experiments(BaseModel):
    """All experiments, the newest first."""

    experiments: list[Experiment]


class ExperimentAnswer(Experiment):
    """An experiment with all that its rows depend on."""

    spec: dict[str, Any] = Field(description="What was to be run, as in the file.")
    code: str = Field(description="The code that made the rows.")
    lists: dict[str, str] = Field(description="The SHA-256 of each word list.")


@router.get("/experiments", summary="The experiments there are", response_model=Experiments)
async def experiments(work: Work) -> Response:
    """List what `lexagon lab run` has kept in this user's store."""

    def make(task: Task) -> Experiments:
        with lab_reports.open_usual() as store:
            found = [Experiment.of(each) for each in store.experiments()]
        return Experiments(experiments=found[::-1])

    return await work.answer(make)


@router.get("/experiments/{id}", summary="One experiment", response_model=ExperimentAnswer)
async def experiment(id: ExperimentId, work: Work) -> Response:
    """Show an experiment with its spec, code and lists."""

    def make(task: Task) -> ExperimentAnswer:
        with lab_reports.open_usual() as store:
            stored = lab_reports.find(store, id)
        return ExperimentAnswer.of(
            stored,
            spec=stored.spec.document(),
            code=stored.code,
            lists={each.name: each.sha256 for each in stored.lists},
        )

    return await work.answer(make)


@router.post(
    "/experiments/{id}/report", summary="The report of an experiment", **streams(ReportAnswer)
)
async def experiment_report(id: ExperimentId, work: Work) -> Response:
    """Make tables, comparisons and plots from the rows, as `lexagon lab report` does."""

    def check(task: Task) -> None:
        with lab_reports.open_usual() as store:
            lab_reports.find(store, id)

    await work.do(check)
    return await work.stream(lambda task: lab_reports.experiment_report(id, task))


@router.get(
    "/papers",
    summary="The report on the papers",
    response_model=ReportAnswer,
    responses={204: {"description": "The papers were not re-run here yet; POST does it."}},
)
async def papers(work: Work) -> Response:
    """Show every table and figure of the five papers beside ours, if they were re-run here."""
    kept: ReportAnswer | None = await work.do(lambda task: lab_reports.kept_papers())
    if kept is None:
        return Response(status_code=204)
    return await work.answer(lambda task: kept)


@router.post("/papers", summary="Re-run the papers", **streams(ReportAnswer))
async def run_papers(work: Work) -> Response:
    """Re-run the algorithms of the five papers, which takes a minute, and keep the report."""
    longest = work.settings.papers_seconds
    return await work.stream(lab_reports.papers_report, max_seconds=longest)
