"""Trajan (2011) by Stefan Feld: the rules, in the files a reader of the rulebook would open."""
