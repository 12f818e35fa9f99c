"""Results of games, and what they say of people: all of it follows from the logs."""
