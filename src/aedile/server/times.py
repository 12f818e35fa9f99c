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

    def begin(self, now: int) -> None:
        """Before anything happens: it is this late by a clock that several processes share."""
        self._ahead += (now - self.now()) * 1_000_000

    def catch_up(self, now: int) -> None:
        """It is this late at least."""
        self._ahead += max(0, now - self.now()) * 1_000_000
