"""A game from the deal to the share text: what is hidden, which hints were given, how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from lexagon._errors import WordleError
from lexagon.wordle import daily
from lexagon.wordle.coach import Advice, advise
from lexagon.wordle.game import AbsurdleHost, Board, Game, HonestHost, usual_limit
from lexagon.wordle.history import History, start
from lexagon.wordle.share import Palette, share_text
from lexagon.wordle.statistics import FinishedGame
from lexagon.wordle.words import GameWords

UNLIMITED: Final = 0


@dataclass
class Session:
    """A game with what it was dealt by: a day, a seed, words of one's own, or a cheating host."""

    game: Game
    host: str = "honest"
    day: date | None = None
    seed: str | None = None
    hints: int = 0
    gave_up: bool = False

    @property
    def is_over(self) -> bool:
        """Say whether the game was won, lost or given up."""
        return self.gave_up or self.game.is_over

    def hint(self) -> tuple[Board, Advice]:
        """Return the best guess on the open board that has the fewest answers left."""
        advised = [(board, self._history(board)) for board in self.game.open_boards]
        board, history = min(advised, key=lambda pair: len(pair[1].candidates))
        advice = advise(history, top=1)
        self.hints += 1
        return board, advice

    def _history(self, board: Board) -> History:
        history = start(self.game.words, self.game.hard)
        for turn in board.turns:
            history = history.then(turn.guess, turn.marks)
        return history

    def share(self, colours: Palette | None = None) -> str:
        """Return the text to share."""
        label = "" if self.seed is None else f"#{self.seed}"
        if self.day is not None:
            label = str(daily.day_number(self.day))
        return share_text(
            [[turn.marks for turn in board.turns] for board in self.game.boards],
            label=label,
            guesses=len(self.game.guesses),
            limit=self.game.limit,
            won=self.game.is_won,
            hard=self.game.hard,
            colours=colours,
        )

    def record(self) -> FinishedGame:
        """Return the game as it is kept."""
        return FinishedGame(
            list=self.game.words.name,
            guesses=len(self.game.guesses),
            won=self.game.is_won,
            host=self.host,
            boards=len(self.game.boards),
            hard=self.game.hard,
            most_guesses=self.game.limit,
            day=self.day,
            hints=self.hints,
            turns=self.boards(),
        )

    def boards(self) -> list[dict[str, object]]:
        """Return each board's answer and turns for a document."""
        return [
            {
                "answer": board.host.answer,
                "solved": board.is_solved,
                "turns": [str(turn) for turn in board.turns],
            }
            for board in self.game.boards
        ]

    def _repr_html_(self) -> str:
        from lexagon.wordle import pictures

        return pictures.session(self)


def deal(
    words: GameWords,
    *,
    boards: int = 1,
    limit: int | None = None,
    hard: bool = False,
    absurdle: bool = False,
    day: date | None = None,
    seed: str | None = None,
    answers: Sequence[str] = (),
) -> Session:
    """Deal a game; without a day, a seed or answers, a seed is drawn.

    `limit` None is the usual one, and `UNLIMITED` is none at all, which is usual for Absurdle.
    """
    ways = [name for name, given in _ways(absurdle, day, seed, answers) if given]
    if len(ways) > 1:
        raise WordleError(f"{' and '.join(ways)} exclude each other; choose one")
    if absurdle and boards > 1:
        raise WordleError(f"Absurdle has one board, not {boards}")
    if not absurdle and day is None and seed is None and not answers:
        seed = daily.random_seed()
    if absurdle:
        most = limit or None
        return Session(Game(words, [AbsurdleHost(words)], most, hard), host="absurdle")
    if day is not None:
        answers = daily.daily_answers(words.answer_words, daily.day_number(day), boards)
    elif seed is not None:
        answers = daily.seeded_answers(words.answer_words, seed, boards)
    most = usual_limit(len(answers)) if limit is None else limit or None
    hosts = [HonestHost(words, answer) for answer in answers]
    return Session(Game(words, hosts, most, hard), day=day, seed=seed)


def _ways(
    absurdle: bool, day: date | None, seed: str | None, answers: Sequence[str]
) -> list[tuple[str, bool]]:
    return [
        ("Absurdle", absurdle),
        ("a daily game", day is not None),
        ("a seed", seed is not None),
        ("an answer", bool(answers)),
    ]
