"""Positions from text of any notation: CGP, a drawn board, or a turn of a game in GCG."""

from __future__ import annotations

import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from lexagon._errors import NotationError
from lexagon.scrabble._edition import SHIPPED, Edition, is_list_name
from lexagon.scrabble._position import Position
from lexagon.scrabble._state import Words
from lexagon.scrabble._tiles import read_rack, write_rack

if TYPE_CHECKING:
    from lexagon.scrabble._game import Game
    from lexagon.scrabble._inference import Inference
    from lexagon.scrabble._turn import Turn

_UTF16_MARKS: Final = (BOM_UTF16_LE, BOM_UTF16_BE)

_NAMED_LIST: Final = re.compile(r"(?:\blex|#lexicon)\s+([^\s;]+)", re.IGNORECASE)


def read_position(
    text: str | bytes,
    rack: str | None = None,
    *,
    turn: int | None = None,
    edition: Edition | str | Path | None = None,
    words: Words = None,
    observer: bool = False,
) -> Position:
    """Read a position from CGP, from a drawn board, or from a game in GCG.

    Of a game it is the position before a `turn`, as the player saw it, or the one it stands at; for
    an `observer` as the next player saw it, whose rack is known and the mover's is not. A rack that
    follows from the end of the game is deduced. A `rack` may be given for a board that comes
    without one, or where a game has none on record; a game that is over needs none.

    >>> from lexagon import scrabble
    >>> game = ">Ann: AX 8G AX +18 18\\n>Bo: ABC - +0 0"
    >>> scrabble.read_position(game, turn=2)
    <Position english: ABC/ 0/18, 88 in the bag>
    >>> scrabble.read_position("/".join(["15"] * 15), rack="QU?").rack
    'QU?'
    """
    if not isinstance(text, str | bytes):
        raise TypeError(f"a position is text, not {type(text).__name__}")
    if isinstance(text, bytes) and text.startswith(_UTF16_MARKS):
        text = text.decode("utf-16", errors="replace")
    if is_game(text):
        game = _read_game(text, edition, words)
        return _observed(game, turn) if observer else _of_game(game, rack, turn)
    if turn is not None:
        raise NotationError(
            f"turn {turn} of a position; turns are those of a game in GCG",
            code="turn-of-position",
            turn=turn,
        )
    if isinstance(text, bytes):
        try:
            text = text.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise NotationError(
                f"the position is not UTF-8 text (byte {error.start})", code="not-text"
            ) from None
    lines = [line for line in text.removeprefix("\ufeff").splitlines() if line.strip()]
    if len(lines) > 1 and "/" not in lines[0]:
        return _drawn("\n".join(lines), rack, edition, words)
    line = " ".join(lines)
    if rack is not None:
        if len(line.split()) > 1:
            raise NotationError(
                f"the position has a rack already; leave the rack {rack} out",
                code="two-racks",
                rack=rack,
            )
        line = f"{line} {rack}"
    return Position.from_cgp(line, edition=edition, words=words)


def named_list(text: str | bytes) -> str:
    """Return the word list that a position or a game names, if it does."""
    if isinstance(text, bytes):
        text = text.decode("utf-8", "replace")
    found = _NAMED_LIST.search(text)
    return found[1] if found else ""


def shipped_words(text: str | bytes) -> str:
    """Return the list that a text names if it ships, else an empty text: the edition's own.

    Files that are on this machine are not for those who send texts from elsewhere.
    """
    named = named_list(text)
    return named if is_list_name(named) else ""


def is_game(text: str | bytes) -> bool:
    """Return whether a text is a game in GCG."""
    if isinstance(text, bytes):
        encoding = "utf-16" if text.startswith(_UTF16_MARKS) else "utf-8"
        text = text[:1000].decode(encoding, "replace")
    return text.lstrip("\ufeff \t\r\n").startswith(("#", ">"))


def infer_last(
    text: str | bytes, position: Position, turn: int | None, *, threads: int = 0
) -> Inference:
    """Return what the move before a position of a game tells about the opponent's rack."""
    if not is_game(text):
        raise NotationError(
            "racks are inferred from the move before; give a game (GCG), and a turn of it",
            code="nothing-to-infer",
        )
    return _read_game(text, position.edition, position.words).infer(turn, threads=threads)


def _drawn(
    board: str, rack: str | None, edition: Edition | str | Path | None, words: Words
) -> Position:
    """Read a drawn board; without an edition it is English, or the one that has boards so large."""
    if edition is not None:
        return Position.from_text(board, rack, edition=edition, words=words)
    try:
        return Position.from_text(board, rack, words=words)
    except NotationError:
        usual = Edition.named("english").size
        for name in SHIPPED:
            if Edition.named(name).size != usual:
                with suppress(NotationError):
                    return Position.from_text(board, rack, edition=name, words=words)
        raise


def _read_game(text: str | bytes, edition: Edition | str | Path | None, words: Words) -> Game:
    from lexagon.scrabble._game import Game

    data = text if isinstance(text, bytes) else text.lstrip("\ufeff \t\r\n")
    return Game.from_gcg(data, edition=edition, words=words)


def _of_game(game: Game, rack: str | None, turn: int | None) -> Position:
    """Return a position of a game with the rack that is on record, deduced or given."""
    if turn is None:
        position = game.position
        known = position._racks[0]
    else:
        position = _turn_of(game, turn).position
        held = game._reviewed().held[turn - 1]
        known = held.rack
    if rack is not None:
        given = read_rack(rack, game.edition.alphabet)
        if Counter(known) - Counter(given):
            tiles = write_rack(known, game.edition.alphabet)
            raise NotationError(
                f"the game has the rack {tiles} on record; leave {rack} out",
                code="two-racks",
                rack=rack,
            )
        known = given
    elif not known and not (turn is None and game.is_over):
        raise NotationError(
            "the rack is not on record; give --rack or --turn", code="no-rack-on-record"
        )
    seen = position._seen(0, 0, known)
    seen._check_tiles()
    return seen


def _observed(game: Game, turn: int | None) -> Position:
    """Return a position as the next player saw it."""
    if turn is None:
        other = (game.turn + 1) % len(game.players)
        return game.position._seen(game.turn, other, game._table.rack(other))
    made = _turn_of(game, turn)
    other = (made.seat + 1) % len(game.players)
    held = zip(game, game._reviewed().held, strict=True)
    later = (each.rack for at, each in held if at.number > turn and at.seat == other)
    return made.position._seen(made.seat, other, next(later, b""))


def _turn_of(game: Game, turn: int) -> Turn:
    for each in game:
        if each.number == turn:
            return each
    raise NotationError(
        f"no turn {turn}; the game has turns 1 to {len(game)}",
        code="no-turn",
        turn=turn,
        count=len(game),
    )
