"""Five papers on word games, re-run: every published cell beside ours.

>>> from lexagon import papers
>>> paper = papers.run(5)[0]
>>> paper.title
'Scrabble: the best word on the rack'
>>> paper.are_exact, paper.must_be_exact
(197, 197)
"""

from typing import TYPE_CHECKING

__all__ = ["Cell", "Drawing", "Paper", "Papers", "Table", "Timing", "Verdict", "run"]

if TYPE_CHECKING:
    from lexagon.papers._cells import Cell, Drawing, Paper, Papers, Table, Timing, Verdict
    from lexagon.papers._running import run
else:
    # Hidden from type checkers, so that they know exactly the names above.

    def __getattr__(name: str) -> object:
        """Load a public name when it is first used, so that importing the package costs nothing."""
        if name not in __all__:
            raise AttributeError(f"module 'lexagon.papers' has no attribute {name!r}")
        from importlib import import_module

        home = "_running" if name == "run" else "_cells"
        value = getattr(import_module(f"lexagon.papers.{home}"), name)
        globals()[name] = value
        return value

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
