"""Game tokens: only the server that sealed one opens it, for the same purpose."""

from __future__ import annotations

import base64
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexagon.web.http.tokens import SECRET_FILE, TokenError, TokenSealer, server_secret

SEALER = TokenSealer(b"a secret", "a game")
STATES = st.dictionaries(st.text(max_size=8), st.integers() | st.text(max_size=60), max_size=6)


@given(STATES)
def test_round_trip(state: dict[str, int | str]) -> None:
    assert SEALER.open(SEALER.seal(state)) == state


@given(st.data())
def test_a_changed_token_is_refused(data: st.DataObject) -> None:
    token = SEALER.seal({"word": "axolotl"})
    place = data.draw(st.integers(0, len(token) - 5))  # the last letters have bits to spare
    letter = data.draw(st.sampled_from("ABCxyz019-_"))
    changed = token[:place] + letter + token[place + 1 :]
    if changed != token:
        with pytest.raises(TokenError, match="not known here"):
            SEALER.open(changed)


@given(st.text(max_size=200))
def test_any_other_text_is_refused(text: str) -> None:
    with pytest.raises(TokenError):
        SEALER.open(text)


def test_another_server_or_purpose_cannot_open_it() -> None:
    token = SEALER.seal({"seed": 1})
    for other in (TokenSealer(b"another", "a game"), TokenSealer(b"a secret", "another game")):
        with pytest.raises(TokenError):
            other.open(token)


def test_a_token_is_encrypted_with_a_fresh_nonce() -> None:
    tokens = {SEALER.seal({"word": "axolotl"}) for _ in range(20)}
    assert len(tokens) == 20
    for token in tokens:
        plain = base64.urlsafe_b64decode(token + "=" * (-len(token) % 4))
        assert b"axolotl" not in plain
        assert b"word" not in plain


def test_an_expired_token_is_refused() -> None:
    brief = TokenSealer(b"a secret", "a game", seconds=-1)
    with pytest.raises(TokenError, match="expired"):
        brief.open(SEALER.seal({}))


def test_a_decompression_bomb_is_refused() -> None:
    huge = SEALER.seal({"zeros": "0" * 10_000_000})  # packs small
    with pytest.raises(TokenError):
        SEALER.open(huge)


def test_the_secret_is_stored_for_the_next_start(tmp_path: Path) -> None:
    first = server_secret(tmp_path / "data")
    assert server_secret(tmp_path / "data") == first
    assert (tmp_path / "data" / SECRET_FILE).stat().st_mode & 0o077 == 0
    (tmp_path / "data" / SECRET_FILE).write_bytes(b"short")
    anew = server_secret(tmp_path / "data")
    assert len(anew) == len(first)
    assert server_secret(tmp_path / "data") == anew


def test_a_folder_that_cannot_be_written_has_a_temporary_secret(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert len(server_secret(tmp_path / "file" / "deeper")) == 32
