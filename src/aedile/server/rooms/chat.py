"""Chat: what people say at a table, kept beside its events.

It does not change the game, so it is not an event. Messages are idempotent: one
sent twice with the same `cmd` appears once.
"""

import unicodedata
from collections.abc import Collection
from typing import NamedTuple

import orjson
from sqlalchemy import Connection, delete, func, select

from aedile.kernel.contract import Json
from aedile.kernel.message import Templates
from aedile.server.errors import Refused
from aedile.server.people.relations import deaf_to, unheard
from aedile.server.protocol import Chat
from aedile.server.rooms.outbox import Outbox
from aedile.server.store.database import Database
from aedile.server.store.locks import hold_table
from aedile.server.store.prepared import Among, Prepared, as_keys
from aedile.server.store.schema import chat
from aedile.server.tables.actors import Person

EMPTY = Templates("messages")("This chat message is empty.")
MOST_KEPT = 1000  # remarks at one table; the oldest go first
MOST_READ = 100
_UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # control signs, also of direction


class Remark(NamedTuple):
    """Something somebody said."""

    number: int
    person: str
    name: str
    text: str
    at: int

    def as_json(self, table: str) -> Json:
        """As clients get it."""
        return {"type": "chat", "table": table} | self._asdict()


_REMARK = [chat.c[field] for field in Remark._fields]


def clean_remark(text: str) -> str:
    """A remark as it is kept: one line that can be seen; raises Refused."""
    seen = "".join(sign if unicodedata.category(sign) not in _UNSEEN else " " for sign in text)
    kept = " ".join(unicodedata.normalize("NFC", seen).split())
    if not kept:
        raise Refused("bad-request", EMPTY())
    return kept


class ChatStore:
    """The chat of all tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def say(self, table: str, person: Person, text: str, at: int, cmd: str) -> Remark:
        """Keep a remark; the one that was kept before under the same name of a command."""

        def insert(c: Connection) -> Remark:
            hold_table(c, table)
            mine = chat.c.table_id == table
            known = c.execute(select(*_REMARK).where(mine, chat.c.cmd == cmd)).first()
            if known:
                return Remark(*known)
            last = c.execute(select(func.max(chat.c.number)).where(mine)).scalar() or 0
            remark = Remark(last + 1, person.id, person.name, text, at)
            c.execute(chat.insert().values(table_id=table, cmd=cmd, **remark._asdict()))
            c.execute(delete(chat).where(mine, chat.c.number <= remark.number - MOST_KEPT))
            return remark

        # Others are rung at, and look.
        return await self._database.run(
            insert, write=True, key=table, again=insert, notify=f"{table} 0"
        )

    async def said(
        self, table: str, after: int = 0, limit: int = MOST_READ, listener: str | None = None
    ) -> list[Remark]:
        """What was said since remark `after`, in order; the newest, where it is more than that.

        A listener does not hear those they have muted.
        """
        query = (
            select(*_REMARK)
            .where(chat.c.table_id == table, chat.c.number > after)
            .order_by(chat.c.number.desc())
            .limit(limit)
        )
        if listener is not None:
            query = query.where(chat.c.person.not_in(unheard(listener)))
        rows = await self._database.run(lambda c: c.execute(query).all())
        return [Remark(*row) for row in reversed(rows)]

    async def deaf_to(self, speaker: str) -> frozenset[str]:
        """Those who do not want to hear somebody."""
        return await self._database.run(lambda c: deaf_to(c, speaker))


def last_remarks(connection: Connection, tables: Collection[str]) -> dict[str, int]:
    """The numbers of the newest remarks at those of these tables at which something was said."""
    return dict(_LAST.rows(connection, {"tables": as_keys(tables)}))


_LAST = Prepared(
    select(chat.c.table_id, func.max(chat.c.number))
    .where(Among(chat.c.table_id, "tables"))
    .group_by(chat.c.table_id)
)


class Conversation:
    """What is said at one live table: kept, then passed on to everybody who looks on."""

    def __init__(self, table: str, store: ChatStore, outbox: Outbox) -> None:
        self._table = table
        self._store = store
        self._outbox = outbox
        self._heard = 0  # the number of the last remark that was passed on

    def begin(self, heard: int) -> None:
        """What was said so far is no news."""
        self._heard = heard

    async def say(self, person: Person, command: Chat, at: int) -> None:
        """Say something to everybody; raises Refused."""
        name = f"{person.id}:{command.cmd}"
        await self._store.say(self._table, person, clean_remark(command.text), at, name)
        await self.hear()

    async def hear(self) -> None:
        """Pass on what was said since the last time, in whichever process."""
        for remark in await self._store.said(self._table, self._heard):
            self._heard = remark.number
            deaf = await self._store.deaf_to(remark.person)
            self._outbox.tell(orjson.dumps(remark.as_json(self._table)).decode(), deaf)
