"""The browser of the tests tells on a page that complains or calls elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser import Visit

PAGES = {
    "an error": ("<script>throw new Error('broken')</script>", "broken"),
    "a word to the console": ("<script>console.error('odd')</script>", "odd"),
    "another host": ("<img src='http://127.0.0.1:9/picture.png'>", "127.0.0.1:9"),
}


@pytest.mark.parametrize(("body", "told"), PAGES.values(), ids=PAGES)
def test_a_page_that_misbehaves_is_told_on(
    chromium: Browser, tmp_path: Path, body: str, told: str
) -> None:
    file = tmp_path / "page.html"
    file.write_text(f"<!doctype html><title>page</title>{body}")
    page = chromium.new_page()
    visit = Visit(page, file.as_uri())
    page.goto(file.as_uri())
    page.wait_for_load_state("networkidle")
    with pytest.raises(AssertionError):
        visit.check()
    assert told in " ".join(visit.complaints + visit.strangers)
    page.close()
