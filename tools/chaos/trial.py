"""A trial: a command is disturbed, started again until it ends by itself, and compared."""

from __future__ import annotations

import shutil
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Final

from tools.chaos.disk import Disk
from tools.chaos.disturbance import DISTURBANCES, Scene, complaints
from tools.chaos.moment import Course, Moment, watch
from tools.chaos.place import Lane
from tools.chaos.process import (
    ORPHAN_SECONDS,
    PATIENCE_SECONDS,
    Command,
    alive,
    descendants,
    wait_until,
)
from tools.chaos.reading import DamagedError, Kept, Result, first_difference
from tools.chaos.target import Target

MAY_LEAVE: Final = ("kill", "term")  # a process that is ended at once cannot tidy up


@dataclass
class Outcome:
    """What came of a trial."""

    target: str
    disturbance: str
    number: int
    seed: int
    hits: int = 0
    resumed: int = 0
    compared: bool = False
    different: bool = False
    faults: list[str] = field(default_factory=list)
    left_over: list[str] = field(default_factory=list)
    seconds: float = 0.0

    def compare(self, result: Result, expected: Result) -> None:
        """Compare what a disturbed and an undisturbed run came to."""
        self.compared = True
        difference = first_difference(result, expected)
        if difference is not None:
            self.different = True
            self.faults.append(f"different: {difference}")

    @property
    def name(self) -> str:
        """What `--trial` takes to do it once more."""
        return f"{self.target}/{self.disturbance}/{self.number}"


@dataclass(frozen=True)
class Reference:
    """An undisturbed run."""

    result: Result
    course: Course
    files: frozenset[str]
    outputs: Mapping[str, bytes]


class Run:
    """A target in a folder of its own, started once or more often."""

    def __init__(self, lane: Lane, target: Target, *, small_disk: bool = False) -> None:
        self.lane = lane
        self.target = target
        self._place = lane.new_folder()
        self.folder = self._place / "files"
        self.folder.mkdir()
        self.disk = Disk(self.folder) if small_disk else None
        lane.workshop.prepare(target, self.folder)
        self.cluster = lane.cluster_for(target)
        self.starts = 0
        self._command: Command | None = None

    def start(self) -> Command:
        """Start the command, or start it again as a user would."""
        if self.cluster is not None:
            self.cluster.mend()
        self.starts += 1
        self._command = Command(
            self.lane.arguments(self.target, self.folder, self.cluster),
            self.folder,
            self._place / f"start-{self.starts}",
            self.lane.workshop.environment(self.target, self.folder),
            self.target.stdin,
        )
        return self._command

    def files(self) -> frozenset[str]:
        """Return the names of all files, and of folders for temporary files."""
        every = (each.relative_to(self.folder) for each in self.folder.rglob("*"))
        return frozenset(str(each) for each in every)

    def outputs(self) -> dict[str, bytes]:
        """Return the output files that are there."""
        paths = {name: self.folder / name for name in self.target.outputs}
        return {name: path.read_bytes() for name, path in paths.items() if path.exists()}

    def remove(self, *, keep: bool) -> None:
        """End the command and remove the folder, unless its files may explain a fault."""
        if self._command is not None and self._command.running:
            self._command.destroy()
        if keep and self.disk is not None:
            shutil.copytree(self.folder, self._place / "kept", dirs_exist_ok=True)
        if self.disk is not None:
            self.disk.remove()
        if not keep:
            shutil.rmtree(self._place, ignore_errors=True)


def undisturbed(lane: Lane, target: Target) -> Reference:
    """Run a target as it is meant to run."""
    run = Run(lane, target)
    command = run.start()
    course = watch(command, run.folder)
    if command.status not in target.statuses or complaints(command):
        raise RuntimeError(f"{target.name} fails undisturbed ({command.status}): {command.err}")
    result = target.result(run.folder, command.out)
    reference = Reference(result, course, run.files(), run.outputs())
    run.remove(keep=False)
    return reference


