"""Scrabble players in a round robin: every two play the same bags both ways, two rows a game.

Each player of a game has a row. A deal is a bag, played twice with the other player to begin; what
two players made of the same deals is what is compared. A player is built in, installed, or a
user's class as `module:Class`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, Final

from lexagon._errors import SpecError, quoted
from lexagon._plural import plural
from lexagon.lab.core._kinds import Chunk, ChunkResult, Measure, Round, WordsRef
from lexagon.lab.core._spec import Player, Spec
from lexagon.lab.core._values import Json, Row
from lexagon.lab.kinds._scrabble_table import (
    engine_of,
    opened_table,
    table_refs,
    table_settings,
    words_name,
)
from lexagon.lab.kinds._settings import needed, spec_errors
from lexagon.scrabble._leaves import leaves_for
from lexagon.scrabble._match_play import Contest, PlayedGame
from lexagon.scrabble.players._registry import Contestant
from lexagon.scrabble.players._searching import PLAYER_ITERATIONS

# Seconds of a slow core for a game against the quickest; simulation with its usual iterations.
SECONDS: Final = {
    "score": 0.002,
    "equity": 0.002,
    "perfect-endgame": 0.3,
    "simulate": 4.5,
    "champion": 4.5,
}
_SIMULATING: Final = ("simulate", "champion")
_CLOCKED: Final = ("champion", "level-5")  # unless by iterations
UNKNOWN_SECONDS: Final = 0.5
CHUNK_SECONDS: Final = 2.0
_COUNTS: Final = ("plies", "iterations", "nodes")
MOST_GAMES: Final = 10_000_000  # of two players for one seed


class ScrabbleKind:
    """Every player meets every other."""

    name = "scrabble"
    packages = ("lexicon", "scrabble")
    pairs = ("words", "match", "seed", "deal")
    measures = (
        Measure("score", "points a game", lower_is_better=False, unit="points"),
        Measure("won", "games won", lower_is_better=False),
        Measure("spread", "points ahead", lower_is_better=False, unit="points"),
        Measure("bingos", "bingos a game"),
    )

    def check(self, spec: Spec) -> None:
        """Open edition, words and leaves, and look the players over."""
        spec.check_settings(("edition", "games"))
        games = spec.setting("games", 100, low=2, high=MOST_GAMES)
        if len(spec.players) < 2:
            raise SpecError(
                f"{plural(len(spec.players), 'player')}; an experiment of kind 'scrabble' needs "
                "two or more"
            )
        needed(spec, "seeds")
        if games % 2:
            raise SpecError(f"games is {games}; it must be even, for each bag is played both ways")
        for player in spec.players:
            _check_player(player)
        with spec_errors():
            edition, _ = opened_table(table_settings(spec))
            engine_of(table_settings(spec))
            for player in spec.players:
                contestant = Contestant.of(player.text)
                contestant.make(seed=0, threads=1)
                leaves_for(edition, contestant.leaves)

    def words(self, spec: Spec) -> list[WordsRef]:
        """Return the word list, and the user's files."""
        named = [player.options.get("leaves") for player in spec.players]
        return table_refs(table_settings(spec), [name for name in named if isinstance(name, str)])

    def round(
        self, spec: Spec, number: int, done: Sequence[tuple[Chunk, ChunkResult]]
    ) -> Round | None:
        """Cut the games of every match into spans."""
        return Round.of(self.name, number, _chunks(spec)) if number == 0 else None

    def run(self, parameters: Mapping[str, Json], shared: bytes | None) -> ChunkResult:
        """Play the games of a span."""
        given: Any = parameters
        edition, lexicon = opened_table(given["table"])
        first, second = (Contestant.of(each["player"]) for each in given["players"])
        rows: list[Row] = []
        with Contest(edition, lexicon, (first, second), given["seed"]) as contest:
            contest.start()
            for game in contest.play(given["begin"], given["end"]):
                rows += [_row(game, seat, given) for seat in range(2)]
        return ChunkResult(rows)


def _row(game: PlayedGame, seat: int, given: Mapping[str, Any]) -> Row:
    """Return a player's side of a game; one that was forfeited is a loss without a score."""
    labels = [each["label"] for each in given["players"]]
    spread = None if game.spread is None else game.spread * (1 - 2 * seat)
    return {
        "words": given["words"],
        "match": f"{labels[0]} - {labels[1]}",
        "player": labels[seat],
        "opponent": labels[1 - seat],
        "seed": given["seed"],
        "deal": game.deal,
        "game": game.number,
        "begins": game.number % 2 == seat,
        "score": None if spread is None else game.scores[seat],
        "spread": spread,
        "won": (2 - game.points if seat else game.points) / 2,
        "bingos": game.bingos[seat],
        "turns": game.turns,
        "forfeit": game.forfeit.reason if game.forfeit and game.forfeit.player == seat else None,
    }


def _chunks(spec: Spec) -> Iterator[dict[str, Json]]:
    table = table_settings(spec)
    for _, seed in spec.seeded_runs():
        for first, second in combinations(spec.players, 2):
            pair = (_player(first), _player(second))
            yield from spans(table, pair, 0, spec.setting("games", 100), seed)


def spans(
    table: Mapping[str, Any], pair: Sequence[dict[str, Json]], begin: int, end: int, seed: int
) -> Iterator[dict[str, Json]]:
    """Cut the games of a match into chunks of some seconds, deals whole."""
    name = words_name(table)
    size = _games_a_chunk(pair)
    for first in range(begin, end, size):
        yield {
            "table": dict(table),
            "words": name,
            "players": list(pair),
            "seed": seed,
            "begin": first,
            "end": min(first + size, end),
        }


def _games_a_chunk(pair: Sequence[Mapping[str, Any]]) -> int:
    cost = 0.0
    for each in pair:
        contestant = Contestant.of(each["player"])
        iterations: Any = dict(contestant.options).get("iterations", PLAYER_ITERATIONS)
        part = iterations / PLAYER_ITERATIONS if contestant.name in _SIMULATING else 1.0
        cost += SECONDS.get(contestant.name or "", UNKNOWN_SECONDS) * part
    return max(2, 2 * round(CHUNK_SECONDS / cost / 2))


def _player(player: Player) -> dict[str, Json]:
    return {"label": player.label, "player": player.text}


def _check_player(player: Player) -> None:
    with spec_errors():
        contestant = Contestant.of(player.text)
    given = dict(contestant.options)
    clocked = contestant.name in _CLOCKED and "iterations" not in given
    if clocked or "seconds" in given or "minutes" in given:
        raise SpecError(
            f"the player {quoted(player.label)} has a limit of time, which would make other "
            "rows on another machine; give iterations, as in champion(iterations=3000)"
        )
    for name in [name for name in _COUNTS if name in player.options]:
        value = player.options[name]
        if type(value) is not int or value < 1:
            raise SpecError(
                f"{name} of the player {quoted(player.label)} is {value!r}; it must be a whole "
                "number, 1 or more"
            )
