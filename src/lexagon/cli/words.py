"""`lexagon words`: look into word lists."""

from __future__ import annotations

from pathlib import Path

import click

from lexagon._errors import QueryError, WordListError, quoted
from lexagon.cli.output import (
    NOTHING_FOUND,
    alphabet_option,
    console,
    json_option,
    plural,
    print_json,
    print_table,
    print_words,
    words_option,
)
from lexagon.lexicon import Alphabet, Lexicon, Match, word_lists

limit_option = click.option(
    "--limit", default=200, show_default=True, type=click.IntRange(1), help="Words to show."
)


@click.group()
def words() -> None:
    """Look up, anagram, match, hook and export words."""


@words.command("lists")
@json_option
def show_lists(as_json: bool) -> None:
    """Show the lists that ship, with counts, origin and licence."""
    entries = list(word_lists().values())
    if as_json:
        keys = ("name", "title", "words", "sha256", "language", "origin", "licence")
        print_json({"lists": [{key: getattr(entry, key) for key in keys} for entry in entries]})
        return
    rows = [(e.name, f"{e.words:,}", e.title, e.origin.split(",")[0], e.licence) for e in entries]
    columns = ("name", "words", "what it is", "origin", "licence")
    print_table("Word lists that ship", columns, rows, right=("words",))
    console().print(
        "scowl-10 to scowl-95 are the SCOWL words up to that level. "
        "A file of your own works by path.\n"
        "`lexagon words info NAME` shows where a list is from, to the file, and its notice."
    )


@words.command()
@click.argument("name", metavar="NAME|PATH")
@alphabet_option
@json_option
def info(name: str, alphabet: str, as_json: bool) -> None:
    """Describe a list: size, lengths, longest words, the word graph."""
    lexicon = Lexicon.open(name, alphabet)
    entry = word_lists().get(name)
    document = {
        "name": lexicon.name,
        "words": len(lexicon),
        "alphabet": list(lexicon.alphabet.tiles),
        "lengths": lexicon.length_counts(),
        "shortest": lexicon.shortest()[:5],
        "longest": lexicon.longest()[:5],
        "nodes": lexicon.graph.nodes,
        "dawg_nodes": lexicon.graph.dawg_nodes,
        "gaddag": lexicon.graph.has_gaddag,
        "origin": entry.origin if entry else None,
        "licence": entry.licence if entry else None,
    }
    if as_json:
        print_json(document)
        return
    rows: list[tuple[str, object]] = [
        ("words", f"{len(lexicon):,}"),
        ("tiles", lexicon.alphabet.shown()),
        ("shortest", ", ".join(lexicon.shortest()[:5])),
        ("longest", ", ".join(lexicon.longest()[:5])),
        ("word graph", f"{lexicon.graph.nodes:,} nodes of {lexicon.graph.node_bytes} bytes"),
    ]
    if entry:
        rows += [("what it is", entry.title), ("origin", entry.origin), ("licence", entry.licence)]
    print_table(name, ("", ""), rows)
    _print_lengths(lexicon.length_counts())
    if entry:
        console().print(entry.notice_text().strip(), style="dim", markup=False)


def _print_lengths(counts: dict[int, int]) -> None:
    most = max(counts.values())
    rows = [
        (length, f"{count:,}", "█" * max(1, round(40 * count / most)))
        for length, count in counts.items()
    ]
    print_table("Words by length", ("length", "words", ""), rows, right=("length", "words"))


@words.command()
@click.argument("candidates", metavar="WORD...", nargs=-1, required=True)
@words_option()
@alphabet_option
@json_option
def check(candidates: tuple[str, ...], words_name: str, alphabet: str, as_json: bool) -> int:
    """Say which words are in a list; exit status 1 if any is not."""
    lexicon = Lexicon.open(words_name, alphabet)
    valid = {word: word in lexicon for word in candidates}
    if as_json:
        rows = [{"word": word, "valid": good} for word, good in valid.items()]
        print_json({"list": lexicon.name, "words": rows, "all_valid": all(valid.values())})
    else:
        for word, good in valid.items():
            mark = "[green]✓[/]" if good else "[red]✗[/]"
            verdict = "is" if good else "is not"
            console().print(f"{mark} {_escaped(word.upper())} {verdict} in {lexicon.name}")
    return 0 if all(valid.values()) else NOTHING_FOUND


