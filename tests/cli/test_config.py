"""Settings: an option wins over its variable, that over the file; what is wrong names its place."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Protocol

import pytest

from lexagon.cli import run, settings
from lexagon.cli.settings import KEYS, PALETTES, variable

CONFLICT = "scrabble match --games 1"


class Said(Protocol):
    """Runs a command that ends with a status, and returns what it says."""

    def __call__(self, command: str, status: int = 0) -> str: ...


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LEXAGON_CONFIG_DIR", str(tmp_path / "config"))
    return tmp_path / "config" / "config.toml"


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Said:
    def ask(command: str, status: int = 0) -> str:
        assert run(command.split()) == status, capsys.readouterr()
        out, err = capsys.readouterr()
        if status:
            assert err.count("\n") == 1
        return err if status else out

    return ask


def words_of(said: Said, command: str) -> str:
    document = json.loads(said(f"{command} --json"))
    name: str = document["words"]
    return name


def test_option_before_variable_before_file_before_default(
    said: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert words_of(said, "words check ban") == "enable"
    said("config set words enable2k")
    assert words_of(said, "words check ban") == "enable2k"
    monkeypatch.setenv("LEXAGON_WORDS", "scowl-35")
    assert words_of(said, "words check ban") == "scowl-35"
    assert words_of(said, "words check ban --words indonesian") == "indonesian"
    monkeypatch.delenv("LEXAGON_WORDS")
    said("config unset words")
    assert words_of(said, "words check ban") == "enable"


def test_a_setting_of_a_game_is_for_it_alone(said: Said) -> None:
    said("config set words enable2k")
    said("config set grid.words scowl-35")
    said("config set wordle.words nyt-2023")
    assert words_of(said, "words check ban") == "enable2k"
    assert words_of(said, "grid solve HHEL ACAB NROT FITI") == "scowl-35"
    assert words_of(said, "scrabble best XLTOALO") == "enable2k"
    assert words_of(said, "wordle suggest crane=bybbg") == "nyt-2023"


def test_a_language_is_an_edition_and_its_words(said: Said) -> None:
    said("config set language indonesian")
    assert words_of(said, "words check makan") == "indonesian"
    assert words_of(said, "scrabble best MAKAN") == "indonesian"
    said("config set edition english")
    assert words_of(said, "scrabble best AXE") == "enable"


def test_a_position_that_names_its_edition_keeps_it(said: Said) -> None:
    said("config set edition super")
    board = "/".join(["15"] * 15)
    document = json.loads(said(f"scrabble moves {board} AEINRST 0/0 0 ld english; --top 1 --json"))
    assert document["words"] == "enable"


def test_the_help_shows_the_default_in_force(said: Said) -> None:
    said("config set round-seconds 77")
    assert "[default: 77.0" in said("grid plan --help")


def test_the_file_is_toml_and_says_what_is_set(said: Said, file: Path) -> None:
    said("config set threads 2")
    said("config set wordle.words nyt-2023")
    said('config set store /a\\b"c.sqlite3')
    assert tomllib.loads(file.read_text()) == {
        "threads": 2,
        "store": '/a\\b"c.sqlite3',
        "wordle": {"words": "nyt-2023"},
    }
    assert said("config path").strip() == str(file)
    shown = {each["key"]: each for each in json.loads(said("config show --json"))}
    assert shown["threads"] == {"key": "threads", "value": 2, "origin": str(file)}
    assert str(file) in said("config show")


def test_comments_and_order_of_the_file_are_kept(said: Said, file: Path) -> None:
    file.parent.mkdir()
    written = """# mine
threads = 2 # the laptop has two
words = "enable"

