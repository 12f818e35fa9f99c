"""What clients asked and were told: the evidence that is held against the log.

All clients live in this process, so times can be compared: whatever was asked
after something else had been answered has to come after it in the log.
"""

import hashlib
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import orjson

# Frames are compared without these: the log depends on what a client knows, the
# plan stands beside the events.
NOT_OF_THE_TABLE = ("log", "plan")
# Nor are outages in the log, during which clocks stand still.
NOT_OF_THE_CLOCK = ("since", "due")


class Answer(NamedTuple):
    """A command was carried out, the server says."""

    at: float
    seq: int
    version: int


@dataclass
class Asked:
    """A command of a person, and all that was heard of it."""

    table: str
    name: str  # as the log keeps it
    what: str
    moves: list[str] | None
    text: str | None  # of a remark, which is kept beside the log
    sent: float
    answers: list[Answer] = field(default_factory=list)
    refused: str = ""  # the code; the client gave up then

    @property
    def acknowledged(self) -> bool:
        """Was anybody told that it is done?"""
        return bool(self.answers)


class Sight(NamedTuple):
    """A frame that somebody saw."""

    table: str
    seat: int | None
    seq: int
    digest: bytes


class History:
    """Everything that was asked and shown in one scenario."""

    def __init__(self) -> None:
        self.asked: dict[tuple[str, str], Asked] = {}  # by table and name
        self.sights: dict[Sight, None] = {}
        self.people: set[str] = set()
        self.acknowledged = 0
        self.sent = 0
        self.refusals: dict[str, int] = {}
        self.over: set[str] = set()  # tables that were seen finished

    def ask(
        self,
        table: str,
        person: str,
        cmd: str,
        what: str,
        moves: list[str] | None = None,
        text: str | None = None,
    ) -> Asked:
        """Somebody is about to ask for something."""
        name = f"{person}:{cmd}"
        asked = self.asked.get((table, name))
        if asked is None:
            asked = Asked(table, name, what, moves, text, time.monotonic())
            self.asked[table, name] = asked
        self.sent += 1
        return asked

    def done(self, asked: Asked, answer: dict[str, Any]) -> None:
        """It was done."""
        asked.answers.append(Answer(time.monotonic(), answer["seq"], answer["version"]))
        self.acknowledged += 1

    def refuse(self, asked: Asked, code: str) -> None:
        """It was not done."""
        asked.refused = code
        self.refusals[code] = self.refusals.get(code, 0) + 1

    def saw(self, frame: dict[str, Any]) -> None:
        """Somebody was shown a table."""
        if frame["phase"] != "broken":
            sight = Sight(frame["table"], frame["seat"], frame["seq"], digest(frame))
            self.sights[sight] = None
        if frame["phase"] == "finished":
            self.over.add(frame["table"])

    def refused_unfairly(self) -> set[str]:
        """What people were told no with, but by somebody who was faster, or ended the game."""
        return {
            each.refused
            for each in self.asked.values()
            if each.refused
            and each.refused != "stale"
            and not (each.refused == "over" and each.table in self.over)
        }

    def waits(self) -> Iterator[float]:
        """From each command to its first answer, in seconds."""
        for asked in self.asked.values():
            if asked.answers:
                yield asked.answers[0].at - asked.sent


def digest(frame: dict[str, Any]) -> bytes:
    """What a frame says of the table, in a few bytes."""
    told = _without(frame, NOT_OF_THE_TABLE)
    told["clock"] = _without(frame.get("clock") or {}, NOT_OF_THE_CLOCK)
    text = orjson.dumps(told, option=orjson.OPT_SORT_KEYS)
    return hashlib.blake2b(text, digest_size=12).digest()


def _without(told: dict[str, Any], names: tuple[str, ...]) -> dict[str, Any]:
    return {name: value for name, value in told.items() if name not in names}