@words.command()
@click.argument("rack")
@click.option("--sub", is_flag=True, help="Also words that leave tiles of the rack unused.")
@click.option("--through", metavar="LETTERS", help="Words that hold these letters in a row.")
@click.option("--min-length", default=2, show_default=True, type=click.IntRange(1))
@words_option()
@alphabet_option
@limit_option
@json_option
def anagram(
    rack: str,
    sub: bool,
    through: str | None,
    min_length: int,
    words_name: str,
    alphabet: str,
    limit: int,
    as_json: bool,
) -> int:
    """Find the words that a rack spells; ? is a blank, shown in lower case."""
    lexicon = Lexicon.open(words_name, alphabet)
    found = _anagrams(lexicon, rack, sub, through, min_length)
    spelled = [match.word for match in found]
    if as_json:
        print_json({"rack": rack, "list": lexicon.name, "count": len(found), "words": spelled})
    else:
        console().print(f"[bold]{plural(len(found), 'word')}[/] of {_escaped(rack.upper())}")
        print_words([_with_blanks(match, lexicon.alphabet) for match in found], limit)
    return 0 if found else NOTHING_FOUND


def _anagrams(
    lexicon: Lexicon, rack: str, sub: bool, through: str | None, min_length: int
) -> list[Match]:
    if through is not None:
        lexicon.alphabet.read(through)
        return lexicon.find(rack + through, f"*{through}*", min_length)
    if sub:
        return lexicon.find(rack, None, min_length)
    tiles, blanks = lexicon.alphabet.read_rack(rack)
    return lexicon.find(rack, None, len(tiles) + blanks)


def _with_blanks(match: Match, alphabet: Alphabet) -> str:
    """Write a word in capitals but for the tiles that are blanks."""
    faces = [alphabet.tiles[tile - 1] for tile in alphabet.read(match.word)]
    return "".join(
        face if place in match.blanks else face.upper() for place, face in enumerate(faces)
    )


@words.command()
@click.argument("pattern")
@words_option()
@alphabet_option
@limit_option
@json_option
def match(pattern: str, words_name: str, alphabet: str, limit: int, as_json: bool) -> int:
    """Find the words a pattern takes: ? one tile, * any run, [abc] a set, [^abc] the others."""
    lexicon = Lexicon.open(words_name, alphabet)
    found = lexicon.matching(pattern)
    if as_json:
        print_json({"pattern": pattern, "list": lexicon.name, "count": len(found), "words": found})
    else:
        console().print(f"[bold]{plural(len(found), 'word')}[/] like {_escaped(pattern)}")
        print_words(found, limit)
    return 0 if found else NOTHING_FOUND


@words.command()
@click.argument("word")
@words_option()
@alphabet_option
@json_option
def hooks(word: str, words_name: str, alphabet: str, as_json: bool) -> int:
    """Show the letters that make another word at a word's front or back."""
    lexicon = Lexicon.open(words_name, alphabet)
    found = lexicon.hooks(word)
    if as_json:
        print_json(
            {"word": word, "list": lexicon.name, "valid": word in lexicon, **found._asdict()}
        )
    else:
        front = "".join(found.front).upper() or "·"
        back = "".join(found.back).upper() or "·"
        left = "‹" if found.drops_front else ""
        right = "›" if found.drops_back else ""
        shown = _escaped(word.upper())
        console().print(f"[cyan]{front}[/]  [bold]{left}{shown}{right}[/]  [cyan]{back}[/]")
        if word not in lexicon:
            console().print(f"[red]{shown} itself is not in {lexicon.name}[/]")
        if left or right:
            console().print("[dim]‹ › a letter can be dropped at that end[/]")
    return 0 if found.front or found.back or word in lexicon else NOTHING_FOUND


@words.command()
@words_option()
@alphabet_option
@click.option("--kwg", type=click.Path(path_type=Path), help="Write the word graph as KWG.")
@click.option("--text", type=click.Path(path_type=Path), help="Write the words, one a line.")
@json_option
def export(
    words_name: str, alphabet: str, kwg: Path | None, text: Path | None, as_json: bool
) -> None:
    """Write a list as a KWG word graph, which other engines read, or as text."""
    from lexagon._paths import write_atomically

    if kwg is None and text is None:
        raise QueryError("nothing to export; give --kwg FILE or --text FILE")
    lexicon = Lexicon.open(words_name, alphabet)
    written = {}
    for path, content in ((kwg, _kwg_of), (text, _text_of)):
        if path is None:
            continue
        if path.is_dir():
            raise WordListError(f"{quoted(str(path))} is a folder; give the name of a file")
        data = content(lexicon)
        try:
            write_atomically(path, data)
        except OSError as error:
            raise WordListError(f"cannot write {quoted(str(path))}: {error.strerror}") from None
        written[str(path)] = len(data)
    if as_json:
        print_json({"list": lexicon.name, "words": len(lexicon), "files": written})
    else:
        for name, size in written.items():
            console().print(f"{_escaped(name)}: {len(lexicon):,} words, {size:,} bytes")


def _kwg_of(lexicon: Lexicon) -> bytes:
    try:
        return lexicon.graph.to_kwg()
    except ValueError as error:
        raise WordListError(f"{quoted(lexicon.name)}: {error}") from None


def _text_of(lexicon: Lexicon) -> bytes:
    return "".join(f"{word}\n" for word in lexicon).encode()


def _escaped(text: str) -> str:
    from rich.markup import escape

    return escape(text)
