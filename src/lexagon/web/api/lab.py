"""The lab: experiments kept in this user's store, comparisons and reports of them; the papers."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path as FilePath
from typing import Annotated, Final, Literal

from fastapi import Path
from pydantic import Field
from starlette.responses import Response

from lexagon import __version__, lab, papers
from lexagon._errors import quoted
from lexagon._paths import cache_folder, write_atomically
from lexagon._schema import to_json
from lexagon.lab import Comparisons, Experiment, ExperimentList, Summary
from lexagon.papers import Papers
from lexagon.views.html import lab_report, papers_report
from lexagon.views.html.page import PageContent
from lexagon.web.api import costs
from lexagon.web.api.fields import Strict, example
from lexagon.web.http.openapi import problem_response, streams
from lexagon.web.http.pool import Task
from lexagon.web.http.problems import ProblemError
from lexagon.web.http.routes import group
from lexagon.web.http.work import Work

router = group("/lab", "Lab")
_PAPERS: Final = "papers"
_ID: Final = {
    "pattern": "^[0-9a-f]{1,12}$",
    "description": "The id of an experiment, or its beginning.",
    "examples": ["3f9c2a"],
}
ExperimentId = Annotated[str, Path(**_ID)]


class ComparisonsRequest(Strict):
    """Experiments of one kind, whose players are compared."""

    model_config = example({"ids": ["3f9c2a"], "measure": "guesses"})
    ids: list[Annotated[str, Field(**_ID)]] = Field(min_length=1, max_length=20)
    measure: str | None = Field(None, max_length=200, description="One measure alone.")
    baseline: str | None = Field(
        None, max_length=200, description="Compare every player with this one."
    )


class PapersRequest(Strict):
    """Which of the papers to re-run; all five if none is named."""

    model_config = example({"numbers": [5]})
    numbers: list[Literal[1, 2, 3, 4, 5]] = Field([], max_length=5)


@router.get("/experiments", summary="The stored experiments", response_model=ExperimentList)
async def experiments(work: Work) -> Response:
    """List what `lexagon lab run` has kept in this user's store, as `lexagon lab list`."""
    return await work.answer(lambda _: lab.experiments(), cost=costs.SMALL)


@router.get(
    "/experiments/{id}",
    summary="One experiment",
    response_model=Summary,
    responses={404: problem_response("No such experiment.")},
)
async def experiment(id: ExperimentId, work: Work) -> Response:
    """Summarise an experiment: its spec, state, runs and means, as `lexagon lab show`."""
    return await work.answer(lambda _: lab.show(_find(id).id), cost=costs.STORED)


@router.post(
    "/experiments/{id}/reports",
    summary="The report of an experiment",
    **streams(PageContent, {404: problem_response("No such experiment.")}),
)
async def experiment_reports(id: ExperimentId, work: Work) -> Response:
    """Make tables, comparisons and figures from the rows, as `lexagon lab report` does."""
    found = await work.do(lambda _: _find(id), cost=costs.SMALL)

    def make(task: Task) -> PageContent:
        return lab_report.report([lab.results(found.id)], progress=task.progress).content()

    # Kept until there are more rows.
    name = f"{found.id} {found.rows} {found.finished}"
    return await work.stream(lambda task: _keep(name, lambda: make(task)))


@router.post(
    "/comparisons",
    summary="Compare players",
    **streams(Comparisons, {404: problem_response("No such experiment.")}),
)
async def comparisons(request: ComparisonsRequest, work: Work) -> Response:
    """Compare players with intervals and named tests, as `lexagon lab compare`."""
    ids = await work.do(lambda _: [_find(each).id for each in request.ids], cost=costs.SMALL)
    return await work.stream(
        lambda task: lab.compare(
            *ids, measure=request.measure, baseline=request.baseline, progress=task.progress
        )
    )


@router.post("/papers", summary="Re-run papers", **streams(Papers))
async def rerun_papers(request: PapersRequest, work: Work) -> Response:
    """Re-run the algorithms of the papers, every cell beside ours, as `lexagon papers`."""
    return await work.stream(
        lambda task: papers.run(*request.numbers, progress=task.progress),
        max_seconds=work.settings.papers_seconds,
    )


@router.get(
    "/papers/reports",
    summary="The report on the papers",
    response_model=PageContent,
    responses={204: {"description": "The papers were not re-run here yet; POST does it."}},
)
async def kept_papers_report(work: Work) -> Response:
    """Return the report on the five papers, if it was made here before."""
    kept = await work.do(lambda _: _read(_PAPERS), cost=costs.SMALL)
    if kept is None:
        return Response(status_code=204)
    return await work.answer(lambda _: kept, cost=costs.SMALL)


@router.post("/papers/reports", summary="Make the report on the papers", **streams(PageContent))
async def papers_reports(work: Work) -> Response:
    """Re-run the five papers, which takes a minute, and keep the report with its figures."""

    def make(task: Task) -> PageContent:
        rerun = papers.run(progress=task.progress)
        if not rerun.complete:
            raise task.stopped()
        return papers_report.report(rerun, task.progress).content()

    return await work.stream(
        lambda task: _keep(_PAPERS, lambda: make(task)), max_seconds=work.settings.papers_seconds
    )


def _find(prefix: str) -> Experiment:
    """Return the experiment whose id begins so; no message names the file of the store."""
    found = [each for each in lab.experiments() if each.id.startswith(prefix)]
    if len(found) != 1:
        several = "several experiments begin with" if found else "no experiment"
        raise ProblemError(
            404, f"{several} {quoted(prefix)}; the lab page lists those there are", code="store"
        )
    return found[0]


def _keep(name: str, make: Callable[[], PageContent]) -> object:
    """Return the report of this name as it was kept, or make it and keep it."""
    kept = _read(name)
    if kept is not None:
        return kept
    content = make()
    path = _path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(path, to_json(content).encode())
    return content


def _read(name: str) -> dict[str, object] | None:
    """Read the document of a kept report; one that is damaged is made again."""
    try:
        document: dict[str, object] = json.loads(_path(name).read_bytes())
    except (OSError, ValueError):
        return None
    return document


def _path(name: str) -> FilePath:
    digest = hashlib.sha256(f"{__version__} {name}".encode()).hexdigest()[:24]
    return cache_folder() / "reports" / f"{digest}.json"
