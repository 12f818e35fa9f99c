"""Makes one request to an address that somebody else chose, and reads nothing but the status.

Names are resolved here and checked; what was checked is what is connected to, so a name that
changes its mind in between leads nowhere. Redirects are not followed.
"""

import asyncio
import hashlib
import hmac
import logging
import ssl
from collections.abc import Sequence
from functools import cache
from ipaddress import ip_address
from typing import NamedTuple

import httpx

import aedile
from aedile.kernel.message import Templates
from aedile.server.errors import Refused
from aedile.server.webhooks.addresses import Resolver, is_public

say = Templates("messages")
NOT_PUBLIC = say("This webhook does not lead to a public address.")

SIGNATURE = "Aedile-Signature"
TIMEOUT = 10.0  # seconds for one try
NO_ANSWER = 0  # in place of a status

log = logging.getLogger(__name__)


class Parcel(NamedTuple):
    """What is posted."""

    number: int  # of the delivery, for the log
    url: httpx.URL
    headers: dict[str, str]
    content: bytes


@cache
def _certificates() -> ssl.SSLContext:
    """Whom to trust; reading the list takes a while."""
    return httpx.create_ssl_context(trust_env=False)


class Sender:
    """Makes one try of a delivery."""

    def __init__(self, private: bool, resolve: Resolver, at_once: int) -> None:
        """`private` allows any address."""
        self._private = private
        self._resolve = resolve
        self._client = httpx.AsyncClient(
            verify=_certificates(),
            timeout=TIMEOUT,
            follow_redirects=False,
            trust_env=False,
            limits=httpx.Limits(max_connections=at_once, max_keepalive_connections=0),
            headers={"User-Agent": f"Aedile/{aedile.__version__}"},
        )

    async def close(self) -> None:
        """Close all connections."""
        await self._client.aclose()

    async def look_up(self, url: httpx.URL) -> Sequence[str]:
        """The addresses it leads to; raises OSError."""
        return await self._resolve(url.host, url.port or {"http": 80, "https": 443}[url.scheme])

    async def post(self, parcel: Parcel, addresses: "asyncio.Task[Sequence[str]]") -> int:
        """The status of the answer; looking up `addresses` goes on if it is given up."""
        try:
            async with asyncio.timeout(TIMEOUT):
                return await self._post(parcel, await asyncio.shield(addresses))
        except (TimeoutError, OSError, httpx.HTTPError, httpx.InvalidURL, Refused) as error:
            log.info("delivery %d: %s", parcel.number, type(error).__name__)
            return NO_ANSWER

    async def _post(self, parcel: Parcel, addresses: Sequence[str]) -> int:
        url = parcel.url
        # What was checked is what is connected to; the name is for TLS and the other side.
        request = self._client.build_request(
            "POST",
            url.copy_with(host=self._allowed(addresses)),
            content=parcel.content,
            headers={"Host": url.netloc.decode("ascii")} | parcel.headers,
            extensions={"sni_hostname": url.host},
        )
        response = await self._client.send(request, stream=True)
        await response.aclose()
        return response.status_code

    def _allowed(self, addresses: Sequence[str]) -> str:
        public = self._private or all(is_public(ip_address(each)) for each in addresses)
        if not addresses or not public:
            raise Refused("bad-request", NOT_PUBLIC())
        return addresses[0]


def signature(secret: str, body: bytes, seconds: int) -> str:
    """What proves that a body comes from here, and when: `t=1700000000,v1=…`."""
    signed = f"{seconds}.".encode() + body
    return f"t={seconds},v1={hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()}"
