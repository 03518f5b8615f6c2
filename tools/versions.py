"""Test the package at both ends of the versions it allows, on every Python there is.

    python tools/versions.py                        each Python from 3.11 on that can be had
    python tools/versions.py 3.13 /path/python3     these
    python tools/versions.py 3.11 --end lowest      one end alone

A wheel is built for each kind of Python, and installed with the lowest versions that pyproject.toml
allows of what it names, then with the newest, where every example is run too. uv looks for a Python
on this machine, pyenv's are looked at too, and uv downloads what is missing where it can. Builds
and environments stay in build/versions.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]
FOLDER: Final = ROOT / "build" / "versions"
PYTHONS: Final = ("3.11", "3.12", "3.13", "3.14", "3.13t", "3.14t")
KINDS: Final[dict[str, str]] = {}  # the program that builds for each kind of Python
ENDS: Final = {"lowest": "lowest-direct", "newest": "highest"}
EXTRAS: Final = ("reports", "cluster", "web", "photo", "mcp")
# Where the package meets what it depends on; the rest of the suite is the engine's.
TESTS: Final = [
    *("tests/cli/test_config.py", "tests/cli/test_group.py", "tests/cli/test_streams.py"),
    *("tests/cli/test_tables.py", "tests/cli/test_words.py", "tests/lexicon/test_values.py"),
    *("tests/lab/test_statistics.py", "tests/lab/test_results.py", "tests/grid/test_photo.py"),
    *("tests/web/test_settings.py", "tests/web/test_tokens.py", "tests/web/test_uvicorn.py"),
    *("tests/web/test_wordle_api.py", "tests/mcp"),
]
ENGINE_TESTS: Final = ["tests/test_threads.py", "tests/lexicon"]
ABOUT: Final = """
import json, platform, sys, sysconfig
free, minor = bool(sysconfig.get_config_var("Py_GIL_DISABLED")), sys.version_info[1]
print(json.dumps({"version": platform.python_version(), "free": free, "minor": minor}))
"""


class Python(NamedTuple):
    """An interpreter: its program, its version, and the kind of wheel that it takes."""

    program: str
    version: str
    kind: str

    @property
    def is_free(self) -> bool:
        """Whether it has no GIL; not all extras are to be had for such a Python."""
        return self.kind.endswith("t")


def _uv(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "uv", *map(str, arguments)]
    environment = {name: value for name, value in os.environ.items() if name != "VIRTUAL_ENV"}
    return subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )


def _program(name: str) -> str:
    """Ask uv for a Python, then pyenv, whose programs on the path run one version alone."""
    found = _uv("python", "find", "--no-project", name)
    if found.returncode:
        if of_pyenv := _of_pyenv(name):
            return of_pyenv
        _uv("python", "install", name)
        found = _uv("python", "find", "--no-project", name)
    return "" if found.returncode else found.stdout.strip()


def _of_pyenv(name: str) -> str:
    """Return the newest program of a version that pyenv has, such as 3.14 or 3.14t."""
    folder = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"), "versions")
    version = re.compile(re.sub(r"t?$", r"\\.(\\d+)\g<0>", name, count=1))
    found = [
        (int(is_it[1]), each)
        for each in folder.glob("*")
        if (is_it := version.fullmatch(each.name))
    ]
    return str(max(found)[1] / "bin" / "python") if found else ""


def find(name: str) -> Python | None:
    """Return the Python of a name, of this machine or downloaded, or None if there is none."""
    program = _program(name)
    if not program:
        return None
    said = subprocess.run([program, "-c", ABOUT], capture_output=True, text=True, check=True)
    about = json.loads(said.stdout)
    if about["free"] != name.endswith("t") and name in PYTHONS:
        return None
    own = f"cp3{about['minor']}" + "t" * about["free"]
    kind = own if about["free"] or about["minor"] < 12 else "cp312-abi3"
    return Python(program, about["version"] + "t" * about["free"], kind)


@cache
def wheel(kind: str, program: str) -> Path:
    """Build the wheel of a kind of Python; what was compiled before is compiled only if changed."""
    folder = FOLDER / kind
    shutil.rmtree(folder, ignore_errors=True)
    done = _uv("build", "--wheel", "--python", program, "--out-dir", folder)
    if done.returncode:
        sys.exit(f"{done.stderr}\nno wheel of kind {kind}")
    [made] = folder.glob("*.whl")
    return made


def environment(python: Python, end: str) -> Path:
    """Install the package with one end of what it allows, and return the environment's Python."""
    made = wheel(python.kind, KINDS.setdefault(python.kind, python.program))
    folder = FOLDER / f"{python.version}-{end}"
    _uv("venv", "--clear", "--python", python.program, folder)
    program = folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    # The versions are those of what pyproject.toml names, not of the wheel, whose needs would be
    # indirect ones; for them the newest are taken at either end.
    extras = [] if python.is_free else [each for name in EXTRAS for each in ("--extra", name)]
    into = ("pip", "install", "--python", program, "--only-binary=:all:")
    named = ("-r", "pyproject.toml", *extras, "--group", "engine" if python.is_free else "quick")
    for chosen in (("--resolution", ENDS[end], *named), ("--no-deps", made)):
        done = _uv(*into, *chosen)
        if done.returncode:
            sys.exit(f"{done.stderr}\ncannot install {end} versions on Python {python.version}")
    return program


def tested(program: Path, tests: Sequence[str], examples: bool) -> tuple[bool, str]:
    """Run the tests in an environment; return whether they passed, and how many."""
    every_example = ("--doctest-modules", "--pyargs", "lexagon")
    log = []
    for chosen in (tests, every_example) if examples else (tests,):
        done = subprocess.run(
            [program, "-m", "pytest", "-o", "filterwarnings=default", *chosen],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
        log.append(done.stdout + done.stderr)
        if done.returncode:
            break
    (program.parents[1] / "tests.log").write_text("\n".join(log), encoding="utf-8")
    counts = [re.findall(r"^\d+ (?:passed|failed|error).*(?= in )", text, re.M) for text in log]
    return not done.returncode, ", ".join(each[-1] if each else "no tests" for each in counts)


def main() -> int:
    """Print a line for each Python and end; the status is 1 if a test failed."""
    options = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    options.add_argument("pythons", nargs="*", default=PYTHONS, help="versions or programs")
    options.add_argument("--end", choices=ENDS, action="append", help="one end alone")
    options.add_argument("--test", action="append", help="other tests than those chosen")
    wanted = options.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    status = 0
    for name in wanted.pythons:
        python = find(name)
        if python is None:
            print(f"{name:8} cannot be had here", flush=True)
            continue
        for end in wanted.end or ENDS:
            # The examples are the engine's, which is the same at either end.
            examples = end == "newest" and not python.is_free
            tests = wanted.test or (ENGINE_TESTS if python.is_free else TESTS)
            passed, last = tested(environment(python, end), tests, examples)
            print(f"{python.version:8} {end:8} {last}", flush=True)
            status |= not passed
    return status


if __name__ == "__main__":
    sys.exit(main())
