"""Browsers that get push messages, a few for each person."""

from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select

from aedile.kernel.message import Templates
from aedile.server.errors import Refused
from aedile.server.notices.outbox import Device
from aedile.server.notices.push import check_device
from aedile.server.people.tokens import fingerprint
from aedile.server.settings import Settings
from aedile.server.store.database import Database
from aedile.server.store.schema import push
from aedile.server.times import Clock

say = Templates("messages")
UNKNOWN_DEVICE = say("There is no such browser.")

MOST = 5  # of one person; the oldest goes first
ID_LENGTH = 16


class Listed(NamedTuple):
    """A browser, without its address."""

    id: str
    agent: str | None
    created: int


class Devices:
    """Adds, lists and removes them."""

    def __init__(self, database: Database, clock: Clock, settings: Settings) -> None:
        self._database = database
        self._clock = clock
        self._rules = settings.push_hosts, settings.private_webhooks

    async def add(self, person: str, device: Device, agent: str | None) -> str:
        """From now on this browser is told; its id. Raises Refused.

        A browser belongs to whoever signed in there last.
        """
        check_device(device, *self._rules)
        id = fingerprint(device.endpoint)[:ID_LENGTH]
        row = {"id": id, "person": person, "agent": agent, "created": self._clock.now()}

        def change(connection: Connection) -> None:
            connection.execute(delete(push).where(push.c.id == id))
            connection.execute(insert(push).values(row | device._asdict()))
            mine = select(push.c.id).where(push.c.person == person)
            newest = mine.order_by(push.c.created.desc(), push.c.id).limit(MOST)
            old = (push.c.person == person) & push.c.id.not_in(newest)
            connection.execute(delete(push).where(old))

        await self._database.run(change, write=True, key=f"push {id}")
        return id

    async def remove(self, person: str, id: str) -> None:
        """This browser is told nothing more; raises Refused."""
        mine = (push.c.person == person) & (push.c.id == id)
        change = delete(push).where(mine)
        if not await self._database.run(lambda c: c.execute(change).rowcount, write=True):
            raise Refused("not-found", UNKNOWN_DEVICE())

    async def listing(self, person: str) -> list[Listed]:
        """The browsers of somebody, the newest first."""
        query = select(push.c.id, push.c.agent, push.c.created).where(push.c.person == person)
        query = query.order_by(push.c.created.desc(), push.c.id)
        return [Listed(*row) for row in await self._database.run(lambda c: c.execute(query).all())]
