"""Move generation, self-play, simulation and endgames with ENABLE on the standard board."""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time
from typing import Final

from lexagon.scrabble.autoplay import autoplay
from lexagon.scrabble.endgame import solve
from lexagon.scrabble.generator import Generator
from lexagon.scrabble.leaves import Leaves
from lexagon.scrabble.simulation import simulate

from benchmarks.harness import Claim, cpu_seconds
from lexagon.scrabble import Edition, Position, engine_for, read_cgp
from lexagon.scrabble.players import Turn

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
    edition = Edition.named("english")
    lexicon = edition.lexicon()
    generator = engine_for(edition, lexicon)
    leaves = Leaves.shipped("english")

    position = read_cgp(TAEL)
    board, rack = bytes(position.board), position.rack
    plays = generator.count(board, rack).plays
    spent = cpu_seconds(lambda: generator.count(board, rack), repeat=15, loops=100)
    yield Claim("all plays of a mid-game board", 1000 * spent, 0.3, "ms", note=f"{plays} plays")
    spent = cpu_seconds(lambda: generator.best(board, rack), repeat=15, loops=100)
    yield Claim("the best play alone, board read afresh", 1000 * spent, None, "ms")

    autoplay(generator, games=20, threads=1)
    rates = sorted(
        autoplay(generator, games=400, seed=seed, threads=1).games_per_cpu_second
        for seed in range(5)
    )
    yield Claim("games of score against score, per CPU second", rates[2], 400, "", True)
    match = autoplay(generator, ("equity", "score"), 2000, seed=1, leaves=leaves)
    low, high = match.spread_interval
    yield Claim(
        "points a game by which equity beats score",
        match.mean_spread,
        0,
        "points",
        True,
        note=f"{match.games:,} games, 95% interval {low:.1f} to {high:.1f}",
    )

    yield Claim(
        "iterations of a two-ply simulation, 15 candidates, per second and core",
        _simulation_rate([read_cgp(text) for text in OPENINGS], generator, leaves),
        4000,
        "",
        True,
        note="an opening, a third of a game, near the end",
    )

    position = read_cgp(ENDGAME)
    board, racks = bytes(position.board), position.racks
    solved = solve(generator, board, racks[0], racks[1])
    spent = cpu_seconds(lambda: solve(generator, board, racks[0], racks[1]))
    note = f"value {solved.value}, {solved.nodes:,} nodes" if solved.exact else "not solved"
    yield Claim("exact endgame, 4 tiles against 7", spent, 1, "s", note=note)

    fresh = cpu_seconds(
        lambda: type(generator)(lexicon.graph, generator.rules).best(board, racks[0]), repeat=5
    )
    yield Claim("build the word map at the first use", fresh, 2, "s")


def _simulation_rate(positions: list[Position], generator: Generator, leaves: Leaves) -> float:
    """Return the iterations per CPU second over some positions, all candidates kept in."""
    iterations, spent = 0, 0.0
    for position in positions:
        turn = Turn(bytes(position.board), position.rack, position.unseen(), position.bag)
        for seed in range(3):
            start = process_time()
            done = simulate(
                generator, leaves, turn, iterations=1500, seed=seed, threads=1, certainty=1e9
            )
            spent += process_time() - start
            iterations += done.iterations
    return iterations / spent
