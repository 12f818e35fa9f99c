"""Pieces in tables, for people to read.

A letter behind a number tells where it comes from (see `provenance.py`).
Tables fit into 80 columns.
"""

from collections.abc import Iterable
from typing import NamedTuple


class Section(NamedTuple):
    """One table to print."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""  # a paragraph between title and table


def marked(value: object, mark: str) -> str:
    """A value with its mark behind it."""
    return f"{value} {mark}"


def marked_each(values: Iterable[object], marks: str) -> str:
    """Several values, each with a mark of its own."""
    return " ".join(f"{value}{mark}" for value, mark in zip(values, marks, strict=True))
