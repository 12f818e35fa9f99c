"""Ratings held against people whose strength is known, for they are simulated."""
