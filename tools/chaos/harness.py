"""The harness: a seeded schedule of trials, done in lanes until enough disturbances have hit."""

from __future__ import annotations

import queue
import traceback
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from pathlib import Path
from random import Random
from threading import Lock, Thread

from tools.chaos.place import Lane, Workshop
from tools.chaos.process import destroy_all, take_interrupts
from tools.chaos.reading import Result
from tools.chaos.server import ServerTrial, served
from tools.chaos.target import Target
from tools.chaos.targets import SERVE, TARGETS
from tools.chaos.trial import Outcome, Reference, Trial, undisturbed


def schedule(targets: Sequence[Target], only: str | None, seed: int) -> Iterator[Outcome]:
    """Yield trials without end: every target with every disturbance in turn, in random order.

    A trial depends on the seed and its own name alone, so any one can be done once more by itself.
    """
    pairs = [
        (target.name, name)
        for target in targets
        for name in target.disturbances
        if only in (None, name)
    ]
    if not pairs:
        raise SystemExit(f"no target has the disturbance {only!r}")
    chance = Random(seed)
    for number in count():
        for target, name in chance.sample(pairs, len(pairs)):
            yield Outcome(target, name, number, seed)


class Harness:
    """Trials in lanes side by side; what they share is made once."""

    def __init__(self, folder: Path, lanes: int, show: Callable[[Outcome], None]) -> None:
        self._workshop = Workshop(folder)
        self._lanes = [Lane(self._workshop, number) for number in range(lanes)]
        self._show = show
        self._references: dict[str, Reference] = {}
        self._making: dict[str, Lock] = {name: Lock() for name in TARGETS}
        self.outcomes: list[Outcome] = []

    def run(self, trials: Iterator[Outcome], kills: int) -> None:
        """Do trials until so many disturbances have hit, or there are no more."""
        take_interrupts()
        waiting: queue.Queue[Outcome | None] = queue.Queue(1)
        threads = [
            Thread(target=self._work, args=(lane, waiting), daemon=True) for lane in self._lanes
        ]
        for thread in threads:
            thread.start()
        try:
            for trial in trials:
                if sum(each.hits for each in self.outcomes) >= kills:
                    break
                waiting.put(trial)
            for _ in threads:
                waiting.put(None)
            for thread in threads:
                thread.join()
        finally:
            destroy_all()
            for lane in self._lanes:
                lane.close()

    def _work(self, lane: Lane, waiting: queue.Queue[Outcome | None]) -> None:
        while (outcome := waiting.get()) is not None:
            try:
                self._try(lane, outcome)
            except Exception:
                outcome.faults.append(f"the harness failed: {traceback.format_exc()}")
            self.outcomes.append(outcome)
            self._show(outcome)

    def _try(self, lane: Lane, outcome: Outcome) -> None:
        target = TARGETS[outcome.target]
        reference, expected = self._undisturbed(lane, target)
        if target is SERVE:
            ServerTrial(lane, target, reference.course, outcome, expected).do()
        else:
            Trial(lane, target, reference, outcome, expected).do()

    def _undisturbed(self, lane: Lane, target: Target) -> tuple[Reference, Result]:
        """Return a target's undisturbed run, and the result that it must come to."""
        with self._making[target.name]:
            if target.name not in self._references:
                make = served if target is SERVE else undisturbed
                self._references[target.name] = make(lane, target)
        reference = self._references[target.name]
        if target.equals is None:
            return reference, reference.result
        return reference, self._undisturbed(lane, TARGETS[target.equals])[1]
