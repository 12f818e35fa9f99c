"""Aedile: Praetor and Trajan, whole and provably right."""

__version__ = "0.1.0"
