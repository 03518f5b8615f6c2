"""The page and the API as people meet them: many at once, one alone, and the first page."""

from __future__ import annotations

import json
import os
import resource
import statistics
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import httpx
from playwright.sync_api import Request, sync_playwright

from benchmarks.harness import Claim
from benchmarks.web_questions import boards, games, positions
from tests.browser import SWITCHES
from tests.web.live import Live, serving
from tools import browser

TITLE = "Web page and HTTP API (loopback, wall time, two cores shared with the clients)"
CLIENTS = 200
SECONDS = 30


def claims() -> Iterator[Claim]:
    """Measure what the web page promises."""
    with serving("--rate", "0", "--no-access-log") as server:
        yield from alone(server)
        yield from first_page(server)
        yield from many(server)


def alone(server: Live) -> Iterator[Claim]:
    """Ask one question after the other, none twice."""
    chance = Random(2)
    played = [one for one in games(60, chance) if one["turns"]]
    with server.client() as client:
        for what, path, questions, aim in (
            ("Wordle suggestions, warm", "wordle/suggestions", played, 100),
            ("grid, all words of a 4x4 board", "grid/solutions", boards(40, chance), 50),
            ("Scrabble, best plays", "scrabble/plays", positions(), 50),
        ):
            client.post(f"/api/v1/{path}", json=questions[0]).raise_for_status()
            times = [1_000 * seconds(client, path, one) for one in questions[1:]]
            yield Claim(f"one client: {what}, median", statistics.median(times), aim, "ms")
            yield Claim("  the slowest of them", max(times), None, "ms")


def seconds(client: httpx.Client, path: str, body: dict[str, Any]) -> float:
    """Return how long an answer takes."""
    begin = perf_counter()
    client.post(f"/api/v1/{path}", json=body).raise_for_status()
    return perf_counter() - begin


def first_page(server: Live) -> Iterator[Claim]:
    """Open the page in a browser that has never seen it."""
    loaded, sizes = [], []
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser.find(), args=[*SWITCHES])
        for _ in range(5):
            page = chromium.new_context(service_workers="block").new_page()
            sent: list[float] = []
            note = partial(_note_size, sent)
            page.on("requestfinished", note)
            begin = perf_counter()
            page.goto(server.address)
            page.locator("main[data-shown=home]").wait_for()
            page.get_by_role("button", name="Settings").click()
            page.get_by_role("dialog").wait_for()
            loaded.append(perf_counter() - begin)
            sizes.append(sum(sent))
            page.context.close()
        chromium.close()
    yield Claim("first page, compressed, with headers", max(sizes) / 1_000, 60, "kB")
    yield Claim("first page, until a click is answered", statistics.median(loaded), 1, "s")


def _note_size(sent: list[float], request: Request) -> None:
    sizes = request.sizes()
    sent.append(sizes["responseBodySize"] + sizes["responseHeadersSize"])


def many(server: Live) -> Iterator[Claim]:
    """Let many clients ask for suggestions and boards without a pause, from a process of theirs.

    Server and clients share the cores, so the time that each of them computed is told, too.
    """
    command = [sys.executable, "-m", "benchmarks.web_clients", str(server.port)]
    before, clients_before = cpu_seconds(server.process.pid), children_seconds()
    done = subprocess.run(
        [*command, str(CLIENTS), str(SECONDS)], stdout=subprocess.PIPE, text=True, check=True
    )
    computed = cpu_seconds(server.process.pid) - before
    document = json.loads(done.stdout)
    statuses = document["statuses"]
    served = sum(count for name, count in statuses.items() if name.endswith(" 200"))
    busy = sum(count for name, count in statuses.items() if name.endswith(" 503"))
    wrong = sum(statuses.values()) - served - busy
    yield Claim(f"{CLIENTS} clients, {SECONDS} s: answers but 200 and 503", wrong, 0, "")
    for kind, aim in (("suggestions", 250), ("grid", 250)):
        times = sorted(document["milliseconds"][kind])
        late = times[min(len(times) - 1, int(0.99 * len(times)))]
        yield Claim(f"  {kind}: served within, 99 of 100", late, aim, "ms")
        yield Claim(f"  {kind}: median", statistics.median(times), None, "ms")
    yield Claim("  served", served / SECONDS, None, "/s", higher_is_better=True)
    yield Claim("  share served, others 503", 100 * served / (busy + served), None, "%", True)
    yield Claim("  computed by the server", computed, None, "s")
    yield Claim("    for each request served", 1_000 * computed / served, None, "ms")
    yield Claim("  computed by the clients", children_seconds() - clients_before, None, "s")


def cpu_seconds(process: int) -> float:
    """Return how long a process has computed, in all its threads."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def children_seconds() -> float:
    """Return how long the processes that this one has waited for have computed."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime
