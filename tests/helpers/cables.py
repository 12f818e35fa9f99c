"""A cable to PostgreSQL that breaks at the worst of all moments: around a COMMIT."""

import socket
import threading
from contextlib import suppress
from typing import Literal, Self
from urllib.parse import urlsplit

Break = Literal["before", "after"]  # COMMIT reaches the server or does not; no answer returns
COMMITS = (b"COMMIT", b'"all_seats":')  # the latter in what commits by itself


class Cable:
    """Passes bytes on in both directions; `url` is the database at its far end."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self.far = (parts.hostname or "", parts.port or 5432)
        self.door = socket.create_server(("127.0.0.1", 0))
        self.url = parts._replace(netloc=f"{parts.username}@127.0.0.1:{self.port}").geturl()
        self.broken = threading.Event()
        self._break: Break | None = None
        self._is_down = False
        self._open: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def port(self) -> int:
        port: int = self.door.getsockname()[1]
        return port

    def break_at_commit(self, when: Break) -> None:
        """The next COMMIT breaks the connection it is sent on."""
        self._break = when

    def down(self) -> None:
        """Cut everything and let nobody through."""
        self._is_down = True
        for end in self._open:
            _close(end)

    def up(self) -> None:
        """Let everybody through again."""
        self._is_down = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        _close(self.door)
        self.down()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self.door.accept()
                if self._is_down:
                    _close(near)
                    continue
                far = socket.create_connection(self.far)
                self._open += [near, far]
                for way in (self._send, self._receive):
                    threading.Thread(target=way, args=(near, far), daemon=True).start()

    def _send(self, near: socket.socket, far: socket.socket) -> None:
        with suppress(OSError):
            while data := near.recv(65536):
                if self._break is not None and any(each in data for each in COMMITS):
                    when, self._break = self._break, None
                    self._cut(near, far, data if when == "after" else b"")
                    break
                far.sendall(data)
        _close(far)

    def _receive(self, near: socket.socket, far: socket.socket) -> None:
        with suppress(OSError):
            while data := far.recv(65536):
                near.sendall(data)
        _close(near)

    def _cut(self, near: socket.socket, far: socket.socket, last: bytes) -> None:
        # Nothing comes back on the near side any more, whatever the far side does.
        _close(near)
        far.sendall(last)
        self.broken.set()


def _close(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
