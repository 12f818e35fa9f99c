"""Weights of the bots fitted by playing: games in which every seat has its own by lot."""
