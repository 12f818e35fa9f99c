"""What is kept of a table beside its events: what people said, and what they plan.

Neither changes the game, so neither is an event. What is said twice under one
name is said once.
"""

import unicodedata
from collections.abc import Collection, Sequence
from typing import NamedTuple

import orjson
from sqlalchemy import Connection, delete, func, select

from aedile.kernel.contract import Json
from aedile.server.errors import Refused
from aedile.server.store.database import Database
from aedile.server.store.schema import chat, plans, seats, tables

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
        raise Refused("bad-request", "Nothing was said.")
    return kept


class Talk:
    """The chat and the plans of all tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def say(self, table: str, person: str, name: str, text: str, at: int, cmd: str) -> Remark:
        """Keep a remark; the one that was kept before under the same name of a command."""

        def insert(c: Connection) -> Remark:
            _hold(c, table)
            mine = chat.c.table_id == table
            known = c.execute(select(*_REMARK).where(mine, chat.c.cmd == cmd)).first()
            if known:
                return Remark(*known)
            last = c.execute(select(func.max(chat.c.number)).where(mine)).scalar() or 0
            remark = Remark(last + 1, person, name, text, at)
            c.execute(chat.insert().values(table_id=table, cmd=cmd, **remark._asdict()))
            c.execute(delete(chat).where(mine, chat.c.number <= remark.number - MOST_KEPT))
            return remark

        # Others are rung at, and look.
        return await self._database.run(
            insert, write=True, key=table, again=insert, ring=f"{table} 0"
        )

    async def said(self, table: str, after: int = 0, limit: int = MOST_READ) -> list[Remark]:
        """What was said since remark `after`, in order; the newest, where it is more than that."""
        query = (
            select(*_REMARK)
            .where(chat.c.table_id == table, chat.c.number > after)
            .order_by(chat.c.number.desc())
            .limit(limit)
        )
        rows = await self._database.run(lambda c: c.execute(query).all())
        return [Remark(*row) for row in reversed(rows)]

    async def last(self, table: str) -> int:
        """The number of the newest remark."""
        query = select(func.max(chat.c.number)).where(chat.c.table_id == table)
        return await self._database.run(lambda c: c.execute(query).scalar()) or 0

    async def seated(self, tables: Collection[str]) -> list[str]:
        """The people who sit at any of these tables."""
        query = select(seats.c.person).where(seats.c.table_id.in_(tables)).distinct()
        rows = await self._database.run(lambda c: c.execute(query).scalars().all())
        return [person for person in rows if person]

    async def plan(self, table: str, seat: int, moves: Sequence[str]) -> None:
        """Keep what a seat will do; no moves is no plan."""

        def replace(c: Connection) -> None:
            _hold(c, table)
            c.execute(delete(plans).where(plans.c.table_id == table, plans.c.seat == seat))
            if moves:
                kept = orjson.dumps(list(moves)).decode()
                c.execute(plans.insert().values(table_id=table, seat=seat, moves=kept))

        ring = f"{table} 0"
        await self._database.run(replace, write=True, key=table, again=replace, ring=ring)

    async def plans(self, table: str) -> dict[int, list[str]]:
        """What each seat will do."""
        query = select(plans.c.seat, plans.c.moves).where(plans.c.table_id == table)
        rows = await self._database.run(lambda c: c.execute(query).all())
        return {seat: orjson.loads(moves) for seat, moves in rows}


def _hold(c: Connection, table: str) -> None:
    """Whoever writes to the same table, in whichever process, waits until this is committed."""
    c.execute(select(tables.c.id).where(tables.c.id == table).with_for_update())
