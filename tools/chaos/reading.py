"""What a command has kept and what it came to, read so that two runs can be compared exactly.

`kept` readers return finished pieces of work by name: each must still be there, unchanged, after
every disturbance and at the end. `result` readers return what must equal an undisturbed run's;
times, and paths of the trial's own folder, are left out.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, Final, TypeAlias

from lexagon import LexagonError
from lexagon.wordle import Tree

Kept: TypeAlias = Mapping[str, object]
Result: TypeAlias = Any
# Keys of times and of whatever else may differ between two equal runs.
TIMES: Final = re.compile(r".*second.*|started|ended|created|finished|elapsed|runs|executor|nodes")


class DamagedError(Exception):
    """A file that is not what any command may leave behind."""


def first_difference(found: Any, expected: Any, where: str = "") -> str | None:
    """Say where two results differ first; None if they are equal."""
    if isinstance(found, dict) and isinstance(expected, dict) and found.keys() == expected.keys():
        parts = [(f"{where}.{key}", found[key], expected[key]) for key in found]
    elif isinstance(found, list) and isinstance(expected, list) and len(found) == len(expected):
        parts = [
            (f"{where}[{at}]", *pair) for at, pair in enumerate(zip(found, expected, strict=True))
        ]
    elif isinstance(found, list) and isinstance(expected, list):
        return f"{where or 'the result'} has {len(found)} items, not {len(expected)}"
    else:
        same = found == expected
        return None if same else f"{where or 'the result'} is {found!r:.300}, not {expected!r:.300}"
    differences = (first_difference(one, other, at) for at, one, other in parts)
    return next((each for each in differences if each is not None), None)


def nothing_kept(folder: Path) -> Kept:
    """Return no pieces, for commands that begin anew."""
    return {}


def document(folder: Path, out: str) -> Result:
    """Return the JSON document that was printed."""
    return without_times(json.loads(out), folder)


def without_times(value: Any, folder: Path | None = None) -> Any:
    """Leave out times and whatever else differs between two equal runs."""
    if isinstance(value, dict):
        kept = ((key, each) for key, each in value.items() if not TIMES.fullmatch(key))
        return {key: without_times(each, folder) for key, each in kept}
    if isinstance(value, list):
        return [without_times(each, folder) for each in value]
    if isinstance(value, str) and folder is not None:
        return value.replace(str(folder), "FOLDER")
    return value


def files(*names: str) -> Callable[[Path, str], Result]:
    """Return a reader of the bytes of files; of folders, of every file in them."""

    def read(folder: Path, out: str) -> Result:
        return {name: _digest(folder / name) for name in names}

    return read


def is_strategy(data: bytes) -> bool:
    """Return whether a file is a whole strategy that keeps the rules, be it the best or not."""
    try:
        Tree.parse(data.decode()).check()
    except (UnicodeDecodeError, LexagonError):
        return False
    return True


def document_and(*names: str) -> Callable[[Path, str], Result]:
    """Return a reader of what was printed and of the bytes of files."""

    def read(folder: Path, out: str) -> Result:
        return {"printed": document(folder, out), **files(*names)(folder, out)}

    return read


def _digest(path: Path) -> object:
    if path.is_dir():
        made = (each for each in sorted(path.iterdir()) if not each.name.startswith("."))
        return {each.name: _digest(each) for each in made}  # what a kill left over counts apart
    if not path.exists():
        return None
    data = path.read_bytes()
    if path.suffix == ".gz":
        data = gzip.decompress(data)
    return hashlib.sha256(data).hexdigest()


def chunks_of(name: str = "lab.sqlite3") -> Callable[[Path], Kept]:
    """Return a reader of a store's chunks; one done again would have another end."""

    def read(folder: Path) -> Kept:
        rows = _query(
            folder / name, "SELECT experiment, round, chunk, rows, worker, ended FROM chunks"
        )
        return {f"chunk {chunk} of round {round_}": rest for _, round_, chunk, *rest in rows}

    return read


def store_rows(name: str = "lab.sqlite3") -> Callable[[Path, str], Result]:
    """Return a reader of a store: its one experiment, complete, with its rows in their order."""

    def read(folder: Path, out: str) -> Result:
        experiments = _query(folder / name, "SELECT id, finished IS NOT NULL FROM experiments")
        columns = "round, chunk, row, data"
        return {
            "experiments": experiments,
            "chunks": _query(
                folder / name,
                "SELECT round, chunk, parameters, rows, hex(blob) FROM chunks ORDER BY 1, 2",
            ),
            "rows": _query(folder / name, f"SELECT {columns} FROM rows ORDER BY 1, 2, 3"),
            "rounds": _query(folder / name, "SELECT round, chunks FROM rounds ORDER BY 1"),
            "printed": document(folder, out),
        }

    return read


