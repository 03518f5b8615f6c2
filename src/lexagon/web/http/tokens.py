"""Sealed game tokens: state that a client keeps and can neither read nor change.

A token is the state as compressed JSON, encrypted and signed with Fernet (AES-CBC and HMAC-SHA256
with a timestamp) under a key derived from the server's secret for one purpose. The server keeps no
games, so they survive a restart as long as the secret does, and there is nothing to fill up.
Tokens can be replayed, which allows undo; this is accepted.
"""

from __future__ import annotations

import base64
import contextlib
import json
import logging
import os
import secrets
import time
import zlib
from collections.abc import Awaitable, Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from cryptography.fernet import Fernet, InvalidToken
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from fastapi import Request

from lexagon._errors import LexagonError
from lexagon._paths import data_folder

SECRET_FILE: Final = "web.key"
MAX_TOKEN: Final = 16_384  # characters
_SECRET_BYTES: Final = 32
_MAX_STATE: Final = 65_536  # bytes of JSON
_EXPIRY: Final = 30 * 86_400
log: Final = logging.getLogger("lexagon.web")


class TokenError(LexagonError):
    """A token that this server did not issue, or that has expired."""

    code = "token"


class TokenSealer:
    """Seals state for one purpose; a token of another purpose or server is refused."""

    def __init__(self, secret: bytes, purpose: str, seconds: int = _EXPIRY) -> None:
        self.seconds = seconds
        key = HKDF(SHA256(), 32, salt=None, info=purpose.encode()).derive(secret)
        self._fernet = Fernet(base64.urlsafe_b64encode(key))

    def seal(self, state: dict[str, Any]) -> str:
        """Return a token that only this server can open.

        >>> sealer = TokenSealer(b"a secret", "a game")
        >>> sealer.open(sealer.seal({"seed": 7}))
        {'seed': 7}
        """
        plain = json.dumps(state, separators=(",", ":")).encode()
        return self._fernet.encrypt(zlib.compress(plain)).decode().rstrip("=")

    def open(self, token: str) -> dict[str, Any]:
        """Return the state in a token; one that is changed, foreign or expired is refused."""
        sealed = token + "=" * (-len(token) % 4)
        try:
            if len(token) > MAX_TOKEN:
                raise InvalidToken
            issued = self._fernet.extract_timestamp(sealed)
            packed = self._fernet.decrypt(sealed)
        except (InvalidToken, ValueError):
            raise TokenError("this game is not known here; start a new one") from None
        if time.time() - issued > self.seconds:
            raise TokenError("this game has expired; start a new one", code="token-expired")
        plain = zlib.decompressobj().decompress(packed, _MAX_STATE)
        if len(plain) >= _MAX_STATE:
            raise TokenError(
                "this game is too long to continue; start a new one", code="token-too-long"
            )
        state: dict[str, Any] = json.loads(plain)
        return state


@lru_cache
def _sealer(secret: bytes, purpose: str) -> TokenSealer:
    return TokenSealer(secret, purpose)


def sealer_for(purpose: str) -> Callable[[Request], Awaitable[TokenSealer]]:
    """Make the dependency of routes that seal state: `Annotated[TokenSealer, Depends(…)]`."""

    async def dependency(request: Request) -> TokenSealer:
        return _sealer(request.app.state.secret, purpose)

    return dependency


def server_secret(folder: Path | None = None) -> bytes:
    """Return the secret in a folder (the user's data folder), created at the first use.

    Where no file can be kept, the secret is a new one and games end with the server.
    """
    try:
        return _stored_secret((folder or data_folder()) / SECRET_FILE)
    except OSError as error:
        log.warning("cannot store the secret, so games end with the server: %s", error)
        return secrets.token_bytes(_SECRET_BYTES)


def _stored_secret(path: Path) -> bytes:
    """Read the secret or create it; two servers that start together end up with the same one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.stat().st_size != _SECRET_BYTES:
        path.unlink(missing_ok=True)
        fresh = path.with_name(f"{path.name}.{os.getpid()}.{secrets.token_hex(4)}")
        handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "wb") as file:
            file.write(secrets.token_bytes(_SECRET_BYTES))
        with contextlib.suppress(FileExistsError):
            os.link(fresh, path)
        fresh.unlink()
    return path.read_bytes()
