"""Players by name, by `module:Class`, as classes and as objects, all made the same way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol, runtime_checkable

from lexagon._errors import LexagonError, QueryError
from lexagon._plugin import Plugins, parameters
from lexagon.scrabble._game import Game
from lexagon.scrabble._move import Move, Play
from lexagon.scrabble._position import Position
from lexagon.scrabble._turn import Turn


@runtime_checkable
class Player(Protocol):
    """Anything that chooses moves: one method is enough.

    >>> from lexagon import scrabble
    >>> class Cautious:
    ...     def choose(self, position):
    ...         return position.plays(by="score")[-1]
    >>> isinstance(Cautious(), scrabble.Player)
    True

    A player that has a parameter `history` is told the turns so far, as `Game.history` gives them
    to its seat: what each did, on which board, but not the others' racks.

    >>> class Suspicious:
    ...     def choose(self, position, history=()):
    ...         if history and history[-1].move.kind == "play":
    ...             kept = history[-1].position.infer(history[-1].move, samples=50)
    ...         return position.best()
    >>> scrabble.match(Suspicious(), "equity", games=2, seed=1).ties
    0
    """

    def choose(self, position: Position) -> Move | str:
        """Return the move to make, or its notation."""


PLAYERS: Final = Plugins(
    what="player",
    built_in={
        "score": ("lexagon.scrabble.players._static", "ScorePlayer"),
        "equity": ("lexagon.scrabble.players._static", "EquityPlayer"),
        "simulate": ("lexagon.scrabble.players._searching", "SimulatePlayer"),
        "champion": ("lexagon.scrabble.players._champion", "ChampionPlayer"),
        "perfect-endgame": ("lexagon.scrabble.players._searching", "EndgamePlayer"),
        "level-1": ("lexagon.scrabble.players._levels", "level_1"),
        "level-2": ("lexagon.scrabble.players._levels", "level_2"),
        "level-3": ("lexagon.scrabble.players._levels", "level_3"),
        "level-4": ("lexagon.scrabble.players._levels", "level_4"),
        "level-5": ("lexagon.scrabble.players._levels", "level_5"),
        "engine": ("lexagon.scrabble.players._engine", "EnginePlayer"),
    },
    group="lexagon.scrabble.players",
    error=QueryError,
)
# What a match gives to players that have an option of this name, unless the option is set.
_GIVEN: Final = ("seed", "threads")


@dataclass(frozen=True)
class Contestant:
    """A player before a game: two that are equal play alike.

    `name` is that of a built-in or installed player, or `module:Class`; `player` is a class or an
    object instead.
    """

    label: str = field(compare=False)
    name: str | None = None
    options: tuple[tuple[str, object], ...] = ()
    player: object = None

    @classmethod
    def of(cls, player: object) -> Contestant:
        """Make a contestant of a player as `match` takes it."""
        if isinstance(player, str):
            name, _ = PLAYERS.split(player)
            return cls(player.strip(), name, tuple(sorted(PLAYERS.options(player).items())))
        if isinstance(player, type):
            return cls(player.__name__, player=player)._checked()
        label = getattr(player, "name", None)
        return cls(
            label if isinstance(label, str) else type(player).__name__, player=_Same(player)
        )._checked()

    @property
    def leaves(self) -> Any:
        """Return the leave values that an option names."""
        return dict(self.options).get("leaves")

    def make(self, **given: int) -> Player:
        """Make the player of one game."""
        if isinstance(self.player, _Same):
            return _OwnPlayer(self.player.player, self.label)
        factory: Any = self.player if self.player is not None else PLAYERS.factory(str(self.name))
        options: dict[str, Any] = dict(self.options)
        known = parameters(factory)
        options |= {key: given[key] for key in _GIVEN if key in known and key not in options}
        try:
            player: Player = factory(**options)
        except (LexagonError, TypeError):
            raise
        except Exception as error:
            raise _failure(self.label, error) from error
        return player if self.name in PLAYERS.built_in else _OwnPlayer(player, self.label)

    def _checked(self) -> Contestant:
        player = self.player.player if isinstance(self.player, _Same) else self.player
        if not callable(getattr(player, "choose", None)):
            raise TypeError(
                "a player is a name, module:Class, or a class or object with a method "
                f"choose(position), not {self.label}"
            )
        return self


class _OwnPlayer:
    """A player from elsewhere, which may look at plays alone.

    Where no tiles can be laid it has nothing to choose from: then the best exchange is made, or a
    pass. One that returns an exchange or a pass is obeyed.
    """

    def __init__(self, player: Player, label: str) -> None:
        self.player = player
        self.label = label

    def knows(self, word: str) -> bool:
        """Return whether it would challenge a phony; one that does not say challenges all."""
        knows: Callable[[str], bool] | None = getattr(self.player, "knows", None)
        return knows is None or knows(word)

    def choose(self, position: Position, history: Sequence[Turn] = ()) -> Move | str:
        """Return what the player chooses, or the best move that is not a play."""
        try:
            return _choice(self.player, position, history)
        except LexagonError:
            raise
        except Exception as error:
            if isinstance(error, IndexError) and not isinstance(position.best(by="score"), Play):
                return position.best()
            raise _failure(self.label, error) from error


def _failure(label: str, error: Exception) -> QueryError:
    """Name a player of one's own that failed, and how."""
    return QueryError(f"the player {label} failed: {type(error).__name__}: {error}")


def ask_player(player: Player, game: Game) -> Move | str:
    """Return what a player chooses in a game whose turn it is, with the history if it wants it."""
    wanted = takes_history(player.player if isinstance(player, _OwnPlayer) else player)
    return _choice(player, game.position, game.history() if wanted else ())


def takes_history(player: Player) -> bool:
    """Return whether a player's method `choose` has a parameter `history`."""
    return "history" in parameters(player.choose)


def _choice(player: Any, position: Position, history: Sequence[Turn]) -> Move | str:
    choice: Move | str
    if takes_history(player):
        choice = player.choose(position, history=history)
    else:
        choice = player.choose(position)
    return choice


class _Same:
    """An object that equals itself only, even if its class defines equality."""

    def __init__(self, player: Any) -> None:
        self.player: Player = player

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.player is other.player

    def __hash__(self) -> int:
        return id(self.player)


def player_names() -> list[str]:
    """Return the names of the players there are, built in and installed.

    >>> from lexagon import scrabble
    >>> scrabble.player_names()[:5]
    ['score', 'equity', 'simulate', 'champion', 'perfect-endgame']
    """
    return PLAYERS.names()


def make_player(player: object, **given: int) -> Player:
    """Make a player from a name with options, `module:Class`, a class or an object.

    >>> from lexagon import scrabble
    >>> str(scrabble.make_player("equity").choose(scrabble.Position(rack="XLTOALO")))
    '8C AXOLOTL'
    """
    return Contestant.of(player).make(**{"seed": 0, "threads": 0, **given})
