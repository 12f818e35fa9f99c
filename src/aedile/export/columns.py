"""Rows as Arrow has them. Vectors are bytes already, and are taken as they are."""

from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from typing import Any

from aedile.export.rows import Row
from aedile.export.schema import TABLES, Column
from aedile.kernel.extras import needed

NUMBERS = "list<int16>"
WIDTH = 2  # bytes of a number in a vector


@cache
def arrow() -> Any:
    """The library; raises MissingExtra."""
    return needed("pyarrow", "parquet")


@cache
def schema_of(table: str) -> Any:
    """The columns of a table."""
    return arrow().schema(
        arrow().field(column.name, _type(column), nullable=column.null)
        for column in TABLES[table].columns
    )


def batch_of(table: str, rows: Sequence[Row]) -> Any:
    """Rows as a record batch."""
    columns = TABLES[table].columns
    values = zip(*rows) if rows else ([] for _ in columns)
    arrays = [_array(column, list(each)) for column, each in zip(columns, values)]
    return arrow().RecordBatch.from_arrays(arrays, schema=schema_of(table))


def _type(column: Column) -> Any:
    if column.type == NUMBERS:
        return arrow().list_(arrow().int16())
    return arrow().type_for_alias(column.type)


def _array(column: Column, values: list[Any]) -> Any:
    if values and isinstance(values[0], bytes):
        return _vectors(values)
    return arrow().array(values, _type(column))


def _vectors(values: Sequence[bytes]) -> Any:
    """Lists of numbers without making a Python object of each number."""
    ends = list(accumulate((len(value) // WIDTH for value in values), initial=0))
    joined = arrow().py_buffer(b"".join(values))
    numbers = arrow().Array.from_buffers(arrow().int16(), ends[-1], [None, joined])
    return arrow().ListArray.from_arrays(arrow().array(ends, arrow().int32()), numbers)
