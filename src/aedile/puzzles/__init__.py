"""Positions of real games with one clearly best turn: finding, keeping and checking them."""
