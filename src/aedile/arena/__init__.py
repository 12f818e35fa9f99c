"""Bots against bots, in numbers that mean something, and what wins games."""