[grid]
# shorter than tournament lists
words = "scowl-35" # a favourite
"""
    file.write_text(written)
    said("config set threads 3")
    assert file.read_text() == written.replace("= 2", "= 3")
    said("config set wordle.words nyt-2023")
    said("config unset wordle.words")
    said("config set palette light")
    said("config unset palette")
    said("config set threads 2")
    assert file.read_text().split() == written.split()


@pytest.mark.parametrize("written", ['grid.words = "enable"', 'grid = { words = "enable" }'])
def test_a_setting_is_changed_however_it_is_written(said: Said, file: Path, written: str) -> None:
    file.parent.mkdir()
    file.write_text(written)
    said("config set grid.words scowl-35")
    assert tomllib.loads(file.read_text()) == {"grid": {"words": "scowl-35"}}
    said("config unset grid.words")
    assert tomllib.loads(file.read_text()) == {}


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("config set thread 2", "no setting 'thread'; did you mean 'threads'? settings are"),
        ("config set threads two", "threads is 'two'; it must be a whole number from 1 to 256"),
        ("config set threads 0", "threads is '0'; it must be"),
        ("config set round-seconds nan", "round-seconds is 'nan'; it must be a number above 0"),
        ("config set palette pink", "palette is 'pink'; it must be one of dark, light"),
        ("config set words enabel", "words is 'enabel', which is no name and no file; did you"),
        ("config set rules bogle", "did you mean 'boggle'?"),
        ("config unset words", "'words' is not set in"),
    ],
)
def test_what_cannot_be_set_is_refused_and_quoted(
    said: Said, file: Path, command: str, message: str
) -> None:
    assert message in said(command, 2)
    assert not file.exists()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("threads = 'x'", "threads of '{file}' is 'x'; it must be a whole number"),
        ("thread = 1", "no setting 'thread' of '{file}'; did you mean 'threads'?"),
        ("threads", "'{file}' is not TOML"),
        ("words = 'enabel'", "no word list 'enabel'; did you mean 'enable'?"),
        ("words = 'enabel'", "; words is set by {file}"),
        ("[wordle]\nrules = 1", "no setting 'wordle.rules' of '{file}'"),
    ],
)
def test_a_wrong_file_is_named(said: Said, file: Path, text: str, message: str) -> None:
    file.parent.mkdir()
    file.write_text(text)
    error = said("words hooks lax", 2)
    assert message.format(file=file) in error
    assert "Traceback" not in error


def test_a_wrong_variable_is_named(said: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEXAGON_THREADS", "many")
    assert "threads of LEXAGON_THREADS is 'many'; it must be" in said("wordle openers", 2)


def test_a_wrong_file_can_still_be_looked_for_and_explained(said: Said, file: Path) -> None:
    file.parent.mkdir()
    file.write_text("x")
    assert said("config path").strip() == str(file)
    assert "Usage: lexagon words" in said("help words")


def test_threads_that_are_set_once_do_not_stand_against_a_cluster(
    said: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    said("config set threads 1")
    assert "tcp://nowhere:1" in said(f"{CONFLICT} --cluster tcp://nowhere:x", 2).replace(":x", ":1")
    assert "--threads 2 is for this machine" in said(
        f"{CONFLICT} --threads 2 --cluster tcp://nowhere:1", 2
    )
    monkeypatch.setenv("LEXAGON_CLUSTER", "nonsense")
    assert "'nonsense'" in said(CONFLICT, 2)
    said(f"{CONFLICT} --threads 1")  # asks for this machine


def test_every_setting_is_of_an_option_that_some_command_has() -> None:
    from tests.cli.test_group import EVERY

    options = {name for command in EVERY.values() for each in command.params for name in each.opts}
    for key in set(KEYS) - {"language", "palette"}:
        assert f"--{key.rpartition('.')[2]}" in options, key
    assert {name for names in PALETTES.values() for name in names} <= options
    assert len({variable(key) for key in KEYS}) == len(KEYS)


def test_the_server_has_settings_of_its_own(said: Said) -> None:
    from tests.cli.test_group import EVERY

    said("config set threads 2")
    assert settings.defaults(EVERY["serve",], "serve") == {}


def test_a_palette_sets_wordles_colours(said: Said) -> None:
    from tests.cli.test_group import EVERY

    said("config set palette light-high-contrast")
    found = settings.defaults(EVERY["wordle", "play"], "wordle")
    assert found == {"light": True, "high_contrast": True}


def test_every_setting_is_in_the_documentation() -> None:
    page = Path(__file__).parents[2] / "docs" / "command-line.md"
    text = page.read_text(encoding="utf-8")
    for key, each in KEYS.items():
        assert f"| `{key}` | {each.about} |" in text
