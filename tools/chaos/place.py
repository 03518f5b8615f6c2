"""Where trials run: folders of their own, shared inputs, a Dask cluster for each lane."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Lock

from tools.chaos.cluster import Cluster
from tools.chaos.process import Command
from tools.chaos.specs import write_inputs
from tools.chaos.target import CLUSTER, INPUTS, Target


class Workshop:
    """The folder of a run of the harness, with what its trials share."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.inputs = folder / "inputs"
        self.cache = folder / "cache"
        self.inputs.mkdir(parents=True)
        write_inputs(self.inputs)
        self._prepared: dict[tuple[str, ...], Path] = {}
        self._lock = Lock()

    def prepare(self, target: Target, folder: Path) -> None:
        """Put into a trial's folder what is there before the command starts."""
        (folder / "tmp").mkdir(parents=True)
        if target.setup:
            shutil.copytree(self._made_by(target.setup), folder, dirs_exist_ok=True)
        if target.old is not None:
            for name in target.outputs:
                (folder / name).write_text(target.old)

    def environment(self, target: Target | None, folder: Path) -> dict[str, str]:
        """Return the variables that keep a command's files in a trial's folder."""
        own = target is not None and target.own_cache
        return {
            "LEXAGON_DATA_DIR": str(folder / "data"),
            "LEXAGON_CACHE_DIR": str(folder / "cache" if own else self.cache),
            "TMPDIR": str(folder / "tmp"),
            "COLUMNS": "100",
        }

    def _made_by(self, command: tuple[str, ...]) -> Path:
        with self._lock:
            if command not in self._prepared:
                folder = self.folder / f"prepared-{len(self._prepared)}"
                (folder / "tmp").mkdir(parents=True)
                logs = folder.with_suffix(".logs")
                arguments = [each.replace(INPUTS, str(self.inputs)) for each in command]
                run = Command(arguments, folder, logs, self.environment(None, folder))
                if not run.ended() or run.status != 0:
                    raise RuntimeError(f"{' '.join(command)} failed: {run.err}")
                self._prepared[command] = folder
            return self._prepared[command]


class Lane:
    """One of the lines in which trials run side by side; a cluster is started when one needs it."""

    def __init__(self, workshop: Workshop, number: int) -> None:
        self.workshop = workshop
        self._folder = workshop.folder / f"lane-{number}"
        self._cluster: Cluster | None = None
        self._trials = 0

    def new_folder(self) -> Path:
        """Make a folder for a trial."""
        self._trials += 1
        folder = self._folder / f"trial-{self._trials}"
        folder.mkdir(parents=True)
        return folder

    def cluster_for(self, target: Target) -> Cluster | None:
        """Return the cluster, whole, if a target works on it."""
        if not target.on_cluster:
            return None
        if self._cluster is None:
            folder = self._folder / "cluster"
            (folder / "tmp").mkdir(parents=True)
            self._cluster = Cluster(folder, self.workshop.environment(None, folder))
        self._cluster.mend()
        return self._cluster

    def arguments(self, target: Target, folder: Path, cluster: Cluster | None) -> list[str]:
        """Write out a target's command line."""
        given = (*target.command, *target.again(folder))
        words = {INPUTS: str(self.workshop.inputs)}
        if cluster is not None:
            words[CLUSTER] = cluster.address
        if "EXPERIMENT" in given:
            words["EXPERIMENT"] = _only_experiment(folder / "lab.sqlite3")
        return [_replaced(each, words) for each in given]

    def close(self) -> None:
        """Stop the cluster."""
        if self._cluster is not None:
            self._cluster.stop()


def _replaced(text: str, words: dict[str, str]) -> str:
    for name, value in words.items():
        text = text.replace(name, value)
    return text


def _only_experiment(store: Path) -> str:
    with closing(sqlite3.connect(store)) as database:
        ((identity,),) = database.execute("SELECT id FROM experiments").fetchall()
    return str(identity)
