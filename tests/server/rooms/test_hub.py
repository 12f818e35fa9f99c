"""Many live tables: loaded once, forgotten when idle, shared by processes, ended in order."""

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import select, update

from aedile.server.errors import Refused
from aedile.server.people.sessions import Identity
from aedile.server.rooms.hub import Hub
from aedile.server.rooms.live import Bounds
from aedile.server.store.change_feed import ChangeFeed
from aedile.server.store.database import Database
from aedile.server.store.events import EventStore
from aedile.server.store.schema import events, seats
from tests.helpers.rooms import (
    DRUSUS,
    LIVIA,
    NERO,
    Bots,
    GuardedStore,
    Listener,
    TurnedClock,
    begun,
    command,
    first_move,
    frame,
    look,
    new_table,
    play,
    settled,
    until,
)

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def second_process(url: str, every: float = 30.0) -> AsyncIterator[Hub]:
    """Another hub on the same database, with connections and a change feed of its own."""
    async with Database(url) as database:
        feed = ChangeFeed(database, every)
        hub = Hub(EventStore(database), Bots(), TurnedClock(), change_feed=feed)
        await feed.open()
        await hub.open()
        yield hub
        await hub.drain()
        await feed.close()


async def test_two_processes_cannot_both_move(database_url: str) -> None:
    async with second_process(database_url) as one, second_process(database_url) as two:
        table = await begun(one)
        await look(two, table, LIVIA)
        for _ in range(5):
            person, move = await first_move(one, table)
            rival = command("move", version=move.version, moves=move.moves)
            ends = await asyncio.gather(
                one.do(table, person, move), two.do(table, person, rival), return_exceptions=True
            )
            refused = [end for end in ends if isinstance(end, Refused)]
            assert [end.code for end in refused] == ["stale"], ends
        assert (await look(one, table, LIVIA))["version"] == 5
        stored = await one.store.read(table)
        assert [event.kind for event in stored].count("moved") == 5


async def test_a_command_sent_to_two_processes_is_done_once(database_url: str) -> None:
    async with second_process(database_url) as one, second_process(database_url) as two:
        table = await begun(one)
        await look(two, table, LIVIA)
        for _ in range(3):
            person, move = await first_move(one, table)
            answers = await asyncio.gather(one.do(table, person, move), two.do(table, person, move))
            assert answers[0] == answers[1]
        assert (await look(one, table, LIVIA))["version"] == 3


async def test_what_is_still_right_is_done_although_another_process_was_faster(
    database_url: str,
) -> None:
    async with second_process(database_url) as one, second_process(database_url) as two:
        table = await new_table(one.store, players=3)
        await look(one, table, LIVIA)
        await look(two, table, LIVIA)
        await asyncio.gather(
            one.do(table, DRUSUS, command("join")), two.do(table, NERO, command("join"))
        )
        stored = await one.store.read(table)
        assert sorted(event.actor for event in stored[1:]) == ["drusus", "nero"]


async def test_a_process_that_is_behind_looks_before_it_refuses(database_url: str) -> None:
    async with second_process(database_url) as one, second_process(database_url) as two:
        table = await begun(one)
        await look(two, table, LIVIA)
        person, move = await first_move(one, table)
        first = await one.do(table, person, move)
        asked, next_move = await first_move(one, table)
        assert (await two.do(table, asked, next_move)).seq == first.seq + 1
        assert await two.do(table, person, move) == first


async def test_people_talk_by_two_processes_at_once(database_url: str) -> None:
    async with second_process(database_url) as one, second_process(database_url) as two:
        table = await begun(one)
        remarks = [command("chat", text=f"{number}") for number in range(20)]
        await asyncio.gather(
            *(hub.do(table, LIVIA, remark) for remark in remarks for hub in (one, two))
        )
        said = await one.said(table, DRUSUS)
        assert [remark.number for remark in said] == list(range(1, 21))
        assert {remark.text for remark in said} == {remark.text for remark in remarks}


async def test_of_two_rematches_at_once_one_is_set_up(database_url: str) -> None:
    async with second_process(database_url) as one, second_process(database_url) as two:
        table = await begun(one, leavers="forfeit")
        await one.do(table, DRUSUS, command("resign"))
        await look(two, table, LIVIA)
        ends = await asyncio.gather(
            one.do(table, LIVIA, command("rematch")),
            two.do(table, DRUSUS, command("rematch")),
            return_exceptions=True,
        )
        assert [end.code for end in ends if isinstance(end, Refused)] == ["wrong-phase"]
        follows = (await look(one, table, LIVIA))["info"]["rematch"]
        for person in ("livia", "drusus"):
            tables = await one.store.tables_of(person, ["open", "invited"])
            assert [listed.id for listed in tables] == [follows]


