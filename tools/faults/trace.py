"""What a server asked of the system, as strace noted it: writes, syncs, and what was sent.

kill -9 cannot show whether anything is on disk: what a process has written is
in the hands of the system, and survives it. A trace shows both when something
was synced and every byte that was not.
"""

import codecs
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

CALLS = "pwrite64,write,writev,sendto,sendmsg,fdatasync,fsync,ftruncate,unlink"
LONGEST = 32768  # bytes of a call that are noted
SYNCS = ("fdatasync", "fsync")

_LINE = re.compile(r"^(\d+)\s+(?:<\.\.\. (\w+) resumed>|(\w+)\()(.*)$", re.DOTALL)
_UNFINISHED = " <unfinished ...>"
_PATH = re.compile(r'^(?:\d+<([^>]*)>|"([^"]*)")')
_TEXT = re.compile(r'"((?:[^"\\]|\\.)*)"')
_NUMBERS = re.compile(r", (\d+)(?:, (\d+))?\)\s+= ")


class Call(NamedTuple):
    """One call that has ended well."""

    begun: int  # in which line
    name: str
    path: str  # of the file it is about, as far as it is one
    data: bytes
    offset: int  # in the file; of a truncation, its new size


def command(trace: Path) -> list[str]:
    """How to run a program so that it is noted."""
    noted = ["-s", str(LONGEST), "-e", f"trace={CALLS}", "-o", str(trace)]
    return ["strace", "-f", "-y", "-q", *noted]


def calls(lines: Iterable[str]) -> Iterator[Call]:
    """In the order in which they ended; what is sent counts from when it began."""
    begun: dict[str, tuple[int, str]] = {}  # by thread: what has not ended
    for number, line in enumerate(lines):
        found = _LINE.match(line.rstrip("\n"))
        if not found:
            continue
        thread, resumed, called, rest = found.groups()
        if resumed:
            start, first = begun.pop(thread, (number, ""))
            yield from _call(start, resumed, first + rest)
        elif not rest.endswith(_UNFINISHED):
            yield from _call(number, called, rest)
        else:
            begun[thread] = (number, rest.removesuffix(_UNFINISHED))
            if _is_sent(called, rest):
                yield from _call(number, called, rest.removesuffix(_UNFINISHED) + ") = 1")
                begun.pop(thread)


def _is_sent(name: str, rest: str) -> bool:
    """Whoever gets it may have it before the call has ended."""
    return name in ("sendto", "sendmsg", "write", "writev") and "<TCP" in rest[:40]


def _call(number: int, name: str, text: str) -> Iterator[Call]:
    if " = -1 " in text[-80:]:
        return
    path = _PATH.match(text)
    data = b"".join(
        codecs.escape_decode(each.encode("latin-1", "replace"))[0] for each in _TEXT.findall(text)
    )
    numbers = _NUMBERS.search(text)
    last = (numbers[2] or numbers[1]) if numbers else 0
    yield Call(number, name, (path[1] or path[2]) if path else "", data, int(last))
