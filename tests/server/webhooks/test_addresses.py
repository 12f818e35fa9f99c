"""Which addresses a webhook may have, and which may be connected to. Nothing is connected to."""

import asyncio
import socket
import threading
from ipaddress import ip_address
from typing import Any

import pytest

from aedile.server.errors import Refused
from aedile.server.webhooks.addresses import check_webhook, is_public, resolve

PUBLIC = [
    "93.184.216.34",
    "9.9.9.9",
    "2606:2800:220:1:248:1893:25c8:1946",
    "2001:4860:4860::8888",
    "::ffff:93.184.216.34",
    "64:ff9b::5db8:d822",  # what a name leads to behind NAT64
]
# The registries of special purposes, block by block: the first address, and another.
SPECIAL = [
    *("0.0.0.0", "0.1.2.3"),  # this network
    *("10.0.0.0", "10.1.2.3"),
    *("100.64.0.0", "100.127.255.255"),  # shared by customers of a provider
    *("127.0.0.1", "127.255.255.255"),
    *("169.254.0.0", "169.254.169.254"),  # link-local; secrets of virtual machines
    *("172.16.0.0", "172.31.255.255"),
    *("192.0.0.0", "192.0.0.170"),
    *("192.0.0.9", "192.0.0.10"),  # anycast, which leads to one's own router
    *("192.0.2.0", "192.0.2.255"),  # documentation
    *("192.31.196.0", "192.31.196.1"),  # AS112
    *("192.52.193.0", "192.52.193.1"),  # multicast tunnels
    *("192.88.99.0", "192.88.99.2"),  # relays of 6to4
    *("192.168.0.0", "192.168.255.255"),
    *("192.175.48.0", "192.175.48.1"),  # AS112
    *("198.18.0.0", "198.19.255.255"),  # benchmarks
    *("198.51.100.0", "203.0.113.0"),  # documentation
    *("224.0.0.1", "239.255.255.255"),  # multicast
    *("240.0.0.0", "255.255.255.255"),
    *("::", "::1"),
    *("::7f00:1", "::5db8:d822"),  # compatible with IPv4
    *("::ffff:10.0.0.1", "::ffff:192.88.99.1"),  # mapped
    *("::ffff:0:a00:1", "::ffff:0:5db8:d822"),  # translated
    *("64:ff9b::7f00:1", "64:ff9b::a00:1"),  # NAT64
    *("64:ff9b:1::5db8:d822", "64:ff9b:1::a00:1"),  # NAT64 of one network
    *("100::", "100:0:0:1::"),  # discarded
    *("2001::", "2001:0:4136:e378:8000:63bf:3fff:fdd2"),  # Teredo
    *("2001:1::1", "2001:1::3"),  # anycast
    *("2001:2::1", "2001:3::1"),
    *("2001:4:112::1", "2001:10::1"),
    *("2001:20::1", "2001:30::1"),  # identifiers that are no places
    *("2001:db8::1", "2001:db8:ffff::1"),  # documentation
    *("2002:7f00:1::", "2002:5db8:d822::1"),  # 6to4
    *("2620:4f:8000::1", "2620:4f:8000:ffff::1"),  # AS112
    *("3fff::1", "3fff:fff::1"),  # documentation
    *("4000::1", "5f00::1"),  # not given out; segments
    *("fc00::1", "fdff::1"),
    *("fe80::1", "febf::1"),
    *("fec0::1", "feff::1"),  # site-local, from before fc00::/7
    *("ff02::1", "ff0e::1"),  # multicast
]


@pytest.mark.parametrize("address", PUBLIC)
def test_addresses_of_the_open_internet_are_public(address: str) -> None:
    assert is_public(ip_address(address))


@pytest.mark.parametrize("address", SPECIAL)
def test_addresses_of_a_special_purpose_are_not_public(address: str) -> None:
    assert not is_public(ip_address(address))


@pytest.mark.parametrize(
    "url",
    [
        "ftp://example.org/",
        "file:///etc/passwd",
        "example.org/hook",
        "https://",
        "https://anna:secret@example.org/",
        "https://example.org:22/",
        "http://[::1",
        "https://example.org/" + "x" * 500,
        "",
    ],
)
def test_other_addresses_are_refused_with_a_sentence(url: str) -> None:
    with pytest.raises(Refused, match="webhook") as refused:
        check_webhook(url)

    assert refused.value.code == "bad-request"


@pytest.mark.parametrize("url", ["https://example.org/a?b=c", "http://example.org:8080/"])
def test_usual_addresses_are_fine(url: str) -> None:
    assert str(check_webhook(url)) == url


@pytest.mark.anyio
async def test_a_name_server_that_never_answers_takes_nobody_elses_thread(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done: list[str] = []
    silence_ends = threading.Event()

    def look_up(host: str, *_: Any, **__: Any) -> Any:
        silence_ends.wait(5)
        done.append(host)
        raise socket.gaierror("nobody answered")

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    silent = [asyncio.create_task(resolve("silent.example", 443)) for _ in range(50)]
    await asyncio.sleep(0)
    await asyncio.to_thread(done.append, "what others do in threads")
    silence_ends.set()
    await asyncio.wait(silent)

    assert done[0] == "what others do in threads"
    assert all(isinstance(task.exception(), OSError) for task in silent)
