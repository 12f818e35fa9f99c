"""The log: the same table every time it is read, and harmless when it is damaged."""

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aedile.kernel.match import Match
from aedile.kernel.rng import Rng
from aedile.server.errors import Broken, Refused
from aedile.server.events import KINDS, Moved, StoredEvent
from aedile.server.protocol import COMMANDS, Chat, Coach, Forget
from aedile.server.tables import projection
from aedile.server.tables.actors import Actor, System
from aedile.server.tables.commands.ending import CloseIdle, clock_ran_out
from aedile.server.tables.commands.planning import next_planned
from aedile.server.tables.commands.seating import EndInvitations
from aedile.server.tables.commands.tournament import Adjudicate, Release, Unseal
from aedile.server.tables.handlers import APPLIERS, DECIDERS
from aedile.server.tables.table import Table
from tests.helpers.server_tables import ANNA, BO, CLEO, SECOND, STRANGER, Scene

SYSTEM = [System("bot"), System("clock"), System("scheduler")]
ACTORS: list[Actor] = [ANNA, BO, CLEO, STRANGER, *SYSTEM]
luck = st.integers(0, 10**9)


def everything(table: Table) -> Any:
    """All there is to a table."""
    frames = [projection.frame(table, seat) for seat in (None, *range(len(table.seats)))]
    hidden = table.game.dump(table.match.state) if table.has_begun else None
    clocks = (table.clocks.left, table.clocks.running, table.clocks.since, table.clocks._gains)
    return frames, hidden, table.summary(), copy.deepcopy(clocks), table.undoings, table.banned


def random_config(rng: Rng) -> dict[str, Any]:
    def one_of(*values: Any) -> Any:
        return values[rng.below(len(values))]

    bot = {"to": "bot", "bot": "uniform"}
    return {
        "game": one_of("trajan", "praetor"),
        "players": 3,
        "undo": one_of("none", "free", "consent", "consent"),
        "confirm": one_of(True, False),
        "leavers": one_of("bot", "forfeit"),
        "clock": one_of({"kind": "none"}, {"kind": "live", "bank": 30, "increment": 1}),
        "seats": one_of([], [{"to": "host"}, bot, {"to": "open"}]),
        "shuffle": one_of(True, False),
    }


def random_command(scene: Scene, rng: Rng) -> tuple[str, dict[str, Any]]:
    """Something that often makes sense, and often not."""
    table = scene.table
    asked = table.has_begun and not table.match.over
    moves = [scene.legal(rng.below(99)) if asked and rng.below(9) else "nonsense"]
    version = table.version if rng.below(9) else rng.below(50)
    seat = {"seat": rng.below(3)} if rng.below(2) else {}
    commands: list[tuple[str, dict[str, Any]]] = [
        ("join", seat),
        ("leave", {}),
        ("kick", {"seat": rng.below(4)}),
        ("set-seat", {"seat": rng.below(3), "to": "bot", "bot": "uniform"}),
        ("set-seat", {"seat": rng.below(3), "to": "host", "name": "Dad"}),
        ("start", {}),
        ("undo", {"version": version, "turn": bool(rng.below(2)), **seat}),
        ("ask-undo", {"version": version, "moves": rng.below(table.moves + 2), **seat}),
        ("answer-undo", {"agree": bool(rng.below(4)), **seat}),
        ("confirm", {"version": version, **seat}),
        ("prefer", {"confirm": bool(rng.below(2)), **seat}),
        ("plan", {"moves": moves, **seat}),
        ("rematch", {}),
    ]
    rare: list[tuple[str, dict[str, Any]]] = [("resign", seat), ("close", {})]
    if not rng.below(150):
        return rare[rng.below(2)]
    if table.awaiting is not None and rng.below(2):
        return "confirm", {"version": version}
    if table.undo_request is not None and rng.below(2):
        return "answer-undo", {"agree": bool(rng.below(4))}
    if asked and rng.below(2):
        return "move", {"version": version, "moves": moves, **seat}
    return commands[rng.below(len(commands))]


def random_scene(luck: int, commands: int) -> Scene:
    rng = Rng(luck)
    scene = Scene(**random_config(rng))
    if rng.below(4):  # most tables get under way
        for person in (BO, CLEO):
            if any(seat.kind == "open" for seat in scene.table.seats):
                scene.do(person, "join")
        scene.do(ANNA, "start")
    for _ in range(commands):
        one_thing(scene, rng)
    return scene


def random_actor(scene: Scene, rng: Rng) -> Actor:
    """Often somebody the table waits for."""
    awaited = [person for person in (ANNA, BO, CLEO) if person.id in scene.table.turn_of()]
    actors: list[Actor] = [*awaited] if awaited and rng.below(3) else ACTORS
    return actors[rng.below(len(actors))]


def one_thing(scene: Scene, rng: Rng) -> None:
    scene.now += rng.below(2) * SECOND
    if not rng.below(12):
        up = clock_ran_out(scene.table, scene.now)
        planned = next_planned(scene.table, scene.plans, scene.now)
        decided = up or planned
        scene.store(decided.events if decided else [])
        return
    turn = scene.table.bot_to_move()
    if turn is not None and rng.below(2):
        scene.move(rng.below(99))
        return
    do, fields = random_command(scene, rng)
    before = everything(scene.table)
    try:
        wanted = scene.decide(random_actor(scene, rng), do, **fields)
    except Refused as refused:
        assert refused.message
    else:
        assert everything(scene.table) == before, "a decision changed something"
        scene.store(wanted.events)
        assert everything(wanted.after) == everything(scene.table)
    hold(scene.table)


