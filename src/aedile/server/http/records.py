"""Records of games as text, and many of them as a zip that is sent while it is made."""

import zipfile
from collections.abc import AsyncIterator, Iterable
from io import RawIOBase
from typing import Any

from aedile.kernel.record import write
from aedile.server.errors import Refused
from aedile.server.http.server import Server


async def record_of(server: Server, table: str) -> str | None:
    """The record of a game; None if it is sealed, or cannot be read."""
    try:
        room = await server.hub.room(table)
        return None if room.table.sealed else await server.threads.run(write, room.table.match)
    except Refused:  # its log cannot be read
        return None


async def zipped(server: Server, named: Iterable[tuple[str, str]]) -> AsyncIterator[bytes]:
    """The records of these tables under these names, one after the other."""
    pipe = _Pipe()
    with zipfile.ZipFile(pipe, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, table in named:
            text = await record_of(server, table)
            if text is not None:
                await server.threads.run(archive.writestr, name, text)
                yield pipe.take()
    yield pipe.take()


class _Pipe(RawIOBase):
    """Holds what was written until it is sent; a zip is never all in memory."""

    def __init__(self) -> None:
        super().__init__()
        self._written = bytearray()

    def writable(self) -> bool:
        """A file needs to say so."""
        return True

    def write(self, data: Any) -> int:
        """Keep it."""
        self._written += data
        return len(data)

    def take(self) -> bytes:
        """What was written since the last time."""
        taken = bytes(self._written)
        self._written.clear()
        return taken
