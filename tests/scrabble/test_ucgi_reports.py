"""What a UCGI session says of itself, and how often a search reports while it runs."""

from __future__ import annotations

from threading import Thread

import pytest

from lexagon._progress import Progress
from lexagon.scrabble import Position, _ucgi_search
from lexagon.scrabble._ucgi import read_go
from lexagon.scrabble._ucgi_search import Search
from lexagon.scrabble._ucgi_session import Settings
from tests.scrabble.test_ucgi import AXOLOTL, Talk


def test_the_greeting_has_each_option_with_its_value() -> None:
    chosen = Settings("french", "enable", "none", "equity", threads=3, seed=5)
    for settings, values in (
        (chosen, ("french", "enable", "none", "equity", "3", "5")),
        (Settings(), ("english", "", "", "", "0", "0")),
    ):
        talk = Talk(settings)
        talk.send("ucgi")
        assert talk.until("ucgiok")[2:-1] == [
            f"option name {name} type {kind} default {value}".strip() + limits
            for (name, kind, limits), value in zip(
                (
                    *((name, "string", "") for name in ("Edition", "Lexicon", "Leaves", "Player")),
                    ("Threads", "spin", " min 0 max 256"),
                    ("Seed", "spin", " min 0 max 4294967296"),
                ),
                values,
                strict=True,
            )
        ]


def test_a_search_reports_once_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    position = Position.from_cgp(AXOLOTL)
    so_far = position.simulate(iterations=10, candidates=2, threads=1)
    clock, said = 1_000.0, list[str]()
    monkeypatch.setattr(_ucgi_search, "monotonic", lambda: clock)
    search = Search(position, read_go([]), said.append)

    def reports(seconds: float, result: object) -> int:
        """Return how many lines are said so many seconds after the last progress."""
        nonlocal clock
        clock += seconds
        said.clear()
        assert search._watch(Progress(1, so_far=result))
        return len(said)

    assert [reports(0.9, so_far), reports(0.1, None), reports(0.0, so_far)] == [0, 0, 3]
    assert [reports(0.9, so_far), reports(0.2, so_far)] == [0, 3]
    search.stopped.set()
    assert not search._watch(Progress(1))


@pytest.mark.parametrize("finish", [True, False])
@pytest.mark.parametrize("line", ["sim i 9", "sim infinite", "auto", "auto infinite"])
@pytest.mark.parametrize("player", [None, "score"])
def test_who_leaves_waits_for_a_search_that_ends(
    finish: bool, line: str, player: str | None
) -> None:
    """One without an end is stopped; one that cannot be stopped is left to itself."""
    talk = Talk()
    search = Search(Position.from_cgp(AXOLOTL), read_go(line.split()), talk.said.put, player=player)
    deaf = line.startswith("auto") and player is not None
    assert search.is_deaf == deaf
    waited: list[float | None] = []

    class Joined(Thread):
        def join(self, timeout: float | None = None) -> None:
            waited.append(timeout)

    talk.session._search, talk.session._thread = search, Joined()
    talk.session.close(finish=finish)
    assert search.stopped.is_set() == (not finish or "infinite" in line)
    assert bool(waited) == (finish or not deaf)


def test_for_a_player_that_cannot_be_stopped_the_best_by_equity_answers() -> None:
    talk = Talk()
    position = Position.from_cgp(AXOLOTL)
    talk.session._search = Search(position, read_go([]), talk.said.put, player="champion")
    talk.send("stop", "stop")
    assert talk.until("bestmove") == ["bestmove e4.RElAXINS"]
    assert talk.nothing_more()


def asked(line: str) -> Search:
    return Search(Position.from_cgp(AXOLOTL), read_go(line.split()), print)


@pytest.mark.parametrize(
    ("line", "seconds"),
    [
        ("", None),
        ("infinite", 1_000_000.0),
        ("movetime 250", 0.25),
        # 79 tiles in the bag and 86 unseen make 16.5 turns of five tiles each, and this one.
        ("1time 175000", 10.0),
        ("1time 175000 1inc 2000", 12.0),
        ("1time 1000 1inc 9000", 0.5),  # never more than half of what is left
        ("1time 100", 0.05),
    ],
)
def test_a_clock_is_shared_out_over_the_turns_to_come(line: str, seconds: float | None) -> None:
    assert asked(line)._seconds() == seconds


def test_moves_to_search_are_those_named_or_the_best_and_more() -> None:
    best = [str(move) for move in Position.from_cgp(AXOLOTL).moves(top=2)]

    def moves(line: str) -> list[str] | int:
        found = asked(line)._candidates()
        return found if isinstance(found, int) else [str(move) for move in found]

    assert moves("sim plays 2") == 2
    assert moves("sim searchmoves ex.A pass") == ["-A", "-"]
    assert moves("sim plays 2 alsosearchmoves ex.A") == [*best, "-A"]
    assert moves("sim searchmoves pass alsosearchmoves ex.A") == ["-", "-A"]


def test_a_mode_that_is_asked_for_is_not_left_to_the_player() -> None:
    said: list[str] = []
    position = Position.from_cgp(AXOLOTL)
    search = Search(position, read_go(["static", "plays", "2"]), said.append, player="score")
    assert (str(search.run()), len(said)) == (str(position.best()), 2)
