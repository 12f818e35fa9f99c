"""Chat: what people say at a table, kept beside its events, or at a tournament.

It does not change the game, so it is not an event. Messages are idempotent: one
sent twice with the same `cmd` appears once.
"""

import unicodedata
from collections.abc import Collection
from typing import NamedTuple, Protocol

import orjson
from sqlalchemy import ColumnElement, Connection, delete, func, or_, select

from aedile.kernel.contract import Json
from aedile.kernel.message import Templates
from aedile.server.errors import Refused
from aedile.server.people.relations import deaf_to, unheard
from aedile.server.people.sanctions import NO_CHAT, in_force
from aedile.server.protocol import Chat
from aedile.server.store.database import Database
from aedile.server.store.locks import hold_talk
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
    muted: bool = False  # only who said it hears it

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
    """The chat of all tables and tournaments."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def say(self, table: str, person: Person, text: str, at: int, cmd: str) -> Remark:
        """Keep a remark; the one that was kept before under the same name of a command."""

        def insert(c: Connection) -> Remark:
            hold_talk(c, table)
            mine = chat.c.table_id == table
            known = c.execute(select(*_REMARK).where(mine, chat.c.cmd == cmd)).first()
            if known:
                return Remark(*known)
            last = c.execute(select(func.max(chat.c.number)).where(mine)).scalar() or 0
            muted = in_force(c, person.id, NO_CHAT, at) is not None
            remark = Remark(last + 1, person.id, person.name, text, at, muted)
            c.execute(chat.insert().values(table_id=table, cmd=cmd, **remark._asdict()))
            c.execute(delete(chat).where(mine, chat.c.number <= remark.number - MOST_KEPT))
            return remark

        # Others are rung at, and look.
        return await self._database.run(
            insert, write=True, key=table, again=insert, notify=f"{table} 0"
        )

    async def said(
        self, table: str, after: int = 0, limit: int = MOST_READ, to: str | None = None
    ) -> list[Remark]:
        """What this person hears of what was said since remark `after`, in order; the newest of it.

        What a muted person says only they hear themselves, and nobody those they have muted.
        """
        heard = [chat.c.number > after, or_(~chat.c.muted, chat.c.person == to)]
        if to is not None:
            heard.append(chat.c.person.not_in(unheard(to)))
        return await self._read(table, *heard, limit=limit)

    async def news(self, table: str, after: int) -> tuple[list[Remark], list[Remark]]:
        """All that was said since remark `after`, and what moderators took out at any time."""
        said = await self._read(table, chat.c.number > after)
        return said, await self._read(table, chat.c.erased)

    async def _read(
        self, table: str, *which: ColumnElement[bool], limit: int = MOST_READ
    ) -> list[Remark]:
        query = (
            select(*_REMARK)
            .where(chat.c.table_id == table, *which)
            .order_by(chat.c.number.desc())
            .limit(limit)
        )
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


class Hearers(Protocol):
    """Those who look on."""

    def tell(self, payload: str, only: str | None = None, deaf: Collection[str] = ()) -> None:
        """Send this to everybody who is not deaf to it, or only to one of them."""


class Conversation:
    """What is said in one place: kept, then passed on to everybody who looks on."""

    def __init__(self, table: str, store: ChatStore, outbox: Hearers) -> None:
        self._table = table
        self._store = store
        self._outbox = outbox
        self._heard = 0  # the number of the last remark that was passed on
        self._erased: set[int] = set()  # those of which it is known that they were taken out

    def begin(self, heard: int) -> None:
        """What was said so far is no news."""
        self._heard = heard

    async def say(self, person: Person, command: Chat, at: int) -> None:
        """Say something to everybody; raises Refused."""
        name = f"{person.id}:{command.cmd}"
        await self._store.say(self._table, person, clean_remark(command.text), at, name)
        await self.hear()

    async def hear(self) -> None:
        """Pass on what was said or taken out since the last time, in whichever process."""
        said, erased = await self._store.news(self._table, self._heard)
        told = {each.number: each for each in erased if each.number not in self._erased}
        self._erased.update(told)
        for remark in said:
            self._heard = remark.number
            told[remark.number] = remark
        for remark in told.values():
            only = remark.person if remark.muted else None
            deaf = await self._store.deaf_to(remark.person)
            self._outbox.tell(orjson.dumps(remark.as_json(self._table)).decode(), only, deaf)
