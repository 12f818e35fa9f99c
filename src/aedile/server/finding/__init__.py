"""Finding a game: who looks for one, with whom, and the table that comes of it."""
