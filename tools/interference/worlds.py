"""Tables in the middle of play, and the same in other worlds."""

from collections.abc import Iterable
from typing import Any, NamedTuple
from unittest import mock

from aedile import catalog
from aedile.fuzz.plans import make_plan
from aedile.games.trajan.actions import DRAW
from aedile.kernel.rehearsal import Kept
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY, Event
from aedile.kernel.telling import carried_out
from aedile.server.errors import Refused
from aedile.server.events import ForkPoint, StoredEvent
from aedile.server.protocol import COMMAND, Coach
from aedile.server.tables import replay
from aedile.server.tables.actors import Person, System
from aedile.server.tables.coaching import due
from aedile.server.tables.commands.creating import create
from aedile.server.tables.config import Config, read_config
from aedile.server.tables.decisions import Decided, Fresh
from aedile.server.tables.table import Table

CANARY = "canary"  # in every seed, password and plan that must not show
NOW = 1_000_000


# A table in the middle of play.


class Scene(NamedTuple):
    """A table at which people have just begun, and what is special about it."""

    table: Table
    is_fork: bool = False  # dealt anew
    is_short: bool = False  # of cards, so that the discards are soon reshuffled


def set_up(name: str, number: int, rng: Rng) -> Scene:
    """A new table, a fork, or Trajan with few cards left."""
    kind = rng.below(8)
    if kind in (0, 1):
        return Scene(fork(name, number, rng), is_fork=True)
    if kind == 2:
        return Scene(fork(name, number, rng, anew=False))
    if kind in (3, 4) and name == "trajan":
        return Scene(short_of_cards(number, rng), is_short=True)
    if kind == 5 and name == "trajan":
        return Scene(fork(name, number, rng, short=True), is_fork=True, is_short=True)
    return Scene(begin(name, number, rng))


def begin(name: str, number: int, rng: Rng, **options: str) -> Table:
    """A table as people choose it; everything that can be chosen is chosen by lot."""
    game = catalog.game(name)
    plan = make_plan(game, "interference", number)
    clock = (
        {"kind": "none"},
        {"kind": "live", "bank": 600, "increment": 5},
        {"kind": "days", "days": 2},
    )
    config = read_config(
        {
            "game": name,
            "players": plan.players,
            "options": plan.options | options,
            "visibility": "password",
            "clock": clock[rng.below(3)],
            "confirm": bool(rng.below(2)),
            "undo": ("none", "free", "consent")[rng.below(3)],
            "leavers": ("bot", "forfeit")[rng.below(2)],
            "coach": ("none", "none", "all")[rng.below(3)],
        }
    )
    return seated(config, f"{CANARY} {plan.seed}")


def seated(config: Config, seed: str, start: ForkPoint | None = None) -> Table:
    """Everybody sits down, and the host starts."""
    people = [Person(f"person-{seat}", f"Name {seat}", admitted=True) for seat in range(9)]
    password = f"{CANARY} password" if config.visibility == "password" else None
    events = create(config, people[0], seed, NOW, password=password, start=start)
    table = Table.load("table", [StoredEvent(1, *events[0])])
    for person in people[1 : config.players]:
        table = act(table, person, {"do": "join"})
    return act(table, people[0], {"do": "start"})


def fork(name: str, number: int, rng: Rng, *, anew: bool = True, short: bool = False) -> Table:
    """A table that goes on from a finished game, as people fork it."""
    table = short_of_cards(number, rng) if short else begin(name, number, rng)
    match = table.match
    while not match.over:
        legal = match.state.legal_actions()
        match.submit(None, legal[rng.below(len(legal))])
    host, step = Person("person-0", "Name 0"), 0 if short else rng.below(match.length)
    with mock.patch.object(replay, "fresh_seed", return_value=f"{CANARY} fork {number}"):
        config, start = replay.fork(table, host, step, anew)
    return seated(config, f"{CANARY} fork", start)


def short_of_cards(number: int, rng: Rng) -> Table:
    """Trajan, where the discards are shuffled into a new pile after some draws."""
    table = begin("trajan", number, rng, reshuffle="yes")
    state = table.match.state.copy()
    while state.current_player != NOBODY and not state.stacks_open:
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])
    left = rng.below(6)
    while len(state.card_pile) - state.card_next > left:
        state.discards[rng.below(2)].put(state.card_pile[state.card_next])
        state.card_next += 1
    start = ForkPoint(position=table.game.dump(state))
    plain = table.config.model_copy(update={"visibility": "link"})
    return seated(plain, f"{CANARY} short", start)


def reshuffles(table: Table) -> int:
    """How often the discards of this game have become a pile again."""
    return str(getattr(table.match.state, "reshuffle_seed", "")).count("+")


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


def advance(table: Table, rng: Rng, draws: bool = False) -> Table:
    """Whoever has to act does something: mostly a move, now and then something else.

    Who `draws` takes a card from the pile whenever that is possible.
    """
    acting = table.acting()
    if acting is None:
        return table
    if (turn := due(table)) is not None and rng.below(2):
        said = {"text": f"{rng.below(9)} to {turn.seat}"} if rng.below(2) else None
        command = Coach(cmd="c", step=turn.step, moves=turn.end, said=said)
        return table.decide(System("coach"), command, NOW + table.seq).after
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
    action = DRAW if draws and DRAW in legal else legal[rng.below(len(legal))]
    move = table.game.notation(state, action)
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
    for other, remark in table.remarks.items():  # the coach goes by what others know there
        if other != seat:
            twin.remarks[other] = remark._replace(said={"text": f"{CANARY} to another"})
            if rng.below(2):
                del twin.remarks[other]
    if table.fork_point is not None:
        twin.fork_point = ForkPoint(record=f"{CANARY} of another fork")
    match = twin.match
    match.seed = twin.seed
    for steps in range(min(back, match.length), -1, -1):
        start = match.length - steps
        real = match.state_after(start)
        then = real.determinize(viewer, rng)
        now = _replayed(table, real, then, start, viewer)
        if now is not None:
            kept = [each for each in match._kept if each.moves < start]
            match._kept = [*kept, Kept(start, then)]
            if match._start.moves >= start:
                match._start = Kept(match._start.moves, _moved(then, match, start))
            match._state = now
            return twin, steps
    raise AssertionError("no world is possible, not even this one")


def _replayed(table: Table, real: Any, then: Any, start: int, viewer: int) -> Any | None:
    """Where the moves since then lead in another world; None if they do not fit there."""
    observe, here, there = table.game.observe, real, then
    moves = table.match.moves
    for number in range(start, len(moves)):
        seat, action = moves[number][:2]
        if there.current_player != seat or there.obstacle(action):
            return None
        before = here.secrets_shown
        here, happened = carried_out(here, action)
        there, other = carried_out(there, action)
        has_shown = here.secrets_shown != before
        if has_shown and _heard(happened, viewer) != _heard(other, viewer):
            return None  # something has been shown, if only in another order: by right they differ
        is_last = number == len(moves) - 1
        if (is_last or has_shown) and observe(there, viewer) != observe(here, viewer):
            return None
    return there


def _heard(events: Iterable[Event], viewer: int) -> list[Event]:
    return [event for event in events if event.audience in (NOBODY, viewer)]


def _moved(then: Any, match: Any, start: int) -> Any:
    """Where the current line of the record begins in another world."""
    state = then.copy()
    for move in match.moves[start : match._start.moves]:
        state.apply(move.action)
    return state
