"""Long work by its id: how far it is, what came of it, its events once more, and its end."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import Path
from pydantic import BaseModel, Field
from starlette.responses import Response

from lexagon._errors import quoted
from lexagon._progress import Progress
from lexagon.web.http.jobs import Job
from lexagon.web.http.openapi import problem_response
from lexagon.web.http.problems import Problem, ProblemError
from lexagon.web.http.routes import group
from lexagon.web.http.work import Work, Worker

router = group("/jobs", "Jobs")
JobId = Annotated[
    str,
    Path(max_length=64, description="As the job's stream told it.", examples=["Zx8kq1JcW3nPs0aB"]),
]
_GONE = problem_response("No such job, or its result is not kept any more.")


class JobState(BaseModel):
    """A job: how far it is, and what came of it once it has ended."""

    id: str = Field(description="The id of the job.")
    state: Literal["waiting", "running", "done", "failed"] = Field(
        description="Whether it waits for a thread, runs, or how it ended."
    )
    progress: Progress | None = Field(description="The newest progress.")
    parts: list[Any] = Field(description="Parts of the result so far, where they come one by one.")
    result: Any = Field(description="The result, once it is done; that of its route's stream.")
    problem: Problem | None = Field(description="Why it failed.")


@router.get(
    "/{job}",
    summary="Look at long work",
    response_model=JobState,
    responses={
        200: {"content": {"text/event-stream": {"schema": {"type": "string"}}}},
        404: _GONE,
    },
)
async def job(job: JobId, work: Work) -> Response:
    """Return the state of a job and its result; with `Accept: text/event-stream` its events.

    Who lost a connection goes on here: all parts and the newest progress come again.
    """
    return await work.follow(_find(job, work))


@router.delete(
    "/{job}", status_code=204, summary="Cancel or forget long work", responses={404: _GONE}
)
async def cancel(job: JobId, work: Work) -> Response:
    """Stop a job, whose stream ends with an error that says so; forget one that has ended."""
    work.service.jobs.forget(_find(job, work))
    return Response(status_code=204)


def _find(job_id: str, work: Worker) -> Job:
    found = work.service.jobs.find(job_id)
    if found is None:
        raise ProblemError(
            404, f"there is no job {quoted(job_id)}; it may have ended some time ago", job=job_id
        )
    return found
