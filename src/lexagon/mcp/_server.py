"""The tools of the MCP server: words, Wordle, grids and Scrabble, each one call of the library."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Annotated, Any, Final, Literal

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import Field

from lexagon import __version__, wordle
from lexagon._errors import LexagonError
from lexagon._schema import document
from lexagon.grid import Board
from lexagon.lexicon import Lexicon, define, word_lists
from lexagon.lexicon._lists import find_list
from lexagon.scrabble import Game, Position, read_position
from lexagon.scrabble._reading import shipped_words
from lexagon.wordle._parameters import Mode

_INSTRUCTIONS: Final = (
    "Exact answers about word games: look words up before you claim that they exist, and ask for "
    "the best Wordle guess, all words of a Boggle or Wordament board, or the best Scrabble moves "
    "instead of working them out."
)

Words = Annotated[str, Field(description="A word list, such as enable, scowl-60 or indonesian.")]
OwnWords = Annotated[
    str | None,
    Field(description="A word list; none is the one that the position names, else enable."),
]
Candidates = Annotated[list[str], Field(min_length=1, max_length=500, description="Words.")]
Top = Annotated[int, Field(ge=1, le=500, description="How many to return at most.")]
Text = Annotated[str, Field(max_length=32_000)]


def make_server() -> MCPServer[Any]:
    """Return the server with all its tools.

    >>> make_server().name
    'lexagon'
    """
    server: MCPServer[Any] = MCPServer(
        "lexagon", instructions=_INSTRUCTIONS, version=__version__, log_level="WARNING"
    )
    for tool in TOOLS:
        server.add_tool(_telling(tool), structured_output=False)
    return server


def check_words(candidates: Candidates, words: Words = "enable") -> dict[str, Any]:
    """Say of each word whether it is in a word list."""
    return _document(_list(words).check(*candidates))


def define_words(candidates: Candidates) -> dict[str, Any]:
    """Say what English words mean, inflected forms too, by WordNet."""
    return _document(define(*candidates))


def find_words(
    rack: Annotated[str | None, Field(description="Tiles to spell with; ? is a blank.")] = None,
    pattern: Annotated[
        str | None, Field(description="? one tile, * any run, [abc] a set: qu*z, ?a?e.")
    ] = None,
    sub: Annotated[bool, Field(description="Also words that leave tiles unused.")] = True,
    words: Words = "enable",
    top: Top = 50,
) -> dict[str, Any]:
    """Find the words that a rack spells, that a pattern takes, or both."""
    lexicon = _list(words)
    if rack is None or sub:
        return _document(lexicon.find(rack, pattern, top=top))
    return _document(lexicon.anagrams(rack, pattern, top=top))


def suggest_wordle_guess(
    turns: Annotated[
        list[str],
        Field(
            max_length=20, description="Guesses with feedback: crane=bybbg (green, yellow, black)."
        ),
    ],
    words: Annotated[
        str, Field(description="The game, such as original or nyt-2023.")
    ] = "original",
    mode: Mode = "normal",
    top: Annotated[int, Field(ge=1, le=50)] = 5,
) -> dict[str, Any]:
    """Say which words can still be the answer of a Wordle, and rank the best next guesses."""
    position = wordle.Position.parse(turns, _game_words(words), mode=mode)
    return _document(position.suggest(top, max_candidates=50))


def review_wordle_game(
    guesses: Annotated[list[str], Field(min_length=1, max_length=20)],
    answer: Annotated[str | None, Field(description="If the last guess is not the answer.")] = None,
) -> dict[str, Any]:
    """Rate each guess of a finished Wordle game, skill and luck apart."""
    return _document(wordle.review(guesses, answer))


def solve_grid(
    board: Annotated[
        Text, Field(description="Rows with spaces or / between: HHEL ACAB NROT FITI.")
    ],
    rules: Annotated[str, Field(description="boggle, wordament, paper or words.")] = "boggle",
    words: Words = "enable",
    top: Top = 50,
) -> dict[str, Any]:
    """Find every word of a Boggle or Wordament board with its score and path, the best first."""
    found = Board(board).solve(words=_list(words), rules=rules, top=top, max_paths=50_000)
    return _document(found)


def find_scrabble_moves(
    position: Annotated[
        Text | None, Field(description="CGP, a drawn board, or a game in GCG; none is empty.")
    ] = None,
    rack: Annotated[str | None, Field(description="Your tiles; ? is a blank.")] = None,
    words: OwnWords = None,
    by: Literal["equity", "score"] = "equity",
    top: Top = 10,
) -> dict[str, Any]:
    """List the best moves of a Scrabble position: score, leave and equity of each."""
    return _document(_position(position, rack, words).moves(top, by))


def check_scrabble_move(
    move: Annotated[str, Field(description="8D WORD across, D8 WORD down, -ABC, or - to pass.")],
    position: Text | None = None,
    rack: str | None = None,
    words: OwnWords = None,
) -> dict[str, Any]:
    """Say whether a Scrabble move is legal and if not why, which words it makes, its score."""
    return _document(_position(position, rack, words).check(move))


def simulate_scrabble_moves(
    position: Text | None = None,
    rack: str | None = None,
    words: OwnWords = None,
    candidates: Annotated[int, Field(ge=1, le=30)] = 8,
    seconds: Annotated[float, Field(gt=0, le=30)] = 2.0,
) -> dict[str, Any]:
    """Rank Scrabble moves by Monte Carlo simulation: win chance and mean spread of each."""
    found = _position(position, rack, words).simulate(
        candidates=candidates, seconds=seconds, threads=1
    )
    return _document(found)


def review_scrabble_game(
    gcg: Annotated[Text, Field(description="A game in GCG.")],
    words: OwnWords = None,
    by: Annotated[
        Literal["equity", "simulate"], Field(description="equity is quick, simulate is thorough.")
    ] = "equity",
) -> dict[str, Any]:
    """Compare every move of a Scrabble game with the best: grades, win chances, missed bingos."""
    # As bytes, for text could be taken for a file's name.
    return _document(Game.from_gcg(gcg.encode(), words=_words(words, gcg)).review(by))


TOOLS: Final[tuple[Callable[..., dict[str, Any]], ...]] = (
    *(check_words, define_words, find_words),
    *(suggest_wordle_guess, review_wordle_game, solve_grid),
    *(find_scrabble_moves, check_scrabble_move, simulate_scrabble_moves, review_scrabble_game),
)


def _telling(tool: Callable[..., dict[str, Any]]) -> Callable[..., dict[str, Any]]:
    """Let a model read what is wrong with its question, in one line."""

    @wraps(tool)
    def told(**arguments: Any) -> dict[str, Any]:
        try:
            return tool(**arguments)
        except LexagonError as error:
            raise ToolError(str(error)) from None

    return told


def _document(result: object) -> dict[str, Any]:
    made: dict[str, Any] = document(result)
    return made


def _list(name: str) -> Lexicon:
    """Open a list by its name: a model that was misled opens no files."""
    if not name.startswith("scowl-") and name not in word_lists():
        find_list(name)  # says which there are
    return Lexicon.named(name)


def _game_words(name: str) -> wordle.Words:
    games = [each.name for each in wordle.game_lists().lists]
    return wordle.Words(name if name in games else _list(name))


def _words(words: str | None, text: str) -> Lexicon | str:
    """Open the list that is given, else the one that a text names, if it ships."""
    return shipped_words(text) if words is None else _list(words)


def _position(position: str | None, rack: str | None, words: str | None) -> Position:
    chosen = _words(words, position or "")
    if position is None:
        return Position(rack=rack or "", words=chosen)
    return read_position(position.encode(), rack, words=chosen)
