"""The table for those who have found each other: everybody sits there, and it has begun."""

from typing import Literal

from aedile.server.events import NewEvent, Summary, numbered
from aedile.server.finding.matching import Group, Pace
from aedile.server.protocol import Join, Start
from aedile.server.tables.actors import Person
from aedile.server.tables.commands.creating import create
from aedile.server.tables.config import (
    Caps,
    ClockChoice,
    Config,
    DaysClock,
    Games,
    LiveClock,
    SeatPlan,
)
from aedile.server.tables.table import Table

BOT = "heuristic"  # its strength is known exactly, so games with it can be rated
CLOCKS: dict[Pace, ClockChoice] = {
    "live": LiveClock(kind="live", bank=20 * 60, increment=20),
    "days": DaysClock(kind="days", days=1),
}
VISIBILITY: Literal["public"] = "public"


def config_of(group: Group, title: str) -> Config:
    """What their table is like: as printed, with a clock, for all to see."""
    people = group.people[1:]
    seats = [
        SeatPlan(to="host"),
        *(SeatPlan(to="person", person=person) for person in people),
        *(SeatPlan(to="bot", bot=BOT) for _ in range(group.bots)),
    ]
    return Config(
        game=group.game,
        players=group.players,
        options={},
        title=title,
        visibility=VISIBILITY,
        clock=CLOCKS[group.pace],
        leaver_bot=BOT,
        rated=group.rated,
        seats=seats,
    )


def begun(
    table: str,
    config: Config,
    people: list[Person],
    seed: str,
    now: int,
    games: Games,
    caps: Caps,
) -> tuple[list[NewEvent], Summary]:
    """The events of that table up to its beginning, and how it stands then; raises Refused."""
    host, *others = people
    events = create(config, host, seed, now, table=table, games=games, caps=caps)
    at = Table.load(table, numbered(events), games, caps)
    steps = [(each, Join(do="join", cmd="join")) for each in others]
    for person, command in [*steps, (host, Start(do="start", cmd="start"))]:
        decided = at.decide(person, command, now)
        events += [event._replace(cmd=None) for event in decided.events]
        at = decided.after
    return events, at.summary()
