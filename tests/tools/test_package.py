"""What a registry shows of the package, its licences, and what `make` needs to build it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from email.message import Message
from email.parser import Parser
from pathlib import Path

import pytest
from packaging.licenses import canonicalize_license_expression

from tools.package_readme import ROOT, package_readme
from tools.release import UNPUBLISHED

LISTS = ROOT / "src" / "lexagon" / "lexicon" / "data"
RELATIVE = re.compile(r"\]\((?!https?:)")

# What lists.toml says of a list, and what stands for it in the expression.
TERMS = {
    "LGPL-3": "LGPL-3.0-only",
    "public domain": "LicenseRef-Public-Domain",
    "permissive, notices kept": "LicenseRef-SCOWL",
    "facts": "",
}


@pytest.fixture(scope="module")
def metadata(tmp_path_factory: pytest.TempPathFactory) -> Message:
    """Return what the build backend makes of pyproject.toml; it compiles nothing for that."""
    folder = tmp_path_factory.mktemp("metadata")
    ask = (
        "import sys; from scikit_build_core import build; "
        "build.prepare_metadata_for_build_wheel(sys.argv[1])"
    )
    subprocess.run([sys.executable, "-c", ask, str(folder)], cwd=ROOT, check=True)
    [file] = folder.glob("*.dist-info/METADATA")
    return Parser().parsestr(file.read_text(encoding="utf-8"))


def test_it_has_no_address_that_a_registry_cannot_resolve(metadata: Message) -> None:
    text = str(metadata.get_payload())
    assert text.startswith("# Lexagon\n")
    assert RELATIVE.findall(text) == []
    assert metadata["Description-Content-Type"] == "text/markdown"


def test_no_address_is_a_placeholder(metadata: Message) -> None:
    """A URL in the metadata or on a page of the project leads somewhere."""
    assert "://example." not in " ".join(metadata.get_all("Project-URL", []))
    names = ("README.md", "CONTRIBUTING.md", "CITATION.cff", "mkdocs.yml", "pyproject.toml")
    for name in names:
        assert "://example." not in (ROOT / name).read_text(encoding="utf-8"), name


def test_the_readme_says_how_to_install_what_there_is(metadata: Message) -> None:
    text = str(metadata.get_payload())
    first = text.partition("## Installation\n")[2].split("```")[1]
    assert ("pip install lexagon\n" in first) == (UNPUBLISHED not in text)
    assert ("pip install dist/lexagon-" in first) == (UNPUBLISHED in text)


def test_with_a_home_links_and_pictures_are_absolute() -> None:
    text = "| ![a](docs/a.png) |\n\nsee [the page](docs/a.md#b), [x](https://example.com)\n"
    assert package_readme(text, "https://forge.test/l") == (
        "| ![a](https://forge.test/l/raw/HEAD/docs/a.png) |\n\n"
        "see [the page](https://forge.test/l/blob/HEAD/docs/a.md#b), [x](https://example.com)\n"
    )
    assert package_readme(text, None) == (
        "\nsee the page (`docs/a.md#b`), [x](https://example.com)\n"
    )


def test_the_licence_covers_every_list_and_every_vendored_part(metadata: Message) -> None:
    expression = metadata["License-Expression"]
    assert canonicalize_license_expression(expression) == expression
    terms = set(expression.split(" AND "))
    lists = tomllib.loads((LISTS / "lists.toml").read_text(encoding="utf-8"))
    for name, entry in lists.items():
        [term] = [term for start, term in TERMS.items() if entry["licence"].startswith(start)]
        assert {term} - {""} <= terms, name
    for file in (ROOT / "src/lexagon/web/page/vendor").glob("LICENSE-*.txt"):
        title = file.read_text(encoding="utf-8")[:200]
        assert {"Apache-2.0" if "Apache License" in title else "MIT"} <= terms, file.name


def test_every_notice_goes_with_the_package(metadata: Message) -> None:
    notices = {
        str(file.relative_to(ROOT))
        for pattern in ("*NOTICE*", "LICENSE*", "*GPL-3.txt")
        for file in (ROOT / "src").rglob(pattern)
        if "bundle" not in file.parts
    }
    assert set(metadata.get_all("License-File", [])) == notices | {"LICENSE"}


def test_it_says_whom_and_what_it_is_for(metadata: Message) -> None:
    assert metadata["Author"] == "Lexagon contributors"
    classifiers = metadata.get_all("Classifier", [])
    for minor in range(11, 15):
        assert f"Programming Language :: Python :: 3.{minor}" in classifiers
    assert not [each for each in classifiers if each.startswith("License ::")]  # PEP 639


def test_without_a_compiler_make_says_in_one_line_what_to_install(tmp_path: Path) -> None:
    for name in ("make", "sh", "find", "test"):
        found = shutil.which(name)
        assert found, name
        (tmp_path / name).symlink_to(found)
    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in {"CXX", "MAKEFLAGS", "MAKELEVEL", "MFLAGS"}
    }
    done = subprocess.run(
        ["make", "run", f"VENV={tmp_path / 'venv'}"],
        cwd=ROOT,
        env={**environment, "PATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    said, verdict = done.stderr.splitlines()
    assert "needs a C++20 compiler: install g++ (apt install g++" in said
    assert verdict.startswith("make: ***")
    assert done.stdout == ""
