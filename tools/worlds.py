"""Tables in the middle of play, and the same in other worlds, for `tools/interference.py`."""

from typing import Any

from aedile import catalog
from aedile.fuzz.plans import make_plan
from aedile.kernel.rehearsal import Kept
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY
from aedile.server.errors import Refused
from aedile.server.events import StoredEvent
from aedile.server.protocol import COMMAND
from aedile.server.tables.actors import Person
from aedile.server.tables.commands.creating import create
from aedile.server.tables.config import read_config
from aedile.server.tables.decisions import Decided, Fresh
from aedile.server.tables.table import Table

CANARY = "canary"  # in every seed, password and plan that must not show
NOW = 1_000_000


# A table in the middle of play.


def begin(name: str, number: int, rng: Rng) -> Table:
    """A table at which people have just begun; everything that can be chosen is chosen by lot."""
    game = catalog.game(name)
    plan = make_plan(game, "interference", number)
    people = [Person(f"person-{seat}", f"Name {seat}") for seat in range(plan.players)]
    clock = (
        {"kind": "none"},
        {"kind": "live", "bank": 600, "increment": 5},
        {"kind": "days", "days": 2},
    )
    config = read_config(
        {
            "game": name,
            "players": plan.players,
            "options": plan.options,
            "visibility": "password",
            "clock": clock[rng.below(3)],
            "confirm": bool(rng.below(2)),
            "undo": ("none", "free", "consent")[rng.below(3)],
            "leavers": ("bot", "forfeit")[rng.below(2)],
        }
    )
    seed = f"{CANARY} {plan.seed}"
    events = create(config, people[0], seed, NOW, password=f"{CANARY} password")
    table = Table.load("table", [StoredEvent(1, *events[0])])
    for person in people[1:]:
        table = act(table, person._replace(admitted=True), {"do": "join"})
    return act(table, people[0], {"do": "start"})


def act(table: Table, person: Person, fields: dict[str, Any]) -> Table:
    """The table after a command that must be allowed."""
    return decide(table, person, fields).after


def decide(table: Table, person: Person, fields: dict[str, Any]) -> Decided:
    command = COMMAND.validate_python({"cmd": "c", **fields})
    return table.decide(person, command, NOW + table.seq, Fresh("next", f"{CANARY} next"))


def holder(table: Table, seat: int | None) -> Person:
    """Who sits there; a spectator is somebody else."""
    if seat is None:
        return Person("spectator", "Spectator")
    return Person(table.seats[seat].person or "", table.seats[seat].name)


def advance(table: Table, rng: Rng) -> Table:
    """Whoever has to act does something: mostly a move, now and then something else."""
    acting = table.acting()
    if acting is None:
        return table
    person = holder(table, acting)
    if table.awaiting is not None:
        return act(table, person, {"do": "confirm", "version": table.version})
    if rng.below(20) == 0:
        for fields in ({"do": "undo", "version": table.version}, asking(table, rng)):
            try:
                return act(table, person, fields)
            except Refused:
                pass
    state = table.match.state
    legal = state.legal_actions()
    move = table.game.notation(state, legal[rng.below(len(legal))])
    return act(table, person, {"do": "move", "version": table.version, "moves": [move]})


def asking(table: Table, rng: Rng) -> dict[str, Any]:
    return {"do": "ask-undo", "version": table.version, "moves": rng.below(max(1, table.moves))}


# The same table in another world.


def other_world(table: Table, seat: int | None, back: int, rng: Rng) -> tuple[Table, int]:
    """A table that only what is hidden from a seat tells apart, and how many moves ago they parted.

    The moves since must be possible there, and look the same to the observer.
    """
    viewer = NOBODY if seat is None else seat
    twin = table.copy()
    twin.seed = f"{CANARY} of another world"
    twin.password = f"{CANARY} of another password"
    match = twin.match
    match.seed = twin.seed
    for steps in range(min(back, match.length), -1, -1):
        start = match.length - steps
        then = match.state_after(start).determinize(viewer, rng)
        now = _replayed(table, then, start, viewer)
        if now is not None:
            kept = [each for each in match._kept if each.moves < start]
            match._kept = [*kept, Kept(start, then)]
            match._state = now
            return twin, steps
    raise AssertionError("no world is possible, not even this one")


def _replayed(table: Table, then: Any, start: int, viewer: int) -> Any | None:
    """Where the moves since then lead in another world; None if they do not fit there."""
    game, state = table.game, then.copy()
    real = table.match
    for number, move in enumerate(real.moves[start:], start + 1):
        if state.current_player != move.seat or state.obstacle(move.action):
            return None
        state.apply(move.action)
        if game.observe(state, viewer) != game.observe(real.state_after(number), viewer):
            return None  # something has been shown: by right they are told apart
    return state
