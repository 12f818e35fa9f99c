"""Statements leave nothing behind that only the collector of garbage would find.

One that waits for the database when garbage is set aside stays for good if it is a circle.
"""

import gc
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, TypeAlias

import pytest

from aedile.server.notices import digests, gathering, outbox
from aedile.server.notices.gathering import Happened
from aedile.server.people.keys import Keys
from aedile.server.people.sessions import Sessions
from aedile.server.settings import Settings
from aedile.server.store import lists
from aedile.server.store.database import Database
from aedile.server.store.events import EventStore
from tests.helpers.rooms import LIVIA, NERO, TurnedClock, new_table
from tests.helpers.webhooks import sit_down

pytestmark = pytest.mark.anyio

Ask: TypeAlias = Callable[[Database, str], Awaitable[Any]]


def of_store(name: str, **values: Any) -> Ask:
    return lambda database, table: getattr(EventStore(database), name)(**values)


def at(database: Database, work: Callable[..., Any], **values: Any) -> Awaitable[Any]:
    return database.run(partial(work, **values), write=True)


def sessions(database: Database) -> Sessions:
    return Sessions(database, TurnedClock(), Settings())


def keys(database: Database) -> Keys:
    return Keys(database, TurnedClock(), Settings())


ENOUGH = 8  # as threads keep the last they were asked
NEWS = [Happened("turn", each.id, "t", "praetor", "A table") for each in (LIVIA, NERO)]
WEBHOOKS = {LIVIA.id: "http://example.org/"}
ASKED: dict[str, Ask] = {
    "own tables": of_store("tables_of", person=LIVIA.id),
    "more of them": of_store("tables_of", person=LIVIA.id, before=(10, "a")),
    "public tables": of_store("open_tables", game="praetor"),
    "more public tables": of_store("open_tables", before=(10, "a")),
    "turns": of_store("turns_of", person=LIVIA.id),
    "ids of turns": of_store("ids_of_turns", people=[LIVIA.id, NERO.id]),
    "due": of_store("due", now=10),
    "due for a bot": of_store("bot_due"),
    "idle": of_store("idle", since=10),
    "last events": lambda database, table: EventStore(database).seqs([table]),
    "people": lambda database, table: EventStore(database).people_at([table]),
    "a log": lambda database, table: EventStore(database).read(table),
    "titles": lambda database, _: at(database, lists.titles, host=LIVIA.id),
    "tables hosted": lambda database, _: at(
        database, lists.hosted, person=LIVIA.id, phase="open", with_bot=True
    ),
    "invitations": lambda database, _: at(
        database, lists.invitations, person=LIVIA.id, host=NERO.id
    ),
    "sessions": lambda database, _: sessions(database).good({"a", "b"}),
    "a session": lambda database, _: sessions(database).find("token"),
    "API keys": lambda database, _: keys(database).good({"a", "b"}),
    "marks": lambda database, _: at(
        database, gathering.gather, now=10**6, link="{table}", channels=["webhook"]
    ),
    "whether there are marks": lambda database, _: at(database, gathering.is_due, now=10**6),
    "those who look": lambda database, _: at(database, gathering.looking, pairs=[("a", "b")]),
    "digests": lambda database, _: at(database, digests.put_due, now=10**6),
    "deliveries put": lambda database, _: at(
        database, gathering.tell, happened=NEWS, now=0, link="{table}", channels=["webhook"]
    ),
    "deliveries": lambda database, _: at(
        database, outbox.waiting, now=10**6, busy=["a"], full=["b"], each=4, limit=10
    ),
    "deliveries claimed": lambda database, _: at(database, outbox.claim, ids=[1, 2], now=10**6),
}


@pytest.mark.parametrize("asked", ASKED)
async def test_what_is_asked_often_leaves_no_circles(
    database: Database, store: EventStore, asked: str
) -> None:
    await sit_down(database, LIVIA.id, WEBHOOKS[LIVIA.id])
    ask, table = ASKED[asked], await new_table(store)
    for _ in range(2):  # what is made once
        await ask(database, table)

    assert await circles(ask, database, table) == []


async def circles(ask: Ask, database: Database, table: str) -> list[str]:
    """Parts of statements that only a collection finds."""
    gc.collect()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        for _ in range(ENOUGH):
            await ask(database, table)
        gc.collect()
        return [repr(each) for each in gc.garbage if type(each).__module__.startswith("sqlalchemy")]
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
