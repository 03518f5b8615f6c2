"""SplitMix64, the engine's random numbers, as its authors publish it."""

from __future__ import annotations

MASK = 2**64 - 1
STEP = 0x9E3779B97F4A7C15


class SplitMix64:
    def __init__(self, state: int) -> None:
        self.state = state

    def next(self) -> int:
        self.state = (self.state + STEP) & MASK
        value = self.state
        value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 & MASK
        value = (value ^ value >> 27) * 0x94D049BB133111EB & MASK
        return value ^ value >> 31

    def remainder(self, bound: int) -> int:
        return self.next() % bound

    def fraction(self) -> float:
        """At least 0 and below 1, in steps of 2^-53."""
        return (self.next() >> 11) / 2**53


def state_before(value: int, draws: int) -> int:
    """The state from which this number is the last of so many draws: each step is undone."""
    value ^= value >> 31 ^ value >> 62
    value = value * pow(0x94D049BB133111EB, -1, 2**64) & MASK
    value ^= value >> 27 ^ value >> 54
    value = value * pow(0xBF58476D1CE4E5B9, -1, 2**64) & MASK
    value ^= value >> 30 ^ value >> 60
    return (value - draws * STEP) & MASK
