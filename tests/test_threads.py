"""Eight threads ask one object at once: each gets what one thread alone gets.

Every test makes its objects afresh, so that whatever they fill when first used is filled by several
threads at once. `make sanitize` runs these tests under ThreadSanitizer, and `make free-threaded`
on a Python without the GIL.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

import pytest

from lexagon import Lexicon, _core, grid, scrabble, wordle
from lexagon.grid._engine import solver_of
from lexagon.scrabble._engine import engine_for
from lexagon.wordle._evaluation import Walk
from lexagon.wordle._parameters import MODES, Mode
from lexagon.wordle._strategies import Strategy, create
from lexagon.wordle._valuation import Valuation
from tests.tables import table

THREADS = 8
T = TypeVar("T")


@pytest.fixture(autouse=True)
def _switch_often() -> Iterator[None]:
    """With a GIL, let threads interrupt each other a hundred times as often as usual."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(5e-5)
    yield
    sys.setswitchinterval(usual)


@pytest.fixture(scope="module")
def some_words(enable: Lexicon) -> list[str]:
    return [word for word in enable if len(word) <= 8][::4]


def at_once(call: Callable[[int], T]) -> list[T]:
    """Call with the number of each thread, all at the same time."""
    ready = threading.Barrier(THREADS)

    def begin(thread: int) -> T:
        ready.wait()
        return call(thread)

    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(begin, range(THREADS)))


def agree(make: Callable[[], T], *questions: Callable[[T], object]) -> None:
    """Ask questions of an object by one thread, then of another one like it by all at once."""
    alone = make()
    right = [ask(alone) for ask in questions]
    shared = make()

    def ask_all(thread: int) -> list[object]:
        first = thread % len(questions)
        order = [*range(first, len(questions)), *range(first)]
        answers = {at: questions[at](shared) for at in order}
        return [answers[at] for at in range(len(questions))]

    for answers in at_once(ask_all):
        assert answers == right


def test_a_lexicon(some_words: list[str]) -> None:
    agree(
        lambda: Lexicon.from_words(some_words),
        list,
        hash,
        Lexicon.info,
        lambda lexicon: lexicon.find(rack="AEINST?B"),
        lambda lexicon: lexicon.find(pattern="?a*e"),
        lambda lexicon: [word in lexicon for word in some_words[:2000]],
        lambda lexicon: lexicon == Lexicon.from_words(some_words),
    )


def test_words_and_positions_of_wordle(some_words: list[str]) -> None:
    fives = [word for word in some_words if len(word) == 5]

    def position(mode: Mode) -> wordle.Position:
        words = wordle.Words(answers=fives[::9], guesses=fives)
        guess, answer = fives[40], fives[9 * 21]
        return wordle.Position(words, mode=mode).after(guess, wordle.feedback(guess, answer))

    for mode in MODES[:2]:
        agree(
            partial(position, mode),
            hash,
            lambda here: (here.candidates, here.legal_guesses, here.words.identity),
            lambda here: here.suggest(top=4),
            lambda here: (here.optimum().total, here.optimum().worst, here.optimum().first),
            lambda here: here.words._matrix.tobytes(),
            lambda here: here.words._core.two_step_bits(range(20), None, 5, 3, None)[0].both,
        )


@pytest.mark.parametrize("name", ["entropy", "optimal", "entropy2", "regex", "index", "splitter"])
def test_a_strategy_of_wordle(some_words: list[str], name: str) -> None:
    fives = [word for word in some_words if len(word) == 5]
    words = wordle.Words(answers=fives[::20], guesses=fives[::4] + fives[::20])

    def guesses_needed(strategy: Strategy[Any]) -> dict[int, int]:
        walk = Walk(strategy, words)
        walk.run(range(len(words.answers)))
        return walk.needed

    agree(lambda: create(name, words), guesses_needed)


def test_one_solver_of_wordle_is_used_in_turn(some_words: list[str]) -> None:
    fives = [word for word in some_words if len(word) == 5]
    words = wordle.Words(answers=fives[::8], guesses=fives)
    guesses = range(0, len(fives), 37)
    candidates = range(len(words.answers))
    alone = Valuation(words, candidates)
    right = [alone.value(guess) for guess in guesses]
    shared = Valuation(words, candidates)
    assert shared._solver is not None
    for values in at_once(lambda _: [shared.value(guess) for guess in guesses]):
        assert values == right


def test_a_solver_used_in_its_own_callback_is_an_error_and_no_deadlock() -> None:
    words = wordle.Words("original")  # so many that the search reports before it ends
    every = range(len(words.answers))
    solver = _core.ExactSolver(words._core, every, None, False, [], 1 << 20)

    def ask_again(done: int, total: int) -> bool:
        solver.refute(0, 1, 0, None)
        return True

    with pytest.raises(RuntimeError, match="in a callback of its own work"):
        solver.solve(None, 0, False, True, 0, ask_again)
    assert solver.refute(0, 1, 0, None).refuted


