"""Other sites' pages where they are allowed, and clients that are known by a key."""

from __future__ import annotations

from pathlib import Path

import pytest

from lexagon import LexagonError
from lexagon.cli import run
from lexagon.web.http.keys import new_key, read_keys
from tests.web.rig import rig

HOOKS = "/api/v1/words/hooks"
SITE = "https://example.org"
FOREIGN = {"Origin": SITE, "Sec-Fetch-Site": "cross-site"}


def test_pages_of_other_sites_are_refused_unless_they_are_allowed() -> None:
    with rig() as server, server.client() as client:
        refused = client.post(HOOKS, json={"word": "lax"}, headers=FOREIGN)
        assert (refused.status_code, refused.json()["code"]) == (403, "cross-site")
        assert "access-control-allow-origin" not in refused.headers


@pytest.mark.parametrize("allowed", [SITE, "*", f"https://other.example, {SITE}"])
def test_an_allowed_site_may_ask_and_read(allowed: str) -> None:
    with rig(allow_origin=allowed) as server, server.client() as client:
        asked = {"Access-Control-Request-Method": "POST"}
        asked["Access-Control-Request-Headers"] = "content-type,prefer,authorization"
        preflight = client.options(HOOKS, headers={**FOREIGN, **asked})
        assert preflight.status_code == 200
        answer = client.post(HOOKS, json={"word": "lax"}, headers=FOREIGN)
        assert answer.json()["front"] == ["f"]
        assert answer.headers["access-control-allow-origin"] in (SITE, "*")
        wrong = client.post(HOOKS, json={"word": "l4x"}, headers=FOREIGN)
        assert wrong.headers["access-control-allow-origin"] in (SITE, "*")


def test_another_site_than_the_allowed_is_refused() -> None:
    with rig(allow_origin="https://other.example") as server, server.client() as client:
        assert client.post(HOOKS, json={"word": "lax"}, headers=FOREIGN).status_code == 403


def test_a_key_has_limits_of_its_own(tmp_path: Path) -> None:
    key, line = new_key("ann")
    slow, slow_line = new_key("bo")
    file = tmp_path / "keys"
    file.write_text(f"# keys\n{line} 1000\n\n{slow_line} 0.01\n", encoding="utf-8")
    with rig(rate=0.01, burst=1, api_keys=str(file)) as server, server.client() as client:
        words = "/api/v1/words/hooks"

        def status(key: str | None) -> int:
            headers = {} if key is None else {"Authorization": f"Bearer {key}"}
            return client.post(words, json={"word": "lax"}, headers=headers).status_code

        assert [status(None), status(None)] == [200, 429]
        assert [status(key) for _ in range(5)] == [200] * 5
        assert [status(slow), status(slow)] == [200, 429]
        unknown = client.post(words, json={}, headers={"Authorization": "Bearer nonsense"})
        assert (unknown.status_code, unknown.json()["code"]) == (401, "api-key")


def test_the_file_has_no_key_in_it() -> None:
    key, line = new_key("ann")
    assert key not in line
    assert line.startswith("ann ")


@pytest.mark.parametrize("line", ["ann", "ann zz", "ann " + "a" * 63, "ann " + "a" * 64 + " x"])
def test_a_bad_line_is_named(tmp_path: Path, line: str) -> None:
    file = tmp_path / "keys"
    file.write_text(f"\n{line}\n", encoding="utf-8")
    with pytest.raises(LexagonError, match=r"line 2: .* is not an API key; a line is NAME SHA256"):
        read_keys(str(file), 1.0)


def test_a_missing_file_is_said_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--port", "0", "--api-keys", "/nowhere/keys"]) == 2
    assert "cannot read the API keys in '/nowhere/keys'" in capsys.readouterr().err


def test_a_key_is_made_by_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--new-api-key", "ann"]) == 0
    assert "line, for the file:  ann " in capsys.readouterr().out
