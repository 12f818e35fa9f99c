"""Those who look for a game, in the database; several processes see to them.

Whoever changes who is matched with whom does so alone, and looks first whether it still is as they
believe. So nobody is matched twice, whichever process was faster.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

import orjson
from sqlalchemy import Connection, and_, delete, func, insert, or_, select, text, update

from aedile.kernel.message import Templates
from aedile.ratings.scale import points
from aedile.server.errors import Refused
from aedile.server.finding.matching import Group, Pace, Seeker, Skill
from aedile.server.people.accounts import GUEST
from aedile.server.people.tokens import new_id
from aedile.server.ratings.kept import common_of
from aedile.server.store.rows import Values
from aedile.server.store.schema import matches, people, ratings, relations, seeking

say = Templates("messages")
NOT_SEEKING = say("You do not look for a game.")
NOTHING_FOUND = say("Nobody waits for your answer; look again.")
FOUND_ALREADY = say("A game has been found for you already; look again.")

ANSWER = 20_000  # milliseconds to say that one plays
GONE = 30_000  # milliseconds after which a page that asks no more has been left
KEPT = 600_000  # milliseconds that a page is told at which table its people sit
LEASE = 30_000  # milliseconds to open a table; it takes far less
FOR_EVER = 2**53
UNKNOWN = 295.0  # the deviation of somebody of whom nothing is known


class Wish(NamedTuple):
    """What game somebody looks for."""

    games: tuple[str, ...]
    players: tuple[int, ...]
    pace: Pace
    rated: bool
    bots: bool  # may take seats after a while

    def row(self) -> Values:
        """As it is stored."""
        lists = {name: orjson.dumps(getattr(self, name)).decode() for name in ("games", "players")}
        return self._asdict() | lists


class Ready(NamedTuple):
    """A table to open: all have said that they play."""

    id: str
    group: Group
    names: dict[str, str]
    guests: frozenset[str]


# What people do.


def seek(connection: Connection, person: str, wish: Wish, now: int) -> None:
    """Look for a game from now on. Whoever only lets bots in keeps their place; raises Refused."""
    _alone(connection)
    row = _row(connection, person)
    if row is not None and row["match"] is not None and _is_open(connection, row["match"]):
        raise Refused("wrong-phase", FOUND_ALREADY())
    keeps = row is not None and row["match"] is None and _wish(row)._replace(bots=wish.bots) == wish
    place = {"since": row["since"], "first": row["first"]} if row is not None and keeps else {}
    connection.execute(delete(seeking).where(seeking.c.person == person))
    values = {"person": person, "since": now, "first": 0, "seen": now, "match": None}
    connection.execute(insert(seeking), values | {"confirmed": False} | wish.row() | place)


def leave(connection: Connection, person: str) -> None:
    """Look no longer; the others of a match look on. Raises Refused once all have said yes."""
    _alone(connection)
    row = _row(connection, person)
    if row is not None:
        if row["match"] is not None and _is_open(connection, row["match"], leased=True):
            raise Refused("wrong-phase", FOUND_ALREADY())
        connection.execute(delete(seeking).where(seeking.c.person == person))
        if row["match"] is not None and _is_open(connection, row["match"]):
            break_up(connection, row["match"])


def confirm(connection: Connection, person: str, now: int) -> None:
    """Say that one plays; raises Refused."""
    _alone(connection)
    row = _row(connection, person)
    if row is None:
        raise Refused("not-found", NOT_SEEKING())
    mine = matches.c.id == row["match"]
    waits = select(matches.c.id).where(mine, matches.c.table_id.is_(None), matches.c.until > now)
    if row["match"] is None or connection.scalar(waits) is None:
        raise Refused("wrong-phase", NOTHING_FOUND())
    connection.execute(update(seeking).where(seeking.c.person == person).values(confirmed=True))


def look(connection: Connection, person: str) -> Values | None:
    """What they wish and what has become of it; None where they look for nothing."""
    row = _row(connection, person)
    if row is None:
        return None
    told = row | {"wish": _wish(row), "found": None}
    others = select(func.count()).select_from(seeking)
    others = others.where(seeking.c.match.is_(None), seeking.c.person != person)
    told["others"] = connection.scalar(others.where(seeking.c.pace == row["pace"]))
    if row["match"] is not None:
        found = connection.execute(select(matches).where(matches.c.id == row["match"]))
        told["found"] = found.mappings().first()
        mine = select(seeking.c.confirmed).where(seeking.c.match == row["match"])
        told["answers"] = list(connection.scalars(mine))
    told["skills"] = _skills(connection, [row])[person]
    return told


def touch(connection: Connection, person: str, now: int) -> None:
    """Their page is still there."""
    connection.execute(update(seeking).where(seeking.c.person == person).values(seen=now))


# What the server does.


def is_due(connection: Connection) -> bool:
    """Whether anybody looks for a game."""
    return connection.execute(select(seeking.c.person).limit(1)).first() is not None


def tidy(connection: Connection, now: int) -> None:
    """Those who did not say that they play are out; the others go on, first in line."""
    _alone(connection)
    late = select(matches.c.id).where(matches.c.table_id.is_(None), matches.c.until <= now)
    for match in connection.scalars(late).all():
        silent = and_(seeking.c.match == match, ~seeking.c.confirmed)
        if connection.execute(delete(seeking).where(silent)).rowcount:
            break_up(connection, match)
    left = and_(seeking.c.match.is_(None), seeking.c.pace == "live", seeking.c.seen <= now - GONE)
    connection.execute(delete(seeking).where(left))
    done = and_(matches.c.table_id.is_not(None), matches.c.made <= now - KEPT)
    old = select(matches.c.id).where(done)
    connection.execute(delete(seeking).where(seeking.c.match.in_(old)))
    connection.execute(delete(matches).where(done))


def waiting(connection: Connection) -> list[Seeker]:
    """All who wait for others."""
    query = select(seeking).join(people, people.c.id == seeking.c.person)
    query = query.where(seeking.c.match.is_(None), ~people.c.banned)
    rows = [dict(row) for row in connection.execute(query).mappings()]
    skills, blocked = _skills(connection, rows), _blocked(connection, rows)
    found = []
    for row in rows:
        wish, person = _wish(row), row["person"]
        games = {game: skills[person][game] for game in wish.games}
        found.append(
            Seeker(
                person,
                games,
                frozenset(wish.players),
                wish.pace,
                wish.rated,
                wish.bots,
                row["since"],
                row["first"],
                frozenset(blocked[person]),
            )
        )
    return found


def put_together(connection: Connection, group: Group, now: int) -> bool:
    """Found: these play together. False where one looks no longer, or for something else."""
    _alone(connection)
    mine = and_(seeking.c.person.in_(group.people), seeking.c.match.is_(None))
    rows = connection.execute(select(seeking).where(mine)).mappings().all()
    wishes = [_wish(dict(row)) for row in rows]
    if len(rows) != len(group.people) or not all(_still_fits(each, group) for each in wishes):
        return False
    if any(_blocked(connection, [dict(row) for row in rows]).values()):
        return False
    match = new_id()
    is_asked = group.pace == "live" and len(rows) > 1
    values = {"id": match, "game": group.game, "players": group.players, "bots": group.bots}
    values |= {"pace": group.pace, "rated": group.rated, "made": now, "lease": 0}
    values |= {"until": now + ANSWER if is_asked else FOR_EVER, "table_id": None}
    connection.execute(insert(matches), values)
    connection.execute(update(seeking).where(mine).values(match=match, confirmed=not is_asked))
    return True


def _still_fits(wish: Wish, group: Group) -> bool:
    fits = group.game in wish.games and group.players in wish.players
    return fits and (wish.pace, wish.rated) == (group.pace, group.rated)


def claim(connection: Connection, now: int) -> list[Ready]:
    """Matches in which all play, leased: their tables are to be opened."""
    _alone(connection)
    due = select(matches).where(matches.c.table_id.is_(None), matches.c.lease <= now)
    ready = []
    for match in connection.execute(due.order_by(matches.c.made)).mappings().all():
        query = select(seeking.c.confirmed, people.c.id, people.c.name, people.c.kind)
        query = query.join(people, people.c.id == seeking.c.person)
        query = query.where(seeking.c.match == match["id"])
        rows = connection.execute(query.order_by(people.c.id)).all()
        if len(rows) + match["bots"] != match["players"]:
            break_up(connection, match["id"])  # somebody is gone
        elif all(row.confirmed for row in rows):
            ids = tuple(row.id for row in rows)
            group = Group(match["game"], ids, match["bots"], match["pace"], match["rated"])
            guests = frozenset(row.id for row in rows if row.kind == GUEST)
            names = {row.id: row.name for row in rows}
            ready.append(Ready(match["id"], group, names, guests))
    leased = matches.c.id.in_([each.id for each in ready])
    connection.execute(update(matches).where(leased).values(lease=now + LEASE))
    return ready


def seated(connection: Connection, match: str, table: str) -> None:
    """Their table is there."""
    connection.execute(update(matches).where(matches.c.id == match).values(table_id=table))


def break_up(connection: Connection, match: str) -> None:
    """Those who are left of a match look on, and are first in line."""
    again = {"match": None, "confirmed": False, "first": seeking.c.first + 1}
    connection.execute(update(seeking).where(seeking.c.match == match).values(again))
    connection.execute(delete(matches).where(matches.c.id == match))


# Parts.


def _alone(connection: Connection) -> None:
    """One after the other; SQLite has one writer anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(hashtext('aedile seeking'))"))


