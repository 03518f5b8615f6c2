"""The generator for an edition and a word list, made once for each pair."""

from __future__ import annotations

from functools import lru_cache

from lexagon import _core
from lexagon._errors import EditionError
from lexagon.lexicon import Lexicon
from lexagon.scrabble.edition import Edition
from lexagon.scrabble.generator import Generator


def engine_for(edition: Edition, lexicon: Lexicon) -> Generator:
    """Return the generator that plays an edition with a word list.

    >>> from lexagon.scrabble import read_cgp, write_move
    >>> position = read_cgp("/".join(["15"] * 15) + " XLTOALO")
    >>> generator = engine_for(position.edition, position.edition.lexicon())
    >>> best = generator.best(bytes(position.board), position.rack)
    >>> write_move(best, position.board), best.score
    ('8C AXOLOTL', 94)
    """
    if lexicon.alphabet != edition.alphabet:
        raise EditionError(
            f"the words of {lexicon.name} are made of other tiles than the {edition.name} "
            f"edition's ({edition.alphabet})"
        )
    return _engine(edition, lexicon)


def rules_of(edition: Edition) -> _core.ScrabbleRules:
    """Return an edition as the engine takes it."""
    layout = edition.layout
    try:
        return _core.ScrabbleRules(
            list(edition.points),
            list(edition.counts),
            layout.size,
            layout.size,
            bytes(layout.letter_multipliers),
            bytes(layout.word_multipliers),
            divmod(layout.start, layout.size),
            edition.rack_size,
            edition.bonus,
            edition.exchange_minimum,
            edition.scoreless_limit,
        )
    except ValueError as error:
        raise EditionError(f"the {edition.name} edition cannot be played: {error}") from None


@lru_cache(maxsize=8)
def _engine(edition: Edition, lexicon: Lexicon) -> Generator:
    try:
        return Generator(lexicon.graph, rules_of(edition), edition)
    except EditionError:
        raise
    except ValueError as error:
        raise EditionError(f"{lexicon.name} cannot be played: {error}") from None
