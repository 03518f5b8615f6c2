"""Every language says the same things; adding one is one file in page/text."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Final

import pytest

from lexagon.web.http.site import FOLDER
from tools import refusals

Texts = dict[str, dict[str, str]]
_FORMS: Final = r"\.(zero|one|two|few|many|other)$"
_NOT_ON_A_PAGE: Final = {"api-key", "not-for-batches", "store", "unknown-racks"}
LANGUAGES: Final = sorted(path.stem for path in (FOLDER / "text").glob("*.json"))


def _texts(language: str) -> Texts:
    text = (FOLDER / "text" / f"{language}.json").read_text(encoding="utf-8")
    texts: Texts = json.loads(text, object_pairs_hook=_once)
    return texts


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Refuse a text that is there twice: the later one would win, and nobody be told."""
    names = [name for name, _ in pairs]
    assert [name for name in names if names.count(name) > 1] == []
    return dict(pairs)


def _keys(texts: Texts) -> dict[str, set[str]]:
    """Return each text's name, plural forms as one, and the values it names."""
    keys: dict[str, set[str]] = {}
    for group, entries in texts.items():
        for name, text in entries.items():
            named = set(re.findall(r"\{(\w+)\}", text))
            keys.setdefault(f"{group}.{re.sub(_FORMS, '', name)}", set()).update(named)
    return keys


def _lacks(language: str) -> Iterator[str]:
    """Say what a language lacks, has too much, or says of other values."""
    english, other = _keys(_texts("en")), _keys(_texts(language))
    yield from (f"{language} has no {key}" for key in english.keys() - other.keys())
    yield from (f"{language} has {key}, English has not" for key in other.keys() - english.keys())
    for key in english.keys() & other.keys():
        if english[key] != other[key]:
            yield f"{language}: {key} names {sorted(other[key])}, not {sorted(english[key])}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_lacks_nothing(language: str) -> None:
    assert sorted(_lacks(language)) == []


def test_every_text_that_a_page_shows_is_there() -> None:
    """Keys written out in the page's modules exist; those put together are seen by the browser."""
    sources = "".join(path.read_text(encoding="utf-8") for path in FOLDER.rglob("*.js"))
    used = set(re.findall(r'\bt\("([a-z]+\.[\w.-]+)"', sources))
    assert used - _keys(_texts("en")).keys() == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_said_by_its_code_with_values_that_always_come(language: str) -> None:
    said, come = _keys(_texts(language)), _params()
    assert [code for code in come if f"problems.{code}" not in said] == []
    strange = {code: said[f"problems.{code}"] - params for code, params in come.items()}
    assert {code: names for code, names in strange.items() if names} == {}


def _params() -> dict[str, frozenset[str]]:
    """Return the codes that a page can meet, with the values that each of their refusals has."""
    params: dict[str, frozenset[str]] = {}
    for code, names, _ in refusals.refusals():
        if code not in _NOT_ON_A_PAGE:
            params[code] = params.get(code, names) & names
    return params
