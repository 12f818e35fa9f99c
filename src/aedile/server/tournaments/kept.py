"""Tournaments in the database: their logs, which are the truth, and what follows from them."""

from collections.abc import Iterable, Sequence
from copy import deepcopy
from typing import Any, Final, NamedTuple

import orjson
from sqlalchemy import (
    BindParameter,
    Connection,
    bindparam,
    func,
    insert,
    select,
    tuple_,
    update,
)

from aedile.server.people.accounts import ACCOUNT
from aedile.server.people.relations import pairs_apart
from aedile.server.store.appends import Conflict
from aedile.server.store.rows import Values
from aedile.server.store.schema import (
    deals,
    entrants,
    people,
    pods,
    tables,
    tournament_events,
    tournaments,
)
from aedile.server.tournaments.plan import Plan
from aedile.tournaments import events as happening
from aedile.tournaments import pacing
from aedile.tournaments.events import Event
from aedile.tournaments.pacing import Pace
from aedile.tournaments.tournament import Tournament, replay

BOT: Final = "bot:"  # entrants that are bots are called so
KINDS: Final[dict[str, Any]] = {
    kind.__name__.lower(): kind
    for kind in (
        happening.Created,
        happening.Entered,
        happening.Withdrew,
        happening.Arranged,
        happening.Paired,
        happening.Played,
        happening.Opened,
        happening.Closed,
    )
}


class Kept(NamedTuple):
    """A tournament as it stands."""

    id: str
    row: Values
    plan: Plan
    log: Tournament
    times: list[tuple[str, int, int]]  # of rounds: kind of event, round, when

    @property
    def phase(self) -> str:
        """open, playing, over or closed."""
        return str(self.row["phase"])


class PodRow(NamedTuple):
    """A table of a round, and how it stands."""

    round: int
    number: int
    table: str
    stage: str
    seq: int
    progress: int  # in percent; where tables are paced, how many stages have ended
    phase: str | None  # of the table; None before it is there
    at: int | None  # its last event


def pace(pods: Sequence[PodRow], number: int) -> Pace:
    """How far the tables of a round are."""
    return pacing.pace(
        None if pod.stage in ("over", "opened") else pod.progress
        for pod in pods
        if pod.round == number
    )


# Logs.


def body_of(event: Event) -> str:
    """As it is stored."""
    return orjson.dumps(event._asdict()).decode()


def event_of(kind: str, body: str) -> Event:
    """As it was stored."""
    values = {name: _frozen(value) for name, value in orjson.loads(body).items()}
    event: Event = KINDS[kind](**values)
    return event


def _frozen(value: Any) -> Any:
    return tuple(_frozen(each) for each in value) if isinstance(value, list) else value


def read(connection: Connection, id: str) -> Kept | None:
    """A tournament, or None."""
    row = connection.execute(_ONE, {"id": id}).mappings().first()
    if row is None:
        return None
    found = connection.execute(_EVENTS, {"id": id}).all()
    first, *later = ((event_of(each.kind, each.body), each.at) for each in found)
    log, times = replay([first[0]]), []
    for event, at in later:
        log.apply(event)
        if isinstance(event, happening.Paired | happening.Played | happening.Opened):
            number = len(log.stages) if isinstance(event, happening.Paired) else event.round
            times.append((type(event).__name__.lower(), number, at))
    plan = Plan.model_validate(orjson.loads(row["plan"]))
    return Kept(id, dict(row), plan, log, times)


def create(
    connection: Connection,
    id: str,
    host: str,
    plan: Plan,
    happened: Sequence[Event],
    now: int,
    **columns: Any,
) -> None:
    """A tournament, and who has entered it already."""
    row: Values = {"id": id, "host": host, "title": plan.title, "game": plan.game}
    row |= {"plan": plan.model_dump_json(), "phase": "open", "round": 0, "waits": False}
    row |= {"events": len(happened), "entrants": len(replay(happened).playing())}
    row |= {"created": now, "changed": now}
    connection.execute(insert(tournaments), row | columns)
    for position, event in enumerate(happened, 1):
        _insert(connection, id, position, event, now)
        _follow(connection, id, event)


def append(
    connection: Connection, kept: Kept, happened: Sequence[Event], now: int, **columns: Any
) -> None:
    """Let something happen; raises Conflict where something else happened meanwhile."""
    known, after = kept.row["events"], deepcopy(kept.log)  # this may be run more than once
    for event in happened:
        after.apply(event)
    values = columns | {"events": known + len(happened), "changed": now}
    values["entrants"] = len(after.playing())
    mine = tournaments.c.id == kept.id, tournaments.c.events == known
    if connection.execute(update(tournaments).where(*mine).values(values)).rowcount != 1:
        raise Conflict(kept.id)
    for position, event in enumerate(happened, known + 1):
        _insert(connection, kept.id, position, event, now)
        _follow(connection, kept.id, event)


def change(connection: Connection, id: str, **columns: Any) -> None:
    """Something beside the log."""
    connection.execute(update(tournaments).where(tournaments.c.id == id).values(columns))


def _insert(connection: Connection, id: str, position: int, event: Event, now: int) -> None:
    row: Values = {"tournament": id, "position": position, "kind": type(event).__name__.lower()}
    connection.execute(_ADD_EVENT, row | {"body": body_of(event), "at": now})


