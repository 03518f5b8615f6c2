"""What the page consists of: its files and their addresses, the build they make, frame and worker.

The page runs from its sources; where tools/page/bundle.js has made a bundle of these very sources,
the frame loads that instead.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from html import escape
from pathlib import Path
from typing import Any, Final

from starlette.exceptions import HTTPException

from lexagon import web

FOLDER: Final = Path(web.__file__).with_name("page")
BUNDLE: Final = Path(web.__file__).with_name("bundle")
_FRAME: Final = "index.html"
_WORKER: Final = "/sw.js"
_SUFFIXES: Final = frozenset(
    (".html", ".css", ".js", ".json", ".svg", ".png", ".txt", ".webmanifest")
)
# The address of a file is its path, except for these.
_ADDRESSES: Final = {_FRAME: "/", "api.html": "/api"}
# What the worker does not keep: itself, the page about the API, and licences.
_NOT_KEPT: Final = (_WORKER, "/api", "/reference/")


def digest(data: bytes) -> str:
    """Return a short name for some bytes, which changes when they do."""
    return blake2b(data, digest_size=16).hexdigest()


def _files(folder: Path) -> dict[str, Path]:
    found = sorted(path for path in folder.rglob("*") if path.suffix in _SUFFIXES)
    return {path.relative_to(folder).as_posix(): path for path in found}


def _changed(path: Path) -> int:
    """Return when a file was changed, in nanoseconds; 0 if someone has just moved it away."""
    try:
        return path.stat().st_mtime_ns
    except FileNotFoundError:
        return 0


def source_digest(folder: Path = FOLDER) -> str:
    """Return a name for the page's sources, all of them; a bundle says which it was made of."""
    whole = "".join(
        f"{name}\0{digest(path.read_bytes())}\0" for name, path in _files(folder).items()
    )
    return digest(whole.encode())


class Site:
    """The page's files by address; what is read follows the disk."""

    def __init__(self, lab: bool, folder: Path = FOLDER, bundle: Path | None = None) -> None:
        self.folder = folder
        self._lab = lab
        self._paths = {
            _ADDRESSES.get(name, f"/{name}"): path for name, path in _files(folder).items()
        }
        self._stamp: object = None
        self._build = ""
        self._frames = {"/", "/api"}
        self._bundle = self._read_bundle(bundle or BUNDLE)

    def _read_bundle(self, folder: Path) -> dict[str, Any] | None:
        told = folder / "bundle.json"
        if not told.is_file():
            return None
        bundle: dict[str, Any] = json.loads(told.read_text(encoding="utf-8"))
        if bundle["source"] != source_digest(self.folder):  # made before the last change
            return None
        self._paths |= {f"/bundle/{name}": folder / name for name in bundle["files"]}
        self._paths |= {f"/{name}": folder / f"{name}.html" for name in bundle["frames"]}
        self._paths["/"] = folder / _FRAME
        self._frames |= {f"/{name}" for name in bundle["frames"]}
        return bundle

    @property
    def addresses(self) -> list[str]:
        """Return the address of every file."""
        return list(self._paths)

    @property
    def kept_addresses(self) -> list[str]:
        """Return the addresses that the worker keeps: one visit opens every page later."""
        if self._bundle is None:
            kept = {one for one in self._paths if not one.startswith(_NOT_KEPT)}
        else:
            always = ("/text/", "/icons/", "/bundle/", "/theme.js", "/manifest.webmanifest")
            kept = {*self._frames, *(one for one in self._paths if one.startswith(always))}
        return sorted(one for one in kept if not one.endswith(".txt"))

    def frame(self, page: str) -> str:
        """Return the address of a page's frame; the bundle's names what the page will need."""
        return f"/{page}" if f"/{page}" in self._frames else "/"

    def is_bundled(self, address: str) -> bool:
        """Say whether an address names a file of the bundle, which never changes."""
        return address.startswith("/bundle/")

    def stamp(self, address: str) -> object:
        """Return what differs when a file has changed; frame and worker change with any file."""
        if address == _WORKER or address in self._frames:
            return tuple(map(_changed, self._paths.values()))
        return _changed(self._paths[address])

    @property
    def build(self) -> str:
        """Return a name for all files together."""
        stamp = self.stamp("/")
        if stamp != self._stamp:
            there = {one: path for one, path in self._paths.items() if path.is_file()}
            named = (f"{one}\0{digest(path.read_bytes())}\0" for one, path in there.items())
            self._build = digest("".join(named).encode())
            self._stamp = stamp
        return self._build

    def read(self, address: str) -> bytes:
        """Return what is sent for an address."""
        try:
            plain = self._paths[address].read_bytes()
        except FileNotFoundError:
            raise HTTPException(404) from None
        if address in self._frames:
            return plain.replace(b"<html ", f"<html {self._attributes()} ".encode(), 1)
        if address == _WORKER:
            files = json.dumps(self.kept_addresses)
            return f'const BUILD = "{self.build}";\nconst FILES = {files};\n'.encode() + plain
        return plain

    def _attributes(self) -> str:
        """Return what the frame tells the page: its build, its languages, whether it has a lab."""
        languages = escape(json.dumps(self._languages(), ensure_ascii=False))
        lab = " data-lab" if self._lab else ""
        return f'data-build="{self.build}" data-languages="{languages}"{lab}'

    def _languages(self) -> dict[str, str]:
        """Return the languages there are texts in, by their own names."""
        texts = sorted((self.folder / "text").glob("*.json"))
        read = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in texts}
        return {name: text["shell"]["thisLanguage"] for name, text in read.items()}
