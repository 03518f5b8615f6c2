"""Rewrite C++ so that it holds all its mutants, each behind a switch read at run time."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from tools.mutants.model import Mutant

# Included before every source. A switch is one byte: a load and a branch that is never taken. In a
# recording all switches are on, and each notes that it was reached and turns itself off.
HEADER = """#pragma once
#include <type_traits>
extern "C" {
__attribute__((visibility("hidden"))) extern unsigned char lexagon_mutant_switches[];
__attribute__((visibility("hidden"), cold, noinline)) bool lexagon_mutant_reached(int number);
}
inline bool lexagon_mutant(int number) {
    return __builtin_expect(lexagon_mutant_switches[number], 0) && lexagon_mutant_reached(number);
}
// In a constexpr function: no mutant where the compiler itself computes the value.
constexpr bool lexagon_mutant_constexpr(int number) {
    if (std::is_constant_evaluated()) return false;
    return lexagon_mutant_switches[number] && lexagon_mutant_reached(number);
}
"""

SWITCHES = """#include <cstdlib>
#include <cstring>
#include "lexagon_mutant.hpp"
#define EXPORTED __attribute__((visibility("default")))
namespace {
constexpr int kCount = @COUNT@;
int active = -1;
unsigned char reached[kCount + 1];
}
extern "C" {
unsigned char lexagon_mutant_switches[kCount + 1];
bool lexagon_mutant_reached(int number) {
    if (number == active) return true;
    reached[number] = 1;
    lexagon_mutant_switches[number] = 0;
    return false;
}
EXPORTED void lexagon_mutant_activate(int number) {
    std::memset(lexagon_mutant_switches, 0, sizeof lexagon_mutant_switches);
    active = number;
    if (number >= 0 && number < kCount) lexagon_mutant_switches[number] = 1;
}
EXPORTED void lexagon_mutant_record() {
    active = -1;
    std::memset(reached, 0, sizeof reached);
    std::memset(lexagon_mutant_switches, 1, sizeof lexagon_mutant_switches);
}
EXPORTED const unsigned char* lexagon_mutant_recorded() { return reached; }
}
namespace {
// For the processes that a test starts.
const bool started = [] {
    const char* number = std::getenv("LEXAGON_MUTANT");
    if (number != nullptr) lexagon_mutant_activate(std::atoi(number));
    return true;
}();
}
"""


@dataclass
class _Site:
    start: int
    end: int
    mutants: list[Mutant] = field(default_factory=list)
    inner: list[_Site] = field(default_factory=list)


def rewrite(source: bytes, mutants: Iterable[Mutant]) -> str:
    """Return a source with its mutants. A mutated text holds no further mutants."""
    root = _Site(0, len(source))
    for site in _sites(mutants):
        place = root
        while place.inner and place.inner[-1].start <= site.start < place.inner[-1].end:
            place = place.inner[-1]
        place.inner.append(site)
    return _inside(source, root)


def places(text: str) -> list[tuple[int, int, int]]:
    """Where in a rewritten source each mutant's own text stands: number, start, end."""
    result = []
    for match in re.finditer(r"lexagon_mutant(?:_constexpr)?\((\d+)\)(?:\) \{| \?[^(]*\()", text):
        depth, at = 1, match.end()
        while at < len(text) and depth > 0:
            depth += {"(": 1, "{": 1, ")": -1, "}": -1}.get(text[at], 0)
            at += 1
        result.append((int(match[1]), match.start(), at))
    return result


def _sites(mutants: Iterable[Mutant]) -> list[_Site]:
    sites: dict[tuple[int, int], _Site] = {}
    for mutant in mutants:
        place = (mutant.start, mutant.end)
        sites.setdefault(place, _Site(*place)).mutants.append(mutant)
    return sorted(sites.values(), key=lambda site: (site.start, -site.end))


def _inside(source: bytes, site: _Site) -> str:
    parts, at = [], site.start
    for inner in site.inner:
        parts += [source[at : inner.start].decode(), _switched(source, inner)]
        at = inner.end
    return "".join(parts) + source[at : site.end].decode()


def _switched(source: bytes, site: _Site) -> str:
    original = _inside(source, site)
    if site.mutants[0].form.endswith("statement"):
        for mutant in site.mutants:
            original = f"{{ if ({_switch(mutant)}) {{ {mutant.mutated} }} else {{ {original} }} }}"
        return original
    # What is only asked whether it is true may be of two types, which `?:` would make one of.
    is_boolean = any(mutant.form.endswith("boolean") for mutant in site.mutants)
    cast = "static_cast<bool>" if is_boolean else ""
    choices = "".join(f"{_switch(each)} ? {cast}({each.mutated}) : " for each in site.mutants)
    return f"({choices}{cast}({original}))"


def _switch(mutant: Mutant) -> str:
    name = "lexagon_mutant_constexpr" if mutant.form.startswith("constexpr") else "lexagon_mutant"
    return f"{name}({mutant.number})"