def hold(table: Table) -> None:
    """What is always the case."""
    row = table.summary()
    assert row.phase == table.phase
    assert (row.finished is not None) == (table.phase in ("finished", "closed"))
    assert len(table.seats) == table.config.players
    if table.phase != "playing":
        assert [table.to_move(), table.awaiting, table.undo_request, table.due()] == [None] * 4
        assert not row.turn_of
        return
    assert (table.awaiting is None) or table.seats[table.awaiting].kind == "person"
    assert table.acting() is not None, "nobody can go on"
    assert row.bot_due or row.turn_of
    assert not (row.bot_due and table.due() is not None)
    assert all(seat.kind != "open" for seat in table.seats)
    assert all(left >= 0 for left in table.clocks.left)
    assert table.base <= table.moves


@settings(max_examples=10, deadline=None)
@given(luck)
def test_random_commands_by_anybody_break_nothing(luck: int) -> None:
    scene = random_scene(luck, commands=80)

    assert everything(Table.load("table-id", scene.log)) == everything(scene.table)


@settings(max_examples=6, deadline=None)
@given(luck)
def test_a_log_read_up_to_any_event_is_the_table_as_it_was_then(luck: int) -> None:
    scene = random_scene(luck, commands=120)
    table = Table("table-id")

    for event in scene.log:
        table.read(event)
        again = Table.load("table-id", scene.log[: event.seq])
        assert everything(again) == everything(table)
        assert everything(again.copy()) == everything(table)


def test_every_event_is_applied_and_every_command_decided_by_a_function_of_its_own() -> None:
    assert set(APPLIERS) == set(KINDS.values())
    asked = set(COMMANDS.values()) - {Chat}  # what is said is no part of the game
    by_the_server = {Adjudicate, CloseIdle, Coach, EndInvitations, Forget, Release, Unseal}
    assert set(DECIDERS) == asked | by_the_server
    assert not by_the_server & set(COMMANDS.values())
    assert len(set(APPLIERS.values())) == len(KINDS)


def test_a_move_is_worked_out_once_where_it_is_decided_and_validated_only_where_it_is_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene = Scene(seats=[{"to": "host", "name": "Ann"}, {"to": "host", "name": "Ben"}])
    scene.do(ANNA, "start")
    tried: list[object] = []
    rehearse = Match.rehearse

    def counted(match: Any, moves: Any, *given: Any) -> Any:
        tried.append(moves)
        return rehearse(match, moves, *given)

    def never(*_: object) -> None:
        raise AssertionError("an event that was just decided is validated")

    monkeypatch.setattr(Match, "rehearse", counted)
    monkeypatch.setattr(Moved, "model_validate", never)
    moves = [scene.legal()]
    decided = scene.decide(ANNA, "move", seat=0, version=0, moves=moves)

    assert decided.after.version == 1 and scene.table.version == 0
    assert tried == [moves]


# Damage.

ODD: list[Any] = [None, True, -1, 0, 10**30, 1.5, "", "x", "\ud800", [], ["x"], {}, {"a": {}}]


def damaged(events: list[StoredEvent], rng: Rng) -> list[StoredEvent]:
    """The same log with one thing wrong somewhere."""
    log = list(events)
    place = rng.below(len(log))
    event = log[place]
    body = copy.deepcopy(event.body)
    how = rng.below(8)
    if how == 0:
        del log[place]
    elif how == 1:
        log.insert(place, event)
    elif how == 2:
        log[place] = event._replace(kind=[*KINDS, "eaten", ""][rng.below(len(KINDS) + 2)])
    elif how == 3:
        log[place] = event._replace(at=ODD[rng.below(len(ODD))])
    elif how == 4:
        log[place] = event._replace(body=ODD[rng.below(len(ODD))])
    else:
        inside(body, rng)
        log[place] = event._replace(body=body)
    if rng.below(2):  # numbers without gaps hide what is missing
        log = [each._replace(seq=n) for n, each in enumerate(log, start=1)]
    return log


def inside(value: Any, rng: Rng) -> None:
    """Change something somewhere in plain data."""
    keys: list[Any] = list(value) if isinstance(value, dict) else list(range(len(value)))
    if not keys:
        return
    key = keys[rng.below(len(keys))]
    if isinstance(value[key], dict | list) and value[key] and rng.below(3):
        inside(value[key], rng)
    elif rng.below(4) == 0:
        del value[key]
    else:
        value[key] = ODD[rng.below(len(ODD))]


@settings(max_examples=400, deadline=None)
@given(luck)
def test_a_damaged_log_is_set_aside_and_nothing_worse(luck: int) -> None:
    rng = Rng(luck)
    log = damaged(SCENES[rng.below(len(SCENES))].log, rng)
    try:
        table = Table.load("table-id", log)
    except Broken as broken:
        assert broken.reason.endswith(".")
    else:
        everything(table)


SCENES = [random_scene(luck, commands=60) for luck in range(8)]


def test_nothing_at_all_is_no_table() -> None:
    with pytest.raises(Broken, match="no events"):
        Table.load("table-id", [])
