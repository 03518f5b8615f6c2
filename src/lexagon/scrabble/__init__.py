"""Scrabble: positions that answer questions, games, players, matches and reviews.

>>> from lexagon import scrabble
>>> position = scrabble.Position("english", rack="XLTOALO")
>>> play = position.best()
>>> str(play), play.score
('8C AXOLOTL', 94)
>>> position.after(play).scores
(0, 94)
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lexagon.scrabble._appraisal import ReviewedCandidate as ReviewedCandidate
    from lexagon.scrabble._best_word import BestWord as BestWord
    from lexagon.scrabble._best_word import BestWords as BestWords
    from lexagon.scrabble._best_word import WordStep as WordStep
    from lexagon.scrabble._best_word import best_word as best_word
    from lexagon.scrabble._challenge import Challenge as Challenge
    from lexagon.scrabble._counting import CountedPosition as CountedPosition
    from lexagon.scrabble._counting import Counts as Counts
    from lexagon.scrabble._counting import count_table as count_table
    from lexagon.scrabble._edition import Edition as Edition
    from lexagon.scrabble._editions import EditionInfo as EditionInfo
    from lexagon.scrabble._editions import Editions as Editions
    from lexagon.scrabble._editions import TileInfo as TileInfo
    from lexagon.scrabble._editions import editions as editions
    from lexagon.scrabble._endgame import Endgame as Endgame
    from lexagon.scrabble._endgame import EndgameLine as EndgameLine
    from lexagon.scrabble._game import Game as Game
    from lexagon.scrabble._game_state import GameEvent as GameEvent
    from lexagon.scrabble._game_state import GameState as GameState
    from lexagon.scrabble._inference import Inference as Inference
    from lexagon.scrabble._inference import InferredLeave as InferredLeave
    from lexagon.scrabble._inference import TileChance as TileChance
    from lexagon.scrabble._leave_training import train_leaves as train_leaves
    from lexagon.scrabble._leaves import Leaves as Leaves
    from lexagon.scrabble._leaves import LeaveTable as LeaveTable
    from lexagon.scrabble._leaves import LeaveValue as LeaveValue
    from lexagon.scrabble._leaves import SavedLeaves as SavedLeaves
    from lexagon.scrabble._match import Match as Match
    from lexagon.scrabble._match import match as match
    from lexagon.scrabble._match_play import Forfeit as Forfeit
    from lexagon.scrabble._move import Exchange as Exchange
    from lexagon.scrabble._move import Move as Move
    from lexagon.scrabble._move import Pass as Pass
    from lexagon.scrabble._move import Play as Play
    from lexagon.scrabble._plays import Count as Count
    from lexagon.scrabble._plays import Moves as Moves
    from lexagon.scrabble._plays import Plays as Plays
    from lexagon.scrabble._position import Position as Position
    from lexagon.scrabble._position_info import PositionInfo as PositionInfo
    from lexagon.scrabble._pre_endgame import PreEndgame as PreEndgame
    from lexagon.scrabble._pre_endgame import PreEndgameRow as PreEndgameRow
    from lexagon.scrabble._puzzle import Puzzle as Puzzle
    from lexagon.scrabble._puzzle import PuzzlePlay as PuzzlePlay
    from lexagon.scrabble._reading import read_position as read_position
    from lexagon.scrabble._review import MoveReview as MoveReview
    from lexagon.scrabble._review import PlayerSummary as PlayerSummary
    from lexagon.scrabble._review import Review as Review
    from lexagon.scrabble._reviews import ReviewFailure as ReviewFailure
    from lexagon.scrabble._reviews import Reviews as Reviews
    from lexagon.scrabble._reviews import review as review
    from lexagon.scrabble._simulation import Simulation as Simulation
    from lexagon.scrabble._simulation import SimulationPly as SimulationPly
    from lexagon.scrabble._simulation import SimulationReply as SimulationReply
    from lexagon.scrabble._simulation import SimulationRow as SimulationRow
    from lexagon.scrabble._turn import Turn as Turn
    from lexagon.scrabble._verdict import Fault as Fault
    from lexagon.scrabble._verdict import Verdict as Verdict
    from lexagon.scrabble._win_chance import SavedWinChances as SavedWinChances
    from lexagon.scrabble._win_chance import WinCalibration as WinCalibration
    from lexagon.scrabble._win_chance import WinChanceRow as WinChanceRow
    from lexagon.scrabble._win_chance import WinChances as WinChances
    from lexagon.scrabble._win_chance import WinClass as WinClass
    from lexagon.scrabble._win_chance import WinTable as WinTable
    from lexagon.scrabble._win_training import calibrate_win_chances as calibrate_win_chances
    from lexagon.scrabble._win_training import train_win_chances as train_win_chances
    from lexagon.scrabble.players._registry import Player as Player
    from lexagon.scrabble.players._registry import make_player as make_player
    from lexagon.scrabble.players._registry import player_names as player_names
else:
    from lexagon._lazy import attach

    __getattr__, __dir__, __all__ = attach(
        __name__,
        {
            "_appraisal": "ReviewedCandidate",
            "_best_word": "BestWord BestWords WordStep best_word",
            "_challenge": "Challenge",
            "_counting": "CountedPosition Counts count_table",
            "_edition": "Edition",
            "_editions": "EditionInfo Editions TileInfo editions",
            "_endgame": "Endgame EndgameLine",
            "_game": "Game",
            "_game_state": "GameEvent GameState",
            "_inference": "Inference InferredLeave TileChance",
            "_leave_training": "train_leaves",
            "_leaves": "Leaves LeaveTable LeaveValue SavedLeaves",
            "_match": "Match match",
            "_match_play": "Forfeit",
            "_move": "Exchange Move Pass Play",
            "_plays": "Count Moves Plays",
            "_position": "Position",
            "_position_info": "PositionInfo",
            "_pre_endgame": "PreEndgame PreEndgameRow",
            "_puzzle": "Puzzle PuzzlePlay",
            "_reading": "read_position",
            "_review": "MoveReview PlayerSummary Review",
            "_reviews": "ReviewFailure Reviews review",
            "_simulation": "Simulation SimulationPly SimulationReply SimulationRow",
            "_turn": "Turn",
            "_verdict": "Fault Verdict",
            "_win_chance": (
                "SavedWinChances WinCalibration WinChanceRow WinChances WinClass WinTable"
            ),
            "_win_training": "calibrate_win_chances train_win_chances",
            "players._registry": "Player make_player player_names",
        },
    )
