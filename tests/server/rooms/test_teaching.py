"""The coach at a live table: asked after a turn, heard once, never in the way."""

import asyncio
from typing import Any

import pytest

from aedile.kernel.errors import BotFailed
from aedile.kernel.rng import Rng
from aedile.server.bots.lanes import PoolBusy
from aedile.server.errors import Refused
from aedile.server.rooms.hub import Hub
from aedile.server.tables.coaching import due
from tests.helpers.rooms import (
    DRUSUS,
    LIVIA,
    Bots,
    GuardedStore,
    TurnedClock,
    begun,
    command,
    first_option,
    look,
    settled,
    until,
)

pytestmark = pytest.mark.anyio

SAID = {"verdict": "mistake", "sentence": "…"}
SEATS = [{"to": "host"}, {"to": "bot", "bot": "uniform"}]


async def taught(hub: Hub, **chosen: Any) -> str:
    """A table with a coach at which Livia begins."""
    return await begun(hub, **{"coach": "mistakes", "seats": SEATS} | chosen)


async def move(hub: Hub, table: str) -> dict[str, Any]:
    """Livia plays the first legal answer, until her turn is over."""
    while (seen := await look(hub, table, LIVIA))["options"]:
        moves = [seen["options"][0]["move"]]
        await hub.do(table, LIVIA, command("move", version=seen["version"], moves=moves))
    return await look(hub, table, LIVIA)


async def heard(hub: Hub, table: str) -> None:
    room = hub.rooms[table]
    await until(lambda: due(room.table) is None and not room.busy)


async def test_it_is_asked_what_the_seat_knew_when_it_began(hub: Hub, bots: Bots) -> None:
    bots.teach = lambda _: {"remark": SAID}
    table = await taught(hub)
    await move(hub, table)
    await heard(hub, table)

    question = bots.questions[-1]
    room = hub.rooms[table]
    seen = (await look(hub, table, LIVIA))["coach"]["remark"]
    view = room.table.game, room.table.match.state_after(seen["step"])
    assert question["position"] == room.table.game.dump(view[1].determinize(0, Rng(seen["step"])))
    assert question["severity"] == "mistakes"
    assert "Livia" not in str(question)


async def test_after_a_mistake_the_bot_waits_until_somebody_has_chosen(
    hub: Hub, bots: Bots
) -> None:
    bots.answer, bots.teach = first_option, lambda _: {"remark": SAID}
    table = await taught(hub)
    await move(hub, table)
    await heard(hub, table)
    seen = await look(hub, table, LIVIA)

    assert seen["confirm"] == 0 and not bots.jobs
    assert seen["coach"]["remark"]["sentence"] == "…"
    await hub.do(table, LIVIA, command("confirm", version=seen["version"]))
    await until(lambda: bots.jobs)


async def test_where_it_is_silent_the_game_goes_on(hub: Hub, bots: Bots) -> None:
    bots.answer = first_option
    table = await taught(hub)
    await move(hub, table)
    await until(lambda: bots.jobs)

    assert (await look(hub, table, LIVIA))["coach"]["remark"] is None


@pytest.mark.parametrize("failure", [BotFailed("It fell over."), RuntimeError("What?")])
async def test_a_coach_that_fails_harms_nobody(hub: Hub, bots: Bots, failure: Exception) -> None:
    bots.answer, bots.teach = first_option, lambda _: failure
    table = await taught(hub)
    seen = await move(hub, table)
    await until(lambda: bots.questions)
    if isinstance(failure, RuntimeError):  # tried again after a while; until then there is a button
        await hub.do(table, LIVIA, command("confirm", version=seen["version"]))

    await until(lambda: bots.jobs)


