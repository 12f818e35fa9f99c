"""Timing, the same for every contender."""

import gc
import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path

PAGE = resource.getpagesize()


Clock = Callable[[], float]
CPU: Clock = time.process_time  # of this process alone: others may be busy meanwhile
WALL: Clock = time.perf_counter


def per_unit(work: Callable[[], int], seconds: float, clock: Clock = CPU) -> float:
    """Microseconds for each unit that `work` does, over at least so many seconds.

    It is done once before the clock starts, so that what happens only the first
    time is not counted.
    """
    work()
    units, start = 0, clock()
    stop = start + seconds
    while (now := clock()) < stop:
        units += work()
    return (now - start) / units * 1e6


def many(work: Callable[[], object], times: int) -> Callable[[], int]:
    """The same work so many times, each a unit."""

    def repeated() -> int:
        for _ in range(times):
            work()
        return times

    return repeated


def bytes_each(make: Callable[[], object], count: int) -> float:
    """By how much memory grows for each of many things made and kept."""
    kept: list[object] = [None] * count
    for index in range(count // 10):  # what the allocator takes at first is not counted
        kept[index] = make()
    gc.collect()
    before = memory()
    for index in range(count // 10, count):
        kept[index] = make()
    return (memory() - before) / (count - count // 10)


def memory() -> int:
    """Bytes of main memory that this process takes up."""
    statm = Path("/proc/self/statm")
    if statm.exists():
        return int(statm.read_text().split()[1]) * PAGE
    # Elsewhere the most it ever took must do; it grows all the same.
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (
        1 if sys.platform == "darwin" else 1024
    )
