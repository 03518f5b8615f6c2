"""`lab compare`, `report` and `export` on an experiment that was really run."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars
import pytest

from lexagon import _statistics as statistics
from lexagon.cli import run
from lexagon.lab.analysis._export import METADATA_KEY, csv_bytes, frame
from lexagon.lab.analysis._results import Results, read
from lexagon.lab.core._store import Store
from lexagon.lab.core._values import Row
from lexagon.views.html.lab_report import report
from tests.browser import PHONE, Visit
from tests.lab.stored import run_here

Capture = pytest.CaptureFixture[str]
PLAYERS = ["letters+tree", "places+tree", "places+rules"]


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Keep one experiment with three strategies and one with a single one."""
    path = tmp_path_factory.mktemp("lab") / "lab.sqlite3"
    common = {"kind": "wordle", "words": ["original"]}
    run_here(path, {**common, "title": "Three <strategies>", "players": PLAYERS})
    run_here(path, {**common, "title": "Alone", "players": ["letters+rules"]})
    return path


@pytest.fixture(scope="module")
def experiments(store: Path) -> list[Results]:
    with Store(store) as opened:
        return read(opened, [each.id for each in opened.experiments()])


def as_json(capsys: Capture, *arguments: str) -> Any:
    assert run(["lab", *arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_compare_tells_what_the_rows_say(
    store: Path, experiments: list[Results], capsys: Capture
) -> None:
    [three, _] = experiments
    document = as_json(capsys, "compare", three.id[:8], "--store", str(store))
    family = next(each for each in document["families"] if each["measure"]["column"] == "guesses")
    guesses = {
        player: [row["guesses"] for row in three.rows if row["player"] == player]
        for player in PLAYERS
    }
    assert [each["side"]["player"] for each in family["standings"]] == PLAYERS
    for each in family["standings"]:
        values = guesses[each["side"]["player"]]
        estimate = each["estimate"]
        assert estimate["value"] == pytest.approx(sum(values) / 2315)  # type: ignore[arg-type]
        assert estimate["low"] < estimate["value"] < estimate["high"]
    for each in family["comparisons"]:
        gaps = [
            one - other  # type: ignore[operator]
            for one, other in zip(
                guesses[each["first"]["label"]], guesses[each["second"]["label"]], strict=True
            )
        ]
        assert each["difference"]["effect"]["value"] == pytest.approx(sum(gaps) / 2315)
        assert each["difference"]["p"] == statistics.sign_flip(gaps)[0]
        assert each["difference"]["effect"]["count"] == 2315
        assert each["difference"]["test"] == statistics.SIGN_FLIP
    # Paper 1's point: the decision tree beats the rules.
    tree = next(each for each in family["comparisons"] if each["second"]["label"] == "places+rules")
    assert tree["ahead"] == "letters+tree"
    assert tree["difference"]["effect"]["high"] < 0


def test_compare_for_people(store: Path, experiments: list[Results], capsys: Capture) -> None:
    ids = [each.id for each in experiments]
    arguments = ["lab", "compare", *ids, "--store", str(store), "--measure", "guesses"]
    assert run([*arguments, "--baseline", "places+rules"]) == 0
    output = " ".join(capsys.readouterr().out.split())
    assert "sign-flip permutation test of the mean difference" in output
    assert "adjusted for 3 comparisons by Holm's method" in output


def test_experiments_of_one_player_say_so(
    store: Path, experiments: list[Results], capsys: Capture
) -> None:
    alone = experiments[1].id
    assert run(["lab", "compare", alone, "--store", str(store)]) == 2
    complaint = capsys.readouterr().err
    assert complaint.count("\n") == 1
    assert f"nothing to compare in {alone}: one player, 'letters+rules'" in complaint


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["compare", "zzz"], "no experiment 'zzz'"),
        (["compare", "{id}", "{id}"], "is named twice"),
        (["compare", "{id}", "--measure", "points"], "has no measure 'points'"),
        (["compare", "{id}", "--baseline", "me"], "no player 'me' to be the baseline"),
        (["export", "{id}"], "name a file to write: --parquet FILE, --csv FILE or --product"),
        (["export", "{id}", "--csv", "/no/such/folder/x.csv"], "/no/such/folder/x.csv"),
        (["export", "{id}", "--product", "x"], "'wordle' and made rows alone, no file"),
        (["report", "{id}", "--out", "/dev/null/x", "--measure", "solved"], "/dev/null"),
    ],
)
def test_bad_requests_are_one_line(
    store: Path,
    experiments: list[Results],
    capsys: Capture,
    arguments: list[str],
    message: str,
) -> None:
    named = [each.format(id=experiments[0].id) for each in arguments]
    assert run(["lab", *named, "--store", str(store)]) == 2
    complaint = capsys.readouterr().err
    assert message in complaint
    assert complaint.count("\n") == 1


