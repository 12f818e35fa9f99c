"""Whether the disk had a command before its answer was sent.

A command is safe once a sync has ended that began after the first write with
its name in it.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from tools.faults.trace import SYNCS, Call

# The name of a command as people-clients make it, in a row of the log and in an answer.
NAME = re.compile(rb"[A-Za-z0-9_-]{12}:([0-9a-f]{32})")
DONE = re.compile(rb'"type":"done","cmd":"([0-9a-f]{32})"')


@dataclass
class Order:
    """What was found in a trace."""

    answers: int = 0
    syncs: int = 0
    wrong: list[str] = field(default_factory=list)


def follow(calls: Iterable[Call]) -> Order:
    """Go through everything that was asked of the system."""
    order = Order()
    written: dict[bytes, int] = {}  # in which line a name was first written
    safe = -1  # everything written before this line is on disk
    for call in calls:
        if call.name in SYNCS:
            safe = max(safe, call.begun)
            order.syncs += 1
        elif call.path.endswith("-wal"):
            for name in NAME.findall(call.data):
                written.setdefault(name, call.begun)
        else:
            for name in DONE.findall(call.data):
                order.answers += 1
                if written.get(name, call.begun) >= safe:
                    order.wrong.append(f"{name.decode()} was answered before it was synced")
    return order
