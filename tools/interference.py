"""What a seat cannot know never reaches it through the server: frames and answers stay the same.

Tables are played at random with people at them. At a decision a twin of the table is made for an
observer, a seat or a spectator: everything hidden from them is dealt afresh, some moves back in the
game where that is possible, and the seed, the password and what others have planned are others
too. Table and twin must send the observer the same frame, byte for byte, and give the same answers
to the same commands, however strange; a turn that is tried out before it has come must look the
same in both; and no seed may be in any of it. The bytes compared are those
of the sockets: rooms make them.
Usage: python -m tools.interference [--pairs N] [--workers N] [--game NAME] [--json FILE]
"""

import argparse
import json
import multiprocessing
import sys
import time
from collections import deque
from collections.abc import Iterator
from multiprocessing.pool import AsyncResult, Pool
from pathlib import Path
from typing import Any, NamedTuple, cast

from aedile import catalog
from aedile.kernel.errors import AedileError
from aedile.kernel.rng import Rng
from aedile.server.errors import Refused
from aedile.server.http.middleware import error_body
from aedile.server.http.socket_protocol import answer, refusal
from aedile.server.rooms.outbox import Done
from aedile.server.rooms.room import Room
from aedile.server.rooms.services import Services
from aedile.server.rooms.watchers import Place, Watch
from aedile.server.tables.actors import Person
from aedile.server.tables.gathering import Asked, gathered
from aedile.server.tables.plans import NO_PLANS, Alternative, SeatPlans
from aedile.server.tables.sandbox import imagine
from aedile.server.tables.table import Table
from aedile.server.times import Clock
from tools.worlds import CANARY, advance, asking, begin, decide, holder, other_world

SHOWN_EVERY = 5.0  # seconds
STEPS_BACK = (0, 0, 1, 2, 3, 5, 8)  # how long ago the hidden part was dealt afresh
STRANGE = ("", "x", "take", "a1", "pass", "draw", "\u202e", "0", "∞", "-1")


class Leak(Exception):
    """Something an observer can tell two tables apart by."""


class Found(NamedTuple):
    """What came of one game."""

    pairs: int
    commands: int
    deep: int  # pairs whose worlds parted some moves ago
    leak: str

    def plus(self, other: "Found") -> "Found":
        """Both together."""
        return Found(
            self.pairs + other.pairs,
            self.commands + other.commands,
            self.deep + other.deep,
            self.leak or other.leak,
        )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=100_000, help="observers and positions")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--game", choices=catalog.names(), help="default: both")
    parser.add_argument("--json", type=Path, metavar="FILE", help="keep the figures here")
    asked = parser.parse_args()
    return run([asked.game] if asked.game else catalog.names(), asked)


def run(games: list[str], asked: argparse.Namespace) -> int:
    """Compare until there were enough pairs of each game."""
    told: dict[str, dict[str, float]] = {}
    for name in games:
        began, shown, total, number = time.monotonic(), 0.0, Found(0, 0, 0, ""), 0
        wanted = asked.pairs // len(games)
        with multiprocessing.Pool(asked.workers) as pool:
            for found in _played(pool, name, asked.workers):
                if found.leak:
                    print(f"{name}, game {number}: {found.leak}")
                    return 1
                total = total.plus(found)
                number += 1
                if time.monotonic() - shown > SHOWN_EVERY:
                    shown = time.monotonic()
                    print(f"{name}: {total.pairs} of {wanted} pairs", file=sys.stderr, flush=True)
                if total.pairs >= wanted:
                    break
        spent = time.monotonic() - began
        told[name] = total._asdict() | {"games": number, "seconds": round(spent, 1)}
        print(
            f"{name}: {total.pairs} pairs of tables in {number} games, {total.deep} of them with "
            f"pasts that differ, and {total.commands} commands: every frame and answer is the same "
            f"({spent:.0f} s)"
        )
    if asked.json:
        asked.json.write_text(json.dumps(told, indent=1) + "\n", "utf-8")
    return 0


def _played(pool: Pool, name: str, workers: int) -> Iterator[Found]:
    """One game after another, a few ahead of whoever looks at them."""
    ahead: deque[AsyncResult[Found]] = deque()
    for number in range(sys.maxsize):
        ahead.append(pool.apply_async(compare, (name, number)))
        if len(ahead) > workers + 1:
            yield ahead.popleft().get()


def compare(name: str, number: int, most: int = sys.maxsize) -> Found:
    """One game, and the twins of its positions, until there were `most` pairs."""
    rng = Rng(number + 1)
    table = begin(name, number, rng)
    pairs = commands = deep = 0
    try:
        while table.phase == "playing" and pairs < most:
            for seat in (None, *range(len(table.seats))):
                back = STEPS_BACK[rng.below(len(STEPS_BACK))]
                twin, parted = other_world(table, seat, back, rng)
                commands += same(table, twin, seat, rng)
                pairs += 1
                deep += parted > 0
            for _ in range(1 + rng.below(9)):
                table = advance(table, rng)
    except Leak as leak:
        return Found(pairs, commands, deep, f"{leak} (pair {pairs})")
    return Found(pairs, commands, deep, "")


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


_SERVICES = Services(*(cast("Any", None),) * 4, Clock(), *(cast("Any", None),) * 3)


