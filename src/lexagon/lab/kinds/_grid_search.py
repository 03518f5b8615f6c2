"""Searches and plans on the same boards under a limit: one row for each board and player.

The limit is the paper's two minutes, counted so that it is the same on every machine: a search may
make as many tries as the paper's program made in that time (or `max_tries`), and a plan is played
by the clock of the swipe model.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import floor
from typing import Any, Final

from lexagon._errors import SpecError, quoted
from lexagon._numbers import read_int
from lexagon.grid import Board, DiceSet, Rules, Solution, roll
from lexagon.grid._clock import check_seconds
from lexagon.grid._dice import LETTERS
from lexagon.grid._planner import make_plan
from lexagon.grid._search import MOST_TRIES, PAPER_TRIES_PER_SECOND
from lexagon.grid._swipes import ORDERS, SwipeModel
from lexagon.lab.core._kinds import Chunk, ChunkResult, Measure, Round, WordsRef
from lexagon.lab.core._spec import Player, Spec
from lexagon.lab.core._values import Json, Row
from lexagon.lab.core._wordlists import words_refs
from lexagon.lab.kinds._grid_rules import RULES_SETTINGS, dice_of, rules_of, rules_settings
from lexagon.lab.kinds._settings import spec_errors, texts
from lexagon.lexicon._words_like import open_lexicon

# Seconds of a slow core for a board: what a search makes of half a million tries, and a plan.
SECONDS: Final = {"dfs": 0.02, "bfs": 0.04, "plan": 0.15, **dict.fromkeys(ORDERS, 0.01)}
CHUNK_SECONDS: Final = 2.0
SEARCHES: Final = ("dfs", "bfs")
MODEL_SETTINGS: Final = ("per_tile", "travel", "look", "look_letter", "rarity")
SETTINGS: Final = (
    *("size", "dice", "boards", "seconds", "tries_per_second", "max_tries", "alphabet"),
    *MODEL_SETTINGS,
    *RULES_SETTINGS,
)


class GridSearchKind:
    """Every player has the same time on every board."""

    name = "grid-search"
    packages = ("lexicon", "grid")
    pairs = ("words", "seed", "board")
    measures = (
        Measure("score", "points", lower_is_better=False),
        Measure("word_count", "words", lower_is_better=False),
        Measure("share", "part of the board's points", lower_is_better=False),
    )

    def check(self, spec: Spec) -> None:
        """Check players, rules and boards; one board is rolled to see that it can be."""
        spec.check_settings(SETTINGS)
        if not spec.players:
            raise SpecError(f"the spec names no players; there are {', '.join(SECONDS)}")
        if bool(spec.seeds) == bool(texts(spec, "boards")):
            raise SpecError("give either seeds, to throw boards, or boards = [...], and not both")
        for player in spec.players:
            _check_player(player)
        with spec_errors():
            check_seconds(spec.setting("seconds", 120.0))
            rules_of(rules_settings(spec, "paper"))
            SwipeModel(**_model(spec))
            if not 1 <= _tries(spec) <= MOST_TRIES:
                raise SpecError(f"a limit of {_tries(spec)} tries; it is 1 to {MOST_TRIES}")
            for name in _word_lists(spec):
                words = open_lexicon(name, spec.setting("alphabet", "english"))
                for board in texts(spec, "boards") or ["1"]:
                    _board({**_boards(spec), "words": name}, board, words.name)

    def words(self, spec: Spec) -> list[WordsRef]:
        """Return the lists searched with."""
        return words_refs(_word_lists(spec))

    def round(
        self, spec: Spec, number: int, done: Sequence[tuple[Chunk, ChunkResult]]
    ) -> Round | None:
        """Cut the boards into slices that take some seconds."""
        return Round.of(self.name, number, _chunks(spec)) if number == 0 else None

    def run(self, parameters: Mapping[str, Json], shared: bytes | None) -> ChunkResult:
        """Let every player search every board of a slice."""
        given: Any = parameters
        words = open_lexicon(given["words"], given["alphabet"])
        rules = rules_of(given["rules"])
        rows: list[Row] = []
        for seed, text in given["boards"]:
            board = _board(given, text, words.name)
            solution = board.solve(words, rules, by="word")
            for player in given["players"]:
                earned = _earned(board, solution, rules, player, given)
                rows.append(
                    {
                        "words": given["words"],
                        "player": player["label"],
                        "seed": seed,
                        "board": board.text,
                        **earned,
                        "share": earned["score"] / solution.score if solution.score else 1.0,
                        "board_word_count": solution.count,
                        "board_score": solution.score,
                    }
                )
        return ChunkResult(rows)


def _earned(
    board: Board, solution: Solution, rules: Rules, player: Any, given: Any
) -> dict[str, int]:
    """Return the words and points that a player has when the time is up."""
    if player["name"] in SEARCHES:
        words = open_lexicon(given["words"], given["alphabet"])
        starts = player["options"].get("starts", "paper")
        result = board.search(
            player["name"], words=words, rules=rules, starts=starts, max_tries=given["tries"]
        )
        return {"score": result.score, "word_count": result.count, "tries": result.tries}
    model = SwipeModel(**given["model"])
    swipes = (
        make_plan(solution, given["seconds"], model).swipes
        if player["name"] == "plan"
        else ORDERS[player["name"]](solution.found_words, given["seconds"], model)
    )
    return {"score": sum(swipe.score for swipe in swipes), "word_count": len(swipes), "tries": 0}


def _chunks(spec: Spec) -> Iterator[dict[str, Json]]:
    cost = sum(_seconds(player, spec) for player in spec.players)
    size = max(1, round(CHUNK_SECONDS / cost))
    boards: list[Json] = [[place, text] for place, text in enumerate(texts(spec, "boards"))]
    boards += [[seed, str(seed)] for _, seed in spec.seeded_runs()]
    players: list[Json] = [
        {"label": player.label, "name": player.name, "options": dict(player.options)}
        for player in spec.players
    ]
    for name in _word_lists(spec):
        for first in range(0, len(boards), size):
            yield {
                **_boards(spec),
                "words": name,
                "boards": boards[first : first + size],
                "players": players,
                "rules": rules_settings(spec, "paper"),
                "seconds": spec.setting("seconds", 120.0),
                "tries": _tries(spec),
                "model": dict(_model(spec)),
            }


def _seconds(player: Player, spec: Spec) -> float:
    tries = _tries(spec) / (120 * PAPER_TRIES_PER_SECOND) if player.name in SEARCHES else 1.0
    return SECONDS[player.name] * tries


def _boards(spec: Spec) -> dict[str, Json]:
    """Return what boards are made of."""
    return {
        "size": spec.setting("size", "4x4"),
        "dice": None if texts(spec, "boards") else spec.settings.get("dice", LETTERS),
        "alphabet": spec.setting("alphabet", "english"),
    }


def _board(given: Mapping[str, Any], text: str, words_name: str) -> Board:
    """Read a board, or throw the one of a seed."""
    if given["dice"] is None:
        return Board(text)
    dice = dice_of(given["dice"])
    return _rolled(dice, given["size"], read_int(text, "seed"), words_name, given["alphabet"])


@lru_cache(64)
def _rolled(
    dice: DiceSet | str | None, size: str, seed: int, words_name: str, alphabet: str
) -> Board:
    return roll(dice, size=size, seed=seed, words=open_lexicon(words_name, alphabet))


def _tries(spec: Spec) -> int:
    """Return the limit of tries: as it is given, or what a rate makes of the seconds."""
    rate = spec.setting("tries_per_second", PAPER_TRIES_PER_SECOND)
    usual = floor(min(spec.setting("seconds", 120.0) * rate, 2.0 * MOST_TRIES))
    return spec.setting("max_tries", usual, low=1)


def _model(spec: Spec) -> dict[str, float]:
    usual = SwipeModel()
    return {name: spec.setting(name, getattr(usual, name)) for name in MODEL_SETTINGS}


def _word_lists(spec: Spec) -> tuple[str, ...]:
    return spec.words or ("enable",)


def _check_player(player: Player) -> None:
    if player.name not in SECONDS:
        raise SpecError(f"no search {quoted(player.name)}; there are {', '.join(SECONDS)}")
    known = {"starts": ("paper", "all")} if player.name in SEARCHES else {}
    for name, value in player.options.items():
        if value not in known.get(name, ()):
            choices = ", ".join(f"{key} = {' or '.join(each)}" for key, each in known.items())
            raise SpecError(
                f"the search {quoted(player.name)} has no option {name} = {value!r}; "
                f"its options are {choices or 'none'}"
            )
