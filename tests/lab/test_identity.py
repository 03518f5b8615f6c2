"""An experiment's identity covers the engine and what its kind computes with, nothing else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import lexagon
from lexagon import ClusterError, _core, lab
from lexagon.lab.core._identity import code_identity, counted_files, own_modules
from lexagon.lab.core._kinds import KINDS, find_kind
from lexagon.lab.core._spec import Spec
from lexagon.lab.executors import open_executor
from tests.lab.bench import cluster, letters_spec, rows_inline, run
from tests.lab.copies import copy_of_package, python_in, with_other_engine

KIND_NAMES = tuple(KINDS.built_in)
IDENTITIES = f"""
from lexagon.lab.core._identity import code_identity
for kind in {KIND_NAMES}:
    print(kind, code_identity(kind))
"""


def identities(folder: Path) -> dict[str, str]:
    lines = python_in(folder, IDENTITIES).splitlines()
    return dict(line.split() for line in lines)


@pytest.fixture(scope="module")
def here() -> dict[str, str]:
    return {kind: code_identity(kind) for kind in KIND_NAMES}


def test_a_copy_as_a_wheel_lays_it_out_agrees_with_this_install(
    tmp_path: Path, here: dict[str, str]
) -> None:
    copy_of_package(tmp_path)
    assert identities(tmp_path) == here


def append(path: Path) -> None:
    text = "\n# a change\n" if path.suffix == ".py" else "\n"
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a") as file:
        file.write(text)


def test_what_only_shows_or_strays_does_not_count(tmp_path: Path, here: dict[str, str]) -> None:
    package = copy_of_package(tmp_path)
    for name in (
        *("views/html/charts.py", "views/plots/lab.py", "views/terminal/lab.py", "cli/__init__.py"),
        *("lab/analysis/_pairing.py", "lab/analysis/_comparison.py", "papers/_cells.py"),
        *("lab/core/_store.py", "lab/executors/_processes.py", "lab/specs/best-boards.toml"),
        *(
            "wordle/scratchpad.py",
            "wordle/_rules.py~",
            "wordle/.#_rules.py",
            "wordle/_rules.py.orig",
        ),
        *("grid/__pycache__/_rules.pyc", "scrabble/data/README", "scrabble/data/english.toml.bak"),
        *("lexicon/data/scratchpad.txt", "wordle/.ipynb_checkpoints/_rules.py"),
    ):
        append(package / name)
    assert identities(tmp_path) == here


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("wordle/_rules.py", {"wordle", "proof"}),
        ("wordle/_strategies/_tree_following.py", {"wordle", "proof"}),
        ("grid/_planner.py", {"grid-search", "best-board", "grid-proof"}),
        ("grid/data/dice.toml", {"grid-search", "best-board", "grid-proof"}),
        ("scrabble/players/_static.py", {"scrabble", "leaves"}),
        ("scrabble/data/english.toml", {"scrabble", "leaves"}),
        ("lexicon/_lexicon.py", set(KIND_NAMES)),
        ("_plugin.py", set(KIND_NAMES)),
        ("lab/kinds/_wordle.py", {"wordle"}),
        ("lab/kinds/_scrabble_table.py", {"scrabble", "leaves"}),
        ("lab/core/_spec.py", set(KIND_NAMES)),
    ],
)
def test_what_computes_counts_for_the_kinds_that_use_it(
    name: str, kinds: set[str], tmp_path: Path, here: dict[str, str]
) -> None:
    package = copy_of_package(tmp_path)
    assert (package / name).exists()
    append(package / name)
    changed = identities(tmp_path)
    assert {kind for kind in KIND_NAMES if changed[kind] != here[kind]} == kinds


def test_a_rebuilt_engine_is_a_new_identity(tmp_path: Path, here: dict[str, str]) -> None:
    other = with_other_engine(copy_of_package(tmp_path))
    for kind, identity in identities(tmp_path).items():
        assert identity == here[kind].replace(_core.build_id[:12], other[:12]) != here[kind]


# Small experiments that make each kind load all that it computes with.
SMALL: dict[str, dict[str, Any]] = {
    "wordle": {"words": ["answers-2309"], "players": ["parts", "letters+tree", "index"]},
    "proof": {"words": ["answers-2309"], "first": ["slate"], "words_per_chunk": 3000},
    "grid-search": {"seeds": [1], "players": ["bfs", "plan", "by-score"], "max_tries": 1000},
    "best-board": {"seeds": [1], "size": "3x3", "steps": 20},
    "grid-proof": {"size": "2x2", "at_least": 18},
    "scrabble": {
        "seeds": [1],
        "games": 2,
        "players": ["score", {"name": "simulate", "options": {"iterations": 20}}],
    },
    "leaves": {"games": 2, "generations": 1},
}
LOADED = """
import sys
from lexagon.lab.core._kinds import find_kind
from lexagon.lab.core._spec import Spec
spec = Spec.of({spec!r})
kind = find_kind(spec.kind)
kind.check(spec)
kind.words(spec)
work = kind.round(spec, 0, ())
for chunk in work.chunks[:1]:
    kind.run(chunk.parameters, work.shared)
