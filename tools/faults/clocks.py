"""The clocks of machines, set by whoever tests: those of servers, and that of their database.

All servers run on one machine. Each of those that are told to reads how far its clock is from the
truth in a file of its own, every time it looks at it; and so does PostgreSQL, as far as they know.
"""

import mmap
import os
import struct
import time
from pathlib import Path

from aedile.server import outages, times

CLOCK = "FAULTS_CLOCK"  # where a server finds how wrong its clock is
DATABASE = "database.clock"  # in the same folder
_SECONDS = struct.Struct("d")


class WrongClock:
    """By how many seconds a clock is ahead."""

    def __init__(self, path: Path) -> None:
        if not path.exists():
            path.write_bytes(_SECONDS.pack(0))
        with path.open("r+b") as file:
            self._shared = mmap.mmap(file.fileno(), _SECONDS.size)

    @property
    def ahead(self) -> float:
        """Seconds; negative if it is behind."""
        return float(_SECONDS.unpack(self._shared[:])[0])

    @ahead.setter
    def ahead(self, seconds: float) -> None:
        self._shared[:] = _SECONDS.pack(seconds)


# In the process of a server.


def keep_wrong_time() -> None:
    """The clock of this machine is set by others, and so is that of the database."""
    path = Path(os.environ[CLOCK])
    own, database = WrongClock(path), WrongClock(path.with_name(DATABASE))
    real_time, real_ns, of_database = time.time, time.time_ns, outages._time_of_database
    time.time = lambda: real_time() + own.ahead
    time.time_ns = lambda: real_ns() + int(1e9 * own.ahead)
    outages._time_of_database = lambda connection: (
        (of_database(connection) or 0) + int(1000 * database.ahead)
    )


def trust_the_clock() -> None:
    """A server that takes the clock of its machine for the time, whenever it looks."""
    keep_wrong_time()
    times.Clock.now = lambda self: time.time_ns() // 1_000_000  # type: ignore[method-assign]
    times.Clock.begin = times.Clock.catch_up = (  # type: ignore[method-assign]
        lambda self, now, moment: None
    )
