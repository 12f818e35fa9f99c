"""Tournaments: who enters, the rounds as they are paired and played, and what came of them."""
