"""Bots at tables: they think in processes of their own, within limits."""
