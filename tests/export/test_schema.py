"""What docs/export.md says of the columns is what is written."""

import json
import re
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from aedile import __version__
from aedile.export.columns import schema_of
from aedile.export.schema import TABLES, VERSION
from aedile.features import layout

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "export.md").read_text("utf-8")

every_table = pytest.mark.parametrize("table", TABLES)


def documented(table: str) -> list[tuple[str, str, str]]:
    """Name, type and meaning of each column, as the page has them."""
    (part,) = re.findall(rf"^### {table}\b.*?\n(.*?)(?=^##|\Z)", PAGE, re.M | re.S)
    return re.findall(r"^\| `(\w+)` \| ([^|]+) \| (.+) \|$", part, re.M)


@every_table
def test_the_page_has_every_column_as_it_is(table: str) -> None:
    columns = TABLES[table].columns

    assert documented(table) == [
        (column.name, column.type + " or null" * column.null, column.meaning) for column in columns
    ]


def test_the_page_names_the_version() -> None:
    assert f"Schema version {VERSION}" in PAGE


@every_table
def test_files_have_the_columns_and_say_what_they_are(
    table: str, everything: tuple[list[Any], Path]
) -> None:
    found = pq.read_schema(everything[1] / f"{table}.parquet")
    said = {key.decode(): value.decode() for key, value in found.metadata.items()}

    assert found.equals(schema_of(table))
    assert said["aedile.table"] == table
    assert said["aedile.schema_version"] == str(VERSION)
    assert said["aedile.version"] == __version__


def test_features_say_what_lies_where(everything: tuple[list[Any], Path]) -> None:
    said = pq.read_schema(everything[1] / "features.parquet").metadata

    for game in ("praetor", "trajan"):
        blocks = json.loads(said[f"aedile.layout.{game}".encode()])
        assert blocks == [block._asdict() for block in layout(game)]
