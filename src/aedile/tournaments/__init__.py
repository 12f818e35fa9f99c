"""Tournaments: who meets whom where, and who is ahead. Pure: the server keeps the log."""
