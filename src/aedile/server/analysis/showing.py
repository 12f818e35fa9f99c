"""What somebody shows who leads a review: a moment of a finished game, or of a line that leaves it.

Others see moves, and never the name of a line or what was said about it. The moves are played
here first, so that nobody can send anything else to people who follow them.
"""

from aedile.kernel.contract import Json
from aedile.kernel.match import Match
from aedile.kernel.message import Templates
from aedile.kernel.sandbox import imagine_turn
from aedile.kernel.state import NOBODY
from aedile.server.analysis.trying import Way, play
from aedile.server.errors import Refused
from aedile.server.tables.exploring import OVER_HERE
from aedile.server.tables.replay import check_step
from aedile.server.tables.table import Table

TOO_FAR = Templates("messages")("This line has fewer moves than that.")


def goes_on(view: Json, shown: Json | None) -> bool:
    """Whether this is the line that is shown already, or the beginning of it: it was played."""
    if shown is None or view["step"] != shown["step"]:
        return False
    line, before = view["line"], shown["line"]
    if line is None or before is None:
        return False
    same = all(line[key] == before[key] for key in ("kind", "deal"))
    return same and line["moves"] == before["moves"][: len(line["moves"])]


def checked(table: Table, view: Json) -> Json:
    """The same with its moves by their names; raises Refused."""
    check_step(table.match, view["step"])
    line = view["line"]
    if line is None:
        return view
    play_it = _tried if line["kind"] == "tried" else _judged
    moves = play_it(table, view["step"], line)
    check_made(view)
    return view | {"line": line | {"moves": moves, "made": min(line["made"], len(moves))}}


def check_made(view: Json) -> None:
    """Raises Refused where more moves are made than there are."""
    line = view["line"]
    if line is not None and line["made"] > len(line["moves"]):
        raise Refused("bad-request", TOO_FAR())


def _tried(table: Table, step: int, line: Json) -> list[str]:
    played = play(table, Way(step, line["deal"]), line["moves"])
    if played.failure is not None:
        raise Refused("illegal", *played.failure[1])
    return [move.notation for move in played.match.moves]


def _judged(table: Table, step: int, line: Json) -> list[str]:
    """As far as the mover could foresee it; raises Refused."""
    state = table.match.state_after(step)
    seat = state.current_player
    if seat == NOBODY:
        raise Refused("over", OVER_HERE())
    found = imagine_turn(Match(table.game, state, table.match.names, None), seat, line["moves"])
    assert found is not None  # it is their turn
    if found.failure is not None and found.end is None:
        raise Refused("illegal", *found.failure[1])
    return [each.notation for each in found.moves]
