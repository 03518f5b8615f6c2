"""The fuzz targets hold on random bytes; `make fuzz` looks for the bytes where they do not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.fuzz.targets import TARGETS


@pytest.mark.parametrize("name", TARGETS)
@given(data=st.binary(max_size=200))
def test_targets_hold(name: str, data: bytes) -> None:
    TARGETS[name](data)
