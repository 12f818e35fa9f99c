"""What can happen to four servers on one database, and to that database."""

import asyncio
import signal

from tools.faults.databases import Postgresql
from tools.faults.players import Party
from tools.faults.proxy import FaultProxy, Weather
from tools.faults.scenario import Scenario, Stage
from tools.fleet.fleet import SIZE, Fleet, fleet
from tools.fleet.standby import Pair, Replicated, pair


async def killed(stage: Stage) -> None:
    """kill -9 of one of them, or of two at once, while the others go on."""
    kills = 0
    async with fleet(stage) as them, them.party() as party:
        while kills < stage.plan.kills:
            await party.progress(stage.rng.randint(1, stage.plan.stretch))
            victims = stage.rng.sample(them.servers, stage.rng.choice((1, 1, 2)))
            await party.sent()
            for victim in victims:
                victim.kill()
            await party.progress(5)  # the others go on without them
            for victim in victims:
                await victim.start()
            kills += len(victims)
            stage.step(min(kills, stage.plan.kills), stage.plan.kills)
    stage.result.done = {"kill -9": kills}


async def rolling(stage: Stage) -> None:
    """Each is restarted in turn, as for an upgrade, and nobody notices."""
    rounds = max(1, stage.plan.rounds // 4)
    waits = []
    async with fleet(stage) as them, them.party() as party:
        for number in range(rounds):
            for server in them.servers:
                await party.progress(20)
                await them.restart(server)
                waits.append(await party.progress())
            stage.step(number + 1, rounds)
    stage.result.done = {"restarts in order": rounds * SIZE}
    stage.figure("answer", party.history.waits())
    stage.figure("first answer after a restart", waits)


async def failed_over(stage: Stage) -> None:
    """The primary dies, its standby takes over, and the old one comes back as if it were it."""
    rounds = max(1, stage.plan.rounds // 3)
    back = []
    with pair() as both:
        stage.database = Replicated(both)
        async with fleet(stage, [both.url] * SIZE) as them, them.party() as party:
            for number in range(rounds):
                await party.progress(stage.rng.randint(10, 60))
                await crash(stage, both)
                await party.progress(10)
                await party.sent()
                await asyncio.to_thread(both.fail_over)
                back.append(await party.progress())
                await old_primary(stage, both, them, party)
                stage.step(number + 1, rounds)
        await stage.judge()
    stage.result.done = {
        "failovers": rounds,
        "crashes of PostgreSQL": rounds,
        "old primaries that came back": rounds,
    }
    stage.figure("first answer after a failover", back)


async def crash(stage: Stage, both: Pair) -> None:
    """The primary dies and starts again where it was."""
    await asyncio.to_thread(both.primary.stop, signal.SIGQUIT)
    await asyncio.sleep(stage.rng.uniform(0, 1))
    await asyncio.to_thread(both.primary.start)


async def old_primary(stage: Stage, both: Pair, them: Fleet, party: Party) -> None:
    """It starts again and takes itself for the primary; then it is made a standby."""
    await asyncio.to_thread(both.old_primary_returns)
    before = both.on_old_primary()
    both.primary.cut(both.name)  # so that everybody has to find the right one again
    them.any().kill()
    for server in them.servers:
        if server.is_dead:
            await server.start()
    await party.progress(20)
    if both.on_old_primary() != before:
        stage.result.wrong.append("The old primary was written to when it came back.")
    await asyncio.to_thread(both.old_primary_follows)
    await party.progress(10)


async def partitioned(stage: Stage) -> None:
    """One server after another loses its database; the others play on at the same tables."""
    assert isinstance(stage.database, Postgresql)
    cluster, cuts = stage.database.cluster, {"cut off": 0, "silent": 0}
    cables = [FaultProxy(cluster.port, stage.plan.seed + number) for number in range(SIZE)]
    for cable in cables:
        await cable.__aenter__()
    urls = [stage.database.url.replace(f":{cluster.port}/", f":{cable.port}/") for cable in cables]
    try:
        async with fleet(stage, urls) as them, them.party() as party:
            for number in range(stage.plan.rounds):
                await party.progress(stage.rng.randint(10, 40))
                await party.sent()
                cable = cables[number % SIZE]
                if number % 2:
                    cable.up = cable.down = Weather(swallow=True)
                    cuts["silent"] += 1
                else:
                    cable.closed = True
                    cable.reset()
                    cuts["cut off"] += 1
                await party.progress(20)  # those at the other servers
                await asyncio.sleep(stage.rng.uniform(0, 3))
                cable.fine()
                await party.progress(10)
                stage.step(number + 1, stage.plan.rounds)
    finally:
        for cable in cables:
            await cable.__aexit__()
    stage.result.done = {f"servers {how} from their database": n for how, n in cuts.items()}


SCENARIOS = [
    Scenario(
        "fleet-kill",
        killed,
        "four servers behind nginx, one or two killed",
        lambda plan: 40 + 5 * plan.kills,
        ("postgresql",),
    ),
    Scenario(
        "fleet-rolling",
        rolling,
        "four servers behind nginx, restarted one by one",
        lambda plan: 40 + 4 * plan.rounds,
        ("postgresql",),
    ),
    Scenario(
        "fleet-failover",
        failed_over,
        "PostgreSQL killed, and failed over to its standby; the old primary comes back",
        lambda plan: 50 + 10 * plan.rounds,
        ("postgresql",),
    ),
    Scenario(
        "fleet-partition",
        partitioned,
        "servers that lose their database while the others play on",
        lambda plan: 40 + 5 * plan.rounds,
        ("postgresql",),
    ),
]
