"""Rate limits: how often somebody may ask.

Everybody has a token bucket for each limit. A request takes a token, and tokens come
back evenly: `30/minute` allows 30 at once, and then one every two seconds. Whoever comes too
often is refused (`check`) or waits in line (`turn`). Addresses count by network (`addresses.py`).
Buckets are kept in this process, up to a fixed number.
"""

from collections import OrderedDict
from functools import lru_cache
from typing import NamedTuple, Self

from aedile.kernel.message import Templates
from aedile.server.addresses import networks
from aedile.server.errors import Refused
from aedile.server.settings import Settings
from aedile.server.times import Clock

say = Templates("messages")
TOO_OFTEN = {
    "second": say("Too many requests; the limit is {n} per second. Wait a moment."),
    "minute": say("Too many requests; the limit is {n} per minute. Wait a moment."),
    "hour": say("Too many requests; the limit is {n} per hour. Come back later."),
    "day": say("Too many requests; the limit is {n} per day. Come back later."),
}

MOST_KEPT = 100_000  # buckets; those used longest ago are forgotten first
SECONDS = {"second": 1, "minute": 60, "hour": 3600, "day": 86400}


class Rate(NamedTuple):
    """So many requests in a second, a minute, an hour or a day."""

    amount: int
    period: str

    @classmethod
    def parse(cls, text: str) -> Self:
        """A rate as settings have it: `30/minute`."""
        amount, _, period = text.partition("/")
        return cls(int(amount), period)

    @property
    def per_second(self) -> float:
        """How many tokens come back in a second."""
        return self.amount / SECONDS[self.period]

    def times(self, factor: int) -> Self:
        """So many times as many."""
        return self._replace(amount=self.amount * factor)


FIRST = Rate(1, "hour")


def _shares(address: str, of: str, rate: Rate, wide: int) -> tuple[tuple[str, Rate], ...]:
    """As whom an address counts, and how much each may."""
    return tuple(
        (f"{network} {of}", rate.times(wide) if place else rate)
        for place, network in enumerate(networks(address))
    )


_lines = lru_cache(maxsize=10_000)(_shares)  # the same, asked with every message


class TokenBucket:
    """The requests somebody may still make; `burst` times the amount at once."""

    __slots__ = ("_clock", "_last", "_most", "_refill", "_tokens")

    def __init__(self, rate: Rate, clock: Clock, burst: float = 1) -> None:
        self._clock = clock
        self._refill = rate.per_second
        self._most = self._tokens = burst * rate.amount
        self._last = clock.monotonic()

    def take(self) -> bool:
        """One request; False when it is one too many."""
        self._fill()
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    def reserve(self) -> float:
        """One request, now or later; in how many seconds it has its turn."""
        self._fill()
        self._tokens -= 1
        return max(0.0, -self._tokens / self._refill)

    def _fill(self) -> None:
        now = self._clock.monotonic()
        self._tokens = min(self._most, self._tokens + (now - self._last) * self._refill)
        self._last = now

    @property
    def wait(self) -> float:
        """Seconds from the last request until there is a token again."""
        return max(0.0, (1 - self._tokens) / self._refill)


class RateLimiter:
    """The limits of one server, by name: `address`, `login`, `tables` …"""

    def __init__(self, settings: Settings, clock: Clock, most: int = MOST_KEPT) -> None:
        self._clock = clock
        self._most = most
        self._wide = settings.addresses_per_network
        self._buckets: OrderedDict[tuple[str, str], TokenBucket] = OrderedDict()
        self._rates = (
            {
                name.removeprefix("rate_"): Rate.parse(value)
                for name, value in settings
                if name.startswith("rate_")
            }
            if settings.limited
            else {}
        )

    def check(self, limit: str, key: str) -> None:
        """Count a request under this key; raises Refused with how long to wait."""
        rate = self._rates.get(limit)
        if rate is not None:
            self._take(limit, key, rate)

    def check_address(self, limit: str, address: str, of: str = "") -> None:
        """Count a request from this address, about one thing alone or anything; raises Refused."""
        rate = self._rates.get(limit)
        if rate is None:
            return
        for key, allowed in _shares(address, of, rate, self._wide):
            self._take(limit, key, allowed)

    async def turn(self, limit: str, address: str, of: str = "") -> None:
        """Wait in line with all that comes from the same network; nobody else waits for it."""
        rate = self._rates.get(limit)
        if rate is None:
            return
        wait = 0.0
        for key, allowed in _lines(address, of, rate, self._wide):
            wait = max(wait, self._bucket(limit, key, allowed).reserve())
        if wait:
            await self._clock.sleep(wait)

    def bucket(self, limit: str, burst: float) -> TokenBucket | None:
        """One to keep for oneself, such as a socket does; None where nothing is limited."""
        rate = self._rates.get(limit)
        return TokenBucket(rate, self._clock, burst) if rate else None

    def is_first(self, address: str, of: str) -> bool:
        """Is it the first request about this from the widest network in an hour?"""
        return self._bucket("first", f"{networks(address)[-1]} {of}", FIRST).take()

    def _take(self, limit: str, key: str, rate: Rate) -> None:
        bucket = self._bucket(limit, key, rate)
        if not bucket.take():
            said = TOO_OFTEN[rate.period](n=rate.amount)
            raise Refused("too-many", said, wait=max(1.0, bucket.wait))

    def __len__(self) -> int:
        return len(self._buckets)

    def _bucket(self, limit: str, key: str, rate: Rate) -> TokenBucket:
        bucket = self._buckets.get((limit, key))
        if bucket is None:
            bucket = self._buckets[limit, key] = TokenBucket(rate, self._clock)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end((limit, key))
        return bucket
