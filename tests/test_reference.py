"""docs/reference.md says what the docstrings say."""

from __future__ import annotations

import re

from tests.test_surface import every_name
from tools.reference import TARGET, reference


def test_the_reference_is_up_to_date() -> None:
    message = "docs/reference.md is out of date; run: python tools/reference.py"
    assert TARGET.read_text(encoding="utf-8") == reference(), message


def test_every_public_name_stands_in_it() -> None:
    headings = set(re.findall(r"^#{2,3} (\S+)$", reference(), re.MULTILINE))
    missing = {f"{package}.{name}" for package, name in every_name()} - headings
    assert missing == {"lexagon.__version__"}


def test_it_is_the_same_wherever_it_is_written() -> None:
    assert " object at 0x" not in reference()
