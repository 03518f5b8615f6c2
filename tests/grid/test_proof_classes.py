"""Classes of boards that are larger than what is proven whole."""

from __future__ import annotations

from random import Random

import pytest

from lexagon import Alphabet, Lexicon, _core
from lexagon.grid import scores
from lexagon.grid._rules import rules_from
from tests.oracles import board_proof as slow

LETTERS = "ab"


def test_4x4_is_what_brute_force_finds_over_two_letters() -> None:
    """Paths are left out here that no word fits: with few words that is most of them."""
    draw, at_least = Random(1), 31
    words = {"".join(draw.choices(LETTERS, k=draw.randint(3, 7))) for _ in range(12)}
    lexicon, rules = Lexicon.from_words(words, Alphabet("two", LETTERS)), rules_from("boggle")
    points = rules.tile_points(lexicon.alphabet)
    prover = _core.GridProver(lexicon._dawg, None, rules.core, points, 4, 4, 0)
    proofs = [prover.settle(symbols, at_least, None) for symbols in prover.classes(6)]

    def text_of(board: bytes) -> str:
        rows = (board[at : at + 4] for at in (0, 4, 8, 12))
        return "/".join("".join(LETTERS[symbol] for symbol in row) for row in rows)

    found = {
        (score, text_of(board))
        for proof in proofs
        for score, board in zip(proof.scores, proof.boards, strict=True)
    }
    best = slow.best_boards(LETTERS, 4, 4, at_least, lambda boards: [*scores(boards, lexicon)])
    assert len(best) > 1
    assert found == best


def test_the_number_of_forced_squares_does_not_matter() -> None:
    """One prover is asked all: what it keeps for classes of one kind is not for another."""
    draw = Random(2)
    words = {"".join(draw.choices("abc", k=draw.randint(3, 5))) for _ in range(40)}
    lexicon, rules = Lexicon.from_words(words, Alphabet("three", "abc")), rules_from("boggle")
    points = rules.tile_points(lexicon.alphabet)
    prover = _core.GridProver(lexicon._dawg, None, rules.core, points, 2, 3, 0)

    def found(forced: int) -> set[tuple[int, bytes]]:
        proofs = [prover.settle(symbols, 9, None) for symbols in prover.classes(forced)]
        return {each for one in proofs for each in zip(one.scores, one.boards, strict=True)}

    whole = found(6)
    assert len(whole) > 1
    assert all(found(forced) == whole for forced in (3, 2, 1, 0, 4))


def toot(side: int) -> tuple[_core.GridProver, bytes]:
    """Make a prover for one word, and the class with it in the middle, in four ways."""
    lexicon, rules = Lexicon.from_words(["toot"], Alphabet("three", "toz")), rules_from("boggle")
    points = rules.tile_points(lexicon.alphabet)
    prover = _core.GridProver(lexicon._dawg, None, rules.core, points, side, side, 0)
    first = (side + 1) * (side // 2 - 1)
    block = {first: 0, first + 1: 1, first + side: 1, first + side + 1: 0}
    return prover, bytes(block.get(square, 2) for square in prover.order)


def test_a_word_counts_once_on_the_same_squares() -> None:
    """Boards are scored where the sum of their words reaches the bound, so none is without need."""
    prover, symbols = toot(2)
    assert prover.settle(symbols, 1, None).scores == [1]
    assert prover.settle(symbols, 2, None).candidates == 0


def test_a_word_that_lies_on_forced_squares_alone_is_found_on_4x4() -> None:
    prover, symbols = toot(4)
    assert set(prover.settle(symbols[:12], 1, None).scores) == {1}
    for forced in (3, 13):
        with pytest.raises(ValueError, match="at most 12 free squares, and 12 forced ones"):
            prover.settle(symbols[:forced], 1, None)
