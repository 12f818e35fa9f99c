"""Two servers on one database: people play the same seats by both, and one of them dies."""

from tools.faults.scenario import Scenario, Stage


async def two_servers(stage: Stage) -> None:
    """Everybody has a line to each server and answers every question by both."""
    kills = stage.plan.rounds // 4
    async with stage.server() as first, stage.server() as second:
        both = [first.url, second.url]
        async with stage.party(first.url, second.url, lines=[both], echo=0.1) as party:
            await party.play_for(stage.plan.seconds)
            for number in range(kills):
                await party.sent()
                first.kill()
                await party.progress(20)  # the other one goes on alone
                await first.start()
                await party.progress(20)
                stage.step(number + 1, kills)
    refused = party.history.refusals
    stage.result.done = {"kill -9": kills, "races lost": refused.get("stale", 0)}
    if not refused.get("stale"):
        stage.result.wrong.append("Nobody ever lost a race: this showed nothing.")


async def rolling_restart(stage: Stage) -> None:
    """Ended in order and started again, as for an upgrade."""
    rounds = max(2, stage.plan.rounds // 4)
    times = []
    async with (
        stage.server() as server,
        stage.party(server.url, echo=0.1) as party,
    ):
        for number in range(rounds):
            await party.progress(20)
            code = await server.stop()
            if code != 0:
                stage.result.wrong.append(f"The server ended with exit code {code}.")
            await server.start()
            times.append(await party.progress())
            stage.step(number + 1, rounds)
    stage.result.done = {"restarts in order": rounds}
    stage.figure("first answer after a restart", times)


SCENARIOS = [
    Scenario(
        "two-servers",
        two_servers,
        "two servers on one database, each seat played by both; one is killed",
        lambda plan: 25 + plan.seconds + 3 * plan.rounds,
    ),
    Scenario(
        "restart", rolling_restart, "ended in order under load", lambda plan: 20 + 2 * plan.rounds
    ),
]
