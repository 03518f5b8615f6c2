"""The page as packages ship it, on a phone with a slow line: first paint, Lighthouse's marks."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, ViewportSize, sync_playwright

from benchmarks.harness import Claim
from lexagon.web.http import site
from tests.browser import SWITCHES
from tests.web.rig import rig
from tools import browser
from tools.page import node

TITLE = "The page on a phone with a slow line (bundled, wall time)"
PAGES: Final = ("", "wordle", "grid", "scrabble", "words", "lab", "api")
TIMES: Final = 5
LINE: Final = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8}
PHONE: Final = ViewportSize(width=360, height=740)
PAINT: Final = """() => new Promise((resolve) => new PerformanceObserver(
    (list) => resolve(list.getEntries().at(-1).startTime / 1000)
).observe({type: "largest-contentful-paint", buffered: true}))"""
BYTES: Final = """() => ["navigation", "resource"]
    .flatMap((kind) => performance.getEntriesByType(kind))
    .reduce((sum, one) => sum + one.encodedBodySize, 0)"""
LIGHTHOUSE: Final = node.ROOT / "tools" / "page" / "lighthouse"
ASPECTS: Final = ("performance", "accessibility", "best-practices", "seo")


def claims() -> Iterator[Claim]:
    """Measure every page from a bundle made just then."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        bundle = Path(folder) / "bundle"
        patch.setenv("PYTHON", sys.executable)
        node.run("node", "tools/page/bundle.js", str(bundle), quiet=True)
        patch.setattr(site, "BUNDLE", bundle)
        with rig(lab=True) as server:
            yield weight(server.address)
            yield from paints(server.address)
            yield from marks(server.address)


def weight(address: str) -> Claim:
    """Return what the first page fetches, as it comes: the bodies, compressed."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser.find(), args=[*SWITCHES])
        page = chromium.new_context(viewport=PHONE, service_workers="block").new_page()
        page.goto(address)
        page.locator("main[data-shown]").wait_for()
        page.wait_for_load_state("networkidle")
        count = page.evaluate(BYTES)
        chromium.close()
    return Claim("the first page, compressed", count / 1000, 60, "kB")


def paints(address: str) -> Iterator[Claim]:
    """Open each page in a browser that has never seen it."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser.find(), args=[*SWITCHES])
        for name in PAGES:
            seconds = [largest_paint(chromium, address + name) for _ in range(TIMES)]
            what = f"largest paint of /{name}, 150 ms and 1.6 Mbit/s"
            yield Claim(what, statistics.median(seconds), 1.2, "s")
        chromium.close()


def largest_paint(chromium: Browser, address: str) -> float:
    """Return when the largest thing was painted, in seconds."""
    page = chromium.new_context(viewport=PHONE, service_workers="block").new_page()
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    network.send("Network.emulateNetworkConditions", {**LINE, "uploadThroughput": 1.6e6 / 8})
    page.goto(address)
    page.locator("main[data-shown], main h2").first.wait_for()
    page.wait_for_load_state("networkidle")
    seconds = float(page.evaluate(PAINT))
    page.context.close()
    return seconds


def marks(address: str) -> Iterator[Claim]:
    """Have each page rated; of several times the median."""
    if not (LIGHTHOUSE / "node_modules").exists():
        node.run("npm", "ci", "--silent", "--prefix", str(LIGHTHOUSE))
    for name in PAGES:
        rated = [rate(address + name) for _ in range(3)]
        for aspect in ASPECTS:
            mark = 100 * statistics.median(one[aspect] for one in rated)
            what = f"Lighthouse, phone: {aspect} of /{name}"
            yield Claim(what, mark, 95, "points", higher_is_better=True)


def rate(address: str, patience: int = 3) -> dict[str, float]:
    """Return what Lighthouse thinks of a page, from 0 to 1; at times it misses the beginning."""
    command = [
        str(node.find()), str(LIGHTHOUSE / "node_modules" / "lighthouse" / "cli" / "index.js"),
        address, "--quiet", "--output=json", f"--only-categories={','.join(ASPECTS)}",
        f"--chrome-flags=--headless=new {' '.join(SWITCHES)}",
    ]  # fmt: skip
    surroundings = {**os.environ, "CHROME_PATH": browser.find() or ""}
    done = subprocess.run(command, env=surroundings, capture_output=True, check=False)
    if done.returncode:
        if not patience:
            raise RuntimeError(done.stderr.decode().strip().splitlines()[0])
        return rate(address, patience - 1)
    told = json.loads(done.stdout)["categories"]
    return {aspect: told[aspect]["score"] for aspect in ASPECTS}
