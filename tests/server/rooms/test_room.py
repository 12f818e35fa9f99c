"""One live table: durable before it is answered, once however often it is asked."""

import asyncio
import random
from itertools import count, pairwise
from typing import Any

import pytest

from aedile.kernel.errors import BotFailed
from aedile.server.bots.lanes import PoolBusy
from aedile.server.bots.pool import Chosen
from aedile.server.errors import Refused
from aedile.server.events import StoredEvent
from aedile.server.rooms.answers import ANSWERS_KEPT
from aedile.server.rooms.hub import Hub
from aedile.server.rooms.outbox import Done
from aedile.server.store.errors import Unavailable
from aedile.server.store.events import EventStore
from aedile.server.tables.actors import Person
from tests.helpers.rooms import (
    DRUSUS,
    LIVIA,
    NERO,
    Bots,
    GuardedStore,
    Listener,
    TurnedClock,
    against,
    begun,
    command,
    first_move,
    first_option,
    frame,
    look,
    new_table,
    play,
    settled,
    until,
)

pytestmark = pytest.mark.anyio


async def test_nothing_is_answered_or_shown_before_it_is_stored(
    hub: Hub, guarded: GuardedStore
) -> None:
    table = await begun(hub)
    person, move = await first_move(hub, table)
    listener = Listener()
    watch = await hub.watch(table, None, None, listener)
    before = frame(watch)
    guarded.gate.clear()
    guarded.reached.clear()
    asked = asyncio.create_task(hub.do(table, person, move))
    await guarded.reached.wait()
    await asyncio.sleep(0.02)

    assert not asked.done() and listener.changes == 0
    assert frame(watch)["seq"] == before["seq"]
    assert (await look(hub, table, person))["version"] == 0

    guarded.gate.set()
    done = await asked
    assert done.seq == before["seq"] + 1
    await listener.news()
    assert listener.changes == 1 and frame(watch)["seq"] == done.seq


async def test_whoever_asked_is_answered_before_anybody_is_shown_what_came_of_it(hub: Hub) -> None:
    table = await begun(hub)
    heard: list[object] = []
    for person in (LIVIA, DRUSUS, None):
        listener = Listener()
        listener.changed = lambda watch: heard.append("shown")  # type: ignore[method-assign]
        listener.tell = lambda payload: heard.append("said")  # type: ignore[method-assign]
        await hub.watch(table, person, "mine", listener)

    for wish in (await first_move(hub, table), (LIVIA, command("chat", text="Salve!"))):
        heard.clear()
        done = await hub.do(table, *wish, heard.append)
        assert heard[0] == done
        assert heard[1:] in (["shown"] * 3, ["said"] * 3)


async def test_so_is_one_who_leaves_the_seat_they_watch(hub: Hub) -> None:
    table = await new_table(hub.store)
    await hub.do(table, DRUSUS, command("join"))
    heard: list[object] = []
    listener = Listener()
    listener.shut = lambda watch, why: heard.append(why.code)  # type: ignore[method-assign]
    await hub.watch(table, DRUSUS, 1, listener)

    done = await hub.do(table, DRUSUS, command("leave"), heard.append)

    assert heard == [done, "not-your-seat"]


async def test_whoever_is_refused_is_told_as_well_and_once(hub: Hub) -> None:
    table = await begun(hub)
    for where, code in ((table, "stale"), ("nowhere", "no-such-table")):
        heard: list[Done | Refused] = []
        with pytest.raises(Refused) as refused:
            await hub.do(where, LIVIA, command("move", version=9, moves=["x"]), heard.append)
        assert refused.value.code == code
        assert heard == [refused.value]


async def test_the_same_command_twice_is_done_once_and_answered_the_same(
    hub: Hub, guarded: GuardedStore
) -> None:
    table = await begun(hub)
    person, move = await first_move(hub, table)
    first, *others = await asyncio.gather(*(hub.do(table, person, move) for _ in range(5)))
    await play(hub, table, 2)

    assert all(other == first for other in others)
    assert await hub.do(table, person, move) == first
    assert len(await guarded.read(table)) == first.seq + 2


async def test_a_command_is_known_after_a_restart_and_after_many_others(
    hub: Hub, guarded: GuardedStore, clock: TurnedClock
) -> None:
    table = await begun(hub)
    person, move = await first_move(hub, table)
    first = await hub.do(table, person, move)
    await play(hub, table, 3)
    again = Hub(guarded, Bots(), clock)
    assert await again.do(table, person, move) == first

    for n in range(ANSWERS_KEPT + 1):
        await again.do(table, LIVIA, command("prefer", confirm=bool(n % 2)))
    assert await again.do(table, person, move) == first


