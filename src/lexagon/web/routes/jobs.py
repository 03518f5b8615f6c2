"""Long work in progress: its client may cancel it."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path
from starlette.responses import Response

from lexagon._errors import quoted
from lexagon.web.openapi import problem_response
from lexagon.web.problems import ProblemError
from lexagon.web.work import Doing

router = APIRouter(prefix="/jobs", tags=["Jobs"])
JobId = Annotated[str, Path(max_length=64, examples=["Zx8kq1JcW3nPs0aB"])]


@router.delete(
    "/{job}",
    status_code=204,
    summary="Cancel long work",
    responses={404: problem_response("No such work is in progress.")},
)
async def cancel(job: JobId, work: Doing) -> Response:
    """Stop the work whose stream told this id; the stream ends with an error that says so."""
    found = work.service.jobs.find(job)
    if found is None:
        raise ProblemError(404, f"no work {quoted(job)} is in progress; it may have ended")
    found.cancel()
    return Response(status_code=204)
