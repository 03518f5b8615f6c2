"""The documentation site: whole, of this code, read and searched without a network."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser import PHONE, Visit
from tests.cli.test_group import EVERY
from tests.test_surface import every_name, public
from tools.doc_links import broken_links
from tools.release import ROOT
from tools.site import drawings, routes

DOCS = ROOT / "docs"
QUESTION = re.compile(
    r"^(\d+)\. \*\*(.+?\?|.+?\. What now\?)\*\* (.+?)(?=^\d+\. |^## |\Z)", re.M | re.S
)


class Parts(HTMLParser):
    """The ids of a page, what it loads, and what is written in its blocks of code."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.loaded: list[str] = []
        self.prompts = 0
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        found = dict(attributes)
        self.ids.add(found.get("id") or "")
        if tag in {"script", "img", "iframe", "source", "video"}:
            self.loaded.append(found.get("src") or "")
        if tag == "link" and found.get("rel") not in {"prev", "next", "canonical"}:
            self.loaded.append(found.get("href") or "")
        self.prompts += found.get("class") == "gp"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build it once; a page without a place or a link that leads nowhere is an error (--strict)."""
    folder = tmp_path_factory.mktemp("site")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)],
        cwd=ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, Parts]:
    return {
        str(file.relative_to(site)): Parts(file.read_text(encoding="utf-8"))
        for file in site.rglob("*.html")
        if file.relative_to(site).parts[0] not in {"results", "assets"}
    }


def test_every_public_name_has_its_place_and_its_example(pages: dict[str, Parts]) -> None:
    names = every_name()
    for package in {package for package, _ in names}:
        page = pages[f"reference/{package.rpartition('.')[2]}.html"]
        shown = {name for name, value in public(package).items() if callable(value)}
        assert {f"{package}.{name}" for name in shown} <= page.ids
        assert page.prompts >= len(shown)


def test_every_command_and_every_route_has_its_place(site: Path, pages: dict[str, Parts]) -> None:
    commands = {name for file in pages if file.startswith("commands/") for name in pages[file].ids}
    assert {f"lexagon-{'-'.join(path)}" for path in EVERY} <= commands
    http = {name for file in pages if file.startswith("http/") for name in pages[file].ids}
    document = routes.document()
    operations = [each for path in document["paths"].values() for each in path.values()]
    assert {each["operationId"] for each in operations} <= http
    models = {name.lower() for name in document["components"]["schemas"]}
    assert models <= pages["http/models.html"].ids
    assert not [file for file in pages if "<!-- site:" in (site / file).read_text(encoding="utf-8")]


def test_pages_of_the_root_are_part_of_it(pages: dict[str, Parts]) -> None:
    assert {"CONTRIBUTING.html", "CHANGELOG.html", "SECURITY.html"} <= set(pages)


def test_nothing_is_loaded_from_elsewhere(site: Path, pages: dict[str, Parts]) -> None:
    for name, page in pages.items():
        for address in page.loaded:
            assert not re.match(r"[a-z]+:|//", address.replace("data:", "")), (name, address)
    styles = "".join(file.read_text(encoding="utf-8") for file in site.rglob("*.css"))
    assert not re.search(r"url\(['\"]?(https?:)?//", styles)


def test_drawings_are_what_the_engine_computes() -> None:
    for file, drawing in drawings.files().items():
        assert file.read_text(encoding="utf-8") == drawing, "run: python -m tools.site.drawings"


def test_fifty_questions_are_answered_with_a_link_each() -> None:
    page = DOCS / "questions.md"
    found = QUESTION.findall(page.read_text(encoding="utf-8"))
    assert [int(number) for number, _, _ in found] == list(range(1, 51))
    for number, question, answer in found:
        assert re.search(r"\[[^]]+\]\([^)]+\)", answer), (number, question)
    assert list(broken_links([page])) == []


def test_it_is_searched_without_a_server(site: Path, visit: Callable[..., Visit]) -> None:
    home = f"{site.as_uri()}/"
    page = visit(f"{home}index.html", home=home).page
    page.get_by_role("textbox", name="Search").press_sequentially("gaddag")  # keys, as people do
    hit = page.locator(".md-search-result__link", has_text="How the word graph works").first
    hit.click()
    expect(page).to_have_url(re.compile(r"/explain/lexicon\.html"))
    expect(page.get_by_role("heading", level=1)).to_contain_text("How the word graph works")


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("pre-endgame", "pre.endgame"),
        ("--cluster", "A run on a cluster"),  # the dashes are part of an option, not a "not"
        ("from_cgp", "from_cgp"),  # the index leaves FROM out
        ("hard mode", "hard.mode"),  # and not MODELS, whose title begins with MODE
    ],
)
def test_what_is_typed_is_what_is_meant(
    typed: str, found: str, site: Path, visit: Callable[..., Visit]
) -> None:
    home = f"{site.as_uri()}/"
    page = visit(f"{home}index.html", home=home).page
    page.get_by_role("textbox", name="Search").press_sequentially(typed)
    hit = page.locator(".md-search-result__item").first
    expect(hit).to_contain_text(re.compile(found, re.IGNORECASE))


def test_a_word_with_a_hyphen_is_one_word(site: Path, visit: Callable[..., Visit]) -> None:
    home = f"{site.as_uri()}/"
    page = visit(f"{home}index.html", home=home).page
    page.get_by_role("textbox", name="Search").press_sequentially("pre-xyzzy")
    expect(page.locator(".md-search-result__meta")).to_have_text("No matching documents")


def test_it_fits_a_phone(site: Path, visit: Callable[..., Visit]) -> None:
    home = f"{site.as_uri()}/"
    page = visit(f"{home}index.html", PHONE, home).page
    for name in ("index", "questions", "tutorials/player", "commands/scrabble", "explain/wordle"):
        page.goto(f"{home}{name}.html")
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0], name