async def test_what_one_process_does_is_seen_in_the_other(database_url: str) -> None:
    async with second_process(database_url, 0.1) as one, second_process(database_url, 0.1) as two:
        table = await begun(one)
        listener = Listener()
        watch = await two.watch(table, NERO, None, listener)
        await play(one, table, 1)
        await listener.news()
        assert frame(watch)["version"] == 1


async def test_a_table_is_loaded_once_however_many_ask(hub: Hub) -> None:
    table = await new_table(hub.store)
    rooms = await asyncio.gather(*(hub.room(table) for _ in range(20)))
    assert len(set(map(id, rooms))) == 1


async def test_there_is_no_such_table(hub: Hub) -> None:
    for _ in range(2):
        with pytest.raises(Refused) as refused:
            await hub.look("nothing", LIVIA)
        assert refused.value.code == "no-such-table"
    assert not hub.rooms


async def test_idle_tables_are_forgotten_and_watched_ones_are_not(
    hub: Hub, clock: TurnedClock
) -> None:
    idle, watched = await new_table(hub.store), await new_table(hub.store)
    await look(hub, idle, LIVIA)
    watch = await hub.watch(watched, LIVIA, "mine", Listener())
    clock.turn(120)
    await hub.live.sweep()
    assert set(hub.rooms) == {watched}
    watch.end()
    clock.turn(120)
    await hub.live.sweep()
    assert not hub.rooms
    assert (await look(hub, idle, LIVIA))["seat"] == 0


async def test_the_longest_unused_table_makes_place_and_busy_ones_do_not(
    guarded: GuardedStore, clock: TurnedClock
) -> None:
    hub = Hub(guarded, Bots(), clock, bounds=Bounds(rooms=2))
    tables = [await new_table(guarded) for _ in range(3)]
    for table in tables:
        clock.turn(1)
        await look(hub, table, LIVIA)
    assert set(hub.rooms) == set(tables[1:])
    for table in tables[1:]:
        await hub.watch(table, LIVIA, "mine", Listener())
    with pytest.raises(Refused) as refused:
        await look(hub, tables[0], LIVIA)
    assert refused.value.code == "too-many"


async def test_a_poisoned_table_harms_only_itself(hub: Hub, guarded: GuardedStore) -> None:
    bad, good = await begun(hub), await begun(hub)
    await play(hub, bad, 2)
    body = update(events).where(events.c.table_id == bad, events.c.seq == 4).values(body='{"x":1}')
    await guarded.database.run(lambda c: c.execute(body), write=True)
    hub.rooms.clear()

    seen = await look(hub, bad, LIVIA)
    assert seen["phase"] == "broken" and "Event 4" in seen["why"]["text"]
    with pytest.raises(Refused) as refused:
        await hub.do(bad, LIVIA, command("resign"))
    assert refused.value.code == "broken-table"
    await play(hub, good, 2)
    hub.tick()


async def test_a_table_that_is_poisoned_while_it_is_watched_is_set_aside(
    hub: Hub, guarded: GuardedStore
) -> None:
    table = await begun(hub)
    listener = Listener()
    watch = await hub.watch(table, LIVIA, "mine", listener)
    stored = await guarded.read(table)
    poison = events.insert().values(
        table_id=table, seq=len(stored) + 1, kind="moved", body="{}", actor="x", at=1, hash=""
    )
    await guarded.database.run(lambda c: c.execute(poison), write=True)
    hub.rooms[table].look_again(4)
    await listener.news()
    assert frame(watch)["phase"] == "broken"


async def test_a_password_keeps_spectators_out_and_lets_those_in_who_know_it(
    guarded: GuardedStore, clock: TurnedClock
) -> None:
    async def fits(stored: str, password: str, person: str) -> bool:
        return stored == f"hash of {password}"

    hub = Hub(guarded, Bots(), clock, fits=fits)
    table = await new_table(guarded, visibility="password", password="hash of Rubicon")
    for person in (NERO, None):
        with pytest.raises(Refused) as refused:
            await hub.look(table, person)
        assert refused.value.code == "wrong-password"
    for wrong in (command("join"), command("join", password="Tiber")):
        with pytest.raises(Refused) as refused:
            await hub.do(table, DRUSUS, wrong)
        assert refused.value.code == "wrong-password"
    await hub.look(table, NERO, password="Rubicon")
    await hub.look(table, NERO)  # once is enough
    await hub.do(table, DRUSUS, command("join", password="Rubicon"))
    assert (await look(hub, table, DRUSUS))["seat"] == 1


