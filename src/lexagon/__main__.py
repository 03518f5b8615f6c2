"""`python -m lexagon` is the command line."""

from lexagon.cli import main

main()
