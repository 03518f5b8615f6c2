"""Building, loading and asking ENABLE; the cost of starting up; the installed size."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from benchmarks.harness import Claim, cpu_seconds, python, run_process
from lexagon import Lexicon
from lexagon.lexicon import Alphabet
from lexagon.lexicon import _cache as cache
from lexagon.lexicon import _lists as lists
from lexagon.lexicon import _wordfile as wordfile

TITLE = "Lexicon (ENABLE, 172,820 words)"

BUILD = """
from lexagon.lexicon import Alphabet, _lists as lists, _wordfile as wordfile
alphabet = Alphabet.named("english")
wordfile.store_of_text(lists.shipped_text("enable"), alphabet, "enable").build(26, 1 << 24)
"""


def claims() -> Iterator[Claim]:
    """Measure what the lexicon promises."""
    alphabet = Alphabet.named("english")
    text = lists.shipped_text("enable")

    def build() -> None:
        wordfile.store_of_text(text, alphabet, "enable").build(26, 1 << 24)

    yield Claim("build DAWG + GADDAG from text", cpu_seconds(build), 1.0, "s")
    yield Claim("the same, peak memory", run_process(*python(BUILD)).peak_megabytes, 300, "MB")

    lexicon = Lexicon.named("enable")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "enable.lxg"
        cache.store(path, lexicon._graph, alphabet)
        load = cpu_seconds(lambda: cache.load(path, alphabet), repeat=15, loops=3)
    yield Claim("load from cache, every arc checked", 1000 * load, 5, "ms")

    rack = cpu_seconds(lambda: lexicon.subanagrams("aeinr??"), repeat=15, loops=3)
    count = len(lexicon.subanagrams("aeinr??"))
    yield Claim("sub-anagrams of AEINR??", 1000 * rack, 5, "ms", note=f"{count:,} words")

    bare = run_process(*python("pass"), repeat=15).cpu_seconds
    imported = run_process(*python("import lexagon"), repeat=15).cpu_seconds
    yield Claim("import lexagon, beyond bare Python", max(0.0, imported - bare), 0.05, "s")
    command = Path(sys.executable).with_name("lexagon")
    version = run_process(str(command), "--version", repeat=15).cpu_seconds
    yield Claim("lexagon --version, in all", version, 0.12, "s")
    yield Claim("installed size without numpy and extras", installed_megabytes(), 10, "MB")


def installed_megabytes() -> float:
    """Return the size of the package with its native module and what it needs but numpy."""
    import click
    import platformdirs
    import rich

    import lexagon
    from lexagon import _core

    folders = [Path(str(module.__file__)).parent for module in (lexagon, click, platformdirs, rich)]
    size = Path(str(_core.__file__)).stat().st_size
    for folder in folders:
        files = (path for path in folder.rglob("*") if "__pycache__" not in path.parts)
        size += sum(path.stat().st_size for path in files if path.is_file())
    return size / 1e6
