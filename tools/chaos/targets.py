"""The table of targets: every kind of the lab by every executor, every command that works long."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from tools.chaos import reading
from tools.chaos.specs import SPECS
from tools.chaos.target import CLUSTER, INPUTS, Target, force_over

ALONE: Final = ("kill", "term", "int", "stop", "disk-full")
BRIEF: Final = ("kill", "term", "int", "disk-full")  # over before a stop would tell anything
POOL: Final = (*ALONE, "kill-worker")
NETWORK: Final = ("kill-worker", "kill-scheduler", "cut", "stall")
REMOTE: Final = (*ALONE, *NETWORK)
SERVER: Final = (*ALONE, "cut")
STORE: Final = ("--store", "lab.sqlite3", "--json")
WORDS: Final = ("--answers", f"{INPUTS}/answers", "--guesses", f"{INPUTS}/guesses")
PASSES: Final = "-\n" * 60
OLD: Final = "an older file\n"

EXECUTORS: Final[tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...]] = (
    ("processes", ("--executor", "processes:2"), POOL),
    ("dask", ("--cluster", CLUSTER), REMOTE),
    ("local", ("--cluster", "local:2"), POOL),
)


def _lab_targets() -> list[Target]:
    """Return every kind, done by every executor: the rows are the same."""
    made = []
    for kind in SPECS:
        run = ("lab", "run", f"{INPUTS}/{kind}.toml", *STORE)
        here = Target(
            f"lab-{kind}",
            (*run, "--executor", "inline"),
            kept=reading.chunks_of(),
            result=reading.store_rows(),
            disturbances=ALONE,
        )
        made.append(here)
        executors = EXECUTORS if kind == "proof" else EXECUTORS[:-1]
        for where, options, disturbances in executors:
            made.append(
                replace(
                    here,
                    name=f"{here.name}@{where}",
                    command=(*run, *options),
                    equals=here.name,
                    disturbances=disturbances,
                )
            )
    return made


def _remote(here: Target) -> list[Target]:
    """Return a command and the same one on the cluster, where it must come to the same."""
    there = replace(
        here,
        name=f"{here.name}@dask",
        command=(*here.command, "--cluster", CLUSTER),
        equals=here.name,
        disturbances=REMOTE,
    )
    return [replace(here, disturbances=ALONE), there]


def _resumable() -> list[Target]:
    prove = Target(
        "prove",
        ("wordle", "prove", *WORDS, "--file", "proof.jsonl", "--json"),
        kept=reading.proof_lines,
        result=reading.proof,
    )
    boards = Target(
        "grid-prove",
        ("grid", "prove", "--size", "2x3", "--at-least", "60", "--file", "boards.jsonl", "--json"),
        kept=reading.board_classes,
        result=reading.proven_boards,
    )
    train = Target(
        "leaves-train",
        ("scrabble", "leaves", "train", "--games", "300", "--generations", "2", "--edition",
         f"{INPUTS}/small.toml", "--output", "leaves.gz", "--json"),
        kept=reading.training,
        result=reading.files("leaves.gz"),
        again=force_over("leaves.gz"),
        outputs=("leaves.gz",),
    )  # fmt: skip
    chances = Target(
        "win-chances-train",
        ("scrabble", "win-chances", "train", "--games", "6000", "--edition",
         f"{INPUTS}/small.toml", "--output", "win.gz", "--json"),
        kept=reading.played,
        result=reading.files("win.gz"),
        again=force_over("win.gz"),
        outputs=("win.gz",),
        disturbances=ALONE,
    )  # fmt: skip
    search = ("grid", "best-board", "--size", "4x4", "--seed", "1", "--target", "3400",
              "--seconds", "600", "--state", "best.json", "--json")  # fmt: skip
    return [
        *_remote(prove),
        *_remote(boards),
        *_remote(train),
        chances,
        Target("best-board", search, kept=reading.search_state("best.json"), disturbances=ALONE),
        Target(
            "best-board@dask",
            (*search, "--seeds", "1", "--cluster", CLUSTER),
            kept=reading.search_state("best-1.json"),
            disturbances=REMOTE,
        ),
        *_remote(
            Target(
                "match",
                ("scrabble", "match", "--games", "300", "--players", "equity,score", "--json"),
            )
        ),
    ]


def _reviewing() -> Target:
    """Return a review of games; its moves are kept one by one."""
    command = ("scrabble", "review", f"{INPUTS}/sample.gcg", f"{INPUTS}/partial.gcg")
    return Target(
        "review",
        (*command, "--iterations", "300", "--store", "moves.sqlite3", "--out", "report.html",
         "--json"),
        kept=reading.reviewed_moves,
        result=reading.document_and("report.html"),
        again=force_over("report.html"),
        outputs=("report.html",),
        disturbances=ALONE,
    )  # fmt: skip


def _writing() -> list[Target]:
    lab_rows = ("lab", "run", f"{INPUTS}/scrabble.toml", *STORE, "--executor", "inline")
    return [
        Target(
            "optimal",
            ("wordle", "optimal", "--first", "salet", "--tree", "tree.json", "--json"),
            result=reading.files("tree.json"),
            again=force_over("tree.json"),
            outputs=("tree.json",),
            so_far=reading.is_strategy,
            disturbances=ALONE,
        ),
        Target(
            "fixed-openers",
            ("wordle", "fixed-openers", *WORDS, "--tree", "pair.json", "--json"),
            result=reading.files("pair.json"),
            again=force_over("pair.json"),
            outputs=("pair.json",),
            disturbances=BRIEF,
        ),
        Target(
            "papers",
            ("papers", "5", "--out", "report", "--json"),
            result=reading.files("report"),
            again=force_over("report"),
            statuses=(0, 1),
            disturbances=ALONE,
        ),
        Target(
            "words-export",
            ("words", "export", "--words", "enable", "--kwg", "enable.kwg", "--text", "enable.txt",
             "--force", "--json"),
            result=reading.files("enable.kwg", "enable.txt"),
            outputs=("enable.kwg", "enable.txt"),
            old=OLD,
            disturbances=BRIEF,
        ),
        Target(
            "leaves-export",
            ("scrabble", "leaves", "export", "leaves.klv2", "--force", "--json"),
            result=reading.files("leaves.klv2"),
            outputs=("leaves.klv2",),
            old=OLD,
            disturbances=BRIEF,
        ),
        Target(
            "words-import",
            ("words", "import", "enable.txt", "--alphabet", "english", "--output",
             "own.txt", "--force", "--json"),
            setup=("words", "export", "--words", "enable", "--text", "enable.txt"),
            result=reading.files("own.txt"),
            outputs=("own.txt",),
            old=OLD,
            disturbances=BRIEF,
        ),
        Target(
            "lab-export",
            ("lab", "export", "EXPERIMENT", "--csv", "rows.csv", "--parquet", "rows.parquet",
             "--force", *STORE),
            setup=lab_rows,
            result=reading.files("rows.csv", "rows.parquet"),
            outputs=("rows.csv", "rows.parquet"),
            old=OLD,
            disturbances=BRIEF,
        ),
        Target(
            "lab-report",
            ("lab", "report", "EXPERIMENT", "--out", "report", *STORE),
            setup=lab_rows,
            result=reading.files("report"),
            again=force_over("report"),
            disturbances=ALONE,
        ),
        Target(
            "grid-search",
            ("grid", "search", "HHEL/ACAB/NROT/FITI", "--plot", "plot.png", "--force", "--json"),
            outputs=("plot.png",),
            old=OLD,
            disturbances=BRIEF,
        ),
        Target(
            "word-graph",
            ("words", "info", "scowl-95", "--json"),
            own_cache=True,
            disturbances=BRIEF,
        ),
        Target(
            "scrabble-play",
            ("scrabble", "play", "--against", "simulate(iterations=60)", "--seed", "3", "--json"),
            kept=reading.turns,
            result=reading.finished_game,
            again=_resumed,
            stdin=PASSES,
            disturbances=ALONE,
        ),
        Target(
            "wordle-play",
            ("wordle", "play", "--date", "2026-01-01", "--json"),
            result=reading.finished_daily,
            stdin="salet\n" * 6,  # one guess again and again: a game that goes on ends alike
            disturbances=BRIEF,
        ),
    ]  # fmt: skip


def _resumed(folder: Path) -> tuple[str, ...]:
    """Begin a game that is saved, and resume it once it is."""
    there = (folder / "game.gcg").exists()
    return ("--resume" if there else "--save", "game.gcg")


def _computing() -> list[Target]:
    """Return commands that keep nothing: what counts is how they end and that nothing is left."""
    commands = {
        "evaluate": ("wordle", "evaluate", "index", "splitter", "banned+regex"),
        "openers": ("wordle", "openers", "--by", "total", "--look-at", "4", "--threads", "2"),
    }
    return [
        Target(name, (*command, "--json"), disturbances=("kill", "term", "int", "stop"))
        for name, command in commands.items()
    ]


SERVE: Final = Target(
    "serve",
    ("serve", "--port", "0", "--json", "--no-access-log"),
    disturbances=SERVER,
)
TARGETS: Final = {
    target.name: target
    for target in (*_lab_targets(), *_resumable(), _reviewing(), *_writing(), *_computing(), SERVE)
}
