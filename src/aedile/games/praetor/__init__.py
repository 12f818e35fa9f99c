"""Praetor (2014) by Andrei Novac: the rules, in the files a reader of the rulebook would open."""
