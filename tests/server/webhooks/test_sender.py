"""One try of a delivery, to an address that is not trusted."""

import asyncio
from collections.abc import AsyncIterator, Sequence

import httpx
import pytest

from aedile.server.webhooks.sender import Parcel, Sender
from tests.helpers.webhooks import Receiver

pytestmark = pytest.mark.anyio


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    async with Receiver().open() as receiver:
        yield receiver


async def post(url: str, found: Sequence[str] = ("127.0.0.1",), private: bool = True) -> bool:
    async def resolve(host: str, port: int) -> Sequence[str]:
        return found

    sender = Sender(private, resolve, at_once=1)
    parcel = Parcel(1, httpx.URL(url), {}, b"{}")
    addresses = asyncio.create_task(sender.look_up(parcel.url))
    status = await sender.post(parcel, addresses)
    await sender.close()
    return 200 <= status < 300


@pytest.mark.parametrize(
    "found",
    [
        ("127.0.0.1",),
        ("93.184.216.34", "10.0.0.1"),
        ("::1",),
        ("::ffff:127.0.0.1",),
        ("64:ff9b::a00:1",),
        ("169.254.169.254",),
        (),
    ],
)
async def test_a_name_that_leads_inside_is_never_connected_to(
    receiver: Receiver, found: Sequence[str]
) -> None:
    assert not await post(f"http://rebound.example.org:{receiver.port}/", found, private=False)
    assert receiver.got == []


async def test_what_was_checked_is_what_is_connected_to(receiver: Receiver) -> None:
    """The name does not exist: were it looked up a second time, nothing would arrive."""
    assert await post(f"http://hook.invalid:{receiver.port}/")

    ((_, headers, _),) = receiver.got
    assert headers["host"] == f"hook.invalid:{receiver.port}"


@pytest.mark.parametrize(
    "answer", ["302 Found\r\nLocation: {}", "404 Not Here", "no answer at all"]
)
async def test_whatever_is_not_taken_counts_as_failed_and_redirects_are_not_followed(
    receiver: Receiver, answer: str
) -> None:
    receiver.answers = [answer.format(receiver.url), "200 Fine"]

    assert not await post(receiver.url)
    assert len(receiver.got) == 1


async def test_an_address_nobody_listens_at_counts_as_failed(receiver: Receiver) -> None:
    assert not await post("http://localhost:1024/", ["127.0.0.1"])
