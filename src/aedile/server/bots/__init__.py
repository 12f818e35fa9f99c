"""Bots at tables: they run in worker processes, within limits."""
