"""Scrabble: editions, boards, moves, positions and games, and the engine that plays them."""

from lexagon.scrabble.board import Board
from lexagon.scrabble.cgp import read_cgp, write_cgp
from lexagon.scrabble.edition import Edition
from lexagon.scrabble.move import Exchange, Move, Pass, Play
from lexagon.scrabble.notation import read_move, write_move
from lexagon.scrabble.position import Position
from lexagon.scrabble.rules import judge

__all__ = [
    "Board",
    "Edition",
    "Exchange",
    "Move",
    "Pass",
    "Play",
    "Position",
    "judge",
    "read_cgp",
    "read_move",
    "write_cgp",
    "write_move",
]
