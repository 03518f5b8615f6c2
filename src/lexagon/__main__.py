"""The command `lexagon`, also `python -m lexagon`: quiet even if stopped while still loading."""

import sys

INTERRUPTED = 130


def main() -> None:
    """Load the command line and run it."""
    try:
        from lexagon.cli import main as command_line

        command_line()
    except KeyboardInterrupt:
        sys.stderr.write("lexagon: interrupted\n")
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    main()
