"""The kinds of experiment by name, imported when used; one of your own is `module:Name`."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from typing import Final

from lexagon._errors import SpecError, quoted
from lexagon.lab.core._kinds import Kind

BUILT_IN: Final = {
    "wordle": "lexagon.lab.kinds._wordle:WordleKind",
    "proof": "lexagon.lab.kinds._proof:ProofKind",
    "grid-search": "lexagon.lab.kinds._grid_search:GridSearchKind",
    "best-board": "lexagon.lab.kinds._best_board:BestBoardKind",
    "scrabble": "lexagon.lab.kinds._scrabble:ScrabbleKind",
    "leaves": "lexagon.lab.kinds._leaves:LeavesKind",
}


def find_kind(name: str) -> Kind:
    """Return a kind: built in, or a class of one's own that can be imported as `module:Name`."""
    where = BUILT_IN.get(name, name)
    module, colon, attribute = where.partition(":")
    if not colon:
        near = get_close_matches(name, BUILT_IN, 1)
        hint = f"did you mean {near[0]}? " if near else ""
        raise SpecError(
            f"no kind of experiment {quoted(name)}; {hint}there are {', '.join(BUILT_IN)}, "
            "or `module:Name` for one of your own"
        )
    try:
        kind: Kind = getattr(import_module(module), attribute)()
    except (ImportError, AttributeError, TypeError) as error:
        if name in BUILT_IN:
            raise
        raise SpecError(f"the kind {quoted(name)} cannot be loaded: {error}") from None
    return kind
