"""Events and summaries to fill a store with."""

from collections.abc import Sequence

from aedile.server.events import NewEvent, SeatRow, Summary


def created(at: int = 1) -> NewEvent:
    return NewEvent("created", {"seed": 7, "host": "ann"}, "ann", None, at)


def moved(cmd: str | None = None, *moves: str, at: int = 2) -> NewEvent:
    return NewEvent("moved", {"seat": 0, "moves": list(moves), "spent": 5}, "ann", cmd, at)


def summary(
    *turn_of: str,
    phase: str = "playing",
    people: Sequence[str] = ("ann", "bob"),
    bots: Sequence[str] = (),
    game: str = "trajan",
    public: bool = True,
    due: int | None = None,
    bot_due: bool = False,
) -> Summary:
    seats = [SeatRow(seat, person, None, person.title()) for seat, person in enumerate(people)]
    seats += [SeatRow(seat, None, bot, bot) for seat, bot in enumerate(bots, len(people))]
    host = people[0] if people else "ann"
    ended = 2 if phase in ("finished", "closed") else None
    return Summary(
        phase, game, "A table", len(seats), host, public, seats, turn_of, due, bot_due, ended
    )
