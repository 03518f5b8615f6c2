"""The kill harness finds what it is there to find, and knows every command it should disturb."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import click
import pytest

from lexagon.cli import cli
from lexagon.lab.core._kinds import KINDS
from tools.chaos.disturbance import DISTURBANCES
from tools.chaos.harness import Harness, schedule
from tools.chaos.reading import first_difference
from tools.chaos.targets import TARGETS
from tools.chaos.trial import Outcome

# Options of commands that keep files, or whose work is long enough to be sent elsewhere.
TELLING = {"--cluster", "--resume", "--state", "--checkpoint", "--force", "--save"}


def commands(command: click.Command, *path: str) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    if not isinstance(command, click.Group):
        yield path, command
        return
    context = click.Context(command)
    for name in command.list_commands(context):
        inner = command.get_command(context, name)
        assert inner is not None
        yield from commands(inner, *path, name)


def is_disturbed(path: tuple[str, ...], *options: str) -> bool:
    return any(
        target.command[: len(path)] == path and all(each in target.command for each in options)
        for target in TARGETS.values()
    )


def test_every_command_that_keeps_files_is_disturbed() -> None:
    found = dict(commands(cli))
    options = {
        path: {name for each in it.params for name in each.opts} for path, it in found.items()
    }
    telling = {path for path, names in options.items() if names & TELLING}
    assert ("wordle", "prove") in telling
    assert [path for path in telling if not is_disturbed(path)] == []
    remote = [path for path, names in options.items() if "--cluster" in names]
    assert [path for path in remote if not is_disturbed(path, "--cluster")] == []
    assert is_disturbed(("serve",))
    assert is_disturbed(("wordle", "play"))


def test_every_kind_is_disturbed_by_every_executor() -> None:
    for kind in KINDS.names():
        names = {f"lab-{kind}", f"lab-{kind}@processes", f"lab-{kind}@dask"}
        assert names <= TARGETS.keys()
        assert {"kill", "cut", "kill-scheduler"} < {*TARGETS[f"lab-{kind}@dask"].disturbances}


def test_every_target_names_disturbances_and_targets_that_there_are() -> None:
    for target in TARGETS.values():
        assert target.disturbances
        assert {*target.disturbances} <= DISTURBANCES.keys()
        assert target.equals is None or target.equals in TARGETS


def test_a_seed_makes_the_same_schedule_with_every_pair_in_turn() -> None:
    targets = list(TARGETS.values())
    pairs = {(target.name, name) for target in targets for name in target.disturbances}
    first, again, other = (schedule(targets, None, seed) for seed in (1, 1, 2))
    order = [next(first) for _ in pairs]
    assert order == [next(again) for _ in pairs]
    assert order != [next(other) for _ in pairs]
    assert {(each.target, each.disturbance) for each in order} == pairs


def tried(folder: Path, *trials: Outcome) -> list[Outcome]:
    harness = Harness(folder, 1, lambda outcome: None)
    harness.run(iter(trials), len(trials) * 10)
    return harness.outcomes


def test_disturbed_commands_come_to_the_same(tmp_path: Path) -> None:
    outcomes = tried(
        tmp_path / "chaos",
        Outcome("lab-proof", "kill", 0, seed=13),  # before half of the run, and up to five times
        Outcome("lab-proof", "disk-full", 0, seed=9),
    )
    assert [each.faults for each in outcomes] == [[], []]
    assert all(each.compared for each in outcomes)
    assert sum(each.hits for each in outcomes) > 0


def test_a_difference_is_found_and_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A command whose result depends on how often it was started is not what it should be."""

    def starts(folder: Path, out: str) -> object:
        return {"starts": len(list(folder.parent.glob("start-*")))}

    forgetful = replace(TARGETS["wordle-play"], result=starts)
    monkeypatch.setitem(TARGETS, "wordle-play", forgetful)
    trials = (Outcome("wordle-play", "kill", 1, seed) for seed in (6,))  # it hits early
    for outcome in tried(tmp_path / "chaos", *trials):
        assert outcome.hits > 0
        assert outcome.different
        assert outcome.faults == [f"different: .starts is {1 + outcome.resumed}, not 1"]


@pytest.mark.parametrize(
    ("found", "difference"),
    [
        ({"rows": [1, {"word": "a"}]}, None),
        ({"rows": [1, {"word": "b"}]}, ".rows[1].word is 'b', not 'a'"),
        ({"rows": [1]}, ".rows has 1 items, not 2"),
        ({}, "the result is {}, not {'rows': [1, {'word': 'a'}]}"),
    ],
)
def test_the_first_difference_is_named(found: object, difference: str | None) -> None:
    assert first_difference(found, {"rows": [1, {"word": "a"}]}) == difference
