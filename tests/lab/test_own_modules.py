"""Modules of the user's own in the folder of a spec, with the command run from elsewhere."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from lexagon import SpecError
from lexagon.lab import Store, load_spec, results, run
from tests.lab.bench import finish
from tests.lab.bench import lab as command

STRATEGY = """
from {helper} import first

class Mine:
    def guess(self, position):
        from {later} import last
        return last(position) if position.turns else first(position)
"""
KIND = """
from lexagon import lab

class Letters:
    name = "{name}:Letters"
    packages = ()
    pairs = ("word",)
    measures = (lab.Measure("count", "letters a word"),)
    def check(self, spec): spec.check_settings([])
    def words(self, spec): return lab.words_refs(spec.words)
    def round(self, spec, number, done):
        chunks = [{{"letter": player.name}} for player in spec.players]
        return lab.Round.of(self.name, 0, chunks) if number == 0 else None
    def run(self, parameters, shared):
        letter = parameters["letter"]
        words = ["eel", "lax", "ale"]
        rows = [{{"player": letter, "word": word, "count": word.count(letter)}} for word in words]
        return lab.ChunkResult(rows)
"""


def folder_of(path: Path, name: str, choice: str = "candidates[0]") -> Path:
    """Make a folder with a spec, the module that it names, and two that this one imports."""
    path.mkdir()
    (path / "words.txt").write_text("crane\nslate\npoint\nbrine\ndrone\nprone\n")
    spec = f"kind = 'wordle'\nwords = ['{path}/words.txt']\nplayers = ['{name}:Mine']\n"
    (path / "exp.toml").write_text(spec)
    (path / f"{name}.py").write_text(STRATEGY.format(helper=f"{name}_a", later=f"{name}_b"))
    (path / f"{name}_a.py").write_text(f"def first(position): return position.{choice}\n")
    (path / f"{name}_b.py").write_text("def last(position): return position.candidates[-1]\n")
    return path


@pytest.fixture(autouse=True)
def python_as_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Forget what a test imported and where from."""
    monkeypatch.setattr(sys, "path", [*sys.path])
    yield
    for name in [each for each in sys.modules if each.startswith("farbots")]:
        del sys.modules[name]


@pytest.mark.parametrize(
    "where", [["--executor", "inline"], ["--executor", "processes:2"], ["--cluster", "local:1"]]
)
def test_a_module_in_the_folder_of_the_spec_is_found_from_any_folder(
    tmp_path: Path, where: list[str]
) -> None:
    """W5: only the folder of the command was searched."""
    folder = folder_of(tmp_path / "far", "farbots")
    store = tmp_path / "store.sqlite3"
    status, out, err = finish(
        command("run", folder / "exp.toml", "--store", store, "--json", *where)
    )
    assert (status, err.count("Traceback")) == (0, 0), err
    summary = json.loads(out)
    assert (summary["complete"], summary["rows"]) == (True, 6)


def test_python_finds_all_other_modules_as_before(tmp_path: Path) -> None:
    folder = folder_of(tmp_path / "far", "farbots0")
    (folder / "colorsys.py").write_text("raise AssertionError('the standard library is hidden')\n")
    before = [*sys.path]
    with Store() as store:
        summary = run(str(folder / "exp.toml"), store=store, executor="inline")
        assert len(results(summary.id, store=store)) == 6
    assert sys.path == [*before, str(folder)]
    import colorsys

    assert "far" not in str(colorsys.__file__)


def test_the_folder_of_the_spec_goes_before_that_of_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = folder_of(tmp_path / "far", "farbots1")
    here = tmp_path / "here"
    here.mkdir()
    (here / "farbots1.py").write_text("raise AssertionError('the wrong module')\n")
    monkeypatch.chdir(here)
    with Store() as store:
        assert run(str(folder / "exp.toml"), store=store, executor="inline").complete


def test_two_modules_of_one_name_are_not_mixed_up(tmp_path: Path) -> None:
    one = folder_of(tmp_path / "one", "farbots2")
    two = folder_of(tmp_path / "two", "farbots2", "candidates[-1]")
    with Store() as store:
        assert run(str(one / "exp.toml"), store=store, executor="inline").complete
        with pytest.raises(SpecError) as error:
            run(str(two / "exp.toml"), store=store, executor="inline")
    assert str(error.value) == (
        f"'farbots2:Mine': cannot import farbots2: this process has imported it from "
        f"{one / 'farbots2.py'} before, and not from {two / 'farbots2.py'}"
    )


def test_a_module_that_cannot_be_imported_is_one_line(tmp_path: Path) -> None:
    folder = folder_of(tmp_path / "far", "farbots3")
    (folder / "farbots3.py").write_text("1 / 0\n")
    with pytest.raises(SpecError, match="farbots3 raised ZeroDivisionError: division by zero"):
        run(str(folder / "exp.toml"), store=Store(), executor="inline")
    (folder / "farbots3.py").unlink()
    with pytest.raises(SpecError, match="cannot import farbots3: No module named"):
        run(str(folder / "exp.toml"), store=Store(), executor="inline")


def test_a_kind_in_the_folder_of_the_spec_is_found_to_compare_too(tmp_path: Path) -> None:
    folder = tmp_path / "far"
    folder.mkdir()
    (folder / "farkinds.py").write_text(KIND.format(name="farkinds"))
    (folder / "exp.toml").write_text('kind = "farkinds:Letters"\nplayers = ["e", "l"]\n')
    store = tmp_path / "store.sqlite3"
    status, out, err = finish(
        command("run", folder / "exp.toml", "--store", store, "--json", "--executor", "processes:1")
    )
    assert status == 0, err
    id_ = json.loads(out)["id"]
    status, out, err = finish(command("compare", id_, "--store", store, "--json"))
    assert status == 0, err
    assert json.loads(out)["families"][0]["measure"]["column"] == "count"


def test_the_folder_is_no_part_of_a_spec(tmp_path: Path) -> None:
    one = load_spec(str(folder_of(tmp_path / "one", "farbots4") / "exp.toml"))
    (tmp_path / "exp.toml").write_bytes((tmp_path / "one" / "exp.toml").read_bytes())
    other = load_spec(str(tmp_path / "exp.toml"))
    assert (one, one.document()) == (other, other.document())
    assert (one.folder, other.folder) == (str(tmp_path / "one"), str(tmp_path))
    assert load_spec("wordle-strategies").folder is None
