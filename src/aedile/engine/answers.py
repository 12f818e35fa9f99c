"""The fields of answers: about a table, a move, an error."""

import sys
import traceback
from collections.abc import Sequence
from typing import Any

from aedile.bots.base import Candidate
from aedile.kernel.contract import Item, Json
from aedile.kernel.errors import (
    AedileError,
    IllegalAction,
)
from aedile.kernel.gathering import notations
from aedile.kernel.match import Match
from aedile.kernel.message import ENGLISH


def status(match: Match[Any]) -> Json:
    """What everyone may know of a table at a glance."""
    prompt = match.prompt()
    return {
        "game": match.game.name,
        "version": match.version,
        "to_move": None if match.over else match.to_move,
        "over": match.over,
        "scores": match.state.scores(),
        "prompt": None if prompt is None else {"text": prompt.text, "rule": prompt.rule},
    }


def candidate(match: Match[Any], row: Candidate) -> Json:
    """One answer a bot has looked at."""
    return {
        "move": match.game.notation(match.state, row.action),
        "action": row.action,
        "value": round(row.value, 4),
        "visits": row.visits,
    }


def gathering(match: Match[Any], keys: Sequence[str]) -> Json | None:
    """How a set stands; None when the question is about none."""
    found = match.gathering(keys)
    if found is None:
        return None
    actions, message = found.actions, found.message
    return {
        "kind": found.kind,
        "set": list(found.chosen),
        "items": [_item(item) for item in found.items],
        "moves": None if actions is None else notations(match.game, match.state, actions),
        "reason": "" if found.obstacle is None else found.obstacle.reason,
        "text": "" if message is None else ENGLISH.text(message, match.names),
        "points": found.points,
    }


def _item(item: Item) -> Json:
    told: Json = {"key": item.key, "target": item.target, "text": item.message.text}
    told |= {"chosen": item.chosen, "legal": item.obstacle is None}
    if item.obstacle is None:
        return told
    return told | {"reason": item.obstacle.reason, "rule": item.obstacle.rule}


def explain(error: Exception) -> Json:
    """The error object of an answer."""
    if isinstance(error, IllegalAction):
        told = {"code": error.code, "message": error.reason}
        return told | {"rule": error.rule} if error.code == "illegal" else told
    if isinstance(error, AedileError):
        return {"code": error.code, "message": str(error)}
    # A fault of the program itself. The client may go on; whoever runs it can read the rest.
    traceback.print_exception(error, file=sys.stderr)
    fault = f"{type(error).__name__}: {error}"
    return {"code": "bad-request", "message": f"The program failed at this request: {fault}"}
