"""Simulation and endgame for a stream: how far they are, what is best so far, and the end."""

from __future__ import annotations

from lexagon._progress import Progress
from lexagon.lexicon import Lexicon
from lexagon.scrabble.endgame import Endgame, solve
from lexagon.scrabble.engine import engine_for
from lexagon.scrabble.leaves import Leaves
from lexagon.scrabble.move import Pass
from lexagon.scrabble.position import Position
from lexagon.scrabble.ranking import leaves_for
from lexagon.scrabble.simulation import ITERATIONS, Simulation
from lexagon.scrabble.simulation import simulate as run
from lexagon.scrabble.turn import last_racks, simulated_turn
from lexagon.web.api.lexicons import LexiconCache
from lexagon.web.http.pool import Task
from lexagon.web.scrabble.answers import (
    CandidateAnswer,
    EndgameAnswer,
    LineAnswer,
    SimulationAnswer,
)
from lexagon.web.scrabble.positions import open_position
from lexagon.web.scrabble.questions import EndgameQuestion, SimulationQuestion
from lexagon.web.scrabble.wire import move_answer

_MARGIN = 0.5  # seconds to end in before the server would cut the work off


Opened = tuple[Position, Lexicon]


def open_simulation(question: SimulationQuestion, lists: LexiconCache) -> Opened:
    """Read the position, and refuse one that cannot be simulated before a stream begins."""
    position, lexicon = open_position(question, lists)
    simulated_turn(position)
    engine_for(position.edition, lexicon)
    return position, lexicon


def open_endgame(question: EndgameQuestion, lists: LexiconCache) -> Opened:
    """Read the position, and refuse one that is no endgame before a stream begins."""
    position, lexicon = open_position(question, lists)
    last_racks(position)
    engine_for(position.edition, lexicon)
    return position, lexicon


def simulate(question: SimulationQuestion, opened: Opened, task: Task) -> SimulationAnswer:
    """Play the best moves out against random racks, and tell the ranking round by round."""
    position, lexicon = opened
    generator = engine_for(position.edition, lexicon)
    notes = position.notes(lexicon)
    wanted = question.iterations or (0 if question.seconds else ITERATIONS)

    def answer(found: Simulation) -> SimulationAnswer:
        return _simulation_answer(found, position, question, notes)

    def watch(found: Simulation | None) -> bool:
        if found is None:
            return task.is_wanted()
        so_far = answer(found).model_dump(mode="json")
        return task.progress(Progress(found.iterations, wanted or None, so_far=so_far))

    result = run(
        generator,
        leaves_for(position.edition) or Leaves.nothing(generator.rules),
        simulated_turn(position),
        candidates=question.candidates,
        plies=question.plies,
        iterations=question.iterations,
        seconds=_within(question.seconds, task),
        seed=question.seed,
        threads=1,
        watch=watch,
    )
    return answer(result)


def _within(seconds: float | None, task: Task) -> float | None:
    """Return a time that ends before the server's own limit does."""
    return None if seconds is None else min(seconds, max(0.01, task.seconds - _MARGIN))


def _simulation_answer(
    found: Simulation, position: Position, question: SimulationQuestion, notes: list[str]
) -> SimulationAnswer:
    return SimulationAnswer(
        candidates=[
            CandidateAnswer(
                **dict(move_answer(item.move, position.board)),
                mean=round(item.mean, 3),
                interval=(round(item.interval[0], 3), round(item.interval[1], 3)),
                deals=item.deals,
                in_play=item.in_play,
            )
            for item in found.ranking
        ],
        iterations=found.iterations,
        decided=found.decided,
        plies=question.plies,
        seed=question.seed,
        seconds=round(found.seconds, 3),
        notes=notes,
    )


def endgame(question: EndgameQuestion, opened: Opened, task: Task) -> EndgameAnswer:
    """Solve a position with the bag empty, and tell the best line depth by depth."""
    position, lexicon = opened
    mine, theirs = last_racks(position)
    notes = position.notes(lexicon)

    def watch(found: Endgame | None) -> bool:
        if found is None:
            return task.is_wanted()
        so_far = _endgame_answer(found, position, notes)
        return task.progress(Progress(found.depth, so_far=so_far.model_dump(mode="json")))

    solved = solve(
        engine_for(position.edition, lexicon),
        bytes(position.board),
        mine,
        theirs,
        position.scoreless,
        _within(question.seconds, task),
        watch=watch,
    )
    return _endgame_answer(solved, position, notes)


def _endgame_answer(solved: Endgame, position: Position, notes: list[str]) -> EndgameAnswer:
    board = position.board.copy()
    line = []
    for number, play in enumerate(solved.line):
        line.append(LineAnswer(side=number % 2, **dict(move_answer(play or Pass(), board))))
        if play:
            board.place(play)
    return EndgameAnswer(
        value=solved.value,
        final=position.scores[0] - position.scores[1] + solved.value,
        line=line,
        exact=solved.exact,
        seconds=round(solved.seconds, 3),
        depth=solved.depth,
        nodes=solved.nodes,
        notes=notes,
    )
