"""`lexagon mcp`: the engine as tools for language models, by the Model Context Protocol.

Each tool calls the library and returns the document of its result: see docs/mcp.md.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lexagon.mcp._server import make_server as make_server
else:
    from lexagon._lazy import attach

    __getattr__, __dir__, __all__ = attach(__name__, {"_server": "make_server"})
