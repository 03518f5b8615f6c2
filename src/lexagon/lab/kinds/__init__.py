"""The kinds of experiment that ship: how a spec is cut into chunks, and what a chunk does."""
