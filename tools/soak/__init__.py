"""A server under long, mixed load from honest and hostile visitors, with its memory watched."""
