"""What `benchmarks.versus` measures, in a process of one commit; asked and answered by JSON lines.

Only the small adapter `Engine` knows how the native module of a commit is called: some return
objects, earlier ones tuples. Answers are reduced to one digest that commits can compare.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from lexagon import _core
from lexagon.scrabble import Edition

BLANK_BIT = 0x80
SHIPPED = ("english", "super", "indonesian", "spanish")


@dataclass(frozen=True)
class Situation:
    """A board with a rack to move, what its player does not see, and how many are in the bag."""

    board: bytes
    rack: bytes
    unseen: bytes
    bag: int


class Engine:
    """The native engine of an edition, called alike whatever the commit."""

    def __init__(self, graph: Any, rules: Any, leaves: Any) -> None:
        self.rules, self.leaves = rules, leaves
        self.core: Any = _core.ScrabbleEngine(graph, rules)
        self.tuples = hasattr(self.core, "ranked")

    def plays(self, at: Situation) -> list[Any]:
        """Return every play, an object each, in order."""
        return list(self.compact(at))

    def compact(self, at: Situation) -> Any:
        """List every play as the commit does most cheaply."""
        return (self.core.moves if self.tuples else self.core.plays)(at.board, at.rack)

    def count(self, at: Situation) -> Any:
        """Return the number of plays, the sum of scores and the highest."""
        found = self.core.count(at.board, at.rack)
        return found if self.tuples else (found.plays, found.score_sum, found.max_score)

    def best(self, at: Situation) -> Any:
        """Return the first of the plays."""
        return self.fields(self.core.best(at.board, at.rack))

    def decide(self, at: Situation, leaves: Any, opponent_points: int = 0) -> Any:
        """Return play, exchange and equity of the best move."""
        return self.move(self.core.decide(at.board, at.rack, at.bag, leaves, opponent_points))

    def ranked(self, at: Situation, top: int = 0) -> list[Any]:
        """Return the first moves by equity, as the commit hands them out."""
        where = (at.board, at.rack, at.bag, self.leaves, 0)
        if self.tuples:
            return list(self.core.ranked(*where, top))
        return list(self.core.moves(*where, top=top).moves)

    def simulate(
        self, at: Situation, plies: int, deals: int, seed: int, threads: int, certainty: float
    ) -> Any:
        """Simulate the first 15 moves by spread; return iterations, verdict and rows."""
        candidates = self.ranked(at, 15) or [(None, b"") if self.tuples else _core.ScrabbleMove()]
        here = {"board": at.board, "rack": at.rack, "unseen": at.unseen, "opponent": b""}
        limits = {"iterations": deals * len(candidates), "seconds": 0.0, "certainty": certainty}
        shared = {**here, **limits, "bag": at.bag, "scoreless": 0, "plies": plies}
        shared |= {"seed": seed, "threads": threads}
        if self.tuples:
            cut = [each[:2] for each in candidates]
            found = self.core.simulate(self.leaves, candidates=cut, **shared)
            return found[0], found[1], sorted(tuple(row) for row in found[2])
        # What came later: weighted racks for the opponent, and chances to win.
        shared |= {"opponents": [], "spread": 0, "by_win": False}
        found = self.core.simulate(self.leaves, None, candidates=candidates, **shared)
        rows = [
            (row.candidate, row.deals, row.gain.mean, row.gain.error, row.in_play)
            for row in found.ranking
        ]
        return found.iterations, found.decided, sorted(rows)

    def games(self, leaves: Any, games: int, seed: int) -> Any:
        """Play games of two equal players; return wins, turns and scores."""
        if self.tuples:
            found = self.core.play_games(leaves, leaves, 0, games, seed, 1)
            return [list(found["wins"]), found["turns"], list(found["scores"])]
        played = self.core.play_games(leaves, leaves, 0, games, False, seed, 1)
        scores = [game.scores for game in played]
        wins = [sum(a > b for a, b in scores), sum(a < b for a, b in scores)]
        sums = [sum(side) for side in zip(*scores, strict=True)]
        return [wins, sum(game.turns for game in played), sums]

    def fields(self, play: Any) -> Any:
        """Return row, column, across, tiles and score of a play; None for none."""
        if play is None or isinstance(play, tuple):
            return play
        return play.row, play.column, play.across, play.tiles, play.score

    def move(self, move: Any) -> Any:
        """Return play, exchange and equity of a move; a pass has none that counts."""
        if not isinstance(move, tuple):
            move = self.fields(move.play), move.exchanged, move.equity
        return move if move[0] or move[1] else (None, b"", 0)


@cache
def shipped(name: str) -> Engine:
    """Return the engine of an edition that ships; Spanish borrows the words of English."""
    edition = Edition.named(name)
    words = None
    if name == "spanish":
        data = Path(sys.modules["lexagon"].__file__ or "").parent / "lexicon" / "data"
        listed = gzip.decompress((data / "enable.txt.gz").read_bytes()).decode().split()
        words = str(Path(tempfile.mkdtemp()) / "borrowed.txt")
        borrowed = [word for word in listed if not set(word) & set("kw")]
        Path(words).write_text("\n".join(borrowed), encoding="utf-8")
    layout, graph = edition.layout, edition.lexicon(words)._graph
    rules = _core.ScrabbleRules(
        list(edition.points),
        list(edition.counts),
        layout.size,
        layout.size,
        bytes(layout.letter_multipliers),
        bytes(layout.word_multipliers),
        divmod(layout.start, layout.size),
        edition.rack_size,
        edition.bonus,
        edition.exchange_minimum,
        edition.scoreless_limit,
    )
    return Engine(graph, rules, table(edition, rules))


def table(edition: Any, rules: Any) -> Any:
    """Return the leaves that ship with an edition, or made-up ones."""
    folder = Path(sys.modules["lexagon.scrabble"].__file__ or "").parent / "data"
    name = {"super": "english"}.get(edition.name, edition.name)
    path = folder / f"leaves_{name}.gz"
    if path.exists():
        head, _, steps = gzip.decompress(path.read_bytes()).partition(b"\n")
        about = json.loads(head)
        return _core.ScrabbleLeaves(about["counts"], about["rack_size"], steps)
    return made_up_leaves(rules, 1)


def made_up_leaves(rules: Any, seed: int) -> Any:
    """Return leaves of random values."""
    steps = len(_core.ScrabbleLeaveSamples(rules).fit(rules))
    noise = bytes(value % 11 for value in random.Random(seed).randbytes(steps))
    return _core.ScrabbleLeaves(list(rules.counts), rules.rack_size, noise)


@cache
def made_up(seed: int) -> Engine:
    """Return an edition of a random shape: 5 to 32 rows and columns, racks of 1 to 24 tiles."""
    chance = random.Random(seed)
    graph = Edition.named("english").lexicon()._graph
    rows, columns = chance.choice([(32, 32), (chance.randint(5, 32), chance.randint(5, 32))])
    rack = chance.choice([1, 2, 5, 8, 9, 10, 10, 11, 24])
    # Few kinds of tiles where the rack is large, or the table of leaves would be.
    kinds = {1: 26, 2: 26, 5: 26, 8: 16, 9: 13, 10: 11, 11: 8, 24: 3}[rack]
    letters = sorted(chance.sample([1, 5, 9, 14, 15, 18, 19, 20], min(kinds, 8)))
    letters = sorted({*letters, *chance.sample(range(1, 27), max(kinds - 8, 0))})
    counts = [0] * 27
    for letter in letters:
        counts[letter] = chance.randint(3, 8) if rack < 24 else 20
    counts[0] = chance.randint(0, 4)
    points = [chance.choice([0, 0, 2]), *(chance.randint(0, 12) for _ in range(26))]
    letter_multipliers = bytes(chance.choices([1, 2, 3, 5], [20, 3, 2, 1], k=rows * columns))
    # Words multiplied too often would score more than the engine counts.
    often = [30, 2, 1] if rack < 8 else [150, 2, 1]
    word_multipliers = bytes(chance.choices([1, 2, 3], often, k=rows * columns))
    start = (rows // 2, columns // 2)
    board = (rows, columns, letter_multipliers, word_multipliers, start)
    rules = _core.ScrabbleRules(points, counts, *board, rack, 50, 7, 6)
    return Engine(graph, rules, made_up_leaves(rules, seed))


def situations(engine: Engine, seed: int) -> Iterator[Situation]:
    """Play a game with the engine itself, now and then at random, and yield its positions."""
    chance = random.Random(seed)
    rules = engine.rules
    columns, rack_size = rules.columns, rules.rack_size
    bag = [tile for tile, count in enumerate(rules.counts) for _ in range(count)]
    chance.shuffle(bag)
    board, racks, passed = bytearray(rules.squares), [bytearray(), bytearray()], 0
    for rack in racks:
        rack.extend(bag.pop() for _ in range(min(rack_size, len(bag))))
    for turn in range(200):
        mine, theirs = racks[turn % 2], racks[1 - turn % 2]
        unseen = bytes(sorted(bytes(bag) + theirs))
        at = Situation(bytes(board), bytes(mine), unseen, len(bag))
        yield at
        play, exchanged, _ = engine.decide(at, engine.leaves if chance.random() < 0.7 else None)
        passed = 0 if play else passed + 1
        if play:
            row, column, across, tiles, _ = play
            for offset, tile in enumerate(tiles):
                if tile:
                    board[row * columns + column + offset * (1 if across else columns)] = tile
                    mine.remove(0 if tile & BLANK_BIT else tile)
        for tile in exchanged:
            mine.remove(tile)
        while len(mine) < rack_size and bag:
            mine.append(bag.pop())
        bag[:0] = exchanged
        if not mine or passed > 5:
            return


@cache
def sample(name: str, count: int, least_bag: int = 0) -> list[Situation]:
    """Return positions spread over several games."""
    engine = shipped(name)
    found = [at for seed in range(12) for at in situations(engine, seed) if at.bag >= least_bag]
    return found[:: max(1, len(found) // count)][:count]


def lasting(plies: int, rules: Any) -> int:
    """Return how many tiles a candidate and so many plies draw at most."""
    return (plies + 1) * int(rules.rack_size)


def simulated(plies: int, deals: int, threads: int = 1) -> Callable[[int], Any]:
    """Return the simulation of eight positions, 15 candidates each, none pruned.

    The bag lasts beyond the horizon: later commits than 3c9feb8 play a game with an empty bag out.
    """

    def run(seed: int) -> Any:
        engine = shipped("english")
        positions = sample("english", 8, lasting(plies, engine.rules) + 1)
        return [engine.simulate(at, plies, deals, seed, threads, 1e9) for at in positions]

    return run


def played(by_equity: bool, games: int) -> Callable[[int], Any]:
    """Return a match of two equal players."""

    def run(seed: int) -> Any:
        engine = shipped("english")
        leaves = engine.leaves if by_equity else None
        return engine.games(leaves, games, seed)

    return run


def asked(question: Callable[[Engine, Situation], Any], rounds: int) -> Callable[[int], Any]:
    """Return a question put to 40 positions, several times."""

    def run(seed: int) -> Any:
        engine, positions = shipped("english"), sample("english", 40)
        for _ in range(rounds - 1):
            for at in positions:
                question(engine, at)
        return [question(engine, at) for at in positions]

    return run


WORK: dict[str, Callable[[int], Any]] = {
    "simulate2": simulated(2, 50),
    "simulate4": simulated(4, 20),
    "equity": played(True, 250),
    "score": played(False, 300),
    "plays": asked(lambda engine, at: len(engine.compact(at)), 15),
    "play-objects": asked(lambda engine, at: len(engine.plays(at)), 15),
    "count": asked(lambda engine, at: tuple(engine.count(at)), 15),
    "best": asked(lambda engine, at: engine.best(at), 60),
    "decide": asked(lambda engine, at: engine.decide(at, engine.leaves), 60),
    "threads1": simulated(2, 300, 1),
    "threads2": simulated(2, 300, 2),
}


def answers(name: str, seed: int, endings: bool) -> tuple[int, str]:
    """Ask everything about the positions of one game; return how many there were and a digest.

    Simulations that reach an empty bag or prune are only compared if `endings` says so: commit
    3c9feb8 and those near it do either in another way.
    """
    engine = made_up(seed) if name == "made-up" else shipped(name)
    chance, found, positions = random.Random(seed), hashlib.sha256(), 0
    for at in situations(engine, seed):
        positions += 1
        rack = at.rack
        if chance.random() < 0.2:  # with a blank or two more than the draw gave
            rack = bytes([0] * min(chance.randint(1, 3), len(rack))) + rack[chance.randint(1, 3) :]
        if chance.random() < 0.05:  # a rack of another size than the edition's
            rack = bytes(chance.choices(list(at.unseen or b"\1"), k=10))
        # Commits differ in how they exchange more tiles than the bag has, so it has enough.
        odd = Situation(at.board, rack, at.unseen, max(at.bag, 24) if at.bag else 0)
        said = [
            [engine.fields(play) for play in engine.plays(odd)] if rack.count(0) < 3 else None,
            list(engine.count(odd)) if rack.count(0) < 3 else None,
            engine.best(odd),
            engine.decide(odd, None, 3),
            engine.decide(odd, engine.leaves, 3),
            [engine.move(move) for move in engine.ranked(at, 15)],
        ]
        if chance.random() < 0.15 and len(at.rack) < 11:
            certainty = chance.choice([1e9, 2.0]) if endings else 1e9
            plies = chance.randint(1, 6)
            if endings or at.bag > lasting(plies, engine.rules):
                deals = chance.choice([12, 75]) if endings else 12
                said.append(engine.simulate(at, plies, deals, seed, 1, certainty))
        found.update(repr(said).encode())
    return positions, found.hexdigest()


def main() -> None:
    """Answer requests until there are no more."""
    for line in sys.stdin:
        what, seed = json.loads(line)
        if ":" in what:
            scope, name = what.split(":")
            reply: list[Any] = list(answers(name, seed, scope == "endings"))
        else:
            WORK[what](0) if seed < 0 else None
            wall, cpu = perf_counter(), process_time()
            said = WORK[what](max(seed, 0))
            cpu, wall = process_time() - cpu, perf_counter() - wall
            reply = [cpu, wall, hashlib.sha256(repr(said).encode()).hexdigest()]
        print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    main()
