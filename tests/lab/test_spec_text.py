"""A spec written as TOML is the spec when read again."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from lexagon.lab.core._spec import COMMON, Spec

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
SCALARS = st.one_of(
    TEXTS, st.booleans(), st.integers(-(2**62), 2**62), st.floats(-1e9, 1e9, allow_nan=False)
)
JSON = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3)
)
NAMES = TEXTS.filter(lambda name: bool(name) and name not in COMMON)


@given(
    st.dictionaries(NAMES, JSON, max_size=4),
    st.lists(st.integers(0, 99), max_size=5, unique=True),
    st.lists(NAMES, max_size=3, unique=True),
)
def test_a_written_spec_is_the_spec(
    settings: dict[str, object], seeds: list[int], players: list[str]
) -> None:
    labelled = [{"name": name, "options": {"n": place}} for place, name in enumerate(players)]
    document = {"kind": "own:Kind", "title": "“T”\x7f\n", "seeds": seeds, "players": labelled}
    spec = Spec.of({**settings, **document})
    assert Spec.from_toml(spec.to_toml()) == spec
