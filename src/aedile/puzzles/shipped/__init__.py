"""The puzzles that come with Aedile, as `aedile puzzles make` wrote them; a file for each game."""
