"""Pairs of tables: whether an observer can tell a table from its twin in another world."""

import sys
from typing import Any, NamedTuple

import orjson

from aedile.kernel.rng import Rng
from aedile.server.caches import ByteCache
from aedile.server.errors import Refused
from aedile.server.rooms.room import Room
from aedile.server.rooms.services import Services
from aedile.server.rooms.watchers import Place, Watch
from aedile.server.tables import projection
from aedile.server.tables.actors import Person
from aedile.server.tables.gathering import Asked, gathered
from aedile.server.tables.plans import NO_PLANS, Alternative, SeatPlans
from aedile.server.tables.sandbox import imagine
from aedile.server.tables.table import Table
from aedile.server.times import Clock
from tools.interference.answers import commands, outcome, word
from tools.interference.worlds import (
    CANARY,
    advance,
    holder,
    other_world,
    reshuffles,
    set_up,
)

STEPS_BACK = (0, 0, 1, 2, 3, 5, 8)  # how long ago the hidden part was dealt afresh
AROUND = 16  # moves after a reshuffle at which pairs count as taken around it
# One pair in so many: turns and sets that are tried out take as long as all the rest, and the
# whole log nearly so.
SANDBOX, SETS, WHOLE_LOG, ROOMS = 8, 8, 16, 8


class Leak(Exception):
    """Something an observer can tell two tables apart by."""


class Found(NamedTuple):
    """What came of one game."""

    pairs: int = 0
    commands: int = 0
    deep: int = 0  # pairs whose worlds parted some moves ago
    forks: int = 0  # pairs of tables that were dealt anew
    reshuffled: int = 0  # pairs around a reshuffle
    leak: str = ""


def compare(name: str, number: int, most: int = sys.maxsize) -> Found:
    """One game, and the twins of its positions, until there were `most` pairs."""
    rng = Rng(number + 1)
    scene = set_up(name, number, rng)
    table, shown, found, last = scene.table, Live(scene.table), Found(), -AROUND
    try:
        while table.phase == "playing" and found.pairs < most:
            shown.show(table)
            around = _used_up(table) or table.moves - last < AROUND
            for seat in (None, *range(len(table.seats))):
                back = STEPS_BACK[rng.below(len(STEPS_BACK))]
                twin, parted = other_world(table, seat, back, rng)
                count = same(shown, twin, seat, rng, table.moves - parted)
                found = Found(
                    found.pairs + 1,
                    found.commands + count,
                    found.deep + (parted > 0),
                    found.forks + scene.is_fork,
                    found.reshuffled + around,
                )
            for _ in range(1 if around else 1 + rng.below(9)):
                before = reshuffles(table)
                table = advance(table, rng, draws=scene.is_short)
                if reshuffles(table) != before:
                    last = table.moves
                if _used_up(table) or table.moves == last:
                    break  # to have a look
            if scene.is_short and 0 < last < table.moves - AROUND:
                break  # it has become a game like others
    except Leak as leak:
        return found._replace(leak=f"{leak} (pair {found.pairs})")
    return found


def _used_up(table: Table) -> bool:
    """The next card makes a pile of the discards."""
    state: Any = table.match.state
    if table.config.game != "trajan" or not state.switches.reshuffle:
        return False
    return bool(state.card_next == len(state.card_pile))


# Frames.


class _Deaf:
    """Somebody who only fetches frames."""

    def changed(self, watch: Watch) -> None:
        """Nothing."""

    def tell(self, payload: str) -> None:
        """Nothing."""

    def mention(self, payload: str) -> None:
        """Nothing."""

    def shut(self, watch: Watch, why: Refused) -> None:
        """Nothing."""


_NONE: Any = None
_SERVICES = Services(
    store=_NONE,
    chat=_NONE,
    plans=_NONE,
    bots=_NONE,
    clock=Clock(),
    metrics=_NONE,
    cache=ByteCache(64 << 20),
    load=_NONE,
    turned=_NONE,
    restless=set(),
)
_SECRET = SeatPlans((Alternative((f"{CANARY} planned",)),))


