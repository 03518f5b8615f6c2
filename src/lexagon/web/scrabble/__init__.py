"""The Scrabble part of the API: what a request asks, worked out with the library.

questions   what is asked, and its limits           answers     what is answered
wire        tiles and moves as the page has them    positions   editions, positions, plays, checks
thinking    simulation and endgame, with progress   games       a game against the computer
review      a recorded game, move by move
"""
