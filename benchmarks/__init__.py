"""One module per claim of speed; `make bench` runs them and rewrites docs/performance.md."""
