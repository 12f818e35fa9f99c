"""What is kept to save time: texts that can be made again whenever they are needed.

All of them together have one bound, in bytes, for the whole process. What was used
longest ago goes first, so whoever asks for strange things only drives out old ones.
"""

from collections import OrderedDict
from collections.abc import Hashable
from itertools import groupby
from typing import Any, NamedTuple

import orjson

OVERHEAD = 256  # bytes that a kept thing costs besides its text
LARGEST_SHARE = 8  # what takes more than this part of the bound is not kept at all


class _Kept(NamedTuple):
    value: Any
    size: int


class ByteCache:
    """Things that are kept as long as they fit."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.size = 0  # bytes
        self._kept: OrderedDict[Hashable, _Kept] = OrderedDict()

    def get(self, key: Hashable) -> Any | None:
        """What is kept under this key, if it still is."""
        found = self._kept.get(key)
        if found is None:
            return None
        self._kept.move_to_end(key)
        return found.value

    def put(self, key: Hashable, value: Any, size: int) -> None:
        """Keep this, which takes so many bytes, in the place of what was used longest ago."""
        self.drop(key)
        size += OVERHEAD
        if size * LARGEST_SHARE > self.most:
            return
        self._kept[key] = _Kept(value, size)
        self.size += size
        while self.size > self.most:
            _, gone = self._kept.popitem(last=False)
            self.size -= gone.size

    def drop(self, key: Hashable) -> None:
        """This does not hold any longer."""
        gone = self._kept.pop(key, None)
        if gone is not None:
            self.size -= gone.size


class Shelf:
    """What is kept of one table, until something happens there."""

    def __init__(self, cache: ByteCache) -> None:
        self._cache = cache
        self._names: set[Hashable] = set()  # there are a few, whoever asks

    def get(self, name: Hashable) -> Any | None:
        """What is kept under this name, if it still is."""
        return self._cache.get((self, name)) if name in self._names else None

    def put(self, name: Hashable, value: Any, size: int) -> None:
        """Keep this, which takes so many bytes."""
        self._names.add(name)
        self._cache.put((self, name), value, size)

    def clear(self) -> None:
        """Nothing of this holds any longer."""
        for name in self._names:
            self._cache.drop((self, name))
        self._names.clear()


class Spliced:
    """One of several objects that have most of their JSON in common."""

    __slots__ = ("_chunks",)

    def __init__(self, chunks: list[bytes]) -> None:
        self._chunks = chunks

    def json(self) -> orjson.Fragment:
        """The whole of it, to be put into another object."""
        return orjson.Fragment(b"".join(self._chunks))


def spliced(objects: list[dict[str, Any]]) -> tuple[list[Spliced], int]:
    """Objects with the same fields, what they have in common encoded once; and its size in bytes.

    They have in common what is the same object in all of them: fields, or members of a list.
    """
    known: dict[int, bytes] = {}  # by identity: all of them live as long as `objects`
    last = objects[-1]
    own = {name for each in objects for name, value in each.items() if value is not last[name]}
    runs = [
        (is_common, list(names)) for is_common, names in groupby(last, lambda name: name not in own)
    ]
    shared = [_members({name: last[name] for name in names}) for same, names in runs if same]
    size = sum(map(len, shared))
    made: list[Spliced] = []
    for each in objects:
        chunks, place = [b"{"], iter(shared)
        for same, names in runs:
            text = b"" if same else b",".join([_field(name, each[name], known) for name in names])
            size += len(text)
            chunks += (next(place) if same else text, b",")
        chunks[-1] = b"}"
        made.append(Spliced(chunks))
    return made, size


def joined(texts: list[bytes]) -> orjson.Fragment:
    """A list of which the members are JSON."""
    return orjson.Fragment(b"[%s]" % b",".join(texts))


def _members(fields: dict[str, Any]) -> bytes:
    return orjson.dumps(fields)[1:-1]


def _field(name: str, value: Any, known: dict[int, bytes]) -> bytes:
    """A field of its own; of a list of objects most members are in common all the same."""
    if not isinstance(value, list) or not value or not isinstance(value[0], dict):
        return _members({name: value})
    texts = []
    for each in value:
        if id(each) not in known:
            known[id(each)] = orjson.dumps(each)
        texts.append(known[id(each)])
    return b'"%s":[%s]' % (name.encode(), b",".join(texts))
