"""How long lists take when there are many people and games, and by which indexes they are read."""
