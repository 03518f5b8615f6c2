"""For those who run the server: is it alive, is it ready, what did it do."""

from __future__ import annotations

from fastapi import APIRouter
from pydantic import BaseModel
from starlette.responses import PlainTextResponse, Response

from lexagon.web.problems import BusyError
from lexagon.web.work import Doing

router = APIRouter(tags=["Service"])


class Health(BaseModel):
    """The server's state."""

    status: str = "ok"


@router.get("/healthz", summary="Is the server alive?")
async def healthz() -> Health:
    """Answer as long as the server runs."""
    return Health()


@router.get("/readyz", summary="Would the server take work now?")
async def readyz(work: Doing) -> Health:
    """Answer 503 while the queue is full or the server stops."""
    if work.service.is_stopping:
        raise BusyError("the server stops")
    if work.service.quick.is_full:
        raise BusyError("the queue is full")
    return Health()


@router.get("/metrics", summary="Counts for Prometheus", response_class=PlainTextResponse)
async def metrics(work: Doing) -> Response:
    """Return the counts in Prometheus's text format."""
    service, counts = work.service, work.service.metrics
    gauges = [
        ("lexagon_open_requests", "gauge", "Requests being answered.", counts.open_requests),
        ("lexagon_streams", "gauge", "Streams of long work.", len(service.jobs)),
        ("lexagon_queue", "gauge", "Short answers that wait.", service.quick.waiting),
        ("lexagon_workers_busy", "gauge", "Threads at short work.", service.quick.running),
        ("lexagon_long_workers_busy", "gauge", "Threads at long work.", service.long.running),
        ("lexagon_answers_kept_bytes", "gauge", "Answers kept.", service.answers.bytes),
        ("lexagon_answer_hits_total", "counter", "Answers given again.", service.answers.hits),
        ("lexagon_answer_misses_total", "counter", "Answers worked out.", service.answers.misses),
    ]  # fmt: skip
    return PlainTextResponse(counts.text(gauges))
