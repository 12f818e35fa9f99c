"""Whether anybody was charged time that did not pass, or in which nobody could play.

The clients know when they sent each command and when it was answered. A seat thinks from one
event of its table to the next; so it can have thought no longer than from when the former was
asked for to when the latter was answered.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from aedile.server.outages import APART
from tools.faults.history import History
from tools.faults.oracle import Row, by_table

SLACK = APART / 1000  # seconds by which the clocks of servers may differ


class Outage(NamedTuple):
    """From then to then nobody could play, by the clock of the clients."""

    began: float
    ended: float


class Charge(NamedTuple):
    """What a seat paid for an event, in seconds."""

    table: str
    seq: int
    spent: float
    passed: float  # the most that it can have thought

    @property
    def excess(self) -> float:
        """What it paid too much."""
        return self.spent - self.passed


def charges(
    history: History, rows: Iterable[Row], outages: Sequence[Outage] = ()
) -> Iterator[Charge]:
    """What seats were charged, where it is known when the event before was asked for."""
    for table, events in by_table(rows).items():
        before = None  # when the last command was sent, of those that are known
        for row in events:
            asked = history.asked.get((table, row.cmd or ""))
            if asked is None or not asked.answers:
                continue
            answered = asked.answers[0].at
            if before is not None:
                spent = json.loads(row.body).get("spent", 0) / 1000
                passed = answered - before - missed(outages, before, answered)
                yield Charge(table, row.seq, spent, passed)
            before = asked.sent


def unfair(history: History, rows: Iterable[Row], outages: Sequence[Outage] = ()) -> Iterator[str]:
    """What seats were charged too much, and the games that were lost by the clock."""
    rows = list(rows)
    for row in rows:
        if row.kind == "timed_out":
            yield f"{row.table}: a seat lost by the clock with event {row.seq}"
    for charge in charges(history, rows, outages):
        if charge.excess > SLACK:
            yield (
                f"{charge.table}: event {charge.seq} charges {charge.spent:.1f} s, "
                f"and {max(0.0, charge.passed + SLACK):.1f} s are the most that can have passed"
            )


def missed(outages: Iterable[Outage], began: float, ended: float) -> float:
    """How many seconds of a time nobody could play."""
    return sum(max(0.0, min(ended, o.ended) - max(began, o.began)) for o in outages)
