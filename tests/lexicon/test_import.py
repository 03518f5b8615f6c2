"""Lists made of dictionaries: what is taken, what is dropped and why, Hunspell's forms."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from lexagon import FileError, Lexicon, WordListError
from lexagon.lexicon import ImportedWords, import_words
from lexagon.lexicon._words_like import open_lexicon
from lexagon.scrabble import Edition, EditionInfo, Game, Position, editions

FRENCH = [
    "été",
    "ete",
    "Paris",
    "TGV",
    "l'eau",
    "abat-jour",
    "cœur",
    "où",
    "a",
    "etc.",
    "2e",
    "garçon",
    "ÎLE",
    "naïf",
    "naïve",
    "Été",
]


@pytest.fixture(autouse=True)
def _own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEXAGON_DATA_DIR", str(tmp_path / "data"))


def made(tmp_path: Path, words: list[str], alphabet: str, **options: str) -> ImportedWords:
    source = tmp_path / "dictionary"
    source.write_text("\n".join(words), encoding=options.pop("written", "utf-8"))
    return import_words(source, tmp_path / "made.txt", alphabet=alphabet, force=True, **options)


def words_of(result: ImportedWords) -> list[str]:
    lines = Path(result.file).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]


def hunspell(folder: Path, words: str, rules: str) -> Path:
    """Write a dictionary and its affixes."""
    dictionary = folder / "xx.dic"
    dictionary.write_text(words, encoding="utf-8")
    dictionary.with_suffix(".aff").write_text(rules, encoding="utf-8")
    return dictionary


def test_what_is_dropped_is_counted_and_named(tmp_path: Path) -> None:
    result = made(tmp_path, FRENCH, "french")
    assert words_of(result) == ["coeur", "ete", "garcon", "naif", "naive", "ou"]
    dropped = {each.reason: (each.count, each.examples) for each in result.dropped}
    assert dropped == {
        "capital letters: names and abbreviations": (4, ("Paris", "TGV", "ÎLE", "Été")),
        "an apostrophe": (1, ("l'eau",)),
        "a hyphen": (1, ("abat-jour",)),
        "a single tile": (1, ("a",)),
        "digits, dots, spaces or other signs": (2, ("etc.", "2e")),
    }
    assert (result.entries, result.forms, result.count) == (len(FRENCH), len(FRENCH), 6)
    assert (result.respelled, result.repeated) == (6, 1)
    assert result.examples[:2] == ("été: ete", "cœur: coeur")
    lost = sum(each.count for each in result.dropped)
    assert result.forms == result.count + result.repeated + lost
    assert list(open_lexicon(result.file, "french")) == words_of(result)


@pytest.mark.parametrize(
    ("alphabet", "given", "taken"),
    [
        ("german", "Straße Äpfel GmbH DNA für Café", ["strasse", "äpfel", "für", "cafe"]),
        ("polish", "źdźbło Łódź quasi voilà żółć", ["źdźbło", "żółć"]),
        ("portuguese", "ação kiwi avô maçã Lisboa", ["açao", "avo", "maça"]),
        ("italian", "perché jeans città", ["perche", "citta"]),
        ("spanish", "niño perro cigüeña whisky", ["niño", "perro", "cigueña"]),
        ("dutch", "geërfd ĳsje", ["geerfd", "ijsje"]),
    ],
)
def test_each_alphabet_keeps_its_own_marks(
    tmp_path: Path, alphabet: str, given: str, taken: list[str]
) -> None:
    result = made(tmp_path, given.split(), alphabet)
    assert words_of(result) == sorted(taken)


def test_decomposed_accents_and_long_words(tmp_path: Path) -> None:
    result = made(tmp_path, ["e\u0301te\u0301", "a" * 64, "a" * 63], "french")
    assert words_of(result) == ["a" * 63, "ete"]
    assert [str(each) for each in result.dropped] == [f"1 with more than 63 tiles: {'a' * 64}"]


def test_encodings(tmp_path: Path) -> None:
    result = made(tmp_path, ["été", "eau"], "french", written="iso-8859-1")
    assert (words_of(result), result.encoding) == (["eau", "ete"], "ISO-8859-1")
    assert "was read as ISO-8859-1" in result.notes[0]
    result = made(tmp_path, ["żółć"], "polish", written="iso-8859-2", encoding="iso-8859-2")
    assert (words_of(result), result.notes) == (["żółć"], ())
    for encoding, message in (("utf-8", "is not utf-8 text"), ("latin-99", "no encoding")):
        with pytest.raises(WordListError, match=message):
            made(tmp_path, ["żółć"], "polish", written="iso-8859-2", encoding=encoding)


def test_an_imported_list_is_opened_by_its_name(tmp_path: Path) -> None:
    source = tmp_path / "ngerman"
    source.write_bytes(gzip.compress("Öl\nÄpfel\nBär\nblau\n".encode()))
    with pytest.raises(Exception, match=r"`lexagon words import /usr/share/dict/ngerman"):
        Game("german")
    assert Position("german", rack="ÄPFEL").check("8H ÄPFLE").legal  # no list, no phony
    result = import_words(source, alphabet="german")
    assert (result.name, result.count) == ("german", 4)
    assert Lexicon.named("german", "german").name == "german"
    assert open_lexicon("german", "german") == Lexicon.named("german", "german")
    assert _described("german").words == "german"
    game = Game("german", seed=1)
    assert game.words.name == "german"
    assert "#lexicon german\n" in game.to_gcg()
    assert Game.from_gcg(game.to_gcg()).words == game.words
    position = Position("german", rack="ÄPFEL")
    assert [str(play) for play in position.plays(top=1)] == ["8D ÄPFEL"]
    assert not position.check("8H ÄPFLE").legal
    assert Position.from_cgp(position.to_cgp()) == position
    with pytest.raises(FileError, match="exists; give another name, or replace it with --force"):
        import_words(source, alphabet="german")
    source.write_text("Öl\n", encoding="utf-8")
    import_words(source, alphabet="german", force=True)
    assert len(Edition.named("german").lexicon()) == 1  # a list made anew is read anew


def _described(name: str) -> EditionInfo:
    return next(each for each in editions() if each.name == name)


@pytest.mark.parametrize(
    ("name", "message"),
    [("enable", "is a list that ships"), ("../x", "is not a name"), ("", "is not a name")],
)
def test_names_that_a_list_cannot_have(tmp_path: Path, name: str, message: str) -> None:
    source = tmp_path / "d"
    source.write_text("eau\n", encoding="utf-8")
    with pytest.raises(WordListError, match=message):
        import_words(source, alphabet="french", name=name)
    assert not (tmp_path / "data").exists()


def test_nothing_to_take_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(WordListError, match=r"no word of .* is made of the tiles"):
        made(tmp_path, ["слово"], "french")
    with pytest.raises(WordListError, match="no file"):
        import_words(tmp_path / "missing", alphabet="french")


AFF = """SET UTF-8
NEEDAFFIX !
FORBIDDENWORD ?
CIRCUMFIX @
PFX A Y 2
PFX A 0 re .
PFX A 0 l' .
PFX G Y 1
PFX G 0 ge/@ .
SFX B Y 2
SFX B y ies [^aeiou-]y
SFX B 0 s/C [aeiou]y
SFX C N 1
SFX C 0 x s
SFX H Y 1
SFX H en t/@ en
"""


def test_hunspell_forms(tmp_path: Path) -> None:
    dictionary = tmp_path / "xx.dic"
    dictionary.write_text(
        "7\nplay/AB po:verb\ncry/B\nstem/!A\nbad/?B\nplain\t po:noun\nsag/A\nspielen/GH\n",
        encoding="utf-8",
    )
    bare = import_words(dictionary, tmp_path / "bare.txt", alphabet="english")
    assert bare.notes == ("no xx.aff beside it: the forms of 6 stems are not there",)
    assert bare.count == 7
    dictionary.with_suffix(".aff").write_text(AFF, encoding="utf-8")
    result = import_words(dictionary, tmp_path / "full.txt", alphabet="english")
    assert words_of(result) == sorted(
        [
            "play",
            "plays",
            "playsx",
            "replay",
            "replays",
            "cry",
            "cries",
            "restem",
            "plain",
            "sag",
            "resag",
            "spielen",
            "gespielt",
        ]
    )
    assert (result.entries, result.dropped) == (7, ())


def test_hunspell_affixes_that_need_another(tmp_path: Path) -> None:
    """A circumfix is a prefix with its own suffix; a suffix may need a second one behind it."""
    rules = (
        "CIRCUMFIX X\nNEEDAFFIX N\nPFX A Y 1\nPFX A 0 ge/X .\nSFX B Y 1\nSFX B 0 t/X .\n"
        "SFX C Y 1\nSFX C 0 st .\nSFX D Y 1\nSFX D 0 te/NE .\nSFX E Y 1\nSFX E 0 n .\n"
    )
    dictionary = hunspell(tmp_path, "1\nsag/ABCD\n", rules)
    result = import_words(dictionary, tmp_path / "a.txt", alphabet="english")
    assert words_of(result) == ["gesagt", "sag", "sagst", "sagten"]


def test_hunspell_flags_of_several_letters_and_aliases(tmp_path: Path) -> None:
    rules = "FLAG long\nSFX Aa Y 1\nSFX Aa 0 al .\nSFX Bb Y 1\nSFX Bb 0 e .\n"
    dictionary = hunspell(tmp_path, "2\nfin/AaBb\ncap/BbZz\n", rules)
    result = import_words(dictionary, tmp_path / "a.txt", alphabet="english")
    assert words_of(result) == ["cap", "cape", "fin", "final", "fine"]
    rules = "FLAG num\nAF 2\nAF 10,20\nAF 20\nSFX 10 Y 1\nSFX 10 0 al .\nSFX 20 Y 1\nSFX 20 0 e .\n"
    dictionary = hunspell(tmp_path, "2\nfin/1\ncap/2\n", rules)
    result = import_words(dictionary, tmp_path / "b.txt", alphabet="english")
    assert words_of(result) == ["cap", "cape", "fin", "final", "fine"]
    dictionary.with_suffix(".aff").write_text("SFX A Y 1\nSFX A 0 al [a\n", encoding="utf-8")
    with pytest.raises(WordListError, match="line 2 of the affixes"):
        import_words(dictionary, tmp_path / "c.txt", alphabet="english")


def test_a_suffix_takes_the_place_of_what_a_stem_ends_in_or_does_not_fit(tmp_path: Path) -> None:
    rules = "SFX B Y 1\nSFX B y ies .\nPFX P Y 1\nPFX P c sp .\n"
    dictionary = hunspell(tmp_path, "3\ncry/BP\ncat/BP\nat/P\n", rules)
    result = import_words(dictionary, tmp_path / "made.txt", alphabet="english")
    assert words_of(result) == ["at", "cat", "cries", "cry", "spat", "spries", "spry"]


def test_five_examples_of_each_reason_are_named(tmp_path: Path) -> None:
    names = ["Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gus"]
    accents = ["été", "île", "fée", "gêné", "âgé", "clé", "blé"]
    result = made(tmp_path, [*names, *accents], "french")
    (dropped,) = result.dropped
    assert (dropped.count, dropped.examples) == (7, tuple(names[:5]))
    assert (result.respelled, len(result.examples)) == (7, 5)


def test_a_program_is_no_dictionary(tmp_path: Path) -> None:
    source = tmp_path / "program"
    source.write_bytes(b"\x7fELF\0\0\nword\n")
    with pytest.raises(WordListError, match=r"is no text \(it has NUL bytes\); give a list"):
        import_words(source, tmp_path / "made.txt", alphabet="english")
    assert not (tmp_path / "made.txt").exists()


def test_examples_show_control_characters_as_escapes(tmp_path: Path) -> None:
    source = tmp_path / "odd.txt"
    source.write_bytes(b"word\n\x1b[31mred\n")
    made = import_words(source, tmp_path / "made.txt", alphabet="english")
    (signs,) = made.dropped
    assert signs.examples == ("\\x1b[31mred",)
