"""Try a mutant against the tests that reach it, the most promising first."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tools.mutants.model import Mutant
from tools.mutants.recording import Recording
from tools.mutants.results import Results, package
from tools.mutants.servers import Server
from tools.mutants.workshop import Workshop

# Against one mutant tests run until so many seconds of CPU are spent, the most promising first.
PATIENCE = 60.0


class Trial:
    """Tries mutants; learns which tests kill the mutants of a file and runs those first."""

    def __init__(
        self, workshop: Workshop, recording: Recording, results: Results, patience: float
    ) -> None:
        self.recording = recording
        self.warm = str(workshop.folder / "lists")
        self.patience = patience
        self.killers: dict[str, Counter[str]] = {}
        for row in results.rows.values():
            if row.get("test"):
                self.killers.setdefault(row["file"], Counter())[row["test"]] += 1

    def run(self, server: Server, mutant: Mutant) -> dict[str, Any]:
        """Return what became of a mutant."""
        tests = self.recording.tests_of(mutant.number)
        if not tests:
            return {"status": "unreached"}
        kills = self.killers.setdefault(mutant.file, Counter())
        cpu = self.recording.cpu
        folder = f"/{package(mutant.file).split('/')[-1]}/"

        def merit(name: str) -> tuple[float, float]:
            nearness = 1 if folder in name else 4
            return -kills[name] / (0.2 + cpu[name]), nearness * (0.02 + cpu[name])

        tests.sort(key=merit)
        chosen: list[tuple[str, float]] = []
        spent = 0.0
        for name in tests:
            spent += cpu[name]
            if chosen and spent > self.patience:
                break
            chosen.append((name, cpu[name]))
        warm = "" if mutant.number in self.recording.lists else self.warm
        answer = server.ask(
            mutant=mutant.number,
            tests=chosen,
            seconds=120 + 20 * min(spent, self.patience),
            warm=warm,
        )
        if answer["status"] != "survived":
            kills[answer["test"] or ""] += 1
        else:
            answer["untried"] = len(tests) - len(chosen)
        return answer