async def test_a_new_move_is_not_looked_for_in_a_long_log(
    hub: Hub, guarded: GuardedStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(hub)
    for n in range(ANSWERS_KEPT + 1):
        await hub.do(table, LIVIA, command("prefer", confirm=bool(n % 2)))
    looked: list[str] = []

    async def command_of(table: str, cmd: str) -> None:
        looked.append(cmd)

    monkeypatch.setattr(guarded, "command", command_of, raising=False)
    await play(hub, table, 3)
    assert not looked
    with pytest.raises(Refused):  # but before no is said
        await hub.do(table, LIVIA, command("move", version=0, moves=["x"]))
    assert len(looked) == 1


async def test_two_people_may_use_the_same_name_for_their_commands(hub: Hub) -> None:
    table = await new_table(hub.store, players=3)
    await hub.do(table, DRUSUS, command("join", cmd="1"))
    await hub.do(table, NERO, command("join", cmd="1"))
    seen = await look(hub, table, LIVIA)
    assert [seat["person"] for seat in seen["info"]["seats"]] == ["livia", "drusus", "nero"]


async def test_of_fifty_moves_at_once_one_is_made(hub: Hub) -> None:
    table = await begun(hub)
    person, _ = await first_move(hub, table)
    options = (await look(hub, table, person))["options"]
    moves = [
        command("move", version=0, moves=[options[n % len(options)]["move"]]) for n in range(50)
    ]
    ends = await asyncio.gather(
        *(hub.do(table, person, move) for move in moves), return_exceptions=True
    )
    refused = [end.code for end in ends if isinstance(end, Refused)]
    assert len(refused) == 49 and set(refused) == {"stale"}
    assert (await look(hub, table, None))["version"] == 1


async def test_a_lost_answer_of_the_store_neither_doubles_nor_loses_a_move(
    hub: Hub, guarded: GuardedStore
) -> None:
    table = await begun(hub)
    person, move = await first_move(hub, table)
    guarded.fail_after = Unavailable("cut", unknown=True)
    with pytest.raises(Refused) as refused:
        await hub.do(table, person, move)
    guarded.fail_after = None

    assert refused.value.code == "storage-unavailable"
    done = await hub.do(table, person, move)
    assert done.version == 1
    assert [event.kind for event in await guarded.read(table)].count("moved") == 1


async def test_without_storage_nothing_changes_and_with_it_all_goes_on(
    hub: Hub, guarded: GuardedStore
) -> None:
    table = await begun(hub)
    person, move = await first_move(hub, table)
    before = await look(hub, table, person)
    guarded.fail_before = guarded.fail_read = Unavailable("disk full")
    for _ in range(3):
        with pytest.raises(Refused) as refused:
            await hub.do(table, person, move)
        assert refused.value.code == "storage-unavailable"
    assert await look(hub, table, person) == before

    guarded.fail_before = guarded.fail_read = None
    assert (await hub.do(table, person, move)).version == 1


async def test_who_asked_may_go_away_and_it_is_done_all_the_same(
    hub: Hub, guarded: GuardedStore, caplog: pytest.LogCaptureFixture
) -> None:
    table = await begun(hub)
    person, move = await first_move(hub, table)
    guarded.gate.clear()
    guarded.reached.clear()
    asked = asyncio.create_task(hub.do(table, person, move))
    await guarded.reached.wait()
    asked.cancel()
    await asyncio.wait([asked])
    guarded.gate.set()
    assert (await hub.do(table, person, move)).version == 1
    assert not caplog.records


async def test_spectators_see_no_hand_and_seats_only_their_own(hub: Hub) -> None:
    table = await begun(hub)
    spectator = await look(hub, table, NERO)
    assert spectator["seat"] is None and spectator["options"] == []
    for person, seat in ((LIVIA, 0), (DRUSUS, 1)):
        seen = await look(hub, table, person)
        assert seen["seat"] == seat and seen["position"] != spectator["position"]
        assert seen["seed"] is None
    with pytest.raises(Refused, match="not yours"):
        await hub.look(table, LIVIA, 1)
    with pytest.raises(Refused, match="not yours"):
        await hub.look(table, None, 0)


async def test_whoever_holds_several_seats_watches_each(hub: Hub) -> None:
    seats = [{"to": "host", "name": "Ann"}, {"to": "host", "name": "Bob"}]
    table = await begun(hub, seats=seats)
    views = [await look(hub, table, LIVIA, seat) for seat in (0, 1)]
    assert [view["seat"] for view in views] == [0, 1]
    asked = next(view for view in views if view["options"])
    moves = [asked["options"][0]["move"]]
    move = command("move", seat=asked["seat"], version=0, moves=moves)
    assert (await hub.do(table, LIVIA, move)).version == 1


async def test_a_watch_follows_its_person_to_a_seat_and_away(hub: Hub) -> None:
    table = await new_table(hub.store)
    mine, second = Listener(), Listener()
    watch = await hub.watch(table, DRUSUS, "mine", mine)
    assert frame(watch)["seat"] is None
    await hub.do(table, DRUSUS, command("join"))
    assert frame(watch)["seat"] == 1
    await hub.watch(table, DRUSUS, 1, second)
    await hub.do(table, LIVIA, command("kick", seat=1))
    assert frame(watch)["seat"] is None
    assert [why.code for why in second.shut_because] == ["not-your-seat"]


async def test_the_log_is_told_once_and_again_where_moves_were_taken_back(hub: Hub) -> None:
    table = await begun(hub)
    watch = await hub.watch(table, LIVIA, "mine", Listener())
    assert frame(watch)["log"]["after"] == 0
    person, move = await first_move(hub, table)
    await hub.do(table, person, move)
    told = frame(watch)["log"]
    assert (told["after"], told["moves"]) == (0, 1)
    await hub.do(table, person, command("undo", version=1))
    person, move = await first_move(hub, table)
    await hub.do(table, person, move)
    assert frame(watch)["log"]["after"] == 0
    resumed = await hub.watch(table, LIVIA, "mine", Listener(), last=4, log=1)
    assert frame(resumed)["log"]["after"] == 0  # what was told of move 1 no longer holds
    fresh = await hub.watch(table, LIVIA, "mine", Listener(), last=6, log=1)
    assert frame(fresh)["log"]["after"] == 1


# Clocks.


async def test_a_clock_that_has_run_out_is_noticed_and_ends_the_game(
    hub: Hub, clock: TurnedClock
) -> None:
    table = await begun(hub, clock={"kind": "live", "bank": 60}, leavers="forfeit")
    listener = Listener()
    watch = await hub.watch(table, NERO, None, listener)
    clock.turn(59)
    hub.tick()
    await asyncio.sleep(0.02)
    assert frame(watch)["phase"] == "playing"
    clock.turn(2)
    hub.tick()
    await listener.news()
    end = frame(watch)
    assert (end["phase"], end["lost"]) == ("finished", [0])
    assert end["info"]["ended"]["text"] == "Livia ran out of time."


async def test_ticks_are_for_rooms_where_something_can_happen_by_itself(
    hub: Hub, clock: TurnedClock
) -> None:
    bank = {"kind": "live", "bank": 60}
    quiet, timed = await begun(hub), await begun(hub, clock=bank, leavers="forfeit")
    await play(hub, quiet, 2)
    await play(hub, timed, 2)
    await settled(hub)
    assert hub.live.restless == {hub.rooms[timed]}

    clock.turn(3600)
    hub.tick()
    await until(lambda: hub.rooms[timed].table.phase == "finished")
    await settled(hub)
    assert not hub.live.restless


async def test_time_is_taken_from_whoever_thinks(hub: Hub, clock: TurnedClock) -> None:
    table = await begun(hub, clock={"kind": "live", "bank": 60})
    clock.turn(25)
    await play(hub, table, 1)
    assert (await look(hub, table, None))["clock"]["left"] == [35_000, 60_000]


# Bots.


async def test_a_bot_moves_by_itself_and_sees_nothing_but_its_seat(hub: Hub, bots: Bots) -> None:
    bots.answer = first_option
    table = await begun(hub, seats=against())
    await until(lambda: hub.rooms[table].table.to_move() == 1)
    events = await hub.store.read(table)
    moved = [event for event in events if event.kind == "moved"]
    assert moved and {event.actor for event in moved} == {"bot"}
    assert all(event.cmd and event.cmd.startswith("bot:") for event in moved)
    real = hub.rooms[table].table.match.state_after(0)
    assert bots.jobs[0].position != hub.rooms[table].table.game.dump(real)


async def test_what_a_bot_has_thought_out_comes_with_the_next_question(
    hub: Hub, bots: Bots
) -> None:
    thoughts = count(1)
    bots.answer = lambda job: Chosen(first_option(job), (next(thoughts),))
    table = await begun(hub, seats=against())
    await until(lambda: hub.rooms[table].table.to_move() == 1)

    followed = 0
    for number, (before, job) in enumerate(pairwise(bots.jobs), 1):
        if job.plan:  # nobody else was asked in between
            assert (job.plan, job.seat) == ((number,), before.seat)
            followed += 1
    assert bots.jobs[0].plan == () and followed > 0


async def test_everybody_hears_how_far_a_bot_has_thought_and_nothing_else(
    hub: Hub, bots: Bots
) -> None:
    thinks: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    bots.answer = lambda job: thinks
    table = await begun(hub, seats=against())
    listener = Listener()
    watch = await hub.watch(table, None, None, listener)
    await bots.asked.wait()
    bots.hear(0.4)

    told = {"type": "thinking", "table": table, "seat": 0, "share": 0.4}
    assert listener.mentioned == [told | {"version": frame(watch)["version"]}]
    thinks.cancel()


async def test_a_bot_that_fails_is_replaced_by_a_lot(hub: Hub, bots: Bots) -> None:
    bots.answer = lambda job: BotFailed("It hangs.")
    table = await begun(hub, seats=against())
    await until(lambda: hub.rooms[table].table.to_move() == 1)
    assert (await look(hub, table, LIVIA))["version"] >= len(bots.jobs) > 0


async def test_a_bot_that_plays_nonsense_does_not_stop_the_table(
    hub: Hub, bots: Bots, clock: TurnedClock
) -> None:
    bots.answer = lambda job: "nonsense"
    table = await begun(hub, seats=against())
    await until(lambda: hub.rooms[table].table.to_move() == 1)


async def test_a_busy_pool_is_asked_again_later(hub: Hub, bots: Bots, clock: TurnedClock) -> None:
    bots.answer = lambda job: PoolBusy("busy")
    table = await begun(hub, seats=against())
    await bots.asked.wait()
    await until(lambda: hub.rooms[table].idle)
    hub.tick()
    assert len(bots.jobs) == 1
    bots.answer = first_option
    clock.turn(10)
    hub.tick()
    await until(lambda: hub.rooms[table].table.to_move() == 1)


async def test_a_bots_thought_about_a_position_that_is_gone_is_dropped(
    hub: Hub, bots: Bots
) -> None:
    answer: Any = asyncio.get_running_loop().create_future()
    bots.answer = lambda job: answer
    table = await begun(hub, seats=against())
    await bots.asked.wait()
    await hub.do(table, LIVIA, command("resign"))
    await until(lambda: hub.rooms[table].idle)
    assert answer.cancelled()
    assert (await look(hub, table, LIVIA))["phase"] == "finished"
    assert (await look(hub, table, LIVIA))["version"] == 0


# Plans.


async def test_a_plan_is_private_and_dropped_when_it_is_not_legal(hub: Hub) -> None:
    table = await begun(hub)
    person, other = LIVIA, DRUSUS
    await hub.do(table, other, command("plan", moves=["nonsense"]))
    assert [each["moves"] for each in await planned(hub, table, other)] == [["nonsense"]]
    assert await planned(hub, table, person) == []
    while (await look(hub, table, person))["options"]:
        await hub.do(table, *await first_move(hub, table))
    await until(lambda: hub.rooms[table].idle)
    shown = await look(hub, table, other)
    assert shown["plan"]["alternatives"] == [] and shown["options"]
    assert shown["plan"]["news"]["dropped"][0]["why"]["text"]
    assert (await look(hub, table, person))["plan"]["news"] is None

    await hub.do(table, other, command("plan"))  # it is read
    assert (await look(hub, table, other))["plan"]["news"] is None
    assert await hub.plans.read(table) == {}


async def test_plans_and_what_became_of_them_outlive_the_server(
    hub: Hub, guarded: GuardedStore, clock: TurnedClock
) -> None:
    table = await begun(hub)
    await hub.do(table, DRUSUS, command("plan", alternatives=[["a", "b"], ["c"]]))
    again = Hub(guarded, Bots(), clock)
    assert [each["moves"] for each in await planned(again, table, DRUSUS)] == [["a", "b"], ["c"]]
    while (await look(again, table, LIVIA))["options"]:
        await again.do(table, *await first_move(again, table))
    await until(lambda: again.rooms[table].idle)
    once_more = Hub(guarded, Bots(), clock)
    told = (await look(once_more, table, DRUSUS))["plan"]
    assert told["alternatives"] == [] and len(told["news"]["dropped"]) == 2


async def planned(hub: Hub, table: str, person: Person) -> list[Any]:
    told: list[Any] = (await look(hub, table, person))["plan"]["alternatives"]
    return told


async def test_a_plan_is_carried_out_when_the_turn_comes(hub: Hub) -> None:
    """Two tables with the same seed: what is legal on one is planned on the other."""
    first, second = await begun(hub), await begun(hub)
    person, _ = await first_move(hub, first)
    while (await look(hub, first, person))["options"]:
        await hub.do(first, *await first_move(hub, first))
    other = DRUSUS if person is LIVIA else LIVIA
    wish = (await look(hub, first, other))["options"][0]["move"]
    await hub.do(second, other, command("plan", moves=[wish]))
    version = (await look(hub, first, person))["version"]
    for _ in range(version):
        await hub.do(second, *await first_move(hub, second))
    await until(lambda: hub.rooms[second].idle)
    made = hub.rooms[second].table.match.moves
    assert len(made) == version + 1 and made[-1].notation == wish


# Talk.


async def test_what_is_said_is_heard_once_by_everybody_who_looks_on(hub: Hub) -> None:
    table = await begun(hub)
    listener = Listener()
    await hub.watch(table, NERO, None, listener)
    salve = command("chat", text=" Salve,\u202e\nDruse! ")
    await hub.do(table, LIVIA, salve)
    await hub.do(table, LIVIA, salve)
    assert [each["text"] for each in listener.said] == ["Salve, Druse!"]
    assert [each.text for each in await hub.said(table, DRUSUS)] == ["Salve, Druse!"]
    with pytest.raises(Refused) as refused:
        await hub.do(table, NERO, command("chat", text="me too"))
    assert refused.value.code == "not-allowed"


async def test_a_rematch_is_a_new_table_with_everybody_one_seat_on(
    hub: Hub, clock: TurnedClock
) -> None:
    table = await begun(hub, leavers="forfeit")
    await hub.do(table, DRUSUS, command("resign"))
    await hub.do(table, LIVIA, command("rematch"))
    follows = (await look(hub, table, LIVIA))["info"]["rematch"]
    seats = (await look(hub, follows, LIVIA))["info"]["seats"]
    assert [seat["person"] for seat in seats] == ["drusus", "livia"]
    with pytest.raises(Refused):
        await hub.do(table, DRUSUS, command("rematch"))


async def test_a_client_that_has_seen_more_makes_the_room_look_again(
    hub: Hub, guarded: GuardedStore, clock: TurnedClock
) -> None:
    table = await begun(hub)
    other = Hub(guarded, Bots(), clock)
    await look(other, table, LIVIA)
    (done,) = await play(hub, table, 1)
    listener = Listener()
    watch = await other.watch(table, LIVIA, "mine", listener, last=done.seq, log=1)
    await listener.news()
    assert frame(watch)["seq"] == done.seq
    await other.watch(table, LIVIA, "mine", listener, last=2**31 - 1)
    await settled(other)
    assert other.rooms[table].seq == done.seq
    await other.drain()


async def test_a_table_that_cannot_be_shown_harms_nobody_else(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ValueError("a fault of ours")

    table = await begun(hub)
    monkeypatch.setattr("aedile.server.tables.projection.frame", fail)
    assert (await look(hub, table, LIVIA))["phase"] == "broken"


class FlakyStore(GuardedStore):
    """Fails at random: before it has stored something, after it, and when it is read."""

    def __init__(self, inner: EventStore, rng: random.Random) -> None:
        super().__init__(inner)
        self.rng = rng

    async def append(self, *given: Any) -> int:
        lot = self.rng.random()
        self.fail_before = Unavailable("before") if lot < 0.3 else None
        self.fail_after = Unavailable("after", unknown=True) if lot > 0.7 else None
        return await super().append(*given)

    async def read(self, table: str, after: int = 0) -> list[StoredEvent]:
        self.fail_read = Unavailable("read") if self.rng.random() < 0.2 else None
        return await super().read(table, after)


@pytest.mark.parametrize("seed", range(3))
async def test_with_storage_that_fails_at_random_every_answer_is_true(
    seed: int, guarded: GuardedStore, clock: TurnedClock
) -> None:
    """Whoever asks until there is an answer has it done once, in the order of the answers."""
    calm = Hub(guarded, Bots(), clock)
    table = await begun(calm)
    rng = random.Random(seed)
    hubs = [Hub(FlakyStore(guarded, rng), Bots(), clock) for _ in range(2)]

    async def insist(person: Person, move: Any) -> Done:
        while True:
            try:
                return await rng.choice(hubs).do(table, person, move)
            except Refused as refused:
                assert refused.code == "storage-unavailable"

    answers = []
    for _ in range(20):
        calm.rooms.clear()
        answers.append(await insist(*await first_move(calm, table)))
    stored = [event for event in await guarded.read(table) if event.kind == "moved"]
    assert [done.seq for done in answers] == [event.seq for event in stored]
    assert [done.version for done in answers] == list(range(1, 21))
    for hub in hubs:
        await hub.drain()
