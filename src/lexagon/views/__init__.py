"""Views show results: terminal/ with rich, html/ in notebooks and reports, plots/ with matplotlib.

A view is found by the result's type; the games know nothing of them. Each medium has one module a
game. Nothing here changes what a result says, so no drawing counts in an experiment's identity.
"""
