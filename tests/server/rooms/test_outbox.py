"""What leaves a room: the acknowledgement first, then what came of the command."""

from collections.abc import Collection
from typing import Any

import pytest

from aedile.server.rooms.outbox import Done, Outbox

DONE = Done("c1", 7, 3)


class Heard:
    """Whoever looks on, and what they hear, in order."""

    def __init__(self) -> None:
        self.all: list[Any] = []

    def tell(self, payload: str, only: str | None = None, deaf: Collection[str] = ()) -> None:
        self.all.append(payload)

    def changed(self) -> None:
        self.all.append("mark")


@pytest.fixture
def heard() -> Heard:
    return Heard()


@pytest.fixture
def outbox(heard: Heard) -> Outbox:
    return Outbox(heard)  # type: ignore[arg-type]


def test_whatever_comes_first_the_acknowledgement_leaves_first_and_the_mark_last(
    outbox: Outbox, heard: Heard
) -> None:
    outbox.mark()
    outbox.tell("Salve!")
    outbox.acknowledge(heard.all.append, DONE)

    assert heard.all == []
    assert outbox.send()
    assert heard.all == [DONE, "Salve!", "mark"]


def test_everything_leaves_once_and_several_marks_are_one(outbox: Outbox, heard: Heard) -> None:
    outbox.mark()
    outbox.mark()

    assert outbox.send() and not outbox.send()
    assert heard.all == ["mark"]


def test_an_answer_that_cannot_be_given_keeps_nothing_from_the_others(
    outbox: Outbox, heard: Heard
) -> None:
    def fail(_: object) -> None:
        raise ValueError("gone")

    outbox.acknowledge(fail, DONE)
    outbox.acknowledge(heard.all.append, DONE)
    outbox.mark()
    outbox.send()

    assert heard.all == [DONE, "mark"]
