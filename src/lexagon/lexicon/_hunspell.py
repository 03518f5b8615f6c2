"""Hunspell dictionaries: stems with flags (`.dic`), and the affixes that flags allow (`.aff`).

Suffixes, prefixes, both at once where the rules say so, and a second suffix behind the first are
formed. Compounds are not, for their number has no end, nor is what an affix with an apostrophe or a
hyphen makes (French `l'`), which is no word of a game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from lexagon._errors import WordListError, quoted
from lexagon._numbers import parse_int

_ENCODING: Final = re.compile(rb"^\s*SET\s+(\S+)", re.MULTILINE)
_JOINING: Final = frozenset("'\u2019-")
# Stems with one of these flags are not words: forbidden, or only in compounds.
_NOT_WORDS: Final = ("FORBIDDENWORD", "ONLYINCOMPOUND")


class _Affix(NamedTuple):
    """One way to add an affix: what goes, what comes, to which stems, and the flags it brings."""

    strip: str
    add: str
    condition: re.Pattern[str]
    flags: frozenset[str]
    crosses: bool

    def suffixed(self, stem: str) -> str | None:
        """Return the stem with this at its end, or None where it does not fit."""
        if not stem.endswith(self.strip) or not self.condition.search(stem):
            return None
        return stem[: len(stem) - len(self.strip)] + self.add

    def prefixed(self, stem: str) -> str | None:
        """Return the stem with this before it, or None where it does not fit."""
        if not stem.startswith(self.strip) or not self.condition.match(stem):
            return None
        return self.add + stem[len(self.strip) :]


@dataclass
class Affixes:
    """The rules of an `.aff` file."""

    prefixes: dict[str, list[_Affix]] = field(default_factory=dict)
    suffixes: dict[str, list[_Affix]] = field(default_factory=dict)
    aliases: list[str] = field(default_factory=list)
    flag_type: str = "char"
    needs_affix: str = ""
    circumfix: str = ""
    not_words: set[str] = field(default_factory=set)

    @classmethod
    def read(cls, text: str) -> Affixes:
        """Read the rules; lines about spelling suggestions and compounds are passed over."""
        affixes = cls()
        crossing: dict[tuple[str, str], bool] = {}
        for number, line in enumerate(text.splitlines(), start=1):
            parts = line.split()
            try:
                affixes._line(parts, crossing)
            except (IndexError, ValueError, re.error) as error:
                raise WordListError(f"line {number} of the affixes: {error}") from None
        return affixes

    def _line(self, parts: list[str], crossing: dict[tuple[str, str], bool]) -> None:
        if not parts:
            return
        if parts[0] == "FLAG":
            self.flag_type = parts[1].lower()
        elif parts[0] == "AF" and (
            parse_int(parts[1], 0) is None or self.aliases or len(parts) != 2
        ):
            self.aliases.append(parts[1])
        elif parts[0] == "AF":
            self.aliases = []
        elif parts[0] in ("NEEDAFFIX", "PSEUDOROOT"):
            self.needs_affix = parts[1]
        elif parts[0] == "CIRCUMFIX":
            self.circumfix = parts[1]
        elif parts[0] in _NOT_WORDS:
            self.not_words.add(parts[1])
        elif parts[0] in ("PFX", "SFX"):
            kind, flag = parts[0], parts[1]
            if (kind, flag) not in crossing:
                crossing[kind, flag] = parts[2] == "Y"
                return
            table = self.suffixes if kind == "SFX" else self.prefixes
            if not _JOINING.intersection(parts[3].partition("/")[0]):
                table.setdefault(flag, []).append(self._affix(parts, crossing[kind, flag]))

    def _affix(self, parts: list[str], crosses: bool) -> _Affix:
        add, _, flags = parts[3].partition("/")
        condition = parts[4] if len(parts) > 4 and not parts[4].startswith(("is:", "ds:")) else "."
        pattern = _pattern(condition) + ("$" if parts[0] == "SFX" else "")
        strip = "" if parts[2] == "0" else parts[2]
        return _Affix(
            strip, "" if add == "0" else add, re.compile(pattern), self.flags(flags), crosses
        )

    def flags(self, text: str) -> frozenset[str]:
        """Cut the flags of a stem or an affix apart."""
        if not text:
            return frozenset()
        if self.aliases and (number := parse_int(text, 0)) is not None:
            text = self.aliases[number - 1] if 1 <= number <= len(self.aliases) else ""
        if self.flag_type == "long":
            return frozenset(text[at : at + 2] for at in range(0, len(text), 2))
        if self.flag_type == "num":
            return frozenset(text.split(","))
        return frozenset(text)

    def forms(self, stem: str, flags: frozenset[str]) -> Iterator[str]:
        """Form every word of a stem."""
        if flags & self.not_words:
            return
        if self.needs_affix not in flags:
            yield stem
        for rule in self._rules(self.prefixes, flags):
            word = rule.prefixed(stem)
            if word is not None and self.circumfix not in rule.flags:
                yield word
        for rule in self._rules(self.suffixes, flags):
            word = rule.suffixed(stem)
            if word is None or rule.flags & self.not_words:
                continue
            if self.needs_affix not in rule.flags and self.circumfix not in rule.flags:
                yield word
            yield from self._further(word, rule, flags)

    def _further(self, word: str, first: _Affix, flags: frozenset[str]) -> Iterator[str]:
        """Add prefixes to a word with a suffix, and a second suffix."""
        for rule in self._rules(self.prefixes, flags | first.flags):
            both = rule.prefixed(word) if rule.crosses and first.crosses else None
            circled = self.circumfix in rule.flags, self.circumfix in first.flags
            if both is not None and circled[0] == circled[1]:
                yield both
        for rule in self._rules(self.suffixes, first.flags):
            longer = rule.suffixed(word)
            if longer is not None:
                yield longer

    @staticmethod
    def _rules(table: dict[str, list[_Affix]], flags: frozenset[str]) -> Iterator[_Affix]:
        for flag in sorted(flags):  # sets are in no order, examples should be
            yield from table.get(flag, ())


def _pattern(condition: str) -> str:
    """Return a condition as a regular expression: letters, `.` for any, sets in brackets."""
    parts = []
    for token in re.findall(r"\[\^?[^\]]*\]|.", condition):
        if token == "[":
            raise ValueError(f"the condition {quoted(condition)} has a '[' and no ']'")
        if len(token) > 1:
            negated = token.startswith("[^")
            letters = "".join(map(re.escape, token[1 + negated : -1]))
            parts.append(f"[{'^' * negated}{letters}]")
        else:
            parts.append("." if token == "." else re.escape(token))
    return "".join(parts)


def encoding_of(affixes: bytes) -> str | None:
    """Return the encoding that an `.aff` file names, which is its dictionary's too."""
    named = _ENCODING.search(affixes)
    return named[1].decode("ascii", "replace") if named else None


def entries(text: str) -> Iterator[tuple[str, str]]:
    """Return the stems of a `.dic` file with their flags; its first line is their number."""
    lines = text.splitlines()
    if lines and parse_int(lines[0].strip(), 0) is not None:
        del lines[0]
    for line in lines:
        if not line.strip() or line.startswith(("#", "\t", "/")):
            continue
        entry = re.split(r"\t| (?=\w\w:)", line.strip(), maxsplit=1)[0]
        stem, _, flags = re.sub(r"\\/", "\0", entry).partition("/")
        yield stem.replace("\0", "/").strip(), flags.strip()
