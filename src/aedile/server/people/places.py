"""Where somebody signs in from: coarsely, and in two words.

It is told to the owner of an account, who knows their own places again by it. More
precise it need not be, so nothing more precise is kept.
"""

from functools import lru_cache
from ipaddress import ip_address, ip_network
from typing import NamedTuple

from starlette.requests import HTTPConnection

COARSE = {4: 24, 6: 48}  # bits of an address that are kept
LONGEST_AGENT = 40

# The first that is found counts: most browsers say that they are others as well.
_BROWSERS = {
    "Edg": "Edge",
    "OPR": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
}
_SYSTEMS = {
    "Windows": "Windows",
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Macintosh": "macOS",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}


class Place(NamedTuple):
    """A network, and a browser or a program."""

    address: str | None = None
    agent: str | None = None


NOWHERE = Place()  # the console, or not known


def place_of(connection: HTTPConnection) -> Place:
    """Where a request comes from."""
    client = connection.client
    return Place(
        coarse(client.host) if client else None,
        in_words(connection.headers.get("user-agent", "")),
    )


@lru_cache(maxsize=10_000)
def coarse(address: str) -> str | None:
    """The network of an address: `203.0.113.0/24`; None for what is no address."""
    try:
        version = ip_address(address).version
        return str(ip_network(f"{address}/{COARSE[version]}", strict=False))
    except ValueError:
        return None


def in_words(agent: str) -> str | None:
    """The browser and the system, `Firefox · Linux`; of a program, its name."""
    browser = next((name for sign, name in _BROWSERS.items() if f"{sign}/" in agent), None)
    system = next((name for sign, name in _SYSTEMS.items() if sign in agent), None)
    if browser is None:
        words = agent.split("/")[0].split()
        browser = "".join(sign for sign in words[0] if sign.isprintable()) if words else None
    told = " · ".join(word for word in (browser, system) if word)
    return told[:LONGEST_AGENT] or None
