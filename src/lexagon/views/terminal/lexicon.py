"""Lexicons and what they answer, in a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from lexagon._plural import plural
from lexagon.lexicon import (
    Definitions,
    Export,
    Hooks,
    ImportedWords,
    LexiconInfo,
    Matches,
    WordCheck,
    WordLists,
)
from lexagon.lexicon._lists import imported_names
from lexagon.views.terminal import show
from lexagon.views.terminal.tables import print_table, print_words

if TYPE_CHECKING:
    from rich.console import Console

_BAR = 30


@show.of(WordLists)
def word_lists(result: WordLists, console: Console) -> None:
    """Tabulate the lists that ship."""
    rows = [
        (each.name, f"{each.count:,}", each.title, each.licence, each.origin.split(",")[0])
        for each in result.lists
    ]
    columns = ("name", "words", "what it is", "licence", "origin")
    print_table(console, "Word lists that ship", columns, rows, right=("words",))
    console.print(
        "scowl-10 to scowl-95 are the SCOWL words up to that level. "
        "A file of your own works by path.\n"
        "`lexagon words info --words NAME` shows where a list is from, to the file, and its notice."
    )
    if names := imported_names():
        console.print(Text(f"Imported: {', '.join(names)}"))


@show.of(LexiconInfo)
def lexicon_info(result: LexiconInfo, console: Console) -> None:
    """Describe a list, with a bar for each length."""
    rows: list[tuple[str, object]] = [
        ("words", f"{result.count:,}"),
        ("tiles", " ".join(result.alphabet).upper()),
        ("shortest", ", ".join(result.shortest)),
        ("longest", ", ".join(result.longest)),
        ("word graph", f"{result.nodes:,} nodes of {result.node_bytes} bytes"),
    ]
    for name, fact in (
        ("what it is", result.title),
        ("origin", result.origin),
        ("licence", result.licence),
    ):
        if fact is not None:
            rows.append((name, fact))
    print_table(console, result.words, ("", ""), rows)
    most = max(result.lengths.values())
    lengths = [
        (length, f"{count:,}", "█" * max(1, round(_BAR * count / most)))
        for length, count in result.lengths.items()
    ]
    columns = ("length", "words", "")
    print_table(console, "Words by length", columns, lengths, right=("length", "words"))
    if result.notice is not None:
        console.print(Text(result.notice.strip(), style="dim"))


@show.of(WordCheck)
def word_check(result: WordCheck, console: Console) -> None:
    """Return for each word whether the list has it."""
    for each in result:
        mark = Text("✓ ", "green") if each.valid else Text("✗ ", "red")
        verdict = "is" if each.valid else "is not"
        console.print(mark + Text(f"{each.word.upper()} {verdict} in {result.words}"))


@show.of(Definitions)
def definitions(result: Definitions, console: Console) -> None:
    """Print each word with its senses below it."""
    for each in result:
        of = "" if each.base in (None, each.word.lower()) else f" (of {each.base})"
        console.print(Text(f"{each.word.upper()}{of}", "bold"))
        for sense in each.senses:
            console.print(Text(f"  {sense.part}: {sense.definition}"))
        if not each.senses:
            console.print(Text("  no definition in WordNet"))


@show.of(Matches)
def matches(result: Matches, console: Console) -> None:
    """Print the words by length, blanks in lower case."""
    parts = [Text(plural(result.count, "word"), "bold")]
    if result.rack is not None:
        parts.append(Text(f"of {result.rack.upper()}"))
    if result.through is not None:
        parts.append(Text(f"through {result.through.upper()}"))
    if result.pattern is not None:
        parts.append(Text(f"like {result.pattern}"))
    console.print(Text(" ").join(parts))
    if result.rack is None:
        words = [match.word for match in result]
    else:
        words = [match.spelling for match in result]
    print_words(console, words, result.count)


@show.of(Hooks)
def hooks(result: Hooks, console: Console) -> None:
    """Put the hooks before and behind the word."""
    left, right = "‹" if result.drops_front else "", "›" if result.drops_back else ""
    front, back = "".join(result.front).upper(), "".join(result.back).upper()
    word = Text(f"{left}{result.word.upper()}{right}", "bold")
    console.print(Text("  ").join([Text(front or "·", "cyan"), word, Text(back or "·", "cyan")]))
    if left or right:
        console.print(Text("‹ › a letter can be dropped at that end", "dim"))


@show.of(Export)
def export(result: Export, console: Console) -> None:
    """Name the files that were written."""
    for each in result:
        console.print(Text(f"{each.path}: {result.count:,} words, {each.size:,} bytes"))


@show.of(ImportedWords)
def imported_words(result: ImportedWords, console: Console) -> None:
    """Show what a dictionary gave, and for each reason what was dropped."""
    about = f"{result.name}: {plural(result.count, 'word')} of {result.forms:,} in {result.source}"
    console.print(Text(about, "bold"))
    rows = [(f"{each.count:,}", each.reason, ", ".join(each.examples)) for each in result.dropped]
    if rows:
        print_table(console, "Dropped", ("words", "with", "such as"), rows, right=("words",))
    if result.respelled:
        console.print(Text(f"{result.respelled:,} respelled: {', '.join(result.examples)}"))
    if result.repeated:
        console.print(f"{result.repeated:,} were there already")
    for note in result.notes:
        console.print(Text(f"note: {note}"))
    console.print(Text(f"written to {result.file}"), soft_wrap=True)
