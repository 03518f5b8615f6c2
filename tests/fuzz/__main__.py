"""Run every fuzz target for some seconds, each in a process of its own."""

from __future__ import annotations

import argparse
import subprocess
import sys

from tests.fuzz.targets import TARGETS


def main() -> int:
    """Fuzz one target in this process, or all of them in processes of their own."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("--target", choices=TARGETS)
    options = parser.parse_args()
    if options.target:
        fuzz(options.target, options.seconds)
        return 0
    for name in TARGETS:
        print(f"fuzzing {name} for {options.seconds} s", flush=True)
        arguments = ["--target", name, "--seconds", str(options.seconds)]
        done = subprocess.run([sys.executable, "-m", "tests.fuzz", *arguments], check=False)
        if done.returncode != 0:
            print(f"{name} found a fault", file=sys.stderr)
            return 1
    return 0


def fuzz(name: str, seconds: int) -> None:
    """Hand a target to the fuzzer, which ends the process."""
    import atheris

    arguments = [f"-max_total_time={seconds}", "-max_len=4096", "-artifact_prefix=build/fuzz-"]
    atheris.instrument_all()
    atheris.Setup([sys.argv[0], *arguments], TARGETS[name])
    atheris.Fuzz()


if __name__ == "__main__":
    sys.exit(main())
