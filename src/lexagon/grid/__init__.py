"""Wordament and Boggle: boards, rules, searches, plans, best boards and play."""

from lexagon.grid.best_board import BestBoardSearch, Progress, Question
from lexagon.grid.board import Board, Square, parse_size
from lexagon.grid.dice import dice_sets, random_board
from lexagon.grid.game import Round, Verdict
from lexagon.grid.planner import ORDERS, Move, Plan, SwipeModel, plan
from lexagon.grid.rules import Rules
from lexagon.grid.scoring import BadLine, BoardFile, BoardScorer, SymbolBoard, read_board_file
from lexagon.grid.search import Find, SearchResult, search
from lexagon.grid.solver import FoundWord, Solution, solve
from lexagon.grid.tiles import Place, Tile, parse_tile

__all__ = [
    "ORDERS",
    "BadLine",
    "BestBoardSearch",
    "Board",
    "BoardFile",
    "BoardScorer",
    "Find",
    "FoundWord",
    "Move",
    "Place",
    "Plan",
    "Progress",
    "Question",
    "Round",
    "Rules",
    "SearchResult",
    "Solution",
    "Square",
    "SwipeModel",
    "SymbolBoard",
    "Tile",
    "Verdict",
    "dice_sets",
    "parse_size",
    "parse_tile",
    "plan",
    "random_board",
    "read_board_file",
    "search",
    "solve",
]