class Live:
    """A table and its room, which sends every observer a frame."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.told = 0  # moves that everybody has heard of
        self._room = Room("table", table, _SERVICES)

    def show(self, table: Table) -> None:
        """Some moves later."""
        self.told = min(self.table.moves, table.stood_since(self.table.seq))
        self.table = self._room._table = table
        self._room.watchers.show(table)

    def frame(self, seat: int | None, told: int, planned: SeatPlans = NO_PLANS) -> str:
        """What the socket of a seat is sent; others have plans it must not hear of."""
        plans = dict.fromkeys(range(len(self.table.seats)), _SECRET)
        self._room.plans._by_seat = plans if seat is None else plans | {seat: planned}
        place: Place = None if seat is None else "mine"
        person = holder(self.table, seat).id
        watch = self._room.watch(person, place, _Deaf(), self.table.seq, told)
        try:
            return watch.frame()
        finally:
            watch.end()


class _Alone(projection.Moment):
    """What one seat is shown; nothing is made for the others."""

    def position(self, viewer: int) -> Any:
        """What lies on the table."""
        return self.table.game.observe(self.table.match.state, viewer)


def projected(table: Table, seat: int | None, told: int, planned: SeatPlans = NO_PLANS) -> str:
    """The frame as it is projected for one seat, without the room that makes it for all."""
    shown = projection.frame(table, seat, told, planned, _Alone(table))
    return orjson.dumps(shown).decode()


# What is compared.


def same(shown: Live, twin: Table, seat: int | None, rng: Rng, parted: int) -> int:
    """Compare all that an observer gets of both; how many commands were tried. Raises Leak."""
    table = shown.table
    told = 0 if rng.below(WHOLE_LOG) == 0 else min(shown.told, parted)
    planned = NO_PLANS if rng.below(SANDBOX) else same_sandbox(table, twin, seat, rng)
    if rng.below(SETS) == 0:
        same_sets(table, twin, seat, rng)
    # One is made by a room, for all, and the other for this seat alone: neither may mix seats up.
    check(shown.frame(seat, told, planned), projected(twin, seat, told, planned), "the frame")
    person, count = holder(table, seat), 0
    for fields in commands(table, seat, rng):
        one, other = outcome(table, person, fields), outcome(twin, person, fields)
        check(one.told, other.told, f"the answer to {fields}")
        if one.after is not None and other.after is not None and not one.shown:
            same_after(table, one.after, other.after, seat, f"the frame after {fields}", rng)
        count += 1
    return count


def same_after(
    table: Table, one: Table, other: Table, seat: int | None, what: str, rng: Rng
) -> None:
    """Compare what both send once a command was carried out. Raises Leak."""
    told = min(table.moves, one.stood_since(table.seq))
    if rng.below(ROOMS) == 0:
        check(Live(one).frame(seat, told), Live(other).frame(seat, told), what)
    else:
        check(projected(one, seat, told), projected(other, seat, told), what)


def same_sandbox(table: Table, twin: Table, seat: int | None, rng: Rng) -> SeatPlans:
    """Try out a turn that has not come in both; what was tried is then planned. Raises Leak."""
    person, moves = holder(table, seat), list[str]()
    while True:
        one, other = tried(table, person, moves), tried(twin, person, moves)
        check(_text(one), _text(other), f"the sandbox after {moves}")
        if not one.get("options"):
            break
        options = one["options"]
        moves.append(options[rng.below(len(options))]["move"])
    strange = (Alternative((*moves, "x")), Alternative((word(table, rng),)))
    return SeatPlans((Alternative(tuple(moves)), *strange) if moves else strange)


def same_sets(table: Table, twin: Table, seat: int | None, rng: Rng) -> None:
    """Gather the set that is asked about in both, if there is one. Raises Leak."""
    person, keys = holder(table, seat), list[str]()
    while True:
        one, other = gathered_by(table, person, keys), gathered_by(twin, person, keys)
        check(_text(one), _text(other), f"the set {keys}")
        items = one.get("gathering", {"items": []})["items"]
        free = [item["key"] for item in items if item["why"] is None]
        if not free:
            return
        keys.append(free[rng.below(len(free))])


def gathered_by(table: Table, person: Person, keys: list[str]) -> dict[str, Any]:
    try:
        return gathered(table, person, Asked(None, table.version, [], keys))
    except Refused as refused:
        return refused.as_json()


def tried(table: Table, person: Person, moves: list[str]) -> dict[str, Any]:
    """What the sandbox shows, or why there is none."""
    try:
        return imagine(table, person, None, table.version, moves)
    except Refused as refused:
        return refused.as_json()


def check(one: str, other: str, what: str) -> None:
    """Byte for byte the same, and no seed in it."""
    if one != other:
        place = next((i for i, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), 0))
        around = slice(max(0, place - 60), place + 60)
        raise Leak(f"{what} differs at {place}: {one[around]!r} and {other[around]!r}")
    if CANARY in one:
        raise Leak(f"{what} tells a secret: {one[max(0, one.index(CANARY) - 60) :][:120]!r}")


def _text(told: dict[str, Any]) -> str:
    return orjson.dumps(told).decode()
