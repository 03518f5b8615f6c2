"""Matches and leave training: the same games and the same table as without the lab."""

from __future__ import annotations

import sys
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from lexagon import SpecError
from lexagon.lab.core._kinds import find_kind
from lexagon.lab.core._spec import Spec
from lexagon.lab.core._store import Store
from lexagon.lab.core._values import Json, Row
from lexagon.lab.executors import open_executor
from lexagon.lab.kinds import _scrabble as scrabble
from lexagon.scrabble import Leaves, train_leaves
from lexagon.scrabble import match as play_match
from tests.lab.bench import rows_inline, run

ROUND_ROBIN = {
    "kind": "scrabble",
    "seeds": [7],
    "games": 12,
    "players": ["score", "equity", {"name": "equity", "options": {"leaves": "none"}}],
}
TRAINING = {"kind": "leaves", "seeds": [3], "games": 6, "generations": 2, "games_per_chunk": 4}


@pytest.fixture(scope="module")
def rows() -> list[Row]:
    return rows_inline(Spec.of(ROUND_ROBIN))


def total(rows: list[Row], player: str, column: str) -> float:
    figures: list[Any] = [row[column] for row in rows if row["player"] == player]
    return float(sum(figures))


def test_games_are_those_of_a_match(rows: list[Row]) -> None:
    match = play_match("score", "equity", 12, seed=7, threads=1)
    mine = [row for row in rows if row["match"] == "score - equity"]
    for seat, player in enumerate(match.players):
        assert total(mine, player, "score") == match.scores[seat]
        assert total(mine, player, "bingos") == match.bingos[seat]
        assert total(mine, player, "won") == match.wins[seat] + match.ties / 2
    assert total(mine, "score", "turns") == match.turns


def test_every_two_meet_on_the_same_bags_both_ways(rows: list[Row]) -> None:
    assert {row["match"] for row in rows} == {
        "score - equity",
        "score - equity(leaves=none)",
        "equity - equity(leaves=none)",
    }
    games = groupby(rows, key=lambda row: (row["match"], row["game"]))
    for (_, game), pair in games:
        first, second = pair
        assert (first["player"], first["opponent"]) == (second["opponent"], second["player"])
        # The cells of a row are text or numbers; these are numbers.
        assert first["spread"] == first["score"] - second["score"] == -second["spread"]  # type: ignore[operator]
        assert first["begins"] is not second["begins"]
        assert first["deal"] == second["deal"] == int(str(game)) // 2
        assert {first["won"], second["won"]} in ({0.0, 1.0}, {0.5})


def test_a_player_who_thinks_plays_the_same_games_as_in_a_match() -> None:
    players = ["equity", {"name": "simulate", "label": "S", "options": {"iterations": 20}}]
    spec = Spec.of({**ROUND_ROBIN, "games": 2, "players": players})
    first = rows_inline(spec)
    assert rows_inline(spec) == first
    match = play_match("equity", "perfect-endgame", 2, seed=7, threads=1)
    mine = rows_inline(Spec.of({**ROUND_ROBIN, "games": 2, "players": [*match.players]}))
    assert tuple(total(mine, player, "score") for player in match.players) == match.scores


def test_spans_of_games_do_not_show(rows: list[Row], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scrabble, "CHUNK_SECONDS", 0.02)
    spec = Spec.of(ROUND_ROBIN)
    work = find_kind("scrabble").round(spec, 0, ())
    assert work is not None
    assert len(work.chunks) > 3
    assert rows_inline(spec) == rows


def trained(document: dict[str, Any]) -> tuple[bytes, list[Row]]:
    """Train through the lab; return the last chunk's file and all rows."""
    with Store(None) as store, open_executor("inline") as executor:
        stored = run(Spec.of(document), store, executor)
        return store.product(stored), list(store.rows(stored))


def test_the_table_is_that_of_training_to_the_byte(tmp_path: Path) -> None:
    straight = train_leaves(games=6, generations=2, seed=3, threads=2)
    blob, rows = trained(TRAINING)
    assert blob == straight.to_bytes()
    assert trained({**TRAINING, "games_per_chunk": 100})[0] == blob
    games = [row for row in rows if "generation" in row]
    assert [(row["generation"], row["first_game"], row["games"]) for row in games] == [
        *((0, 0, 4), (0, 4, 2)),
        *((1, 6, 4), (1, 10, 4), (1, 14, 4)),
    ]
    values = {row["leave"]: row["value"] for row in rows if "value" in row}
    assert values["?"] == straight.value("?")
    assert len(values) == 27
    first = train_leaves(games=6, generations=1, seed=3, threads=2)
    before = {row["leave"]: row["then"] for row in rows if row.get("after") == 1}
    assert before["?"] == first.value("?")
    assert before.keys() == values.keys()
    (tmp_path / "leaves.gz").write_bytes(blob)
    assert Leaves.from_file(tmp_path / "leaves.gz", "english").body == straight.body


