"""For those who run the server: is it alive, is it ready, what did it do."""

from __future__ import annotations

from fastapi import APIRouter
from prometheus_client import CONTENT_TYPE_LATEST
from pydantic import BaseModel
from starlette.responses import PlainTextResponse, Response

from lexagon.web.http.openapi import operation_id
from lexagon.web.http.problems import BusyError
from lexagon.web.http.work import Work

router = APIRouter(tags=["Service"], generate_unique_id_function=operation_id)


class Health(BaseModel):
    """The server's state."""

    status: str = "ok"


@router.get("/healthz", summary="Is the server alive?")
async def healthz() -> Health:
    """Respond as long as the server runs."""
    return Health()


@router.get("/readyz", summary="Would the server accept work now?")
async def readyz(work: Work) -> Health:
    """Respond with 503 while word lists are opened, the queue is full or the server stops."""
    if work.service.is_warming:
        raise BusyError("word lists are being opened")
    if work.service.is_stopping:
        raise BusyError("the server is stopping")
    if work.service.fast.is_full:
        raise BusyError("the queue is full")
    return Health()


@router.get("/metrics", summary="Metrics for Prometheus", response_class=PlainTextResponse)
async def metrics(work: Work) -> Response:
    """Return the metrics in Prometheus's text format."""
    return Response(work.service.metrics.text(), media_type=CONTENT_TYPE_LATEST)
