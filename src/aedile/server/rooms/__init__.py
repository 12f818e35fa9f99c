"""Live tables: who is at them, what they ask, what they are shown."""
