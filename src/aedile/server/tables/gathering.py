"""Sets that a seat gathers before it decides: read, never written."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from aedile.kernel.contract import Gathering, Item, Json, Obstacle
from aedile.kernel.errors import AedileError
from aedile.kernel.gathering import notations
from aedile.kernel.match import Match
from aedile.kernel.message import Templates, as_json, citation_json
from aedile.kernel.sandbox import imagine_turn
from aedile.server.errors import Refused
from aedile.server.tables.actors import Actor
from aedile.server.tables.table import Table

say = Templates("messages")
NOT_ASKED_NOW = say("This seat is not asked anything now.")
NO_SET = say("This question is not about a set.")


class Asked(NamedTuple):
    """A question about a set."""

    seat: int | None
    version: int  # of the table
    after: Sequence[str]  # moves that are only imagined, before it
    keys: Sequence[str]  # what is in the set


def gathered(table: Table, actor: Actor, asked: Asked) -> Json:
    """How a set stands; raises Refused. Nothing changes."""
    table.check_phase("playing")
    seat = table.seat_for(actor, asked.seat)
    table.check_version(asked.version)
    imagined = imagine_turn(table.match, seat, asked.after)  # now, or when its turn comes
    if imagined is None or imagined.end is not None:
        raise Refused("not-your-turn", NOT_ASKED_NOW())
    if imagined.failure is not None:
        raise Refused("illegal", *imagined.failure.obstacle)
    try:
        shown = gathering_json(table.match, imagined.state, asked.keys)
    except AedileError as error:
        raise Refused.from_kernel(error) from None
    if shown is None:
        raise Refused("illegal", NO_SET())
    told = {"table": table.id, "seat": seat, "version": asked.version}
    return {**told, "after": list(asked.after), "set": list(asked.keys), "gathering": shown}


def gathering_json(match: Match[Any], state: Any, keys: Sequence[str] = ()) -> Json | None:
    """The set that a position asks about, as it goes over the wire; None if about none."""
    found = match.game.gathering(state, keys)
    return None if found is None else _json(match, state, found)


def _json(match: Match[Any], state: Any, found: Gathering) -> Json:
    game, names = match.game, match.names
    moves = None if found.actions is None else notations(game, state, found.actions)
    return {
        "kind": found.kind,
        "set": list(found.chosen),
        "items": [_item(item, names) for item in found.items],
        "replaces": [game.notation(state, action) for action in found.replaces],
        "moves": moves,
        "why": None if found.obstacle is None else as_json(found.obstacle.message, names),
        "message": None if found.message is None else as_json(found.message, names),
        "points": found.points,
    }


def _item(item: Item, names: Sequence[str]) -> Json:
    return {
        "key": item.key,
        "target": item.target,
        "message": as_json(item.message, names),
        "chosen": item.chosen,
        **_why_not(item.obstacle, names),
    }


def _why_not(obstacle: Obstacle | None, names: Sequence[str]) -> Json:
    if obstacle is None:
        return {"why": None, "citation": None}
    return {
        "why": as_json(obstacle.message, names),
        "citation": citation_json(obstacle.citation),
    }