async def test_a_request_can_wait_for_the_next_change(hub: Hub) -> None:
    table = await begun(hub)
    seq = (await look(hub, table, LIVIA))["seq"]
    assert await hub.wait(table, LIVIA, "mine", seq, 0.01) is None
    waiting = asyncio.create_task(hub.wait(table, LIVIA, "mine", seq, 10))
    await until(lambda: not hub.rooms[table].idle)
    await play(hub, table, 1)
    told = await waiting
    assert told is not None and f'"seq":{seq + 1}' in told
    assert hub.rooms[table].idle


class Line:
    """A socket, seen from the hub."""

    def __init__(self, person: str, session: str = "s") -> None:
        self.identity = Identity(person, person, "guest", False, session=session)
        self.attended = 0
        self.closed: list[int] = []

    def attend(self) -> None:
        self.attended += 1

    def close(self, code: int, why: str) -> None:
        self.closed.append(code)


async def test_people_hear_of_their_turns_wherever_they_look(hub: Hub) -> None:
    livia, drusus = Line("livia"), Line("drusus")
    with hub.connections.opened(livia), hub.connections.opened(drusus):
        table = await begun(hub)
        await settled(hub)
        assert (livia.attended, drusus.attended) == (1, 0)
        assert await hub.turns_of("livia") == [table]
        while (await look(hub, table, LIVIA))["options"]:
            await play(hub, table, 1)
        await settled(hub)
        assert (livia.attended, drusus.attended) == (2, 1)
        assert await hub.turns_of("drusus") == [table]


async def test_a_turn_elsewhere_is_heard_here(database_url: str) -> None:
    async with second_process(database_url) as one, second_process(database_url) as two:
        drusus = Line("drusus")
        with two.connections.opened(drusus):
            table = await begun(one)
            two._rung(table, 3)
            await two.attend_elsewhere()
            assert drusus.attended == 1 and not two.rooms


async def test_only_those_who_do_not_look_on_are_marked_as_to_be_told(
    guarded: GuardedStore, clock: TurnedClock
) -> None:
    hub = Hub(guarded, Bots(), clock)
    table = await begun(hub)
    await settled(hub)
    assert await marked(guarded) == ["livia"]
    await hub.watch(table, DRUSUS, "mine", Listener())
    while (await look(hub, table, LIVIA))["options"]:
        await play(hub, table, 1)
    await settled(hub)
    assert await marked(guarded) == []


async def test_who_looks_on_elsewhere_is_said_to_look(
    guarded: GuardedStore, clock: TurnedClock
) -> None:
    seen: list[list[str]] = []

    class Notifier:
        def looking(self, table: str, people: Collection[str]) -> None:
            seen.append(list(people))

    here, there = Hub(guarded, Bots(), clock), Hub(guarded, Bots(), clock, notifier=Notifier())
    table = await begun(here)
    await there.watch(table, DRUSUS, "mine", Listener())
    while (await look(here, table, LIVIA))["options"]:
        await play(here, table, 1)
    (await there.room(table)).look_again((await here.room(table)).seq)
    await settled(there)

    assert seen == [["drusus"]]


async def marked(store: GuardedStore) -> list[str]:
    """Those who have to be told something."""
    query = select(seats.c.person).where(seats.c.news.is_not(None))
    return await store.database.run(lambda c: list(c.scalars(query)))


async def test_who_signs_out_is_hung_up_on(hub: Hub) -> None:
    here, there, other = Line("livia", "here"), Line("livia", "there"), Line("nero", "here")
    with hub.connections.opened(here), hub.connections.opened(there), hub.connections.opened(other):
        hub.connections.dismiss("livia", "here")
        assert (here.closed, there.closed) == ([1008], [])
        hub.connections.dismiss("livia")
        assert (there.closed, other.closed) == ([1008], [])
    assert hub.connections.count("livia") == 0


async def test_at_the_end_what_was_asked_is_done_and_nothing_else(
    hub: Hub, guarded: GuardedStore
) -> None:
    table = await begun(hub)
    person, move = await first_move(hub, table)
    line = Line("livia")
    with hub.connections.opened(line):
        guarded.gate.clear()
        guarded.reached.clear()
        asked = asyncio.create_task(hub.do(table, person, move))
        await guarded.reached.wait()
        drained = asyncio.create_task(hub.drain())
        await asyncio.sleep(0)
        with pytest.raises(Refused) as refused:
            await hub.do(table, person, move)
        assert refused.value.code == "restarting" and not drained.done()
        guarded.gate.set()
        await drained
        assert (await asked).version == 1
        assert line.closed == [1012]
