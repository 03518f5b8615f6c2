"""Coverage-guided fuzzing of everything that reads what others wrote; `make fuzz` runs it."""
