"""Analysis of stored rows: estimates, comparisons, matches, and export."""
