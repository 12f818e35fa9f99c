"""The game-agnostic kernel: what every game is, and what every table needs."""