@pytest.mark.parametrize(
    ("document", "complaint"),
    [
        ({**ROUND_ROBIN, "players": ["score", "best"]}, "no player 'best'; there are score"),
        (
            {**ROUND_ROBIN, "players": ["score"]},
            "1 player; an experiment of kind 'scrabble' needs two or more",
        ),
        ({**ROUND_ROBIN, "seeds": []}, "the spec has no seeds"),
        ({**ROUND_ROBIN, "games": 3}, "games is 3; it must be even"),
        ({**ROUND_ROBIN, "edition": "klingon"}, "no edition 'klingon'"),
        ({**ROUND_ROBIN, "words": ["enabel"]}, "no word list 'enabel'"),
        ({**ROUND_ROBIN, "game": 10}, "has no 'game'; did you mean games"),
        (
            {**ROUND_ROBIN, "players": ["score", {"name": "simulate", "options": {"seconds": 1}}]},
            "limit of time, which would make other rows on another machine",
        ),
        (
            {**ROUND_ROBIN, "players": ["score", "champion"]},
            "the player 'champion' has a limit of time",
        ),
        (
            {**ROUND_ROBIN, "players": ["score", "level-5"]},
            r"time, which .*; give iterations, as in champion\(iterations=3000\)",
        ),
        (
            {**ROUND_ROBIN, "players": ["score", "champion(iterations=9,minutes=3)"]},
            "has a limit of time",
        ),
        (
            {**ROUND_ROBIN, "players": ["score", {"name": "simulate", "options": {"plies": 0}}]},
            "plies of the player .simulate.plies=0.. is 0; it must be a whole number, 1 or more",
        ),
        (
            {**ROUND_ROBIN, "players": ["equity", {"name": "score", "options": {"plies": 2}}]},
            "no option 'plies'; its options are none",
        ),
        (
            {**ROUND_ROBIN, "players": ["score", {"name": "equity", "options": {"leaves": "x"}}]},
            "no leaves 'x'",
        ),
        ({**TRAINING, "seeds": [1, 2]}, "2 seeds and 1 repetitions"),
        ({**TRAINING, "generations": 50}, "generations is 50; it must be 12 or less"),
        ({**ROUND_ROBIN, "games": 10**11}, "games is 100000000000; it must be 10,000,000 or less"),
        ({**TRAINING, "games": 10**11}, "games is 100000000000; it must be 10,000,000 or less"),
        ({**TRAINING, "games": 0}, "games is 0; it must be 1 or more"),
        ({**TRAINING, "players": ["score"]}, "has no players"),
    ],
)
def test_bad_questions_are_refused(document: dict[str, Any], complaint: str) -> None:
    spec = Spec.of(document)
    with pytest.raises(SpecError, match=complaint):
        find_kind(spec.kind).check(spec)


def test_a_player_of_your_own_by_module_and_class(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Finding 18: `module:Class` in a spec, through the same match as the library's."""
    (tmp_path / "mybots.py").write_text(
        "class Cautious:\n"
        "    def __init__(self, rank: int = -1) -> None:\n"
        "        self.rank = rank\n"
        "    def choose(self, position):\n"
        "        plays = position.plays(by='score')\n"
        "        return plays[self.rank] if len(plays) else 'pass'\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    players = ["mybots:Cautious", {"name": "mybots:Cautious", "options": {"rank": 0}}]
    rows = rows_inline(Spec.of({**ROUND_ROBIN, "games": 2, "players": players}))
    match = play_match("mybots:Cautious", "mybots:Cautious(rank=0)", 2, seed=7)
    assert [total(rows, player, "score") for player in match.players] == [*match.scores]


def test_a_program_that_dies_loses_its_games_without_a_score(tmp_path: Path) -> None:
    script = tmp_path / "dies.py"
    script.write_text("import sys\nsys.stdin.readline()\nprint('ucgiok', flush=True)\n")
    command = f"{sys.executable} -S {script}"
    parameters: dict[str, Any] = {
        "table": {"edition": "english", "words": None},
        "words": "enable",
        "players": [
            {"label": "score", "player": "score"},
            {"label": "other", "player": f"engine(command={command})"},
        ],
        "seed": 1,
        "begin": 0,
        "end": 2,
    }
    rows = scrabble.ScrabbleKind().run(parameters, None).rows
    assert [(row["player"], row["won"], row["score"], row["spread"]) for row in rows] == [
        *(("score", 1.0, None, None), ("other", 0.0, None, None)),
    ] * 2
    assert [row["forfeit"] for row in rows] == [None, "died (exit status 0)"] * 2


class Counting:
    """A player of one's own, whose iterations are not those of a simulation."""

    def __init__(self, iterations: int = 1) -> None:
        self.iterations = iterations

    def choose(self, position: object) -> str:
        return "-"


@pytest.mark.parametrize(
    ("players", "games"),
    [
        (("score", "equity"), 500),
        (("score", "perfect-endgame"), 6),
        (("perfect-endgame(nodes=9)", "score"), 6),
        (("simulate(iterations=300)", "score"), 4),
        (("simulate(iterations=30)", "champion(iterations=30)"), 22),
        (("simulate", "simulate"), 2),
        ((f"{__name__}:Counting(iterations=30)", "score"), 4),
    ],
)
def test_chunks_take_about_two_seconds(players: tuple[str, str], games: int) -> None:
    """A simulation costs as much as it has iterations; deals, of two games each, stay whole."""
    pair: list[dict[str, Json]] = [{"label": player, "player": player} for player in players]
    table = {"edition": "english", "words": None}
    cut = list(scrabble.spans(table, pair, 0, 3 * games, 1))
    assert [chunk["begin"] for chunk in cut] == [0, games, 2 * games]
