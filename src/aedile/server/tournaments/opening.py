"""The tables of a round, as they are opened: everybody is seated and the game has begun."""

from typing import Any

from aedile.server.events import Sitting, Started, numbered
from aedile.server.tables.actors import Person
from aedile.server.tables.commands.creating import create
from aedile.server.tables.config import Caps, Games, SeatPlan
from aedile.server.tables.seats import distinct
from aedile.server.tables.table import Table
from aedile.server.tournaments.kept import BOT, Kept
from aedile.server.tournaments.organising import spec_of
from aedile.tournaments.swiss import Pod


def seat_plans(now: Kept, pod: Pod, names: dict[str, str]) -> list[SeatPlan]:
    """Who sits where; names that nobody has are found by the table."""
    plans = []
    for who in pod:
        if who is None:
            plans.append(SeatPlan(to="bot", bot=now.plan.bot))
        elif who.startswith(BOT):
            plans.append(SeatPlan(to="bot", bot=spec_of(who)))
        else:
            plans.append(SeatPlan(to="person", person=who, name=names.get(who) or "?"))
    return plans


def begun(
    table: str, config: Any, host: Person, by: str, seed: str, at: int, games: Games, caps: Caps
) -> Any:
    """All events of a table at which the game has begun."""
    events = create(config, host, seed, at, table=table, games=games, caps=caps)
    made = Table.load(table, numbered(events), games, caps)
    names = distinct([seat.name for seat in made.seats])
    sitting = [
        Sitting(person=seat.kept_for, bot=seat.bot, name=name, confirm=seat.confirm)
        for seat, name in zip(made.seats, names, strict=True)
    ]
    started = made.decided([Started(seats=sitting)], by, at)
    return [*events, *started.events], started.summary
