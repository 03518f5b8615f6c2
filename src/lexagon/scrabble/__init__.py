"""Scrabble: editions, boards, moves, positions and games, and the engine that plays them."""

from lexagon.scrabble.board import Board
from lexagon.scrabble.cgp import read_cgp, write_cgp
from lexagon.scrabble.edition import Edition
from lexagon.scrabble.engine import engine_for
from lexagon.scrabble.game import Game
from lexagon.scrabble.gcg import read_gcg, write_gcg
from lexagon.scrabble.move import Exchange, Move, Pass, Play
from lexagon.scrabble.notation import read_move, write_move
from lexagon.scrabble.position import Position
from lexagon.scrabble.record import GameRecord, Person
from lexagon.scrabble.rules import judge

__all__ = [
    "Board",
    "Edition",
    "Exchange",
    "Game",
    "GameRecord",
    "Move",
    "Pass",
    "Person",
    "Play",
    "Position",
    "engine_for",
    "judge",
    "read_cgp",
    "read_gcg",
    "read_move",
    "write_cgp",
    "write_gcg",
    "write_move",
]
