"""A position: a board, racks and scores, read from text and written as text, with all queries."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Self, overload

from lexagon import _core
from lexagon._errors import IllegalMoveError, NotationError
from lexagon._plural import plural
from lexagon._progress import ProgressCallback
from lexagon.scrabble._cgp import Fields, read_cgp, read_racks, read_scores, write_cgp
from lexagon.scrabble._edition import Edition, recorded_words, shipped_name
from lexagon.scrabble._inference import FLOOR, SAMPLES, SCALE, Inference, Opponents, infer, observe
from lexagon.scrabble._move import Move
from lexagon.scrabble._notation import Exchanged, RawMove, read_move
from lexagon.scrabble._plays import (
    Count,
    Moves,
    Plays,
    best_move,
    equity_of,
    list_moves,
    list_plays,
)
from lexagon.scrabble._state import LeavesChoice, State, WinChancesChoice, Words
from lexagon.scrabble._tiles import read_rack, without

if TYPE_CHECKING:
    from lexagon.scrabble._endgame import Endgame
    from lexagon.scrabble._position_info import PositionInfo
    from lexagon.scrabble._pre_endgame import PreEndgame
    from lexagon.scrabble._simulation import Simulation
    from lexagon.scrabble._verdict import Verdict

_CANDIDATES: Final = 10  # of a pre-endgame


class Position(State):
    """A board with racks and scores, from the side to move on: a value that answers questions.

    Racks may be partly known or empty. Moves are text (`8D WORD` across, `D8 WORD` down, `-ABC` an
    exchange, `-` a pass) or what `plays`, `moves` and `best` return. A blank is in lower case; but
    in text without any capital letter, letters that the rack holds are its tiles.

    >>> from lexagon import scrabble
    >>> position = scrabble.Position("english", rack="AEINRS?")
    >>> play = position.best()
    >>> str(play), play.score, play.leave
    ('8B ANEStRI', 64, '')
    >>> position.after("8h risen")
    <Position english: /A? 0/12, 81 in the bag>
    """

    __slots__ = ()

    def __init__(
        self,
        edition: Edition | str | Path = "english",
        rack: str = "",
        opponent: str = "",
        *,
        scores: Sequence[int] = (0, 0),
        scoreless: int = 0,
        words: Words = None,
    ) -> None:
        opened = Edition.open(edition)
        racks = tuple(_rack(text, opened) for text in (rack, opponent))
        _check_scores(scores, len(racks))
        self._fill(opened, bytes(opened.size**2), racks, scores, scoreless, words=words)
        self._check()

    @classmethod
    def from_cgp(
        cls, cgp: str, *, edition: Edition | str | Path | None = None, words: Words = None
    ) -> Self:
        """Read a position from a line of CGP; a board and a rack are enough.

        The edition is the one given, else what the line names, else English; the words are those
        given, else the line's `lex` if it is a list that ships or a file, else the edition's. A
        `lex` that is not installed is noted (`notes`).

        >>> from lexagon import scrabble
        >>> line = "15/" * 7 + "3AXOLOTL5" + "/15" * 7 + " AEINRST/ 80/0 0 lex enable;"
        >>> position = scrabble.Position.from_cgp(line)
        >>> position.rack, position.scores, position.to_cgp() == line
        ('AEINRST', (80, 0), True)
        """
        if not isinstance(cgp, str):
            raise TypeError(f"a position is a line of CGP, not {type(cgp).__name__}")
        fields = read_cgp(cgp, None if edition is None else Edition.open(edition))
        named = fields.options.get("lex", "")
        if words is None:
            words = recorded_words(named)
        elif words not in ("", named) and shipped_name(words, fields.edition) != named:
            fields.options.pop("lex", None)  # it is played with other words
        return cls._of(fields, words)

    @classmethod
    def from_text(
        cls,
        board: str,
        rack: str | None = None,
        opponent: str = "",
        *,
        edition: Edition | str | Path = "english",
        scores: Sequence[int] | None = None,
        scoreless: int = 0,
        words: Words = None,
    ) -> Self:
        """Read a drawn board, a line a row: letters are tiles, `.` and premium marks empty squares.

        What `print(position)` shows is read back, its rack and scores too.

        >>> from lexagon import scrabble
        >>> position = scrabble.Position(rack="AEINRS?", scores=(3, 4))
        >>> scrabble.Position.from_text(str(position)) == position
        True
        """
        from lexagon.scrabble._drawing import read_drawing

        opened = Edition.open(edition)
        drawn = read_drawing(board, opened)
        racks: tuple[bytes, ...] = (_rack(rack or "", opened), _rack(opponent, opened))
        if rack is None and drawn.racks:
            racks = read_racks(drawn.racks, opened)
        if scores is None:
            scores = read_scores(drawn.scores) if drawn.scores else (0,) * len(racks)
        _check_scores(scores, len(racks))
        fields = Fields(
            opened, drawn.squares, racks, tuple(scores), scoreless or drawn.scoreless, {}
        )
        return cls._of(fields, words)

    @classmethod
    def _of(cls, fields: Fields, words: Words = None) -> Self:
        position = cls.__new__(cls)
        position._fill(*fields, words)
        position._check()
        return position

    def _check(self) -> None:
        if self._scoreless < 0:
            raise NotationError(
                f"{self._scoreless} scoreless turns; there cannot be fewer than none",
                code="scoreless",
                turns=self._scoreless,
            )
        self._check_tiles()

    @property
    def rack(self) -> str:
        """Return the rack of the side to move."""
        return self._edition._notation.write_rack(self._racks[0])

    @property
    def racks(self) -> tuple[str, ...]:
        """Return what is known of the racks, from the side to move on."""
        return tuple(map(self._edition._notation.write_rack, self._racks))

    @property
    def unseen(self) -> str:
        """Return the tiles that lie neither on the board nor on the rack of the side to move.

        >>> from lexagon import scrabble
        >>> scrabble.Position(rack="AEINRS?").unseen.count("?")
        1
        """
        return self._edition._notation.write_rack(self._unseen_tiles())

    @property
    def options(self) -> dict[str, str]:
        """Return the options that came with the position's CGP."""
        return dict(self._options)

    @property
    def board(self) -> str:
        """Return the board as CGP writes it: rows from the top, numbers for empty squares."""
        return self.to_cgp().partition(" ")[0]

    @property
    def notes(self) -> tuple[str, ...]:
        """Return warnings: a named list is not installed, the list lacks words on the board."""
        return self._notes()

    def info(self) -> PositionInfo:
        """Describe the position in plain values, square by square."""
        from lexagon.scrabble._position_info import describe_position

        return describe_position(self, self.to_cgp())

    def to_cgp(self) -> str:
        """Write the position on one line.

        >>> from lexagon import scrabble
        >>> scrabble.Position(rack="QU?").to_cgp()[-14:]
        '/15 QU?/ 0/0 0'
        """
        if self._text is None:
            object.__setattr__(self, "_text", self._written())
        assert self._text is not None
        return self._text

    def _written(self) -> str:
        options = dict(self._options)
        name = shipped_name(self._words, self._edition)
        if name is not None:
            options.setdefault("lex", name)
        return write_cgp(
            Fields(
                self._edition,
                self._squares,
                self._racks,
                self._scores,
                self._scoreless,
                options,
            )
        )

    def plays(
        self, top: int | None = None, by: str = "equity", *, leaves: LeavesChoice = None
    ) -> Plays:
        """List the plays of the side to move, best first by `equity` or by `score`.

        >>> from lexagon import scrabble
        >>> plays = scrabble.Position(rack="AEINRST").plays(top=2, by="score")
        >>> [(str(play), play.score) for play in plays]
        [('8B ANESTRI', 66), ('8B ANTSIER', 66)]
        """
        return list_plays(self, self.to_cgp(), top, by, leaves)

    def moves(
        self, top: int | None = None, by: str = "equity", *, leaves: LeavesChoice = None
    ) -> Moves:
        """List all moves: plays, exchanges where the bag allows them, and a pass at the end."""
        return list_moves(self, self.to_cgp(), top, by, leaves)

    def best(self, by: str = "equity", *, leaves: LeavesChoice = None) -> Move:
        """Return the best move by equity, or the play of the highest score.

        Without a play that is an exchange, or a pass where none is allowed.

        >>> from lexagon import scrabble
        >>> scrabble.Position(rack="XLTOALO").best(by="score")
        <Play: 8C AXOLOTL>
        """
        return best_move(self, by, leaves)

    def hint(self, top: int = 3, *, seconds: float = 1.0, threads: int = 0) -> Moves:
        """List the best few moves as hints, by the best method that some seconds allow.

        `by` says which: `simulate`; with one to four tiles in the bag `pre-endgame` if it proves
        the best move in half of the time; once the bag is empty `endgame` if it was solved, else
        `endgame search`; of more than two players or an unknown rack `equity`.

        >>> from lexagon import scrabble
        >>> hint = scrabble.Position(rack="XLTOALO").hint(top=1, seconds=0.1)
        >>> hint.by, hint[0].word
        ('simulate', 'AXOLOTL')
        """
        from lexagon.scrabble._hint import find_hint

        return find_hint(self, self.to_cgp(), top, seconds=seconds, threads=threads)

    def count(self) -> Count:
        """Count the plays without listing them."""
        count = self._engine().count(self._squares, self._racks[0])
        return Count(count.plays, count.score_sum, count.max_score)

    def check(self, move: Move | str) -> Verdict:
        """Return whether a move is legal and, if not, every reason; an unknown rack is not checked.

        >>> from lexagon import scrabble
        >>> verdict = scrabble.Position(rack="AXOLOTL").check("8D AXOLOTL")
        >>> verdict.legal, verdict.words, verdict.score
        (True, ('AXOLOTL',), 80)
        """
        from lexagon.scrabble._verdict import Fault, Verdict, judge_move

        try:
            raw = self._read(move)
        except (NotationError, IllegalMoveError) as error:
            fault = Fault(error.code, error.params)
            return Verdict(str(move), False, (str(error),), (), (), 0, (fault,))
        return judge_move(self, raw)[1]

    def after(self, move: Move | str, *, phonies: bool = False) -> Position:
        """Return the position after a legal move: the other side is to move, draws are unknown.

        With `phonies`, words that the list lacks may be made.

        >>> from lexagon import scrabble
        >>> position = scrabble.Position(rack="AXOLOTL").after("8D AXOLOTL")
        >>> position.scores, position.racks, position.bag_count
        ((0, 80), ('', ''), 79)
        """
        from lexagon.scrabble._verdict import judge_move, reason_of

        raw, verdict = judge_move(self, self._read(move))
        reason = reason_of(verdict, phonies)
        if reason is not None:
            raise IllegalMoveError(reason)
        return self._moved(raw)

    def simulate(
        self,
        *,
        by: str | None = None,
        seconds: float | None = None,
        iterations: int | None = None,
        plies: int = 2,
        candidates: int | Sequence[Move | str] = 15,
        opponents: Opponents = (),
        seed: int = 0,
        threads: int = 0,
        leaves: LeavesChoice = None,
        win_chances: WinChancesChoice = None,
        progress: ProgressCallback | None = None,
    ) -> Simulation:
        """Play the best few moves, or those given, on for some plies against random racks.

        They are ranked by the chance to `win`, or by `spread`: the points they gain. Without a
        choice it is `win` for the editions whose win chances are known.

        Without a limit there are 20,000 iterations (candidates times deals); `threads` are all
        cores where it is 0. `opponents` are racks, or parts of racks, that the opponent may hold,
        each with its weight, as in `[("QU", 2.0), ("ERS", 1.0)]`, or what `infer` returned; the
        rest is drawn. A `progress` callback may stop the simulation, which then returns what it
        has.

        >>> from lexagon import scrabble
        >>> position = scrabble.Position(rack="AEINRVU")
        >>> moves = position.plays(top=2)
        >>> simulation = position.simulate(candidates=moves, iterations=200)
        >>> sorted(row.move for row in simulation) == sorted(map(str, moves))
        True
        """
        from lexagon.scrabble._simulation import Settings, simulate

        return simulate(
            self,
            self.to_cgp(),
            self._candidates(candidates),
            Settings(by, plies, iterations, seconds, seed, threads),
            opponents=opponents,
            leaves=leaves,
            win_chances=win_chances,
            progress=progress,
        )

    def endgame(
        self,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        lines: int = 3,
        threads: int = 0,
        progress: ProgressCallback | None = None,
    ) -> Endgame:
        """Solve the position with the bag empty and two players, or search within a limit.

        The best first moves are returned, as many as `lines`, each with its value. `threads` are
        all cores where it is 0; a limit of nodes is kept on one thread, and repeats exactly. A
        `progress` callback sees the proven bounds close and may stop the search, which then returns
        what is known.
        """
        from lexagon.scrabble._endgame import solve

        return solve(
            self,
            self.to_cgp(),
            seconds=seconds,
            nodes=nodes,
            lines=lines,
            threads=threads,
            progress=progress,
        )

    def pre_endgame(
        self,
        *,
        candidates: int | Sequence[Move | str] | None = _CANDIDATES,
        until: str = "spread",
        opponents: Opponents = (),
        seconds: float | None = None,
        nodes: int | None = None,
        threads: int = 0,
        progress: ProgressCallback | None = None,
    ) -> PreEndgame:
        """Find the win chance of moves against every bag there can be, with 1 to 6 tiles in it.

        The candidates are the best few by equity and a pass, those given, or with None all moves.
        The search ends once the `best` move, every `win` chance or every `spread` is known; cut
        short by seconds, nodes or a `progress` callback, it returns the bounds that are proven. A
        limit of nodes is kept on one thread, and repeats exactly.

        `opponents` are tiles that the opponent may hold, each with its weight, as of an inference:
        then bags are weighted by them, where without they are all drawn alike.
        """
        from lexagon.scrabble._pre_endgame import solve

        return solve(
            self,
            self.to_cgp(),
            candidates=self._candidates(candidates),
            until=until,
            opponents=opponents,
            seconds=seconds,
            nodes=nodes,
            threads=threads,
            progress=progress,
        )

    def infer(
        self,
        move: Move | str,
        *,
        top: int | None = None,
        samples: int = SAMPLES,
        scale: float = SCALE,
        floor: float = FLOOR,
        seed: int = 0,
        threads: int = 0,
        leaves: LeavesChoice = None,
    ) -> Inference:
        """Return which tiles the side to move likely keeps, if this is the move it makes.

        A rack is weighed by `floor + (1 - floor) * exp(-loss / scale)`, where `loss` is how many
        points of equity its best move is better. The rack to move is unknown or known in part; the
        other one, if known, cannot hold the same tiles. Of an exchange the number is enough: `-3`.

        >>> from lexagon import scrabble
        >>> inference = scrabble.Position(opponent="SSSS").infer("8D AXOLOT")
        >>> "S" in [leave.leave for leave in inference]
        False
        """
        return infer(
            self,
            self.to_cgp(),
            observe(self, self._read(move)),
            top=top,
            samples=samples,
            scale=scale,
            floor=floor,
            seed=seed,
            threads=threads,
            leaves=leaves,
        )

    def _read(self, move: Move | str) -> RawMove:
        """Read a move: an object exactly as it is written, text as the rack allows."""
        if isinstance(move, Move):
            return read_move(move.move, self._board())
        if not isinstance(move, str):
            raise TypeError(
                "a move is text, such as '8D WORD', '-ABC' or '-', or one of position.moves(), "
                f"not {type(move).__name__}"
            )
        return read_move(move, self._board(), self._racks[0])

    def _moved(self, move: RawMove) -> Position:
        """Make a move that was judged."""
        board, rack, score = self._board(), self._racks[0], 0
        taken = b""
        if isinstance(move, _core.ScrabblePlay):
            board.place(move)
            taken, score = move.placed, move.score
        elif isinstance(move, Exchanged):
            taken = move.tiles
        left = without(rack, taken) if rack else b""
        scores = (*self._scores[1:], self._scores[0] + score)
        scoreless = 0 if score else self._scoreless + 1
        position = Position.__new__(Position)
        position._fill(
            self._edition,
            bytes(board),
            (*self._racks[1:], left),
            scores,
            scoreless,
            dict(self._options),
            self._words,
            self._held,
        )
        return position

    def _seen(self, mover: int, seat: int, rack: bytes) -> Position:
        """Return the position as another player sees it, of whose rack it has the tiles."""
        racks = [b""] * len(self._racks)
        racks[(seat - mover) % len(racks)] = rack
        fields = (self._edition, self._squares, racks, self._scores, self._scoreless)
        position = Position.__new__(Position)
        position._fill(*fields, dict(self._options), self._words, self._held)
        return position

    @overload
    def _candidates(self, chosen: int | Sequence[Move | str]) -> int | list[RawMove]: ...
    @overload
    def _candidates(
        self, chosen: int | Sequence[Move | str] | None
    ) -> int | list[RawMove] | None: ...
    def _candidates(self, chosen: int | Sequence[Move | str] | None) -> int | list[RawMove] | None:
        """Read the candidates of a search: how many, or which."""
        if isinstance(chosen, str):
            raise TypeError("candidates is a number or a list of moves, as in ['8D WORD', '-ABC']")
        if chosen is None or isinstance(chosen, int):
            return chosen
        return [self._legal(move) for move in chosen]

    def _legal(self, move: Move | str) -> RawMove:
        """Read a move that lies on the board and is of the rack; its words need not exist."""
        from lexagon.scrabble._verdict import judge_move, reason_of

        raw, verdict = judge_move(self, self._read(move))
        reason = reason_of(verdict, phonies=True)
        if reason is not None:
            raise IllegalMoveError.within(verdict.move, IllegalMoveError(reason))
        return raw

    def _described(self, move: RawMove) -> Move:
        return self._shown(move, equity_of(self, move))

    def __str__(self) -> str:
        from lexagon.scrabble._drawing import draw_board

        racks, scores = "/".join(self.racks), "/".join(map(str, self._scores))
        quiet = f"  scoreless {self._scoreless}" if self._scoreless else ""
        drawing = draw_board(self._squares, self._edition)
        return f"{drawing}\nrack {racks}  scores {scores}{quiet}  bag {self.bag_count}"

    def __repr__(self) -> str:
        racks, scores = "/".join(self.racks), "/".join(map(str, self._scores))
        return f"<Position {self._edition.name}: {racks} {scores}, {self.bag_count} in the bag>"

    def __reduce__(self) -> tuple[object, ...]:
        fields = (*self._key()[:5], dict(self._options))
        return type(self)._rebuilt, (fields, self._words)

    @classmethod
    def _rebuilt(cls, fields: tuple[Any, ...], words: Words) -> Self:
        return cls._of(Fields(*fields), words)


def _rack(text: str, edition: Edition) -> bytes:
    if not isinstance(text, str):
        raise TypeError(f"a rack is text, such as 'AEINRS?', not {type(text).__name__}")
    return read_rack(text, edition.alphabet)


def _check_scores(scores: Sequence[int], players: int) -> None:
    if not isinstance(scores, Sequence) or not all(isinstance(score, int) for score in scores):
        raise TypeError("scores are whole numbers, from the side to move on, as in (80, 0)")
    if len(scores) != players:
        raise NotationError(
            f"{plural(len(scores), 'score')} for {plural(players, 'rack')}; give one each",
            code="scores-racks",
            scores=len(scores),
            racks=players,
        )
