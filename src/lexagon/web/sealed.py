"""State that a client keeps and cannot read or change: a game's hidden tiles, a secret word.

A token is the state as JSON, enciphered with a keystream of BLAKE2b and signed with it, under two
keys made from one secret. The server keeps nothing, so games survive a restart as long as the
secret does, and there is nothing to fill up. Tokens may be used again: going back to one is taking
moves back, which is between the player and their conscience.
"""

from __future__ import annotations

import base64
import contextlib
import hmac
import json
import logging
import os
import secrets
import time
import zlib
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from lexagon._errors import LexagonError
from lexagon._paths import data_folder

SECRET_FILE: Final = "web.key"
_SECRET: Final = 32  # bytes
_NONCE: Final = 16
_TAG: Final = 16
_BLOCK: Final = 64
LONGEST: Final = 16_384  # characters of a token
_MOST_BYTES: Final = 65_536  # of what is in it
log: Final = logging.getLogger("lexagon.web")


class SealError(LexagonError):
    """A token that this server did not give, or that is too old."""


def server_secret(folder: Path | None = None) -> bytes:
    """Return the secret in a folder (the user's data folder), made at the first use.

    A folder that cannot be used has none; then games end with the server.
    """
    try:
        return _kept_secret((folder or data_folder()) / SECRET_FILE)
    except OSError as error:
        log.warning("no key can be kept, so games end with the server: %s", error)
        return secrets.token_bytes(_SECRET)


def _kept_secret(path: Path) -> bytes:
    """Read the secret, or make it; of two servers that begin at once, both end up with one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.stat().st_size != _SECRET:
        path.unlink(missing_ok=True)
        fresh = path.with_name(f"{path.name}.{os.getpid()}.{secrets.token_hex(4)}")
        handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "wb") as file:
            file.write(secrets.token_bytes(_SECRET))
        with contextlib.suppress(FileExistsError):
            os.link(fresh, path)
        fresh.unlink()
    return path.read_bytes()


class Sealer:
    """Seals state for one purpose; a token of another purpose or server does not open."""

    def __init__(self, secret: bytes, purpose: str, seconds: float = 30 * 86_400) -> None:
        self.seconds = seconds
        self._cipher = blake2b(b"cipher " + purpose.encode(), key=secret[:64]).digest()
        self._signing = blake2b(b"signing " + purpose.encode(), key=secret[:64]).digest()

    def seal(self, state: dict[str, Any]) -> str:
        """Return a token that only this server can open.

        >>> sealer = Sealer(b"a secret", "a game")
        >>> sealer.open(sealer.seal({"seed": 7}))
        {'seed': 7}
        """
        stamped = {"at": int(time.time()), "state": state}
        plain = zlib.compress(json.dumps(stamped, separators=(",", ":")).encode())
        nonce = secrets.token_bytes(_NONCE)
        hidden = nonce + self._mix(plain, nonce)
        return base64.urlsafe_b64encode(hidden + self._tag(hidden)).rstrip(b"=").decode()

    def open(self, token: str) -> dict[str, Any]:
        """Return the state in a token; one that was changed, is foreign or too old is refused."""
        hidden = self._unwrapped(token)
        plain = self._mix(hidden[_NONCE:], hidden[:_NONCE])
        unpacked = zlib.decompressobj().decompress(plain, _MOST_BYTES)
        if len(unpacked) >= _MOST_BYTES:
            raise SealError("this game is too long to go on with; start a new one")
        stamped = json.loads(unpacked)
        if time.time() - stamped["at"] > self.seconds:
            raise SealError("this game is too old to go on with; start a new one")
        state: dict[str, Any] = stamped["state"]
        return state

    def _unwrapped(self, token: str) -> bytes:
        try:
            data = base64.b64decode(token + "=" * (-len(token) % 4), b"-_", validate=True)
        except ValueError:
            data = b""
        hidden, tag = data[:-_TAG], data[-_TAG:]
        known = len(token) <= LONGEST and len(hidden) > _NONCE
        if not known or not hmac.compare_digest(tag, self._tag(hidden)):
            raise SealError("this game is not known here any more; start a new one")
        return hidden

    def _tag(self, hidden: bytes) -> bytes:
        return blake2b(hidden, key=self._signing, digest_size=_TAG).digest()

    def _mix(self, data: bytes, nonce: bytes) -> bytes:
        """Add the keystream of a nonce; doing it twice gives the data back."""
        stream = b"".join(
            blake2b(nonce + number.to_bytes(8, "big"), key=self._cipher).digest()
            for number in range(len(data) // _BLOCK + 1)
        )
        both = zip(data, stream, strict=False)
        return bytes(byte ^ key for byte, key in both)
