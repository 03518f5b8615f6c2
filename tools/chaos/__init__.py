"""A kill harness: long commands are disturbed at random moments and must come to the same result.

A trial starts the real command in a fresh folder, disturbs it, starts it again as a user would
until it ends by itself, and compares what it made with an undisturbed run. `python -m tools.chaos
--help` has the options; docs/testing.md has the figures of a long run.
"""
