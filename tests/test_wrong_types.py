"""A wrong type is a TypeError that says what to pass, at every door of the library."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

import pytest

import lexagon
from lexagon import Lexicon, grid, lab, scrabble, wordle

SMALL: Final = Lexicon.from_words(["lax", "ox"])
BOARD: Final = grid.Board("HHEL ACAB NROT FITI")
RACK: Final = scrabble.Position(rack="AEINRST")

# Callers without a type checker: Any lets the tests pass what the signatures forbid.
Wrong: Any = 5
Text: Any = "5"


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: wordle.evaluate(Wrong), "with a method guess(position), not int"),
        (lambda: wordle.evaluate(object), "with a method guess(position), not object"),
        (lambda: grid.Board(Wrong), "a board is text such as 'HHEL ACAB NROT FITI'"),
        (lambda: BOARD.solve(top=Text), "top is a whole number, not str"),
        (lambda: BOARD.plan(Text), "a time is a number of seconds, such as 120, not str"),
        (lambda: grid.roll(size=Wrong), "a size is text such as '4x4', not int"),
        (lambda: grid.roll(words_at_least=Text), "words_at_least is a whole number, not str"),
        (lambda: grid.best_board("2x2", target=Text), "target is a whole number of points"),
        (lambda: grid.read_photo(Wrong), "a photo is a path or bytes, not int"),
        (lambda: grid.Rules.named(Wrong), "rules are a name such as 'boggle', not int"),
        (lambda: scrabble.Position(rack=Wrong), "a rack is text, such as 'AEINRS?', not int"),
        (lambda: scrabble.Position(rack="A", scores=Wrong), "scores are whole numbers"),
        (lambda: scrabble.Position.from_cgp(Wrong), "a position is a line of CGP, not int"),
        (lambda: scrabble.Position.from_text(Wrong), "a drawn board is text, a line a row"),
        (lambda: RACK.plays(leaves=Wrong), "leaves are a name, the path of a file or Leaves"),
        (lambda: RACK.after(Wrong), "a move is text, such as '8D WORD', '-ABC' or '-'"),
        (lambda: RACK.simulate(seconds=Text), "seconds is a number, such as 2, not str"),
        (lambda: RACK.simulate(progress=Wrong), "progress is a function of one argument"),
        (lambda: scrabble.Game(players=Wrong), "players is a list of names, as in ['Ann', 'Bo']"),
        (lambda: scrabble.Game(seed=1).push(Wrong), "a move is text, such as '8D WORD'"),
        (lambda: scrabble.Game.from_gcg(Wrong), "a game is a GCG file or its text, not int"),
        (lambda: scrabble.match("equity", Wrong), "with a method choose(position), not int"),
        (lambda: scrabble.Edition.named(Wrong), "a name is text, such as 'english', not int"),
        (lambda: scrabble.Leaves.named(Wrong), "leaves have a name such as 'english', not int"),
        (
            lambda: scrabble.Leaves.named("english").value(Wrong),
            "a leave is text, such as 'EINST', not int",
        ),
        (lambda: lab.Spec.of(Wrong), "a spec is a dictionary, as in {'kind': 'wordle'}"),
        (lambda: lab.Spec.from_toml(Wrong), "a spec is the text of a TOML file, not int"),
        (lambda: lexagon.to_json(object()), "to_json takes what Lexagon's methods return"),
    ],
)
def test_a_wrong_type_says_what_to_pass(call: Callable[[], object], message: str) -> None:
    """Findings 3 and 20."""
    with pytest.raises(TypeError, match=re.escape(message)):
        call()
