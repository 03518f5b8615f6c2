"""Win chances from self-play: what the side to move still gains, by the tiles it cannot see.

Players by equity do not look at the score, so from a turn on they gain as much at any spread. The
table therefore counts gains: the chance to win from 30 points behind is how often more than 30 are
gained still (a tie counts half). It rises with the spread by construction. With no tile unseen the
game is over, and the table exact.

Two kernels smooth it while the bag lasts. The gains of the two neighbouring numbers of unseen tiles
on either side count too, with weights 1 2 3 2 1 (fewer next to the empty bag and to the first turn,
as many on either side), and a gain of n counts for n - 9 to n + 9 with weights 1 2 … 10 … 2 1. Once
the bag is empty games are short and points exact: gains are counted as they are. Numbers of unseen
tiles that no game had take the row below them.
"""

from __future__ import annotations

import json
import zlib
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from lexagon import _core
from lexagon._errors import quoted
from lexagon._lock import locked
from lexagon._paths import write_file
from lexagon._progress import Progress, ProgressCallback, check_cancelled
from lexagon.lexicon import Lexicon
from lexagon.scrabble._edition import Edition
from lexagon.scrabble._engine import check_number, check_seed, engine_for
from lexagon.scrabble._leaves import Leaves, leaves_for
from lexagon.scrabble._state import LeavesChoice
from lexagon.scrabble._win_chance import MAGIC, STEPS, WinChanceError, WinTable

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Counts = NDArray[np.int64]

GAMES: Final = 100_000
BATCH: Final = 2000  # games between two checkpoints
MOST_SPREAD: Final = 1000  # as the engine counts
NEIGHBOURS: Final = 2  # numbers of unseen tiles on either side
REACH: Final = 9  # points on either side
_CLASSES: Final = 10


def train_win_chances(
    edition: Edition | str = "english",
    words: str | Path | Lexicon | None = None,
    *,
    games: int = GAMES,
    seed: int = 1,
    leaves: LeavesChoice = None,
    checkpoint: str | Path | None = None,
    threads: int = 0,
    progress: ProgressCallback | None = None,
) -> WinTable:
    """Make a table of win chances by self-play; a run that was stopped resumes where it was.

    The result depends on edition, words, leaves, games and seed alone, not on threads or stops.

    >>> from lexagon import scrabble
    >>> scrabble.train_win_chances("english", games=20).win_chance(90, 1)
    1.0
    """
    opened = Edition.open(edition)
    check_number(games, "games", 1)
    check_number(threads, "threads", 0)
    check_seed(seed)
    lexicon = opened.lexicon(words)
    engine = engine_for(opened, lexicon)
    table = leaves_for(opened, leaves) or Leaves.nothing(opened)
    path = None if checkpoint is None else Path(checkpoint)
    state = _Recording.begin(engine, table, games, seed)
    with nullcontext() if path is None else locked(path):
        state.play(engine, table, threads, path, progress)
    about = {"edition": opened.name, "words": lexicon.name, "players": "equity"}
    return fitted(state.samples, opened, about | {"games": games, "seed": seed})


@dataclass
class _Recording:
    """Games between two batches."""

    identity: dict[str, int]
    samples: _core.ScrabbleWinSamples
    games: int
    next_game: int = 0

    @classmethod
    def begin(
        cls, engine: _core.ScrabbleEngine, leaves: Leaves, games: int, seed: int
    ) -> _Recording:
        identity = {
            "engine": engine.fingerprint,
            "leaves": _core.checksum(leaves.steps),
            "games": games,
            "seed": seed,
        }
        return cls(identity, _core.ScrabbleWinSamples(engine.rules), games)

    def play(
        self,
        engine: _core.ScrabbleEngine,
        leaves: Leaves,
        threads: int,
        checkpoint: Path | None,
        progress: ProgressCallback | None,
    ) -> None:
        """Play the games that are still to be played."""
        if checkpoint is not None and checkpoint.exists():
            self.resume(checkpoint)
        seed = self.identity["seed"]
        while self.next_game < self.games:
            until = min(self.next_game + BATCH, self.games)
            engine.record_games(leaves.core, self.next_game, until, seed, threads, self.samples)
            self.next_game = until
            if checkpoint is not None:
                self.keep(checkpoint)
            check_cancelled(progress, Progress(until, self.games))

    def keep(self, path: Path) -> None:
        body = zlib.compress(self.samples.to_bytes(), 1)
        head = {"identity": self.identity, "next": self.next_game}
        check = {"checksum": _core.checksum(body)}
        write_file(path, json.dumps(head | check).encode() + b"\n" + body, force=True)

    def resume(self, path: Path) -> None:
        try:
            first, _, body = path.read_bytes().partition(b"\n")
            head = json.loads(first)
            if head["identity"] != self.identity:
                raise WinChanceError(
                    f"{quoted(str(path))} belongs to other games (words, edition, leaves, number "
                    "or seed); remove it or choose another file"
                )
            if head["checksum"] != _core.checksum(body):
                raise ValueError
            self.samples.read(zlib.decompress(body))
            self.next_game = int(head["next"])
        except WinChanceError:
            raise
        except OSError as error:
            raise WinChanceError(f"cannot read {quoted(str(path))}: {error.strerror}") from None
        except (ValueError, KeyError, TypeError, RecursionError, zlib.error):
            raise WinChanceError(
                f"cannot resume from {quoted(str(path))}: it is not a whole checkpoint of games "
                "for win chances; remove it or choose another file"
            ) from None


