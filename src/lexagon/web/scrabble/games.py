"""A game against the computer: the client keeps it sealed, the server follows it from its seed."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from lexagon._errors import IllegalMoveError
from lexagon.scrabble.engine import engine_for
from lexagon.scrabble.game import Game
from lexagon.scrabble.gcg import write_gcg
from lexagon.scrabble.gentle import GentlePlayer
from lexagon.scrabble.move import Exchange, Move
from lexagon.scrabble.notation import read_move, write_move
from lexagon.scrabble.players import Player, make
from lexagon.scrabble.position import Position
from lexagon.scrabble.ranking import leaves_for
from lexagon.scrabble.record import Action, GameRecord, Person
from lexagon.scrabble.turn import turn_of
from lexagon.web.api.lexicons import LexiconCache
from lexagon.web.http.tokens import TokenSealer, server_secret
from lexagon.web.scrabble.answers import ScrabbleGame, ScrabblePlayer
from lexagon.web.scrabble.events import event_answers
from lexagon.web.scrabble.positions import position_answer
from lexagon.web.scrabble.questions import ReplyQuestion, ScrabbleGameQuestion, ScrabbleMoveQuestion
from lexagon.web.scrabble.wire import edition_named, lexicon_for, tile_texts

GENTLE: Final = "gentle"
_SEEDS: Final = 2**53  # numbers that a page counts exactly


@dataclass
class Seated:
    """A game with a person and the computer at it, and what it takes to make it again."""

    game: Game
    state: dict[str, Any]

    @property
    def you(self) -> int:
        """Return the person's seat."""
        return 1 if self.state["second"] else 0

    @property
    def is_yours(self) -> bool:
        """Say whether the person is to move."""
        return not self.game.over and self.game.turn == self.you

    def make(self, move: Move) -> None:
        """Make a move and note it."""
        text = write_move(move, self.game.board)
        self.game.move(move)
        self.state["moves"].append(text)


def begin(question: ScrabbleGameQuestion, lists: LexiconCache) -> ScrabbleGame:
    """Begin a game; the computer's first move, if it is to begin, is asked for by `reply`."""
    edition = edition_named(question.edition or "english")
    assert edition is not None
    state = {
        "edition": edition.name,
        "words": lexicon_for(lists, edition, question.words).name,
        "level": question.level,
        "name": question.name,
        "second": question.second,
        "seed": secrets.randbelow(_SEEDS) if question.seed is None else question.seed,
        "moves": [],
    }
    return _answer(_seated(state, lists))


def move(question: ScrabbleMoveQuestion, lists: LexiconCache) -> ScrabbleGame:
    """Make the person's move; one that is not legal changes nothing and says why."""
    seated = _open(question.token, lists)
    if seated.game.over:
        raise IllegalMoveError("the game is over; no more moves")
    if not seated.is_yours:
        raise IllegalMoveError("it is the computer's turn; let it move first")
    seated.make(read_move(question.move, seated.game.board))
    return _answer(seated)


def reply(question: ReplyQuestion, lists: LexiconCache) -> ScrabbleGame:
    """Make the computer's move."""
    seated = _open(question.token, lists)
    game, state = seated.game, seated.state
    if game.over:
        raise IllegalMoveError("the game is over; no more moves")
    if seated.is_yours:
        raise IllegalMoveError("it is your turn; the computer waits")
    seated.make(_player(game, state).choose(turn_of(game.position())))
    return _answer(seated)


def _player(game: Game, state: dict[str, Any]) -> Player:
    generator = engine_for(game.edition, game.lexicon)
    if state["level"] == GENTLE:
        return GentlePlayer(generator)
    return make(state["level"], generator, leaves_for(game.edition), seed=state["seed"], threads=1)


@cache
def _sealer() -> TokenSealer:
    return TokenSealer(server_secret(), "scrabble game")


def _open(token: str, lists: LexiconCache) -> Seated:
    return _seated(_sealer().open(token), lists)


def _seated(state: dict[str, Any], lists: LexiconCache) -> Seated:
    """Follow a game from its seed, move by move."""
    edition = edition_named(state["edition"])
    assert edition is not None
    lexicon = lexicon_for(lists, edition, state["words"])
    level = state["level"]
    people = [
        Person(_nick(state["name"], level), state["name"]),
        Person(level, f"Lexagon, {level}"),
    ]
    if state["second"]:
        people.reverse()
    seated = Seated(Game(edition, lexicon, people, state["seed"]), state | {"moves": []})
    for text in state["moves"]:
        seated.make(read_move(text, seated.game.board))
    return seated


def _nick(name: str, level: str) -> str:
    """Make a nickname that a game on record can have."""
    kept = "".join(letter for letter in "_".join(name.split()) if letter.isprintable())
    nick = kept.replace(":", "") or "You"
    return f"{nick}_" if nick == level else nick


def _answer(seated: Seated) -> ScrabbleGame:
    game, state, you = seated.game, seated.state, seated.you
    position = Position(
        game.board.copy(),
        (game.racks[you], b""),
        (game.scores[you], game.scores[1 - you]),
        game.scoreless,
    )
    shown = position_answer(position, None)
    record = _seen(game.record(), you)
    return ScrabbleGame(
        token=_sealer().seal(state),
        edition=state["edition"],
        words=state["words"],
        level=state["level"],
        seed=state["seed"] if game.over else None,
        players=[
            ScrabblePlayer(nick=person.nick, name=person.name, is_computer=seat != you, score=score)
            for seat, (person, score) in enumerate(zip(game.people, game.scores, strict=True))
        ],
        you=you,
        turn=None if game.over else game.turn,
        over=game.over,
        squares=shown.squares,
        rack=tile_texts(game.racks[you], game.edition.alphabet),
        bag=len(game.bag),
        unseen=shown.unseen,
        can_exchange=len(game.bag) >= game.edition.exchange_minimum,
        events=event_answers(record),
        position=shown.cgp,
        gcg=write_gcg(record),
    )


def _seen(record: GameRecord, you: int) -> GameRecord:
    """Leave out of a game in play what its person must not see: the other's racks."""
    if not record.incomplete:
        return record
    hidden = [
        event if event.player == you else replace(event, rack=None, action=_unnamed(event.action))
        for event in record.events
    ]
    own = {player: rack for player, rack in record.racks.items() if player == you}
    return replace(record, events=tuple(hidden), racks=own)


def _unnamed(action: Action) -> Action:
    """Tell of an exchange only how many tiles it was."""
    return Exchange(unknown=action.count) if isinstance(action, Exchange) else action
