"""The locked versions are those that pyproject.toml asks for, on every system and Python."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from itertools import product

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.lock import FOLDER, LOCKS, ROOT, asked, file

SYSTEMS = {"linux": ("posix", "Linux"), "darwin": ("posix", "Darwin"), "win32": ("nt", "Windows")}
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
PIN = re.compile(r"^(\S+==.*?)((?: \\\n    --hash=sha256:[0-9a-f]{64})+)\n    # via (.+)$", re.M)
Pins = list[tuple[Requirement, str]]


def environments() -> Iterator[dict[str, str]]:
    for python, (system, (family, name)) in product(PYTHONS, SYSTEMS.items()):
        yield {
            "python_version": python,
            "python_full_version": f"{python}.0",
            "sys_platform": system,
            "os_name": family,
            "platform_system": name,
            "implementation_name": "cpython",
            "platform_python_implementation": "CPython",
        }


def pins(name: str) -> Pins:
    """Return each version of a lock, and what wants it."""
    found = PIN.findall(file(name).read_text(encoding="utf-8"))
    return [(Requirement(pin), via) for pin, _, via in found]


def applies(requirement: Requirement, environment: dict[str, str]) -> bool:
    return requirement.marker is None or requirement.marker.evaluate(environment)


def versions(locked: Pins, environment: dict[str, str]) -> dict[str, str]:
    """Return what a lock installs in an environment; a name has one version there."""
    found: dict[str, str] = {}
    for pin, _ in locked:
        if applies(pin, environment):
            [exact] = pin.specifier
            assert found.setdefault(pin.name, exact.version) == exact.version, (pin, environment)
    return found


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_is_nothing_but_versions_with_their_hashes(name: str) -> None:
    left = PIN.sub("", file(name).read_text(encoding="utf-8"))
    assert left.strip() == ""  # no address of a registry, no version without a hash


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_has_what_is_asked_for(name: str) -> None:
    locked = pins(name)
    for environment in environments():
        installed = versions(locked, environment)
        for requirement in map(Requirement, asked(name)):
            if applies(requirement, environment):
                version = installed.get(canonicalize_name(requirement.name), "0")
                message = f"{requirement} and {version}: run make lock"
                assert requirement.specifier.contains(version), message


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_has_nothing_that_is_no_longer_asked_for(name: str) -> None:
    direct = {pin.name for pin, via in pins(name) if "pyproject.toml" in via}
    wanted = {canonicalize_name(Requirement(requirement).name) for requirement in asked(name)}
    assert direct == wanted, "run make lock"


@pytest.mark.parametrize("name", [name for name in LOCKS if name != "test"])
def test_locks_have_the_versions_that_are_tested(name: str) -> None:
    for environment in environments():
        tested = versions(pins("test"), environment)
        for package, version in versions(pins(name), environment).items():
            assert tested.get(package, version) == version, environment


def test_every_lock_is_used_and_no_other_is_there() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(LOCKS)
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for name in LOCKS:
        assert f"requirements/{name}.txt" in makefile


def test_what_builds_the_package_is_locked() -> None:
    document = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert set(document["build-system"]["requires"]) <= set(document["dependency-groups"]["build"])
