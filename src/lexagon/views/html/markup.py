"""Small pictures for notebooks and reports: SVG and HTML as text, escaped, without any script.

Every object that draws itself does so through here. Text is escaped unless it is `Markup`, so a
word or a name can never become a tag. Style is inline and nothing has an id, so many pictures
stand on one page without touching each other or it. Text outside pictures takes the page's own
colour, and what colours say is said without them too: by shape, number or lightness.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

INK: Final = "currentColor"
FAINT: Final = "rgba(128,128,128,.35)"
BLUE: Final = "#0072B2"
VERMILION: Final = "#D55E00"
GREEN: Final = "#009E73"
PURPLE: Final = "#B5628F"
FONT: Final = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
MONOSPACE: Final = "ui-monospace,Menlo,Consolas,monospace"
MOST_ROWS: Final = 300  # rows of a table; more would make a page unusable

_ENTITIES: Final = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"}
# Control characters, lone surrogates and non-characters have no place in a document of any kind.
_UNPRINTABLE: Final = [*range(32), *range(0x7F, 0xA0), *range(0xD800, 0xE000), 0xFFFE, 0xFFFF]
_ESCAPES: Final = str.maketrans(dict.fromkeys(map(chr, _UNPRINTABLE), "\ufffd") | _ENTITIES)


class Markup(str):
    """Text that is SVG or HTML already; a notebook shows it as such."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return str(self)


def escape(text: object) -> str:
    """Return text as it stands in a document.

    >>> escape("<b> & \\x00")
    '&lt;b&gt; &amp; \ufffd'
    """
    return text if isinstance(text, Markup) else str(text).translate(_ESCAPES)


def element(tag: str, *content: object, **attributes: object) -> Markup:
    """Make an element; `_` in a name stands for `-`, attributes that are None are left out.

    >>> print(element("td", "a < b", element("b", 1), text_anchor="end", class_=None))
    <td text-anchor="end">a &lt; b<b>1</b></td>
    """
    named = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{escape(_value(value))}"'
        for name, value in attributes.items()
        if value is not None
    )
    return Markup(f"<{tag}{named}>{''.join(map(escape, content))}</{tag}>")


def _value(value: object) -> object:
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else value


def svg(width: float, height: float, *content: object, title: str) -> Markup:
    """Make a picture of a size in pixels that says what it is, and shrinks where it must."""
    drawing = Markup("".join(map(escape, content)))
    return element(
        "svg",
        element("title", title),
        drawing,
        xmlns="http://www.w3.org/2000/svg",
        width=width,
        height=height,
        viewBox=f"0 0 {_value(float(width))} {_value(float(height))}",
        role="img",
        font_family=FONT if "<text" in drawing else None,
        style="max-width:100%;height:auto;vertical-align:middle",
    )


def text(x: float, y: float, content: object, size: float = 12, **attributes: object) -> Markup:
    """Write on a picture, around a point; `text_anchor` may put it to either side."""
    placed: dict[str, object] = {"text_anchor": "middle", "fill": INK} | attributes
    return element("text", content, x=x, y=y + 0.35 * size, font_size=size, **placed)


def block(*content: object) -> Markup:
    """Put paragraphs, pictures and tables below one another."""
    return element("div", *content, style=f"font-family:{FONT};line-height:1.45")


def beside(*content: object) -> Markup:
    """Put things beside one another where there is room."""
    parts = [element("div", part) for part in content if part]
    return element(
        "div", *parts, style="display:flex;flex-wrap:wrap;gap:8px 28px;align-items:flex-start"
    )


def line(*content: object, small: bool = False) -> Markup:
    """Make a paragraph of one line or a few."""
    style = "margin:4px 0" + (";font-size:85%;opacity:.8" if small else "")
    return element("p", *content, style=style)


def heading(*content: object) -> Markup:
    """Make the heading line."""
    return element("p", *content, style="margin:4px 0;font-weight:600")


def code(content: object) -> Markup:
    """Write notation, in which a small l and a capital I must not look alike."""
    return element("span", content, style=f"font-family:{MONOSPACE};font-weight:600")


def folded(summary: object, *content: object) -> Markup:
    """Fold a long part away behind its summary; no script is needed to open it."""
    title = element("summary", summary, style="cursor:pointer")
    return element("details", title, *content, style="margin:6px 0")


def table(
    headings: Sequence[object], rows: Iterable[Sequence[object]], right: Collection[int] = ()
) -> Markup:
    """Make a table; the columns whose numbers are in `right` are for figures."""
    all_rows = list(rows)
    edge = f"border:0;border-bottom:1px solid {FAINT};vertical-align:middle"

    def cell(tag: str, column: int, content: object) -> Markup:
        side = "right" if column in right else "left"
        weight = ";font-weight:600" if tag == "th" else ""
        return element(tag, content, style=f"padding:2px 10px 2px 4px;text-align:{side}{weight}")

    head = element("tr", *(cell("th", *pair) for pair in enumerate(headings)), style=edge)
    body = [
        element("tr", *(cell("td", *pair) for pair in enumerate(row)), style=edge)
        for row in all_rows[:MOST_ROWS]
    ]
    made = element(
        "table",
        element("thead", head),
        element("tbody", *body),
        style="border-collapse:collapse;border:0;margin:6px 0;font-size:13px;color:inherit;"
        "font-variant-numeric:tabular-nums",
    )
    left = len(all_rows) - MOST_ROWS
    return made if left <= 0 else Markup(made + line(f"and {left:,} more", small=True))


def folding_table(
    headings: Sequence[object],
    rows: Sequence[Sequence[object]],
    right: Collection[int] = (),
    open_rows: int = 12,
    rest: str = "more",
) -> Markup:
    """Make a table whose rows after the first few are folded away."""
    first = table(headings, rows[:open_rows], right)
    later = rows[open_rows:]
    if not later:
        return first
    return Markup(first + folded(f"{len(later):,} {rest}", table(headings, later, right)))


def words_in_line(words: Sequence[object], most: int = 60) -> Markup:
    """List words one after the other, and say how many more there are."""
    style = f"display:inline-block;margin:1px 3px;padding:0 5px;border:1px solid {FAINT}"
    spans = [element("span", word, style=f"{style};border-radius:4px") for word in words[:most]]
    more = len(words) - most
    return element("div", *spans, f" and {more:,} more" if more > 0 else "", style="margin:4px 0")
