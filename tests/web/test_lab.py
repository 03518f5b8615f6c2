"""The lab page: experiments really run, their reports, and the papers."""

from __future__ import annotations

import platform
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from time import monotonic, sleep

import httpx
import pytest

import lexagon
from lexagon import lab, papers
from lexagon._schema import document
from lexagon.views.html.papers_report import report
from lexagon.web.api.lab import _path
from tests.browser import LAPTOP, PHONE, Visit
from tests.lab.stored import run_here
from tests.web.accessible import check_accessible
from tests.web.live import Live, serving
from tests.web.pictures import picture
from tests.web.rig import PATIENCE, rig
from tests.web.test_same_document import Question, check_every_door
from tests.web.test_streams import events

Go = Callable[..., Visit]
TITLE = "Which order of words scores most?"
RUDE = "<img src=x onerror=alert(1)>"
SPEC = {
    "kind": "grid-search",
    "title": TITLE,
    "words": ["enable"],
    "seeds": {"first": 1, "count": 12},
    "size": "4x4",
    "dice": "boggle-1987",
    "rules": "boggle",
    "seconds": 30,
    "players": ["by-length", "by-score", "nearest-first"],
}


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Keep results and reports apart from those of other tests."""
    folder = tmp_path_factory.mktemp("lab")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LEXAGON_DATA_DIR", str(folder / "data"))
        patch.setenv("LEXAGON_CACHE_DIR", str(folder / "cache"))
        yield folder


@pytest.fixture(scope="module")
def laboratory(folders: Path) -> Iterator[Live]:
    with serving("--rate", "0", "--queue-seconds", "60", "--lab", "--no-access-log") as server:
        yield server


@pytest.fixture(scope="module")
def hidden() -> Iterator[httpx.Client]:
    """A server as it is without `--lab`."""
    with rig() as server, server.client() as client:
        yield client


@pytest.fixture(scope="module")
def experiment(folders: Path) -> str:
    (folders / "data").mkdir(exist_ok=True)
    store = folders / "data" / "lab.sqlite3"
    run_here(store, {**SPEC, "title": RUDE, "seeds": [1, 2]})
    return run_here(store, SPEC)


def test_an_empty_lab_says_how_to_begin(laboratory: Live, visit: Go) -> None:
    page = visit(f"{laboratory.address}lab", PHONE).page
    page.get_by_text("lexagon lab run wordle-strategies").wait_for()
    check_accessible(page)


def test_the_store_has_the_same_documents_at_every_door(
    laboratory: Live, experiment: str, capsys: pytest.CaptureFixture[str]
) -> None:
    questions = [
        Question("lab list", "lab/experiments", lab.experiments),
        Question(
            f"lab compare {experiment} --measure score --baseline by-score",
            "lab/comparisons",
            lambda: lab.compare(experiment, measure="score", baseline="by-score"),
            {"ids": [experiment], "measure": "score", "baseline": "by-score"},
        ),
    ]
    for question in questions:
        check_every_door(question, laboratory, capsys)
    assert [each.title for each in lab.experiments()] == [RUDE, TITLE]


def test_an_experiment_is_shown_without_the_machine_that_ran_it(
    laboratory: Live, experiment: str
) -> None:
    with laboratory.client() as client:
        shown = client.get(f"/api/v1/lab/experiments/{experiment[:6]}").json()
        report = client.post(f"/api/v1/lab/experiments/{experiment}/reports").text
    [run] = lab.show(experiment).runs
    assert run.machine["host"] == platform.node()
    assert run.machine["system"]
    assert [each["machine"] for each in shown["runs"]] == [
        {"cores": run.machine["cores"], "python": run.machine["python"]}
    ]
    expected = lab.show(experiment)
    public = tuple(replace(run, machine=shown["runs"][0]["machine"]) for run in expected.runs)
    assert shown == document(replace(expected, runs=public))
    assert run.machine["system"] not in report
    assert f'"{platform.node()}' not in report


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("experiments", None),
        ("experiments/3f9c2a", None),
        ("experiments/3f9c2a/reports", {}),
        ("comparisons", {"ids": ["3f9c2a"]}),
        ("papers/reports", None),
        ("papers/reports", {}),
    ],
)
def test_a_server_keeps_its_lab_to_itself_unless_told(
    hidden: httpx.Client, path: str, body: dict[str, object] | None
) -> None:
    address = f"/api/v1/lab/{path}"
    response = hidden.get(address) if body is None else hidden.post(address, json=body)
    assert response.status_code == 404
    assert response.json()["code"] == "lab"
    assert response.json()["detail"].endswith("without --lab")


def test_the_page_does_not_offer_a_lab_that_is_not_shown(hidden: httpx.Client, visit: Go) -> None:
    page = visit(f"{hidden.base_url}lab").page
    page.get_by_role("heading", name="There is no such page").wait_for()
    page.get_by_role("link", name="To the first page").click()
    page.get_by_role("heading", name="Today").wait_for()
    assert page.locator("[href='/lab']").count() == 0


@pytest.mark.parametrize("name", ["ffffffffffff", "0000000", "zz", "..%2f..%2fetc", "a" * 13])
def test_an_unknown_experiment_is_refused_without_a_path(
    laboratory: Live, folders: Path, experiment: str, name: str
) -> None:
    with laboratory.client() as client:
        response = client.get(f"/api/v1/lab/experiments/{name}")
        assert response.status_code in (404, 422)
        assert str(folders) not in response.text
        body = {"ids": [name]}
        for path, json in ((f"experiments/{name}/reports", None), ("comparisons", body)):
            stream = client.post(f"/api/v1/lab/{path}", json=json)
            assert stream.status_code in (404, 422)
            assert stream.headers["content-type"] == "application/problem+json"
            assert str(folders) not in stream.text


def test_the_report_is_what_the_command_line_writes(laboratory: Live, experiment: str) -> None:
    with laboratory.client() as client:
        for _ in range(2):  # the second time it is kept
            response = client.post(f"/api/v1/lab/experiments/{experiment}/reports")
            *_, (last, found) = events(response)
            assert last == "result"
            kinds = [part["part"] for part in found["parts"]]
            assert {"section", "text", "table", "figure", "code"} <= set(kinds)
            assert found["title"] == TITLE
            drawn = [part["svg"] for part in found["parts"] if part["part"] == "figure"]
            assert all("<svg" in svg for svg in drawn)


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_an_experiment_is_read_on_the_page(
    laboratory: Live, experiment: str, visit: Go, size: tuple[int, int]
) -> None:
    page = visit(f"{laboratory.address}lab", size).page
    page.get_by_role("link", name=RUDE).wait_for()
    assert page.locator("main img").count() == 0  # a title is text
    page.get_by_role("link", name=TITLE).click()
    page.get_by_role("heading", name="How to run it again").wait_for()
    drawings = page.locator("article img")
    assert drawings.count() >= 2
    for drawing in drawings.all():
        assert drawing.evaluate("(image) => image.decode().then(() => image.naturalWidth)") > 0
    check_accessible(page)
    if size == LAPTOP:
        picture(page, "lab-laptop")
    page.get_by_role("link", name="All experiments").click()
    page.get_by_role("tab", name="Experiments").wait_for()


def test_papers_that_run_are_cancelled_with_their_page(laboratory: Live, visit: Go) -> None:
    opened = visit(f"{laboratory.address}lab/papers", PHONE)
    page = opened.page
    page.get_by_role("button", name="Re-run the papers").click()
    page.get_by_role("progressbar").wait_for()
    with laboratory.client() as client:
        _until_gauge(client, "lexagon_long_threads_busy 1.0")
        page.get_by_role("link", name="Wordle", exact=True).click()
        _until_gauge(client, "lexagon_long_threads_busy 0.0")


def test_the_papers_report_is_shown(laboratory: Live, visit: Go, folders: Path) -> None:
    page = visit(f"{laboratory.address}lab/papers", LAPTOP)
    page.page.get_by_role("button", name="Re-run the papers").wait_for()
    check_accessible(page.page)
    # All five take a minute; the shortest of them, kept as a full run would be, shows the same.
    kept = _path("papers")
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text(lexagon.to_json(report(papers.run(5)).content()), encoding="utf-8")
    page.page.reload()
    page.page.get_by_role("heading", name="In short").wait_for()
    check_accessible(page.page)


def _until_gauge(client: httpx.Client, line: str) -> None:
    """Wait for what the server says of itself."""
    deadline = monotonic() + PATIENCE
    while line not in client.get("/metrics").text:
        assert monotonic() < deadline
        sleep(0.02)
