"""Short definitions of English words, from WordNet 3.0; `lexagon.lexicon.define` reads them."""
