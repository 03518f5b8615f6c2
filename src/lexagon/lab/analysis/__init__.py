"""What stored rows say: estimates, comparisons, matches, and rows for other programs."""
