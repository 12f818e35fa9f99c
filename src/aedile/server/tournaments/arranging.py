"""The organiser swaps people in the round that comes, before it begins."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from sqlalchemy import Connection, select

from aedile.kernel.message import Templates
from aedile.server.errors import Refused
from aedile.server.store.schema import relations
from aedile.server.tournaments.kept import Kept
from aedile.tournaments.events import Arranged, Paired
from aedile.tournaments.swiss import Pod

say = Templates("messages")
MOVED_ON = say("The tournament has moved on meanwhile. Look at the pairing again, then decide.")
NOTHING_TO_SWAP = say("In a group or league everybody meets everybody: nobody can be swapped.")
NOT_SWAPPED = say("This is not the coming round with people swapped.")


def check_arranged(now: Kept, usual: Paired | None, wanted: Arranged) -> None:
    """Is it the round that would come, with people in other places? Raises Refused."""
    if not now.log.in_rounds:
        raise Refused("wrong-phase", NOTHING_TO_SWAP())
    if usual is None or _shape(usual) != _shape(wanted):
        raise Refused("bad-request", NOT_SWAPPED())


def _shape(paired: Paired | Arranged) -> tuple[list[int], int, Counter[str | None]]:
    """Sizes of the tables, how many sit out, and all who are named."""
    named = [who for pod in paired.pods for who in pod]
    return [len(pod) for pod in paired.pods], len(paired.byes), Counter([*named, *paired.byes])


def apart(connection: Connection, pods: Sequence[Pod]) -> list[bool]:
    """At which tables somebody has blocked somebody; not who, nor whom."""
    ids = [who for pod in pods for who in pod if who]
    r = relations.c
    query = select(r.person, r.other).where(r.blocked, r.person.in_(ids), r.other.in_(ids))
    blocked = {frozenset(row) for row in connection.execute(query)}
    return [any(frozenset(pair) in blocked for pair in combinations(pod, 2)) for pod in pods]
