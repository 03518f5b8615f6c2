"""`lexagon mcp`: the engine as tools for language models."""

from __future__ import annotations

import click

from lexagon._errors import LexagonError

try:
    from lexagon.mcp import make_server
except ModuleNotFoundError as error:
    if (error.name or "").startswith("lexagon"):
        raise
    raise LexagonError(
        f"the MCP server needs {error.name}, which is not installed; pip install 'lexagon[mcp]'"
    ) from None


@click.command()
def mcp() -> int:
    """Serve tools for language models over standard input and output (MCP)."""
    make_server().run("stdio")
    return 0
