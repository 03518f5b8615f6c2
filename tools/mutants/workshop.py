"""The copy in which mutants live: sources, a build of the engine, an environment to test it in."""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path

from tools.mutants import cpp, python, schemata
from tools.mutants.compiler import compile_engine, compiled_switches, refused, syntax_errors
from tools.mutants.model import BLOCKS, PER_FILE, Mutant, numbered

ROOT = Path(__file__).parents[2]
NATIVE = ("common", "lexicon", "wordle", "grid", "scrabble")
SCRIPTED = ("lexicon", "wordle", "grid", "scrabble", "lab/analysis", "lab/core", "lab/kinds")
_COPIED = ("cpp", "src", "tests", "tools", "docs", "README.md", "pyproject.toml", "conftest.py")

SWITCHES = BLOCKS * PER_FILE

# Reads and writes outside a container end the process: a mutant that only does that is noticed by
# the same tests under `make sanitize`.
_FLAGS = "-O1 -w -Wno-narrowing -D_GLIBCXX_ASSERTIONS -fmax-errors=0"

_SWITCHES = '''"""Switches of the Python mutants: bytes among the builtins."""
import builtins
import os

COUNT = {count}


class Recorder:
    """Notes every switch that is read; none is on."""

    def __init__(self):
        self.reached = set()

    def __getitem__(self, number):
        self.reached.add(number)
        return 0


def activate(number):
    switches = bytearray(COUNT + 1)
    if 0 <= number < COUNT:
        switches[number] = 1
    builtins.__mutants__ = switches


def record():
    builtins.__mutants__ = Recorder()
    return builtins.__mutants__


activate(int(os.environ.get("LEXAGON_MUTANT", "-1")))
'''


def native_files() -> list[Path]:
    """Return the engine's sources; bindings are left out."""
    folders = (ROOT / "cpp" / name for name in NATIVE)
    return sorted(path for folder in folders for path in folder.iterdir())


def scripted_files() -> list[Path]:
    """Return the Python of the games and of the statistics."""
    folders = (ROOT / "src/lexagon" / name for name in SCRIPTED)
    return sorted(path for folder in folders for path in folder.rglob("*.py"))


def universe() -> list[Mutant]:
    """Return all mutants of all sources, C++ first."""
    mutants: list[Mutant] = []
    for path in native_files():
        mutants += cpp.find(_name(path), path.read_bytes())
    for path in scripted_files():
        mutants += python.find(_name(path), path.read_bytes())
    return numbered(mutants)


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


