"""Lexicons and what they answer, in notebooks."""

from __future__ import annotations

from lexagon._plural import plural
from lexagon.lexicon import (
    Definitions,
    Export,
    Hooks,
    ImportedWords,
    Lexicon,
    LexiconInfo,
    Matches,
    WordCheck,
    WordList,
    WordLists,
)
from lexagon.views.html import html
from lexagon.views.html.markup import (
    Markup,
    block,
    code,
    folded,
    heading,
    line,
    table,
    words_in_line,
)


@html.of(Matches)
def matches(result: Matches) -> Markup:
    """List the words that a search found."""
    conditions = [
        part
        for part in (
            result.rack and f"of {result.rack.upper()}",
            result.through and f"through {result.through.upper()}",
            result.pattern and f"like {result.pattern}",
        )
        if part
    ]
    about = " ".join([plural(result.count, "word"), *conditions, "in", result.words])
    return block(heading(about), words_in_line([each.spelling for each in result], most=200))


@html.of(Hooks)
def hooks(result: Hooks) -> Markup:
    """Put the hooks before and behind the word."""
    row = (" ".join(result.front).upper(), code(result.word.upper()), " ".join(result.back).upper())
    drops = [
        text for text, drop in (("first", result.drops_front), ("last", result.drops_back)) if drop
    ]
    note = line(f"may lose its {' or '.join(drops)} tile", small=True) if drops else ""
    return block(table(("front", "word", "back"), [row]), note)


@html.of(WordCheck)
def word_check(result: WordCheck) -> Markup:
    """Return for each word whether it is valid."""
    rows = [(code(each.word.upper()), "valid" if each.valid else "not valid") for each in result]
    return block(table(("word", f"in {result.words}"), rows))


@html.of(Definitions)
def definitions(result: Definitions) -> Markup:
    """Tabulate what each word means."""
    rows = [
        (code(each.word.upper()), "; ".join(map(str, each.senses)) or "no definition")
        for each in result
    ]
    return block(table(("word", result.source), rows))


@html.of(LexiconInfo)
def lexicon_info(result: LexiconInfo) -> Markup:
    """Describe a lexicon: size, extremes, lengths, origin."""
    rows: list[tuple[object, object]] = [
        ("tiles", " ".join(result.alphabet).upper()),
        ("shortest", ", ".join(result.shortest)),
        ("longest", ", ".join(result.longest)),
        ("word graph", f"{result.nodes:,} nodes of {result.node_bytes} bytes"),
    ]
    if result.origin is not None:
        rows += [("origin", result.origin), ("licence", result.licence)]
    lengths = [(length, f"{number:,}") for length, number in result.lengths.items()]
    return block(
        heading(f"{result.words}: {plural(result.count, 'word')}"),
        table(("", ""), rows),
        folded("Words by length", table(("length", "words"), lengths, right=(0, 1))),
    )


@html.of(Lexicon)
def lexicon(value: Lexicon) -> str:
    """Describe a lexicon."""
    return lexicon_info(value.info())


@html.of(Export)
def export(result: Export) -> Markup:
    """Name the files that were written."""
    rows = [(each.path, f"{each.size:,}") for each in result]
    about = heading(f"{plural(result.count, 'word')} of {result.words}")
    return block(about, table(("file", "bytes"), rows, right=(1,)))


@html.of(ImportedWords)
def imported_words(result: ImportedWords) -> Markup:
    """Show what a dictionary gave, and for each reason what was dropped."""
    about = heading(f"{plural(result.count, 'word')} of {result.forms:,} in {result.source}")
    rows = [(f"{each.count:,}", each.reason, ", ".join(each.examples)) for each in result.dropped]
    dropped = table(("dropped", "with", "such as"), rows, right=(0,)) if rows else ""
    return block(about, dropped, line(f"written to {result.file}", small=True))


@html.of(WordList)
def word_list(result: WordList) -> str:
    """Describe a list that ships."""
    return word_lists(WordLists((result,)))


@html.of(WordLists)
def word_lists(result: WordLists) -> Markup:
    """Tabulate the lists that ship."""
    rows = [
        (each.name, f"{each.count:,}", each.title, each.origin, each.licence)
        for each in result.lists
    ]
    columns = ("name", "words", "what it is", "origin", "licence")
    return block(table(columns, rows, right=(1,)))
