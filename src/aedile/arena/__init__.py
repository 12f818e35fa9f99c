"""Bots compared over many games, and what wins games."""
