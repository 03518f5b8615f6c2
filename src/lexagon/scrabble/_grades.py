"""Grades of mistakes as the field gives them: small, medium or large, by what a move gave away.

The thresholds are those of macondo's game analysis, which Woogles shows: up to 3% of the chance to
win lost is small, up to 7% medium, more is large. Where the chance to win says nothing (the bag is
empty, or the game is decided either way), points stand in: up to 7 small, up to 15 medium, and
twice that while much is still to come in a decided game. An endgame that turns a win into a tie or
a loss, or a tie into a loss, is large whatever it cost in points.
"""

from __future__ import annotations

from typing import Final

GRADES: Final = ("none", "small", "medium", "large")
# What a mistake of each grade adds to the mistake index.
WEIGHTS: Final = {"none": 0.0, "small": 0.2, "medium": 0.5, "large": 1.0}
CHANCE: Final = (0.0025, 0.03, 0.07)  # less than the first is noise
POINTS: Final = (0.5, 7.0, 15.0)
POINTS_DECIDED: Final = (0.5, 15.0, 30.0)
DECIDED: Final = 0.005  # a chance to win nearer than this to 0 or 1
EARLY: Final = 7  # more tiles than this in the bag


def grade_chance(lost: float) -> str:
    """Return the grade of a chance to win given away.

    >>> [grade_chance(lost) for lost in (0.001, 0.03, 0.05, 0.2)]
    ['none', 'small', 'medium', 'large']
    """
    return _grade(lost, CHANCE)


def grade_points(lost: float, *, decided: bool = False) -> str:
    """Return the grade of points given away, in a game that is `decided` or not.

    >>> [grade_points(lost) for lost in (0, 7, 8, 16)]
    ['none', 'small', 'medium', 'large']
    >>> grade_points(16, decided=True)
    'medium'
    """
    return _grade(lost, POINTS_DECIDED if decided else POINTS)


def grade_loss(
    chance_lost: float | None, points_lost: float, best_chance: float | None, bag: int
) -> str:
    """Return the grade of a move that lost some of the chance to win, and points.

    With the bag empty a chance is that of the result: 1, a half or 0.

    >>> grade_loss(0.05, 1.0, 0.6, bag=40), grade_loss(0.0, 9.0, 1.0, bag=0)
    ('medium', 'medium')
    >>> grade_loss(0.5, 2.0, 1.0, bag=0)
    'large'
    """
    if chance_lost is None or best_chance is None:
        return grade_points(points_lost)
    if bag == 0:
        return "large" if chance_lost else grade_points(points_lost)
    if not DECIDED < best_chance < 1 - DECIDED:
        return grade_points(points_lost, decided=bag > EARLY)
    grade = grade_chance(chance_lost)
    # A chance that is equal to the last fraction was counted out, and points decide.
    return grade if chance_lost else grade_points(points_lost)


def _grade(lost: float, bounds: tuple[float, float, float]) -> str:
    least, small, medium = bounds
    if lost < least:
        return "none"
    if lost <= small:
        return "small"
    return "medium" if lost <= medium else "large"
