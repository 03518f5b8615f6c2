"""The end of a game with the bag empty and both racks known, solved or searched within a limit."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from lexagon import _core
from lexagon._errors import NotationError
from lexagon._progress import Progress, ProgressCallback, keep_going
from lexagon._result import Result
from lexagon.scrabble._engine import check_number, check_seconds
from lexagon.scrabble._move import Move
from lexagon.scrabble._notation import Exchanged, Passed, RawMove
from lexagon.scrabble._state import State, describe_move
from lexagon.scrabble._tiles import without, write_rack

# A fraction of a second for each of two searches a move.
REVIEW_NODES: Final = 100_000


@dataclass(frozen=True, repr=False)
class EndgameLine(Result):
    """A first move and the best play by both after it: its value, and whether that is proven.

    >>> from lexagon import scrabble
    >>> endgame = scrabble.Position.from_cgp(
    ...     "9A1PIXY/9S1L3/2ToWNLETS1O3/9U1DA1R/3GERANIAL1U1I/9g2T1C/8WE2OBI/6EMU4ON/6AID3GO1/"
    ...     "5HUN4ET1/4ZA1T4ME1/1Q1FAKEY3JOES/FIVE1E5IT1C/5SPORRAN2A/6ORE2N2D BGIV/DEHILOR"
    ... ).endgame(lines=2)
    >>> [(line.value, line.proven) for line in endgame.lines]
    [(12, True), (12, True)]
    """

    value: int
    proven: bool
    moves: tuple[Move, ...]

    def __str__(self) -> str:
        how = "proven" if self.proven else "not proven"
        return f"{self.value:+d} ({how}): " + ", ".join(move.move for move in self.moves)


@dataclass(frozen=True, repr=False)
class Endgame(Result):
    """The spread that the side to move gains with best play by both, and the best lines.

    The value is proven to lie between `low` and `high` (None: no bound yet), and `proven` if they
    meet; else value and lines are the best found within the limit. Each line begins with another
    move; `complete` says that the values of all are proven. `spread` is the difference of the
    scores at the end of the first line.

    >>> from lexagon import scrabble
    >>> endgame = scrabble.Position.from_cgp(
    ...     "9A1PIXY/9S1L3/2ToWNLETS1O3/9U1DA1R/3GERANIAL1U1I/9g2T1C/8WE2OBI/6EMU4ON/6AID3GO1/"
    ...     "5HUN4ET1/4ZA1T4ME1/1Q1FAKEY3JOES/FIVE1E5IT1C/5SPORRAN2A/6ORE2N2D BGIV/DEHILOR"
    ... ).endgame()
    >>> endgame.value, endgame.proven, str(endgame.lines[0].moves[0])
    (12, True, '1G VIG(A)')
    """

    position: str
    edition: str
    words: str
    value: int
    low: int | None
    high: int | None
    spread: int
    proven: bool
    lines: tuple[EndgameLine, ...]
    depth: int
    nodes: int
    complete: bool
    elapsed: float
    notes: tuple[str, ...] = ()

    @property
    def best(self) -> Move | None:
        """The first move of the best line."""
        return self.lines[0].moves[0] if self.lines and self.lines[0].moves else None

    def __str__(self) -> str:
        lines = [f"{self.value:+d} with best play by both ({self.certainty()})"]
        sides = ("to move", "opponent")
        lines += [
            f"{sides[number % 2]:<9} {move.move:<20} {move.score:4}"
            for number, move in enumerate(self.lines[0].moves)
        ]
        lines += [f"then {line}" for line in self.lines[1:]]
        return "\n".join(lines)

    def certainty(self) -> str:
        """Say whether the value is proven, and if not, which bounds are."""
        if self.proven:
            return "proven"
        bounds = self.bounds()
        return f"not proven; {bounds} is" if bounds else "not proven"

    def bounds(self) -> str:
        """Write the bounds of the value that are proven."""
        low = None if self.low is None else f"at least {self.low:+d}"
        high = None if self.high is None else f"at most {self.high:+d}"
        return " and ".join(each for each in (low, high) if each)


def solve(
    state: State,
    cgp: str,
    *,
    seconds: float | None,
    nodes: int | None,
    lines: int,
    threads: int,
    progress: ProgressCallback | None,
) -> Endgame:
    """Search to the last play.

    A limit of seconds may cut the search short anywhere; one of nodes does so at the same place
    every time, on one thread.
    """
    check_seconds(seconds)
    check_number(nodes, "nodes", 1, 2**64 - 1)
    check_number(lines, "lines", 1, 1_000)
    check_number(threads, "threads", 0)
    racks = last_racks(state)
    watch = _Watch(state, cgp, racks, progress)
    outcome = state._engine().endgame(
        state._squares,
        *racks,
        scoreless=state.scoreless,
        seconds=seconds or 0,
        nodes=nodes or 0,
        lines=lines,
        threads=threads,
        watch=None if progress is None else watch,
    )
    return watch.result(outcome)


def last_racks(state: State) -> tuple[bytes, bytes]:
    """Return both racks of a position whose bag is empty; those on record must be complete."""
    alphabet, size = state.edition.alphabet, state.edition.rack_size
    if len(state._racks) != 2:
        raise NotationError(
            f"{len(state._racks)} racks; an endgame is solved for two players",
            code="two-players",
            racks=len(state._racks),
        )
    mine, theirs = state._racks
    unseen = state._unseen_tiles()
    if not mine:
        raise NotationError(
            "the rack to move is empty; there is nothing to solve", code="empty-rack"
        )
    if not theirs and 0 < len(unseen) <= size:
        theirs = unseen
    if Counter(theirs) != Counter(unseen):
        left = bytes((Counter(unseen) - Counter(theirs)).elements())
        raise NotationError(
            f"the tiles {write_rack(left, alphabet)} are on neither rack; an endgame begins "
            f"with the bag empty and both racks known",
            code="endgame-tiles",
            tiles=write_rack(left, alphabet),
        )
    return mine, theirs


class _Watch:
    """Converts the engine's reports to results."""

    def __init__(
        self,
        state: State,
        cgp: str,
        racks: tuple[bytes, bytes],
        progress: ProgressCallback | None,
    ) -> None:
        self.state = state
        self.cgp = cgp
        self.racks = racks
        self.progress = progress
        self.latest: Endgame | None = None
        self.start = perf_counter()

    def __call__(self, outcome: _core.ScrabbleEndgame | None) -> bool:
        if outcome is not None:
            self.latest = self.result(outcome)
        done = 0 if self.latest is None else self.latest.depth
        bounds = "" if self.latest is None else self.latest.bounds()
        note = f"plies: {bounds}" if bounds else "plies"
        return keep_going(self.progress, Progress(done, note=note, so_far=self.latest))

    def result(self, outcome: _core.ScrabbleEndgame) -> Endgame:
        """Return what is known so far."""
        mine, theirs, *_ = self.state.scores
        return Endgame(
            position=self.cgp,
            edition=self.state.edition.name,
            words=self.state.words.name,
            value=outcome.value,
            low=outcome.low,
            high=outcome.high,
            spread=mine - theirs + outcome.value,
            proven=outcome.proven,
            lines=tuple(
                EndgameLine(line.value, line.proven, self._moves(line.moves))
                for line in outcome.lines
            ),
            depth=outcome.depth,
            nodes=outcome.nodes,
            complete=outcome.proven and all(line.proven for line in outcome.lines),
            elapsed=perf_counter() - self.start,
            notes=self.state._notes(),
        )

    def _moves(self, line: list[_core.ScrabblePlay | None]) -> tuple[Move, ...]:
        """Describe the moves of a line, each on the board that it is made on."""
        board, racks = self.state._board(), list(self.racks)
        moves = []
        for number, play in enumerate(line):
            side = number % 2
            moves.append(describe_move(play or Passed(), board, racks[side]))
            if play is not None:
                board.place(play)
                racks[side] = without(racks[side], play.placed)
        return tuple(moves)


