"""Attributes computed once: an instance that takes long to compute stops no other."""

from __future__ import annotations

import threading

from lexagon._lazy import lazy

PATIENCE = 20.0


class Meeting:
    """Computes its attribute only while another instance does."""

    def __init__(self, barrier: threading.Barrier) -> None:
        self._barrier = barrier
        self.computed = 0

    @lazy
    def number(self) -> int:
        """Wait for the other."""
        self._barrier.wait(PATIENCE)
        self.computed += 1
        return self.computed


def test_two_instances_compute_at_the_same_time() -> None:
    barrier = threading.Barrier(2)
    both = [Meeting(barrier), Meeting(barrier)]
    other = threading.Thread(target=lambda: both[1].number)
    other.start()
    assert both[0].number == 1
    other.join(PATIENCE)
    assert [one.number for one in both] == [1, 1]
    assert [one.computed for one in both] == [1, 1]


def test_its_documentation_is_the_functions() -> None:
    assert Meeting.number.__doc__ == "Wait for the other."
