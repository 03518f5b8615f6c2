"""Compiled word graphs are kept in the user's cache folder and never trusted.

A stored graph is a header, the alphabet, the nodes and a checksum (docs/lexicon.md has the table).
It is written beside its place and renamed into it, so that no reader ever sees half of one;
whatever is damaged, truncated or foreign is built again. A folder that cannot be written is no
error.
"""

from __future__ import annotations

import contextlib
import hashlib
import struct
from pathlib import Path
from typing import Final

from lexagon import _core
from lexagon._paths import cache_folder, write_atomically
from lexagon.lexicon._alphabet import MAX_WORD_LENGTH, Alphabet

MAGIC: Final = b"LEXAGON\n"
VERSION: Final = 2
# magic, version, bytes a node, words, nodes, DAWG nodes, longest word, bytes of alphabet
HEADER: Final = struct.Struct("<8sIIQQQII")
CHECKSUM: Final = struct.Struct("<Q")
_ALIGNMENT: Final = 8


def cache_path(identity: str, alphabet: Alphabet) -> Path:
    """Return the file of a graph: its name changes with the words, the alphabet or the format."""
    key = hashlib.sha256(f"{VERSION}\n{identity}\n".encode() + _alphabet_bytes(alphabet))
    return cache_folder() / f"{key.hexdigest()[:32]}.lxg"


def load(path: Path, alphabet: Alphabet) -> _core.Graph | None:
    """Read a stored graph if every byte of it is sound; otherwise None.

    It is read and not mapped: what is checked here must be what is used later, whoever writes to
    the file meanwhile.
    """
    try:
        return unpack(memoryview(path.read_bytes()), alphabet)
    except (OSError, ValueError):
        return None


def store(path: Path, graph: _core.Graph, alphabet: Alphabet) -> None:
    """Keep a graph for the next run, which does without where the folder cannot be written."""
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, pack(graph, alphabet))


def pack(graph: _core.Graph, alphabet: Alphabet) -> bytes:
    """Return a graph as the bytes of a file."""
    letters = _alphabet_bytes(alphabet)
    letters += b"\0" * (-(HEADER.size + len(letters)) % _ALIGNMENT)
    header = HEADER.pack(
        MAGIC,
        VERSION,
        graph.node_bytes,
        graph.words,
        graph.nodes,
        graph.dawg_nodes,
        graph.longest,
        len(letters),
    )
    body = header + letters + graph.to_bytes()
    return body + CHECKSUM.pack(_core.checksum(body))


def unpack(stored: memoryview, alphabet: Alphabet) -> _core.Graph:
    """Return the graph that a file holds; ValueError unless all of it is sound."""
    if len(stored) < HEADER.size + CHECKSUM.size:
        raise ValueError("a word graph cut short")
    magic, version, node_bytes, words, nodes, dawg_nodes, longest, letters = HEADER.unpack_from(
        stored
    )
    if longest > MAX_WORD_LENGTH or node_bytes not in {4, 8}:
        raise ValueError("a word graph of impossible measures")
    start = HEADER.size + letters
    end = start + nodes * node_bytes
    if magic != MAGIC or version != VERSION or end + CHECKSUM.size != len(stored):
        raise ValueError("not a word graph of this version")
    if bytes(stored[HEADER.size : start]).rstrip(b"\0") != _alphabet_bytes(alphabet):
        raise ValueError("a word graph of another alphabet")
    if CHECKSUM.unpack_from(stored, end)[0] != _core.checksum(stored[:end]):
        raise ValueError("a damaged word graph")
    return _core.Graph.adopt(
        stored[start:end],
        node_bytes=node_bytes,
        words=words,
        dawg_nodes=dawg_nodes,
        tiles=len(alphabet),
        longest=longest,
    )


def _alphabet_bytes(alphabet: Alphabet) -> bytes:
    return " ".join(alphabet.tiles).encode()
