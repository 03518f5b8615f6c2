"""The parts of an experiment: its spec, its kind, its identity, the store and the runner."""
