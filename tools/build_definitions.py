"""Build the file of definitions from WordNet's database: a line for each word of our lists.

    apt-get download wordnet-base && dpkg-deb -x wordnet-base_*.deb wordnet
    python tools/build_definitions.py wordnet/usr/share/wordnet

A line is a word, its senses, the commonest of each part of speech, and the irregular forms of
other words that it is: `went<TAB>=v go`. Regular forms follow from WordNet's rules of morphology,
which `lexagon.lexicon` applies when a word is looked up. Only words that a list here has, in this
or another form, are kept.
"""

from __future__ import annotations

import argparse
import lzma
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from lexagon.lexicon._define import FILE, PARTS, base_forms
from lexagon.lexicon._lists import shipped_words, word_lists

TARGET: Final = Path(__file__).parent.parent / "definitions" / "lexagon_definitions" / FILE
_SENSES: Final = 2  # of a part of speech, the commonest
_LONGEST: Final = 160  # characters of a sense
_NAMES: Final = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}


def main() -> None:
    """Read the database and write the file."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path, help="the folder with index.noun, data.noun, …")
    folder = parser.parse_args().folder
    wanted = _wanted()
    entries: dict[str, list[str]] = defaultdict(list)
    for part in PARTS:
        for word, senses in _senses(folder, part):
            if word in wanted:
                entries[word] += [f"{part} {sense}" for sense in senses]
        for form, base in _exceptions(folder, part):
            if form in wanted:
                entries[form].append(f"={part} {base}")
    lines = ("\t".join([word, *entries[word]]) + "\n" for word in sorted(entries))
    packed = lzma.compress("".join(lines).encode(), preset=9 | lzma.PRESET_EXTREME)
    TARGET.write_bytes(packed)
    print(f"{len(entries):,} words, {len(packed):,} bytes")


def _wanted() -> set[str]:
    """Return every word of our lists in English, and what it may be a form of."""
    english = [each.name for each in word_lists() if each.language == "English"]
    words = {word for name in [*english, "scowl-95"] for word in shipped_words(name)}
    return words | {base for word in words for part in PARTS for base in base_forms(word, part)}


def _senses(folder: Path, part: str) -> Iterator[tuple[str, list[str]]]:
    """Yield each single word of a part of speech with its commonest senses."""
    data = (folder / f"data.{_NAMES[part]}").read_bytes()
    for line in (folder / f"index.{_NAMES[part]}").read_text().splitlines():
        if line.startswith(" "):  # the licence
            continue
        word, _, count, *rest = line.split()
        if not re.fullmatch("[a-z]+", word):
            continue
        offsets = rest[-int(count) :][:_SENSES]
        yield word, [_gloss(data, int(offset)) for offset in offsets]


def _gloss(data: bytes, offset: int) -> str:
    """Return the definition of a sense, without its examples."""
    line = data[offset : data.index(b"\n", offset)].decode()
    text = line.partition(" | ")[2].partition('; "')[0].strip().rstrip(";")
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1].rpartition(" ")[0] + "…"


def _exceptions(folder: Path, part: str) -> Iterator[tuple[str, str]]:
    for line in (folder / f"{_NAMES[part]}.exc").read_text().splitlines():
        form, *bases = line.split()
        if bases and form != bases[0] and re.fullmatch("[a-z]+ [a-z]+", f"{form} {bases[0]}"):
            yield form, bases[0]


if __name__ == "__main__":
    main()
