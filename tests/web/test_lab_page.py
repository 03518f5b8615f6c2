"""The lab page in a real browser: running, stopping and reading experiments, and the papers."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import lexagon
from lexagon import lab, papers
from lexagon.views.html.papers_report import report
from lexagon.web.api.lab import _path
from tests.browser import LAPTOP, PHONE, Visit
from tests.web.accessible import check_accessible, check_axe
from tests.web.laboratory import QUICK, RUDE, SLOW, TITLE, until
from tests.web.live import Live
from tests.web.pictures import picture
from tests.web.rig import Rig, rig

Go = Callable[..., Visit]
BEGIN = re.compile("^(Run|Go on)$")
SIZES = pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])


def _check(page: Page) -> None:
    check_accessible(page)
    check_axe(page)


def test_an_empty_lab_says_how_to_begin(laboratory: Live, visit: Go) -> None:
    page = visit(f"{laboratory.address}lab", PHONE).page
    page.get_by_role("heading", name="No experiment yet").wait_for()
    page.get_by_text("lexagon lab run wordle-strategies").wait_for()
    expect(page.get_by_role("button", name="Run")).to_have_count(len(lab.specs()))
    expect(page.get_by_role("button", name="Run").first).to_have_accessible_description(
        "Best 4x4 boards from 200 seeds"
    )
    _check(page)


def test_the_page_does_not_offer_a_lab_that_is_not_shown(visit: Go) -> None:
    with rig() as server:
        page = visit(f"{server.address}lab").page
        page.get_by_role("heading", name="There is no such page").wait_for()
        page.get_by_role("link", name="To the first page").click()
        page.get_by_role("heading", name="Today").wait_for()
        assert page.locator("[href='/lab']").count() == 0


@SIZES
def test_an_experiment_is_read_section_by_section(
    laboratory: Live, experiment: str, visit: Go, size: tuple[int, int]
) -> None:
    page = visit(f"{laboratory.address}lab", size).page
    page.get_by_role("link", name=RUDE).wait_for()
    assert page.locator("main img").count() == 0  # a title is text
    check_accessible(page)
    page.get_by_role("link", name=TITLE).click()
    page.get_by_role("heading", name=TITLE).wait_for()
    first = page.locator(".lab-family").first
    expect(first.locator("tbody tr")).to_have_count(3)
    expect(first.locator("tbody th").first).to_have_text("by-score")  # the best is first
    page.get_by_role("navigation", name="Contents").wait_for()
    _check(page)
    # Figures are drawn meanwhile, which may take a busy machine long.
    page.get_by_role("link", name="Results", exact=True).wait_for(timeout=90_000)
    if size == LAPTOP:
        picture(page, "lab-laptop")
    page.get_by_role("link", name="Results", exact=True).click()
    expect(page).to_have_url(f"{laboratory.address}lab/experiment/{experiment}?section=results")
    drawings = page.locator("article img")
    expect(drawings.first).to_be_visible()
    assert drawings.count() >= 2
    for drawing in drawings.all():
        assert drawing.evaluate("(image) => image.decode().then(() => image.naturalWidth)") > 0
    _check(page)
    page.locator(".lab-next a").click()
    page.get_by_role("heading", name="How to read this").wait_for()
    page.locator(".lab-next a").click()
    page.get_by_role("heading", name="How to run it again").wait_for()
    _check(page)
    page.reload()
    page.get_by_role("heading", name="How to run it again").wait_for()
    page.go_back()
    page.get_by_role("heading", name="How to read this").wait_for()
    page.get_by_role("link", name="All experiments").click()
    page.get_by_role("link", name=TITLE).wait_for()


def test_the_beginning_of_an_id_will_do_and_an_unknown_one_is_said(
    laboratory: Live, experiment: str, visit: Go
) -> None:
    opened = visit(f"{laboratory.address}lab/experiment/{experiment[:5]}")
    opened.page.get_by_role("heading", name=TITLE).wait_for()
    opened.page.goto(f"{laboratory.address}lab/experiment/ffffffffffff")
    opened.page.get_by_role("alert").get_by_text("no experiment 'ffffffffffff'").wait_for()
    check_accessible(opened.page)
    opened.complaints.clear()  # of the answer 404


def _spec(page: Page, title: str) -> Locator:
    return page.get_by_role("listitem").filter(has=page.get_by_role("heading", name=title))


def test_a_run_goes_on_while_other_pages_are_seen_and_is_stopped_by_hand(
    workshop: Rig, visit: Go
) -> None:
    page = visit(f"{workshop.address}lab", PHONE).page
    spec = _spec(page, SLOW)
    spec.get_by_role("button", name=BEGIN).click()
    bar = spec.get_by_role("progressbar", name="Running")
    expect(spec.locator(".note")).to_contain_text("%")
    page.get_by_role("link", name=SLOW).wait_for()  # it is in the list by now
    check_accessible(page)
    page.get_by_role("link", name="Words", exact=True).click()
    page.get_by_role("heading", name="Words", exact=True).wait_for()
    page.reload()  # and the page that began it is gone
    page.get_by_role("link", name="Lab", exact=True).click()
    bar.wait_for()
    until(lambda: any(one.title == SLOW and one.chunks for one in lab.experiments()))
    spec.get_by_role("button", name="Stop").click()
    page.get_by_text("What is done is kept").wait_for()
    [stopped] = [one for one in lab.experiments() if one.title == SLOW]
    assert 0 < stopped.chunks < stopped.planned
    _check(page)
    spec.get_by_role("link", name="Results").click()
    page.get_by_text(f"{stopped.chunks} of 1,000 parts").first.wait_for()
    page.get_by_role("button", name="Go on").click()
    page.get_by_role("progressbar", name="Running").wait_for()
    page.get_by_role("button", name="Stop").click()
    page.get_by_role("button", name="Go on").wait_for()
    check_accessible(page)


def test_a_run_that_ends_tells_so_wherever_one_is(workshop: Rig, visit: Go) -> None:
    page = visit(f"{workshop.address}lab", LAPTOP).page
    _spec(page, QUICK).get_by_role("button", name="Run").click()
    page.get_by_role("link", name="Words", exact=True).click()
    page.get_by_text(f"{QUICK}: complete.").wait_for()
    page.get_by_role("button", name="See it").click()
    page.get_by_role("heading", name=QUICK).wait_for()
    expect(page.locator(".lab-state")).to_have_text("complete")
    assert page.get_by_role("button", name="Go on").count() == 0
    page.get_by_role("link", name="Results", exact=True).wait_for()
    _check(page)


def test_a_run_that_is_refused_says_why(workshop: Rig, visit: Go) -> None:
    opened = visit(f"{workshop.address}lab", PHONE)
    page = opened.page
    refusal = {"code": "spec", "status": 422, "detail": "steps is -1; it must be 1 or more"}
    page.route("**/api/v1/lab/runs", lambda route: route.fulfill(status=422, json=refusal))
    _spec(page, SLOW).get_by_role("button", name=BEGIN).click()
    page.get_by_role("alert").get_by_text("steps is -1; it must be 1 or more").wait_for()
    check_accessible(page)
    opened.complaints.clear()  # of the answer 422


def test_papers_that_run_go_on_without_their_page_and_are_stopped_by_hand(
    laboratory: Live, visit: Go
) -> None:
    page = visit(f"{laboratory.address}lab/papers", PHONE).page
    page.get_by_role("button", name="Re-run the papers").click()
    page.get_by_role("progressbar").wait_for()
    check_accessible(page)
    with laboratory.client() as client:
        until(lambda: "lexagon_long_threads_busy 1.0" in client.get("/metrics").text)
        page.get_by_role("link", name="Words", exact=True).click()
        page.get_by_role("heading", name="Words").wait_for()
        page.goto(f"{laboratory.address}lab/papers")
        page.get_by_role("progressbar").wait_for()
        page.get_by_role("button", name="Stop").click()
        page.get_by_role("button", name="Re-run the papers").wait_for()
        until(lambda: "lexagon_long_threads_busy 0.0" in client.get("/metrics").text)


def test_the_papers_report_is_shown_paper_by_paper(
    laboratory: Live, visit: Go, folders: Path
) -> None:
    page = visit(f"{laboratory.address}lab/papers", LAPTOP).page
    page.get_by_role("button", name="Re-run the papers").wait_for()
    _check(page)
    # All five take a minute; the shortest of them, kept as a full run would be, shows the same.
    kept = _path("papers")
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text(lexagon.to_json(report(papers.run(5)).content()), encoding="utf-8")
    page.reload()
    page.get_by_role("heading", name="In short").wait_for()
    _check(page)
    page.get_by_role("link", name="5. Scrabble: the best word on the rack").first.click()
    page.get_by_role("heading", name="Errata found in paper 5").wait_for()
    _check(page)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    check_accessible(page)


def test_every_look_can_be_read_in_indonesian(laboratory: Live, experiment: str, visit: Go) -> None:
    page = visit(f"{laboratory.address}lab", PHONE, locale="id-ID").page
    page.get_by_role("heading", name="Percobaan sejauh ini").wait_for()
    _check_looks(page)
    page.goto(f"{laboratory.address}lab/experiment/{experiment}")
    page.get_by_role("link", name="Results", exact=True).wait_for()
    _check_looks(page)


def _check_looks(page: Page) -> None:
    for theme, contrast in product(("light", "dark"), ("normal", "high")):
        look = {"theme": theme, "contrast": contrast, "palette": "classic", "language": "id"}
        page.evaluate("(look) => lexagonTheme.apply(look)", look)
        check_accessible(page)
    check_axe(page)
