"""One self-contained HTML page: text, tables and figures in a file, and nothing loaded.

Text is escaped where it enters; the only markup is what this module writes and the SVG of figures.
The page has no script, reads well on paper, on a phone, and in the dark.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Final, Literal

from lexagon._paths import cannot_write, check_new, write_file
from lexagon._result import Result
from lexagon.views.html.markup import Markup
from lexagon.views.plots.figures import Figure, look

STYLE: Final = Path(__file__).with_name("page.css")


@dataclass(frozen=True)
class Cell:
    """A cell that is more than its text: a tone (good, near, bad, quiet) and a remark on hover."""

    text: str
    tone: str = ""
    remark: str = ""


@dataclass(frozen=True)
class Section:
    """A heading."""

    part: Literal["section"] = field(default="section", init=False)
    level: int
    text: str


@dataclass(frozen=True)
class Paragraph:
    """A paragraph; back quotes set a piece in type."""

    part: Literal["text"] = field(default="text", init=False)
    text: str
    tone: str


@dataclass(frozen=True)
class Items:
    """A list of points."""

    part: Literal["items"] = field(default="items", init=False)
    items: tuple[str, ...]


@dataclass(frozen=True)
class Code:
    """Lines as they are typed."""

    part: Literal["code"] = field(default="code", init=False)
    text: str


@dataclass(frozen=True)
class CellTable:
    """A table; a folded one is for those who look closer."""

    part: Literal["table"] = field(default="table", init=False)
    header: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    caption: str
    folded: bool


@dataclass(frozen=True)
class Drawing:
    """A figure as SVG."""

    part: Literal["figure"] = field(default="figure", init=False)
    svg: str
    caption: str


Part = Section | Paragraph | Items | Code | CellTable | Drawing


@dataclass(frozen=True, repr=False)
class PageContent(Result):
    """The content of a page from top to bottom, for other renderers."""

    title: str
    subtitle: str
    parts: tuple[Part, ...]

    def __str__(self) -> str:
        return f"{self.title}\n{self.subtitle}"


@dataclass
class Page:
    """A page that grows from top to bottom and is written once."""

    title: str
    subtitle: str = ""
    language: str = "en"
    body: list[str] = field(default_factory=list)
    parts: list[Part] = field(default_factory=list)
    figures: list[Figure] = field(default_factory=list)
    styles: list[str] = field(default_factory=list)
    _headings: list[tuple[int, str, str]] = field(default_factory=list)

    def section(self, title: str, level: int = 2) -> None:
        """Begin a section; sections of level 2 and 3 are in the table of contents."""
        anchor = f"s{len(self._headings) + 1}"
        self._headings.append((level, anchor, title))
        self.parts.append(Section(level, title))
        self.body.append(f'<h{level} id="{anchor}">{escape(title)}</h{level}>')

    def text(self, words: str, tone: str = "") -> None:
        """Add a paragraph; `backquotes` set a piece in type."""
        self.parts.append(Paragraph(words, tone))
        markup = re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(words))
        self.body.append(f"<p{_tone(tone)}>{markup}</p>")

    def add(self, markup: Markup) -> None:
        """Add a drawing or a part that is markup already."""
        self.body.append(markup)

    def items(self, lines: Iterable[str]) -> None:
        """Add a list of points."""
        points = tuple(lines)
        self.parts.append(Items(points))
        markup = "".join(f"<li>{escape(line)}</li>" for line in points)
        self.body.append(f"<ul>{markup}</ul>")

    def code(self, lines: str) -> None:
        """Add lines as they are typed."""
        self.parts.append(Code(lines))
        self.body.append(f"<pre>{escape(lines)}</pre>")

    def table(
        self,
        header: Sequence[str],
        rows: Iterable[Sequence[object]],
        caption: str = "",
        folded: bool = False,
    ) -> None:
        """Add a table; numbers stand to the right. A folded one opens at a click on its caption."""
        head = "".join(f'<th scope="col">{escape(name)}</th>' for name in header)
        cells = tuple(tuple(_classed(value) for value in row) for row in rows)
        self.parts.append(CellTable(tuple(header), cells, caption, folded))
        lines = "".join(f"<tr>{''.join(map(_cell, row))}</tr>" for row in cells)
        title = f"<caption>{escape(caption)}</caption>" if caption and not folded else ""
        table = (
            f'<div class="wide"><table>{title}<thead><tr>{head}</tr></thead>'
            f"<tbody>{lines}</tbody></table></div>"
        )
        if folded:
            table = f"<details><summary>{escape(caption)}</summary>{table}</details>"
        self.body.append(table)

    def figure(self, figure: Figure) -> None:
        """Add a drawing; its SVG becomes part of the page."""
        self.figures.append(figure)
        self.parts.append(Drawing(figure.svg, figure.caption))
        drawing = _inline(figure.svg, f"f{len(self.figures)}")
        self.body.append(
            f'<figure role="img" aria-label="{escape(figure.caption)}">{drawing}'
            f"<figcaption>{escape(figure.caption)}</figcaption></figure>"
        )

    def content(self) -> PageContent:
        """Return what the page says, as plain values."""
        return PageContent(self.title, self.subtitle, tuple(self.parts))

    def html(self) -> str:
        """Return the whole page."""
        contents = "".join(
            f'<li class="level{level}"><a href="#{anchor}">{escape(title)}</a></li>'
            for level, anchor, title in self._headings
            if level <= 3
        )
        subtitle = f'<p class="subtitle">{escape(self.subtitle)}</p>' if self.subtitle else ""
        navigation = f'<nav aria-label="Contents"><ul>{contents}</ul></nav>' if contents else ""
        return (
            f'<!doctype html>\n<html lang="{escape(self.language)}">\n<head>\n'
            '<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            '<link rel="icon" href="data:,">\n'
            f"<title>{escape(self.title)}</title>\n"
            f"<style>\n{STYLE.read_text(encoding='utf-8')}{''.join(self.styles)}</style>\n"
            "</head>\n<body>\n"
            f"<header><h1>{escape(self.title)}</h1>{subtitle}</header>\n{navigation}\n<main>\n"
            + "\n".join(self.body)
            + "\n</main>\n</body>\n</html>\n"
        )

    def write(self, folder: Path, force: bool = False) -> Path:
        """Write the page and, beside it in `figures/`, each figure as SVG and PNG."""
        check_folder(folder, force)
        drawings = folder / "figures"
        for figure in self.figures:
            write_file(drawings / f"{figure.name}.svg", figure.svg.encode(), force=True)
            if figure.png is not None:
                write_file(drawings / f"{figure.name}.png", figure.png, force=True)
        path = folder / "index.html"
        write_file(path, self.html().encode(), force=force)
        return path


def check_folder(folder: Path, force: bool) -> None:
    """Fail before the work, not after it, if the report could not be drawn or written."""
    drawings = folder / "figures"
    with look():
        try:
            drawings.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise cannot_write(drawings, error) from None
    check_new(folder / "index.html", force)
    for there in sorted(drawings.glob("[!.]*")):
        check_new(there, force)
    check_new(drawings / "new.svg", force=True)


def _tone(tone: str) -> str:
    return f' class="{escape(tone)}"' if tone else ""


def _classed(value: object) -> Cell:
    """Return any value as a cell; numbers are recognised by their tone."""
    cell = value if isinstance(value, Cell) else Cell(_shown(value))
    number = isinstance(value, int | float) or bool(re.fullmatch(r"[-+±]?[\d.,]+ ?%?", cell.text))
    tones = [cell.tone] if cell.tone else []
    return Cell(cell.text, " ".join([*tones, "number"] if number else tones), cell.remark)


def _cell(cell: Cell) -> str:
    remark = f' title="{escape(cell.remark)}"' if cell.remark else ""
    return f"<td{_tone(cell.tone)}{remark}>{escape(cell.text)}</td>"


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, float):
        return f"{value:,.3f}"
    return "" if value is None else str(value)


def _inline(svg: str, prefix: str) -> str:
    """Embed a drawing in a page: no prologue, unique ids, hidden from screen readers."""
    drawing = svg[svg.index("<svg") :]
    named = re.sub(r'\bid="', f'id="{prefix}-', drawing)
    pointed = re.sub(r'((?:xlink:)?href="#|url\(#)', rf"\g<1>{prefix}-", named)
    return pointed.replace("<svg", '<svg aria-hidden="true"', 1)