def _query(path: Path, query: str) -> list[list[object]]:
    """Ask a copy of a database, so that only the command itself ever mends the original."""
    if not path.exists():
        return []
    with tempfile.TemporaryDirectory() as folder:
        for file in path.parent.glob(f"{path.name}*"):
            shutil.copy(file, folder)
        with closing(sqlite3.connect(Path(folder) / path.name)) as database:
            try:
                ((answer,),) = database.execute("PRAGMA integrity_check").fetchall()
                if answer != "ok":
                    raise DamagedError(f"{path.name}: {answer}")
                return [list(row) for row in database.execute(query)]
            except sqlite3.OperationalError as error:
                if "no such table" in str(error):  # killed before the tables were made
                    return []
                raise DamagedError(f"{path.name}: {error}") from None
            except sqlite3.DatabaseError as error:
                raise DamagedError(f"{path.name}: {error}") from None


def reviewed_moves(folder: Path) -> Kept:
    """Return the moves that a review has judged, by their keys."""
    return {str(key): move for key, move in _query(folder / "moves.sqlite3", "SELECT * FROM moves")}


def proof_lines(folder: Path) -> Kept:
    """Return the whole lines of a proof, by word; no word may have two."""
    return _lines_by(folder / "proof.jsonl", "word")


def board_classes(folder: Path) -> Kept:
    """Return the whole lines of a proof of best boards, by the letters of a class."""
    return _lines_by(folder / "boards.jsonl", "letters")


def _lines_by(path: Path, key: str) -> Kept:
    if not path.exists():
        return {}
    data = path.read_bytes()
    lines = data[: data.rfind(b"\n") + 1].decode().splitlines()[1:]
    by_key = {json.loads(line)[key]: line for line in lines}
    if len(by_key) < len(lines):
        raise DamagedError(f"{path.name} has {len(lines) - len(by_key)} {key} twice")
    return by_key


def proof(folder: Path, out: str) -> Result:
    """Return what is proven; which bound ruled a word out depends on the order of the work.

    So does how many lines the last run took over.
    """
    printed = document(folder, out)
    for name in ("stages", "made", "taken_over", "checked"):
        printed.pop(name, None)
    return {"printed": printed, "words": sorted(proof_lines(folder))}


def proven_boards(folder: Path, out: str) -> Result:
    """Return what is proven of best boards; the file's lines differ by the time they took."""
    printed = document(folder, out)
    printed.pop("taken_over", None)
    return {"printed": printed, "classes": sorted(board_classes(folder))}


def training(folder: Path) -> Kept:
    """Return how far leave training has come by its checkpoint."""
    path = folder / "leaves.gz.part"
    if not path.exists():
        return {}
    head = json.loads(path.read_bytes().partition(b"\n")[0])
    return {f"game {number}": True for number in range(head["next"])}


def played(folder: Path) -> Kept:
    """Return how many games of win-chance training are kept in its checkpoint."""
    path = folder / "win.gz.part"
    if not path.exists():
        return {}
    head = json.loads(path.read_bytes().partition(b"\n")[0])
    return {f"batch {number}": True for number in range(head["next"] // 2000)}


def search_state(name: str) -> Callable[[Path], Kept]:
    """Return a reader of a best-board search; the steps it has taken are never fewer."""

    def read(folder: Path) -> Kept:
        path = folder / name
        if not path.exists():
            return {}
        steps = json.loads(path.read_text())["steps"]
        return {f"step {number}": True for number in range(0, steps, 100)}

    return read


def turns(folder: Path) -> Kept:
    """Return the moves of a saved game, by number."""
    path = folder / "game.gcg"
    if not path.exists():
        return {}
    moves = [line for line in path.read_text().splitlines() if line.startswith(">")]
    return {f"turn {number}": line for number, line in enumerate(moves)}


def finished_game(folder: Path, out: str) -> Result:
    """Return that a saved game ended and can be replayed; a resumed one draws other tiles."""
    from lexagon.scrabble import Game

    game = Game.from_gcg(folder / "game.gcg")
    return {"over": game.is_over, "players": list(game.players)}


def finished_daily(folder: Path, out: str) -> Result:
    """Return the games in the statistics; the daily one counts once, however often it is played."""
    columns = "list, host, boards, mode, most_guesses, day, guesses, won, hints, turns, player"
    return _query(folder / "data" / "wordle.sqlite3", f"SELECT {columns} FROM games")
