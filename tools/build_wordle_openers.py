"""Works out the first guesses that `lexagon wordle suggest` gives before anything is known.

Run `python tools/build_wordle_openers.py` after a list, the prior or the estimate has changed; it
writes src/lexagon/wordle/data/openers.json and takes some minutes. For games of up to some 2,500
answers the best openers by estimate are valued by the exact search, in at most six guesses as the
game is played, and those that cannot keep to six are left out; of up to some 9,000 answers three
and the favourites are. If none of these keeps to six, in games of up to some 7,000 answers they are
valued by what they lose. The others stay estimates.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, Final

from lexagon import _core
from lexagon.wordle import Words
from lexagon.wordle import _openers_table as openers_table
from lexagon.wordle._named import COMMON, NAMED
from lexagon.wordle._parameters import MODES, USUAL_MAX_GUESSES, Mode
from lexagon.wordle._prior import prior_of
from lexagon.wordle._rules import mode_code
from lexagon.wordle._suggestions import rank, suggestion_of
from lexagon.wordle._valuation import Valuation, Value

KEPT: Final = 20
MOST_LOOKED_AT: Final = 200
FEW: Final = 3  # looked at in larger games, beside the favourites
MOST_CELLS: Final = 1 << 30  # no sampling: this is worked out once
MOST_ANSWERS_TO_SEARCH: Final = 2_500
MOST_FOR_FAVOURITES: Final = 9_000
MOST_TO_LOSE: Final = 7_000
# Games whose best opener is proven (see docs/wordle-results.md): it is valued even if its estimate
# is not among the best. By mode: normal, hard. Where none is proven, FAVOURITES are valued too, and
# what is proven in another mode.
PROVEN: Final[dict[str, tuple[str, str | None]]] = {
    "original": ("salet", "salet"),
    "nyt-2022": ("salet", "salet"),
    "nyt-2022-08": ("tarse", "salet"),
    "nyt-2023": ("tarse", "tarse"),
    "answers-2309": ("slate", "dealt"),
    COMMON: ("tarse", "salet"),
    "indonesian": ("karst", None),
    "nltk": ("tarse", "dompt"),
}
FAVOURITES: Final = ("salet", "tarse", "slate")
UNKNOWN_ANSWERS: Final = ("original", "nyt-2022", "nyt-2022-08")


def main() -> None:
    """Write the table."""
    entries = []
    for name in (*NAMED, COMMON):
        words = Words(name)
        for mode in MODES:
            entries.append(entry(words, mode, None, PROVEN.get(name, ())))
        if name in UNKNOWN_ANSWERS:
            unknown = words.with_unknown_answers()
            for mode in MODES:
                entries.append(entry(unknown, mode, prior_of(unknown)))
    made_by = "python tools/build_wordle_openers.py"
    lines = ",\n".join(json.dumps(one) for one in entries)
    openers_table.TABLE.parent.mkdir(exist_ok=True)
    openers_table.TABLE.write_text(
        f'{{"made_by": "{made_by}", "entries": [\n{lines}\n]}}\n', encoding="utf-8"
    )


def entry(
    words: Words,
    mode: Mode,
    prior: list[int] | None,
    proven_words: Sequence[str | None] = (),
) -> dict[str, Any]:
    """Return the best openers of a game and mode, the proven ones in normal and hard mode first."""
    valuation = Valuation(words, range(len(words.answers)), None, mode, prior, MOST_CELLS)
    proven = dict(zip(MODES, proven_words, strict=False)).get(mode)
    favourites = [proven] if proven else [*filter(None, proven_words), *FAVOURITES]
    leading = [words._index(word) for word in dict.fromkeys(favourites) if word in words]
    values = valued(valuation, leading)
    suggestions = [suggestion_of(valuation, guess, value) for guess, value in values]
    rows = [asdict(one) for one in rank(suggestions)]
    key = openers_table.entry_key(words, mode, prior is not None)
    is_proven = proven is not None and rows[0]["guess"] == proven
    print(key, words.name, [(row["guess"], round(row["expected_guesses"], 4)) for row in rows[:3]])
    return {"key": key, "list": words.name, "best_proven": is_proven, "suggestions": rows}


def valued(valuation: Valuation, leading: list[int]) -> list[tuple[int, Value]]:
    """Value the best openers: exactly where that takes seconds, else by estimate."""
    count = len(valuation.candidates)
    ranked = valuation.partitions.ranked(MOST_LOOKED_AT)
    if valuation.weights is None and count <= MOST_FOR_FAVOURITES:
        code = mode_code(valuation.mode)
        solver = _core.ExactSolver(
            valuation.words._core, valuation.candidates, None, code, [], 256 << 20
        )
        tried = [*leading, *(ranked if count <= MOST_ANSWERS_TO_SEARCH else ranked[:FEW])]
        for may_lose in (False, True)[: 1 + (count <= MOST_TO_LOSE)]:
            values: dict[int, Value] = {}
            for guess in dict.fromkeys(leading if may_lose else tried):
                found = solver.solve(guess, USUAL_MAX_GUESSES, may_lose, True, 0, None)
                if found.solvable or may_lose:
                    lost = found.lost / count
                    values[guess] = Value(found.total / count, True, lost, found.worst)
                if len(values) == KEPT:
                    break
            if values:
                return list(values.items())
    return [(guess, valuation.value(guess)) for guess in ranked[:KEPT]]


if __name__ == "__main__":
    main()
