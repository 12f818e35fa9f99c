"""What the server itself measured meanwhile, to tell where people waited: disk, loop or garbage."""

import re
from collections import defaultdict

from tools.load.server import KEY
from tools.load.wire import Http

NAMES = ("commit", "loop_lag", "gc_pause", "move_ack")
_BUCKET = re.compile(r'aedile_(\w+)_seconds_bucket\{le="([^"]+)"\} ([\d.e+]+)')

Buckets = dict[str, list[tuple[float, float]]]  # for each name: within so long, so many


async def buckets(host: str, port: int) -> Buckets:
    """The histograms so far."""
    http = await Http(host, port).open()
    told, _ = await http.ask("GET", "/metrics", key=KEY)
    http.close()
    text = told.decode() if isinstance(told, bytes) else str(told)
    found: Buckets = defaultdict(list)
    for name, limit, count in _BUCKET.findall(text):
        if name in NAMES:
            found[name].append((float(limit.replace("+Inf", "inf")), float(count)))
    return found


def between(before: Buckets, after: Buckets) -> dict[str, dict[str, float]]:
    """How long these took in between, in milliseconds; each figure is the edge of a bucket."""
    told: dict[str, dict[str, float]] = {}
    for name, rows in after.items():
        earlier = dict(before.get(name, ()))
        counts = [(limit, count - earlier.get(limit, 0.0)) for limit, count in rows]
        total = counts[-1][1]
        if total:
            told[name] = {"count": total} | {
                f"p{part}": _edge(counts, total * part / 100) for part in (50, 99, 100)
            }
    return told


def _edge(counts: list[tuple[float, float]], wanted: float) -> float:
    return next(1000 * limit for limit, count in counts if count >= wanted)
