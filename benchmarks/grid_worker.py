"""Settles classes of boards in a process of one commit; asked and answered by JSON lines.

The first line has the size, the list and the bound; the reply names the order of squares and
letters, so that commits can be seen to mean the same by a class.
"""

from __future__ import annotations

import json
import sys
from time import process_time
from typing import Any

from lexagon import _core
from lexagon.grid._rules import Rules, rules_from
from lexagon.lexicon import Lexicon
from lexagon.lexicon._words_like import open_lexicon


def prover_of(lexicon: Lexicon, rules: Rules, rows: int, columns: int) -> Any:
    """Make the engine's prover, which the library itself does not offer for so many squares."""
    tiles = lexicon.alphabet.tiles
    qu = (tiles.index("q") + 1, tiles.index("u") + 1)
    given = (lexicon._dawg, qu, rules.core, rules.tile_points(lexicon.alphabet), rows, columns)
    core: Any = _core.GridProver
    try:
        return core(*given, 0)
    except TypeError:  # a commit that knows one kind of neighbours
        return core(*given)


def main() -> None:
    """Settle one class after the other."""
    question = json.loads(sys.stdin.readline())
    lexicon = open_lexicon(question["words"])
    prover = prover_of(lexicon, rules_from("boggle"), *question["size"])
    print(json.dumps([list(prover.order), list(prover.letters)]), flush=True)
    for line in sys.stdin:
        start = process_time()
        proof = prover.settle(bytes(json.loads(line)), question["at_least"], None)
        seconds = process_time() - start
        boards = sorted(zip(proof.scores, map(list, proof.boards), strict=True))
        print(json.dumps([seconds, proof.nodes, boards]), flush=True)


if __name__ == "__main__":
    main()
