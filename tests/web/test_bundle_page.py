"""The page as packages ship it: one bundle of hashed files, made of the sources as they are."""

from __future__ import annotations

import gzip
import json
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect
from starlette.exceptions import HTTPException

from lexagon.web.http import site
from tests.browser import PHONE, Visit
from tests.web.rig import Rig, rig
from tools.page import node

Go = Callable[..., Visit]
LIMIT = 60_000  # bytes of the first page, compressed
HEADERS = 400  # bytes of an answer, about


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a bundle; `make unit` has installed what that needs."""
    folder = tmp_path_factory.mktemp("page") / "bundle"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHON", sys.executable)
        assert node.run("node", "tools/page/bundle.js", str(folder), quiet=True) == 0
    return folder


@pytest.fixture(scope="module")
def bundled(bundle: Path) -> Iterator[Rig]:
    """Serve with it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(site, "BUNDLE", bundle)
        with rig() as server:
            yield server


def test_the_first_page_is_small_and_every_page_opens(visit: Go, bundled: Rig) -> None:
    opened = visit("about:blank", PHONE)
    opened.home = bundled.address
    page = opened.page
    asked: list[str] = []
    page.on("response", lambda answer: asked.append(urlsplit(answer.url).path))
    page.route("**/sw.js", lambda route: route.abort())
    page.goto(bundled.address)
    page.get_by_role("heading", name="Today").wait_for()
    page.wait_for_load_state("networkidle")
    opened.complaints.clear()  # of the worker we withheld
    sources = [path for path in asked if path.startswith(("/core/", "/ui/", "/vendor/"))]
    assert sources == []
    with bundled.client() as client:
        answers = [client.get(path) for path in set(asked) - {"/favicon.ico"}]
    assert sum(HEADERS + len(gzip.compress(answer.content)) for answer in answers) <= LIMIT
    for name in ("wordle", "grid", "scrabble", "words"):
        page.locator(f".pages [data-page={name}]").click()
        page.locator(f"main[data-shown={name}] .tabs").wait_for()
    assert page.locator("link[data-page]").count() == 5


def test_the_page_about_the_api_is_one_file_too(visit: Go, bundled: Rig) -> None:
    opened = visit("about:blank", PHONE)
    opened.home = bundled.address
    asked: list[str] = []
    opened.page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    opened.page.goto(f"{bundled.address}api")
    opened.page.get_by_role("heading", name="Words", exact=True).wait_for()
    scripts = [path for path in asked if path.endswith(".js")]
    assert [path.partition("-")[0] for path in scripts] == ["/theme.js", "/bundle/api"]
    assert asked.count("/api/v1/openapi.json") == 1


@pytest.mark.parametrize("path", ["wordle", "grid/play", "scrabble/puzzle"])
def test_the_puzzle_of_the_day_comes_along_with_the_page(
    visit: Go, bundled: Rig, path: str
) -> None:
    page = visit(bundled.address + path, PHONE).page
    early = page.locator("link[rel=preload][href*='/dailies/']")
    expect(early).to_have_count(1)
    game = path.partition("/")[0]
    day = page.evaluate("new Date().toLocaleDateString('sv')")
    assert urlsplit(early.get_attribute("href") or "").path == f"/api/v1/{game}/dailies/{day}"
    page.wait_for_function(
        "([game, day]) => Object.entries(localStorage).some("
        "([key, text]) => key.startsWith(`lexagon.${game}.`) && text.includes(day))",
        arg=[game, day],
    )
    page.reload()  # now it is here
    page.locator("main[data-shown]").wait_for()
    expect(early).to_have_count(0)


def test_from_a_checkout_every_page_runs_unbundled(visit: Go, tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(site, "BUNDLE", tmp_path / "none")
        with rig() as server:
            opened = visit("about:blank", PHONE)
            opened.home = server.address
            page = opened.page
            page.goto(server.address)
            for name in ("wordle", "grid", "scrabble", "words"):
                page.locator(f".pages [data-page={name}]").click()
                page.locator(f"main[data-shown={name}] .tabs").wait_for()
            assert page.locator("script[src='/app.js']").count() == 1


def test_hashed_files_are_kept_for_good_and_the_frame_is_asked_for_again(
    bundle: Path, bundled: Rig
) -> None:
    files = json.loads((bundle / "bundle.json").read_text())["files"]
    with bundled.client() as client:
        assert client.get("/").headers["cache-control"] == "no-cache"
        for name in files:
            answer = client.get(f"/bundle/{name}")
            assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
            assert answer.content == (bundle / name).read_bytes()
        kept = client.get("/sw.js").text.partition("\n")[2].partition("\n")[0]
    assert all(f'"/bundle/{name}"' in kept for name in files)
    assert "/core/" not in kept


def test_a_bundle_of_other_sources_is_left_alone(bundle: Path, tmp_path: Path) -> None:
    assert "/core/api.js" not in site.Site(lab=False, bundle=bundle).kept_addresses
    stale = tmp_path / "bundle"
    stale.mkdir()
    told = json.loads((bundle / "bundle.json").read_text())
    (stale / "bundle.json").write_text(json.dumps({**told, "source": "other"}))
    assert "/core/api.js" in site.Site(lab=False, bundle=stale).kept_addresses


def test_a_file_that_is_moved_away_breaks_nothing_else(tmp_path: Path) -> None:
    folder = tmp_path / "page"
    shutil.copytree(site.FOLDER, folder)
    served = site.Site(lab=False, folder=folder, bundle=tmp_path / "none")
    before = served.build, served.stamp("/")
    (folder / "words" / "page.js").unlink()
    assert (served.build, served.stamp("/")) != before
    assert b"data-build" in served.read("/")
    with pytest.raises(HTTPException):
        served.read("/words/page.js")