class Workshop:
    """A folder with a copy of the project that holds all mutants."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.tree = folder / "tree"
        self.python = folder / "venv/bin/python"
        self.list = folder / "mutants.jsonl"
        self.uncompiled = folder / "uncompiled.json"

    def prepare(self) -> list[Mutant]:
        """Copy, rewrite, build; return the mutants. What did not change is kept."""
        mutants = universe()
        self.copy_tree()
        self.make_environment()
        self._write_python(mutants)
        self._build(mutants)
        lines = (json.dumps(asdict(mutant)) for mutant in mutants)
        self.list.write_text("\n".join(lines) + "\n")
        return mutants

    def mutant(self, number: int) -> Mutant:
        """Return one of the last build."""
        return next(each for each in self.mutants() if each.number == number)

    def mutants(self) -> list[Mutant]:
        """Return the mutants of the last build."""
        return [Mutant(**json.loads(line)) for line in self.list.read_text().splitlines()]

    def not_compiled(self) -> set[int]:
        """Return the numbers of those that the compiler refused."""
        return set(json.loads(self.uncompiled.read_text()))

    def copy_tree(self, rewritten: bool = True) -> None:
        """Copy what is built and tested; a file that is the same keeps its time.

        Sources that will be `rewritten` are not copied.
        """
        self.tree.mkdir(parents=True, exist_ok=True)
        build = (ROOT / "CMakeLists.txt").read_bytes()
        # Thousands of switches leave -O3 little to win.
        _write(self.tree / "CMakeLists.txt", build.replace(b"-O3 ", b"") if rewritten else build)
        wanted = set()
        left = {*native_files(), *scripted_files()} if rewritten else set()
        for name in _COPIED:
            top = ROOT / name
            for path in [top] if top.is_file() else sorted(top.rglob("*")):
                if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".so":
                    wanted.add(target := self.tree / path.relative_to(ROOT))
                    if path not in left:
                        _write(target, path.read_bytes())
        for path in list(self.tree.rglob("*")):
            if path.suffix in {".py", ".cpp", ".hpp", ".inc"} and path not in wanted:
                path.unlink()

    def make_environment(self) -> None:
        """Use the packages that are installed, but the copy's own Lexagon."""
        if not self.python.exists():
            folder = str(self.folder / "venv")
            subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
        (site,) = (self.folder / "venv/lib").glob("python*/site-packages")
        lines = [str(self.tree / "src"), sysconfig.get_path("purelib"), "import lexagon_mutants"]
        (site / "lexagon_mutants.pth").write_text("\n".join(lines) + "\n")
        (site / "lexagon_mutants.py").write_text(_SWITCHES.format(count=SWITCHES))

    def _write_python(self, mutants: list[Mutant]) -> None:
        files = _by_file(mutants)
        for path in scripted_files():
            text = python.rewrite(_name(path), path.read_bytes(), files.get(_name(path), []))
            _write(self.tree / _name(path), text.encode())
        (site,) = (self.folder / "venv/lib").glob("python*/site-packages")
        (site / "lexagon_mutants.py").write_text(_SWITCHES.format(count=SWITCHES))

    def _build(self, mutants: list[Mutant]) -> None:
        """Build until every mutant left in is one that compiles."""
        native = [mutant for mutant in mutants if mutant.file.startswith("cpp/")]
        header = self.tree / "cpp/bindings/lexagon_mutant.hpp"
        _write(header, schemata.HEADER.encode())
        switches = schemata.SWITCHES.replace("@COUNT@", str(SWITCHES))
        _write(self.tree / "cpp/bindings/lexagon_mutant.cpp", switches.encode())
        flags = f"{_FLAGS} -include {header}"
        keys = self.folder / "uncompiled.keys"
        known = set(keys.read_text().split("\n")) if keys.exists() else set()
        dropped = {mutant.number for mutant in native if mutant.key in known}
        self._write_native(native, dropped)
        stamp = self.folder / "built"
        if not stamp.exists() or stamp.read_text() != self._native_identity():
            problems = compile_engine(self.tree, self.folder / "cmake", flags) if known else ""
            if problems is not None:
                failed = re.findall(r"FAILED: .*?(cpp/\w+/\w+\.cpp)\.o", problems)
                dropped = self._drop_refused(native, dropped, failed or _sources(), flags)
                keys.write_text("\n".join(each.key for each in native if each.number in dropped))
                problems = compile_engine(self.tree, self.folder / "cmake", flags)
            if problems is not None:
                raise SystemExit(f"the rewritten engine does not build:\n{problems[-5000:]}")
            stamp.write_text(self._native_identity())
            numbers = {mutant.number for mutant in native}
            left_out = dropped | (numbers - compiled_switches(self.tree, _sources(), flags))
            self.uncompiled.write_text(json.dumps(sorted(left_out)))

    def _drop_refused(
        self, native: list[Mutant], dropped: set[int], suspects: list[str], flags: str
    ) -> set[int]:
        """Drop what the compiler refuses until it accepts every source."""
        while suspects:
            texts = self._write_native(native, dropped)
            errors = syntax_errors(self.tree, suspects, flags)
            said = "".join(errors.values())
            named = set(map(int, re.findall(r"error: .*?lexagon_mutant\((\d+)\)", said)))
            more = (
                (refused(said, texts) - dropped)
                or (named - dropped)
                or (refused(said, texts, "required from here") - dropped)
            )
            if errors and not more:
                raise SystemExit(f"the rewritten engine does not compile:\n{errors}")
            if more:
                print(f"{len(more)} mutants do not compile and are dropped", flush=True)
            dropped = dropped | more
            suspects = list(errors)
        return dropped

    def _native_identity(self) -> str:
        """Hash all that the engine is built from."""
        digest = hashlib.sha256((self.tree / "CMakeLists.txt").read_bytes())
        for path in sorted((self.tree / "cpp").rglob("*.*")):
            digest.update(path.read_bytes())
        return digest.hexdigest()

    def _write_native(self, native: list[Mutant], dropped: set[int]) -> dict[str, str]:
        files = _by_file(each for each in native if each.number not in dropped)
        texts = {}
        for path in native_files():
            name = _name(path)
            texts[name] = schemata.rewrite(path.read_bytes(), files.get(name, []))
            _write(self.tree / name, texts[name].encode())
        return texts


def _sources() -> list[str]:
    return [_name(path) for path in native_files() if path.suffix == ".cpp"]


def _by_file(mutants: Iterable[Mutant]) -> dict[str, list[Mutant]]:
    files: dict[str, list[Mutant]] = {}
    for mutant in mutants:
        files.setdefault(mutant.file, []).append(mutant)
    return files


def _write(path: Path, content: bytes) -> None:
    if path.exists() and path.read_bytes() == content:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
