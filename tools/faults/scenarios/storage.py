"""The storage fails: no space, no database, no connection; and what a sync is worth."""

import asyncio
import resource
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Protocol

from tools.faults import fsync_order, power, trace
from tools.faults.databases import FaultyDatabase, Postgresql, Sqlite
from tools.faults.fsync_order import Order
from tools.faults.players import Party, persist
from tools.faults.power import Outage
from tools.faults.proxy import FaultProxy, Weather
from tools.faults.scenario import Scenario, Stage
from tools.faults.servers import ServerProcess, answers

SPACE = 24  # MiB of the small disk
STARVED = 4.0  # seconds for which it stays full
FEWEST = 20  # answers without which nothing is shown


# Syncs, in the right order, and what is left when the power fails.


async def power_cut(stage: Stage) -> None:
    """Every answer follows its sync, and no outage takes it back; for a control both fail."""
    if shutil.which("strace") is None:
        stage.result.wrong.append("strace is not installed: what is on disk cannot be known.")
        return
    assert isinstance(stage.database, Sqlite)
    trace = await traced(stage, stage.database, "")
    await stage.judge()
    order, outages = await asyncio.to_thread(examined, stage, trace, stage.database.path)
    stage.result.wrong += order.wrong[:5] + [each for lost in outages for each in lost.wrong][:5]
    if order.answers < FEWEST or len(outages) < stage.plan.rounds:
        stage.result.wrong.append(f"{order.answers} answers, {len(outages)} outages show nothing.")
    stage.result.done = {"answers traced": order.answers, "power cuts": len(outages)}
    stage.result.figures |= {
        "syncs": order.syncs,
        "power cuts amid writes": sum(each.unsynced > 0 for each in outages),
    }
    await careless_server(stage)


async def careless_server(stage: Stage) -> None:
    """A server that never syncs is caught by both."""
    control = Sqlite(stage.folder / "control.db")
    trace = await traced(stage, control, "never-syncs")
    order, outages = await asyncio.to_thread(examined, stage, trace, control.path)
    found = [each for lost in outages for each in lost.wrong]
    if not order.wrong or not found:
        stage.result.wrong.append("A server that never syncs was not caught.")
    else:
        stage.result.note = f"control that never syncs: {order.wrong[0]}; {found[0]}"


async def traced(stage: Stage, database: Sqlite, control: str) -> Path:
    """What the system was asked for, and when, while people played."""
    noted = database.path.with_suffix(".trace")
    under = trace.command(noted)
    stage.database = database
    async with (
        stage.server(database=database.url, control=control, under=under) as server,
        stage.party(server.url) as party,
    ):
        await party.progress(20)
        await party.play_for(stage.plan.seconds / 2)
    return noted


