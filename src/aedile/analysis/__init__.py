"""How well a game was played: what was a mistake, what was luck, and why."""
