"""Five papers on word games, re-run: every published cell beside ours.

>>> from lexagon import papers
>>> paper = papers.run(5)[0]
>>> paper.title
'Scrabble: the best word on the rack'
>>> paper.are_exact, paper.must_be_exact
(197, 197)
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lexagon.papers._cells import Cell as Cell
    from lexagon.papers._cells import Drawing as Drawing
    from lexagon.papers._cells import Paper as Paper
    from lexagon.papers._cells import Papers as Papers
    from lexagon.papers._cells import Table as Table
    from lexagon.papers._cells import Timing as Timing
    from lexagon.papers._cells import Verdict as Verdict
    from lexagon.papers._running import run as run
else:
    from lexagon._lazy import attach

    __getattr__, __dir__, __all__ = attach(
        __name__, {"_cells": "Cell Drawing Paper Papers Table Timing Verdict", "_running": "run"}
    )
