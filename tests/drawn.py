"""What every picture must be: sound XML that runs nothing, loads nothing and has no identity."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = "<script>alert('x')</script> & \"y\" </td><img src=x onerror=alert(1)>"
_ALLOWED = re.compile(
    "b|circle|details|div|g|line|p|path|polygon|polyline|pre|rect|span|summary|svg|table|tbody|td|text|th|"
    "thead|title|tr"
)
_LOADING = re.compile(r"url\(|@import|javascript:|expression\(", re.IGNORECASE)


def drawn(thing: Any) -> ElementTree.Element:
    """Parse what a thing draws of itself, or markup, and check what holds for all of it."""
    markup = thing if isinstance(thing, str) else markup_of(thing)
    root = ElementTree.fromstring(f"<root>{markup}</root>")
    for element in list(root.iter())[1:]:
        name = element.tag.removeprefix(SVG)
        assert _ALLOWED.fullmatch(name), name
        for attribute, value in element.attrib.items():
            assert attribute not in {"id", "href", "src", "class"}, attribute
            assert not attribute.startswith("on"), attribute
            assert not _LOADING.search(value), value
            assert "nan" not in value.lower().split(), value
    for picture in root.iter(f"{SVG}svg"):
        assert picture.get("role") == "img"
        assert picture[0].tag == f"{SVG}title"
    for tile in root.iter(f"{SVG}g"):
        under = tile.find(f"{SVG}rect")
        for text in tile.findall(f"{SVG}text"):
            assert under is not None
            assert contrast(under.attrib["fill"], text.attrib["fill"]) >= 4.4
    return root


def contrast(one: str, other: str) -> float:
    """Return how far two colours are apart in lightness, as WCAG counts it: 1 to 21."""
    light, dark = sorted(map(_luminance, (one, other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def markup_of(thing: Any) -> str:
    """Return what a notebook would show."""
    kinds = [kind for kind in ("html", "svg") if hasattr(type(thing), f"_repr_{kind}_")]
    assert len(kinds) == 1, f"{type(thing)} draws {kinds or 'nothing'}"
    markup = getattr(thing, f"_repr_{kinds[0]}_")()
    assert isinstance(markup, str)
    return markup


def words_of(root: ElementTree.Element) -> str:
    """Return all text of a picture."""
    return " ".join(root.itertext())


def labels(root: ElementTree.Element) -> list[str]:
    """Return what is written in pictures, in order, without what is empty."""
    return [text.text for text in root.iter(f"{SVG}text") if text.text]


def cells(root: ElementTree.Element, table: int = 0) -> list[list[str]]:
    """Return the text of a table's body, row by row; pictures in it count by their names."""
    bodies = list(root.iter("tbody"))
    return [[" ".join(cell.itertext()) for cell in row] for row in bodies[table]]
