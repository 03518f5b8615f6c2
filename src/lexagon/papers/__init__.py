"""The five papers: each one's algorithm run as printed, and its tables beside ours."""
