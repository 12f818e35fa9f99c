"""Puzzles for people: which one next, what they played, ratings, votes, and practice."""
