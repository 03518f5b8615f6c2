"""Players against each other, many games, the same for a seed on any number of threads."""

from __future__ import annotations

import math
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter, process_time
from typing import Final, TypeAlias

from lexagon._errors import Cancelled
from lexagon._progress import Progress, ProgressCallback, keep_going
from lexagon._result import Result
from lexagon._statistics import LEVEL
from lexagon.scrabble._edition import Edition
from lexagon.scrabble._engine import check_number, check_seed
from lexagon.scrabble._match_log import MatchLog
from lexagon.scrabble._match_play import Contest, Forfeit, PlayedGame, Stopped
from lexagon.scrabble._match_statistics import Outcomes
from lexagon.scrabble._state import Words
from lexagon.scrabble.players._registry import Contestant, Player

_BATCH: Final = 500
# A player of a match: a name with options, module:Class, a class, or an object.
PlayerChoice: TypeAlias = str | type | Player


@dataclass(frozen=True, repr=False)
class Match(Result):
    """The result of a match; pairs of figures are in the order of the players.

    `mean_spread` is by how many points the first player is ahead per game, `win_share` the share
    of the points it won (a tie is half); the true values lie within the intervals 95 times in 100.
    Both rest on the `pairs` of games with one bag, or on single games between equal players. `p` is
    the chance of such a share if the players are equally strong, and `better` which one (0 or 1)
    is shown to be stronger, if any. A `sequential` match was to stop when that is known: its p and
    intervals hold however often one looks. A forfeited game is a loss without a score.

    >>> from lexagon import scrabble
    >>> match = scrabble.match("equity", "score", games=400, seed=2)
    >>> match.wins, match.ties, match.pairs, match.better
    ((250, 147), 3, 200, 0)
    """

    players: tuple[str, str]
    edition: str
    words: str
    seed: int
    games: int
    pairs: int
    ties: int
    turns: int
    wins: tuple[int, int]
    scores: tuple[int, int]
    bingos: tuple[int, int]
    mean_scores: tuple[float, float]
    mean_spread: float
    spread_interval: tuple[float, float] | None
    win_share: float
    win_interval: tuple[float, float]
    p: float
    better: int | None
    sequential: bool
    forfeits: tuple[Forfeit, ...]
    complete: bool
    elapsed: float
    cpu_seconds: float
    games_per_cpu_second: float

    def __str__(self) -> str:
        spread = f"{self.mean_spread:+.1f} points a game"
        if self.spread_interval is not None:
            low, high = self.spread_interval
            spread += f" [{low:+.1f}, {high:+.1f}]"
        low, high = self.win_interval
        return (
            f"{self.players[0]} {self.wins[0]}, {self.players[1]} {self.wins[1]}, "
            f"{self.ties} ties; {self.win_share:.1%} [{low:.1%}, {high:.1%}]; {spread}"
        )


def match(
    first: PlayerChoice,
    second: PlayerChoice,
    games: int = 100,
    *,
    seed: int = 0,
    threads: int = 0,
    edition: Edition | str | Path = "english",
    words: Words = None,
    until_decided: bool = False,
    log: str | Path | None = None,
    force: bool = False,
    progress: ProgressCallback | None = None,
) -> Match:
    """Play a match. Players take turns to begin; if they differ, each bag is played twice.

    A player is a name with options (`simulate(plies=4)`), `module:Class`, or a class or object with
    a method `choose(position)` that returns a move or its notation; where nothing can be played,
    one that looks at plays alone exchanges or passes. A class is made anew for every game, and
    given the game's `seed` if it takes one. `engine(command=…)` is another program, which forfeits
    a game in which it dies, hangs or answers nonsense. `threads` are all cores where it is 0.

    With `until_decided` the match stops as soon as one player is shown to be stronger; `games` is
    then the most that are played. `log` is a folder for the games as GCG and a table of them.

    >>> from lexagon import scrabble
    >>> class Cautious:
    ...     def choose(self, position):
    ...         return position.plays(by="score")[-1]
    >>> scrabble.match(Cautious(), "equity", games=2, seed=1).wins
    (0, 2)
    >>> scrabble.match("equity", "score", games=5000, seed=1, until_decided=True).games
    192
    """
    check_number(games, "games", 1)
    check_number(threads, "threads", 0)
    check_seed(seed)
    pair = Contestant.of(first), Contestant.of(second)
    opened = Edition.open(edition)
    lexicon = opened.lexicon(words)
    with Contest(opened, lexicon, pair, seed, threads) as contest:
        contest.start()
        kept = None if log is None else MatchLog(log, force)
        tally = Tally(contest.paired, until_decided)
        about = About((pair[0].label, pair[1].label), opened.name, lexicon.name, seed)
        step, over = _BATCH if contest.native else 1, False
        so_far: Match | None = None
        contest.watch = lambda: keep_going(progress, Progress(tally.games, games, "games", so_far))
        with suppress(Stopped):
            for begin in range(0, games, step):
                end = min(begin + step, games)
                for game in tally.take(contest.play(begin, end, record=kept is not None)):
                    if kept is not None:
                        kept.add(game)
                over = tally.decided or tally.games == games
                so_far = None if progress is None else tally.match(about, over)
                if not contest.watch() or over:
                    break
        if not tally.games:
            raise Cancelled("cancelled before the first game was over")
        return tally.match(about, over)


