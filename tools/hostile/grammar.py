"""What attackers send: valid, nearly valid, mutated, strange and senseless messages.

Everything is drawn from one generator of chance, so a run can be repeated by its number.
"""

import random
from collections.abc import Sequence
from typing import Any, NamedTuple

import orjson

from aedile.server import protocol

TEXTS = (
    "",
    " ",
    "a",
    "draw",
    "pass",
    "A" * 600,
    "\u0000",
    "\u202e\u2066gnihtemos",
    "e\u0301" * 40,
    "\U0001f3db" * 60,
    "\ufeff",
    "\ud800".encode("utf-8", "surrogatepass").decode("utf-8", "replace"),
    "ﬁ",
    "İstanbul",
    "' OR 1=1 --",
    "<script>alert(1)</script>",
    "{{7*7}}",
    "../../etc/passwd",
    "%00",
    "null",
    "NaN",
    "__proto__",
    "$ne",
    "\r\nset-cookie: a=b",
)
NUMBERS = (
    -1,
    0,
    1,
    8,
    9,
    255,
    2**31 - 1,
    2**31,
    2**53,
    2**63,
    2**64,
    10**300,
    -(2**63) - 1,
    0.5,
    1e308,
    -0.0,
)
RAW = (
    b"",
    b" ",
    b"[]",
    b"null",
    b"true",
    b"1",
    b'"x"',
    b"{",
    b"}",
    b'{"do":}',
    b'{"do":"move","do":"leave"}',
    b'{"a":1e999}',
    b'{"a":-}',
    b"\x00\x01",
    b"[" * 4000,
    b'{"a":' * 1300,
    b"[" * 4000 + b"]" * 4000,
    b'{"do":"ping","n":' + b"9" * 4000 + b"}",
    b'{"do":"\\ud800"}',
    b'{"do":"ping","n":1}garbage',
    b"NaN",
    b"Infinity",
    b'{"\\u0000":1}',
    b'{"do":"chat","cmd":"c","text":"\\u0000"}',
)


class Known(NamedTuple):
    """What an attacker knows of a table: its name, and some words of its game."""

    table: str
    version: int
    words: Sequence[str]


