"""What Scrabble's questions answer, field by field, against documents on record.

Each line of tests/data/scrabble_documents.tsv is a question's name and its JSON; a change must be
explained. `python -m tests.scrabble.test_documents` writes the file anew.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

import pytest

from lexagon import Lexicon
from lexagon._schema import document
from lexagon.scrabble import (
    Edition,
    Game,
    Leaves,
    Position,
    best_word,
    count_table,
    editions,
    match,
)
from tests.scrabble.records import SPANISH_WORDS
from tests.tables import DATA, table

FILE: Final = "scrabble_documents.tsv"
SAMPLE = (DATA / "scrabble_sample.gcg").read_text(encoding="utf-8")
OPEN = "15/15/15/15/15/4R10/4A10/2TRIOSE7/4L10/4R10/3WO10/3YA10/3ED10/15/15"
ENDGAME = (
    "9A1PIXY/9S1L3/2ToWNLETS1O3/9U1DA1R/3GERANIAL1U1I/9g2T1C/8WE2OBI/6EMU4ON/6AID3GO1/5HUN4ET1/"
    "4ZA1T4ME1/1Q1FAKEY3JOES/FIVE1E5IT1C/5SPORRAN2A/6ORE2N2D BGIV/DEHILOR 100/90 0"
)
_CLOCKS = {"elapsed", "cpu_seconds", "games_per_cpu_second"}


def _in_play() -> Game:
    """Three players, an exchange, a pass and plays."""
    game = Game(players=["Ann", ("Bo", "Bo Peep"), "Cy Young"], seed=21)
    game.push(game.position.best())
    game.push("-" + game.racks[1][:3])
    game.push("-")
    game.push(game.position.best(by="score"))
    return game


def _spanish() -> Position:
    edition = Edition.named("spanish")
    words = Lexicon.from_words(SPANISH_WORDS, edition.alphabet)
    board = f"{'15/' * 7}6pE[RR]O5{'/15' * 7}"
    line = f"{board} AA[CH]ELO?/LP 10/20 0 ld spanish;"
    return Position.from_cgp(line, edition=edition, words=words)


def _odd_game() -> Game:
    """Unknown tiles exchanged, a phony, a rack that lacks the tiles, a wrong total."""
    lines = [
        ">Ann: AXOLOTL 8D AXOLOTL +80 80",
        ">Bo: AEINRVU -3 +0 0",
        ">Ann: EEGIIOO 9C GOO +15 99",
        ">Bo: AEINRVZ 10B QI +14 14",
        ">Ann: EEIIRST -EI +0 95",
    ]
    return Game.from_gcg("\n".join(lines))


QUESTIONS: dict[str, Callable[[], object]] = {
    "editions": editions,
    "state of a finished game": lambda: Game.from_gcg(SAMPLE, seed=1).state(),
    "state of a game in play": lambda: _in_play().state(),
    "state for the first seat": lambda: _in_play().state(seat=0),
    "state for the second seat": lambda: _in_play().state(seat=1),
    "state from a position": lambda: Game.from_position(
        f"{OPEN} EGILQT?/AB 20/30 1", seed=4
    ).state(),
    "review of the sample": lambda: Game.from_gcg(SAMPLE).review(by="equity"),
    "review of an odd game": lambda: _odd_game().review(by="equity"),
    "turns of an odd game": lambda: [str(turn) for turn in _odd_game()],
    "plays by score": lambda: Position.from_cgp(f"{OPEN} EGILQT?").plays(top=4, by="score"),
    "moves by equity": lambda: Position.from_cgp(f"{OPEN} EGILQT?").moves(top=4),
    "moves with nothing to play": lambda: Position(rack="VVW").moves(top=12),
    "moves without leaves": lambda: _spanish().moves(top=3, by="score"),
    "info": lambda: Position.from_cgp(f"{OPEN} EGILQT?/AB 20/30 1").info(),
    "info of tiles of several letters": lambda: _spanish().info(),
    "checks": lambda: [
        Position.from_cgp(f"{OPEN} EGILQT?").check(move)
        for move in ("9g twig", "8C TRIOSES", "8C TRIOSEt", "-Q", "-", "-QQ", "1A GET", "H8 EL")
    ],
    "best word": lambda: best_word("XLTOALO", "BACK"),
    "best word with a blank": lambda: best_word("QZ?", words="scowl-60"),
    "leaves": lambda: Leaves.named("english").table("QU", "?S", "AEINST"),
    "counts": lambda: count_table(f"# counts\n{OPEN}\tEGILQTW\n{OPEN}\tQ"),
    "match": lambda: match("equity", "score", games=6, seed=3),
    "match of Python players": lambda: match("level-1", "score", games=3, seed=3),
    "simulation": lambda: Position.from_cgp(f"{OPEN} EGILQT?").simulate(
        candidates=4, iterations=400, plies=3, seed=9
    ),
    "endgame": lambda: Position.from_cgp(ENDGAME).endgame(),
}


def answer(question: str) -> Any:
    """Return a question's document without what the clock says, numbers to six places."""
    return json.loads(json.dumps(_timeless(document(QUESTIONS[question]()))))


def _timeless(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _timeless(each) for name, each in value.items() if name not in _CLOCKS}
    if isinstance(value, list):
        return [_timeless(each) for each in value]
    return round(value, 6) if isinstance(value, float) else value


@pytest.mark.parametrize("question", QUESTIONS)
def test_documents_are_those_on_record(question: str) -> None:
    documents = dict(table(FILE)[1:])
    assert documents.keys() == QUESTIONS.keys()
    assert answer(question) == json.loads(documents[question])


def write() -> None:
    """Put what is answered today on record."""
    lines = [
        "# Documents of Scrabble's questions (tests/scrabble/test_documents.py).",
        "name\tjson",
    ]
    lines += [
        f"{name}\t{json.dumps(answer(name), ensure_ascii=False, separators=(',', ':'))}"
        for name in QUESTIONS
    ]
    (DATA / FILE).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
