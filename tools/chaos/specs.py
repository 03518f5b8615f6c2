"""Small experiments, one of every kind, of a second or two; and the words they use."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

SPECS: Final = {
    "wordle": """
kind = "wordle"
words = ["original"]
seeds = [1]
players = [
    { name = "optimal", options = { first = "salet" } },
    "index", "banned+regex", "splitter",
]
""",
    "proof": """
kind = "proof"
answers = "INPUTS/answers"
guesses = "INPUTS/guesses"
words_per_chunk = 20
""",
    "grid-search": """
kind = "grid-search"
words = ["enable"]
seeds = { first = 1, count = 24 }
seconds = 240
players = ["dfs", "by-score", "nearest-first"]
""",
    "best-board": """
kind = "best-board"
words = ["enable"]
seeds = { first = 1, count = 10 }
size = "3x3"
steps = 3000
""",
    "grid-proof": """
kind = "grid-proof"
words = ["enable"]
size = "2x3"
at_least = 60
""",
    "scrabble": """
kind = "scrabble"
edition = "english"
seeds = { first = 1, count = 8 }
games = 20
players = ["score", "equity"]
""",
    "leaves": """
kind = "leaves"
edition = "INPUTS/small.toml"
seeds = [1]
games = 100
generations = 2
games_per_chunk = 20
""",
}


def write_inputs(folder: Path) -> None:
    """Write the specs, a small game of Wordle, games to review, an edition of few leaves."""
    import lexagon.scrabble
    from lexagon.wordle import Words

    original = Words("original")
    chance = Random(5)
    answers = chance.sample(original.answers, 150)
    guesses = {*answers, *chance.sample(original.guesses, 400)}
    (folder / "answers").write_text("\n".join(answers))
    (folder / "guesses").write_text("\n".join(sorted(guesses)))
    english = Path(lexagon.scrabble.__file__).parent / "data" / "english.toml"
    (folder / "small.toml").write_text(english.read_text().replace("rack = 7", "rack = 5"))
    recorded = Path(__file__).parents[2] / "tests" / "data"
    for name in ("sample", "partial"):
        (folder / f"{name}.gcg").write_bytes((recorded / f"scrabble_{name}.gcg").read_bytes())
    for kind, text in SPECS.items():
        (folder / f"{kind}.toml").write_text(text.replace("INPUTS", str(folder)))