class Grammar:
    """Messages for attackers of these tables."""

    def __init__(self, known: Sequence[Known], seed: int) -> None:
        self._known = known
        self.luck = random.Random(seed)
        self._count = 0

    def message(self) -> bytes:
        """One message, of any kind."""
        draw = self.luck.random()
        if draw < 0.35:
            return orjson_or_text(self.command())
        if draw < 0.65:
            return orjson_or_text(self.spoilt(self.command()))
        if draw < 0.75:
            return orjson_or_text(self.own())
        if draw < 0.90:
            return self.damaged(orjson_or_text(self.command()))
        if draw < 0.95:
            return self.luck.choice(RAW)
        return self.luck.randbytes(self.luck.randrange(1, 64)).decode("utf-8", "replace").encode()

    def command(self) -> dict[str, Any]:
        """A command that fits its schema, though it may mean nothing."""
        do = self.luck.choice(list(protocol.COMMANDS))
        known = self.luck.choice(self._known)
        return {"table": known.table, "do": do, "cmd": self.cmd()} | self.fields(do, known)

    def fields(self, do: str, known: Known) -> dict[str, Any]:
        """What a command needs besides its name."""
        luck = self.luck
        values: dict[str, Any] = {
            "seat": luck.randrange(9),
            "version": luck.choice((known.version, 0, luck.randrange(2000))),
            "moves": [self.word(known) for _ in range(luck.randrange(1, 5))],
            "password": luck.choice(TEXTS)[:200],
            "to": luck.choice(("open", "bot", "host")),
            "bot": luck.choice(
                ("uniform", "greedy", "search:seconds=9e9", "rollout:turns=999999", "exec:sh", "x")
            ),
            "name": luck.choice(TEXTS)[:30] or "x",
            "turn": luck.random() < 0.5,
            "agree": luck.random() < 0.5,
            "confirm": luck.random() < 0.5,
            "alternatives": [[self.word(known)] for _ in range(luck.randrange(8))],
            "text": luck.choice(TEXTS)[:500] or "x",
        }
        if do == "ask-undo":
            values["moves"] = luck.randrange(100)
        fields = protocol.COMMANDS[do].model_fields
        return {
            name: values[name]
            for name, field in fields.items()
            if name in values and (field.is_required() or luck.random() < 0.5)
        }

    def word(self, known: Known) -> str:
        return (
            self.luck.choice(known.words) if self.luck.random() < 0.8 else self.text()[:80] or "x"
        )

    def cmd(self) -> str:
        """A name of its own, or one that was used before."""
        self._count += 1
        back = self.luck.randrange(20) if self.luck.random() < 0.2 else 0
        return f"h{max(0, self._count - back)}"

    def own(self) -> dict[str, Any]:
        """What only the socket knows: watching and pings, sets and turns that are tried."""
        luck, known = self.luck, self.luck.choice(self._known)
        draw = luck.random()
        if draw < 0.3:
            return {"do": "ping", "n": luck.choice(NUMBERS)}
        if draw < 0.6:
            return self.trying(known)
        odd = luck.choice(NUMBERS)  # in one field or another
        return {
            "do": luck.choice(("watch", "watch", "unwatch")),
            "table": luck.choice((*[known.table] * 6, "no-such-table", self.text())),
            "seat": luck.choice((None, "mine", None, "mine", luck.randrange(9), odd)),
            "last": luck.choice((0, 0, 1, 2**31 - 1, odd)),
            "log": luck.choice((0, luck.randrange(1000), luck.randrange(1000), odd)),
        }

    def trying(self, known: Known) -> dict[str, Any]:
        """A question about a set, or about a turn that has not come."""
        luck = self.luck
        words = [[self.word(known) for _ in range(luck.randrange(70))] for _ in range(2)]
        asked = {"table": known.table, "cmd": self.cmd(), "version": known.version}
        if luck.random() < 0.5:
            return asked | {"do": "imagine", "moves": words[0]}
        return asked | {"do": "gather", "after": words[0], "set": words[1]}

    def spoilt(self, message: dict[str, Any]) -> dict[str, Any]:
        """The same with something wrong in it: a type, a name, a number, too much, too little."""
        luck, spoilt = self.luck, dict(message)
        for _ in range(luck.randrange(1, 4)):
            name = luck.choice(list(spoilt) or ["x"])
            way = luck.randrange(6)
            if way == 0:
                spoilt.pop(name, None)
            elif way == 1:
                spoilt[name] = self.anything()
            elif way == 2:
                spoilt[self.text()[:40]] = self.anything()
            elif way == 3:
                spoilt[name.upper()] = spoilt.get(name)
            elif way == 4:
                spoilt[name] = [spoilt.get(name)] * luck.randrange(80)
            else:
                spoilt[name] = str(spoilt.get(name))
        return spoilt

    def damaged(self, payload: bytes) -> bytes:
        """Bytes flipped, cut out, doubled; still a text, as sockets check that first."""
        luck, broken = self.luck, bytearray(payload)
        for _ in range(luck.randrange(1, 6)):
            place = luck.randrange(len(broken)) if broken else 0
            way = luck.randrange(3)
            if way == 0 and broken:
                broken[place] = luck.randrange(128)
            elif way == 1:
                del broken[place : place + luck.randrange(1, 9)]
            else:
                broken[place:place] = broken[place : place + luck.randrange(1, 9)]
        return bytes(broken).decode("utf-8", "replace").encode()

    def anything(self, depth: int = 3) -> Any:
        luck = self.luck
        way = luck.randrange(8 if depth else 5)
        if way < 2:
            return self.text()
        if way == 2:
            return luck.choice(NUMBERS)
        if way in (3, 4):
            return luck.choice((None, True, False))
        if way == 5:
            return {self.text()[:20]: self.anything(depth - 1) for _ in range(luck.randrange(4))}
        return [self.anything(depth - 1) for _ in range(luck.randrange(4))]

    def text(self) -> str:
        if self.luck.random() < 0.7:
            return self.luck.choice(TEXTS)
        return "".join(
            chr(self.luck.choice((65, 0x5D0, 0x4E00, 0x1F600, 9, 0x200D))) for _ in "abc"
        )


def orjson_or_text(message: Any) -> bytes:
    """As JSON, also where numbers are larger than the quick library writes."""
    try:
        return orjson.dumps(message, option=orjson.OPT_NON_STR_KEYS)
    except TypeError:
        import json

        return json.dumps(message, ensure_ascii=False).encode("utf-8", "replace")
