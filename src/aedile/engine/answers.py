"""The fields of answers: about a table, a move, an error."""

import sys
import traceback
from typing import Any

from aedile.bots.base import Candidate
from aedile.kernel.contract import Json
from aedile.kernel.errors import (
    AedileError,
    IllegalAction,
)
from aedile.kernel.match import Match


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
