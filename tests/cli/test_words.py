"""`lexagon words` as a user meets it: tables, JSON, exit statuses, one-line errors."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from lexagon import Lexicon, to_json
from lexagon.cli import run
from lexagon.lexicon import word_lists
from lexagon.lexicon._lists import shipped_words


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    status = run([*arguments, "--json"])
    assert status in {0, 1}
    return json.loads(capsys.readouterr().out)


def words_of(document: Any) -> list[str]:
    return [match["word"] for match in document["matches"]]


def test_lists(capsys: pytest.CaptureFixture[str]) -> None:
    entries = answer(capsys, "words", "lists")["lists"]
    assert [entry["name"] for entry in entries] == list(word_lists().names)
    assert all(entry["origin"] and entry["licence"] and entry["count"] for entry in entries)
    assert run(["words", "lists"]) == 0
    table = capsys.readouterr().out
    assert all(name in table for name in word_lists().names)
    assert "172,820" in table


def test_info(capsys: pytest.CaptureFixture[str]) -> None:
    output = answer(capsys, "words", "info", "--words", "wordle-2023-answers")
    assert (output["words"], output["count"]) == ("wordle-2023-answers", 3158)
    assert output["lengths"] == {"5": 3158}
    assert run(["words", "info"]) == 0
    assert "ethylenediaminetetraacetate" in capsys.readouterr().out


def test_check(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "words", "check", "quiz", "QUIZ")["all_valid"]
    output = answer(capsys, "words", "check", "quiz", "xyzzy", "na1ve")
    assert [row["valid"] for row in output["checked"]] == [True, False, False]
    assert output["words"] == "enable"
    assert run(["words", "check", "xyzzy"]) == 1
    assert "XYZZY is not in enable" in capsys.readouterr().out


def test_anagram(capsys: pytest.CaptureFixture[str]) -> None:
    assert "axolotl" in words_of(answer(capsys, "words", "anagram", "XLTOALO"))
    assert answer(capsys, "words", "anagram", "qzx")["count"] == 0
    sub = answer(capsys, "words", "anagram", "XLTOALO", "--sub")
    assert {"lax", "lox", "axolotl"} <= set(words_of(sub))
    through = answer(capsys, "words", "anagram", "LOT", "--through", "BACK", "--words", "scowl-80")
    assert "backlot" in words_of(through)
    both = answer(capsys, "words", "anagram", "AEINST?", "--pattern", "*z*")
    assert words_of(both) == ["zaniest", "zeatins"]
    assert run(["words", "anagram", "XLTOAL?"]) == 0
    assert "AXOLoTL" in capsys.readouterr().out
    assert run(["words", "anagram", "qzx"]) == 1


def test_match_and_hooks(capsys: pytest.CaptureFixture[str]) -> None:
    assert words_of(answer(capsys, "words", "match", "qu*z")) == ["quartz", "quiz"]
    assert answer(capsys, "words", "match", "zz?zz")["count"] == 0
    hooks = answer(capsys, "words", "hooks", "lax")
    assert (hooks["front"], hooks["drops_front"]) == (["f"], True)
    assert run(["words", "hooks", "lax"]) == 0
    assert "F  ‹LAX›" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "method", "question"),
    [
        (["info"], "info", ((), {})),
        (["check", "quiz", "xyzzy"], "check", (("quiz", "xyzzy"), {})),
        (["anagram", "AEINST?"], "anagrams", (("AEINST?",), {"top": 200})),
        (
            ["anagram", "AEINST?", "--sub", "--top", "7"],
            "anagrams",
            (("AEINST?",), {"sub": True, "min_length": 2, "top": 7}),
        ),
        (["match", "qu*z", "--top", "1"], "matching", (("qu*z",), {"top": 1})),
        (["hooks", "LAX"], "hooks", (("lax",), {})),
    ],
)
def test_the_json_is_the_library_result(
    capsys: pytest.CaptureFixture[str],
    enable: Lexicon,
    arguments: list[str],
    method: str,
    question: tuple[tuple[str, ...], dict[str, Any]],
) -> None:
    positional, options = question
    result = getattr(enable, method)(*positional, **options)
    assert answer(capsys, "words", *arguments) == json.loads(to_json(result))


def test_top_limits_table_and_json_alike(capsys: pytest.CaptureFixture[str]) -> None:
    output = answer(capsys, "words", "match", "*z*", "--top", "3")
    assert (len(output["matches"]), output["count"] > 1000) == (3, True)
    assert run(["words", "match", "*z*", "--top", "3"]) == 0
    table = capsys.readouterr().out
    assert [match["word"] for match in output["matches"]] == re.findall(r"\b[a-z]{9,}\b", table)
    assert f"… and {output['count'] - 3:,} more (--top)" in table


def test_the_blank_is_in_the_json(capsys: pytest.CaptureFixture[str]) -> None:
    """Finding 23."""
    output = answer(capsys, "words", "anagram", "XLTOAL?")
    assert output["matches"] == [{"word": "axolotl", "blanks": [4], "spelling": "AXOLoTL"}]


def test_export_and_back(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    kwg, text = tmp_path / "a.kwg", tmp_path / "a.txt"
    arguments = ["export", "--words", "wordle-2022-answers", "--kwg", str(kwg), "--text", str(text)]
    output = answer(capsys, "words", *arguments)
    assert output["count"] == 2309
    assert [file["path"] for file in output["files"]] == [str(kwg), str(text)]
    for path in (kwg, text):
        assert answer(capsys, "words", "info", "--words", str(path))["count"] == 2309
        assert answer(capsys, "words", "check", "crane", "--words", str(path))["all_valid"]
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a.kwg", "a.txt"]
    assert run(["words", *arguments]) == 2
    assert "or replace it with --force" in capsys.readouterr().err
    assert run(["words", *arguments, "--force"]) == 0


def test_another_alphabet(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "palabras.txt"
    path.write_text("perro\nllama\n", encoding="utf-8")
    for alphabet in ("spanish", "a e ll m o p rr"):
        output = answer(capsys, "words", "info", "--words", str(path), "--alphabet", alphabet)
        assert output["lengths"] == {"4": 2}
        arguments = ["anagram", "oepr?", "--words", str(path), "--alphabet", alphabet]
        if alphabet == "spanish":
            assert answer(capsys, "words", *arguments)["count"] == 0
    assert run(["words", "anagram", "oep?", "--words", str(path), "--alphabet", "spanish"]) == 0
    assert "PErrO" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["words", "match", "["], "'[' opens a set"),
        (["words", "match", "a1"], "'1'"),
        (["words", "anagram", ""], "the rack is empty"),
        (["words", "anagram", "e" * 99], "at most 63"),
        (["words", "hooks", "a b"], "' '"),
        (["words", "info", "--words", "sowpods"], "no word list 'sowpods'"),
        (["words", "info", "--words", "missing.txt"], "no file 'missing.txt'"),
        (["words", "check", "x", "--words", "/"], "is a folder"),
        (["words", "check", "x", "--words", ""], "words must be a non-empty text, got ''"),
        (["words", "export"], "give a file for kwg, for text, or for both"),
        (["words", "export", "--kwg", ""], "--kwg must be a path, got ''"),
        (["words", "export", "--kwg", "/nowhere/at/all.kwg"], "no folder for"),
        (["words", "check"], "Missing argument"),
        (["words", "sing"], "no command 'sing'"),
        (["words", "info", "--alphabet", "runes"], "no alphabet 'runes'"),
        (["dance"], "no command 'dance'"),
        (["words", "match", "a", "--top", "0"], "--top must be at least 1, got 0"),
        (["--frobnicate"], "No such option"),
    ],
)
def test_bad_input_is_one_line_and_status_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    assert run(arguments) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith("lexagon: ")
    assert output.err.count("\n") == 1
    assert message in output.err


def test_a_fault_of_our_own_shows_no_traceback(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lexagon.lexicon._lists.word_lists", None)
    assert run(["words", "info"]) == 2
    assert "internal error: TypeError" in capsys.readouterr().err


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in ([], ["--help"], ["words", "--help"], ["words"]):
        assert run(arguments) == 0
        assert "Usage: lexagon" in capsys.readouterr().out
    assert run(["--version"]) == 0
    assert capsys.readouterr().out.startswith("lexagon, version ")


def test_a_reader_that_leaves_early_is_no_error() -> None:
    program = f"{sys.executable} -m lexagon words match '*' --json | head -c 10"
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {program}"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_interrupting_while_loading_is_quiet_too() -> None:
    code = (
        "import os, signal, sys\n"
        "class Interrupt:\n"
        "    def find_spec(self, name, *rest):\n"
        "        if name == 'click':\n"
        "            os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Interrupt())\n"
        "from lexagon.__main__ import main\n"
        "main()\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (130, "lexagon: interrupted\n")


def test_all_words_can_be_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["words", "match", "*", "--words", "nltk", "--top", "99999"]) == 0
    output = capsys.readouterr().out.split()
    assert set(shipped_words("nltk")) <= set(output)


def test_interrupting_ends_with_130_and_leaves_no_file(tmp_path: Path) -> None:
    target = tmp_path / "out.txt"
    code = (
        "import os, signal\n"
        "from lexagon.cli import main\n"
        "import lexagon.lexicon._cache as cache\n"
        "replace = cache.Path.replace\n"
        "def slow(self, to):\n"
        "    os.kill(os.getpid(), signal.SIGINT)\n"
        "    return replace(self, to)\n"
        "cache.Path.replace = slow\n"
        "main()\n"
    )
    arguments = ["words", "export", "--words", "nltk", "--text", str(target)]
    command = [sys.executable, "-c", code, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ)
    assert done.returncode == 128 + signal.SIGINT
    assert done.stderr.strip() == "lexagon: interrupted"
    assert list(tmp_path.iterdir()) == []
