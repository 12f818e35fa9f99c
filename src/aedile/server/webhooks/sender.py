"""Posting to addresses that are not trusted.

The name of a webhook must resolve to public addresses only, one of which is then connected
to; redirects are not followed, and the body of the response is not read. The body is signed
with a secret that only its owner knows (docs/hosting.md says how).
"""

import asyncio
import hashlib
import hmac
import logging
import ssl
from collections.abc import Sequence
from functools import cache
from ipaddress import ip_address

import httpx

import aedile
from aedile.kernel.message import Templates
from aedile.server.errors import Refused
from aedile.server.webhooks.addresses import Resolver, check_webhook, is_public
from aedile.server.webhooks.outbox import Due

say = Templates("messages")
NOT_PUBLIC = say("This webhook does not lead to a public address.")

SIGNATURE = "Aedile-Signature"
TIMEOUT = 10.0  # seconds for one try

log = logging.getLogger(__name__)


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

    async def look_up(self, row: Due) -> Sequence[str]:
        """The addresses its webhook leads to; raises Refused or OSError."""
        url = check_webhook(row.url)
        return await self._resolve(url.host, url.port or {"http": 80, "https": 443}[url.scheme])

    async def post(self, row: Due, addresses: "asyncio.Task[Sequence[str]]", seconds: int) -> bool:
        """Whether it was delivered; looking up `addresses` goes on if it is given up."""
        try:
            async with asyncio.timeout(TIMEOUT):
                return await self._post(row, await asyncio.shield(addresses), seconds)
        except (TimeoutError, OSError, httpx.HTTPError, httpx.InvalidURL, Refused) as error:
            log.info("webhook %d: %s", row.id, type(error).__name__)
            return False

    async def _post(self, row: Due, addresses: Sequence[str], seconds: int) -> bool:
        url = httpx.URL(row.url)
        body = row.body.encode()
        headers = {
            "Host": url.netloc.decode("ascii"),
            "Content-Type": "application/json",
            "Aedile-Delivery": str(row.id),
            SIGNATURE: signature(row.secret, body, seconds),
        }
        # What was checked is what is connected to; the name is for TLS and the other side.
        request = self._client.build_request(
            "POST",
            url.copy_with(host=self._allowed(addresses)),
            content=body,
            headers=headers,
            extensions={"sni_hostname": url.host},
        )
        response = await self._client.send(request, stream=True)
        await response.aclose()
        return response.is_success

    def _allowed(self, addresses: Sequence[str]) -> str:
        public = self._private or all(is_public(ip_address(each)) for each in addresses)
        if not addresses or not public:
            raise Refused("bad-request", NOT_PUBLIC())
        return addresses[0]


def signature(secret: str, body: bytes, seconds: int) -> str:
    """What proves that a body comes from here, and when: `t=1700000000,v1=…`."""
    signed = f"{seconds}.".encode() + body
    return f"t={seconds},v1={hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()}"
