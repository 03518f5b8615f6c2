"""Move generation, self-play, simulation and endgames with ENABLE on the standard board."""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time
from typing import Final

from benchmarks.harness import Claim, cpu_seconds
from lexagon import _core
from lexagon.scrabble import Position, match
from lexagon.scrabble._simulation import Settings, simulate

TITLE = "Scrabble (ENABLE, standard board)"

TAEL: Final = (
    "7ZEP1F3/1FLUKY3R1R3/5EX2A1U3/2SCARIEST1I3/9TOT3/6GO1LO4/6OR1ETA3/6JABS1b3/5QI4A3/"
    "5I1N3N3/3ReSPOND1D3/1HOE3V3O3/1ENCOMIA3N3/7T7/3VENGED6 AABDELT/ 0/0 0"
)
OPENINGS: Final = (
    "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEGILNR/ 0/0 0",
    "15/15/15/15/15/4R10/4A10/2TRIOSE7/4L10/4R10/3WO10/3YA10/3ED10/15/15 EGILQTW/ 0/0 0",
    TAEL,
)
ENDGAME: Final = (
    "9A1PIXY/9S1L3/2ToWNLETS1O3/9U1DA1R/3GERANIAL1U1I/9g2T1C/8WE2OBI/6EMU4ON/6AID3GO1/"
    "5HUN4ET1/4ZA1T4ME1/1Q1FAKEY3JOES/FIVE1E5IT1C/5SPORRAN2A/6ORE2N2D BGIV/DEHILOR 0/0 0"
)


def claims() -> Iterator[Claim]:
    """Measure what the Scrabble engine promises."""
    position = Position.from_cgp(TAEL)
    engine, board, rack = position._engine(), position._squares, position._racks[0]
    plays = position.count().plays
    spent = cpu_seconds(lambda: engine.count(board, rack), repeat=15, loops=100)
    yield Claim("all plays of a mid-game board", 1000 * spent, 0.3, "ms", note=f"{plays} plays")
    spent = cpu_seconds(lambda: engine.best(board, rack), repeat=15, loops=100)
    yield Claim("the best play alone, board read afresh", 1000 * spent, None, "ms")
    spent = cpu_seconds(lambda: position.plays(top=10), repeat=15, loops=50)
    yield Claim("position.plays(top=10), as text with leave and equity", 1000 * spent, None, "ms")

    match("score", "score", games=20, threads=1)
    rates = sorted(
        match("score", "score", games=400, seed=seed, threads=1).games_per_cpu_second
        for seed in range(5)
    )
    yield Claim("games of score against score, per CPU second", rates[2], 400, "", True)
    result = match("equity", "score", games=2000, seed=1)
    assert result.spread_interval is not None
    low, high = result.spread_interval
    yield Claim(
        "points a game by which equity beats score",
        result.mean_spread,
        0,
        "points",
        True,
        note=f"{result.games:,} games, 95% interval {low:.1f} to {high:.1f}",
    )

    yield Claim(
        "iterations of a two-ply simulation, 15 candidates, per second and core",
        _simulation_rate([Position.from_cgp(text) for text in OPENINGS]),
        4000,
        "",
        True,
        note="an opening, a third of a game, near the end",
    )

    position = Position.from_cgp(ENDGAME)
    solved = position.endgame()
    spent = cpu_seconds(position.endgame)
    note = f"value {solved.value}, {solved.nodes:,} nodes" if solved.proven else "not solved"
    yield Claim("exact endgame, 4 tiles against 7", spent, 1, "s", note=note)

    graph, rules = position.words._graph, engine.rules
    board, rack = position._squares, position._racks[0]
    fresh = cpu_seconds(lambda: _core.ScrabbleEngine(graph, rules).best(board, rack), repeat=5)
    yield Claim("build the word map at the first use", fresh, 2, "s")


def _simulation_rate(positions: list[Position]) -> float:
    """Return the iterations per CPU second over some positions, all candidates kept in."""
    iterations, spent = 0, 0.0
    for position in positions:
        for seed in range(3):
            start = process_time()
            done = simulate(
                position,
                position.to_cgp(),
                15,
                Settings(iterations=1500, seed=seed, threads=1, certainty=1e9),
            )
            spent += process_time() - start
            iterations += done.iterations
    return iterations / spent