def _row(connection: Connection, person: str) -> Values | None:
    query = select(seeking).where(seeking.c.person == person)
    row = connection.execute(query).mappings().first()
    return None if row is None else dict(row)


def _is_open(connection: Connection, match: str, leased: bool = False) -> bool:
    """Whether its table is still to come, or is just being opened."""
    query = select(matches.c.id).where(matches.c.id == match, matches.c.table_id.is_(None))
    if leased:
        query = query.where(matches.c.lease > 0)
    return connection.scalar(query) is not None


def _wish(row: Values) -> Wish:
    games, players = tuple(orjson.loads(row["games"])), tuple(orjson.loads(row["players"]))
    return Wish(games, players, row["pace"], row["rated"], row["bots"])


def _skills(connection: Connection, rows: Iterable[Values]) -> dict[str, dict[str, Skill]]:
    """How strong they are in the games they would play; somebody new as is expected of them."""
    wishes = {row["person"]: _wish(row) for row in rows}
    games = sorted({game for wish in wishes.values() for game in wish.games})
    found: dict[str, dict[str, Skill]] = defaultdict(dict)
    for game in games:
        new = Skill(points(common_of(connection, game).level), UNKNOWN)
        query = select(ratings.c.person, ratings.c.points, ratings.c.sigma)
        query = query.where(ratings.c.game == game, ratings.c.players == 0)
        known = {}
        for some in _pages(list(wishes)):
            for row in connection.execute(query.where(ratings.c.person.in_(some))):
                known[row.person] = Skill(row.points, row.sigma)
        for person in wishes:
            found[person][game] = known.get(person, new)
    return found


def _blocked(connection: Connection, rows: Sequence[Values]) -> dict[str, set[str]]:
    """With whom each of them is not to play, whoever of the two wants it so."""
    found: dict[str, set[str]] = {row["person"]: set() for row in rows}
    for some in _pages(list(found)):
        r = relations.c
        either = or_(r.person.in_(some), r.other.in_(some))
        query = select(r.person, r.other).where(r.blocked, either)
        for one, other in connection.execute(query):
            if one in found and other in found:
                found[one].add(other)
                found[other].add(one)
    return found


def _pages(ids: Sequence[str], size: int = 1000) -> Iterable[Collection[str]]:
    return (ids[start : start + size] for start in range(0, len(ids), size))
