"""A backup taken under load holds everything that was acknowledged before it began."""

import asyncio
import subprocess
import sys
import time
from pathlib import Path

from tools.faults.databases import FaultyDatabase, Postgresql, Sqlite
from tools.faults.history import History
from tools.faults.oracle import Row, by_table
from tools.faults.players import Party
from tools.faults.scenario import Scenario, Stage


async def backup(stage: Stage) -> None:
    """Copy, play on, restore elsewhere, compare, and play there."""
    copies = max(2, stage.plan.rounds // 4)
    taken: list[tuple[float, Path]] = []
    async with stage.server() as server, stage.party(server.url) as party:
        for number in range(copies):
            await party.progress(30)
            path = stage.folder / f"backup-{number}"
            began = time.monotonic()
            await admin("backup", path, stage.database.url)
            taken.append((began, path))
            await party.progress(10)
            stage.step(number + 1, copies)
    final = stage.database.rows()
    checked = 0
    for number, (began, path) in enumerate(taken):
        restored = elsewhere(stage, number)
        try:
            await admin("restore", path, restored.url)
            stage.result.wrong += missing(party.history, began, restored.rows(), final)
            checked += 1
            if number == 0:
                await plays(stage, restored)
        finally:
            if isinstance(restored, Postgresql):
                restored.cluster.drop(restored.name)
    stage.result.done = {"backups under load": copies, "restored": checked}


async def admin(what: str, path: Path, url: str) -> None:
    """`aedile admin`, as a host would."""
    command = [sys.executable, "-m", "aedile", "admin", what, str(path), "--database", url]
    done = await asyncio.to_thread(
        subprocess.run, command, capture_output=True, text=True, timeout=120
    )
    if done.returncode:
        raise RuntimeError(f"aedile admin {what}: {done.stderr}")


def elsewhere(stage: Stage, number: int) -> FaultyDatabase:
    """An empty database of the same kind."""
    if isinstance(stage.database, Postgresql):
        return Postgresql(stage.database.cluster, stage.database.cluster.create())
    return Sqlite(stage.folder / f"restored-{number}.db")


def missing(history: History, began: float, restored: list[Row], final: list[Row]) -> list[str]:
    """What was acknowledged before and is not there, or is there and never was."""
    wrong = []
    names = {(row.table, row.cmd) for row in restored}
    for asked in history.asked.values():
        before = asked.answers and asked.answers[0].at < began and asked.text is None
        if before and (asked.table, asked.name) not in names:
            wrong.append(f"{asked.name} was acknowledged before the backup and is not in it")
    logs = by_table(final)
    for table, rows in by_table(restored).items():
        if logs.get(table, [])[: len(rows)] != rows:
            wrong.append(f"{table} is not a beginning of what it was")
    return wrong


async def plays(stage: Stage, restored: FaultyDatabase) -> None:
    """A server on the restored database is a server like any other."""
    async with (
        stage.server(database=restored.url) as server,
        Party([server.url], seed=2) as party,
    ):
        await party.progress(20)


SCENARIOS = [
    Scenario("backup", backup, "backups under load, restored", lambda plan: 20 + 4 * plan.rounds),
]
