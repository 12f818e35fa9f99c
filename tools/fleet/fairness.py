"""Whether anybody was charged time that did not pass, or in which nobody could play.

The clients know when they sent each command and when it was answered. A seat thinks from one
event of its table to the next; so it can have thought no longer than from when the former was
asked for to when the latter was answered.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tools.faults.history import History
from tools.faults.oracle import Row, by_table

SLACK = 1.0  # seconds by which the clocks of servers may differ


class Outage(NamedTuple):
    """From then to then nobody could play, by the clock of the clients."""

    began: float
    ended: float


def unfair(history: History, rows: Iterable[Row], outages: Sequence[Outage] = ()) -> Iterator[str]:
    """What seats were charged too much, and the games that were lost by the clock."""
    for table, events in by_table(rows).items():
        before = None  # when the last command was sent, of those that are known
        for row in events:
            if row.kind == "timed_out":
                yield f"{table}: a seat lost by the clock with event {row.seq}"
            asked = history.asked.get((table, row.cmd or ""))
            if asked is None or not asked.answers:
                continue
            answered = asked.answers[0].at
            spent = json.loads(row.body).get("spent", 0) / 1000
            if before is not None:
                most = answered - before - missed(outages, before, answered) + SLACK
                if spent > most:
                    yield (
                        f"{table}: event {row.seq} charges {spent:.1f} s, "
                        f"and {max(0.0, most):.1f} s are the most that can have passed"
                    )
            before = asked.sent


def missed(outages: Iterable[Outage], began: float, ended: float) -> float:
    """How many seconds of a time nobody could play."""
    return sum(max(0.0, min(ended, o.ended) - max(began, o.began)) for o in outages)