for name, module in list(sys.modules.items()):
    if name.startswith("lexagon.") and getattr(module, "__file__", None):
        print(module.__file__)
"""


@pytest.mark.parametrize("kind", KIND_NAMES)
def test_every_module_that_a_kind_loads_counts(kind: str, tmp_path: Path) -> None:
    package = copy_of_package(tmp_path)
    spec = {"kind": kind, **SMALL[kind]}
    loaded = {Path(line) for line in python_in(tmp_path, LOADED.format(spec=spec)).splitlines()}
    module = KINDS.built_in[kind][0].rpartition(".")[2]
    built_in: Any = find_kind(kind)
    counted = set(counted_files(package, built_in.packages, module))
    engine = package / Path(_core.__file__).name  # it has its build id
    facades = {package / "lab" / "__init__.py", *(package / "lab").glob("*/__init__.py")}
    assert loaded - counted - facades - {engine} == set()
    others = {"wordle", "grid", "scrabble"} - set(built_in.packages)
    assert not [path for path in loaded if path.relative_to(package).parts[0] in others]


def test_another_engine_and_other_code_are_refused_on_a_cluster(tmp_path: Path) -> None:
    engine, code = tmp_path / "engine", tmp_path / "code"
    other = with_other_engine(copy_of_package(engine))
    append(copy_of_package(code) / "lexicon" / "_lexicon.py")
    spec = letters_spec(tmp_path)
    warnings: list[str] = []
    with cluster(tmp_path, workers=0) as started:
        started.add_worker(before=[engine])
        unfit = started.wait_for_workers(1)
        with (
            lab.Store() as store,
            open_executor(started.address) as executor,
            pytest.raises(ClusterError, match=f"its engine is build {other[:12]}"),
        ):
            run(spec, store, executor)
        started.add_worker(before=[code])
        unfit = started.wait_for_workers(2)
        started.add_worker()
        started.wait_for_workers(3)
        with (
            lab.Store() as store,
            open_executor(started.address, warn=warnings.append) as executor,
        ):
            experiment = run(spec, store, executor)
            assert list(store.rows(experiment)) == rows_inline(spec)
    assert {line.split()[2] for line in warnings} == unfit
    assert any("its engine is build" in line for line in warnings)
    assert any(f"made with {experiment.code}" in line for line in warnings)


STRATEGY = """
class Mine:
    def guess(self, position):
        return {choice}
"""


def test_a_strategy_of_your_own_counts_and_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fresh_module: Callable[[str], None]
) -> None:
    """Finding 18: `module:Class` in a lab spec; its source is part of the identity."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    words = ["crane", "slate", "point", "brine", "drone", "prone"]
    (tmp_path / "words.txt").write_text("\n".join(words))
    own = str(tmp_path / "words.txt")
    spec = {"kind": "wordle", "words": [own], "players": ["mystrategies:Mine"]}
    assert own_modules(Spec.of(spec)) == ("mystrategies",)
    means, ids = [], []
    for choice in ("position.candidates[0]", "position.candidates[-1]"):
        (tmp_path / "mystrategies.py").write_text(STRATEGY.format(choice=choice))
        fresh_module("mystrategies")
        with lab.Store() as store:
            summary = lab.run(spec, store=store, executor="inline")
            means.append([row["guesses"] for row in lab.results(summary.id, store=store)])
            ids.append(summary.id)
    assert ids[0] != ids[1]
    assert means[0] != means[1]
    assert 1 in means[0]


@pytest.fixture
def fresh_module() -> Callable[[str], None]:
    """Forget a module that was imported, and what was computed from it."""
    import importlib
    import sys

    from lexagon.lab.core import _identity
    from lexagon.lab.executors._executor import objection
    from lexagon.lab.kinds import _wordle

    def forget(name: str) -> None:
        sys.modules.pop(name, None)
        importlib.invalidate_caches()
        _identity._python_digest.cache_clear()
        objection.cache_clear()
        _wordle._strategy.cache_clear()

    return forget


def test_the_version_is_part_of_it() -> None:
    identity = code_identity("wordle")
    assert identity.startswith(f"{lexagon.__version__}+")
    assert identity.endswith(f".{_core.build_id[:12]}")
