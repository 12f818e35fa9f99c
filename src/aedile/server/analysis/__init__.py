"""Finished games judged: what was asked for, what is kept of it, and who does the work."""