def test_parquet_read_back_is_the_rows(
    store: Path, experiments: list[Results], tmp_path: Path, capsys: Capture
) -> None:
    three = experiments[0]
    path = tmp_path / "rows.parquet"
    path.write_text("an older file")
    arguments = ["export", three.id, "--store", str(store), "--parquet", str(path)]
    assert run(["lab", *arguments]) == 2
    assert (
        "rows.parquet' exists; give another name, or replace it with --force"
        in capsys.readouterr().err
    )
    assert path.read_text() == "an older file"
    document = as_json(capsys, *arguments, "--force")
    assert (document["rows"], document["complete"]) == (3 * 2315, True)
    assert polars.read_parquet(path).to_dicts() == list(three.rows)
    origin = json.loads(polars.read_parquet_metadata(path)[METADATA_KEY])
    assert origin["id"] == three.id
    assert origin["spec"]["title"] == "Three <strategies>"
    assert origin["words"] == three.experiment.words


def test_csv_has_the_same_rows(
    store: Path, experiments: list[Results], tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / "rows.csv"
    assert run(["lab", "export", experiments[0].id, "--store", str(store), "--csv", str(path)]) == 0
    with path.open(newline="", encoding="utf-8") as file:
        back = list(csv.DictReader(file))
    rows = experiments[0].rows
    assert [(row["answer"], row["guesses"]) for row in back] == [
        (row["answer"], str(row["guesses"])) for row in rows
    ]


MIXED: list[Row] = [
    {"a": 1, "b": True, "c": 'x, "y"\n', "d": 1, "e": None, "f": 2**62, "g": 1},
    {"a": None, "b": False, "c": "ü", "d": 2.5, "e": None, "f": 2.5, "g": "one"},
    {"a": 3, "b": None, "c": None, "d": 3, "f": 1, "g": True, "h": 1},
]


def test_no_type_is_lost_in_a_frame() -> None:
    data = frame(MIXED)
    types = ["Int64", "Boolean", "String", "Float64", "String", "String", "String", "Int64"]
    assert [str(each) for each in data.dtypes] == types
    assert data["a"].to_list() == [1, None, 3]
    assert data["b"].to_list() == [True, False, None]
    assert data["d"].to_list() == [1.0, 2.5, 3.0]
    assert [json.loads(each) for each in data["f"]] == [2**62, 2.5, 1]
    assert [json.loads(each) for each in data["g"]] == [1, "one", True]
    assert data["h"].to_list() == [None, None, 1]


def test_csv_of_anything() -> None:
    first, second, third = csv.DictReader(io.StringIO(csv_bytes(MIXED).decode(), newline=""))
    assert (first["b"], first["c"], first["f"]) == ("true", 'x, "y"\n', str(2**62))
    assert (second["a"], second["d"], second["g"]) == ("", "2.5", "one")
    assert (third["c"], third["h"]) == ("", "1")


def test_without_polars_there_is_one_clear_line(
    store: Path, experiments: list[Results], capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "polars", None)
    arguments = ["--store", str(store), "--parquet", "unwritten.parquet"]
    assert run(["lab", "export", experiments[0].id, *arguments]) == 2
    assert "pip install 'lexagon[reports]'" in capsys.readouterr().err


def test_the_report_in_a_browser(
    store: Path,
    experiments: list[Results],
    visit: Callable[..., Visit],
    tmp_path: Path,
    capsys: Capture,
) -> None:
    three = experiments[0].experiment
    arguments = ["--store", str(store), "--out", str(tmp_path)]
    document = as_json(capsys, "report", three.id, *arguments)
    seen = visit(Path(document["report"]).as_uri(), PHONE)
    page = seen.page
    assert page.title() == "Three <strategies>"
    assert page.locator("figure svg").count() == len(document["figures"]) >= 3
    for place in range(len(document["figures"])):
        box = page.locator("figure svg").nth(place).bounding_box()
        assert box is not None
        assert box["width"] > 200
        assert box["height"] > 60
    for figure in document["figures"]:
        assert (tmp_path / f"{figure}.svg").stat().st_size > 1000
        assert (tmp_path / f"{figure}.png").read_bytes().startswith(b"\x89PNG")
    text = page.locator("main").inner_text()
    for fact in (
        three.code,
        next(iter(three.words.values())),
        statistics.SIGN_FLIP,
        "Holm's method",
    ):
        assert fact in text
    assert f"lexagon lab run {three.id}.toml" in text
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_a_report_never_says_better_without_an_interval(
    store: Path, experiments: list[Results], visit: Callable[..., Visit], tmp_path: Path
) -> None:
    ids = [each.id for each in experiments]
    common = ["--store", str(store), "--out", str(tmp_path), "--measure", "guesses"]
    assert run(["lab", "report", *ids, *common]) == 0
    page = visit((tmp_path / "index.html").as_uri()).page
    claims = page.locator("tr:has(td.good)")
    assert claims.count() >= 3
    for place in range(claims.count()):
        assert "(95%" in claims.nth(place).inner_text().replace("\N{NO-BREAK SPACE}", " ")


def test_the_same_rows_make_the_same_page(experiments: list[Results]) -> None:
    one, two = (report(experiments[:1], "guesses").html() for _ in range(2))
    assert one == two
