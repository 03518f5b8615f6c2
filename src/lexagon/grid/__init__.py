"""Wordament and Boggle: boards, rules, searches, plans, best boards and timed rounds.

>>> from lexagon import grid
>>> board = grid.Board("HHEL ACAB NROT FITI")
>>> solution = board.solve(words="enable", rules="boggle")
>>> solution.score, len(solution), solution["chelator"].paths[0][:3]
(394, 227, ((1, 1), (0, 1), (0, 2)))
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lexagon.grid._best_board import BestBoard as BestBoard
    from lexagon.grid._best_board import BestBoardSearch as BestBoardSearch
    from lexagon.grid._best_board import ScoredBoard as ScoredBoard
    from lexagon.grid._best_board import best_board as best_board
    from lexagon.grid._board import Board as Board
    from lexagon.grid._dice import DiceSet as DiceSet
    from lexagon.grid._dice import DiceSets as DiceSets
    from lexagon.grid._dice import dice_sets as dice_sets
    from lexagon.grid._layout import Layout as Layout
    from lexagon.grid._layout import TileLayout as TileLayout
    from lexagon.grid._notation import parse_size as parse_size
    from lexagon.grid._photo import PhotoBoard as PhotoBoard
    from lexagon.grid._photo import PhotoTile as PhotoTile
    from lexagon.grid._photo import read_photo as read_photo
    from lexagon.grid._planner import OrderScore as OrderScore
    from lexagon.grid._planner import Plan as Plan
    from lexagon.grid._proof import ProvenBoards as ProvenBoards
    from lexagon.grid._proof import prove_best as prove_best
    from lexagon.grid._proof_check import ProofCheck as ProofCheck
    from lexagon.grid._proof_check import check_proof as check_proof
    from lexagon.grid._roll import Roll as Roll
    from lexagon.grid._roll import roll as roll
    from lexagon.grid._round import Round as Round
    from lexagon.grid._round import RoundResult as RoundResult
    from lexagon.grid._rulebook import Rulebook as Rulebook
    from lexagon.grid._rulebook import RuleSet as RuleSet
    from lexagon.grid._rulebook import rulebook as rulebook
    from lexagon.grid._rules import Rules as Rules
    from lexagon.grid._scores import BadLine as BadLine
    from lexagon.grid._scores import Scores as Scores
    from lexagon.grid._scores import score_file as score_file
    from lexagon.grid._scores import scores as scores
    from lexagon.grid._search import Earned as Earned
    from lexagon.grid._search import Find as Find
    from lexagon.grid._search import SearchResult as SearchResult
    from lexagon.grid._solver import FoundWord as FoundWord
    from lexagon.grid._solver import Solution as Solution
    from lexagon.grid._statistics import Statistics as Statistics
    from lexagon.grid._summary import RoundKind as RoundKind
    from lexagon.grid._summary import Summaries as Summaries
    from lexagon.grid._summary import Summary as Summary
    from lexagon.grid._swipes import Swipe as Swipe
    from lexagon.grid._tiles import Place as Place
    from lexagon.grid._tiles import Tile as Tile
    from lexagon.grid._verdict import Judgements as Judgements
    from lexagon.grid._verdict import Verdict as Verdict
else:
    from lexagon._lazy import attach

    __getattr__, __dir__, __all__ = attach(
        __name__,
        {
            "_best_board": "BestBoard BestBoardSearch ScoredBoard best_board",
            "_board": "Board",
            "_dice": "DiceSet DiceSets dice_sets",
            "_layout": "Layout TileLayout",
            "_notation": "parse_size",
            "_photo": "PhotoBoard PhotoTile read_photo",
            "_planner": "OrderScore Plan",
            "_proof": "ProvenBoards prove_best",
            "_proof_check": "ProofCheck check_proof",
            "_roll": "Roll roll",
            "_round": "Round RoundResult",
            "_rulebook": "Rulebook RuleSet rulebook",
            "_rules": "Rules",
            "_scores": "BadLine Scores score_file scores",
            "_search": "Earned Find SearchResult",
            "_solver": "FoundWord Solution",
            "_statistics": "Statistics",
            "_summary": "RoundKind Summaries Summary",
            "_swipes": "Swipe",
            "_tiles": "Place Tile",
            "_verdict": "Judgements Verdict",
        },
    )
