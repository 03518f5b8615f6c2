"""Wordament and Boggle: boards, rules, searches, plans, best boards and timed rounds.

>>> from lexagon import grid
>>> board = grid.Board("HHEL ACAB NROT FITI")
>>> solution = board.solve(words="enable", rules="boggle")
>>> solution.score, len(solution), solution["chelator"].paths[0][:3]
(394, 227, ((1, 1), (0, 1), (0, 2)))
"""

from lexagon.grid._best_board import BestBoard, BestBoardSearch, ScoredBoard, best_board
from lexagon.grid._board import Board
from lexagon.grid._dice import DiceSet, DiceSets, dice_sets
from lexagon.grid._layout import Layout, TileLayout
from lexagon.grid._notation import parse_size
from lexagon.grid._photo import PhotoBoard, PhotoTile, read_photo
from lexagon.grid._planner import OrderScore, Plan
from lexagon.grid._proof import ProvenBoards, prove_best
from lexagon.grid._proof_check import ProofCheck, check_proof
from lexagon.grid._roll import Roll, roll
from lexagon.grid._round import Round, RoundResult
from lexagon.grid._rulebook import Rulebook, RuleSet, rulebook
from lexagon.grid._rules import Rules
from lexagon.grid._scores import BadLine, Scores, score_file, scores
from lexagon.grid._search import Earned, Find, SearchResult
from lexagon.grid._solver import FoundWord, Solution
from lexagon.grid._statistics import Statistics
from lexagon.grid._summary import RoundKind, Summaries, Summary
from lexagon.grid._swipes import Swipe
from lexagon.grid._tiles import Place, Tile
from lexagon.grid._verdict import Judgements, Verdict

__all__ = [
    "BadLine",
    "BestBoard",
    "BestBoardSearch",
    "Board",
    "DiceSet",
    "DiceSets",
    "Earned",
    "Find",
    "FoundWord",
    "Judgements",
    "Layout",
    "OrderScore",
    "PhotoBoard",
    "PhotoTile",
    "Place",
    "Plan",
    "ProofCheck",
    "ProvenBoards",
    "Roll",
    "Round",
    "RoundKind",
    "RoundResult",
    "RuleSet",
    "Rulebook",
    "Rules",
    "ScoredBoard",
    "Scores",
    "SearchResult",
    "Solution",
    "Statistics",
    "Summaries",
    "Summary",
    "Swipe",
    "Tile",
    "TileLayout",
    "Verdict",
    "best_board",
    "check_proof",
    "dice_sets",
    "parse_size",
    "prove_best",
    "read_photo",
    "roll",
    "rulebook",
    "score_file",
    "scores",
]
