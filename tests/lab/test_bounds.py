"""The least and the most that each kind's settings may be: taken; one beyond: refused by number."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from lexagon import SpecError
from lexagon.lab.core._kinds import find_kind
from lexagon.lab.core._spec import Spec

WORDLE: dict[str, Any] = {"kind": "wordle", "words": ["answers-2309"], "players": ["parts"]}
PROOF: dict[str, Any] = {"kind": "proof", "answers": "words.txt"}
SEARCH: dict[str, Any] = {"kind": "grid-search", "seeds": [1], "players": ["bfs"]}
BOARD: dict[str, Any] = {"kind": "best-board", "seeds": [1], "size": "2x2"}
MATCH: dict[str, Any] = {"kind": "scrabble", "seeds": [1], "players": ["score", "equity"]}
LEAVES: dict[str, Any] = {"kind": "leaves", "seeds": [1]}


@pytest.mark.parametrize(
    ("document", "setting", "least", "most"),
    [
        (WORDLE, "max_guesses", 1, None),
        (PROOF, "words_per_chunk", 1, None),
        (PROOF, "max_guesses", 1, 1000),
        (SEARCH, "max_tries", 1, 10**18),
        (BOARD, "steps", 1, None),
        (MATCH, "games", 2, 10_000_000),
        (LEAVES, "games", 1, 10_000_000),
        (LEAVES, "generations", 1, 12),
        (LEAVES, "games_per_chunk", 1, None),
    ],
    ids=lambda value: value["kind"] if isinstance(value, dict) else None,
)
def test_settings_at_their_bounds(
    document: dict[str, Any],
    setting: str,
    least: int,
    most: int | None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("words.txt").write_text("bound\nfound\n")

    def check(value: int) -> None:
        spec = Spec.of({**document, setting: value})
        find_kind(spec.kind).check(spec)

    check(least)
    with pytest.raises(SpecError, match=str(least - 1)):
        check(least - 1)
    if most is not None:
        check(most)
        with pytest.raises(SpecError, match=str(most + 1)):
            check(most + 1)
