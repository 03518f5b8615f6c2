"""Wordle: rules, strategies, their exact evaluation, the proven optimum, and a coach."""
