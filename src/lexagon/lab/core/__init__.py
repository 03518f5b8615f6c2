"""What an experiment is: its spec, its kind, its identity, the store and the runner."""
