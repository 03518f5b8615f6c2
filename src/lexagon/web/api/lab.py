"""The lab: experiments kept in this user's store, comparisons and reports of them; the papers.

What is stored is the user's own: it is shown only by a server that was started with `--lab`, and
without the names of machines and clusters even then. Such a server also runs specs, but only those
that ship: one of a client's own could name modules, files and programs of the server's machine.
Anyone may have the papers re-run.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path as FilePath
from typing import Annotated, Final

from fastapi import Depends, Path
from pydantic import Field
from starlette.responses import Response

from lexagon import __version__, lab, papers
from lexagon._errors import quoted
from lexagon._paths import cache_folder, write_atomically
from lexagon._schema import to_json
from lexagon.lab import Comparisons, Experiment, ExperimentList, Run, Summary
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

_PAPERS: Final = "papers"
_ID: Final = {
    "max_length": 64,
    "description": "The id of an experiment, or its beginning.",
    "examples": ["3f9c2a"],
}
ExperimentId = Annotated[str, Path(**_ID)]
# Of a machine that did a run, only these are shown: neither its name nor its kernel.
_SHOWN: Final = ("cores", "python")
_ADDRESS: Final = re.compile(r" at \S+://\S+")


async def _require_lab(work: Work) -> None:
    """Keep what is stored to its owner, unless the server was told to show it."""
    if not work.settings.lab:
        raise ProblemError(
            404, "this server does not show its lab; it was started without --lab", code="lab"
        )


router = group("/lab", "Lab")
private = group(
    "/lab",
    "Lab",
    dependencies=[Depends(_require_lab)],
    responses={404: problem_response("No such experiment, or a server without `--lab`.")},
)


class ComparisonsRequest(Strict):
    """Experiments of one kind, whose players are compared."""

    model_config = example({"experiments": ["3f9c2a"], "measure": "guesses"})
    experiments: list[Annotated[str, Field(**_ID)]] = Field(min_length=1, max_length=20)
    measure: str | None = Field(None, max_length=200, description="One measure alone.")
    baseline: str | None = Field(
        None, max_length=200, description="Compare every player with this one."
    )


class RunRequest(Strict):
    """A spec that ships, by its name."""

    model_config = example({"spec": "grid-proof"})
    spec: str = Field(max_length=100, description="As `specs` of the experiments names it.")


class PapersRequest(Strict):
    """Which of the papers to re-run; all five if none is named."""

    model_config = example({"numbers": [5]})
    numbers: list[Annotated[int, Field(ge=1, le=5)]] = Field([], max_length=5)


@private.get("/experiments", summary="The stored experiments", response_model=ExperimentList)
async def experiments(work: Work) -> Response:
    """List what `lexagon lab run` has kept in this user's store, as `lexagon lab list`."""
    return await work.answer(lambda _: lab.experiments(), cost=costs.SMALL)


@private.get("/experiments/{id}", summary="One experiment", response_model=Summary)
async def experiment(id: ExperimentId, work: Work) -> Response:
    """Summarise an experiment: its spec, state, runs and means, as `lexagon lab show`."""

    def call(_: Task) -> Summary:
        summary = lab.show(_find(id).id)
        return replace(summary, runs=_public(summary.runs))

    return await work.answer(call, cost=costs.STORED)


@private.post(
    "/experiments/{id}/reports", summary="The report of an experiment", **streams(PageContent)
)
async def experiment_reports(id: ExperimentId, work: Work) -> Response:
    """Make tables, comparisons and figures from the rows, as `lexagon lab report` does."""
    found = await work.do(lambda _: _find(id), cost=costs.SMALL)

    def make(task: Task) -> PageContent:
        results = lab.results(found.id)
        results = replace(results, runs=_public(results.runs))
        return lab_report.report([results], progress=task.progress).content()

    # Kept until there are more rows.
    path = _path(found.id, f"{found.rows} {found.finished}")
    return await work.stream(lambda task: _keep(path, lambda: make(task)))


