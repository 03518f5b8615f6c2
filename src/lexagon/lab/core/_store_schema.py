"""The tables of a results store, and what marks a file as one; docs/lab.md explains them."""

from __future__ import annotations

from typing import Final

VERSION: Final = 2
APPLICATION: Final = 0x4C45584C  # "LEXL": what SQLite files of ours carry in their header
SCHEMA: Final = """
CREATE TABLE experiments (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    title TEXT NOT NULL,
    spec TEXT NOT NULL,
    seeds TEXT NOT NULL,
    code TEXT NOT NULL,
    words TEXT NOT NULL,
    created TEXT NOT NULL,
    finished TEXT
);
CREATE TABLE runs (
    key INTEGER PRIMARY KEY,
    experiment INTEGER NOT NULL REFERENCES experiments (key),
    started TEXT NOT NULL,
    ended TEXT,
    executor TEXT NOT NULL,
    machine TEXT NOT NULL
);
CREATE TABLE rounds (
    experiment INTEGER NOT NULL REFERENCES experiments (key),
    round INTEGER NOT NULL,
    chunks INTEGER NOT NULL,
    PRIMARY KEY (experiment, round)
) WITHOUT ROWID;
CREATE TABLE chunks (
    experiment INTEGER NOT NULL REFERENCES experiments (key),
    round INTEGER NOT NULL,
    chunk INTEGER NOT NULL,
    parameters TEXT NOT NULL,
    rows INTEGER NOT NULL,
    blob BLOB,
    cpu_seconds REAL NOT NULL,
    worker TEXT NOT NULL,
    ended TEXT NOT NULL,
    PRIMARY KEY (experiment, round, chunk)
);
CREATE TABLE rows (
    experiment INTEGER NOT NULL,
    round INTEGER NOT NULL,
    chunk INTEGER NOT NULL,
    row INTEGER NOT NULL,
    data TEXT NOT NULL,
    PRIMARY KEY (experiment, round, chunk, row),
    FOREIGN KEY (experiment, round, chunk) REFERENCES chunks (experiment, round, chunk)
) WITHOUT ROWID;
"""
