"""Check that a wheel of these sources has the same identity as this install.

    python tools/wheel_identity.py

Builds a wheel, unpacks it into a separate folder, and compares the identity of every kind of
experiment there with the one here. Exit status 1 if one differs.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
IDENTITIES = """
import json, sys
if len(sys.argv) > 1:
    sys.meta_path[:] = [each for each in sys.meta_path if "Redirecting" not in type(each).__name__]
    sys.path.insert(0, sys.argv[1])
from lexagon.lab.core._identity import code_identity
from lexagon.lab.core._kinds import KINDS
print(json.dumps({kind: code_identity(kind) for kind in KINDS.built_in}))
"""


def identities(*folder: str) -> dict[str, str]:
    """Return the identity of every kind, of this install or of a package in a folder."""
    command = [sys.executable, "-c", IDENTITIES, *folder]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    result: dict[str, str] = json.loads(done.stdout)
    return result


def main() -> int:
    """Build, unpack, compare."""
    with tempfile.TemporaryDirectory() as folder:
        build = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation"]
        subprocess.run([*build, "-q", "-w", folder, str(ROOT)], check=True)
        [wheel] = Path(folder).glob("lexagon-*.whl")
        unpacked = Path(folder) / "unpacked"
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(unpacked)
        here, there = identities(), identities(str(unpacked))
    for kind, identity in here.items():
        sign = "=" if there[kind] == identity else "≠"
        print(f"{kind}: {identity} here {sign} {there[kind]} in the wheel")
    return 0 if here == there else 1


if __name__ == "__main__":
    sys.exit(main())
