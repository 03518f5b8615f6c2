"""Figures with one look: drawn by matplotlib, the same bytes for the same data, SVG and PNG."""

from __future__ import annotations

import io
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from lexagon._errors import LexagonError

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Drawing

# Okabe and Ito's colours, which people with any colour vision can distinguish.
COLOURS: Final = ("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#7a7a7a")
INK: Final = "#333333"
# Matplotlib's settings are of the whole process, so one figure is drawn at a time.
_drawing: Final = threading.RLock()
_LOOK: Final[dict[str, Any]] = {
    "font.family": "DejaVu Sans",
    "font.size": 9.5,
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "axes.titlelocation": "left",
    "axes.titlesize": 11,
    "axes.titleweight": "bold",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": "#dddddd",
    "grid.linewidth": 0.6,
    "xtick.color": INK,
    "ytick.color": INK,
    "legend.frameon": False,
    "lines.linewidth": 1.6,
    "figure.constrained_layout.use": True,
    "svg.fonttype": "path",
    "svg.hashsalt": "lexagon",
}


@dataclass(frozen=True)
class Figure:
    """A drawing: the name of its files, its SVG, what it shows, and perhaps the same as PNG."""

    name: str
    svg: str
    caption: str
    png: bytes | None = None


class ReportError(LexagonError):
    """A report that cannot be made."""


@contextmanager
def look() -> Iterator[type[Drawing]]:
    """Apply our style and return matplotlib's figure class; draw and finish inside."""
    try:
        import matplotlib as mpl
        from cycler import cycler
        from matplotlib.figure import Figure as Drawing
    except ImportError:
        raise ReportError(
            "figures need matplotlib; install it with: pip install 'lexagon[reports]'"
        ) from None
    settings: dict[Any, Any] = {**_LOOK, "axes.prop_cycle": cycler(color=COLOURS)}
    with _drawing, mpl.rc_context(settings):
        yield Drawing


def finished(drawing: Drawing, name: str, caption: str) -> Figure:
    """Turn a drawing into a figure of a page."""
    svg, png = io.StringIO(), io.BytesIO()
    drawing.savefig(svg, format="svg", metadata={"Date": None, "Creator": None})
    drawing.set_layout_engine("none")  # it is laid out, which takes as long as drawing it
    drawing.savefig(png, format="png", dpi=160, metadata={"Software": None})
    return Figure(name, svg.getvalue(), caption, png.getvalue())
