"""Where operations are, by name; written by tools/build_index.py, not by hand.

It lets the command line import the one module that a command needs.
"""

from __future__ import annotations

from typing import Final

INDEX: Final[dict[str, tuple[str, str]]] = {
}  # fmt: skip
