"""Time in a fleet: clocks that are wrong and jump, and a database nobody reaches for a while."""

import asyncio
import signal
import time
from collections.abc import Callable
from contextlib import suppress

from tools.faults.clocks import DATABASE, WrongClock
from tools.faults.databases import Postgresql
from tools.faults.players import TABLES_OF_PEOPLE, LineUp, Party, Standstill
from tools.faults.proxy import FaultProxy, Weather
from tools.faults.scenario import Scenario, Stage
from tools.fleet.fairness import Outage, charges, unfair
from tools.fleet.fleet import SIZE, fleet

MINUTE = 60
BANK = 40  # seconds
SKEWS = (-7 * MINUTE, 0, 4 * MINUTE, 13 * MINUTE)  # of the four, from the start
CATCH = 6  # rounds in which a server that trusts its clock has to be caught


def timed(bank: int) -> list[LineUp]:
    """Tables with time banks, at which people alone play."""
    clock = {"kind": "live", "bank": bank, "increment": 1}
    return [each._replace(clock=clock) for each in TABLES_OF_PEOPLE]


async def askew(stage: Stage) -> None:
    """The clocks of four machines and of the database differ by minutes, and are set meanwhile."""
    jumps = await set_clocks(stage, "askew", stage.plan.rounds)
    history, rows = stage.parties[0].history, stage.database.rows()
    stage.result.wrong += unfair(history, rows)
    excess = max((charge.excess for charge in charges(history, rows)), default=0.0)
    stage.result.figures["charged too much at most s"] = round(excess, 3)
    stage.result.done = jumps


async def trusted(stage: Stage) -> None:
    """Servers that look at the clock of their machine."""
    stage.faults_expected = True
    found: list[str] = []

    def caught(party: Party) -> None:
        found.extend(unfair(party.history, stage.database.rows()))
        if found:
            raise Standstill("nobody has to see the end")

    with suppress(Standstill):
        await set_clocks(stage, "trusts-its-clock", CATCH, caught)
    await stage.judge()
    stage.result.wrong = [] if found else ["The oracle did not catch servers that trust clocks."]
    stage.result.done = {"times caught": int(bool(found))}
    stage.result.note = found[0] if found else ""


async def set_clocks(
    stage: Stage, control: str, rounds: int, look: Callable[[Party], None] = lambda party: None
) -> dict[str, int]:
    """Play, and set one clock after another; every other time its server is killed, too.

    After each, somebody may look, and raise whatever ends it.
    """
    done = {"clocks set": 0, "clocks of the database set": 0, "kill -9": 0}
    database = WrongClock(stage.folder / DATABASE)
    for number, skew in enumerate(SKEWS, 1):
        WrongClock(stage.folder / f"server-{number}.clock").ahead = skew
    async with fleet(stage, control=control) as them, them.party(timed(2 * MINUTE)) as party:
        for number in range(rounds):
            await party.progress(stage.rng.randint(10, 40))
            server = them.any()
            WrongClock(server.clock).ahead += stage.rng.choice((-1, 1)) * jump(stage)
            done["clocks set"] += 1
            await party.progress(20)
            if number % 2:
                database.ahead = stage.rng.choice((-1, 1)) * jump(stage)
                done["clocks of the database set"] += 1
                await party.sent()
                server.kill()
                done["kill -9"] += 1
                await server.start()
                await party.progress(20)
            look(party)
            stage.step(number + 1, rounds)
    return done


def jump(stage: Stage) -> float:
    """Some minutes, more than anybody has left."""
    return stage.rng.uniform(3, 30) * MINUTE


async def unreachable(stage: Stage) -> None:
    """Nobody reaches the database for longer than anybody has left; it is down, or silent."""
    assert isinstance(stage.database, Postgresql)
    cluster, outages = stage.database.cluster, []
    rounds = max(1, stage.plan.rounds // 4)
    async with FaultProxy(cluster.port, stage.plan.seed) as cable:
        url = stage.database.url.replace(f":{cluster.port}/", f":{cable.port}/")
        async with fleet(stage, [url] * SIZE) as them, them.party(timed(BANK)) as party:
            for number in range(2 * rounds):
                await party.progress(stage.rng.randint(10, 40))
                await party.sent()
                began = time.monotonic()
                if number % 2:
                    cable.up = cable.down = Weather(swallow=True)
                    await asyncio.sleep(1.2 * BANK)
                    cable.fine()
                else:
                    await asyncio.to_thread(cluster.stop, signal.SIGQUIT)
                    await asyncio.sleep(1.2 * BANK)
                    await asyncio.to_thread(cluster.start)
                outages.append(Outage(began, time.monotonic()))
                await party.progress(30)
                stage.step(number + 1, 2 * rounds)
    stage.result.wrong += unfair(party.history, stage.database.rows(), outages)
    stage.result.done = {"times down": rounds, "times silent": rounds}


SCENARIOS = [
    Scenario(
        "fleet-clocks",
        askew,
        "clocks that differ by minutes, and are set while people play against time",
        lambda plan: 40 + 5 * plan.rounds,
        ("postgresql",),
    ),
    Scenario(
        "control-clocks",
        trusted,
        "servers that trust the clocks of their machines are caught",
        lambda plan: 60,
        ("postgresql",),
    ),
    Scenario(
        "fleet-outage",
        unreachable,
        "nobody reaches the database for longer than anybody has left",
        lambda plan: 50 + 60 * max(1, plan.rounds // 4) * 2,
        ("postgresql",),
    ),
]
