"""Players: they are shown a position and choose a move.

A player of your own is a class with one method, `choose(position)`, that returns a move or its
notation. `match` takes players by name, as `module:Class` text, as classes and as objects.
"""
