"""What time it is: asked here and nowhere else, so that tests can turn the clock.

The time of the machine is read once, when the server starts, and then moved on by a
clock that never jumps. So whoever sets the clock of the machine changes nothing here.
What happens between two runs is the business of `outages`.
"""

import asyncio
import time


class Clock:
    """Time that only moves on."""

    def __init__(self) -> None:
        self._ahead = time.time_ns() - time.monotonic_ns()

    def now(self) -> int:
        """Milliseconds since the epoch: for what is stored and shown."""
        return (time.monotonic_ns() + self._ahead) // 1_000_000

    def monotonic(self) -> float:
        """Seconds that never jump: for how long something took."""
        return time.monotonic()

    def wall(self) -> int:
        """What the clock of the machine shows now: for what others compare with their own."""
        return time.time_ns() // 1_000_000

    async def sleep(self, seconds: float) -> None:
        """Wait for so long."""
        await asyncio.sleep(seconds)

    def common(self, of_database: int | None) -> int:
        """What a clock shows that all processes see: that of their database or their machine."""
        return self.wall() if of_database is None else of_database

    def begin(self, now: int, moment: float) -> None:
        """Before anything happens: it was this late then, by the clock that never jumps."""
        self._ahead = _ahead(now, moment)

    def catch_up(self, now: int, moment: float) -> None:
        """It was this late then at least."""
        self._ahead = max(self._ahead, _ahead(now, moment))


def _ahead(now: int, moment: float) -> int:
    return now * 1_000_000 - round(moment * 1e9)
