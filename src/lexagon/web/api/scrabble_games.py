"""Games against the computer: the client keeps them sealed, the server replays their moves."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any, Final

from lexagon._errors import IllegalMoveError, Reason
from lexagon._result import Result
from lexagon.scrabble import Challenge, Game, GameState, Move, Player, Turn, make_player
from lexagon.scrabble.players._levels import would_challenge
from lexagon.scrabble.players._registry import ask_player
from lexagon.web.api.lexicons import LexiconCache
from lexagon.web.api.scrabble_requests import GameRequest, WithWords
from lexagon.web.http.tokens import TokenSealer

_CHALLENGE: Final = "challenge"  # among the moves of a game
_SEEDS: Final = 2**53  # numbers that a page counts exactly


@dataclass(frozen=True, repr=False)
class ScrabbleGame(Result):
    """A game against the computer, as the person at it may see it.

    `token` is the game itself, sealed: send it with the next move. `you` is the person's seat.
    `challenge` is what came of a challenge that this request made or led to.
    """

    token: str
    level: str
    you: int
    challenge: Challenge | None
    game: GameState


class Seated:
    """A game with a person and the computer at it, and the state that makes it again."""

    def __init__(self, state: dict[str, Any], lexicons: LexiconCache) -> None:
        self.state = state
        self.you = 1 if state["second"] else 0
        level = state["level"]
        players = [(_nick(state["name"], level), state["name"]), (level, f"Lexagon, {level}")]
        if state["second"]:
            players.reverse()
        words = WithWords(words=state["words"]).chosen_words(lexicons)
        self.game = Game(
            state["edition"],
            players,
            seed=state["seed"],
            words=words,
            challenge=state["challenge"],
        )
        self.challenged: Challenge | None = None
        for text in state["moves"]:
            if text == _CHALLENGE:
                self.game.challenge()
            else:
                self.game.push(Move(text))  # exactly as it is written

    @classmethod
    def begin(cls, request: GameRequest, lexicons: LexiconCache) -> Seated:
        """Begin a game."""
        seed = secrets.randbelow(_SEEDS) if request.seed is None else request.seed
        state = request.model_dump(include={"words", "level", "name", "second", "challenge"})
        edition = request.named_edition() or "english"
        return cls(state | {"edition": edition, "seed": seed, "moves": []}, lexicons)

    def move(self, move: str) -> None:
        """Make the person's move; one that is not legal is refused with every reason."""
        wait = Reason("it is the computer's turn; let it move first", "computers-turn")
        self._check_turn(self.game.turn == self.you, wait)
        turn = self._push(move)
        phonies = turn.position.check(turn.move).phonies
        if self.game.can_challenge and would_challenge(self._player(), phonies):
            self._challenge()

    def reply(self) -> None:
        """Make the computer's move."""
        wait = Reason("it is your turn; the computer waits", "your-turn")
        self._check_turn(self.game.turn != self.you, wait)
        self._push(ask_player(self._player(), self.game))

    def challenge(self) -> None:
        """Challenge the computer's last play, which may have ended the game."""
        last = [event.seat for event in self.game.state().events if event.number is not None]
        if self.game.can_challenge and last[-1] == self.you:
            raise IllegalMoveError(
                "the last play was yours; the computer challenges it or not", code="own-play"
            )
        self._challenge()

    def _challenge(self) -> None:
        self.challenged = self.game.challenge()
        self.state["moves"].append(_CHALLENGE)

    def _player(self) -> Player:
        return make_player(self.state["level"], seed=self.state["seed"], threads=1)

    def _check_turn(self, is_right: bool, otherwise: Reason) -> None:
        if self.game.is_over:
            raise IllegalMoveError("the game is over; no more moves", code="game-over")
        if not is_right:
            raise IllegalMoveError(otherwise)

    def _push(self, move: Move | str) -> Turn:
        turn = self.game.push(move)
        self.state["moves"].append(turn.move.move)
        return turn

    def response(self, tokens: TokenSealer) -> ScrabbleGame:
        """Show the game to the person."""
        return ScrabbleGame(
            tokens.seal(self.state),
            self.state["level"],
            self.you,
            self.challenged,
            self.game.state(self.you),
        )


def _nick(name: str, level: str) -> str:
    """Make a nickname that a game on record can have."""
    kept = "".join(letter for letter in "_".join(name.split()) if letter.isprintable())
    nick = kept.replace(":", "") or "You"
    return f"{nick}_" if nick == level else nick
