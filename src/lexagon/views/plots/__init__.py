"""Figures with matplotlib, for reports of papers and experiments."""
