"""The channels over which notices leave: each makes one try, and says what came of it.

What cannot be interrupted, such as a thread that waits for a name server, is handed back to be
waited for: a try keeps its place until then.
"""

import asyncio
from collections.abc import Awaitable
from typing import NamedTuple, Protocol

from aedile.server.errors import Refused
from aedile.server.notices.outbox import FAILED, SENT, Due
from aedile.server.webhooks.addresses import check_webhook
from aedile.server.webhooks.sender import SIGNATURE, Parcel, Sender, signature


class Tried(NamedTuple):
    """What came of a try."""

    outcome: str
    rest: Awaitable[object] | None = None  # what still goes on


class Channel(Protocol):
    """A way to reach people."""

    async def deliver(self, row: Due, now: int) -> Tried:
        """Make one try; `now` is what the clock of the machine shows, in milliseconds."""


async def posted(sender: Sender, parcel: Parcel) -> tuple[int, "asyncio.Task[object]"]:
    """The status of the answer, and the look-up that may still go on."""
    addresses = asyncio.create_task(sender.look_up(parcel.url))
    try:
        return await sender.post(parcel, addresses), addresses
    except asyncio.CancelledError:
        addresses.cancel()
        raise


class Webhooks:
    """To the programs of people."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    async def deliver(self, row: Due, now: int) -> Tried:
        try:
            url = check_webhook(row.url)
        except Refused:
            return Tried(FAILED)
        body = row.body.encode()
        headers = {
            "Content-Type": "application/json",
            "Aedile-Delivery": str(row.id),
            SIGNATURE: signature(row.secret, body, now // 1000),
        }
        status, rest = await posted(self._sender, Parcel(row.id, url, headers, body))
        return Tried(SENT if 200 <= status < 300 else FAILED, rest)