@dataclass(frozen=True)
class Comparison:
    """The best move of an endgame and its value, another move's value, and whether both are proven.

    Values are in points gained on the opponent to the end of the game.
    """

    best: RawMove
    best_value: int
    value: int
    proven: bool


def compare(state: State, move: RawMove) -> Comparison | None:
    """Compare a move with the best of an endgame of two players; None where it is not one."""
    theirs, edition, rack = state._unseen_tiles(), state.edition, state._racks[0]
    if state.bag_count or len(state._racks) != 2 or not rack:
        return None
    if not 0 < len(theirs) <= edition.rack_size or isinstance(move, Exchanged):
        return None
    play = move if isinstance(move, _core.ScrabblePlay) else None
    if play is not None and Counter(play.placed) - Counter(rack):
        return None
    score, leave, scoreless = 0, rack, state.scoreless + 1
    after = state._board()
    if play is not None:
        score, leave = play.score, without(rack, play.placed)
        scoreless = 0 if score else scoreless
        after.place(play)
    engine = state._engine()
    solved = engine.endgame(
        state._squares, rack, theirs, scoreless=state.scoreless, nodes=REVIEW_NODES
    )
    if leave:
        reply = engine.endgame(bytes(after), theirs, leave, scoreless=scoreless, nodes=REVIEW_NODES)
        value, proven = score - reply.value, reply.proven
    else:
        # Going out ends the game, and the engine's rule scores that.
        value, proven = score + engine.final_spread(leave, theirs), True
    first = solved.lines[0].moves[0] or Passed()
    # A play of letters that are not a word may gain more than any word could.
    best_value = max(solved.value, value)
    return Comparison(first, best_value, value, solved.proven and proven)