def test_a_board_and_its_lexicon(some_words: list[str]) -> None:
    board = grid.Board("perdlastineromcq")
    agree(
        lambda: Lexicon.from_words(some_words),
        board.solve,
        lambda lexicon: grid.scores([board, "tearsingledoutsm"], words=lexicon, threads=3),
        lambda lexicon: board.plan(words=lexicon),
        lambda lexicon: solver_of(lexicon) is not None,
        lambda lexicon: grid.Roll.make(size="4x4", words_at_least=5, seed=3, words=lexicon).board,
    )


def test_one_search_for_boards_is_used_in_turn(some_words: list[str]) -> None:
    lexicon = Lexicon.from_words(some_words)

    def search() -> Any:
        return grid.BestBoardSearch("3x3", lexicon, seed=5).core

    alone, shared = search(), search()
    alone.run(THREADS * 40 * 5)

    def steps(_: int) -> int:
        for _ in range(40):
            shared.run(5)
            assert shared.best[0].score >= 0
            assert shared.steps >= 5
        return 0

    at_once(steps)
    assert (shared.steps, shared.runs, shared.state) == (alone.steps, alone.runs, alone.state)
    assert shared.best == alone.best


def test_a_position_of_scrabble(some_words: list[str]) -> None:
    lexicon = Lexicon.from_words(some_words)
    leaves = scrabble.Leaves.named("english")
    cgp = "15/15/15/15/15/15/15/4TRAIN6/15/15/15/15/15/15/15 AEINRST/ 48/0 0"
    agree(
        lambda: scrabble.Position.from_cgp(cgp, words=Lexicon.from_words(list(lexicon))),
        lambda here: (here.unseen, here.bag_count, here.notes, here.to_cgp(), hash(here)),
        lambda here: here.moves(top=40, leaves=leaves),
        lambda here: (here.count(), here.best(leaves=leaves), here.check("H8 NET")),
        lambda here: [
            (row.move, row.mean, row.standard_error)
            for row in here.simulate(iterations=60, candidates=3, threads=3, leaves=leaves)
        ],
        lambda here: engine_for(here.edition, here.words).fingerprint,
    )


def test_endgames_of_one_engine() -> None:
    rows = table("scrabble_endgames_enable.tsv")[1:4]
    cgp = [f"{board} {mine}/{theirs} {scores} 0" for board, mine, theirs, scores, _ in rows]

    def value(positions: list[scrabble.Position], at: int) -> tuple[object, ...]:
        end = positions[at].endgame(nodes=400)
        return end.value, end.nodes, end.lines

    agree(
        lambda: [scrabble.Position.from_cgp(each) for each in cgp],
        *(partial(value, at=at) for at in range(len(cgp))),
    )


def _played(games: list[_core.ScrabbleGameResult]) -> list[tuple[object, ...]]:
    return [(game.scores, game.bingos, game.turns) for game in games]


def test_matches_and_samples_of_one_engine(some_words: list[str]) -> None:
    edition = scrabble.Edition.open("english")
    lexicon = Lexicon.from_words(some_words)
    engine = engine_for(edition, lexicon)
    leaves = scrabble.Leaves.named("english")
    agree(
        lambda: _core.ScrabbleEngine(lexicon._graph, engine.rules),
        lambda own: _played(own.play_games(leaves.core, None, 0, 6, True, 1, 3)),
        lambda own: _played(own.play_games(leaves.core, leaves.core, 6, 9, False, 1, 1)),
    )
    alone, shared = (_core.ScrabbleLeaveSamples(engine.rules) for _ in range(2))
    engine.sample_games(leaves.core, 0, THREADS, 2, 1, alone)
    at_once(lambda n: engine.sample_games(leaves.core, n, n + 1, 2, 2, shared))
    assert shared.racks == alone.racks > 0
    assert shared.to_bytes() == alone.to_bytes()


def test_a_table_of_scrabble_loses_no_tile() -> None:
    """Tiles drawn by several threads at once are drawn once."""

    def draw(game: _core.ScrabbleGame, thread: int) -> object:
        game.draw()
        return game.rack(thread % 4), game.bag, game.state

    rules = engine_for(scrabble.Edition.open("english"), Lexicon.named("enable")).rules
    bag = bytes(tile for tile, count in enumerate(rules.counts) for _ in range(count))
    for _ in range(20):
        game = _core.ScrabbleGame(rules, 4, bag)
        at_once(partial(draw, game))
        racks = [game.rack(player) for player in range(4)]
        assert [len(rack) for rack in racks] == [7] * 4
        assert sorted(b"".join(racks) + game.bag) == sorted(bag)
