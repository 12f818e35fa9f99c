"""WebSocket frames as nearly all of them are: whole, small, and a text or an answer to a ping.

They are read and written here in a few steps. Everything else is for the library, which
knows all of the protocol: fragments, other kinds, frames in pieces, and whatever is wrong.
"""

from collections.abc import Iterator
from typing import NamedTuple

try:
    from websockets.speedups import apply_mask
except ImportError:  # built without a C compiler
    from websockets.utils import apply_mask

TEXT, PONG = 0x81, 0x8A  # each the last of its message, without extensions
MASKED = 0x80
MASK = 4  # bytes
LONG, LONGER = 126, 127  # in the place of a length: it follows in two bytes, or in eight
SHORTEST_LONGER = 1 << 16


class Whole(NamedTuple):
    """A frame of a client."""

    is_text: bool
    payload: bytes
    end: int  # where the next one begins


def text_frame(payload: bytes) -> bytes:
    """A text as a server sends it."""
    size = len(payload)
    if size < LONG:
        return bytes((TEXT, size)) + payload
    if size < SHORTEST_LONGER:
        return bytes((TEXT, LONG, size >> 8, size & 0xFF)) + payload
    return bytes((TEXT, LONGER)) + size.to_bytes(8, "big") + payload


def whole_frames(data: bytes, longest: int) -> Iterator[Whole]:
    """The frames at the beginning of what a client sent, up to one that is for the library."""
    start = 0
    while (frame := _whole_frame(data, start, longest)) is not None:
        yield frame
        start = frame.end


def _whole_frame(data: bytes, start: int, longest: int) -> Whole | None:
    if len(data) < start + 2 + MASK or data[start] not in (TEXT, PONG):
        return None
    size, body = data[start + 1] - MASKED, start + 2
    if size == LONG and data[start] == TEXT:
        size, body = int.from_bytes(data[body : body + 2], "big"), body + 2
    elif not 0 <= size < LONG:
        return None
    mask, end = data[body : body + MASK], body + MASK + size
    if len(data) < end or size > longest:
        return None
    return Whole(data[start] == TEXT, apply_mask(data[body + MASK : end], mask), end)
