"""The compiler: builds the engine of a copy, and says which mutants it refuses."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools.mutants import schemata


def compile_engine(tree: Path, build: Path, flags: str | None = None) -> str | None:
    """Build the engine of a tree into its package, with flags in place of a release's.

    Returns the errors, or None.
    """
    scripts = Path(sys.executable).parent
    environment = os.environ | {"PATH": f"{scripts}:{os.environ['PATH']}"}
    cache = build / "CMakeCache.txt"
    if cache.exists() and f"={tree}\n" not in cache.read_text():
        shutil.rmtree(build)  # copied from elsewhere
    if not (build / "build.ninja").exists():
        nanobind = subprocess.run(
            [sys.executable, "-m", "nanobind", "--cmake_dir"],
            check=True, capture_output=True, text=True,
        ).stdout.strip()  # fmt: skip
        options = {
            "CMAKE_BUILD_TYPE": "Release",
            "Python_EXECUTABLE": sys.executable,
            "nanobind_DIR": nanobind,
        }
        if flags is not None:
            options["CMAKE_CXX_FLAGS_RELEASE"] = flags
        subprocess.run(
            ["cmake", "-G", "Ninja", "-S", str(tree), "-B", str(build)]
            + [f"-D{name}={value}" for name, value in options.items()],
            check=True, env=environment, stdout=subprocess.DEVNULL,
        )  # fmt: skip
    built = subprocess.run(
        ["ninja", "-C", build, "-k", "0", "-j", str(os.cpu_count())],
        check=False, env=environment, capture_output=True, text=True,
    )  # fmt: skip
    if built.returncode:
        return built.stdout + built.stderr
    (module,) = build.glob("_core*.so")
    shutil.copy2(module, tree / "src/lexagon")
    return None


def syntax_errors(tree: Path, names: list[str], flags: str) -> dict[str, str]:
    """Let the compiler read sources without making anything of them; return errors by source."""

    def read(name: str) -> tuple[str, str]:
        command = ["g++", "-std=c++20", "-Icpp", *flags.split(), "-fsyntax-only", name]
        run = subprocess.run(command, cwd=tree, check=False, capture_output=True, text=True)
        return name, run.stderr if run.returncode else ""

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return {name: errors for name, errors in pool.map(read, names) if errors}


def compiled_switches(tree: Path, names: list[str], flags: str) -> set[int]:
    """Return the mutants that conditional compilation leaves in."""

    def read(name: str) -> set[int]:
        command = ["g++", "-std=c++20", "-Icpp", *flags.split(), "-E", "-P", name]
        text = subprocess.run(command, cwd=tree, check=True, capture_output=True, text=True).stdout
        return set(map(int, re.findall(r"lexagon_mutant(?:_constexpr)?\((\d+)\)", text)))

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return set().union(*pool.map(read, names))


def refused(errors: str, texts: dict[str, str], mark: str = "error") -> set[int]:
    """Return the mutants at whose places a compiler found errors, or wrote another mark.

    An error within the standard library is `required from here`, which is the place in ours.
    """
    result: set[int] = set()
    places = set(re.findall(rf"(cpp/\w+/\w+\.\w+):(\d+):(\d+): +{mark}", errors))
    for name, line, column in places:
        if name not in texts:
            continue
        lines = texts[name].split("\n")
        begin = sum(len(each) + 1 for each in lines[: int(line) - 1])
        at = begin + int(column) - 1
        spots = schemata.places(texts[name])
        inside = [(end - start, number) for number, start, end in spots if start <= at <= end]
        on_line = [
            number
            for number, start, _ in spots
            if begin <= start <= begin + len(lines[int(line) - 1])
        ]
        result |= {min(inside)[1]} if inside else set(on_line)
    return result