@private.post("/runs", summary="Run a spec that ships", **streams(Summary))
async def runs(request: RunRequest, work: Work) -> Response:
    """Run an experiment, or go on with it, as `lexagon lab run --executor processes:1`.

    What is done is kept, whether the run comes to its end, is cancelled or has used up its time.
    """
    name = _shipped(request.spec)

    def make(task: Task) -> Summary:
        # A process of its own: the server goes on answering, and a chunk is stopped midway.
        summary = lab.run(name, executor="processes:1", progress=task.progress)
        return replace(summary, runs=_public(summary.runs))

    return await work.stream(make, max_seconds=work.settings.run_seconds, pool=work.service.runs)


@private.post("/comparisons", summary="Compare players", **streams(Comparisons))
async def comparisons(request: ComparisonsRequest, work: Work) -> Response:
    """Compare players with intervals and named tests, as `lexagon lab compare`."""
    ids = await work.do(
        lambda _: [_find(each).id for each in request.experiments], cost=costs.SMALL
    )
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


@private.get(
    "/papers/reports",
    summary="The report on the papers",
    response_model=PageContent,
    responses={204: {"description": "The papers were not re-run here yet; POST does it."}},
)
async def kept_papers_report(work: Work) -> Response:
    """Return the report on the five papers, if it was made here before."""
    kept = await work.do(lambda _: _read(_path(_PAPERS)), cost=costs.SMALL)
    if kept is None:
        return Response(status_code=204)
    return await work.answer(lambda _: kept, cost=costs.SMALL)


@private.post("/papers/reports", summary="Make the report on the papers", **streams(PageContent))
async def papers_reports(work: Work) -> Response:
    """Re-run the five papers, which takes a minute, and keep the report with its figures."""

    def make(task: Task) -> PageContent:
        rerun = papers.run(progress=task.progress)
        if not rerun.complete:
            raise task.stopped()
        return papers_report.report(rerun, task.progress).content()

    return await work.stream(
        lambda task: _keep(_path(_PAPERS), lambda: make(task)),
        max_seconds=work.settings.papers_seconds,
    )


router.routes.extend(private.routes)


def _public(runs: Sequence[Run]) -> tuple[Run, ...]:
    """Leave out which machines and clusters did the runs."""
    return tuple(
        replace(
            run,
            executor=_ADDRESS.sub("", run.executor),
            machine={name: run.machine[name] for name in _SHOWN if name in run.machine},
        )
        for run in runs
    )


def _shipped(name: str) -> str:
    """Return the name of a spec that ships; nothing else is opened or run for a client."""
    shipped = lab.specs().names
    if name not in shipped:
        near = get_close_matches(name, shipped, 1)
        hint = f"did you mean {near[0]}? " if near else ""
        raise ProblemError(
            404,
            f"no spec {quoted(name)} ships; {hint}there are {', '.join(shipped)}",
            code="spec-unknown",
            spec=name,
        )
    return name


def _find(prefix: str) -> Experiment:
    """Return the experiment whose id begins so; no message names the file of the store."""
    found = [each for each in lab.experiments() if each.id.startswith(prefix)]
    if len(found) != 1:
        several = "several experiments begin with" if found else "no experiment"
        raise ProblemError(
            404,
            f"{several} {quoted(prefix)}; the lab page lists those there are",
            code="store",
            experiment=prefix,
        )
    return found[0]


def _keep(path: FilePath, make: Callable[[], PageContent]) -> object:
    """Return the report at this path, or make it and keep it in place of an older one."""
    kept = _read(path)
    if kept is not None:
        return kept
    content = make()
    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(path, to_json(content).encode())
    for older in path.parent.glob(f"{path.name.partition('-')[0]}-*.json"):
        if older != path:
            older.unlink(missing_ok=True)
    return content


def _read(path: FilePath) -> dict[str, object] | None:
    """Read the document of a kept report; one that is damaged is made again."""
    try:
        document: dict[str, object] = json.loads(path.read_bytes())
    except (OSError, ValueError):
        return None
    return document


def _path(name: str, state: str = "") -> FilePath:
    """Return where the report of this name is kept, of which there is one at a time."""
    digest = hashlib.sha256(f"{__version__} {name} {state}".encode()).hexdigest()[:24]
    return cache_folder() / "reports" / f"{name}-{digest}.json"
