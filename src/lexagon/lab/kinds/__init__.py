"""The kinds of experiment that ship: how a spec is cut into chunks, and the work of a chunk."""
