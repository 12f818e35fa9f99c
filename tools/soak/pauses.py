"""What holds up an event loop, and why: watched from inside the process.

A timer asks to be called every few milliseconds. Where it is called late, the loop was held up,
by whatever happened since it was last called: garbage collection, cleaning, the work for players,
other threads that held the lock of the interpreter, or other programs that had the processor.
The last is told apart by the system, which counts how long a thread waits for a processor.
"""

import asyncio
import ctypes.util
import gc
import json
import os
import sys
import time
from asyncio.events import Handle
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any, cast

TICK = 0.005  # seconds
LONG = 0.050  # seconds that are noted
PULSE = 1.0  # seconds between two lines on how the collector fares
# What tidies up in a server, by the names of coroutines and callbacks.
CLEANING = ("Scheduler.", "_repeat", "keep_calm", "_keep_house", "_drop_revoked", "Outages.")


@dataclass
class Spent:
    """Where the time went since the last tick, in seconds of the processor."""

    gc: float = 0.0
    cleaning: float = 0.0
    longest: float = 0.0  # on the wall
    what: str = ""  # took longest


class LoopWatch:
    """Writes a line of JSON for every pause, and for every second."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("a", buffering=1, encoding="utf-8")
        self._spent = Spent()
        self._collecting = 0.0
        self._collections = 0
        self._longest_collection = 0.0
        self._waits = -1

    def install(self, loop: asyncio.AbstractEventLoop) -> None:
        """Watch this loop, and the collector, from now on."""
        self._loop = loop
        self._waits = os.open("/proc/thread-self/schedstat", os.O_RDONLY)
        self._due = loop.time() + TICK
        self._pulse = loop.time() + PULSE
        self._cpu, self._all_cpu, self._waited = self._used()
        gc.callbacks.append(self._collected)
        _time_callbacks(self)
        loop.call_later(TICK, self._tick)

    def ran(self, handle: Handle, seconds: float, cpu: float) -> None:
        """A callback of the loop has taken long."""
        name = _name(handle)
        if name.startswith(CLEANING):
            self._spent.cleaning += cpu
        if seconds > self._spent.longest:
            self._spent.longest, self._spent.what = seconds, name

    def note(self, **what: Any) -> None:
        """One line."""
        self._file.write(json.dumps({"at": round(time.monotonic(), 3)} | what) + "\n")

    def _used(self) -> tuple[float, float, float]:
        """Seconds of processor this thread has had, all threads have had, this one has waited."""
        waited = int(os.pread(self._waits, 80, 0).split()[1]) / 1e9
        return time.thread_time(), time.process_time(), waited

    def _tick(self) -> None:
        now = self._loop.time()
        late = now - self._due
        cpu, all_cpu, waited = self._used()
        if late > LONG:
            used = {
                "cpu": cpu - self._cpu,
                "threads": all_cpu - self._all_cpu - (cpu - self._cpu),
                "waited": waited - self._waited,
            }
            times = {name: round(1000 * value, 1) for name, value in used.items()}
            times |= {k: round(1000 * v, 1) for k, v in asdict(self._spent).items() if k != "what"}
            self.note(late=round(1000 * late, 1), what=self._spent.what, **times)
        self._cpu, self._all_cpu, self._waited = cpu, all_cpu, waited
        self._spent = Spent()
        if now > self._pulse:
            self._pulse = now + PULSE
            longest, self._longest_collection = self._longest_collection, 0.0
            self.note(
                frozen=gc.get_freeze_count(),
                collections=self._collections,
                longest_collection=round(1000 * longest, 1),
                pages=kept_by_sqlite(),
            )
        self._due = self._loop.time() + TICK
        self._loop.call_later(TICK, self._tick)

    def _collected(self, phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            self._collecting = time.thread_time()
            return
        spent = time.thread_time() - self._collecting
        self._spent.gc += spent
        self._collections += 1
        self._longest_collection = max(self._longest_collection, spent)


def kept_by_sqlite() -> int:
    """Bytes that SQLite has, most of them pages of the database: up to a bound it keeps all."""
    return _memory_used()() if "_sqlite3" in sys.modules else 0


@cache
def _memory_used() -> Callable[[], int]:
    name = ctypes.util.find_library("sqlite3")
    used = getattr(ctypes.CDLL(name), "sqlite3_memory_used", None) if name else None
    if used is None:
        return lambda: 0  # it is a part of the interpreter, and does not say
    used.restype = ctypes.c_int64
    return cast("Callable[[], int]", used)


def _time_callbacks(watch: LoopWatch) -> None:
    run: Any = Handle._run

    def timed(handle: Handle) -> None:
        began, cpu = time.perf_counter(), time.thread_time()
        run(handle)
        took = time.perf_counter() - began
        if took > TICK / 5:
            watch.ran(handle, took, time.thread_time() - cpu)

    Handle._run = timed  # type: ignore[assignment, method-assign]


def _name(handle: Handle) -> str:
    """Of the coroutine that went on, or of the function that was called."""
    callback: Any = handle._callback  # type: ignore[attr-defined]
    owner = getattr(callback, "__self__", None)
    if isinstance(owner, asyncio.Task):
        return str(getattr(owner.get_coro(), "__qualname__", owner))
    return str(getattr(callback, "__qualname__", callback))
