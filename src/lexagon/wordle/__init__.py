"""Wordle: rules, strategies, their exact evaluation, the proven optimum, and a coach.

Each module is imported by its own name:

rules         feedback and hard mode            words       the guesses and answers of a game
strategies    all of them, by name              evaluate    a strategy against every answer
exact         the fewest guesses, proven        prove       no other first word is better
tree          strategies as files               check_tree  replays such a file by the rules
history       a game so far                     coach       the best guesses from there
analysis      a finished game, guess by guess   openers     first words, ranked
game          a game to be played               statistics  what is kept of games played
"""
