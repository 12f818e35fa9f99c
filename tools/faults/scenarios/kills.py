"""kill -9 in the middle of play, at every kind of moment; and controls that must be caught."""

import asyncio
import signal
from contextlib import suppress

from tools.faults.oracle import judge
from tools.faults.players import LINE_UPS, OTHERS, Party, Standstill
from tools.faults.scenario import Scenario, Stage
from tools.faults.servers import ServerProcess

SHORT_STRETCH = 30  # answers between two kills while a server still gets going
CATCH = 8  # kills in which a control has to be caught


async def killed(stage: Stage) -> None:
    """As often as the plan says; every tenth time the server is only stopped for a while."""
    kills, recovered = stage.plan.kills, []
    stops = 0
    async with (
        stage.server() as server,
        stage.party(server.url, line_ups=(*LINE_UPS, *OTHERS), echo=0.1) as party,
    ):
        for number in range(1, kills + 1):
            await party.progress(stretch(stage))
            if number % 5 == 0:
                await stop_for_a_while(stage, server, party)
                stops += 1
            await kill(stage, server, party)
            await server.start(wait=False)
            if number % 10 == 0 and number < kills:
                await asyncio.sleep(stage.rng.uniform(0, 1))  # while it starts
                continue
            await server.ready()
            recovered.append(await party.progress())
            stage.step(number, kills)
    stage.result.done = {"kill -9": kills, "SIGSTOP": stops}
    stage.figure("first answer after a restart", recovered)


def stretch(stage: Stage) -> int:
    """How many answers until the next kill: a few in one case of three, many in the others."""
    hasty = stage.rng.random() < 1 / 3
    return stage.rng.randint(1, SHORT_STRETCH if hasty else stage.plan.stretch)


async def kill(stage: Stage, server: ServerProcess, party: Party) -> None:
    """At a moment at which something is under way, sometimes while the process stands still."""
    await party.sent()
    await asyncio.sleep(stage.rng.choice((0, 0, 0.002, 0.01)) * stage.rng.random())
    if stage.rng.random() < 0.3:
        server.signal(signal.SIGSTOP)
        await asyncio.sleep(stage.rng.uniform(0, 0.1))
    server.kill()


async def stop_for_a_while(stage: Stage, server: ServerProcess, party: Party) -> None:
    """Long enough for clients to give their lines up, or not."""
    await party.sent()
    server.signal(signal.SIGSTOP)
    await asyncio.sleep(stage.rng.choice((0.05, 0.5, 5.0)) * stage.rng.random())
    server.signal(signal.SIGCONT)
    await party.progress()


async def early_acknowledgement(stage: Stage) -> None:
    """A server that acknowledges before the commit."""
    await caught(stage, "acknowledges-early")


async def forgotten_names(stage: Stage) -> None:
    """A server that does not keep the names of commands."""
    await caught(stage, "forgets-names")


async def caught(stage: Stage, control: str) -> None:
    """Kill a server that is broken on purpose, until the oracle notices what is lost."""
    stage.faults_expected = True
    found: list[str] = []
    kills = 0
    with suppress(Standstill):  # clients that know more than the server wait for ever
        async with stage.server(control=control) as server, stage.party(server.url) as party:
            while not found and kills < CATCH:
                await party.progress(SHORT_STRETCH, within=15)
                await kill(stage, server, party)
                kills += 1
                verdict = judge(party.history, stage.database.rows(), stage.database.chat())
                found = [sentence for sentence in verdict.wrong if "is lost" in sentence]
                if not found:
                    await server.start()
            raise Standstill("caught, or not: nobody has to see the end")
    await stage.judge()
    stage.result.wrong = [] if found else [f"The oracle did not catch a server that {control}."]
    stage.result.done = {"times caught": int(bool(found)), "kill -9": kills}
    stage.result.note = found[0] if found else ""


SCENARIOS = [
    Scenario(
        "kill",
        killed,
        "kill -9 and SIGSTOP",
        lambda plan: 15 + (3 + plan.stretch / 150) * plan.kills,
    ),
    Scenario(
        "control-early",
        early_acknowledgement,
        "a server that acknowledges before the commit is caught",
        lambda plan: 40,
    ),
    Scenario(
        "control-names",
        forgotten_names,
        "a server that forgets the names of commands is caught",
        lambda plan: 40,
    ),
]
