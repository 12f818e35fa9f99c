"""The addresses of webhooks, which somebody else chose: what may be written, and connected to."""

import asyncio
import socket
import threading
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import Future
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network
from typing import TypeAlias

import httpx

from aedile.kernel.message import Templates
from aedile.server.errors import Refused

say = Templates("messages")
UNREADABLE_URL = say("The address of this webhook cannot be read.")
LONG_URL = say("The address of a webhook has {n} characters at most.")
WRONG_SCHEME = say("The address of a webhook begins with https:// or http:// and a host name.")
URL_WITH_PASSWORD = say("The address of a webhook may not contain a user name or password.")
WRONG_PORT = say("The port of a webhook is 80, 443, or {lowest} and above.")

LONGEST_URL = 500
LOWEST_PORT = 1024  # below it, only those of http and https

Address: TypeAlias = IPv4Address | IPv6Address
Resolver: TypeAlias = Callable[[str, int], Awaitable[Sequence[str]]]

# What IANA's registries of special purposes hold, also where they call it reachable: nobody
# has a webhook at an anycast service, and a tunnel leads to an address that nobody checked.
_SPECIAL_V4 = tuple(
    IPv4Network(each)
    for each in (
        "0.0.0.0/8",
        "10.0.0.0/8",
        "100.64.0.0/10",
        "127.0.0.0/8",
        "169.254.0.0/16",
        "172.16.0.0/12",
        "192.0.0.0/24",
        "192.0.2.0/24",
        "192.31.196.0/24",
        "192.52.193.0/24",
        "192.88.99.0/24",
        "192.168.0.0/16",
        "192.175.48.0/24",
        "198.18.0.0/15",
        "198.51.100.0/24",
        "203.0.113.0/24",
        "224.0.0.0/4",
        "240.0.0.0/4",
    )
)
_UNICAST_V6 = IPv6Network("2000::/3")  # all that is given out; site-local and others are not
_SPECIAL_V6 = tuple(
    IPv6Network(each)
    for each in (
        "2001::/23",  # Teredo among them
        "2001:db8::/32",
        "2002::/16",  # 6to4
        "2620:4f:8000::/48",
        "3fff::/20",
    )
)
_NAT64 = IPv6Network("64:ff9b::/96")


def is_public(address: Address) -> bool:
    """Is this an address of the open internet, also if another one is embedded in it?"""
    if isinstance(address, IPv4Address):
        special = any(address in network for network in _SPECIAL_V4)
        return address.is_global and not special
    if address.ipv4_mapped is not None or address in _NAT64:
        return is_public(IPv4Address(int(address) & 0xFFFF_FFFF))
    special = any(address in network for network in _SPECIAL_V6)
    return address.is_global and address in _UNICAST_V6 and not special


def check_webhook(text: str) -> httpx.URL:
    """The URL of a webhook, if it is allowed; raises Refused. Its name is resolved on delivery."""
    try:
        url = httpx.URL(text)
    except (httpx.InvalidURL, TypeError):
        raise Refused("bad-request", UNREADABLE_URL()) from None
    if len(text) > LONGEST_URL:
        raise Refused("bad-request", LONG_URL(n=LONGEST_URL))
    if url.scheme not in ("http", "https") or not url.host:
        raise Refused("bad-request", WRONG_SCHEME())
    if url.userinfo:
        raise Refused("bad-request", URL_WITH_PASSWORD())
    if url.port is not None and url.port < LOWEST_PORT and url.port not in (80, 443):
        raise Refused("bad-request", WRONG_PORT(lowest=LOWEST_PORT))
    return url


async def resolve(host: str, port: int) -> Sequence[str]:
    """The addresses of a host; raises OSError.

    Each in a thread of its own, since a name server that never answers cannot be interrupted:
    threads that others need would wait for it, and so would the end of the process.
    """
    found: Future[Sequence[str]] = Future()
    found.set_running_or_notify_cancel()

    def look_up() -> None:
        try:
            rows = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
            found.set_result([str(row[4][0]) for row in rows])
        except (OSError, UnicodeError) as error:
            found.set_exception(OSError(str(error)))

    threading.Thread(target=look_up, name="look-up", daemon=True).start()
    return await asyncio.wrap_future(found)
