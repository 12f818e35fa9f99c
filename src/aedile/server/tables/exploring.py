"""Moves tried at a moment of a finished game: what the mover knew then, and no more."""

from collections.abc import Sequence
from typing import Any

from aedile.kernel.contract import Json
from aedile.kernel.errors import AedileError
from aedile.kernel.match import Match
from aedile.kernel.message import Templates
from aedile.kernel.sandbox import Imagined, imagine_turn
from aedile.kernel.state import NOBODY
from aedile.server.errors import Refused
from aedile.server.tables.gathering import NO_SET, gathering_json
from aedile.server.tables.plans import step_json
from aedile.server.tables.replay import check_step
from aedile.server.tables.sandbox import imagined_json
from aedile.server.tables.table import Table

OVER_HERE = Templates("messages")("The game is over here: nobody has to decide.")


def explore(
    table: Table, step: int, lines: Sequence[Sequence[str]], brief: bool, chosen: Sequence[str]
) -> Json:
    """Where each of some lines leads from a step; raises Refused.

    `brief` leaves out the positions. `chosen` is in the set that the last position asks about.
    """
    check_step(table.match, step)
    state = table.match.state_after(step)
    seat = state.current_player
    if seat == NOBODY:
        raise Refused("over", OVER_HERE())
    match = Match(table.game, state, table.match.names, None)
    told = [explored(match, seat, moves, brief, chosen) for moves in lines]
    return {"table": table.id, "step": step, "seat": seat, "lines": told}


def explored(
    match: Match[Any], seat: int, moves: Sequence[str], brief: bool, chosen: Sequence[str]
) -> Json:
    """Where one line leads from where a match stands; raises Refused."""
    found = imagine_turn(match, seat, moves)
    assert found is not None  # it is their turn
    if not brief:
        return imagined_json(match, seat, found) | _set(match, found, chosen)
    return {
        "moves": [each.notation for each in found.moves],
        "steps": [step_json(each, match.names) for each in found.moves],
        "points": found.points,
        "end": found.end,
    }


def _set(match: Match[Any], found: Imagined, chosen: Sequence[str]) -> Json:
    """The set as it stands with these in it; raises Refused."""
    if not chosen:
        return {}
    try:
        shown = gathering_json(match, found.state, chosen)
    except AedileError as error:
        raise Refused.from_kernel(error) from None
    if shown is None:
        raise Refused("illegal", NO_SET())
    return {"gathering": shown}
