"""A real browser for tests; it notes every error and every request to somewhere else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Page,
    Request,
    ViewportSize,
    expect,
    sync_playwright,
)

from tools import browser

PHONE: Final = (360, 740)
LAPTOP: Final = (1280, 800)
# The first is needed as root; the others keep the browser from looking for its maker.
SWITCHES: Final = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


@dataclass
class Visit:
    """A page in the browser, what it complained of and where else it went."""

    page: Page
    home: str  # the start of every address that is ours
    complaints: list[str] = field(default_factory=list)
    strangers: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", self._asked)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.complaints.append(message.text)

    def _asked(self, request: Request) -> None:
        inside = urlsplit(request.url).scheme in {"data", "blob"}
        if not inside and not request.url.startswith(self.home):
            self.strangers.append(request.url)

    def check(self) -> None:
        """Fail if the page complained or asked another host for anything."""
        assert self.complaints == []
        assert self.strangers == []


# Not for the whole session: while Playwright runs, no other event loop may start in this thread.
@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """Start a browser for the tests of one module."""
    path = browser.find()
    assert path is not None, "run `make browser` first"
    expect.set_options(timeout=20_000)  # machines are slow, and other tests run beside these
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=[*SWITCHES])
        yield started
        started.close()


@pytest.fixture
def visit(chromium: Browser) -> Iterator[Callable[..., Visit]]:
    """Open addresses, each in a fresh profile; at the end all must have been without complaint."""
    opened: list[Visit] = []

    def to(
        address: str, size: tuple[int, int] = LAPTOP, home: str | None = None, **options: Any
    ) -> Visit:
        view: ViewportSize = {"width": size[0], "height": size[1]}
        context = chromium.new_context(viewport=view, **options)
        parts = urlsplit(address)
        usual = address if parts.scheme == "file" else f"{parts.scheme}://{parts.netloc}/"
        opened.append(Visit(context.new_page(), home or usual))
        opened[-1].page.goto(address)
        return opened[-1]

    yield to
    for each in opened:
        each.check()
        each.page.context.close()
