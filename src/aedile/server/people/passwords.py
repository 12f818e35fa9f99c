"""Passwords: hashed with argon2id, in two threads and no more.

Each hash takes 19 MiB and some 30 ms. Two threads bound the memory, and a flood
of attempts waits in its own queue while the tables go on. When the queue is full,
people are asked to try again.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from aedile.kernel.message import Templates
from aedile.server.errors import Refused

say = Templates("messages")
WRONG_LENGTH = say("A password has {shortest} to {longest} characters.")
EASY = say("This password is too easy to guess; choose another one.")
BUSY = say("Too many people are signing in right now; try again in a moment.")

THREADS = 2
LONGEST_QUEUE = 32
SHORTEST, LONGEST = 8, 200

T = TypeVar("T")


def check_password(password: str, name: str) -> None:
    """Raises Refused if it is too short, too long or too easy to guess."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise Refused("bad-request", WRONG_LENGTH(shortest=SHORTEST, longest=LONGEST))
    if len(set(password)) < 4 or password.casefold() == name.casefold():
        raise Refused("bad-request", EASY())


class Passwords:
    """Hashes and compares, in the same time whether the account exists or not."""

    def __init__(self, queue: int = LONGEST_QUEUE) -> None:
        self._hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
        self._threads = ThreadPoolExecutor(THREADS, "passwords")
        self._waiting = 0
        self._longest = queue
        self._nobody = self._hasher.hash("nobody has this password")

    async def hash(self, password: str) -> str:
        """What is stored of a password."""
        return await self._in_thread(lambda: self._hasher.hash(_bytes(password)))

    async def fits(self, stored: str | None, password: str) -> bool:
        """Does it match? Without an account a dummy is compared, so that it takes as long."""
        return await self._in_thread(lambda: self._compare(stored, password))

    def _compare(self, stored: str | None, password: str) -> bool:
        try:
            same = self._hasher.verify(stored or self._nobody, _bytes(password))
        except (Argon2Error, InvalidHashError):
            return False
        return same and stored is not None

    async def _in_thread(self, work: Callable[[], T]) -> T:
        if self._waiting >= self._longest:
            raise Refused("too-many", BUSY(), wait=2)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """End the threads."""
        self._threads.shutdown(wait=True, cancel_futures=True)


def _bytes(password: str) -> bytes:
    """Whatever JSON can hold, lone surrogates too."""
    return password.encode("utf-8", "surrogatepass")
