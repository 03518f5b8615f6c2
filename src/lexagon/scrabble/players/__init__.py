"""Players: they are shown a position and choose a move.

A player of your own is a class with one method, `choose(position)`, that returns a move or its
notation. One that wants to know what was played before has a second parameter of that name,
`choose(position, history=())`: the turns so far as its seat may see them. `match` takes players by
name, as `module:Class` text, as classes and as objects.
"""
