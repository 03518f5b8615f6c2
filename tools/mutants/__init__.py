"""Mutation testing: many small wrong changes, each of which some test must notice.

All mutants of a language are in one build (mutant schemata): a copy of the sources is rewritten so
that `a < b` becomes `(lexagon_mutant(17) ? (a <= b) : (a < b))`, and a mutant is switched on at run
time. Tests that reach a mutant are known from a recording; only they run against it.
"""
