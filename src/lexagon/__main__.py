"""The command `lexagon`, also `python -m lexagon`: quiet even if stopped while still loading."""

import os
import signal
import sys

INTERRUPTED = 130


def main() -> None:
    """Load the command line and run it."""
    sys.unraisablehook = _interrupt_again
    try:
        from lexagon.cli import main as command_line

        command_line()
    except (KeyboardInterrupt, RuntimeError) as error:
        # Python 3.11 makes a RuntimeError of what is raised while it makes a class.
        if not any(isinstance(each, KeyboardInterrupt) for each in (error, error.__cause__)):
            raise
        sys.stderr.write("lexagon: interrupted\n")
        sys.exit(INTERRUPTED)


def _interrupt_again(unraisable: "sys.UnraisableHookArgs") -> None:
    """Repeat a Ctrl-C that came during a callback which cannot raise, where Python drops it."""
    if unraisable.exc_type is not KeyboardInterrupt:
        sys.__unraisablehook__(unraisable)
        return
    from threading import Timer

    # Later: what is raised in this hook is dropped as well.
    Timer(0.01, os.kill, (os.getpid(), signal.SIGINT)).start()


if __name__ == "__main__":
    main()
