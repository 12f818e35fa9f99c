"""A turn tried before it has come, as clients get it: a position, a question and its answers.

It is built from what the seat sees (`kernel/sandbox.py`), and nothing at the table changes.
"""

from collections.abc import Sequence
from typing import Any

from aedile.kernel.contract import Json
from aedile.kernel.match import Match
from aedile.kernel.message import Templates
from aedile.kernel.sandbox import Imagined, imagine_turn
from aedile.kernel.turns import STEP
from aedile.kernel.view import View
from aedile.server.errors import Refused
from aedile.server.tables.actors import Actor, only_person
from aedile.server.tables.gathering import gathering_json
from aedile.server.tables.log import log_line
from aedile.server.tables.plans import dropped_json, step_json
from aedile.server.tables.projection import option_json, question
from aedile.server.tables.table import Table

NO_TURN = Templates("messages")(
    "What your next turn will look like cannot be foreseen: something hidden is shown before."
)


def imagine(
    table: Table, actor: Actor, seat: int | None, version: int, moves: Sequence[str]
) -> Json:
    """What moves of a seat would do if its turn were now; raises Refused."""
    table.check_phase("playing")
    own = table.seat_for(only_person(actor), seat)
    table.check_version(version)
    imagined = imagine_turn(table.match, own, moves)
    if imagined is None:
        raise Refused("not-your-turn", NO_TURN())
    return {
        "table": table.id,
        "seat": own,
        "version": version,
        **imagined_json(table.match, own, imagined),
    }


def imagined_json(match: Match[Any], seat: int, imagined: Imagined) -> Json:
    """Where moves lead, and what is asked there."""
    steps = [step_json(each, match.names) for each in imagined.moves]
    turn = (match.length + 1) * STEP  # one that begins with the next move
    failure = imagined.failure and dropped_json(steps, *imagined.failure)
    return {
        "moves": [each.notation for each in imagined.moves],
        "steps": steps,
        "position": match.game.observe(imagined.state, seat),
        "scores": imagined.state.scores(),
        **_question(match, seat, imagined),
        "lines": [log_line(each, turn) for each in imagined.lines],
        "points": imagined.points,
        "end": imagined.end,
        "failure": failure,
    }


def _question(match: Match[Any], seat: int, imagined: Imagined) -> Json:
    """What is asked, as long as the turn goes on."""
    view = View(match.game, imagined.state, seat, match.names)
    prompt = view.prompt() if imagined.end is None else None
    if prompt is None:
        return {"prompt": None, "options": [], "gathering": None}
    return {
        "prompt": question(prompt),
        "options": [option_json(option) for option in view.options()],
        "gathering": gathering_json(match, imagined.state),
    }