def examined(stage: Stage, noted: Path, database: Path) -> tuple[Order, list[Outage]]:
    """The order of everything, and many outages."""
    with noted.open(encoding="latin-1") as lines:
        calls = list(trace.calls(lines))
    places = stage.folder / f"{database.stem}-outages"
    places.mkdir()
    every = max(1, len(calls) // (20 * stage.plan.rounds))
    outages = list(power.outages(calls, database, places, every, stage.rng))
    return fsync_order.follow(calls), outages


# No space.


async def disk_full(stage: Stage) -> None:
    """Nothing can be written for a while; what can be read is read."""
    with small_disk(stage.folder / "small") as disk:
        if disk is not None:
            stage.database = on_disk(stage.database, disk)
            await starved(stage, lambda _: Ballast(disk / "ballast"), "no space")
            if isinstance(stage.database, Postgresql):
                stage.database.cluster.drop(stage.database.name)
                stage.database.cluster.execute("DROP TABLESPACE small")
        elif isinstance(stage.database, Sqlite):
            await starved(stage, FileLimit, "a limit of the size of files")
        else:
            stage.result.not_run = "mounting a small disk for PostgreSQL needs root"


async def starved(stage: Stage, shortage: Callable[[ServerProcess], "Shortage"], what: str) -> None:
    """Play, take all space away, give it back, and play on; several times."""
    rounds, refused = max(2, stage.plan.rounds // 4), 0
    async with (
        stage.server(database=stage.database.url) as server,
        stage.party(server.url) as party,
    ):
        for number in range(rounds):
            await party.progress(20)
            refused += await without_space(stage, shortage(server), party, server)
            await party.progress(20)
            stage.step(number + 1, rounds)
    await stage.judge()
    stage.result.done = {f"times {what}": rounds, "refused meanwhile": refused}


class Shortage(Protocol):
    """A way to leave a server without space."""

    def take(self) -> None:
        """Take what there is, or has become free since."""

    def give(self) -> None:
        """Give it all back."""


class Ballast:
    """A file that fills the disk."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def take(self) -> None:
        """Write until nothing more fits."""
        with suppress(OSError), self._path.open("ab", buffering=0) as file:
            while True:
                file.write(bytes(4096))

    def give(self) -> None:
        """Throw it off."""
        self._path.unlink()


class FileLimit:
    """The system lets the server write no file beyond a few bytes."""

    def __init__(self, server: ServerProcess) -> None:
        self._pid = server.pid
        self._before = resource.prlimit(self._pid, resource.RLIMIT_FSIZE)

    def take(self) -> None:
        """From now on."""
        resource.prlimit(self._pid, resource.RLIMIT_FSIZE, (1, self._before[1]))

    def give(self) -> None:
        """No longer."""
        resource.prlimit(self._pid, resource.RLIMIT_FSIZE, self._before)


async def without_space(
    stage: Stage, shortage: Shortage, party: Party, server: ServerProcess
) -> int:
    """Look what still works without space; how many commands were refused."""
    before = await server.refused("storage-unavailable")
    until = time.monotonic() + 40
    while await server.refused("storage-unavailable") == before:
        if time.monotonic() > until:
            stage.result.wrong.append("There was no space, and nothing was refused.")
            break
        shortage.take()
        await asyncio.sleep(0.05)
    await asyncio.sleep(STARVED)
    table = next(iter(party.tables))
    frame = await persist(lambda: party.players[0].lines[0].look(table, None))
    if frame["table"] != table or not await answers(server.port, "/healthz"):
        stage.result.wrong.append("Nothing could be read while there was no space.")
    refused = await server.refused("storage-unavailable") - before
    shortage.give()
    return refused


@contextmanager
def small_disk(place: Path) -> Iterator[Path | None]:
    """A disk of its own in memory; None where that cannot be had."""
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={SPACE}m,mode=777", "tmpfs", str(place)]
    if shutil.which("mount") is None or subprocess.run(mount, capture_output=True).returncode:
        yield None
        return
    try:
        yield place
    finally:
        subprocess.run(["umount", "-l", str(place)], check=True)


def on_disk(database: FaultyDatabase, disk: Path) -> FaultyDatabase:
    """A database whose tables are there; the rest of PostgreSQL stays where it is."""
    if not isinstance(database, Postgresql):
        return Sqlite(disk / "aedile.db")
    cluster = database.cluster
    space = disk / "space"
    space.mkdir()
    for folder in (space, *space.parents[:3]):  # PostgreSQL runs as somebody else
        if folder.stat().st_mode & 0o111 != 0o111:
            folder.chmod(folder.stat().st_mode | 0o111)
    if cluster.user is not None:
        shutil.chown(space, cluster.user)
    cluster.execute(f"CREATE TABLESPACE small LOCATION '{space}'")
    cluster.execute(f"CREATE DATABASE small_{database.name} TABLESPACE small")
    return Postgresql(cluster, f"small_{database.name}")


# No database.


async def database_restarted(stage: Stage) -> None:
    """PostgreSQL ends as in a crash, and all connections are cut, in turn."""
    assert isinstance(stage.database, Postgresql)
    cluster, restarts, cuts, back = stage.database.cluster, 0, 0, []
    async with stage.server() as server, stage.party(server.url) as party:
        for number in range(stage.plan.rounds):
            await party.progress(stage.rng.randint(5, 30))
            await party.sent()
            if number % 3 == 0:
                await asyncio.to_thread(cluster.stop, signal.SIGQUIT)
                await asyncio.sleep(stage.rng.uniform(0, 2))
                await asyncio.to_thread(cluster.start)
                restarts += 1
            else:
                for _ in range(5):
                    await party.sent()
                    await asyncio.to_thread(cluster.cut, stage.database.name)
                    cuts += 1
            back.append(await party.progress())
            stage.step(number + 1, stage.plan.rounds)
    stage.result.done = {"crashes of PostgreSQL": restarts, "times all connections cut": cuts}
    stage.figure("first answer afterwards", back)


async def database_cable(stage: Stage) -> None:
    """The network between the server and PostgreSQL breaks, at any moment of a commit."""
    assert isinstance(stage.database, Postgresql)
    cluster, broken = stage.database.cluster, 0
    async with FaultProxy(cluster.port, stage.plan.seed) as cable:
        url = stage.database.url.replace(f":{cluster.port}/", f":{cable.port}/")
        async with stage.server(database=url) as server, stage.party(server.url) as party:
            for number in range(stage.plan.rounds):
                await party.progress(stage.rng.randint(5, 20))
                await party.sent()
                await asyncio.sleep(stage.rng.uniform(0, 0.02))
                if number % 2:  # what the database answers gets lost
                    cable.down = Weather(swallow=True)
                    await asyncio.sleep(stage.rng.uniform(0, 0.05))
                    cable.fine()
                broken += cable.reset()
                if number % 3 == 0:
                    cable.closed = True
                    await asyncio.sleep(stage.rng.uniform(0, 1.5))
                    cable.fine()
                stage.step(number + 1, stage.plan.rounds)
    stage.result.done = {"connections to the database broken": broken}


SCENARIOS = [
    Scenario(
        "power-cut",
        power_cut,
        "every answer follows its sync, and no outage of power takes it back, by strace",
        lambda plan: 40 + plan.seconds,
        ("sqlite",),
    ),
    Scenario("disk-full", disk_full, "no space left", lambda plan: 20 + 4 * plan.rounds),
    Scenario(
        "database-restart",
        database_restarted,
        "PostgreSQL restarted as after a crash; all connections cut",
        lambda plan: 15 + 4 * plan.rounds,
        ("postgresql",),
    ),
    Scenario(
        "database-cable",
        database_cable,
        "the network between server and PostgreSQL breaks",
        lambda plan: 15 + 4 * plan.rounds,
        ("postgresql",),
    ),
]
