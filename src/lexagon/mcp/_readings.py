"""How tools read what a model names: lists by name alone, so that no file is opened."""

from __future__ import annotations

from typing import Any, Final

from lexagon._interface import Readers, Values
from lexagon.lexicon import Lexicon
from lexagon.lexicon._lists import find_list, is_shipped
from lexagon.lexicon._words_like import open_lexicon


def read_lexicon(values: Values) -> Lexicon:
    """Open a list that ships by its name."""
    name: Any = values.get("words", "enable")
    if not is_shipped(name):
        find_list(name)  # says which there are
    return open_lexicon(name)


READINGS: Final[Readers] = {open_lexicon: read_lexicon}