def _follow(connection: Connection, id: str, event: Event) -> None:
    """Lists of those who play."""
    if isinstance(event, happening.Entered):
        person = None if event.who.startswith(BOT) else event.who
        row = {"tournament": id, "who": event.who, "person": person, "gone": False}
        mine = entrants.c.tournament == id, entrants.c.who == event.who
        if not connection.execute(update(entrants).where(*mine).values(gone=False)).rowcount:
            connection.execute(insert(entrants), row)
    elif isinstance(event, happening.Withdrew):
        mine = entrants.c.tournament == id, entrants.c.who == event.who
        connection.execute(update(entrants).where(*mine).values(gone=True))


# Rounds.


def put_round(connection: Connection, id: str, number: int, names: Sequence[str]) -> None:
    """The tables of a round, in order; each is opened once, by whoever comes first."""
    rows = [
        {"tournament": id, "round": number, "number": i, "table_id": name}
        | {"stage": "paired", "seq": 0, "progress": 0}
        for i, name in enumerate(names, start=1)
    ]
    connection.execute(insert(pods), rows)


def put_deal(
    connection: Connection, id: str, number: int, seed: str, salt: str, digest: str
) -> None:
    """What all tables of a round are dealt."""
    row: Values = {"tournament": id, "round": number, "seed": seed, "salt": salt}
    connection.execute(insert(deals), row | {"hash": digest, "opened": None})


def open_deal(connection: Connection, id: str, number: int, now: int) -> None:
    """Everybody may know it."""
    mine = deals.c.tournament == id, deals.c.round == number
    connection.execute(update(deals).where(*mine).values(opened=now))


def pods_of(connection: Connection, id: str) -> list[PodRow]:
    """All tables, in order."""
    return [PodRow(*row) for row in connection.execute(_PODS, {"id": id})]


def set_pod(connection: Connection, id: str, pod: PodRow, **columns: Any) -> None:
    """How a table stands now."""
    mine = pods.c.tournament == id, pods.c.round == pod.round, pods.c.number == pod.number
    connection.execute(update(pods).where(*mine).values(columns))


def deals_of(connection: Connection, id: str) -> dict[int, Values]:
    """By round."""
    found = connection.execute(select(deals).where(deals.c.tournament == id)).mappings()
    return {row["round"]: dict(row) for row in found}


def apart(connection: Connection, now: Kept) -> list[tuple[str, str]]:
    """Of those who play on, pairs who should not meet."""
    return pairs_apart(connection, now.log.playing())


# Lists.


def names(connection: Connection, who: Iterable[str]) -> dict[str, tuple[str, str]]:
    """Names and kinds of people, by id."""
    ids = [each for each in who if not each.startswith(BOT)]
    return {row.id: (row.name, row.kind) for row in connection.execute(_NAMES, {"ids": ids})}


def players(connection: Connection, who: Iterable[str]) -> set[str]:
    """Those of these people who go on playing: they have an account, and it stays."""
    ids = [each for each in who if not each.startswith(BOT)]
    return set(connection.scalars(_PLAYERS, {"ids": ids}))


def listed(
    connection: Connection, phase: str, before: tuple[int, str] | None, limit: int
) -> list[Values]:
    """Tournaments in a phase, newest first."""
    t = tournaments.c
    query = select(tournaments, people.c.name).outerjoin(people, people.c.id == t.host)
    query = query.where(t.phase == phase)
    if before is not None:
        query = query.where(tuple_(t.created, t.id) < before)
    query = query.order_by(t.created.desc(), t.id.desc()).limit(limit)
    return [dict(row) for row in connection.execute(query).mappings()]


def of_person(connection: Connection, person: str) -> list[str]:
    """The tournaments somebody has entered."""
    query = select(entrants.c.tournament).where(entrants.c.person == person)
    return list(connection.scalars(query))


def hosted(connection: Connection, person: str) -> int:
    """How many somebody runs that are not over."""
    t = tournaments.c
    query = select(func.count()).where(t.host == person, t.phase.in_(("open", "playing")))
    return connection.scalar(query) or 0


def season_after(connection: Connection, id: str) -> str | None:
    """The tournament that is the next season of a league."""
    return connection.scalar(select(tournaments.c.id).where(tournaments.c.earlier == id))


def opened_by(connection: Connection, opened: str) -> str | None:
    """The one that this command has created already."""
    return connection.scalar(select(tournaments.c.id).where(tournaments.c.opened == opened))


# Statements are made once: see `garbage`.

_IDS: BindParameter[str] = bindparam("ids", expanding=True)
_ONE = select(tournaments).where(tournaments.c.id == bindparam("id"))
_EVENTS = (
    select(tournament_events)
    .where(tournament_events.c.tournament == bindparam("id"))
    .order_by(tournament_events.c.position)
)
_ADD_EVENT = insert(tournament_events)
_PODS = (
    select(
        pods.c.round,
        pods.c.number,
        pods.c.table_id,
        pods.c.stage,
        pods.c.seq,
        pods.c.progress,
        tables.c.phase,
        tables.c.seq,
    )
    .outerjoin(tables, tables.c.id == pods.c.table_id)
    .where(pods.c.tournament == bindparam("id"))
    .order_by(pods.c.round, pods.c.number)
)
_NAMES = select(people.c.id, people.c.name, people.c.kind).where(people.c.id.in_(_IDS))
_PLAYERS = select(people.c.id).where(
    people.c.id.in_(_IDS), people.c.kind == ACCOUNT, people.c.delete_at.is_(None)
)
