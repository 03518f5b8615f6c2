"""The lab's routes: experiments really run, their reports, and the papers."""

from __future__ import annotations

import platform
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import httpx
import pytest

from lexagon import lab
from lexagon._schema import document
from tests.web.laboratory import QUICK, RUDE, SLOW, TITLE, until
from tests.web.live import Live
from tests.web.rig import Rig, rig
from tests.web.test_same_document import Question, check_every_door
from tests.web.test_streams import events


@pytest.fixture(scope="module")
def hidden() -> Iterator[httpx.Client]:
    """A server as it is without `--lab`."""
    with rig() as server, server.client() as client:
        yield client


def test_the_store_has_the_same_documents_at_every_door(
    laboratory: Live, experiment: str, capsys: pytest.CaptureFixture[str]
) -> None:
    questions = [
        Question("lab list", "lab/experiments", lab.experiments),
        Question(
            f"lab compare {experiment} --measure score --baseline by-score",
            "lab/comparisons",
            lambda: lab.compare(experiment, measure="score", baseline="by-score"),
            {"experiments": [experiment], "measure": "score", "baseline": "by-score"},
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
        ("comparisons", {"experiments": ["3f9c2a"]}),
        ("runs", {"spec": "grid-proof"}),
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


@pytest.mark.parametrize("name", ["ffffffffffff", "0000000", "zz", "..%2f..%2fetc", "a" * 13])
def test_an_unknown_experiment_is_refused_without_a_path(
    laboratory: Live, folders: Path, experiment: str, name: str
) -> None:
    with laboratory.client() as client:
        response = client.get(f"/api/v1/lab/experiments/{name}")
        assert response.status_code in (404, 422)
        assert str(folders) not in response.text
        body = {"experiments": [name]}
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


def test_a_run_is_stopped_and_gone_on_with(workshop: Rig) -> None:
    with workshop.client() as client:
        for run in (1, 2):
            kept = _chunks(SLOW)
            headers = {"Prefer": "respond-async"}
            begun = client.post("/api/v1/lab/runs", json={"spec": "slow-boards"}, headers=headers)
            assert begun.status_code == 202
            job = begun.headers["location"]
            until(partial(_has_more, client, job, kept))
            assert "lexagon_run_threads_busy 1.0" in client.get("/metrics").text
            assert client.delete(job).status_code == 204
            until(lambda: "lexagon_run_threads_busy 0.0" in client.get("/metrics").text)
            [stopped] = [one for one in lab.experiments() if one.title == SLOW]
            assert kept < stopped.chunks < stopped.planned
            assert len(lab.show(stopped.id).runs) == run


def test_a_run_ends_with_its_summary(workshop: Rig) -> None:
    with workshop.client() as client:
        for _ in range(2):  # the second time there is nothing to do
            response = client.post("/api/v1/lab/runs", json={"spec": "quick-boards"})
            *_, (last, ended) = events(response)
            assert last == "result"
            assert (ended["title"], ended["complete"], ended["rows"]) == (QUICK, True, 3)
            assert [set(run["machine"]) for run in ended["runs"]] == [{"cores", "python"}]


@pytest.mark.parametrize("name", ["grid-prof", "../grid-proof", "/etc/passwd", "mine.toml", "a.py"])
def test_no_other_spec_is_opened_for_a_client(laboratory: Live, name: str) -> None:
    with laboratory.client() as client:
        response = client.post("/api/v1/lab/runs", json={"spec": name})
    assert response.status_code == 404
    problem = response.json()
    assert (problem["code"], problem["params"]) == ("spec-unknown", {"spec": name})
    assert problem["detail"].startswith(f"no spec '{name}' ships; ")
    assert "\n" not in problem["detail"]


@pytest.mark.parametrize("number", [0, 6, True, "5", None])
def test_papers_go_by_their_numbers(laboratory: Live, number: object) -> None:
    with laboratory.client() as client:
        response = client.post("/api/v1/lab/papers", json={"numbers": [number]})
    assert response.status_code == 422
    assert response.json()["detail"].startswith("body.numbers.0 is '")


def test_a_run_that_used_up_its_time_keeps_what_it_has(workshop: Rig) -> None:
    with rig(lab=True, run_seconds=0.01) as server, server.client() as client:
        response = client.post("/api/v1/lab/runs", json={"spec": "slow-boards"})
    *_, (last, found) = events(response)
    assert last == "result"
    assert found["complete"] is False
    assert found["chunks"] < found["planned"]


def _chunks(title: str) -> int:
    return sum(one.chunks for one in lab.experiments() if one.title == title)


def _has_more(client: httpx.Client, job: str, chunks: int) -> bool:
    progress = client.get(job).json()["progress"]
    return progress is not None and progress["done"] > chunks
