"""What moderators have done about somebody, as that person reads it, and what holds now.

Whoever is concerned reads what was done, why and until when, and may answer once. What is done
once is over at once; a ban is over when it is lifted.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from sqlalchemy import Connection, Row, and_, bindparam, exists, func, insert, or_, select, update

from aedile.kernel.message import Templates
from aedile.server.errors import Refused
from aedile.server.store.database import Database
from aedile.server.store.schema import people, sanctions, tournaments
from aedile.server.times import Clock

say = Templates("messages")
UNKNOWN = say("There is no such decision about you.")
ANSWERED = say("You have answered this already.")
BANNED = say("This account is banned from this server.")
BANNED_WHY = say("This account is banned from this server: {why}")
MUTED = say("You cannot say anything here for {n} days.", one="You cannot say anything here today.")
PAUSED = say(
    "You cannot play rated games for {n} days: see “Decisions about you” on your own page.",
    one="You cannot play rated games today: see “Decisions about you” on your own page.",
)
PAUSED_OTHER = say("{name} cannot play rated games now.")

DAY = 86_400_000  # milliseconds
MOST_SHOWN = 100

# `left` is the pause of those who leave too many games: nobody decides on it.
Kind: TypeAlias = Literal["warn", "mute", "unrated", "left", "ban", "rename", "line", "void"]
NO_CHAT: tuple[Kind, ...] = ("mute",)
NOT_RATED: tuple[Kind, ...] = ("unrated", "left")


class Sanction(NamedTuple):
    """Something that was done about somebody."""

    id: int
    person: str
    kind: Kind
    why: str
    table_id: str | None
    line: int | None
    at: int
    until: int | None
    seen: int | None
    answer: str | None
    tournament: bool  # the table is one


class Sanctions:
    """As those read it whom they concern."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def of(self, person: str) -> list[Sanction]:
        """What was done about somebody, the newest first."""
        rows = await self._database.run(lambda c: c.execute(_OF, {"of": person}).all())
        return [Sanction(*row) for row in rows]

    async def unread(self, person: str) -> int:
        """How many of them they have not read."""
        return int(await self._database.run(lambda c: c.scalar(_UNREAD, {"of": person}) or 0))

    async def read(self, person: str) -> None:
        """They have read all of them."""
        mine = and_(sanctions.c.person == person, sanctions.c.seen.is_(None))
        change = update(sanctions).where(mine).values(seen=self._clock.now())
        await self._database.run(lambda c: c.execute(change).rowcount, write=True)

    async def answer(self, person: str, id: int, text: str) -> None:
        """Say once what one thinks of it; raises Refused."""
        this = and_(sanctions.c.id == id, sanctions.c.person == person)

        def change(connection: Connection) -> None:
            free = update(sanctions).where(this, sanctions.c.answer.is_(None))
            if connection.execute(free.values(answer=text)).rowcount:
                return
            known = connection.execute(select(sanctions.c.id).where(this)).first()
            raise Refused("wrong-phase", ANSWERED()) if known else Refused("not-found", UNKNOWN())

        await self._database.run(change, write=True)

    async def answer_ban(self, person: str, text: str) -> None:
        """The same for those who cannot come in any more; raises Refused."""
        now = self._clock.now()
        ban = await self._database.run(lambda c: in_force(c, person, ("ban",), now))
        if ban is None:
            raise Refused("not-found", UNKNOWN())
        await self.answer(person, ban.id, text)

    async def check_rated(self, who: Sequence[str], me: str) -> None:
        """May all of them play rated games? Raises Refused."""
        if not who:
            return
        now = self._clock.now()

        def check(connection: Connection) -> None:
            for person in who:
                check_not_paused(connection, person, me, now)

        await self._database.run(check)

    async def check_talk(self, person: str) -> None:
        """May somebody say what stays? Raises Refused."""
        now = self._clock.now()
        muted = await self._database.run(lambda c: in_force(c, person, NO_CHAT, now))
        if muted is not None:
            raise Refused("not-allowed", MUTED(n=days_left(muted, now)))


def put(connection: Connection, person: str, kind: Kind, why: str, at: int, **more: Any) -> None:
    """Write down what was done; without `until` it is over at once."""
    values = {"person": person, "kind": kind, "why": why, "at": at, "until": at}
    connection.execute(insert(sanctions).values(values | more))


def lift_bans(connection: Connection, person: str, now: int) -> None:
    """None holds any more."""
    theirs = and_(sanctions.c.person == person, sanctions.c.kind == "ban")
    change = update(sanctions).where(theirs, sanctions.c.until.is_(None))
    connection.execute(change.values(until=now))


def in_force(
    connection: Connection, person: str, kinds: Iterable[Kind], now: int
) -> Row[Any] | None:
    """What holds now for somebody, the longest of it."""
    given = {"of": person, "kinds": list(kinds), "now": now}
    found = connection.execute(_IN_FORCE, given).all()
    return max(found, key=lambda row: row.until or 1 << 62, default=None)


def days_left(sanction: Row[Any], now: int) -> int:
    """In how many days it is over, at most."""
    return max(1, -(-(int(sanction.until) - now) // DAY))


def pause_of(connection: Connection, person: str, rated: bool, now: int) -> Row[Any] | None:
    """What keeps somebody from games that are rated, or not, for now."""
    return in_force(connection, person, NOT_RATED, now) if rated else None


def check_may_play(connection: Connection, me: str, rated: bool, now: int) -> None:
    """May they open, look for or enter such games themselves? Raises Refused."""
    if rated:
        check_not_paused(connection, me, me, now)


def check_not_paused(connection: Connection, person: str, me: str, now: int) -> None:
    """May somebody play rated games? Raises Refused."""
    pause = pause_of(connection, person, True, now)
    if pause is None:
        return
    if person == me:
        raise Refused("not-allowed", PAUSED(n=days_left(pause, now)))
    name = connection.scalar(select(people.c.name).where(people.c.id == person))
    raise Refused("not-allowed", PAUSED_OTHER(name=name or "?"))


def banned(connection: Connection, person: str, now: int) -> Refused:
    """Why somebody cannot come in."""
    ban = in_force(connection, person, ("ban",), now)
    return Refused("banned", BANNED_WHY(why=ban.why) if ban and ban.why else BANNED())


# Statements are made once: see `garbage`.

_IS_TOURNAMENT = exists().where(tournaments.c.id == sanctions.c.table_id).label("tournament")
COLUMNS = [*(sanctions.c[name] for name in Sanction._fields[:-1]), _IS_TOURNAMENT]
_OF = (
    select(*COLUMNS)
    .where(sanctions.c.person == bindparam("of"))
    .order_by(sanctions.c.id.desc())
    .limit(MOST_SHOWN)
)
_UNREAD = select(func.count()).where(
    sanctions.c.person == bindparam("of"), sanctions.c.seen.is_(None)
)
_IN_FORCE = select(*COLUMNS).where(
    sanctions.c.person == bindparam("of"),
    sanctions.c.kind.in_(bindparam("kinds", expanding=True)),
    or_(sanctions.c.until.is_(None), sanctions.c.until > bindparam("now")),
)
