"""Copies of the installed package to change: as a wheel lays it out, with the engine inside."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import lexagon
from lexagon import _core
from tests.lab.bench import environment

# An editable install finds the package before the path is looked at; not so beside this file.
_OUR_PATH_FIRST = """
import sys
sys.meta_path[:] = [each for each in sys.meta_path if "Redirecting" not in type(each).__name__]
"""


def copy_of_package(folder: Path) -> Path:
    """Copy the package into a folder that Python finds first; returns the package's own folder."""
    package = folder / "lexagon"
    source = Path(lexagon.__file__).parent
    shutil.copytree(source, package, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(_core.__file__, package)
    (folder / "sitecustomize.py").write_text(_OUR_PATH_FIRST)
    return package


def with_other_engine(package: Path) -> str:
    """Give a copy an engine of another build; returns its build id."""
    engine = package / Path(_core.__file__).name
    binary, own = engine.read_bytes(), _core.build_id.encode()
    other = own[::-1]
    assert own in binary
    engine.write_bytes(binary.replace(own, other))
    return other.decode()


def python_in(folder: Path, code: str) -> str:
    """Run code with the package of a folder; returns what it prints."""
    command = [sys.executable, "-c", code]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, env=environment(folder), cwd=folder
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()
