"""Every kind of experiment, run small, has its tables and figures in a page without complaint."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lexagon import _statistics as statistics
from lexagon.cli import run
from lexagon.lab.analysis._matches import matches
from lexagon.lab.analysis._pairing import standings_and_comparisons
from lexagon.lab.analysis._results import Results, read
from lexagon.lab.core._kinds import find_kind
from lexagon.lab.core._runner import enrol
from lexagon.lab.core._spec import Spec
from lexagon.lab.core._store import Store
from lexagon.views.html.lab_report import report
from tests.browser import Visit
from tests.lab.stored import run_here

SEARCHES: dict[str, Any] = {
    "kind": "grid-search",
    "seeds": {"first": 1, "count": 4},
    "players": ["bfs", "by-score"],
    "max_tries": 20_000,
}
BOARDS: dict[str, Any] = {"kind": "best-board", "seeds": [1, 2, 3], "size": "3x3", "steps": 500}
MATCHES: dict[str, Any] = {
    "kind": "scrabble",
    "players": ["score", "equity", {"name": "equity", "options": {"leaves": "none"}}],
    "seeds": [1],
    "games": 60,
}
LEAVES: dict[str, Any] = {"kind": "leaves", "games": 10, "generations": 2, "seeds": [1]}
WORDS = "bound found hound mound pound round sound wound humid clamp fresh swamp"


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("lab") / "lab.sqlite3"


@pytest.fixture(scope="module")
def proof(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    words = tmp_path_factory.mktemp("words") / "words.txt"
    words.write_text("\n".join(WORDS.split()))
    return {"kind": "proof", "answers": str(words)}


def results_of(store: Path, *documents: dict[str, Any]) -> list[Results]:
    ids = [run_here(store, document) for document in documents]
    with Store(store) as opened:
        return read(opened, ids)


def seen_page(
    results: list[Results], visit: Callable[..., Visit], folder: Path, measure: str | None = None
) -> tuple[str, int]:
    """Write a report, open it, and return its text and how many figures it shows."""
    page = report(results, measure)
    seen = visit(page.write(folder).as_uri()).page
    for box in seen.locator("figure svg").all():
        place = box.bounding_box()
        assert place is not None
        assert place["height"] > 60
    count = seen.locator("figure svg").count()
    assert count == len(page.figures)
    assert len({figure.name for figure in page.figures}) == count
    for title in seen.locator("summary").all():
        title.click()
    return seen.locator("main").inner_text().replace("\N{NO-BREAK SPACE}", " "), count


def test_matches(store: Path, visit: Callable[..., Visit], tmp_path: Path) -> None:
    [results] = results_of(store, MATCHES)
    result = matches(results)
    assert [(match.deals, match.games) for match in result] == [(30, 60)] * 3
    for match in result:
        rows = [
            row
            for row in results.rows
            if (row["player"], row["opponent"]) == (match.first, match.second)
        ]
        spreads: dict[object, list[Any]] = {}
        for row in rows:
            spreads.setdefault(row["deal"], []).append(row["spread"])
        means = [sum(each) / 2 for each in spreads.values()]
        assert match.spread == statistics.mean(means)
        assert match.p == statistics.sign_flip(means)[0]
        points = [row["won"] for row in rows]
        share = (points.count(1.0) + points.count(0.5) / 2) / 60
        assert match.share.value == pytest.approx(share)
    text, figures = seen_page([results], visit, tmp_path, "won")
    assert figures == 4
    assert "score\tequity(leaves=none)\t30\t" in text
    assert "deal played twice is one unit" in text


def test_the_difference_of_scores_is_the_spread_and_counted_once(store: Path) -> None:
    [results] = results_of(store, MATCHES)
    by_measure = {family.measure.column: family for family in standings_and_comparisons([results])}
    assert by_measure["spread"].comparisons == ()
    for comparison, match in zip(by_measure["score"].comparisons, matches(results), strict=True):
        assert comparison.difference.effect.value == pytest.approx(match.spread.value)
        assert comparison.difference.effect.count == match.deals
        assert comparison.unpaired == 0


def test_searches(store: Path, visit: Callable[..., Visit], tmp_path: Path) -> None:
    results = results_of(store, SEARCHES, {**SEARCHES, "max_tries": 40_000, "players": ["bfs"]})
    text, _ = seen_page(results, visit, tmp_path, "score")
    assert "Points earned against tries" in text
    assert re.search(r"part of the board's points on enable", text, re.IGNORECASE)
    assert f"bfs ({results[0].id})" in text


def test_best_boards(store: Path, visit: Callable[..., Visit], tmp_path: Path) -> None:
    [results] = results_of(store, BOARDS)
    text, figures = seen_page([results], visit, tmp_path)
    best = max(results.rows, key=lambda row: int(row["score"] or 0))
    assert figures == 1
    assert f"\t{best['score']:,}\t{best['board']}\t" in text


def test_a_proof(
    store: Path, proof: dict[str, Any], visit: Callable[..., Visit], tmp_path: Path
) -> None:
    [results] = results_of(store, proof)
    text, figures = seen_page([results], visit, tmp_path)
    assert figures == 1
    totals = [int(row["total"]) for row in results.rows if row["total"] is not None]
    assert f"\t{min(totals)}\t" in text
    assert "better" not in text.replace("never better than the best", "")


def test_leaves(store: Path, visit: Callable[..., Visit], tmp_path: Path) -> None:
    several = results_of(store, LEAVES, {**LEAVES, "seeds": [2]})
    text, figures = seen_page(several, visit, tmp_path)
    assert figures >= 1
    assert "1\t20\t" in text  # the second generation plays twice the games
    assert "95%" not in report(several[:1]).html()


def test_what_is_not_complete_says_so(
    store: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    spec = Spec.of({**MATCHES, "games": 20})
    kind = find_kind(spec.kind)
    with Store(store) as opened:
        stored = enrol(spec, opened)
        work = kind.round(spec, 0, [])
        assert work is not None
        assert len(work.chunks) > 1
        opened.plan_round(stored, 0, len(work.chunks))
        chunk = work.chunks[0]
        opened.save(stored, chunk, kind.run(chunk.parameters, None), "here")
    note = f"{stored.id} is not complete: 1 of {len(work.chunks)} chunks"
    common = [stored.id, "--store", str(store)]
    assert run(["lab", "compare", *common]) == 0
    assert note in capsys.readouterr().out
    assert run(["lab", "report", *common, "--out", str(tmp_path), "--measure", "won"]) == 0
    assert note in (tmp_path / "index.html").read_text(encoding="utf-8")
    capsys.readouterr()
    assert run(["lab", "export", *common, "--csv", str(tmp_path / "rows.csv")]) == 0
    assert "the experiment is not complete" in capsys.readouterr().out
