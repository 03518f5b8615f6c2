"""`lexagon mcp`: the engine as tools for language models, by the Model Context Protocol.

Each tool calls the library and returns the document of its result: see docs/mcp.md.
"""

from lexagon.mcp._server import make_server

__all__ = ["make_server"]
