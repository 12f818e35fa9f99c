"""Metrics of a running server, for Prometheus.

Every server has a registry of its own, so that tests and several servers in
one program do not add up. Labels come from short lists only: nothing a client
sends becomes one.
"""

import asyncio
import contextlib
import gc
import time
from collections.abc import AsyncIterator
from typing import Any

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.exposition import CONTENT_TYPE_LATEST

disable_created_metrics()  # type: ignore[no-untyped-call]  # a time beside every counter, of use to nobody
CONTENT_TYPE = CONTENT_TYPE_LATEST
# Seconds. A move is good below a tenth, a bot may think for many.
QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)
LAG_EVERY = 0.5  # seconds between two looks at the lag of the loop


class Metrics:
    """The measurements of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        own: dict[str, Any] = {"registry": self.registry, "namespace": "aedile"}
        quick = own | {"buckets": QUICK}
        self.move_ack = Histogram("move_ack_seconds", "From a command to its answer.", **quick)
        self.commit = Histogram("commit_seconds", "From an append to its end.", **quick)
        self.loop_lag = Histogram("loop_lag_seconds", "How late the event loop is.", **quick)
        self.gc_pause = Histogram("gc_pause_seconds", "Collections of garbage.", **quick)
        self.sockets_open = Gauge("sockets_open", "Sockets connected now.", **own)
        self.rooms_live = Gauge("rooms_live", "Tables held in memory now.", **own)
        self.bots_waiting = Gauge("bots_waiting", "Decisions that wait for a worker.", **own)
        self.resumes = Counter("resumes", "Clients that came back, by result.", ["result"], **own)
        self.refused = Counter("refused", "Answers that were an error, by code.", ["code"], **own)
        self.bot_seconds = Histogram(
            "bot_seconds", "How long bots thought.", ["bot"], buckets=SLOW, **own
        )
        self.bot_failures = Counter(
            "bot_failures", "Bots that gave no answer, by reason.", ["why"], **own
        )
        self.analysis_turns = Counter(
            "analysis_turns", "Turns of finished games that were judged.", ["level"], **own
        )
        self.notices = Counter(
            "notices", "Notices sent, by channel and result.", ["channel", "result"], **own
        )

    def text(self) -> bytes:
        """All of them, in the text format of Prometheus."""
        return generate_latest(self.registry)

    @contextlib.asynccontextmanager
    async def watched(self) -> AsyncIterator[None]:
        """Measure the event loop and the garbage collector meanwhile."""
        pauses = _Pauses(self.gc_pause)
        gc.callbacks.append(pauses)
        watch = asyncio.create_task(self._watch_loop())
        try:
            yield
        finally:
            gc.callbacks.remove(pauses)
            watch.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await watch

    async def _watch_loop(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LAG_EVERY
            await asyncio.sleep(LAG_EVERY)
            self.loop_lag.observe(max(0.0, loop.time() - due))


class _Pauses:
    """Measures how long garbage collections take."""

    def __init__(self, histogram: Histogram) -> None:
        self._histogram = histogram
        self._began = 0.0

    def __call__(self, phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            self._began = time.perf_counter()
        else:
            self._histogram.observe(time.perf_counter() - self._began)
