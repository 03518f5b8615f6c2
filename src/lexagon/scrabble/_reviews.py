"""Many games reviewed: those that cannot be read are named, players are summed up over all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from lexagon._errors import LexagonError
from lexagon._progress import ProgressCallback
from lexagon._result import Result, ResultList
from lexagon.scrabble._appraisal import ReviewSettings
from lexagon.scrabble._edition import Edition
from lexagon.scrabble._game import Game
from lexagon.scrabble._review import MoveReview, PlayerSummary, Review, sum_up
from lexagon.scrabble._review_store import ReviewStore
from lexagon.scrabble._reviewing import Reviewed, review_game
from lexagon.scrabble._state import Words

# A game: an object, a GCG file, or the text of one.
GameSource: TypeAlias = Game | str | Path | bytes


@dataclass(frozen=True, repr=False)
class ReviewFailure(Result):
    """A game that could not be read, and why.

    >>> from lexagon import scrabble
    >>> scrabble.review([">Ann: AEINRST 8G STAIR"]).failures[0].reason
    "line 1: '>Ann: AEINRST 8G STAIR' does not end in a score and a total, such as +24 63"
    """

    source: str
    reason: str

    def __str__(self) -> str:
        return f"{self.source}: {self.reason}" if self.source else self.reason


@dataclass(frozen=True, repr=False)
class Reviews(ResultList[Review]):
    """The reviews of many games, the players over all of them, and what could not be read.

    A player is known by name, in whatever seat.

    >>> from lexagon import scrabble
    >>> reviews = scrabble.review([">Ann: AEINRST 8G STAIR +10 10"], by="equity")
    >>> len(reviews), reviews.players[0].large, reviews.failures
    (1, 1, ())
    """

    _items = "games"

    by: str
    games: tuple[Review, ...]
    players: tuple[PlayerSummary, ...]
    failures: tuple[ReviewFailure, ...]
    complete: bool

    def __str__(self) -> str:
        return "\n".join(map(str, (*self.players, *self.failures)))


def review(
    games: Iterable[GameSource],
    *,
    by: str = "simulate",
    iterations: int | None = None,
    seconds: float | None = None,
    edition: Edition | str | Path | None = None,
    words: Words = None,
    store: str | Path | ReviewStore | None = None,
    progress: ProgressCallback | None = None,
) -> Reviews:
    """Review games: objects, GCG files, or their text; one that cannot be read stops no other.

    Moves are judged as by `Game.review`. Appraised moves are kept in the file `store`, if one is
    given: a call that was stopped continues from there, and a second one costs nothing.

    >>> from lexagon import scrabble
    >>> games = [">Ann: AEINRST 8G STAIR +10 10", ">Ann: AEINRST 8B ANESTRI +66 66"]
    >>> print(scrabble.review(games, by="equity"))
    Ann: 1 mistake in 2 of 2 moves judged, 54.2 points lost
    Opponent: 0 mistakes in 0 of 0 moves judged, 0.0 points lost
    """
    if isinstance(games, str | bytes | Path | Game):
        raise TypeError("games is a list of games, as in ['one.gcg', 'two.gcg']")
    settings = ReviewSettings.checked(by, iterations, seconds)
    opened = None if edition is None else Edition.open(edition)
    if words is not None:
        (opened or Edition.named("english")).lexicon(words)  # a missing list fails no single file
    readable: list[tuple[Game, Reviewed]] = []
    failures = []
    for number, source in enumerate(games, start=1):
        name = _name(source)
        try:
            game = _opened(source, opened, words)
            readable.append((game, game._reviewed(name)))
        except LexagonError as error:
            failures.append(ReviewFailure(name or f"game {number}", _reason(error, name)))
    own = store if isinstance(store, ReviewStore) else ReviewStore(store)
    try:
        return _all(readable, failures, settings, own, progress)
    finally:
        if own is not store:
            own.close()


def _all(
    readable: Sequence[tuple[Game, Reviewed]],
    failures: Sequence[ReviewFailure],
    settings: ReviewSettings,
    store: ReviewStore,
    progress: ProgressCallback | None,
) -> Reviews:
    reviews: list[Review] = []
    total, done = sum(len(game.turns) for _, game in readable), 0
    for _, game in readable:
        reviews.append(review_game(game, settings, store, progress, before=done, total=total))
        done += len(game.turns)
        if not reviews[-1].complete:
            break
    return Reviews(
        by=settings.by,
        games=tuple(reviews),
        players=_players([game for game, _ in readable], reviews),
        failures=tuple(failures),
        complete=len(reviews) == len(readable) and all(each.complete for each in reviews),
    )


def _name(source: GameSource) -> str:
    is_file = isinstance(source, Path) or (isinstance(source, str) and ">" not in source)
    return str(source) if is_file else ""


def _reason(error: LexagonError, name: str) -> str:
    """Return an error's text without the file, which is named beside it."""
    return str(error).removeprefix(f"{name}, ") if name else str(error)


def _opened(source: GameSource, edition: Edition | None, words: Words) -> Game:
    if isinstance(source, Game):
        return source
    return Game.from_gcg(source, edition=edition, words=words)


def _players(games: Sequence[Game], reviews: Sequence[Review]) -> tuple[PlayerSummary, ...]:
    """Sum up the players over games, those with most games first."""
    moves: dict[str, list[MoveReview]] = {}
    parts: dict[str, list[tuple[str, PlayerSummary]]] = {}
    for game, each in zip(games, reviews, strict=False):
        for seat, (name, summary) in enumerate(zip(game.names, each.players, strict=True)):
            same = [other.casefold() for other in game.names].count(name.casefold()) > 1
            shown = f"{name} ({seat + 1})" if same else name
            parts.setdefault(shown.casefold(), []).append((shown, summary))
            own = moves.setdefault(shown.casefold(), [])
            own += [move for move in each if move.seat == seat]
    made = [
        sum_up(
            played[0][0],
            moves[key],
            games=len(played),
            wins=sum(part.wins for _, part in played),
            score=sum(part.score for _, part in played),
        )
        for key, played in parts.items()
    ]
    return tuple(sorted(made, key=lambda each: -each.games))
