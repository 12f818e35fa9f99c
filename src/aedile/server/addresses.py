"""Network addresses: how they are read, and which of them count together.

Whatever is limited by address goes through here. IPv4 counts address by address, also
where it is written as IPv6. Of IPv6 everybody has a whole /64 and many can get a /48, so
a /64 counts as one address, and a /48 as a few.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

NETWORKS = (64, 48)  # bits; the narrow one first

# Where the request came from that is being answered; "" for none.
asking: ContextVar[str] = ContextVar("asking", default="")


@lru_cache(maxsize=10_000)
def read_address(text: str) -> str:
    """An address as sockets and proxies write it, without its port; "" if it is none."""
    text = text.strip(' "')
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        found = ip_address(text.partition("%")[0])
    except ValueError:
        return ""
    if isinstance(found, IPv6Address) and found.ipv4_mapped:
        found = found.ipv4_mapped
    return str(found)


@lru_cache(maxsize=10_000)
def networks(address: str) -> tuple[str, ...]:
    """Whom an address counts with: itself alone, or for IPv6 its /64, and then its /48."""
    known = read_address(address)
    if ":" not in known:
        return (known,)
    return tuple(str(ip_network(f"{known}/{bits}", strict=False)) for bits in NETWORKS)


class Held:
    """What addresses hold at a time, such as sockets: so much each, and a /48 `wide` times that."""

    def __init__(self, each: int | None, wide: int) -> None:
        """None is no limit."""
        self._each = each
        self._wide = wide
        self._held: Counter[str] = Counter()

    def has_room(self, address: str, amount: int = 1) -> bool:
        """Can this address hold so much more?"""
        if self._each is None:
            return True
        return all(
            self._held[network] + amount <= self._each * (self._wide if place else 1)
            for place, network in enumerate(networks(address))
        )

    def take(self, address: str, amount: int = 1) -> None:
        """It holds so much more; or less, where the amount is negative."""
        for network in networks(address):
            self._held[network] += amount
            if self._held[network] <= 0:
                del self._held[network]

    @contextmanager
    def holding(self, address: str) -> Iterator[None]:
        """It holds one more meanwhile."""
        self.take(address)
        try:
            yield
        finally:
            self.take(address, -1)
