"""Attacks on the frames themselves, over real connections to a real server process.

Oversized, cut, fragmented, unmasked, reserved and slow frames, and handshakes that are none. After
each the server must have hung up for the right reason, or not at all, and still be well.
"""

import asyncio
import base64
import os
import struct
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from tools.hostile.siege import Breach
from tools.load.wire import Http

TEXT, BINARY, CLOSE, PING = 1, 2, 8, 9
LIMIT = 8192
PATIENCE = 10.0


def frame(payload: bytes, kind: int = TEXT, *, final: bool = True, mask: bool = True) -> bytes:
    """A frame as clients send it, or nearly."""
    head = bytes(((0x80 if final else 0) | kind,))
    flag = 0x80 if mask else 0
    size = len(payload)
    if size < 126:
        head += bytes((flag | size,))
    elif size < 1 << 16:
        head += bytes((flag | 126,)) + size.to_bytes(2, "big")
    else:
        head += bytes((flag | 127,)) + size.to_bytes(8, "big")
    if not mask:
        return head + payload
    key = b"\x01\x02\x03\x04"
    return head + key + bytes(byte ^ key[n % 4] for n, byte in enumerate(payload))


class Attack(NamedTuple):
    """Bytes on an open line, and with which codes the server may hang up; None: it stays."""

    name: str
    payload: bytes
    codes: tuple[int | None, ...]


_PING = b'{"do":"ping","n":7}'
ATTACKS = [
    Attack("a text of exactly the limit", frame(b" " * LIMIT), (None,)),
    Attack("one byte too much", frame(b" " * (LIMIT + 1)), (1009,)),
    Attack("a mebibyte", frame(b"x" * (1 << 20)), (1009, 1006)),
    Attack("a gibibyte announced", b"\x81\xff" + (1 << 30).to_bytes(8, "big") + b"abcd", (1009,)),
    Attack("an impossible size", b"\x81\xff" + b"\xff" * 8 + b"abcd", (1002, 1009)),
    Attack(
        "too much in fragments",
        frame(b"x" * 4000, final=False) + 2 * frame(b"x" * 4000, 0, final=False),
        (1009,),
    ),
    Attack("a ping in fragments", frame(_PING[:5], final=False) + frame(_PING[5:], 0), (None,)),
    Attack("empty fragments", frame(b"", final=False) + 500 * frame(b"", 0, final=False), (1002,)),
    Attack("bytes", frame(b"\x00\x01\x02", BINARY), (None,)),
    Attack("no UTF-8", frame(b"\xff\xfe\xfd"), (1007,)),
    Attack("a surrogate", frame(b'{"do":"\xed\xa0\x80"}'), (1007,)),
    Attack("no mask", frame(_PING, mask=False), (1002,)),
    Attack("a reserved bit", bytes((0xC1, 0x80 | 2)) + b"\0\0\0\0{}", (1002,)),
    Attack("a reserved kind", frame(b"x", 3), (1002,)),
    Attack("a fragment of nothing", frame(b"x", 0), (1002,)),
    Attack("a text within a text", frame(b"x", final=False) + frame(b"y"), (1002,)),
    Attack("a ping that is too long", frame(b"x" * 126, PING), (1002,)),
    Attack("a ping in parts", frame(b"x", PING, final=False), (1002,)),
    Attack("two hundred pings", frame(b"x", PING) * 200, (None,)),
    Attack("a close with half a code", frame(b"\x03", CLOSE), (1002,)),
    Attack("a close with a code of nobody", frame(struct.pack("!H", 1005), CLOSE), (1002,)),
    Attack("a close that means it", frame(struct.pack("!H", 1000), CLOSE), (1000,)),
    Attack("twenty-five times no JSON", frame(b"no json") * 25, (1008,)),
    Attack("deep brackets", frame(b"[" * 8000), (None,)),
]  # fmt: skip


class Target(NamedTuple):
    """Where to attack, and with which credentials."""

    host: str
    port: int
    cookie: str


async def attack(host: str, port: int, rounds: int = 1) -> Counter[str]:
    """Everything above, so many times; what was tried. Raises Breach."""
    seen = Counter[str]()
    http = await Http(host, port).open()
    _, headers = await http.ask("POST", "/api/guests", {"name": "Framer"})
    http.close()
    target = Target(host, port, headers["set-cookie"].partition(";")[0])
    for _ in range(rounds):
        for each in ATTACKS:
            await _try(target, each)
            seen["frames"] += 1
        for name, try_out in _OTHERS.items():
            await try_out(target, name)
            seen["handshakes"] += 1
        await _is_well(target)
    return seen


async def _try(target: Target, attack: Attack) -> None:
    reader, writer = await _line(target)
    try:
        writer.write(attack.payload)
        code = await _outcome(reader, writer)
    finally:
        writer.close()
    if code not in attack.codes:
        raise Breach(f"{attack.name}: the line ended with {code}, not with {attack.codes}")