def frame(table: Table, seat: int | None, told: int, world: str, planned: SeatPlans) -> str:
    """What the socket of a seat is sent; other seats have plans that depend on the world."""
    room = Room("table", table, _SERVICES)
    secret = SeatPlans((Alternative((f"{CANARY} {world}",)),))
    room.plans._by_seat = dict.fromkeys(range(len(table.seats)), secret)
    if seat is not None:
        room.plans._by_seat[seat] = planned
    place: Place = None if seat is None else "mine"
    watch = room.watch(holder(table, seat).id, place, _Deaf(), table.seq, told)
    return watch.frame()


def same(table: Table, twin: Table, seat: int | None, rng: Rng) -> int:
    """Compare all that an observer gets of both; how many commands were tried. Raises Leak."""
    told = 0 if rng.below(8) == 0 else max(0, table.moves - 16)
    sandbox = rng.below(4) == 0  # it takes as long as all the rest
    planned = same_sandbox(table, twin, seat, rng) if sandbox else NO_PLANS
    if rng.below(4) == 0:
        same_sets(table, twin, seat, rng)
    same_frames(table, twin, seat, told, planned, "the frame")
    person, count = holder(table, seat), 0
    for fields in commands(table, seat, rng):
        one, other = outcome(table, person, fields), outcome(twin, person, fields)
        check(one.told, other.told, f"the answer to {fields}")
        if one.after is not None and other.after is not None and not one.shown:
            after = f"the frame after {fields}"
            same_frames(one.after, other.after, seat, told, planned, after)
        count += 1
    return count


def same_frames(
    one: Table, other: Table, seat: int | None, told: int, planned: SeatPlans, what: str
) -> None:
    here = frame(one, seat, told, "here", planned)
    check(here, frame(other, seat, told, "there", planned), what)


def same_sandbox(table: Table, twin: Table, seat: int | None, rng: Rng) -> SeatPlans:
    """Try out a turn that has not come in both; what was tried is then planned. Raises Leak."""
    person, moves = holder(table, seat), list[str]()
    while True:
        one, other = tried(table, person, moves), tried(twin, person, moves)
        check(json.dumps(one), json.dumps(other), f"the sandbox after {moves}")
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
        check(json.dumps(one), json.dumps(other), f"the set {keys}")
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


class Outcome(NamedTuple):
    """The answer to a command over the socket and over HTTP, and where it leads."""

    told: str
    after: Table | None = None
    shown: bool = False  # something hidden: from then on the worlds may look different


def outcome(table: Table, person: Person, fields: dict[str, Any]) -> Outcome:
    try:
        if fields["do"] == "chat":
            table.check_chat(person)
            return Outcome("said")
        decided = decide(table, person, fields)
    except Refused as refused:
        told = json.dumps(refusal(refused, "c", "table")) + error_body(refused).decode()
        return Outcome(told)
    after = decided.after
    shown = after.has_begun and (after.match.state.secrets_shown != table.match.state.secrets_shown)
    if shown or after.phase == "finished":
        return Outcome("done, and something was shown", after, True)
    return Outcome(json.dumps(answer(Done("c", after.seq, after.version))), after)


# Commands.


def commands(table: Table, seat: int | None, rng: Rng) -> Iterator[dict[str, Any]]:
    """Some commands, sensible and not: most of them moves."""
    version = table.version
    yield {"do": "move", "version": version, "moves": row(table, rng)}
    for _ in range(2):
        yield {"do": "move", "version": version, "moves": [word(table, rng)]}
    others: list[dict[str, Any]] = [
        {"do": "move", "version": version + 1, "moves": ["x"]},
        {"do": "undo", "version": version},
        {"do": "undo", "version": version, "turn": True},
        asking(table, rng),
        {"do": "answer-undo", "agree": bool(rng.below(2))},
        {"do": "confirm", "version": version},
        {"do": "plan", "moves": row(table, rng)},
        {"do": "prefer", "confirm": bool(rng.below(2))},
        {"do": "resign"},
        {"do": "chat", "text": "hello"},
        {"do": "rematch"},
        {"do": "join"},
        {"do": "leave"},
        {"do": "start"},
        {"do": "close"},
        {"do": "kick", "seat": 0},
        {"do": "set-seat", "seat": 0, "to": "open"},
    ]
    for _ in range(2):
        yield others[rng.below(len(others))]


def word(table: Table, rng: Rng) -> str:
    """The name of some action, whoever could do it, or no name at all."""
    game, state = table.game, table.match.state
    for _ in range(4):
        action = rng.below(game.num_actions)
        try:
            return game.notation(state, action)
        except (AedileError, ValueError, IndexError, KeyError):
            continue
    return STRANGE[1 + rng.below(len(STRANGE) - 1)]


def row(table: Table, rng: Rng) -> list[str]:
    """Moves that are legal one after another in this world; others may find out about it."""
    state, moves = table.match.state.copy(), list[str]()
    for _ in range(1 + rng.below(4)):
        legal = state.legal_actions()
        if not legal:
            break
        action = legal[rng.below(len(legal))]
        moves.append(table.game.notation(state, action))
        state.apply(action)
    return moves or ["x"]


if __name__ == "__main__":
    sys.exit(main())
