"""Experiments: a spec in, chunks of work out to an executor, rows into a store as they finish."""