def fitted(samples: _core.ScrabbleWinSamples, edition: Edition, about: dict[str, Any]) -> WinTable:
    """Make the table of recorded games, with a comparison of what it says and what they came to."""
    import numpy as np

    shape = 3, edition.tile_count + 1, 2 * MOST_SPREAD + 1
    gains, turns, half_wins = np.frombuffer(samples.to_bytes(), np.int64).reshape(shape)
    smooth = smoothed(gains, edition.rack_size)
    seen = np.flatnonzero(smooth.sum(axis=0))
    largest = int(max(abs(seen - MOST_SPREAD), default=0)) if len(seen) else 0
    limit = min(MOST_SPREAD, largest + 1)
    steps = np.array([_row(row, limit) for row in smooth], np.uint16)
    for unseen in range(1, len(steps)):
        if not smooth[unseen].any():
            steps[unseen] = steps[unseen - 1]
    head = {
        "format": MAGIC,
        "limit": limit,
        "tile_count": edition.tile_count,
        "rack_size": edition.rack_size,
        "turns": int(turns.sum()),
    }
    table = WinTable(steps.tobytes(), head | about, edition.name)
    table.about["calibration"] = calibration(table, turns, half_wins)
    return table


def smoothed(gains: Counts, rack_size: int) -> Counts:
    """Count gains with the weights of both kernels while the bag lasts."""
    import numpy as np

    result = gains.copy()
    used = np.flatnonzero(gains.sum(axis=1))
    first, last = rack_size + 1, int(used[-1]) if len(used) else 0
    spread_out = np.array([REACH + 1 - abs(at) for at in range(-REACH, REACH + 1)])
    for unseen in range(first, last + 1):
        reach = min(NEIGHBOURS, unseen - first, last - unseen)
        pooled = sum(
            (NEIGHBOURS + 1 - abs(away)) * gains[unseen + away] for away in range(-reach, reach + 1)
        )
        result[unseen] = np.convolve(pooled, spread_out, "same")
    return result


def _row(gains: Counts, limit: int) -> list[int]:
    """Return the chances, in steps, at the spreads from -limit to limit."""
    total = int(gains.sum())
    if not total:  # nothing is left to gain
        return [STEPS * (spread > 0) + STEPS // 2 * (spread == 0) for spread in _spreads(limit)]
    more = gains[::-1].cumsum()[::-1]  # at least so much
    halves = (2 * more - gains)[MOST_SPREAD - limit : MOST_SPREAD + limit + 1]
    # From s points ahead a gain of -s is a tie; hence the order is turned around.
    return [int((STEPS * int(half) + total) // (2 * total)) for half in halves[::-1]]


def _spreads(limit: int) -> range:
    return range(-limit, limit + 1)


def calibration(table: WinTable, turns: Counts, half_wins: Counts) -> list[dict[str, float]]:
    """Compare, in ten classes of chance, what a table says with how often the side to move won."""
    import numpy as np

    sums = np.zeros((3, _CLASSES))
    for unseen, at in zip(*np.nonzero(turns), strict=True):
        chance = table.win_chance(int(at) - MOST_SPREAD, int(unseen))
        count = turns[unseen, at]
        row = min(int(chance * _CLASSES), _CLASSES - 1)
        sums[:, row] += count, count * chance, half_wins[unseen, at] / 2
    return [
        {"turns": int(count), "said": round(said / count, 4), "won": round(won / count, 4)}
        for count, said, won in sums.T.tolist()
        if count
    ]
