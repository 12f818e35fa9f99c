"""`aedile serve` whose clock runs faster, and whose pauses are noted.

    python -m tools.soak.serving SPEED FILE

is a server with its settings in AEDILE_* variables. Nothing of this is a switch of the product:
parts are exchanged in the process before the server starts. On SIGUSR1 it writes into FILE what
garbage there is that only a look through everything would find.
"""

import asyncio
import gc
import signal
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

from aedile.cli.main import main
from aedile.server import outages, times
from aedile.server.http import app, run, server
from tools.soak.pauses import LoopWatch

HOUR = 3_600_000  # milliseconds


def speed_up(speed: float) -> None:
    """Every clock of the server runs that much faster; what it sleeps for stays as it is."""

    class FastClock(times.Clock):
        def __init__(self) -> None:
            self._born = time.monotonic()
            super().__init__()

        def now(self) -> int:
            return super().now() + int(1000 * self._gained())

        def monotonic(self) -> float:
            return super().monotonic() + self._gained()

        def _gained(self) -> float:
            return (time.monotonic() - self._born) * (speed - 1)

    app.Clock = FastClock  # type: ignore[attr-defined]
    outages.GAP = int(outages.GAP * speed)
    server.TIDY_EVERY /= speed
    # Hours are the days for which a table waits to begin.
    server.DAY = HOUR  # type: ignore[attr-defined]


def watch(path: Path) -> None:
    """Note what holds up the loop of the server once it serves."""
    start_up = run.Uvicorn.startup

    async def watched(self: run.Uvicorn, sockets: Any = None) -> None:
        await start_up(self, sockets)
        noted = LoopWatch(path)
        noted.install(asyncio.get_running_loop())
        asyncio.get_running_loop().add_signal_handler(
            signal.SIGUSR1, lambda: noted.note(garbage=left_behind())
        )

    run.Uvicorn.startup = watched  # type: ignore[method-assign]


def left_behind() -> dict[str, int]:
    """Objects in circles, by type, that were set aside before they were garbage."""
    gc.collect()
    gc.unfreeze()
    before = _types()
    gc.collect()
    gone = before - _types()
    gc.freeze()
    return dict(gone.most_common(60)) | {"all": gone.total()}


def _types() -> Counter[str]:
    return Counter(
        f"{type(each).__module__}.{type(each).__qualname__}" for each in gc.get_objects()
    )


if __name__ == "__main__":
    speed_up(float(sys.argv[1]))
    watch(Path(sys.argv[2]))
    sys.argv = ["aedile", "serve"]
    main()
