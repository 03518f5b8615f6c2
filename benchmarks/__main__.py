"""`python -m benchmarks [NAME…]` measures, prints, and rewrites docs/performance.md."""

from __future__ import annotations

import sys
from importlib import import_module

from benchmarks.harness import save
from benchmarks.page import NAMES, write_page


def main(chosen: list[str]) -> int:
    """Run the chosen benchmarks, or all of them."""
    unknown = [name for name in chosen if name not in NAMES]
    if unknown:
        print(f"no benchmark {unknown[0]!r}; there are {', '.join(NAMES)}", file=sys.stderr)
        return 2
    for name in chosen or NAMES:
        module = import_module(f"benchmarks.{name}")
        print(f"\n{module.TITLE}")
        claims = []
        for claim in module.claims():
            claims.append(claim)
            what, measured, aim, verdict = claim.cells()
            print(f"  {what:<72} {measured:>16} {aim:>20} {verdict}", flush=True)
        save(name, module.TITLE, claims)
    write_page()
    return 0


sys.exit(main(sys.argv[1:]))
