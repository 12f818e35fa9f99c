"""Tables with the same deal: none begins a stage before all have ended the one before."""

from collections.abc import Iterable
from typing import NamedTuple


class Pace(NamedTuple):
    """How far the tables of a round are."""

    stage: int  # the last that may be played, from 1
    ended: int  # tables that have ended it
    tables: int


def pace(ended: Iterable[int | None]) -> Pace:
    """By how many stages each table has ended; None for one that is over."""
    known = list(ended)
    stages = min((each for each in known if each is not None), default=0)
    done = sum(each is None or each > stages for each in known)
    return Pace(stages + 1, done, len(known))
