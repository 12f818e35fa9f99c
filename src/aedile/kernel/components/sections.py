"""Pieces in tables, for people to read.

A column shows one thing of every row, mostly a number with the mark that tells
where it comes from (see `provenance.py`). Tables fit into 80 columns of text.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, TypeAlias

Column: TypeAlias = Callable[[Any], str]  # from a row to what is shown of it


class Section(NamedTuple):
    """One table to print."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""  # a paragraph between title and table


def table(
    title: str, rows: Iterable[object], columns: Mapping[str, Column], note: str = ""
) -> Section:
    """One line for each row; columns are named by their headings."""
    lines = tuple(tuple(show(row) for show in columns.values()) for row in rows)
    return Section(title, tuple(columns), lines, note)


def plain(field: str) -> Column:
    """The field as it is."""
    return lambda row: str(getattr(row, field))


def with_mark(field: str, show: Callable[[Any], object] = str) -> Column:
    """The field, shown in some way, and its mark."""
    return lambda row: marked(show(getattr(row, field)), row.source[field])


def with_marks(field: str, parts: Callable[[Any], Iterable[object]] = tuple) -> Column:
    """The numbers in the field, each with its own mark."""
    return lambda row: marked_each(parts(getattr(row, field)), row.source[field])


def marked(value: object, mark: str) -> str:
    """A value with its mark behind it."""
    return f"{value} {mark}"


def marked_each(values: Iterable[object], marks: str) -> str:
    """Several values, each with a mark of its own."""
    return " ".join(f"{value}{mark}" for value, mark in zip(values, marks, strict=True))
