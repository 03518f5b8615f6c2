"""Documents that a client keeps for the server: signed, so that they come back as they were.

What is sealed can be read by its holder; what must stay secret is derived from the key instead.
The key is in the user's data folder, so that seals outlive the server.
"""

from __future__ import annotations

import base64
import binascii
import contextlib
import hashlib
import hmac
import json
import logging
import os
import secrets
from pathlib import Path
from typing import Any, Final

from lexagon.errors import LexagonError

FILE_NAME: Final = "web.key"
_KEY_BYTES: Final = 32
_SIGN_BYTES: Final = 16
log: Final = logging.getLogger("lexagon.web")


class Seal:
    """Signs and checks documents with one key."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    @classmethod
    def in_folder(cls, folder: Path) -> Seal:
        """Take the key of a folder, made at the first use; a folder that cannot be used has none.

        Without it, seals hold until the server stops.
        """
        try:
            return cls(_kept_key(folder / FILE_NAME))
        except OSError as error:
            log.warning("no key can be kept, so games end with the server: %s", error)
            return cls(secrets.token_bytes(_KEY_BYTES))

    def close(self, document: Any) -> str:
        """Return a document as a token."""
        data = json.dumps(document, separators=(",", ":"), ensure_ascii=False).encode()
        return f"{_text(data)}.{_text(self._sign(data))}"

    def open(self, token: str) -> Any:
        """Return the document of a token; an error if it is not as it was given out."""
        data_text, _, sign_text = token.partition(".")
        try:
            data, sign = _data(data_text), _data(sign_text)
        except (binascii.Error, ValueError):
            data, sign = b"", b""
        if not hmac.compare_digest(sign, self._sign(data)):
            raise LexagonError(
                "this game's token is not one that this server gave out; begin a new game"
            )
        return json.loads(data)

    def secret(self, *parts: str) -> str:
        """Return 32 hexadecimal digits that follow from the parts, and nobody else can know."""
        return self._digest("\n".join(("secret", *parts)).encode()).hex()[:32]

    def _sign(self, data: bytes) -> bytes:
        return self._digest(b"sign\n" + data)[:_SIGN_BYTES]

    def _digest(self, data: bytes) -> bytes:
        return hmac.digest(self._key, data, hashlib.sha256)


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _data(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def _kept_key(path: Path) -> bytes:
    """Read the key, or make it; of two servers that begin at once, both end up with one key."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.stat().st_size != _KEY_BYTES:
        path.unlink(missing_ok=True)
        fresh = path.with_name(f"{path.name}.{os.getpid()}.{secrets.token_hex(4)}")
        handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "wb") as file:
            file.write(secrets.token_bytes(_KEY_BYTES))
        with contextlib.suppress(FileExistsError):
            os.link(fresh, path)
        fresh.unlink()
    return path.read_bytes()
