"""The report: a line a trial, a table by target and disturbance, and a JSON file of all of it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from pathlib import Path

from tools.chaos.trial import Outcome


def line(outcome: Outcome) -> str:
    """Describe a trial in one line, and what was wrong in lines of their own."""
    state = "WRONG" if outcome.faults else "same" if outcome.compared else "not compared"
    left = f", {len(outcome.left_over)} left over" if outcome.left_over else ""
    head = f"{outcome.name}: {outcome.hits} hits, {state}{left} ({outcome.seconds:.0f} s)"
    lines = [head, *(f"    {fault}" for fault in outcome.faults)]
    if outcome.faults:
        lines.append(
            f"    again: python -m tools.chaos --seed {outcome.seed} --trial {outcome.name}"
        )
    return "\n".join(lines)


def table(outcomes: Sequence[Outcome]) -> str:
    """Write the table by target and by disturbance, in Markdown."""
    lines = [
        "| target | hits | resumed | compared | different | other faults |",
        "|---|---|---|---|---|---|",
    ]
    for part in ("target", "disturbance"):
        names = sorted({getattr(each, part) for each in outcomes})
        for name in names:
            lines.append(_row(name, [each for each in outcomes if getattr(each, part) == name]))
        lines.append(_row("**all**", outcomes))
        if part == "target":
            lines += ["", lines[0].replace("target", "disturbance"), lines[1]]
    return "\n".join(lines)


def _row(name: str, outcomes: Iterable[Outcome]) -> str:
    every = list(outcomes)
    other = sum(len(each.faults) - each.different for each in every)
    cells = (
        sum(each.hits for each in every),
        sum(each.resumed for each in every),
        sum(each.compared for each in every),
        sum(each.different for each in every),
        other,
    )
    return f"| {name} | " + " | ".join(f"{cell:,}" for cell in cells) + " |"


def write(path: Path, outcomes: Sequence[Outcome]) -> None:
    """Write every trial to a JSON file."""
    path.write_text(json.dumps([asdict(each) for each in outcomes], indent=1) + "\n")
