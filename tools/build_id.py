"""The engine's build id: SHA-256 over its sources, so that equal sources have equal ids.

CMake runs this at every build and compiles the result in; `lexagon._core.build_id` shows it.
An sdist, a wheel and an editable install of the same sources agree.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

SUFFIXES = frozenset({".cpp", ".hpp", ".inc"})


def sources(root: Path) -> list[Path]:
    """List the engine's sources, in an order that does not depend on the file system."""
    files = [path for path in (root / "cpp").rglob("*") if path.suffix in SUFFIXES]
    return sorted([*files, root / "CMakeLists.txt"], key=lambda path: _name(path, root))


def build_id(root: Path) -> str:
    """Hash each source's relative path, size and text; line endings do not count."""
    digest = hashlib.sha256()
    for path in sources(root):
        text = path.read_bytes().replace(b"\r\n", b"\n")
        digest.update(f"{_name(path, root)}\0{len(text)}\0".encode())
        digest.update(text)
    return digest.hexdigest()


def _name(path: Path, root: Path) -> str:
    return path.relative_to(root).as_posix()


def main(root: str, output: str) -> None:
    """Write the C++ file that defines the id."""
    text = (
        '#include "bindings/build_id.hpp"\n\n'
        f'const char* const lexagon::bindings::kBuildId = "{build_id(Path(root))}";\n'
    )
    Path(output).write_text(text)


if __name__ == "__main__":
    main(*sys.argv[1:])
