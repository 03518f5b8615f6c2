"""The tool that makes small wrong changes makes the ones it says, and its lists fit the sources."""

from __future__ import annotations

import subprocess
from collections import Counter
from pathlib import Path

import pytest

from tools.mutants import cpp, equivalent, named, python, schemata
from tools.mutants.compiler import refused
from tools.mutants.model import Mutant, numbered, sample
from tools.mutants.results import score
from tools.mutants.workshop import universe

CPP = b"""
#include <optional>
constexpr int kLimit = 7;
int clamped(int a, int b) {
    const std::optional<int> held = 0;
    if (!held) return 1;
    int total = 0;
    if (a < b && b != 3) total += a - 1;
    for (int i = 0; i < a; ++i) { if (i == 2) continue; ++total; }
    return total + kLimit;
}
"""

PYTHON = b'''
LIMIT = 7

def clamped(a: int, b: int = 2) -> int:
    """Docstrings stay."""
    total = 0
    if a < b <= 9:
        total += a - b
    if not total:
        raise ValueError(f"{a + 1} is wrong" + "!")
    return min(total, LIMIT)
'''


def changes(mutants: list[Mutant]) -> set[tuple[str, str, str]]:
    return {(each.operator, each.original, each.mutated) for each in mutants}


def test_cpp_is_changed_where_a_program_can_be_wrong() -> None:
    found = changes(cpp.find("a.cpp", CPP))
    assert {
        ("boundary", "a < b", "a <= b"),
        ("logic", "a < b && b != 3", "a < b || b != 3"),
        ("left dropped", "a < b && b != 3", "b != 3"),
        ("comparison", "b != 3", "b == 3"),
        ("condition negated", "a < b && b != 3", "!(a < b && b != 3)"),
        ("assignment", "total += a - 1", "total -= a - 1"),
        ("statement dropped", "total += a - 1;", ""),
        ("arithmetic", "a - 1", "a + 1"),
        ("right dropped", "a - 1", "a"),
        ("one more", "1", "1 + 1"),
        ("one more", "0", "0 + 1"),
        ("boundary", "i < a", "i <= a"),
        ("jump", "continue;", "break;"),
        ("step reversed", "++total;", "--total;"),
        ("constant", "kLimit", "kLimit + 1"),
        ("return", "total + kLimit", "(total + kLimit) + 1"),
    } <= found


def test_what_the_compiler_must_know_is_left_alone() -> None:
    source = b"""
        constexpr int kSize = 3;
        static_assert(kSize > 2);
        enum Colour { kRed = 4 };
        template <int N = 5> struct Box { int held[6]; static constexpr int kMost = 9; };
        int pick(int n) noexcept(kSize > 1) {
            static const int known = 8;
            if constexpr (kSize > 2) return n;
            switch (n) { case 7: throw 10; }
            Box<5> box;
            return known;
        }
    """
    assert [each.operator for each in cpp.find("a.cpp", source)] == ["return"]


def test_rewritten_cpp_compiles_and_every_mutant_can_be_switched_on(tmp_path: Path) -> None:
    mutants = numbered(cpp.find("cpp/common/a.cpp", CPP))
    (tmp_path / "lexagon_mutant.hpp").write_text(schemata.HEADER)
    first, last = mutants[0].number, mutants[-1].number
    switches = schemata.SWITCHES.replace("@COUNT@", str(last + 1))
    text = schemata.rewrite(CPP, mutants)
    (tmp_path / "all.cpp").write_text(
        f"""{switches}{text}
        #include <cstdio>
        int main() {{
            for (int n = {first - 1}; n <= {last}; ++n) {{
                lexagon_mutant_activate(n);
                std::printf("%d\\n", clamped(5, 6));
            }}
        }}"""
    )
    program = tmp_path / "all"
    command = ["g++", "-std=c++20", "-I", str(tmp_path), str(tmp_path / "all.cpp"), "-o"]
    subprocess.run([*command, str(program)], check=True)
    printed = subprocess.run([program], check=True, capture_output=True, text=True).stdout
    values = [int(line) for line in printed.split()]
    original = values.pop(0)
    assert original == 15
    by_change = {
        change: values[each.number - first] for each in mutants for change in changes([each])
    }
    assert by_change["right dropped", "a - 1", "a"] == 16
    assert by_change["constant", "kLimit", "kLimit + 1"] == 16
    assert by_change["step reversed", "++total;", "--total;"] == 7
    assert by_change["jump", "continue;", "break;"] == 13
    assert sum(value != original for value in values) > len(values) // 2


