"""What time it is: asked here and nowhere else, so that tests can turn the clock."""

import time


class Clock:
    """The time of the machine."""

    def now(self) -> int:
        """Milliseconds since the epoch: for what is stored and shown."""
        return time.time_ns() // 1_000_000

    def monotonic(self) -> float:
        """Seconds that never jump: for how long something took."""
        return time.monotonic()
