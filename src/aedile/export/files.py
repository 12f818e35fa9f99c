"""Parquet files that grow by row groups, and are there whole or not at all."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple, Self

from aedile import __version__, catalog
from aedile.console.files import FileProblem
from aedile.export.columns import arrow, schema_of
from aedile.export.schema import FEATURES, TABLES, USUAL, VERSION
from aedile.features import layout
from aedile.kernel.errors import BadOptions
from aedile.kernel.extras import needed

SUFFIX = ".parquet"
COMPRESSION = "zstd"


class Target(NamedTuple):
    """Where tables go."""

    paths: dict[str, Path]  # by table
    others: list[Path]  # of tables that are not wanted now, and must not be left beside them


def target_at(path: Path, table: str | None, *, features: bool) -> Target:
    """One table in a file of that name, or a folder with a file for each; raises BadOptions."""
    if table is not None:
        if table not in TABLES:
            raise BadOptions(f"There is no table {table!r}; there are {', '.join(TABLES)}.")
        return Target({table: path}, [])
    if path.suffix == SUFFIX:
        raise BadOptions(
            f"{path} names one file, but there are several tables: name a folder, or choose a "
            f"table with --table: {', '.join(TABLES)}."
        )
    paths = {name: path / f"{name}{SUFFIX}" for name in TABLES}
    wanted = (*USUAL, FEATURES) if features else USUAL
    others = [paths[name] for name in TABLES if name not in wanted]
    return Target({name: paths[name] for name in wanted}, others)


class TableFile:
    """A table on its way to disk, under another name until all are finished."""

    def __init__(self, table: str, path: Path) -> None:
        self.path = path
        self.rows = 0
        self._beside = path.with_name(f"{path.name}.part")
        self._group = TABLES[table].group
        self._schema = schema_of(table).with_metadata(metadata(table))
        self._waiting: list[Any] = []
        self.held = 0  # rows that wait
        parquet = needed("pyarrow.parquet", "parquet")
        self._writer = parquet.ParquetWriter(
            str(self._beside), self._schema, compression=COMPRESSION
        )

    def add(self, batch: Any) -> None:
        """Some more rows; they are written as soon as they fill a row group."""
        self._waiting.append(batch)
        self.held += batch.num_rows
        self.rows += batch.num_rows
        while self.held >= self._group:
            self._write(self._group)

    def close(self) -> None:
        """Write what is left."""
        if self.held:
            self._write(self.held)
        self._writer.close()

    def publish(self) -> None:
        """Give it its name."""
        self._beside.replace(self.path)

    def discard(self) -> None:
        """Leave nothing behind."""
        with suppress(OSError):  # on a full disk its end cannot be written either
            self._writer.close()
        with suppress(OSError):
            self._beside.unlink(missing_ok=True)

    def _write(self, rows: int) -> None:
        held = arrow().Table.from_batches(self._waiting, self._schema)
        self._writer.write_table(held.slice(0, rows), row_group_size=rows)
        self._waiting = held.slice(rows).to_batches()
        self.held -= rows


class Files:
    """All files of an export. Left without `finish`, nothing of them remains."""

    def __init__(self, target: Target, *, force: bool = False) -> None:
        self._target = target
        self.tables: dict[str, TableFile] = {}
        self._made: list[Path] = []  # folders that were not there before
        for path in (*target.paths.values(), *target.others):
            if path.is_dir():
                raise FileProblem(f"{path} is a folder, and one table is a file.")
            if path.exists() and not force:
                raise FileProblem(f"{path} is there already; --force replaces it.")

    def __enter__(self) -> Self:
        try:
            for table, path in self._target.paths.items():
                with _writing(path):
                    self._make_folder(path.parent)
                    self.tables[table] = TableFile(table, path)
        except BaseException:
            self._discard()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._discard()

    def add(self, batches: Mapping[str, Any]) -> None:
        """More rows of every table."""
        for table, file in self.tables.items():
            with _writing(file.path):
                file.add(batches[table])

    def finish(self) -> None:
        """Give all files their names, once all of them are whole."""
        for file in self.tables.values():
            with _writing(file.path):
                file.close()
        for file in self.tables.values():
            with _writing(file.path):
                file.publish()
        for path in self._target.others:
            with _writing(path):
                path.unlink(missing_ok=True)

    def _make_folder(self, folder: Path) -> None:
        if not folder.exists():
            folder.mkdir(parents=True)
            self._made.append(folder)

    def _discard(self) -> None:
        """Of what is finished, nothing is left to discard."""
        for file in self.tables.values():
            file.discard()
        for folder in self._made:
            with suppress(OSError):  # it stays if there is something in it
                folder.rmdir()


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise FileProblem(f"{path} cannot be written: {error.strerror or error}.") from None


def metadata(table: str) -> dict[str, str]:
    """What says where a file comes from, and what the places of its vectors are."""
    said = {
        "aedile.table": table,
        "aedile.schema_version": str(VERSION),
        "aedile.version": __version__,
    }
    if table == FEATURES:
        for name in catalog.names():
            blocks = [block._asdict() for block in layout(name)]
            said[f"aedile.layout.{name}"] = json.dumps(blocks)
    return said
