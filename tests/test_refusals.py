"""What players type or paste is refused with a code and its values, also deep inside a text."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lexagon import Alphabet, LexagonError, Lexicon, grid, scrabble, wordle

Params = dict[str, str | int]
EVENT = "#player1 a A\n#player2 b B\n>a: AEINRST "
ROWS = "\n".join(["." * 15] * 15)
EMPTY = "/".join(["15"] * 15)


def _game(rest: str) -> Callable[[], object]:
    return lambda: scrabble.Game.from_gcg(EVENT + rest)


def _cgp(rest: str) -> Callable[[], object]:
    return lambda: scrabble.Position.from_cgp(f"{EMPTY} {rest}")


REFUSED: list[tuple[Callable[[], object], str, Params]] = [
    (_game("8H RETAIN +14"), "gcg-no-score", {"line": 3}),
    (_game("8H"), "gcg-no-word", {"line": 3, "place": "8H"}),
    (_game("\n"), "gcg-no-move", {"line": 3}),
    (_game("8H RETAIN +14 14\n>c: X 1A X +1 1"), "gcg-unknown-player", {"line": 4, "nick": "c"}),
    (_game("8H RETAIN +14 14\n>: 1A X +1 1"), "gcg-no-nickname", {"line": 4}),
    (_game("8H RETAIN +14 14\nhello"), "gcg-line", {"line": 4, "text": "hello"}),
    (_game("8H RETAIN +14 14\n#player3 c C"), "gcg-late-player", {"line": 4, "player": 3}),
    (_game("8H RETAIN +14 14\n>b: X -- -0 0"), "gcg-nothing-taken-back", {"line": 4, "nick": "b"}),
    (_game("hello +1 1"), "move", {"line": 3, "move": "hello"}),
    (_game("(AB +1 1"), "move-brackets", {"line": 3, "word": "(AB"}),
    (_game("8H ZZ +20 20"), "too-many-tiles", {"line": 3, "tile": "Z", "needed": 2, "count": 1}),
    (lambda: scrabble.Game.from_gcg("#player5 e E"), "gcg-players", {"line": 1, "player": 5}),
    (lambda: scrabble.Game.from_gcg(b"#player1\0"), "not-text", {}),
    (lambda: scrabble.Game(players=["a", "a"]), "same-nickname", {}),
    (lambda: scrabble.Game(players=["a"]), "players-count", {"players": 1}),
    (lambda: scrabble.Game(challenge="triple"), "challenge-rule", {"rule": "triple"}),
    (lambda: scrabble.Game(clock=0), "clock-minutes", {"minutes": 0}),
    (_cgp("A/B 1/2/3 0"), "scores-racks", {"scores": 3, "racks": 2}),
    (_cgp("A/B/C/D/E 0/0 0"), "racks-count", {"racks": 5, "most": 4}),
    (_cgp("A/B 0/0 -1"), "scoreless", {"turns": -1}),
    (_cgp("A/B 0/0 0 ld klingon;"), "cgp-option", {"option": "ld", "text": "klingon"}),
    (
        lambda: scrabble.Position.from_text(ROWS[:-16], "A"),
        "position-rows",
        {"rows": 14, "expected": 15},
    ),
    (
        lambda: scrabble.Position.from_text("..\n" + ROWS, "A"),
        "position-squares",
        {"row": 1, "length": 2, "expected": 15},
    ),
    (
        lambda: scrabble.Position.from_cgp(f"{EMPTY} A/B/C 0/0/0 0").simulate(),
        "two-players",
        {"racks": 3},
    ),
    (lambda: scrabble.Position(rack="").infer("1A AX"), "first-play", {"square": "8H"}),
    (lambda: wordle.Words(answers=["crane"], guesses=[]), "no-words", {}),
    (
        lambda: wordle.Words(answers=["crane", "cat"]),
        "word-length",
        {"word": "cat", "length": 3, "expected": 5},
    ),
    (
        lambda: wordle.Words(answers=["crane"], guesses=["slate"]),
        "answer-not-a-guess",
        {"answer": "crane"},
    ),
    (
        lambda: wordle.Words("original").without(["zzzzz"]),
        "not-a-guess",
        {"guess": "zzzzz", "words": "original"},
    ),
    (
        lambda: wordle.Game("crane", max_guesses=0),
        "argument",
        {"argument": "max_guesses", "value": "0"},
    ),
    (lambda: Lexicon.from_words(["ox", "l4x"]), "not-a-word", {"text": "l4x", "number": 2}),
    (lambda: Lexicon.from_words([]), "no-words", {}),
    (lambda: Alphabet("mine", ["a", "a"]), "alphabet-twice", {}),
    (lambda: Alphabet("mine", ["a?"]), "alphabet-tile", {"tile": "a?"}),
    (lambda: grid.Board("A,B=x C,D"), "tile-points", {"text": "B=x"}),
    (lambda: grid.Board("A,B/B C,D"), "tile-notation", {"text": "B/B"}),
    (lambda: grid.Board("ÄB CD").solve("enable"), "tile-letters", {"tile": "Ä", "words": "enable"}),
    (
        lambda: grid.Rules.named("boggle", scores="3:1,3:2"),
        "table-twice",
        {"length": 3, "text": "3:1,3:2"},
    ),
    (lambda: grid.Rules.named("boggle", scores="3=1"), "table-entry", {"entry": "3=1"}),
    (lambda: grid.read_photo(b"no picture"), "photo-kind", {}),
]


@pytest.mark.parametrize(
    ("refused", "code", "params"), REFUSED, ids=[code for _, code, _ in REFUSED]
)
def test_a_refusal_has_its_code_and_values(
    refused: Callable[[], object], code: str, params: Params
) -> None:
    with pytest.raises(LexagonError) as caught:
        refused()
    assert caught.value.code == code
    assert caught.value.params.items() >= params.items()
