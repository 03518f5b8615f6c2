"""How a game begins: with a fresh deal, from a GCG file, or from a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Self

from lexagon._errors import IllegalMoveError, NotationError
from lexagon._plural import plural
from lexagon.scrabble._board import too_many_tiles
from lexagon.scrabble._edition import Edition, recorded_words
from lexagon.scrabble._game_challenges import ChallengedGame
from lexagon.scrabble._game_settings import read_settings
from lexagon.scrabble._game_table import PlayerName, Recorded, at_least_two, people_of
from lexagon.scrabble._gcg import read_gcg, read_gcg_file
from lexagon.scrabble._position import Position
from lexagon.scrabble._record import GameRecord, Leftovers, Person, Replay, TakenBack
from lexagon.scrabble._state import Words
from lexagon.scrabble._tiles import BLANK_BIT


class BegunGame(ChallengedGame):
    """A game dealt, or gone on with from where a file or a position leaves it."""

    def __init__(
        self,
        edition: Edition | str | Path = "english",
        players: Sequence[PlayerName] = ("First", "Second"),
        *,
        seed: int | None = None,
        words: Words = None,
        challenge: str = "void",
        clock: float | None = None,
    ) -> None:
        opened = Edition.open(edition)
        opened.lexicon(words)  # a missing list is best known before the game
        people = people_of(players)
        nicks = [person.nick for person in people]
        if len(set(nicks)) != len(nicks):
            raise IllegalMoveError(
                "two players have one nickname; give each their own", code="same-nickname"
            )
        self._begin(opened, words, people, seed, challenge, clock)
        self._lay_out([b""] * len(people), self._shuffled(opened.counts))
        self._table.draw()

    @classmethod
    def from_gcg(
        cls,
        source: str | Path | bytes,
        *,
        edition: Edition | str | Path | None = None,
        words: Words = None,
        seed: int | None = None,
        challenge: str | None = None,
        clock: float | None = None,
    ) -> Self:
        """Read a game from a GCG file, or from the text of one.

        Racks that the file does not have are unknown: `deal` draws them to play an unfinished game
        on. The words are those given, else the list that the file names if it is here, else the
        edition's; so are the challenge rule and the clocks, which notes of a game that was saved
        here hold.

        >>> from lexagon import scrabble
        >>> game = scrabble.Game.from_gcg(">Ann: AX 8G AX +18 18\\n>Bo: ABC - +0 0")
        >>> game.players, game.scores, len(game)
        (('Ann', 'Bo'), (18, 0), 2)
        """
        opened = None if edition is None else Edition.open(edition)
        if isinstance(source, Path) or (isinstance(source, str) and _is_path(source)):
            record = read_gcg_file(source, opened)
        elif isinstance(source, str | bytes):
            record = read_gcg(source, opened)
        else:
            raise TypeError(f"a game is a GCG file or its text, not {type(source).__name__}")
        if words is None:
            words = recorded_words(record.lexicon)
        return cls._of_record(record, words, seed, challenge, clock)

    @classmethod
    def _of_record(
        cls,
        record: GameRecord,
        words: Words,
        seed: int | None,
        challenge: str | None,
        clock: float | None,
    ) -> Self:
        game = cls.__new__(cls)
        people = at_least_two(record.players)
        settings = read_settings(record.note, len(people))
        rule = settings.rule or "void" if challenge is None else challenge
        game._begin(record.edition, words, people, seed, rule, clock)
        if clock is None:
            game._clock = settings.clock
        game._facts = replace(record, note=settings.note)
        game._events = list(record.events)
        replay = _replayed(record)
        game._board = replay.board
        over = not record.incomplete and any(
            isinstance(event.action, Leftovers) for event in record.events
        )
        seats = range(len(game._people))
        racks = [record.racks.get(player, b"") for player in seats]
        bag = [] if over else game._shuffled(game._left(racks))
        scores = [*replay.scores, *([0] * len(seats))][: len(seats)]
        turn = replay.turn % len(seats)
        game._lay_out(racks, bag, scores, turn, replay.scoreless, over=over)
        return game

    @classmethod
    def from_position(
        cls,
        position: Position | str,
        players: Sequence[PlayerName] | None = None,
        *,
        seed: int | None = None,
        challenge: str = "void",
        clock: float | None = None,
    ) -> Self:
        """Begin a game from a position or its CGP; the first player is to move.

        Unknown tiles of the racks are drawn from the bag.

        >>> from lexagon import scrabble
        >>> position = scrabble.Position(rack="AXOLOTL", scores=(10, 20))
        >>> game = scrabble.Game.from_position(position, ["Ann", "Bo"])
        >>> print(game.push("8D AXOLOTL"))
        1. Ann: 8D AXOLOTL +80 90
        """
        start = Position.from_cgp(position) if isinstance(position, str) else position
        if not isinstance(start, Position):
            raise TypeError(f"a Position or a line of CGP, not {type(position).__name__}")
        count = len(start.racks)
        names = [f"Player{seat + 1}" for seat in range(count)] if players is None else players
        if len(names) != count:
            raise IllegalMoveError(
                f"{plural(len(names), 'player')} for {plural(count, 'rack')}; give one each",
                code="players-racks",
                players=len(names),
                racks=count,
            )
        game = cls.__new__(cls)
        game._begin(start.edition, start._words, people_of(names), seed, challenge, clock)
        game._start = start
        game._facts = replace(game._facts, lexicon=start._missing_list())
        game._board = start._board()
        racks = list(start._racks)
        game._lay_out(racks, game._shuffled(game._left(racks)), start.scores, 0, start.scoreless)
        game._table.draw()
        return game

    @classmethod
    def _dealt(
        cls, edition: Edition, words: Words, random: Random, people: Sequence[Person]
    ) -> Self:
        """Begin a game of a match, shuffled by a generator of random numbers."""
        game = cls.__new__(cls)
        game._begin(edition, words, people, 0)
        game._random = random
        game._lay_out([b"", b""], game._shuffled(edition.counts))
        game._table.draw()
        return game

    def deal(self) -> tuple[str, ...]:
        """Draw tiles for the racks that are unknown, to play on; return whose they are.

        That takes a game read from a file whose racks are not all on record. What is drawn is
        written (`to_gcg`) once a move follows, with a note from which move on racks were dealt.

        >>> from lexagon import scrabble
        >>> game = scrabble.Game.from_gcg("#rack2 AEINRST\\n>Ann: AX 8G AX +18 18", seed=1)
        >>> game.racks, game.deal(), [len(rack) for rack in game.racks]
        (('', 'AEINRST'), ('Ann',), [7, 7])
        """
        if not self._has_unknown_racks():
            return ()
        before = self._held()
        self._recorded = Recorded(len(self._events), tuple(before))
        self._table.draw()
        changed = zip(self.players, before, self._held(), strict=True)
        return tuple(nick for nick, known, held in changed if held != known)


def _replayed(record: GameRecord) -> Replay:
    """Return the state after the last event; refuse the play that lays more tiles than there are.

    A play that is taken back at once is not counted.
    """
    replay, counts = Replay.start(record), record.edition.counts
    for place, event in enumerate(record.events):
        replay.apply(event)
        following = record.events[place + 1 : place + 2]
        if any(isinstance(later.action, TakenBack) for later in following):
            continue
        laid = (0 if tile & BLANK_BIT else tile for tile in bytes(replay.board) if tile)
        for tile, count in sorted(Counter(laid).items()):
            if count > counts[tile]:
                error = too_many_tiles("the board", tile, count, record.edition)
                if not event.line:
                    raise error
                raise NotationError.within(f"line {event.line}", error, line=event.line)
    return replay


def _is_path(text: str) -> bool:
    return (
        bool(text.strip())
        and "\n" not in text
        and "\r" not in text
        and not text.lstrip("\ufeff \t").startswith(("#", ">"))
    )
