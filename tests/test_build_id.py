"""The engine's build id: made of the sources' text at every build, and of nothing else."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import nanobind
import pytest

from lexagon import _core
from tools.build_id import build_id, sources

ROOT = Path(__file__).parent.parent


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Copy the sources to another place, as an sdist does."""
    root = tmp_path / "elsewhere"
    for path in [*sources(ROOT), ROOT / "tools" / "build_id.py"]:
        copy = root / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)
    return root


def test_the_engine_carries_the_id_of_its_sources() -> None:
    assert _core.build_id == build_id(ROOT)


def test_the_same_sources_elsewhere_have_the_same_id(tree: Path) -> None:
    header = tree / "cpp" / "common" / "random.hpp"
    os.utime(header, (0, 0))
    header.write_bytes(header.read_bytes().replace(b"\n", b"\r\n"))
    (tree / "cpp" / "common" / "notes.txt").write_text("not a source")
    assert build_id(tree) == _core.build_id


def test_any_change_of_a_source_changes_the_id(tree: Path) -> None:
    seen = {build_id(tree)}
    header = tree / "cpp" / "common" / "random.hpp"
    header.write_text(header.read_text() + "// another\n")
    seen.add(build_id(tree))
    header.rename(header.with_name("chance.hpp"))
    seen.add(build_id(tree))
    (tree / "cpp" / "wordle" / "more.inc").write_text("")
    seen.add(build_id(tree))
    assert len(seen) == 4


def test_a_rebuild_makes_the_id_anew(tree: Path, tmp_path: Path) -> None:
    cmake = shutil.which("cmake", path=f"{Path(sys.executable).parent}{os.pathsep}{os.defpath}")
    assert cmake is not None
    build = tmp_path / "build"
    settings = [f"-DPython_EXECUTABLE={sys.executable}", f"-Dnanobind_DIR={nanobind.cmake_dir()}"]
    _run(cmake, "-S", str(tree), "-B", str(build), *settings)

    def built() -> str:
        _run(cmake, "--build", str(build), "--target", "build_id")
        return (build / "build_id.cpp").read_text()

    first = built()
    assert _core.build_id in first
    header = tree / "cpp" / "common" / "random.hpp"
    header.touch()
    assert built() == first
    header.write_text(header.read_text() + "// another\n")
    assert build_id(tree) in built()


def _run(*command: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