def test_a_mutant_that_does_not_compile_is_found_by_the_place_of_the_error() -> None:
    source = b"bool same(const char* a, const char* b) { int n = 1; return a - b == n; }"
    mutants = numbered(cpp.find("cpp/common/a.cpp", source))
    text = schemata.rewrite(source, mutants)
    (wrong,) = (each for each in mutants if each.mutated == "a + b")
    column = text.index("a + b") + 3
    errors = f"/tmp/tree/cpp/common/a.cpp:1:{column}: error: invalid operands"
    assert refused(errors, {"cpp/common/a.cpp": text}) == {wrong.number}
    within = (
        "/usr/include/c++/12/bits/predefined_ops.h:240:30: error: no match for call\n"
        f"cpp/common/a.cpp:1:{column}:   required from here"
    )
    assert refused(within, {"cpp/common/a.cpp": text}) == set()
    assert refused(within, {"cpp/common/a.cpp": text}, "required from here") == {wrong.number}


def test_python_is_changed_where_a_program_can_be_wrong() -> None:
    found = changes(python.find("a.py", PYTHON))
    assert {
        ("boundary", "a < b <= 9", "a <= b <= 9"),
        ("boundary", "a < b <= 9", "a < b < 9"),
        ("condition negated", "a < b <= 9", "not a < b <= 9"),
        ("assignment", "total += a - b", "total -= a - b"),
        ("statement dropped", "total += a - b", ""),
        ("sign dropped", "not total", "total"),
        ("call exchanged", "min(total, LIMIT)", "max(total, LIMIT)"),
        ("constant", "LIMIT", "LIMIT + 1"),
        ("return", "return min(total, LIMIT)", "return min(total, LIMIT) + 1"),
    } <= found
    assert not any("wrong" in original for _, original, _ in found)


def test_rewritten_python_runs_each_mutant() -> None:
    mutants = numbered(python.find("a.py", PYTHON))
    text = python.rewrite("a.py", PYTHON, mutants)

    def result(number: int) -> int | str:
        switches = bytearray(mutants[-1].number + 1)
        if number >= 0:
            switches[number] = 1
        scope: dict[str, object] = {"__mutants__": switches}
        exec(text, scope)
        try:
            return scope["clamped"](2, 8)  # type: ignore[operator, no-any-return]
        except ValueError:
            return "refused"

    assert result(-1) == -6
    results = {change: result(each.number) for each in mutants for change in changes([each])}
    assert results["assignment", "total += a - b", "total -= a - b"] == 6
    assert results["statement dropped", "total += a - b", ""] == "refused"
    assert results["call exchanged", "min(total, LIMIT)", "max(total, LIMIT)"] == 7
    assert results["boundary", "a < b <= 9", "a < b < 9"] == -6


@pytest.fixture(scope="module")
def everything() -> list[Mutant]:
    return universe()


def test_a_new_file_renumbers_no_other() -> None:
    one, two = cpp.find("cpp/common/a.cpp", CPP), cpp.find("cpp/common/b.cpp", CPP)
    alone = {each.number for each in numbered(two)}
    assert alone == {each.number for each in numbered(one + two) if each.file.endswith("b.cpp")}


def test_a_sample_is_spread_over_all_files_and_always_the_same(everything: list[Mutant]) -> None:
    chosen = sample(everything, 0.1)
    assert {each.file for each in chosen} == {each.file for each in everything}
    rest = [each for each in everything if each.file != "cpp/scrabble/game.cpp"]
    assert [each.key for each in sample(rest, 0.1)] == [
        each.key for each in chosen if each.file != "cpp/scrabble/game.cpp"
    ]
    assert len({each.key for each in everything}) == len(everything)


@pytest.mark.parametrize("mutation", named.mutations(), ids=lambda each: each.name)
def test_a_named_mutation_fits_in_one_place(mutation: named.Named) -> None:
    assert mutation.applied() != Path(mutation.file).read_text(encoding="utf-8")


def test_the_score_counts_what_nobody_reaches_and_leaves_out_what_changes_nothing() -> None:
    counts = Counter({"killed": 6, "time": 1, "crash": 1, "survived": 1, "unreached": 1})
    counts |= {"equivalent": 5, "not compiled": 7, "not run": 9}
    assert score(counts) == "80.0%"
    assert score(Counter({"not compiled": 3})) == "-"


def test_every_mutant_listed_as_equivalent_is_there(everything: list[Mutant]) -> None:
    listed = equivalent.entries()
    keys, stale = equivalent.matched(everything, listed)
    assert stale == []
    assert len(keys) == len(listed)
    assert all(len(entry.reason) > 20 for entry in listed)
