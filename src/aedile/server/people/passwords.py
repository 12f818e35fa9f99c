"""Passwords: hashed with argon2id, in two threads and no more.

Each hash takes 19 MiB and some 30 ms. Two threads bound the memory, and a flood
of attempts waits in its own queue while the tables go on. Of one network only a few
are in the queue at a time; its others wait for these, and nobody else does. When the
queue is full, people are asked to try again. Passwords of tables have a thread and a
queue of their own, so that signing in never waits for them.
"""

import hashlib
import hmac
import secrets
import string
from collections import OrderedDict
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from aedile.kernel.message import Templates
from aedile.server.addresses import asking
from aedile.server.errors import Refused
from aedile.server.memory import give_back_large_blocks
from aedile.server.rate_limits import RateLimiter
from aedile.server.threads import Threads

say = Templates("messages")
WRONG_LENGTH = say("A password has {shortest} to {longest} characters.")
EASY = say("This password is too easy to guess; choose another one.")
COMMON = say(
    "Many people have had this password, and it is on the lists of those who break into accounts; "
    "choose another one, such as a few words that do not belong together."
)
BUSY = say("Too many people are signing in right now; try again in a moment.")

HASHER = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
THREADS = 2
LONGEST_QUEUE = 32
AT_ONCE = 4  # of these, from one network
MOST_RIGHT = 10_000  # passwords of tables that were right
SHORTEST, LONGEST = 8, 200
TAIL = string.digits + string.punctuation + string.whitespace
CONTEXT = ("aedile", "praetor", "trajan")  # what comes to mind here


def check_password(password: str, name: str) -> None:
    """Raises Refused if it is too short, too long, too easy to guess or too common."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise Refused("weak-password", WRONG_LENGTH(shortest=SHORTEST, longest=LONGEST))
    bare = _bare(password)
    if len(set(password)) < 4 or bare in (*CONTEXT, _bare(name)):
        raise Refused("weak-password", EASY())
    if {password.casefold(), bare} & common_passwords():
        raise Refused("weak-password", COMMON())


@cache
def common_passwords() -> frozenset[str]:
    """Those that stood most often in the loot of known break-ins."""
    from zxcvbn.frequency_lists import FREQUENCY_LISTS  # some megabytes, so not before

    return frozenset(FREQUENCY_LISTS["passwords"])


def _bare(password: str) -> str:
    """Without case, and without the digits and signs that people put after a word."""
    folded = password.casefold()
    return folded.rstrip(TAIL) or folded


class Passwords:
    """Hashes and compares, in the same time whether the account exists or not."""

    def __init__(
        self, queue: int = LONGEST_QUEUE, threads: int = THREADS, at_once: int = AT_ONCE
    ) -> None:
        give_back_large_blocks()
        self._threads = Threads("passwords", threads, at_once, queue, _busy)
        self._nobody = _hash_of_nobody()

    async def hash(self, password: str) -> str:
        """What is stored of a password."""
        return await self._threads.run(HASHER.hash, _bytes(password))

    async def fits(self, stored: str | None, password: str) -> bool:
        """Does it match? Without an account a dummy is compared, so that it takes as long."""
        return await self._threads.run(self._compare, stored, password)

    def _compare(self, stored: str | None, password: str) -> bool:
        try:
            same = HASHER.verify(stored or self._nobody, _bytes(password))
        except (Argon2Error, InvalidHashError):
            return False
        return same and stored is not None

    def close(self) -> None:
        """End the threads."""
        self._threads.close()


class TablePasswords:
    """The same for tables: one at a time from one network, and so many guesses in a while."""

    def __init__(self, rate_limiter: RateLimiter) -> None:
        self._passwords = Passwords(threads=1, at_once=1)
        self._rate_limiter = rate_limiter
        self._secret = secrets.token_bytes(32)
        self._right: OrderedDict[str, bytes] = OrderedDict()  # by what is stored

    async def hash(self, password: str) -> str:
        """What is stored of a password."""
        return await self._passwords.hash(password)

    async def fits(self, stored: str, password: str, person: str) -> bool:
        """Does it match? What matched once is not hashed again. Raises Refused."""
        mark = hmac.digest(self._secret, _bytes(password), hashlib.sha256)
        if hmac.compare_digest(self._right.get(stored, b""), mark):
            return True
        self._rate_limiter.check_address("passwords", asking.get())
        if person:
            self._rate_limiter.check("passwords", person)
        fits = await self._passwords.fits(stored, password)
        if fits:
            self._right[stored] = mark
            if len(self._right) > MOST_RIGHT:
                self._right.popitem(last=False)
        return fits

    def close(self) -> None:
        """End the thread."""
        self._passwords.close()


@cache
def _hash_of_nobody() -> str:
    return HASHER.hash("nobody has this password")


def _busy() -> Refused:
    return Refused("too-many", BUSY(), wait=2)


def _bytes(password: str) -> bytes:
    """Whatever JSON can hold, lone surrogates too."""
    return password.encode("utf-8", "surrogatepass")
