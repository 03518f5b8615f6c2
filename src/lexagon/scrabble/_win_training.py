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

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from lexagon import _core
from lexagon._errors import QueryError, WinChanceError
from lexagon._progress import Progress, ProgressCallback, check_cancelled
from lexagon.lexicon import Lexicon
from lexagon.scrabble._checkpoint import Checkpoint
from lexagon.scrabble._edition import Edition
from lexagon.scrabble._engine import check_number, check_seed, engine_for
from lexagon.scrabble._leaves import Leaves, leaves_for
from lexagon.scrabble._state import LeavesChoice, WinChancesChoice
from lexagon.scrabble._win_chance import (
    MAGIC,
    STEPS,
    WinCalibration,
    WinClass,
    WinTable,
)

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Counts = NDArray[np.int64]

GAMES: Final = 100_000
FRESH_GAMES, FRESH_SEED = 20_000, 2  # to compare a table with
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
    lexicon = opened.lexicon(words)
    path = None if checkpoint is None else Path(checkpoint)
    plan = Plan(games, seed)
    samples = played(opened, lexicon, plan, leaves, path, threads, progress)
    about = {"edition": opened.name, "words": lexicon.name, "players": "equity"}
    return fitted(samples, opened, about | asdict(plan))


def calibrate_win_chances(
    edition: Edition | str = "english",
    words: str | Path | Lexicon | None = None,
    *,
    games: int = FRESH_GAMES,
    seed: int = FRESH_SEED,
    win_chances: WinChancesChoice = None,
    leaves: LeavesChoice = None,
    threads: int = 0,
    progress: ProgressCallback | None = None,
) -> WinCalibration:
    """Compare a table of win chances with how fresh games by equity ended, in ten classes.

    >>> from lexagon import scrabble
    >>> calibration = scrabble.calibrate_win_chances("english", games=20)
    >>> calibration.games, len(calibration)
    (20, 10)
    """
    opened = Edition.open(edition)
    table = opened.win_chances(win_chances)
    if seed == table.about.get("seed"):
        raise QueryError(
            f"seed {seed} dealt the games that the table was made of; give another for fresh ones"
        )
    lexicon = opened.lexicon(words)
    samples = played(opened, lexicon, Plan(games, seed), leaves, None, threads, progress)
    _, turns, half_wins = _counts(samples, opened)
    rows = tuple(calibration(table, turns, half_wins))
    return WinCalibration(opened.name, lexicon.name, games, seed, rows, dict(table.about))


@dataclass(frozen=True)
class Plan:
    """How many games are played, and what deals them."""

    games: int
    seed: int


def played(
    edition: Edition,
    lexicon: Lexicon,
    plan: Plan,
    leaves: LeavesChoice,
    path: Path | None,
    threads: int,
    progress: ProgressCallback | None,
) -> _core.ScrabbleWinSamples:
    """Play the games of a plan, from where a checkpoint is on, and count their turns."""
    check_number(plan.games, "games", 1)
    check_number(threads, "threads", 0)
    check_seed(plan.seed)
    engine = engine_for(edition, lexicon)
    table = leaves_for(edition, leaves) or Leaves.nothing(edition)
    origin = {"engine": engine.fingerprint, "leaves": _core.checksum(table.body)}
    checkpoint = Checkpoint(path, origin | asdict(plan), WinChanceError)
    samples, at = _core.ScrabbleWinSamples(engine.rules), 0

    def restore(state: dict[str, int], kept: bytes) -> None:
        nonlocal at
        samples.read(kept)
        at = state["next"]

    with checkpoint.resumed(restore):
        while at < plan.games:
            until = min(at + BATCH, plan.games)
            engine.record_games(table.core, at, until, plan.seed, threads, samples)
            at = until
            checkpoint.keep({"next": at}, samples.to_bytes())
            check_cancelled(progress, Progress(at, plan.games))
    return samples


def fitted(samples: _core.ScrabbleWinSamples, edition: Edition, about: dict[str, Any]) -> WinTable:
    """Make the table of recorded games, with a comparison of what it says and what they came to."""
    import numpy as np

    gains, turns, half_wins = _counts(samples, edition)
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
    table.about["calibration"] = [asdict(row) for row in calibration(table, turns, half_wins)]
    return table


def _counts(samples: _core.ScrabbleWinSamples, edition: Edition) -> Counts:
    """Return gains, turns and half wins of the side to move, each by unseen tiles and points."""
    import numpy as np

    shape = 3, edition.tile_count + 1, 2 * MOST_SPREAD + 1
    return np.frombuffer(samples.to_bytes(), np.int64).reshape(shape)


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


def calibration(table: WinTable, turns: Counts, half_wins: Counts) -> list[WinClass]:
    """Compare, in ten classes of chance, what a table says with how often the side to move won."""
    import numpy as np

    sums = np.zeros((3, _CLASSES))
    for unseen, at in zip(*np.nonzero(turns), strict=True):
        chance = table.win_chance(int(at) - MOST_SPREAD, int(unseen))
        count = turns[unseen, at]
        row = min(int(chance * _CLASSES), _CLASSES - 1)
        sums[:, row] += count, count * chance, half_wins[unseen, at] / 2
    return [
        WinClass(int(count), round(said / count, 4), round(won / count, 4))
        for count, said, won in sums.T.tolist()
        if count
    ]
