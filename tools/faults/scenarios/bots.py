"""Bots that hang, die or talk nonsense, and workers that are killed: the game goes on."""

import asyncio
import os
import signal

from tools.faults.players import LINE_UPS, LineUp, Party
from tools.faults.scenario import Scenario, Stage
from tools.faults.servers import ServerProcess

STRANGE = (
    LineUp("trajan", (0,), ("hangs",)),
    LineUp("praetor", (1,), ("dies",)),
    LineUp("trajan", (2,), ("nonsense",)),
    LineUp("praetor", (3, 0), ("raises",)),
)


async def strange_bots(stage: Stage) -> None:
    """Each strange bot gets its moves made; tables without one are not held up."""
    given = {"control": "strange-bots", "bot_seconds": 0.5, "bot_workers": 2}
    async with (
        stage.server(**given) as server,
        stage.party(server.url, line_ups=(*STRANGE, *LINE_UPS[:1])) as party,
    ):
        before = moves_of_bots(stage)
        await party.play_for(max(6.0, stage.plan.seconds))
        after = moves_of_bots(stage)
        for table, line_up in party.tables.items():
            if line_up.bots and after.get(table, 0) <= before.get(table, 0):
                stage.result.wrong.append(f"The game with {line_up.bots[0]} does not go on.")
        failures = await count(server)
    stage.result.done = {"failures of bots": failures}
    if failures < len(STRANGE):
        stage.result.wrong.append("The strange bots did not fail: this showed nothing.")


async def count(server: ServerProcess) -> int:
    """How many bots have failed, as the metrics tell."""
    return int(await server.metric(r"aedile_bot_failures_total\{[^}]*\}"))


def moves_of_bots(stage: Stage) -> dict[str, int]:
    """How many moves bots have made at each table."""
    query = "SELECT table_id, count(*) FROM events WHERE actor = ? GROUP BY table_id"
    return dict(stage.database.execute(query, "bot"))


async def workers_killed(stage: Stage) -> None:
    """The processes in which bots think are killed, or stand still, in the middle of thinking."""
    killed = stopped = 0
    line_ups = (
        LineUp("trajan", (0,), ("greedy", "uniform")),
        LineUp("praetor", (1,), ("greedy",)),
        *LINE_UPS[:1],
    )
    async with (
        stage.server(bot_workers=2, bot_seconds=0.5) as server,
        stage.party(server.url, line_ups=line_ups) as party,
    ):
        for number in range(stage.plan.rounds):
            await party.progress(5)
            workers = await some_workers(server)
            if number % 6 == 5:
                os.kill(workers[0], signal.SIGSTOP)  # given up after a while, and ended
                stopped += 1
            else:
                for worker in workers:
                    os.kill(worker, signal.SIGKILL)
                    killed += 1
            await bots_go_on(stage, party)
            stage.step(number + 1, stage.plan.rounds)
    stage.result.done = {"workers killed": killed, "stopped": stopped}


async def some_workers(server: ServerProcess) -> list[int]:
    """The workers, once there are any."""
    for _ in range(300):
        if workers := server.workers():
            return workers
        await asyncio.sleep(0.1)
    raise RuntimeError("No worker came up for half a minute.")


async def bots_go_on(stage: Stage, party: Party) -> None:
    """Wait for another move of a bot."""
    before = sum(moves_of_bots(stage).values())
    for _ in range(200):
        if sum(moves_of_bots(stage).values()) > before:
            return
        await asyncio.sleep(0.2)
    stage.result.wrong.append("No bot moved for 40 seconds after its worker was killed.")


SCENARIOS = [
    Scenario(
        "strange-bots",
        strange_bots,
        "bots that hang, die, fail or answer nonsense",
        lambda plan: 20 + plan.seconds,
    ),
    Scenario(
        "bot-workers",
        workers_killed,
        "workers of bots killed and stopped",
        lambda plan: 15 + 3 * plan.rounds,
    ),
]
