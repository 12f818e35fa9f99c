"""How much of its time a bot has used."""

import time

PATIENCE = 2  # times as long as a bot may think, people wait for it


class Stopwatch:
    """Time of the processor, so that thinking is worth the same on a machine that is busy.

    Where people wait, what passes on the clock counts half, if that is more: a bot that hardly
    gets a processor answers with less thought, but in time.
    """

    def __init__(self, people_wait: bool) -> None:
        self._people_wait = people_wait
        self._thought = time.thread_time()
        self._passed = time.monotonic()

    def spent(self) -> float:
        """Seconds since the start."""
        thought = time.thread_time() - self._thought
        if not self._people_wait:
            return thought
        return max(thought, (time.monotonic() - self._passed) / PATIENCE)