class Trial:
    """One target, one disturbance, once or several times."""

    def __init__(
        self, lane: Lane, target: Target, reference: Reference, outcome: Outcome, expected: Result
    ) -> None:
        self.target = target
        self.reference = reference
        self.expected = expected
        self.outcome = outcome
        self.disturbance = DISTURBANCES[outcome.disturbance]
        self.run = Run(lane, target, small_disk=outcome.disturbance == "disk-full")
        self.chance = Random(f"{outcome.seed}/{outcome.name}")
        self.kept: Kept = {}

    def do(self) -> Outcome:
        """Disturb, resume, compare."""
        begin = time.monotonic()
        ended_well = False
        try:
            command = self.run.start()
            for number in range(self.disturbance.times(self.chance)):
                command = self._disturb(command, later=number > 0)
            self._finish(command)
            ended_well = not self.outcome.faults
        except (DamagedError, ValueError, KeyError) as error:
            self.outcome.faults.append(f"damaged: {type(error).__name__}: {error}")
        finally:
            self.run.remove(keep=not ended_well)
            self.outcome.seconds = round(time.monotonic() - begin, 1)
        return self.outcome

    def _disturb(self, command: Command, *, later: bool) -> Command:
        """Disturb a command, if its end does not come first; returns the one to go on with."""
        moment = Moment.draw(self.chance, self.reference.course, later=later)
        if not moment.reached(command, self.run.folder):
            return command
        started = descendants(command.pid)
        cluster = self.run.cluster
        proxy = None if cluster is None else cluster.proxy
        scene = Scene(command, self.chance, proxy, cluster, self.run.disk)
        self.outcome.hits += self.disturbance.act(scene)
        if self.disturbance.goes_on:
            return command
        begin = time.monotonic()
        if not command.ended():
            self.outcome.faults.append(f"did not end within {PATIENCE_SECONDS:.0f} s")
            command.destroy()
        seconds = time.monotonic() - begin
        if self.disturbance.name == "int" and seconds > max(10.0, self.reference.course.seconds):
            self.outcome.faults.append(f"went on for {seconds:.0f} s after Ctrl-C")
        if self.run.disk is not None:
            self.run.disk.free()
        self._look_at(command, started)
        self.outcome.resumed += 1
        return self.run.start()

    def _look_at(self, command: Command, started: list[int]) -> None:
        """Check what a command has left behind."""
        faults = self.outcome.faults
        faults += self.disturbance.judge(command)
        if not wait_until(lambda: not any(map(alive, started)), ORPHAN_SECONDS):
            faults.append(f"{sum(map(alive, started))} processes live on")
        self._check_kept()
        old = None if self.target.old is None else self.target.old.encode()
        for name, data in self.run.outputs().items():
            whole = data in (old, self.reference.outputs[name])
            best_so_far = self.disturbance.name == "int" and self.target.so_far(data)
            if not whole and not best_so_far:
                faults.append(f"{name} is neither the old file nor the new one")

    def _check_kept(self) -> None:
        """Check that finished work is still there as it was."""
        now = self.target.kept(self.run.folder)
        lost = [name for name, piece in self.kept.items() if now.get(name) != piece]
        if lost and not self._is_over():
            self.outcome.faults.append(f"{len(lost)} finished pieces lost or redone: {lost[:3]}")
        self.kept = now

    def _is_over(self) -> bool:
        """Return whether the outputs are made, after which a checkpoint is not needed."""
        return bool(self.target.outputs) and len(self.run.outputs()) == len(self.target.outputs)

    def _finish(self, command: Command) -> None:
        """Let the command end by itself, and compare."""
        outcome = self.outcome
        if not command.ended():
            outcome.faults.append(f"did not end within {PATIENCE_SECONDS:.0f} s")
            return
        outcome.faults += complaints(command)
        if command.status not in self.target.statuses:
            outcome.faults.append(f"status {command.status} at the end: {command.err[-600:]}")
            return
        self._check_kept()
        result = self.target.result(self.run.folder, command.out)
        outcome.compare(result, self.expected)
        outcome.left_over = sorted(self.run.files() - self.reference.files)
        if outcome.left_over and outcome.disturbance not in MAY_LEAVE:
            outcome.faults.append(f"left over: {outcome.left_over[:5]}")
