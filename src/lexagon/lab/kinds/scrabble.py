"""Scrabble players in a round robin: every two play the same bags both ways, two rows a game.

Each player of a game has a row. A deal is a bag, played twice with the other player to begin; what
two players made of the same deals is what is compared.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, Final

from lexagon._errors import SpecError, quoted
from lexagon.lab.experiment import Chunk, Json, ListRef, Measure, Result, Round, Row
from lexagon.lab.kinds.asked import needed, spec_faults
from lexagon.lab.kinds.scrabble_table import (
    contestant_of,
    generator_of,
    list_name,
    table_asked,
    table_refs,
)
from lexagon.lab.spec import Player, Spec
from lexagon.scrabble._edition import Edition
from lexagon.scrabble._match import deal_of, play_games
from lexagon.scrabble._simulation import MOST, MOST_PLIES
from lexagon.scrabble.players._searching import PLAYER_ITERATIONS

# Seconds of a slow core for a game against the quickest; simulation with its usual iterations.
SECONDS: Final = {"score": 0.002, "equity": 0.002, "perfect-endgame": 0.3, "simulate": 4.5}
CHUNK_SECONDS: Final = 2.0
MOST_GAMES: Final = 10_000_000  # of two players for one seed
OPTIONS: Final = {
    "score": (),
    "equity": ("leaves",),
    "perfect-endgame": ("leaves",),
    "simulate": ("leaves", "plies", "iterations"),
}


class ScrabbleKind:
    """Every player meets every other."""

    name = "scrabble"
    pairs = ("list", "match", "seed", "deal")
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
                f"{len(spec.players)} players; an experiment of kind 'scrabble' needs two or more"
            )
        needed(spec, "seeds")
        if games % 2:
            raise SpecError(f"games is {games}; it must be even, for each bag is played both ways")
        table = table_asked(spec)
        for player in spec.players:
            _check_player(player)
        with spec_faults():
            generator_of(table["edition"], table["words"])
            for player in spec.players:
                contestant_of(_player(player), table["edition"], table["words"])

    def words(self, spec: Spec) -> list[ListRef]:
        """Return the list played with, and files of one's own."""
        named = [player.options.get("leaves") for player in spec.players]
        return table_refs(table_asked(spec), [name for name in named if isinstance(name, str)])

    def round(self, spec: Spec, number: int, done: Sequence[tuple[Chunk, Result]]) -> Round | None:
        """Cut the games of every match into spans."""
        return Round.of(self.name, number, _chunks(spec)) if number == 0 else None

    def run(self, parameters: Mapping[str, Json], shared: bytes | None) -> Result:
        """Play the games of a span."""
        given: Any = parameters
        table = given["table"]
        edition = Edition.open(table["edition"])
        lexicon = edition.lexicon(table["words"])
        first, second = (contestant_of(each, **table) for each in given["players"])
        rows: list[Row] = []
        for number in range(given["begin"], given["end"]):
            game = play_games(edition, lexicon, (first, second), number, number + 1, given["seed"])
            for seat, player in enumerate(given["players"]):
                other = given["players"][1 - seat]
                spread = game.scores[seat] - game.scores[1 - seat]
                rows.append(
                    {
                        "list": given["list"],
                        "match": f"{given['players'][0]['label']} - {given['players'][1]['label']}",
                        "player": player["label"],
                        "opponent": other["label"],
                        "seed": given["seed"],
                        "deal": deal_of(number, (first, second)),
                        "game": number,
                        "begins": number % 2 == seat,
                        "score": game.scores[seat],
                        "spread": spread,
                        "won": 0.5 if spread == 0 else float(spread > 0),
                        "bingos": game.bingos[seat],
                        "turns": game.turns,
                    }
                )
        return Result(rows)


def _chunks(spec: Spec) -> Iterator[dict[str, Json]]:
    table = table_asked(spec)
    for _, seed in spec.seeded_runs():
        for first, second in combinations(spec.players, 2):
            pair = (_player(first), _player(second))
            yield from spans(table, pair, 0, spec.setting("games", 100), seed)


def spans(
    table: Mapping[str, Any], pair: Sequence[dict[str, Json]], begin: int, end: int, seed: int
) -> Iterator[dict[str, Json]]:
    """Cut the games of a match into chunks of some seconds, deals whole."""
    name = list_name(table)
    size = _games_a_chunk(pair)
    for first in range(begin, end, size):
        yield {
            "table": dict(table),
            "list": name,
            "players": list(pair),
            "seed": seed,
            "begin": first,
            "end": min(first + size, end),
        }


def _games_a_chunk(pair: Sequence[Mapping[str, Any]]) -> int:
    cost = 0.0
    for player in pair:
        iterations = player["options"].get("iterations", PLAYER_ITERATIONS)
        part = iterations / PLAYER_ITERATIONS if player["name"] == "simulate" else 1.0
        cost += SECONDS[player["name"]] * part
    return max(2, 2 * round(CHUNK_SECONDS / cost / 2))


def _player(player: Player) -> dict[str, Json]:
    return {"label": player.label, "name": player.name, "options": dict(player.options)}


def _check_player(player: Player) -> None:
    if player.name not in OPTIONS:
        raise SpecError(f"no player {quoted(player.name)}; there are {', '.join(OPTIONS)}")
    for name, value in player.options.items():
        if name == "seconds":
            raise SpecError(
                f"the player {quoted(player.label)} has a limit of seconds, which would make other "
                "rows on another machine; give iterations instead"
            )
        known = OPTIONS[player.name]
        if name not in known:
            raise SpecError(
                f"the player {quoted(player.name)} has no option {quoted(name)}; "
                f"its options are {', '.join(known) or 'none'}"
            )
        _check_option(player.name, name, value)


def _check_option(player: str, name: str, value: Json) -> None:
    if name == "leaves":
        fits, what = isinstance(value, str), "the name or path of a table, or none"
    else:
        most = {"plies": MOST_PLIES, "iterations": MOST}[name]
        fits = type(value) is int and 1 <= value <= most
        what = f"a whole number from 1 to {most:,}"
    if not fits:
        raise SpecError(f"{name} of the player {quoted(player)} is {value!r}; it must be {what}")