async def _outcome(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> int | None:
    """The code with which the server hangs up; None if it still answers."""
    marker = b'{"do":"ping","n":424242}'
    try:
        writer.write(frame(marker))
        async with asyncio.timeout(PATIENCE):
            while True:
                kind, payload = await _read(reader)
                if kind == CLOSE:
                    return int.from_bytes(payload[:2], "big") if payload else 1005
                if kind == TEXT and b"424242" in payload:
                    return None
    except (ConnectionError, asyncio.IncompleteReadError):
        return 1006
    except TimeoutError:
        return None  # in the middle of a message: it waits for the rest


async def _read(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    first, second = await reader.readexactly(2)
    size = second & 127
    if size == 126:
        size = int.from_bytes(await reader.readexactly(2), "big")
    elif size == 127:
        size = int.from_bytes(await reader.readexactly(8), "big")
    return first & 15, await reader.readexactly(size)


async def _line(target: Target) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection(target.host, target.port)
    writer.write(_handshake(target))
    answer = await reader.readuntil(b"\r\n\r\n")
    if b" 101 " not in answer.split(b"\r\n")[0]:
        raise Breach(f"no line: {answer[:100]!r}")
    return reader, writer


def _handshake(target: Target, **changed: str | None) -> bytes:
    headers: dict[str, str | None] = {
        "Host": f"{target.host}:{target.port}",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
        "Origin": f"http://{target.host}:{target.port}",
        "Cookie": target.cookie,
    }
    headers |= {name.replace("_", "-"): value for name, value in changed.items()}
    lines = [f"{name}: {value}" for name, value in headers.items() if value is not None]
    return ("GET /api/socket HTTP/1.1\r\n" + "\r\n".join(lines) + "\r\n\r\n").encode()


async def _refused(target: Target, handshake: bytes, name: str) -> None:
    reader, writer = await asyncio.open_connection(target.host, target.port)
    try:
        writer.write(handshake)
        async with asyncio.timeout(PATIENCE):
            status = int((await reader.readline()).split()[1])
    except (ConnectionError, IndexError, asyncio.IncompleteReadError):
        return  # hung up without a word
    finally:
        writer.close()
    if not 400 <= status < 500:
        raise Breach(f"{name}: {status}")


def _origin(origin: str | None) -> Callable[[Target, str], Awaitable[None]]:
    async def try_out(target: Target, name: str) -> None:
        await _refused(target, _handshake(target, Origin=origin), name)

    return try_out


async def _trickle(target: Target, name: str) -> None:
    """A byte at a time, and then nothing: it holds up nobody else."""
    _, writer = await asyncio.open_connection(target.host, target.port)
    for byte in b"GET / HT":
        writer.write(bytes((byte,)))
        await asyncio.sleep(0.01)
    await _is_well(target)
    writer.close()


async def _slow_frame(target: Target, name: str) -> None:
    reader, writer = await _line(target)
    for byte in frame(_PING):
        writer.write(bytes((byte,)))
        await asyncio.sleep(0.005)
    if await _outcome(reader, writer) is not None:
        raise Breach(f"{name}: a slow ping was not answered")
    writer.close()


async def _cut(target: Target, name: str) -> None:
    _, writer = await _line(target)
    writer.write(frame(b"x" * 2000)[:1000])
    writer.transport.abort()
    await _is_well(target)


async def _garbage(target: Target, name: str) -> None:
    await _refused(target, os.urandom(400) + b"\r\n\r\n", name)


async def _long_header(target: Target, name: str) -> None:
    await _refused(target, _handshake(target, X_Long="x" * 200_000), name)


async def _no_cookie(target: Target, name: str) -> None:
    await _refused(target, _handshake(target, Cookie=None), name)


async def _old_version(target: Target, name: str) -> None:
    await _refused(target, _handshake(target, Sec_WebSocket_Version="7"), name)


_OTHERS: dict[str, Callable[[Target, str], Awaitable[None]]] = {
    "no origin": _origin(None),
    "the origin null": _origin("null"),
    "another origin": _origin("https://evil.example"),
    "an origin that begins like ours": _origin("http://127.0.0.1.evil.example"),
    "an origin with a path": _origin("http://127.0.0.1/x"),
    "no cookie": _no_cookie,
    "an old version": _old_version,
    "a trickle": _trickle,
    "a slow frame": _slow_frame,
    "a line that is cut": _cut,
    "garbage": _garbage,
    "a long header": _long_header,
}


async def _is_well(target: Target) -> None:
    http = await Http(target.host, target.port).open()
    async with asyncio.timeout(PATIENCE):
        await http.ask("GET", "/healthz")
    http.close()
