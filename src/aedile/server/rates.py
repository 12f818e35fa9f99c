"""How often somebody may ask.

The library `limits` decides; here is where it keeps its numbers: in this
process, by our own clock, and never more than so many, whoever asks.
"""

from bisect import bisect_right
from collections import OrderedDict, deque
from ipaddress import ip_network

from limits import RateLimitItem, parse
from limits.storage.base import MovingWindowSupport, Storage
from limits.strategies import MovingWindowRateLimiter

from aedile.server.errors import Refused
from aedile.server.settings import Settings
from aedile.server.times import Clock

IPV6_NETWORK = 64  # bits
MOST_KEPT = 100_000  # askers; those who asked longest ago are forgotten first


def rate_limit_key(address: str) -> str:
    """Whose requests count together: an address, or of IPv6 the network that one line is given."""
    if ":" not in address:
        return address
    try:
        return str(ip_network(f"{address}/{IPV6_NETWORK}", strict=False))
    except ValueError:  # whatever a proxy has passed on
        return address


class Moments(Storage, MovingWindowSupport):
    """When each asker asked, as far back as their limit looks."""

    STORAGE_SCHEME = None

    def __init__(self, clock: Clock, most: int = MOST_KEPT) -> None:
        super().__init__()
        self._clock = clock
        self._most = most
        self._kept: OrderedDict[str, deque[float]] = OrderedDict()

    def acquire_entry(self, key: str, limit: int, expiry: int, amount: int = 1) -> bool:
        """Ask `amount` times at once, unless that is too often."""
        asked = self._recent(key, expiry)
        if len(asked) + amount > limit:
            return False
        asked.extend([self._clock.monotonic()] * amount)
        self._kept[key] = asked
        self._kept.move_to_end(key)
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return True

    def get_moving_window(self, key: str, limit: int, expiry: int) -> tuple[float, int]:
        """When the first that still counts asked, and how many count."""
        asked = self._recent(key, expiry)
        return (asked[0] if asked else self._clock.monotonic(), len(asked))

    def _recent(self, key: str, expiry: int) -> deque[float]:
        asked = self._kept.get(key, deque())
        old = bisect_right(asked, self._clock.monotonic() - expiry)
        for _ in range(old):
            asked.popleft()
        return asked

    # What other strategies of the library would need.

    @property
    def base_exceptions(self) -> type[Exception]:
        """Nothing here can fail."""
        return KeyError

    def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        """Not for moving windows."""
        raise NotImplementedError

    def get(self, key: str) -> int:
        """How many are kept."""
        return len(self._kept.get(key, ()))

    def get_expiry(self, key: str) -> float:
        """Not for moving windows."""
        raise NotImplementedError

    def check(self) -> bool:
        """Always there."""
        return True

    def reset(self) -> int:
        """Forget everybody."""
        count = len(self._kept)
        self._kept.clear()
        return count

    def clear(self, key: str) -> None:
        """Forget somebody."""
        self._kept.pop(key, None)


class Rates:
    """The limits of one server, by name: `address`, `login`, `tables` …"""

    def __init__(self, settings: Settings, clock: Clock) -> None:
        self._clock = clock
        self._limiter = MovingWindowRateLimiter(Moments(clock))
        self._items: dict[str, RateLimitItem] = {}
        if settings.limited:
            chosen = settings.model_dump()
            self._items = {
                name.removeprefix("rate_"): parse(chosen[name])
                for name in chosen
                if name.startswith("rate_")
            }

    def ask(self, rate: str, asker: str) -> None:
        """Count one more; raises Refused with how long to wait."""
        item = self._items.get(rate)
        if item is None or self._limiter.hit(item, rate, asker):
            return
        reset = self._limiter.get_window_stats(item, rate, asker).reset_time
        wait = max(1.0, reset - self._clock.monotonic())
        raise Refused("too-many", f"That was too often; {item} is allowed.", wait=wait)
