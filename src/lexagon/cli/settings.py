"""Defaults that people set once: by `lexagon config`, which keeps them in a file, or a variable.

An option that is given wins, then its variable (`LEXAGON_THREADS`), then the file, then what the
command does by itself. A setting stands for the option of its name wherever a command has it; with
a game before it, as in `wordle.words`, for that game alone.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

import click

from lexagon._errors import LexagonError, quoted
from lexagon._numbers import load_toml, parse_float, parse_int
from lexagon._paths import config_folder, write_atomically
from lexagon.cli.options import MOST_THREADS
from lexagon.cli.values import FAMILIES, is_known

ENVIRONMENT: Final = "LEXAGON_"
FILE: Final = "config.toml"
HEADING: Final = "# Written by `lexagon config`; docs/command-line.md lists the settings.\n"
PALETTES: Final = {
    "dark": {},
    "light": {"--light": True},
    "high-contrast": {"--high-contrast": True},
    "light-high-contrast": {"--light": True, "--high-contrast": True},
}
# A language is an edition, and the list of words where one of it ships.
_LISTS: Final = {"indonesian": "indonesian"}
# These take the list that a file of theirs names.
_OWN_WORDS: Final = {"check-tree", "check-proof", "verify"}


def _whole(text: str) -> int:
    number = parse_int(text, 1, MOST_THREADS)
    if number is None:
        raise LexagonError(f"a whole number from 1 to {MOST_THREADS}")
    return number


def _seconds(text: str) -> float:
    value = parse_float(text)
    if value is None or value <= 0:
        raise LexagonError("a number above 0")
    return value


def _palette(text: str) -> str:
    if text not in PALETTES:
        raise LexagonError(f"one of {', '.join(PALETTES)}")
    return text


def _text(text: str) -> str:
    if not text.strip():
        raise LexagonError("a name or a path")
    return text


@dataclass(frozen=True)
class Setting:
    """One setting: what it says, the kind of its value, the family of names that it takes."""

    about: str
    kind: Callable[[str], Any] = _text
    family: str | None = None


KEYS: Final = {
    "words": Setting("the word list of words, grid and scrabble", family="lists"),
    "wordle.words": Setting("the game or word list of Wordle", family="games"),
    "grid.words": Setting("the word list of grid alone", family="lists"),
    "scrabble.words": Setting("the word list of scrabble alone", family="lists"),
    "language": Setting("the edition of this name, and its words if they ship", family="editions"),
    "edition": Setting("Scrabble's edition, unless a position names its own", family="editions"),
    "rules": Setting("how grid words score", family="rules"),
    "round-seconds": Setting("the length of a grid round", _seconds),
    "palette": Setting(f"Wordle's colours: {', '.join(PALETTES)}", _palette),
    "threads": Setting("parallel work on this machine", _whole),
    "cluster": Setting("the Dask cluster of long commands, as for --cluster"),
    "tls-ca": Setting("the certificate of the cluster's authority"),
    "tls-cert": Setting("your certificate for the cluster"),
    "tls-key": Setting("the key of your certificate"),
    "store": Setting("the results store of the lab"),
}


@dataclass(frozen=True)
class Chosen:
    """The value of a setting, and the variable or file that it comes from."""

    key: str
    value: Any
    origin: str


# Those that the command at work got, to say where a value that it refuses comes from.
_used: list[Chosen] = []


def path() -> Path:
    """Return the file that settings are kept in."""
    return config_folder() / FILE


def variable(key: str) -> str:
    """Return the environment variable of a setting.

    >>> variable("wordle.words"), variable("tls-ca")
    ('LEXAGON_WORDLE_WORDS', 'LEXAGON_TLS_CA')
    """
    return ENVIRONMENT + key.replace(".", "_").replace("-", "_").upper()


def check(key: str, value: object, origin: str = "") -> Any:
    """Return the value of a setting, or refuse it in one line that quotes it."""
    where = f" of {origin}" if origin else ""
    if key not in KEYS:
        near = get_close_matches(key, KEYS, 1)
        hint = f"did you mean {near[0]!r}? " if near else ""
        raise LexagonError(f"no setting {quoted(key)}{where}; {hint}settings are {', '.join(KEYS)}")
    try:
        return KEYS[key].kind(str(value))
    except LexagonError as error:
        raise LexagonError(f"{key}{where} is {quoted(str(value))}; it must be {error}") from None


def check_name(key: str, value: str) -> Any:
    """Check the value of a setting, and that what it names exists."""
    family = KEYS[key].family if key in KEYS else None
    if family is not None and not is_known(family, value):
        names = FAMILIES[family]()
        near = get_close_matches(value, names, 1)
        hint = f"did you mean {near[0]!r}? " if near else ""
        raise LexagonError(
            f"{key} is {quoted(value)}, which is no name and no file; {hint}"
            f"there are {', '.join(names)}"
        )
    return check(key, value)


def from_file() -> dict[str, Any]:
    """Return what the file sets, by key; a file that is wrong is refused and named."""
    origin = quoted(str(path()), 200)
    try:
        document = load_toml(_text_of_file())
    except LexagonError as error:
        raise LexagonError(f"{origin}: {error}") from None
    except (ValueError, RecursionError) as error:
        raise LexagonError(f"{origin} is not TOML: {error}") from None
    return {key: check(key, value, origin) for key, value in _flat(document)}


def _text_of_file() -> str:
    try:
        return path().read_bytes().decode("utf-8")
    except FileNotFoundError:
        return ""
    except (OSError, UnicodeDecodeError) as error:
        raise LexagonError(f"cannot read {quoted(str(path()), 200)}: {error}") from None


def _flat(document: dict[str, Any], before: str = "") -> Iterator[tuple[str, object]]:
    for name, value in document.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{before}{name}.")
        else:
            yield before + name, value


def keep(key: str, value: Any) -> None:
    """Set a key in the file, and leave all else there, comments too, as it is."""
    _edit(key, value)


def forget(key: str) -> None:
    """Take a key out of the file, and leave all else there as it is."""
    _edit(key, None)


def _edit(key: str, value: Any) -> None:
    from tomlkit import dumps, parse, table

    document = parse(_text_of_file() or HEADING)
    game, _, name = key.rpartition(".")
    if game and game not in document:
        document[game] = table()
    place: Any = document[game] if game else document
    if value is None:
        del place[name]
        if game and not place:
            del document[game]
    else:
        place[name] = value
    path().parent.mkdir(parents=True, exist_ok=True)
    write_atomically(path(), dumps(document).encode())


def chosen() -> dict[str, Chosen]:
    """Return every setting in force, with where it comes from."""
    file = path()
    found = {key: Chosen(key, value, str(file)) for key, value in from_file().items()}
    for key in KEYS:
        name = variable(key)
        if value := os.environ.get(name):
            found[key] = Chosen(key, check(key, value, name), name)
    return found


def reset() -> None:
    """Forget what an earlier command was given."""
    _used.clear()


def defaults(command: click.Command, group: str) -> dict[str, Any]:
    """Return the defaults of a command's options, by parameter, as `default_map` has them."""
    options = {name: each.name or "" for each in command.params for name in each.opts}
    known = {f"--{key.rpartition('.')[2]}" for key in KEYS} | {"--light"}
    if group == "serve" or not options.keys() & known:  # the server has settings of its own
        return {}
    found: dict[str, Any] = {}
    for each, option, value in _options(group, command.name or ""):
        if option in options and options[option] not in found:
            found[options[option]] = value
            _used.append(each)
    return found


