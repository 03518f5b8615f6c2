"""The games of a match, one by one: who begins, which bag, and what came of each."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from random import Random
from typing import Final, Self

from lexagon import _core
from lexagon._errors import EngineError, IllegalMoveError, LexagonError
from lexagon._result import Result
from lexagon.lexicon import Lexicon
from lexagon.scrabble._edition import Edition
from lexagon.scrabble._engine import engine_for
from lexagon.scrabble._game import Game
from lexagon.scrabble._gcg import write_gcg
from lexagon.scrabble._leaves import Leaves, leaves_for
from lexagon.scrabble._match_statistics import WHOLE
from lexagon.scrabble._record import Event, GameRecord, Leftovers, Person
from lexagon.scrabble._state import raw_move
from lexagon.scrabble._tiles import sorted_rack
from lexagon.scrabble.players._engine import EnginePlayer
from lexagon.scrabble.players._registry import Contestant, Player, ask_player

_NATIVE: Final = {"score", "equity"}
ENGINE: Final = "engine"


@dataclass(frozen=True, repr=False)
class Forfeit(Result):
    """A game that another program lost by its behaviour: which, why, and what was said.

    `game` counts from 0, `player` is 0 or 1 in the order of the match's players. Lines of the
    transcript begin with `>` (sent), `<` (received) or `!` (its standard error).

    >>> from lexagon import scrabble
    >>> print(scrabble.Forfeit(game=3, player=1, reason="died (exit status 1)", transcript=()))
    game 4 forfeited: player 2 died (exit status 1)
    """

    game: int
    player: int
    reason: str
    transcript: tuple[str, ...]

    def __str__(self) -> str:
        return f"game {self.game + 1} forfeited: player {self.player + 1} {self.reason}"


@dataclass(frozen=True)
class PlayedGame:
    """A game of a match; figures are in the order of the players, whoever began."""

    number: int
    deal: int
    scores: tuple[int, int]
    bingos: tuple[int, int]
    turns: int
    forfeit: Forfeit | None = None
    gcg: str = ""

    @property
    def spread(self) -> int | None:
        """Return by how many points the first player won; a forfeited game has no spread."""
        return None if self.forfeit else self.scores[0] - self.scores[1]

    @property
    def points(self) -> int:
        """Return the first player's half of a pair's points, in quarters: 0, 1 or 2."""
        if self.forfeit:
            return WHOLE // 2 * self.forfeit.player
        assert self.spread is not None
        return (self.spread > 0) - (self.spread < 0) + 1


class Stopped(Exception):  # noqa: N818  # no error: whoever watches wants no more
    """A game that was stopped before its end."""


class Contest:
    """Two players at a table. Every game is independent of the others: its number fixes it.

    Players take turns to begin, and two that differ play each bag twice. Programs that play are
    started when they are first needed and stopped at the end; used with `with`.
    """

    def __init__(
        self,
        edition: Edition,
        lexicon: Lexicon,
        pair: tuple[Contestant, Contestant],
        seed: int,
        threads: int = 1,
    ) -> None:
        self.edition = edition
        self.lexicon = lexicon
        self.pair = pair
        self.seed = seed
        self.threads = threads
        self.paired = pair[0] != pair[1]
        self.native = all(each.name in _NATIVE for each in pair)
        self.watch: Callable[[], bool] = lambda: True  # asked between moves; False stops the game
        self._engines: dict[int, EnginePlayer] = {}
        self._stack = ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def start(self) -> None:
        """Start the programs that play, so that one which cannot is known before the match."""
        for place, contestant in enumerate(self.pair):
            if contestant.name == ENGINE:
                player = self._player(place, 0)
                assert isinstance(player, EnginePlayer)
                player.start()

    def deal(self, number: int) -> int:
        """Return which bag a game is played with: players that differ play each twice."""
        return number // 2 if self.paired else number

    def play(self, begin: int, end: int, *, record: bool = False) -> Iterator[PlayedGame]:
        """Play some games by their numbers, with their GCG if they are to be recorded."""
        if not self.native:
            yield from (self._play(number, record) for number in range(begin, end))
            return
        engine, leaves = engine_for(self.edition, self.lexicon), self._native_leaves()
        results = engine.play_games(*leaves, begin, end, self.paired, self.seed, self.threads)
        for number, result in enumerate(results, start=begin):
            yield PlayedGame(
                number,
                self.deal(number),
                (result.scores[0], result.scores[1]),
                (result.bingos[0], result.bingos[1]),
                result.turns,
                gcg=self._recorded(number) if record else "",
            )

    def _play(self, number: int, record: bool) -> PlayedGame:
        """Play one game between players of which one at least is in Python."""
        swap = slice(None, None, -1 if number % 2 else 1)
        places = [0, 1][swap]
        game = Game._dealt(
            self.edition,
            self.lexicon,
            Random(f"{self.seed} {self.deal(number)}"),
            [self._people()[place] for place in places],
        )
        players = [self._player(place, number) for place in places]
        bingos, forfeit = [0, 0], None
        try:
            self._finish(game, players, places, bingos)
        except EngineError as error:
            forfeit = Forfeit(number, places[game.turn], error.reason, error.transcript)
        scores, bingos = list(game.scores)[swap], bingos[swap]
        gcg = game.to_gcg() if record else ""
        return PlayedGame(
            number,
            self.deal(number),
            (scores[0], scores[1]),
            (bingos[0], bingos[1]),
            len(game),
            forfeit,
            gcg,
        )

    def _finish(
        self, game: Game, players: Sequence[Player], places: Sequence[int], bingos: list[int]
    ) -> None:
        """Play a game to its end, and count the bingos of each side."""
        while not game.is_over:
            if not self.watch():
                raise Stopped
            mover = game.turn
            move = ask_player(players[mover], game)
            try:
                bingos[mover] += game.push(move).move.bingo
            except LexagonError as error:
                label = self.pair[places[mover]].label
                raise IllegalMoveError(f"{label} plays {move}: {error}") from None

    def _player(self, place: int, number: int) -> Player:
        """Make the player of a game; a program that is running plays on."""
        if place in self._engines:
            return self._engines[place]
        player = self.pair[place].make(seed=self.seed + number, threads=self.threads)
        if isinstance(player, EnginePlayer):
            self._engines[place] = player
            self._stack.callback(player.close)
        return player

    def _native_leaves(
        self,
    ) -> tuple[_core.ScrabbleLeaves | None, _core.ScrabbleLeaves | None]:
        """Return the leaves of the players that the engine plays; None plays for the score."""
        first, second = (self._leaves_of(each) for each in self.pair)
        return first, second

    def _leaves_of(self, contestant: Contestant) -> _core.ScrabbleLeaves | None:
        if contestant.name == "score":
            return None
        table = leaves_for(self.edition, contestant.leaves) or Leaves.nothing(self.edition)
        return table.core

    def _recorded(self, number: int) -> str:
        """Play a game of the engine's again, and write it as GCG."""
        engine = engine_for(self.edition, self.lexicon)
        turns, racks = engine.record_game(*self._native_leaves(), number, self.paired, self.seed)
        people = self._people()[:: -1 if number % 2 else 1]
        totals, events = [0, 0], []
        for at, (rack, move) in enumerate(turns):
            score = move.play.score if move.play is not None else 0
            totals[at % 2] += score
            events.append(Event(at % 2, raw_move(move), score, totals[at % 2], sorted_rack(rack)))
        events += _leftovers(self.edition, racks, totals)
        name = self.lexicon.name
        return write_gcg(GameRecord(self.edition, tuple(people), tuple(events), lexicon=name))

    def _people(self) -> list[Person]:
        """Return the players as a record names them."""
        nicks = [re.sub(r"\W+", "-", each.label).strip("-")[:40] or "Player" for each in self.pair]
        if nicks[0] == nicks[1]:
            nicks = [f"{nick}-{number}" for number, nick in enumerate(nicks, start=1)]
        return [Person(nick, each.label) for nick, each in zip(nicks, self.pair, strict=True)]


def _leftovers(
    edition: Edition, racks: tuple[bytes, bytes], totals: Sequence[int]
) -> Iterator[Event]:
    """Put the end of a game on record: tiles gained by the one who is out, or lost by both."""
    held = [sum(edition.points[tile] for tile in rack) for rack in racks]
    for seat, rack in enumerate(racks):
        if not racks[1 - seat]:
            continue
        if rack:
            yield Event(
                seat,
                Leftovers(sorted_rack(rack)),
                -held[seat],
                totals[seat] - held[seat],
                sorted_rack(rack),
            )
        else:
            gained = 2 * held[1 - seat]
            yield Event(
                seat, Leftovers(sorted_rack(racks[1 - seat])), gained, totals[seat] + gained
            )
