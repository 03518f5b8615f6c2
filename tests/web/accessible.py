"""What every page must keep to so that all can use it: names, contrast, focus, width.

`check_accessible(page)` tells every fault at once, when the page has come to rest.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playwright.sync_api import Page

_HERE: Final = Path(__file__).parent
_FAULTS: Final = (_HERE / "accessible_faults.js").read_text(encoding="utf-8")
_AXE: Final = _HERE.parents[1] / "node_modules" / "axe-core" / "axe.min.js"
_RUN_AXE: Final = """async () => {
    const {violations} = await axe.run();
    return violations.map(({id, help, nodes}) => `${id}: ${help}: ${nodes[0].html.slice(0, 200)}`);
}"""
# What is fading in has less contrast than it will have; what turns for ever is not waited for.
_STILL: Final = """async () => {
    const moving = () => document.getAnimations().filter((one) =>
        one.playState === "running" && one.effect.getComputedTiming().endTime !== Infinity);
    while (moving().length) {
        await Promise.allSettled(moving().map((one) => one.finished));
        await new Promise(requestAnimationFrame);  // one that ended may begin another
    }
}"""
_FOCUSED: Final = (_HERE / "accessible_focus.js").read_text(encoding="utf-8")


def check_accessible(page: Page) -> None:
    """Fail with every fault of the page once nothing on it moves any more."""
    page.evaluate(_STILL)
    faults = page.evaluate(_FAULTS)
    if faults:  # said here, for pytest shows no values of what is not a test
        raise AssertionError("\n".join(faults))


def check_axe(page: Page) -> None:
    """Fail with every fault that axe-core finds; `make unit` has installed it."""
    page.evaluate(_STILL)
    page.evaluate(f"() => {{ {_AXE.read_text(encoding='utf-8')} }}")
    faults = page.evaluate(_RUN_AXE)
    if faults:
        raise AssertionError("\n".join(faults))


def focus_order(page: Page, most: int = 200) -> list[str]:
    """Go through the page by Tab from the top; return the names met, each focus to be seen."""
    page.evaluate("document.activeElement?.blur(); getSelection().removeAllRanges()")
    page.evaluate("document.body.setAttribute('tabindex', '-1'); document.body.focus()")
    page.evaluate("document.body.removeAttribute('tabindex')")
    met: list[str] = []
    keys: set[int] = set()
    for _ in range(most):
        page.keyboard.press("Tab")
        on = page.evaluate(_FOCUSED)
        if on is None or on["key"] in keys:
            break
        keys.add(on["key"])
        assert on["ring"], f"{on['name']}: its focus cannot be seen"
        assert on["seen"], f"{on['name']}: has the focus but no size"
        met.append(on["name"])
    return met
