"""Both languages say the same things."""

from __future__ import annotations

import json
import re

import pytest

from lexagon.web.http.static import FOLDER

GROUPS = sorted(path.stem for path in (FOLDER / "text" / "en").glob("*.json"))


def _texts(language: str, group: str) -> dict[str, str]:
    text = (FOLDER / "text" / language / f"{group}.json").read_text(encoding="utf-8")
    found: dict[str, str] = json.loads(text)
    return found


def _keys(texts: dict[str, str]) -> set[str]:
    return {re.sub(r"\.(one|other)$", "", key) for key in texts}


@pytest.mark.parametrize("group", GROUPS)
def test_languages_have_the_same_texts(group: str) -> None:
    english, indonesian = _texts("en", group), _texts("id", group)
    assert _keys(english) == _keys(indonesian)
    for key in english.keys() & indonesian.keys():
        assert set(re.findall(r"\{\w+\}", english[key])) == set(
            re.findall(r"\{\w+\}", indonesian[key])
        ), key


@pytest.mark.parametrize("group", GROUPS)
def test_every_text_that_a_page_shows_is_there(group: str) -> None:
    """Keys written out in the page's modules exist; those put together are seen by the browser."""
    sources = "".join(path.read_text(encoding="utf-8") for path in FOLDER.rglob("*.js"))
    used = set(re.findall(rf'\bt\("{group}\.([\w.]+)"', sources))
    assert used <= _keys(_texts("en", group))


def test_no_language_is_left_out() -> None:
    folders = {path.name for path in (FOLDER / "text").iterdir()}
    assert folders == {"en", "id"}
    assert sorted(path.stem for path in (FOLDER / "text" / "id").glob("*.json")) == GROUPS
