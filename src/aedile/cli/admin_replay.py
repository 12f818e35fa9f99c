"""`aedile admin replay`: whether the stored games can go on with the Aedile that is installed."""

import json
from collections import defaultdict
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import typer

from aedile.cli.arguments import AsJson, check_server_installed
from aedile.cli.serve import DatabaseUrl, DataDirectory, EditionFolder

if TYPE_CHECKING:
    from aedile.server.stored_games import Replayed

CANNOT_GO_ON = 1  # some table
FIGURES = ("tables", "events", "moves", "compared", "amended", "broken")


def replay(
    database: DatabaseUrl = None,
    data: DataDirectory = None,
    editions: EditionFolder = None,
    as_json: AsJson = False,
) -> None:
    """Play every stored table again by the rules installed here; nothing is changed.

    Before an upgrade, run it with the new version. Tables that could not go on are named with
    the reason, and the exit code is 1.
    """
    check_server_installed()
    from aedile.console import open_console
    from aedile.console.progress import Progress
    from aedile.server.settings import Settings
    from aedile.server.store.read_only import ReadOnly
    from aedile.server.stored_games import replay_all
    from aedile.server.tables.editions import Editions

    settings = Settings.gather(database=database, data=data, editions=editions)
    report = Report()
    with ReadOnly(settings.database_url) as opened:
        report.has_checksums = opened.has_checksums
        with Progress(open_console(stderr=True), opened.count(), "tables") as progress:
            for done, table in enumerate(replay_all(opened, Editions(settings.editions)), start=1):
                report.add(table)
                progress.reach(done)
    if as_json:
        typer.echo(json.dumps(report.as_data(), indent=2))
    else:
        report.show()
    if report.broken:
        raise typer.Exit(CANNOT_GO_ON)


class Report:
    """What came of all tables, in figures; and which of them cannot go on."""

    def __init__(self) -> None:
        self.has_checksums = True
        self.broken: list[Replayed] = []
        self.amended: list[str] = []
        self._games: dict[str, dict[str, int]] = defaultdict(lambda: dict.fromkeys(FIGURES, 0))

    def add(self, table: "Replayed") -> None:
        """One more table."""
        row = self._games[table.game]
        row["tables"] += 1
        for figure in ("events", "moves", "compared", "amended"):
            row[figure] += getattr(table, figure)
        if table.amended:
            self.amended.append(table.table)
        if table.broken is not None:
            row["broken"] += 1
            self.broken.append(table)

    def as_data(self) -> dict[str, Any]:
        """For programs."""
        return {
            "checksums": self.has_checksums,
            "games": {name: self._games[name] for name in sorted(self._games)},
            "amended": self.amended,
            "broken": [
                {"table": t.table, "game": t.game, "phase": t.phase, "reason": t.broken}
                for t in self.broken
            ],
        }

    def show(self) -> None:
        """For people: first what has to be looked at, then the figures."""
        for line in self._lines():
            typer.echo(line)
        self._show_figures()

    def _lines(self) -> Iterable[str]:
        for table in self.broken:
            yield f"{table.table} ({table.game}, {table.phase}): {table.broken}"
        total = sum(row["tables"] for row in self._games.values())
        if self.broken:
            yield f"{len(self.broken)} of {total} tables cannot go on."
        else:
            yield f"All {total} tables can go on."
        if self.amended:
            yield f"{len(self.amended)} began under older rules, and say so at the table."
        if not self.has_checksums:
            yield "This database is of a version that stored no checksums: none were compared."

    def _show_figures(self) -> None:
        from aedile.console import open_console
        from aedile.console.tables import plain_table

        table = plain_table(
            "Game", "Tables>", "Events>", "Moves>", "Positions>", "Older rules>", "Cannot go on>"
        )
        for name in sorted(self._games):
            table.add_row(name, *(f"{self._games[name][figure]:,}" for figure in FIGURES))
        open_console().print(table)
