"""Scrabble: positions that answer questions, games, players, matches and reviews.

>>> from lexagon import scrabble
>>> position = scrabble.Position("english", rack="XLTOALO")
>>> play = position.best()
>>> str(play), play.score
('8C AXOLOTL', 94)
>>> position.after(play).scores
(0, 94)
"""

from lexagon.scrabble._appraisal import ReviewedCandidate
from lexagon.scrabble._best_word import BestWord, BestWords, WordStep, best_word
from lexagon.scrabble._challenge import Challenge
from lexagon.scrabble._counting import CountedPosition, Counts, count_table
from lexagon.scrabble._edition import Edition
from lexagon.scrabble._editions import EditionInfo, Editions, TileInfo, editions
from lexagon.scrabble._endgame import Endgame, EndgameLine
from lexagon.scrabble._game import Game
from lexagon.scrabble._game_state import GameEvent, GameState
from lexagon.scrabble._inference import Inference, InferredLeave, TileChance
from lexagon.scrabble._leave_training import train_leaves
from lexagon.scrabble._leaves import Leaves, LeavesError, LeaveTable, LeaveValue, SavedLeaves
from lexagon.scrabble._match import Match, match
from lexagon.scrabble._match_play import Forfeit
from lexagon.scrabble._move import Exchange, Move, Pass, Play
from lexagon.scrabble._plays import Count, Moves, Plays
from lexagon.scrabble._position import Position
from lexagon.scrabble._position_info import PositionInfo
from lexagon.scrabble._pre_endgame import PreEndgame, PreEndgameRow
from lexagon.scrabble._puzzle import Puzzle, PuzzlePlay
from lexagon.scrabble._reading import read_position
from lexagon.scrabble._review import MoveReview, PlayerSummary, Review
from lexagon.scrabble._reviews import ReviewFailure, Reviews, review
from lexagon.scrabble._simulation import (
    Simulation,
    SimulationPly,
    SimulationReply,
    SimulationRow,
)
from lexagon.scrabble._turn import Turn
from lexagon.scrabble._verdict import Fault, Verdict
from lexagon.scrabble._win_chance import (
    SavedWinChances,
    WinCalibration,
    WinChanceError,
    WinChanceRow,
    WinChances,
    WinClass,
    WinTable,
)
from lexagon.scrabble._win_training import calibrate_win_chances, train_win_chances
from lexagon.scrabble.players._engine import EngineError
from lexagon.scrabble.players._registry import Player, make_player, player_names

__all__ = [
    "BestWord",
    "BestWords",
    "Challenge",
    "Count",
    "CountedPosition",
    "Counts",
    "Edition",
    "EditionInfo",
    "Editions",
    "Endgame",
    "EndgameLine",
    "EngineError",
    "Exchange",
    "Fault",
    "Forfeit",
    "Game",
    "GameEvent",
    "GameState",
    "Inference",
    "InferredLeave",
    "LeaveTable",
    "LeaveValue",
    "Leaves",
    "LeavesError",
    "Match",
    "Move",
    "MoveReview",
    "Moves",
    "Pass",
    "Play",
    "Player",
    "PlayerSummary",
    "Plays",
    "Position",
    "PositionInfo",
    "PreEndgame",
    "PreEndgameRow",
    "Puzzle",
    "PuzzlePlay",
    "Review",
    "ReviewFailure",
    "ReviewedCandidate",
    "Reviews",
    "SavedLeaves",
    "SavedWinChances",
    "Simulation",
    "SimulationPly",
    "SimulationReply",
    "SimulationRow",
    "TileChance",
    "TileInfo",
    "Turn",
    "Verdict",
    "WinCalibration",
    "WinChanceError",
    "WinChanceRow",
    "WinChances",
    "WinClass",
    "WinTable",
    "WordStep",
    "best_word",
    "calibrate_win_chances",
    "count_table",
    "editions",
    "make_player",
    "match",
    "player_names",
    "read_position",
    "review",
    "train_leaves",
    "train_win_chances",
]
