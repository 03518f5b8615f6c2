"""A strategy as a decision tree: the first guess, and the next one after each feedback.

As text, a tree file is a header and one line a node; two spaces more for each guess further on:

    lexagon-tree 1
    list: original
    total: 7920

    salet
      bbbbb courd
        bbbbg nymph

All green ends the game and has no line. The same tree as JSON nests `{"guess": …, "next": {marks:
…}}` under `tree`, beside the header's fields. docs/wordle.md describes both.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

from lexagon._errors import WordleError, WordListError, quoted
from lexagon._numbers import load_json, read_int
from lexagon._operation import validated
from lexagon._parameters import AnyPath, Force, Parameter, Text
from lexagon._paths import write_file
from lexagon._result import Displayed
from lexagon.lexicon._wordfile import as_text, read_bytes
from lexagon.wordle._named import DEFAULT, opened_by
from lexagon.wordle._parameters import MODES
from lexagon.wordle._rules import feedback_of
from lexagon.wordle._tree_check import TreeCheck, check_tree
from lexagon.wordle._tree_nodes import Node, nodes_of
from lexagon.wordle._words import Words, WordsLike, as_words

if TYPE_CHECKING:
    from lexagon._core import StrategyNode

MAGIC: Final = "lexagon-tree"
VERSION: Final = 1
NUMBERS: Final = ("limit", "answers", "guesses", "lost", "total", "worst")
FIELDS: Final = ("engine", "list", "words", "mode", "after", *NUMBERS)


@dataclass(repr=False)
class Tree(Displayed):
    """A strategy as a tree: its root, and the figures that its file claims.

    `facts` may have: `engine` (version and build that made it), `list` and `words` (the game's name
    and fingerprint), `mode` (normal, hard or ultra-hard), `limit` (max_guesses), `after` (turns),
    `answers` and `guesses` (how many), `lost` (answers that it does not find within the limit),
    `total` and `worst`.

    >>> from lexagon import wordle
    >>> words = wordle.Words(answers=["crane", "brine", "prone"])
    >>> tree = wordle.Position(words).optimum().strategy
    >>> print(str(tree)[-37:])
    brine
      bgbgg crane
        bgbgg prone
    >>> tree.check(words).total
    6
    """

    root: Node
    facts: dict[str, str | int] = field(default_factory=dict)

    def nodes(self) -> Iterator[tuple[int, str, Node]]:
        """Iterate over the nodes in file order: depth, the feedback before it, the node."""
        return nodes_of(self.root)

    def __str__(self) -> str:
        """Write the tree as the text of its file."""
        lines = [f"{MAGIC} {VERSION}"]
        lines += [f"{name}: {self.facts[name]}" for name in FIELDS if name in self.facts]
        lines.append("")
        lines += [
            "  " * depth + (f"{marks} " if marks else "") + node.guess
            for depth, marks, node in self.nodes()
        ]
        return "\n".join(lines) + "\n"

    def document(self) -> dict[str, Any]:
        """Return the tree as a JSON document."""
        built: dict[int, dict[str, Any]] = {}
        for _, _, node in reversed(list(self.nodes())):
            following = {marks: built[id(child)] for marks, child in sorted(node.next.items())}
            built[id(node)] = {"guess": node.guess, **({"next": following} if following else {})}
        return {"format": MAGIC, "version": VERSION, **self.facts, "tree": built[id(self.root)]}

    def __repr__(self) -> str:
        return f"<Tree: {self.root.guess} first, {sum(1 for _ in self.nodes()):,} nodes>"

    @validated
    def check(
        self,
        words: Annotated[
            WordsLike | None, Parameter("Those that the tree was made for, if not given.")
        ] = None,
    ) -> TreeCheck:
        """Replay the tree against the rules for every answer; the first fault is an error.

        Without `words`, those that the tree was made for are opened by name.
        """
        if words is None:
            words = self._own_words()
        return check_tree(self.root, self.facts, as_words(words))

    def _own_words(self) -> Words:
        name = str(self.facts.get("list", DEFAULT))
        opened = opened_by(name)
        if opened is None:
            raise WordListError(
                f"no game list {quoted(name)}, which the tree is for; say which words to use"
            )
        return Words(opened[0], length=opened[1])

    @validated
    def save(
        self,
        path: Annotated[AnyPath, Parameter("The file; JSON if its name ends in `.json`.")],
        *,
        force: Force = False,
    ) -> None:
        """Write the tree to a file: JSON if its name ends in `.json`, else text.

        A file that exists is replaced only with `force`.
        """
        path = Path(path)
        if path.suffix.lower() == ".json":
            written = json.dumps(self.document(), ensure_ascii=False, indent=1) + "\n"
        else:
            written = str(self)
        write_file(path, written.encode(), force=force)

    @classmethod
    def _of_engine(
        cls, nodes: Sequence[StrategyNode], words: Words, facts: dict[str, str | int] | None = None
    ) -> Tree:
        """Convert a tree of the engine."""
        made = [Node(words.guesses[node.guess]) for node in nodes]
        for mine, theirs in zip(made, nodes, strict=True):
            mine.next = {
                feedback_of(branch.code, words.length): made[branch.node]
                for branch in theirs.branches
            }
        return cls(made[0], {} if facts is None else facts)

    @classmethod
    @validated
    def parse(
        cls,
        text: Annotated[Text, Parameter("The text of a tree file.", form="text")],
        source: Annotated[str, Parameter("What errors call it.")] = "the tree",
    ) -> Tree:
        """Read the text of a tree file of either kind; an error says where it is wrong."""
        if text.lstrip().startswith("{"):
            return _of_json(text, source)
        return _of_text(text.splitlines(), source)

    @classmethod
    @validated
    def from_file(cls, path: AnyPath) -> Tree:
        """Read a tree file of either kind, gzipped or not; an error says where it is wrong."""
        source = quoted(str(path), 200)
        try:
            text = as_text(read_bytes(Path(path)), Path(path)).decode()
        except UnicodeDecodeError:
            raise WordleError(f"{source} is not a tree file: it is not UTF-8 text") from None
        return cls.parse(text, source)


def _of_text(lines: list[str], source: str) -> Tree:
    if not lines or lines[0].split() != [MAGIC, str(VERSION)]:
        begins = quoted(lines[0]) if lines else "nothing"
        raise WordleError(
            f"{source} is not a tree file: it begins with {begins}, not '{MAGIC} {VERSION}'"
        )
    facts: dict[str, str | int] = {}
    number = 1
    while number < len(lines) and lines[number].strip():
        name, colon, value = lines[number].partition(":")
        number += 1
        _take_fact(facts, name.strip(), value.strip(), f"{source}, line {number}", colon)
    path: list[Node] = []
    for line_number, line in enumerate(lines[number:], start=number + 1):
        if not line.strip():
            continue
        where = f"{source}, line {line_number}: {quoted(line.strip())}"
        spaces = len(line) - len(line.lstrip(" "))
        depth, cells = spaces // 2, line.split()
        if spaces % 2 or depth > len(path) or (depth == 0) != (not path):
            raise WordleError(f"{where} is indented by {spaces}, which fits no line above it")
        if len(cells) != (1 if depth == 0 else 2):
            wanted = "a guess" if depth == 0 else "marks and a guess, such as 'bybbg point'"
            raise WordleError(f"{where} is not {wanted}")
        node = Node(cells[-1], line=line_number)
        del path[depth:]
        if path:
            _attach(path[-1], cells[0], node, where)
        path.append(node)
        if depth == 0:
            root = node
    if not path:
        raise WordleError(f"{source} has no guesses; a tree has at least one")
    return Tree(root, facts)


def _take_fact(
    facts: dict[str, str | int], name: str, value: str, where: str, colon: str = ":"
) -> None:
    if not colon or name not in FIELDS or name in facts:
        raise WordleError(
            f"{where}: {quoted(name)} is not a line of the header; it has each of "
            f"{', '.join(FIELDS)} at most once, then an empty line"
        )
    if name == "mode" and value not in MODES:
        raise WordleError(f"{where}: mode is {quoted(value)}; it must be {', '.join(MODES)}")
    is_number = name in NUMBERS
    facts[name] = read_int(value, f"{where}: {name}", 0, error=WordleError) if is_number else value


def _attach(parent: Node, marks: str, node: Node, where: str) -> None:
    if marks in parent.next:
        raise WordleError(f"{where} is the second branch of {quoted(parent.guess)} for {marks}")
    parent.next[marks] = node


def _of_json(text: str, source: str) -> Tree:
    try:
        document = load_json(text)
    except (ValueError, RecursionError) as error:
        raise WordleError(f"{source} is not valid JSON: {error}") from None
    if document.get("format") != MAGIC or document.get("version") != VERSION:
        raise WordleError(
            f"{source} is not a tree file: its format is {document.get('format')!r} "
            f"{document.get('version')!r}, not {MAGIC!r} {VERSION}"
        )
    facts: dict[str, str | int] = {}
    for name in document.keys() - {"format", "version", "tree"}:
        _take_fact(facts, name, str(document[name]), source)
    root = Node("")
    stack: list[tuple[Node, Any]] = [(root, document.get("tree"))]
    while stack:
        node, given = stack.pop()
        if not isinstance(given, dict) or not isinstance(given.get("guess"), str):
            raise WordleError(f"{source}: {quoted(str(given))} is not a node; it needs a guess")
        following = given.get("next", {})
        if not isinstance(following, dict):
            raise WordleError(f"{source}: {quoted(str(following))} is not feedback and nodes")
        node.guess = given["guess"]
        node.next = {marks: Node("") for marks in following}
        stack.extend((node.next[marks], child) for marks, child in following.items())
    return Tree(root, facts)
