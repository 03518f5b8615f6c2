"""API keys: a client that has one is limited by it, not by its address.

The file has a line for each key: a name, the SHA-256 of the key, and the requests a second that it
may send (the server's `--rate` if there is no number). Keys are 32 random bytes, so that a plain
hash keeps them. They are sent as `Authorization: Bearer KEY`.
"""

from __future__ import annotations

import secrets
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from lexagon._errors import FileError, quoted
from lexagon._numbers import parse_float
from lexagon.web.http.problems import ProblemError

CLIENT: Final = "lexagon.client"  # in the scope: what counts as one client
_SCHEME: Final = "bearer "
_HOW: Final = "a line is NAME SHA256 [RATE]; make one with `lexagon serve --new-api-key NAME`"


class ApiKey(NamedTuple):
    """A key that a server knows: whose it is, and the requests a second it is good for."""

    name: str
    rate: float


def new_key(name: str) -> tuple[str, str]:
    """Make a key: what its owner is given, and the line for the server's file."""
    key = secrets.token_urlsafe(32)
    return key, f"{name} {_digest(key)}"


def read_keys(path: str, rate: float) -> dict[str, ApiKey]:
    """Read the file of keys, by their hashes; no path is no keys."""
    if not path:
        return {}
    try:
        lines = Path(path).read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise FileError(f"cannot read the API keys in {quoted(path, 200)}: {error}") from None
    found = {}
    for number, line in enumerate(lines, start=1):
        if line.strip() and not line.startswith("#"):
            digest, key = _parsed(line, rate, f"{path}, line {number}")
            found[digest] = key
    return found


def _parsed(line: str, rate: float, where: str) -> tuple[str, ApiKey]:
    name, *rest = line.split()
    digest, *own = rest or [""]
    try:
        own_rate = parse_float(own[0], 0) if own else rate
        if len(bytes.fromhex(digest)) != 32 or len(own) > 1 or own_rate is None:
            raise ValueError
        return digest.lower(), ApiKey(name, own_rate)
    except ValueError:
        raise FileError(f"{where}: {quoted(line)} is not an API key; {_HOW}") from None


def key_of(header: str, keys: dict[str, ApiKey]) -> ApiKey | None:
    """Return the key of a request, None if it has none; one that is not known is refused."""
    if not keys or not header.lower().startswith(_SCHEME):
        return None
    found = keys.get(_digest(header[len(_SCHEME) :].strip()))
    if found is None:
        headers = {"WWW-Authenticate": "Bearer"}
        raise ProblemError(401, "this API key is not known here", code="api-key", headers=headers)
    return found


def _digest(key: str) -> str:
    return sha256(key.encode()).hexdigest()