async def test_while_all_think_it_is_asked_again(hub: Hub, bots: Bots, clock: TurnedClock) -> None:
    bots.teach = lambda _: PoolBusy("All think.")
    table = await taught(hub)
    await move(hub, table)
    await until(lambda: bots.questions and not hub.rooms[table]._coach.looking)
    hub.tick()
    await settled(hub)
    assert len(bots.questions) == 1

    bots.teach = lambda _: {"remark": SAID}
    clock.turn(PoolBusy.wait)
    hub.tick()
    await heard(hub, table)
    assert (await look(hub, table, LIVIA))["coach"]["remark"]


async def test_what_it_thinks_of_a_turn_that_was_taken_back_is_dropped(
    hub: Hub, bots: Bots
) -> None:
    answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    bots.teach = lambda _: answer
    table = await taught(hub)
    seen = await move(hub, table)
    await until(lambda: bots.questions)
    assert seen["coach"]["looking"]
    await hub.do(table, LIVIA, command("undo", version=seen["version"], turn=True))
    await until(lambda: not hub.rooms[table]._coach.looking)

    assert answer.cancelled()
    assert (await look(hub, table, LIVIA))["coach"] == {"looking": False, "remark": None}


async def test_another_process_hears_it_and_says_nothing_twice(
    hub: Hub, bots: Bots, guarded: GuardedStore, clock: TurnedClock
) -> None:
    ours, theirs = (asyncio.get_running_loop().create_future() for _ in range(2))
    others = Bots()
    bots.teach, others.teach = lambda _: ours, lambda _: theirs
    table = await taught(hub)
    await move(hub, table)
    other = Hub(guarded, others, clock)
    await look(other, table, LIVIA)
    await until(lambda: bots.questions and others.questions)

    ours.set_result({"remark": SAID})
    await heard(hub, table)
    theirs.set_result({"remark": {"verdict": "blunder"}})
    await heard(other, table)

    kinds = [event.kind for event in await guarded.read(table)]
    assert kinds.count("coached") == 1
    assert (await look(other, table, LIVIA))["coach"] == (await look(hub, table, LIVIA))["coach"]
    await other.drain()


async def test_what_it_said_is_there_after_a_restart(
    hub: Hub, bots: Bots, guarded: GuardedStore, clock: TurnedClock
) -> None:
    bots.teach = lambda _: {"remark": SAID}
    table = await taught(hub)
    await move(hub, table)
    await heard(hub, table)
    before = await look(hub, table, LIVIA)
    await hub.drain()

    again = Hub(guarded, Bots(), clock)
    assert await look(again, table, LIVIA) == before
    await again.drain()


async def test_a_turn_that_nobody_looked_at_is_looked_at_after_a_restart(
    hub: Hub, bots: Bots, guarded: GuardedStore, clock: TurnedClock
) -> None:
    bots.teach = lambda _: asyncio.get_running_loop().create_future()
    table = await taught(hub)
    await move(hub, table)
    await until(lambda: bots.questions)
    await hub.drain()

    fresh = Bots()
    fresh.teach = lambda _: {"remark": SAID}
    again = Hub(guarded, fresh, clock)
    await look(again, table, LIVIA)
    await heard(again, table)
    assert (await look(again, table, LIVIA))["coach"]["remark"]["verdict"] == "mistake"
    await again.drain()


async def test_among_people_each_hears_their_own(hub: Hub, bots: Bots) -> None:
    bots.teach = lambda _: {"remark": SAID}
    table = await begun(hub, coach="all")
    await move(hub, table)
    await heard(hub, table)

    assert (await look(hub, table, LIVIA))["coach"]["remark"]
    assert (await look(hub, table, DRUSUS))["coach"]["remark"] is None
    assert (await look(hub, table, None, None))["coach"] is None


async def test_there_is_none_at_other_tables(hub: Hub, bots: Bots) -> None:
    table = await taught(hub, coach="none")
    await move(hub, table)
    await settled(hub)

    assert not bots.questions
    with pytest.raises(Refused):
        await hub.hint(table, LIVIA, 0, "judge")