def _options(group: str, command: str) -> Iterator[tuple[Chosen, str, Any]]:
    """Yield the options that settings stand for, those of most weight first."""
    settings = chosen()
    own = settings.pop(f"{group}.words", None)
    everyone = settings.pop("words", None)
    if command not in _OWN_WORDS:
        if own:
            yield own, "--words", own.value
        if everyone and group != "wordle":
            yield everyone, "--words", everyone.value
    palette, language = settings.pop("palette", None), settings.pop("language", None)
    for key, each in settings.items():
        if "." not in key:
            yield each, f"--{key}", each.value
    if palette:
        for option, value in PALETTES[palette.value].items():
            yield palette, option, value
    if language:
        yield language, "--edition", language.value
        if language.value in _LISTS and group != "scrabble" and command not in _OWN_WORDS:
            yield language, "--words", _LISTS[language.value]


def blamed(message: str) -> str:
    """Say of a refusal which setting it is about, if it quotes the value of one."""
    for each in _used:
        if str(each.value) in message and each.origin not in message:
            return f"{message}; {each.key} is set by {each.origin}"
    return message


def is_set_once(parameter: str) -> bool:
    """Return whether a parameter of the command at work comes from a setting, not the line."""
    context = click.get_current_context()
    return context.get_parameter_source(parameter) is click.core.ParameterSource.DEFAULT_MAP
