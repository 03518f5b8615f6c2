"""Long work in progress: its client may cancel it."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path
from starlette.responses import Response

from lexagon._errors import quoted
from lexagon.web.http.openapi import problem_response
from lexagon.web.http.problems import ProblemError
from lexagon.web.http.routes import group
from lexagon.web.http.work import Work

router = group("/jobs", "Jobs")
JobId = Annotated[str, Path(max_length=64, examples=["Zx8kq1JcW3nPs0aB"])]


@router.delete(
    "/{job}",
    status_code=204,
    summary="Cancel long work",
    responses={404: problem_response("No such job is in progress.")},
)
async def cancel(job: JobId, work: Work) -> Response:
    """Stop the job whose stream sent this id; the stream ends with an error that says so."""
    running = work.service.jobs.find(job)
    if running is None:
        raise ProblemError(404, f"no job {quoted(job)} is in progress; it may have ended", job=job)
    running.cancel()
    return Response(status_code=204)
