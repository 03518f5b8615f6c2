"""Disturb commands at random and compare: `python -m tools.chaos --kills 100 --seed 1`."""

from __future__ import annotations

import argparse
import fnmatch
import shutil
import sys
import tempfile
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from tools.chaos import report
from tools.chaos.harness import Harness, schedule
from tools.chaos.targets import TARGETS
from tools.chaos.trial import Outcome


def main() -> int:
    """Run trials; the status is 1 if anything was lost, doubled, different or unclear."""
    options = _options()
    names = [name for name in TARGETS if any(fnmatch.fnmatch(name, each) for each in options.only)]
    if not names:
        sys.exit(f"no target {' '.join(options.only)}; there are {', '.join(TARGETS)}")
    trials: Iterator[Outcome] = schedule(
        [TARGETS[name] for name in names], options.disturbance, options.seed
    )
    trials = islice(trials, options.skip, None)
    if options.trial is not None:
        target, name, number = options.trial.split("/")
        trials = iter([Outcome(target, name, int(number), options.seed)])
    folder = Path(tempfile.mkdtemp(prefix="lexagon-chaos-"))
    outcomes: list[Outcome] = []

    def show(outcome: Outcome) -> None:
        outcomes.append(outcome)
        print(report.line(outcome), flush=True)
        report.write(options.json, outcomes)  # a run that is broken off has its file too

    harness = Harness(folder, options.lanes, show)
    harness.run(trials, options.kills)
    print("\n" + report.table(harness.outcomes))
    if any(outcome.faults for outcome in harness.outcomes):
        print(f"\nwhat failed is kept in {folder}")
        return 1
    shutil.rmtree(folder, ignore_errors=True)
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.chaos", description=__doc__)
    parser.add_argument("--kills", type=int, default=100, help="disturbances that must hit")
    parser.add_argument("--seed", type=int, default=1, help="the same seed, the same trials")
    parser.add_argument(
        "--only", action="append", metavar="TARGET", help="these targets; lab-* is all that match"
    )
    parser.add_argument("--disturbance", metavar="NAME", help="only this disturbance")
    parser.add_argument(
        "--skip", type=int, default=0, help="leave out so many trials, to continue a schedule"
    )
    parser.add_argument("--trial", metavar="NAME", help="one trial, as a report names it")
    parser.add_argument("--lanes", type=int, default=1, help="trials side by side")
    parser.add_argument(
        "--json", type=Path, default=Path("build/chaos.json"), help="where all trials go"
    )
    options = parser.parse_args()
    options.only = options.only or ["*"]
    options.json.parent.mkdir(parents=True, exist_ok=True)
    return options


if __name__ == "__main__":
    sys.exit(main())
