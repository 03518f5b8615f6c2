"""A game in play: racks drawn from a bag, moves checked and scored, the end and its reckoning."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from lexagon._errors import IllegalMoveError, NotationError
from lexagon.lexicon import Lexicon
from lexagon.scrabble.board import Board
from lexagon.scrabble.edition import Edition
from lexagon.scrabble.generator import check_seed
from lexagon.scrabble.move import Exchange, Move, Play, without
from lexagon.scrabble.position import Position
from lexagon.scrabble.record import Event, GameRecord, Leftovers, Person, State
from lexagon.scrabble.rules import check_exchange, check_play
from lexagon.scrabble.tiletext import sorted_rack, write_tile


class Game:
    """Two to four people and a bag; the same seed draws the same tiles.

    >>> from lexagon.scrabble.notation import read_move
    >>> edition = Edition.named("english")
    >>> game = Game(edition, edition.lexicon(), [Person("Ann"), Person("Bo")], seed=5)
    >>> game.rack == game.racks[0], len(game.bag), game.turn, game.over
    (True, 86, 0, False)
    """

    def __init__(
        self, edition: Edition, lexicon: Lexicon, people: Sequence[Person], seed: int = 0
    ) -> None:
        if not 2 <= len(people) <= 4:
            raise IllegalMoveError(f"{len(people)} players; two to four can play")
        if len({person.nick for person in people}) != len(people):
            raise IllegalMoveError("two players have one nickname; give each their own")
        self.edition = edition
        self.lexicon = lexicon
        self.people = tuple(people)
        self.events: list[Event] = []
        self.over = False
        check_seed(seed)
        self._random = Random(seed)
        self._state = State.start(self.record())
        self.bag = self._shuffled(list(edition.counts))
        self.racks = [b""] * len(people)
        for player in range(len(people)):
            self._draw(player)

    @classmethod
    def resume(cls, record: GameRecord, lexicon: Lexicon, seed: int = 0) -> Game:
        """Go on with a game on record: racks it does not have are drawn, the bag is shuffled."""
        game = cls(record.edition, lexicon, record.players, seed)
        game.events = list(record.events)
        game._state = record.final()
        game.over = not record.incomplete and any(
            isinstance(event.action, Leftovers) for event in record.events
        )
        left = [
            count - used
            for count, used in zip(record.edition.counts, game.board.used(), strict=True)
        ]
        for rack in record.racks.values():
            for tile in rack:
                left[tile] -= 1
        for tile, count in enumerate(left):
            if count < 0:
                raise NotationError(
                    f"board and racks have more of {write_tile(tile, record.edition.alphabet)} "
                    f"than the {record.edition.name} edition"
                )
        game.bag = game._shuffled(left)
        game.racks = [record.racks.get(player, b"") for player in range(len(record.players))]
        if not game.over:
            for player in range(len(record.players)):
                game._draw(player)
        return game

    @property
    def board(self) -> Board:
        """Return the board as it lies."""
        return self._state.board

    @property
    def scores(self) -> tuple[int, ...]:
        """Return the scores so far, in the order of the players."""
        return tuple(self._state.scores)

    @property
    def turn(self) -> int:
        """Return whose turn it is, counted from 0."""
        return self._state.turn

    @property
    def rack(self) -> bytes:
        """Return the rack of the player to move."""
        return self.racks[self.turn]

    @property
    def scoreless(self) -> int:
        """Return how many turns in a row have brought nothing."""
        return self._state.scoreless

    def position(self) -> Position:
        """Return the position as the player to move sees it: the other racks are unknown."""
        order = [*range(self.turn, len(self.people)), *range(self.turn)]
        racks = (self.rack, *(b"" for _ in order[1:]))
        scores = tuple(self.scores[player] for player in order)
        return Position(self.board.copy(), racks, scores, self.scoreless)

    def move(self, move: Move) -> Event:
        """Make a move for the player whose turn it is; an illegal one changes nothing."""
        if self.over:
            raise IllegalMoveError("the game is over; no more moves")
        player, rack = self.turn, self.rack
        score = 0
        if isinstance(move, Play):
            score = check_play(self.board, move, rack, self.lexicon).score
            move = move._replace(score=score)
            self.racks[player] = without(rack, move.placed)
        elif isinstance(move, Exchange):
            check_exchange(move, rack, len(self.bag), self.edition)
            self.racks[player] = without(rack, move.tiles)
        event = self._note(Event(player, move, score, self.scores[player] + score, rack))
        self._draw(player)
        if isinstance(move, Exchange):
            self.bag += move.tiles
            self._random.shuffle(self.bag)
        self._settle(player)
        return event

    def record(self) -> GameRecord:
        """Return the game so far; an unfinished one keeps its racks, to be gone on with."""
        return GameRecord(
            edition=self.edition,
            players=self.people,
            events=tuple(self.events),
            lexicon=self.lexicon.name,
            incomplete=not self.over,
            racks={} if self.over else dict(enumerate(getattr(self, "racks", ()))),
        )

    def _repr_html_(self) -> str:
        from lexagon.scrabble import pictures

        return pictures.game(self)

    def _note(self, event: Event) -> Event:
        self._state.apply(event)
        self.events.append(event)
        return event

    def _shuffled(self, counts: Sequence[int]) -> list[int]:
        bag = list(Counter(dict(enumerate(counts))).elements())
        self._random.shuffle(bag)
        return bag

    def _draw(self, player: int) -> None:
        wanted = max(0, self.edition.rack_size - len(self.racks[player]))
        drawn, self.bag = self.bag[:wanted], self.bag[wanted:]
        self.racks[player] = sorted_rack([*self.racks[player], *drawn])

    def _settle(self, player: int) -> None:
        """End the game when someone is out of tiles, or nobody has scored for long enough."""
        if not self.racks[player] and not self.bag:
            self._settle_out(player)
        elif self.scoreless >= self.edition.scoreless_limit:
            self._lose_own(range(len(self.people)))

    def _settle_out(self, winner: int) -> None:
        """Going out brings the others' tiles: doubled from one opponent, as lost from several."""
        self.over = True
        others = [player for player in range(len(self.people)) if player != winner]
        tiles = sorted_rack(tile for player in others for tile in self.racks[player])
        if len(others) > 1:
            self._lose_own(others)
        gain = self._points(tiles) * (2 if len(others) == 1 else 1)
        self._note(Event(winner, Leftovers(tiles), gain, self.scores[winner] + gain))

    def _lose_own(self, players: Sequence[int]) -> None:
        self.over = True
        for player in players:
            rack = self.racks[player]
            if rack:
                lost = -self._points(rack)
                total = self.scores[player] + lost
                self._note(Event(player, Leftovers(rack), lost, total, rack))

    def _points(self, tiles: bytes) -> int:
        return sum(self.edition.points[tile] for tile in tiles)
