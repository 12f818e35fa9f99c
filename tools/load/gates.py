"""What is to be reached, and whether it is."""

from collections.abc import Iterator
from typing import Any, NamedTuple

COMMITS = 3.0  # times a bare commit, for an acknowledgement
AIM = 50.0  # milliseconds, to aim for
CPU = 0.5  # of what a move took before
BOTS = 1.5  # times as long while bots think
STORM = 5.0  # seconds until all are served
RATE = 0.99  # of the moves that were due, in time


class Gate(NamedTuple):
    """One figure, what it is to be at most, and the two it is made of in words."""

    name: str
    found: float
    most: float
    shown: str

    @property
    def verdict(self) -> str:
        return "reached" if self.found <= self.most else "not reached"


def gates(result: dict[str, Any]) -> Iterator[Gate]:
    """Those of one kind of database, of one run."""
    steady, bare, storm = result["steady"], result["bare"], result["storm"]
    wanted, reached = steady["rate"], steady["reached"]
    yield Gate(
        f"{wanted:g} moves/s, wanted to made",
        round(wanted / max(1e-9, reached), 3),
        round(1 / RATE, 3),
        f"{reached:g} moves/s",
    )
    yield _ratio(
        "Ack p99 to that of a bare commit", steady["ack"]["p99"], bare["p99"], COMMITS, "ms"
    )
    yield Gate("Ack p99, ms (to aim for)", steady["ack"]["p99"], AIM, "")
    if result["before"]:
        now, before = result["compared"], result["before"]["compared"]
        name = f"CPU of the server for a move, after to before, at {now['rate']:g} moves/s"
        yield _ratio(name, now["cpu_per_move"], before["cpu_per_move"], CPU, "ms")
    bots = {which: found["ack"]["p99"] for which, found in result["bots"].items()}
    name = "Ack p99 while bots think on every worker, to that without"
    yield _ratio(name, bots["thinking"], bots["without"], BOTS, "ms")
    name = f"{storm['clients']} clients come back after a kill: all served, s"
    yield Gate(name, storm["all"], STORM, f"half of them within {storm['half']:g} s")


def _ratio(name: str, one: float, other: float, most: float, unit: str) -> Gate:
    return Gate(name, round(one / max(1e-9, other), 2), most, f"{one:g} to {other:g} {unit}")
