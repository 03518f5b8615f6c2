"""The MCP server, as a real client over standard input and output sees it."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Awaitable, Callable
from typing import Any

from mcp import Client, StdioServerParameters

from lexagon import Lexicon, grid, scrabble, wordle
from lexagon._schema import document
from lexagon.mcp._server import TOOLS

AXOLOTL = "15/15/15/15/15/15/15/3AXOLOTL5/15/15/15/15/15/15/15"
GCG = "#player1 Ann Ann\n#player2 Bo Bo\n>Ann: AXOLOTL 8D AXOLOTL +80 80\n>Bo: AEINRST - +0 0\n"


def _with_client(test: Callable[[Client], Awaitable[None]]) -> None:
    parameters = StdioServerParameters(
        command=sys.executable, args=["-m", "lexagon", "mcp"], env=dict(os.environ)
    )

    async def run() -> None:
        async with Client(parameters) as client:
            await test(client)

    asyncio.run(run())


async def _answer(client: Client, tool: str, **arguments: Any) -> Any:
    result = await client.call_tool(tool, arguments)
    assert not result.is_error, result.content
    return json.loads(result.content[0].text)  # type: ignore[union-attr]  # tools send text


async def _refusal(client: Client, tool: str, **arguments: Any) -> str:
    result = await client.call_tool(tool, arguments)
    assert result.is_error
    return result.content[0].text  # type: ignore[union-attr]  # tools send text


def test_every_tool_answers_as_the_library_does() -> None:
    async def test(client: Client) -> None:
        tools = (await client.list_tools()).tools
        assert [each.name for each in tools] == [each.__name__ for each in TOOLS]
        assert all(each.description and each.input_schema["properties"] for each in tools)
        enable = Lexicon.named("enable")
        questions: list[tuple[str, dict[str, Any], object]] = [
            ("check_words", {"candidates": ["lax", "zzz"]}, enable.check("lax", "zzz")),
            ("find_words", {"rack": "XLTOALO", "top": 3}, enable.find("XLTOALO", top=3)),
            ("find_words", {"pattern": "qu*z"}, enable.find(pattern="qu*z", top=50)),
            (
                "suggest_wordle_guess",
                {"turns": ["crane=bybbg"], "top": 2},
                wordle.Position.parse("crane=bybbg").suggest(2, max_candidates=50),
            ),
            (
                "review_wordle_game",
                {"guesses": ["crane", "moist", "prone"]},
                wordle.review(["crane", "moist", "prone"]),
            ),
            ("solve_grid", {"board": "CAT DOG"}, grid.Board("CAT DOG").solve(top=50)),
            (
                "find_scrabble_moves",
                {"position": AXOLOTL, "rack": "AEINRST", "top": 2},
                scrabble.Position.from_cgp(f"{AXOLOTL} AEINRST").moves(2),
            ),
            (
                "check_scrabble_move",
                {"rack": "AXOLOTL", "move": "1A AX"},
                scrabble.Position(rack="AXOLOTL").check("1A AX"),
            ),
            (
                "review_scrabble_game",
                {"gcg": GCG},
                scrabble.Game.from_gcg(GCG.encode()).review("equity"),
            ),
        ]
        named = f"{AXOLOTL} AEINRST 0/0 0 lex"
        for name, words in (("scowl-60", "scowl-60"), ("NWL23", "enable")):
            position = scrabble.Position.from_cgp(f"{named} {name};")
            questions.append(
                (
                    "find_scrabble_moves",
                    {"position": f"{named} {name};", "top": 2},
                    position.moves(2),
                )
            )
            assert position.words.name == words
        for tool, arguments, expected in questions:
            assert await _answer(client, tool, **arguments) == document(expected), tool
        meanings = await _answer(client, "define_words", candidates=["axolotl"])
        assert meanings["definitions"][0]["senses"]
        simulated = await _answer(client, "simulate_scrabble_moves", rack="AEINRST", seconds=0.1)
        assert simulated["rows"]

    _with_client(test)


def test_what_is_refused_is_said_in_one_line_and_no_file_is_opened() -> None:
    async def test(client: Client) -> None:
        questions: list[tuple[str, dict[str, Any], str]] = [
            ("check_words", {"candidates": ["lax"], "words": "/etc/passwd"}, "no word list"),
            ("suggest_wordle_guess", {"turns": [], "words": "/etc/passwd"}, "no word list"),
            ("suggest_wordle_guess", {"turns": ["crane=bybbx"]}, "is not feedback"),
            ("review_scrabble_game", {"gcg": "/etc/passwd"}, "neither a #pragma nor an >event"),
            ("solve_grid", {"board": "ABC DE"}, "all rows have the same length"),
        ]
        for tool, arguments, told in questions:
            text = await _refusal(client, tool, **arguments)
            assert told in text
            assert "Traceback" not in text

    _with_client(test)
