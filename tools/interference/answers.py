"""Commands, sensible and not, and what a table answers to them."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import orjson

from aedile.kernel.errors import AedileError
from aedile.kernel.rng import Rng
from aedile.server.errors import Refused
from aedile.server.http.middleware import error_body
from aedile.server.http.socket_protocol import answer, refusal
from aedile.server.rooms.outbox import Done
from aedile.server.tables.actors import Person
from aedile.server.tables.table import Table
from tools.interference.worlds import asking, decide

STRANGE = ("", "x", "take", "a1", "pass", "draw", "\u202e", "0", "∞", "-1")


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
        told = orjson.dumps(refusal(refused, "c", "table")) + error_body(refused)
        return Outcome(told.decode())
    after = decided.after
    shown = after.has_begun and (after.match.state.secrets_shown != table.match.state.secrets_shown)
    if shown or after.phase == "finished":
        return Outcome("done, and something was shown", after, True)
    return Outcome(orjson.dumps(answer(Done("c", after.seq, after.version))).decode(), after)


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
