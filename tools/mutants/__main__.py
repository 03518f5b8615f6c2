"""`python -m tools.mutants`: run mutants in parts, show one, list survivors."""

from __future__ import annotations

import argparse
import difflib
import json
import sys
import time
from pathlib import Path
from typing import Any

from tools.mutants import equivalent, named
from tools.mutants.model import Mutant, one_line, sample
from tools.mutants.recording import record
from tools.mutants.results import SURVIVED, Results, package, table
from tools.mutants.servers import TESTS, Server, servers, share_out
from tools.mutants.trial import PATIENCE, Trial
from tools.mutants.workshop import ROOT, Workshop

SHARE = 0.1


def main() -> int:
    """Parse and act."""
    arguments = _parser().parse_args()
    workshop = Workshop(Path(arguments.folder).resolve())
    result: int = arguments.act(workshop, arguments)
    return result


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("--folder", default=ROOT / "build/mutants", help="where mutants live")
    commands = parser.add_subparsers(required=True)
    run = commands.add_parser("run", help="try mutants")
    run.add_argument("--part", default="1/1", metavar="K/N", help="the K-th of N parts")
    run.add_argument("--only", metavar="FILE", help="every mutant of the files that begin so")
    run.add_argument("--ids", metavar="12,13", help="these alone")
    run.add_argument(
        "--share", type=float, help=f"of every file's mutants; {SHARE}, or with --only all"
    )
    run.add_argument("--jobs", type=int, default=2)
    run.add_argument("--patience", type=float, default=PATIENCE, help="CPU seconds a mutant")
    run.add_argument("--again", choices=["survivors", "all"], help="try those already tried")
    run.add_argument("--minutes", type=float, default=1e9, help="stop after so long")
    run.set_defaults(act=_run)
    show = commands.add_parser("show", help="the difference that a mutant makes")
    show.add_argument("number", type=int)
    show.set_defaults(act=_show)
    listing = commands.add_parser("survivors", help="list what survived")
    listing.add_argument("package", nargs="?", default="")
    listing.set_defaults(act=_survivors)
    entry = commands.add_parser("entry", help="an entry of equivalent.toml to fill in")
    entry.add_argument("number", type=int)
    entry.set_defaults(act=_entry)
    fixed = commands.add_parser("named", help="make the mutations of named.toml")
    fixed.set_defaults(act=_named)
    return parser


def _run(workshop: Workshop, arguments: argparse.Namespace) -> int:
    until = time.monotonic() + 60 * arguments.minutes
    mutants = workshop.prepare()
    results = Results(workshop.folder / "results.jsonl")
    chosen = _chosen(mutants, arguments)
    _note_not_compiled(workshop, results, mutants)
    waiting = [each for each in chosen if _is_due(results, each, arguments)]
    print(f"{len(mutants)} mutants, {len(chosen)} chosen, {len(waiting)} to try", flush=True)
    with servers(workshop, arguments.jobs, TESTS) as workers:
        recording = record(workshop, workers, until)
        for name in recording.failed:
            print(f"fails without a mutant and is left out: {name}", flush=True)
        trial = Trial(workshop, recording, results, arguments.patience)
        _try_all(workers, waiting, trial, results, until)
    _report(results, mutants, chosen)
    if time.monotonic() > until:
        print(f"stopped after {arguments.minutes:.0f} minutes; the same command goes on")
    return 0


def _report(results: Results, mutants: list[Mutant], chosen: list[Mutant]) -> None:
    listed, stale = equivalent.matched(mutants, equivalent.entries())
    print(table(results, chosen, listed))
    for each in chosen:
        if results.status(each) in SURVIVED and each.key not in listed:
            print(_line(results.rows[each.key]))
    for entry in stale:
        print(f"equivalent.toml names no mutant: {entry.file}, {entry.original}")


def _chosen(mutants: list[Mutant], arguments: argparse.Namespace) -> list[Mutant]:
    if arguments.ids:
        wanted = {int(number) for number in arguments.ids.split(",")}
        return [each for each in mutants if each.number in wanted]
    if arguments.only:
        mutants = [each for each in mutants if each.file.startswith(arguments.only)]
    part, parts = map(int, arguments.part.split("/"))
    share = arguments.share or (1.0 if arguments.only else SHARE)
    return sample(mutants, share)[part - 1 :: parts]


def _note_not_compiled(workshop: Workshop, results: Results, mutants: list[Mutant]) -> None:
    refused = workshop.not_compiled()
    for mutant in mutants:
        if mutant.number in refused and results.status(mutant) != "not compiled":
            results.add(mutant, {"status": "not compiled"})


def _is_due(results: Results, mutant: Mutant, arguments: argparse.Namespace) -> bool:
    status = results.status(mutant)
    if status is None or status == "not compiled":
        return status is None
    return arguments.again == "all" or (arguments.again == "survivors" and status in SURVIVED)


def _try_all(
    workers: list[Server], waiting: list[Mutant], trial: Trial, results: Results, until: float
) -> None:
    began = time.monotonic()
    done = 0

    def one(server: Server, mutant: Mutant) -> None:
        nonlocal done
        if time.monotonic() > until:
            return
        answer = trial.run(server, mutant)
        row = results.add(mutant, answer)
        done += 1
        clock = time.monotonic() - began
        print(f"{done}/{len(waiting)} {clock:.0f}s {answer['status']:<9} {_line(row)}", flush=True)

    share_out(workers, waiting, one)


def _line(row: dict[str, Any]) -> str:
    both = f"{row['original']}  ->  {row['mutated'] or '(nothing)'}"
    place = f"{row['file']}:{row['line']}"
    return f"{row['number']} {place} {row['function']} [{row['operator']}] {' '.join(both.split())}"


def _show(workshop: Workshop, arguments: argparse.Namespace) -> int:
    mutant = workshop.mutant(arguments.number)
    source = (ROOT / mutant.file).read_bytes()
    changed = source[: mutant.start] + mutant.mutated.encode() + source[mutant.end :]
    before, after = (each.decode().splitlines() for each in (source, changed))
    names = (mutant.file, f"mutant {mutant.number}: {mutant.operator}")
    print("\n".join(difflib.unified_diff(before, after, *names, lineterm="")))
    row = Results(workshop.folder / "results.jsonl").rows.get(mutant.key)
    if row is not None:
        print(f"{row['status']} {row.get('test', '')}\n{row.get('failed', '')}".rstrip())
    return 0


def _survivors(workshop: Workshop, arguments: argparse.Namespace) -> int:
    results = Results(workshop.folder / "results.jsonl")
    mutants = workshop.mutants()
    known = {each.key for each in mutants}
    listed, _ = equivalent.matched(mutants, equivalent.entries())
    for row in results.rows.values():
        is_meant = row["key"] in known and package(row["file"]).startswith(arguments.package)
        if is_meant and row["status"] in SURVIVED and row["key"] not in listed:
            print(f"{row['status']:<10}{_line(row)}")
    return 0


def _entry(workshop: Workshop, arguments: argparse.Namespace) -> int:
    mutant = workshop.mutant(arguments.number)
    print("[[equivalent]]")
    for name in ("file", "function", "operator", "original", "mutated"):
        print(f"{name} = {json.dumps(one_line(getattr(mutant, name)), ensure_ascii=False)}")
    if mutant.occurrence:
        print(f"occurrence = {mutant.occurrence}")
    print('reason = ""')
    return 0


def _named(workshop: Workshop, arguments: argparse.Namespace) -> int:
    return int(any(test is None for _, test in named.run(workshop.folder)))


if __name__ == "__main__":
    sys.exit(main())