class About:
    """What a match is about, and since when it is played."""

    def __init__(self, players: tuple[str, str], edition: str, words: str, seed: int) -> None:
        self.players = players
        self.edition = edition
        self.words = words
        self.seed = seed
        self.start, self.cpu_start = perf_counter(), process_time()

    def spent(self) -> tuple[float, float]:
        """Return the time and the CPU time since."""
        return perf_counter() - self.start, process_time() - self.cpu_start


class Tally:
    """Counts added up over games in their order, in the order of the players.

    A sequential one is asked after every pair whether the match is decided, and counts no game
    after that, however many were played at once.
    """

    def __init__(self, paired: bool, sequential: bool = False) -> None:
        self.paired = paired
        self.sequential = sequential
        self.games = self.ties = self.turns = 0
        self.wins, self.scores, self.bingos = [0, 0], [0, 0], [0, 0]
        self.forfeits: list[Forfeit] = []
        self.outcomes = Outcomes()
        self.decided = False
        self._half: PlayedGame | None = None  # the first game of a pair
        self._log_fortune = 0.0  # the most that the bets ever had

    def take(self, games: Iterable[PlayedGame]) -> Iterable[PlayedGame]:
        """Count games and pass them on, up to the one that decides the match."""
        for game in games:
            self._count(game)
            yield game
            if self.decided:
                return

    def _count(self, game: PlayedGame) -> None:
        self.games += 1
        self.turns += game.turns
        self.ties += game.points == 1
        for player in range(2):
            self.bingos[player] += game.bingos[player]
            self.wins[player] += game.points == 2 * (1 - player)
            if not game.forfeit:
                self.scores[player] += game.scores[player]
        if game.forfeit:
            self.forfeits.append(game.forfeit)
        if not self.paired:
            self._add(2 * game.points, game.spread)
        elif self._half is None:
            self._half = game
        else:
            spreads = [each.spread for each in (self._half, game) if each.spread is not None]
            spread = sum(spreads) / 2 if len(spreads) == 2 else None
            self._add(self._half.points + game.points, spread)
            self._half = None

    def _add(self, quarters: int, spread: float | None) -> None:
        self.outcomes.add(quarters, spread)
        if self.sequential:
            self._log_fortune = max(self._log_fortune, self.outcomes.log_fortune())
            self.decided = self._log_fortune >= -math.log(LEVEL)

    def match(
        self,
        about: About,
        complete: bool,
        spent: tuple[float, float] | None = None,
    ) -> Match:
        """Return the result of a match."""
        elapsed, cpu_seconds = spent or about.spent()
        played = max(1, self.games - len(self.forfeits))
        mean = (self.scores[0] - self.scores[1]) / played
        share = (self.wins[0] + self.ties / 2) / self.games
        width, interval, p = self._shown()
        return Match(
            players=about.players,
            edition=about.edition,
            words=about.words,
            seed=about.seed,
            games=self.games,
            pairs=self.outcomes.count if self.paired else 0,
            ties=self.ties,
            turns=self.turns,
            wins=(self.wins[0], self.wins[1]),
            scores=(self.scores[0], self.scores[1]),
            bingos=(self.bingos[0], self.bingos[1]),
            mean_scores=(self.scores[0] / played, self.scores[1] / played),
            mean_spread=mean,
            spread_interval=None if width is None else (mean - width, mean + width),
            win_share=share,
            win_interval=interval,
            p=p,
            better=None if p > LEVEL or share == 0.5 else int(share < 0.5),
            sequential=self.sequential,
            forfeits=tuple(self.forfeits),
            complete=complete,
            elapsed=elapsed,
            cpu_seconds=cpu_seconds,
            games_per_cpu_second=self.games / cpu_seconds if cpu_seconds > 0 else math.inf,
        )

    def _shown(self) -> tuple[float | None, tuple[float, float], float]:
        """Return half the spread's interval, the share's interval, and p."""
        outcomes = self.outcomes
        if not outcomes.count:
            return None, (0.0, 1.0), 1.0
        if self.sequential:
            interval = outcomes.sequential_share_interval()
            p = min(1.0, math.exp(-self._log_fortune))
            return outcomes.sequential_spread_width(), interval, p
        games = self.games if self.paired else outcomes.count
        return outcomes.spread_width(), outcomes.share_interval(games), outcomes.sign_flip_p()
