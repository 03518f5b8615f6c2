"""Output that cannot be written as it is: narrow encodings, closed streams (finding 11)."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from lexagon.cli.streams import PLAIN


def lexagon(
    *arguments: str, redirect: str = "", stdin: bytes = b"", **environment: str
) -> subprocess.CompletedProcess[bytes]:
    command = ["bash", "-c", f'"$0" -m lexagon "$@" {redirect}', sys.executable, *arguments]
    return subprocess.run(
        command, input=stdin, capture_output=True, check=False, env={**os.environ, **environment}
    )


@pytest.mark.parametrize("encoding", ["latin-1", "cp1252", "ascii", "utf-8"])
def test_a_narrow_encoding_replaces_characters(encoding: str) -> None:
    done = lexagon("words", "check", "quiz", "ñu", PYTHONIOENCODING=encoding)
    assert (done.returncode, done.stderr) == (1, b"")
    assert b"QUIZ is in enable" in done.stdout
    table = lexagon("words", "lists", PYTHONIOENCODING=encoding)
    assert (table.returncode, table.stderr) == (0, b"")
    assert b"172,820" in table.stdout


@pytest.mark.parametrize("encoding", ["latin-1", "cp1252", "utf-8"])
def test_json_loses_no_character(encoding: str) -> None:
    done = lexagon("words", "check", "ñu", "日本", "--json", PYTHONIOENCODING=encoding)
    document = json.loads(done.stdout.decode(encoding))
    assert [each["word"] for each in document["checked"]] == ["ñu", "日本"]


def test_arguments_that_are_not_unicode() -> None:
    done = lexagon("words", "check", "--json", b"\xff".decode(errors="surrogateescape"))
    assert done.returncode == 2
    assert done.stderr == b"lexagon: WORD must be valid Unicode text, got '\\udcff'\n"
    assert lexagon("words", "hooks", b"\xff".decode(errors="surrogateescape")).returncode == 2


@pytest.mark.parametrize("redirect", [">&-", "2>&-", ">&- 2>&-", "<&-", ">/dev/null 2>&-"])
def test_closed_streams_are_no_error(redirect: str) -> None:
    done = lexagon("words", "hooks", "lax", redirect=redirect)
    assert done.returncode == 0
    assert b"internal error" not in done.stderr


def test_a_full_disk_is_one_line() -> None:
    done = lexagon("words", "lists", redirect=">/dev/full")
    assert done.returncode == 2
    assert done.stderr == b"lexagon: the disk is full\n"


def test_a_dash_reads_standard_input() -> None:
    """Finding 26: items on lines or with spaces between."""
    done = lexagon(
        "words", "check", "quiz", "-", "--json", stdin=b"lax\n\n# no word\n  xyzzy quip\n"
    )
    checked = json.loads(done.stdout)["checked"]
    assert [(each["word"], each["valid"]) for each in checked] == [
        ("quiz", True),
        ("lax", True),
        ("xyzzy", False),
        ("quip", True),
    ]


@pytest.mark.parametrize(
    ("stdin", "redirect", "message"),
    [
        (b"", "", b"standard input has no words"),
        (b"\xff\xfe", "", b"standard input is not UTF-8 text"),
        (b"", "<&-", b"standard input is closed"),
    ],
)
def test_odd_standard_input(stdin: bytes, redirect: str, message: bytes) -> None:
    done = lexagon("words", "check", "-", stdin=stdin, redirect=redirect)
    assert done.returncode == 2
    assert message in done.stderr
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize(
    "command",
    ["words lists", "words match *", "--help", "wordle suggest crane=bybbg --json"],
)
def test_a_reader_that_leaves_ends_it_quietly(command: str) -> None:
    done = lexagon(*command.split(), redirect="| head -1; exit ${PIPESTATUS[0]}")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.count(b"\n") == 1


def test_nobody_reads_the_errors() -> None:
    done = lexagon("words", "hooks", "1", redirect="2>&1 >/dev/null | true; exit ${PIPESTATUS[0]}")
    assert done.returncode == 2


@pytest.mark.parametrize("game", ["wordle", "grid", "scrabble"])
def test_a_game_without_input_ends(game: str) -> None:
    closed = lexagon(game, "play", "--seed", "1", redirect="<&-")
    assert (closed.returncode, closed.stderr) == (0, b"")
    garbage = lexagon(
        game, "play", "--seed", "1", stdin=b"\xff\xfe\n\0\n\n", PYTHONIOENCODING="ascii"
    )
    assert (garbage.returncode, garbage.stderr) == (0, b"")
    assert garbage.stdout.isascii()


@pytest.mark.parametrize(
    ("name", "value"), [("LC_ALL", "C"), ("LANG", "POSIX"), ("TERM", "dumb"), ("COLUMNS", "20")]
)
def test_any_locale_and_terminal_will_do(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    done = lexagon("grid", "solve", "HHEL", "ACAB", "NROT", "FITI", "--top", "3", PYTHONUTF8="0")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"CHELATOR" in done.stdout


def test_a_message_is_plain_where_standard_error_is() -> None:
    """What was quoted stays recognisable; the sign for what was left out is not an escape."""
    done = lexagon("words", "hooks", "ñ" * 50, PYTHONIOENCODING="ascii")
    assert done.returncode == 2
    assert done.stderr.isascii()
    assert b"\\xf1\\xf1" in done.stderr
    assert b"...'" in done.stderr


def test_every_sign_has_its_own_plain_one() -> None:
    signs = "✓✗ ─│┼╔ ●★ →←↑↓ 🟩🟨⬛ ×±≠ ₀₉ … ñ"
    plain = "+x -|++ o* ><^v gyb x~! 09 ... ?"
    assert signs.encode("ascii", "lexagon-plain").decode() == plain
    assert PLAIN["✓"] != PLAIN["✗"]
    assert "✗ ñ".encode("ascii", "lexagon-escaped") == rb"x \xf1"


@pytest.mark.parametrize("closed", [0, 1, 2])
def test_no_file_takes_the_place_of_a_closed_stream(closed: int) -> None:
    command = (
        f"import os; from lexagon.cli.streams import prepare; os.close({closed}); prepare(); "
        "os._exit(os.open(os.devnull, os.O_RDONLY) > 2 and 7)"
    )
    done = subprocess.run([sys.executable, "-c", command], check=False, capture_output=True)
    assert done.returncode == 7


def test_what_comes_by_standard_input_is_called_that() -> None:
    done = lexagon("words", "anagram", "XLTOALO", "--words", "-", "--json", stdin=b"lax\nox\n")
    assert json.loads(done.stdout)["words"] == "standard input"
    done = lexagon("wordle", "suggest", "--words", "-", "--json", stdin=b"crane\nslate\n")
    assert json.loads(done.stdout)["words"] == "standard input, 5 tiles"
    done = lexagon("words", "check", "ox", "--words", "-", stdin=b"lax\nb2d\n")
    assert done.returncode == 2
    assert done.stderr.startswith(b"lexagon: standard input, line 2: 'b2d' is not")
