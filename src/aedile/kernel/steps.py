"""An agenda as plain data, and back: each step by its name and its fields."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias
from zlib import crc32

from aedile.kernel.agenda import Step
from aedile.kernel.contract import Json
from aedile.kernel.errors import BadPosition
from aedile.kernel.fields import Fields

# By name: the class, and its fields in the order its constructor takes them.
Steps: TypeAlias = Mapping[str, tuple[Callable[..., Step], Sequence[str]]]


def dump_agenda(
    agenda: Iterable[Step], steps: Steps, write: Callable[[str, Any], Any]
) -> list[Json]:
    """The steps in the order they will happen; `write` puts a field into words."""
    dumped: list[Json] = []
    for step in reversed(list(agenda)):
        name = type(step).__name__
        fields = {field: write(field, getattr(step, field)) for field in steps[name][1]}
        dumped.append({"step": name, **fields})
    return dumped


def agenda_numbers(agenda: Iterable[Step], steps: Steps) -> list[int]:
    """The same as numbers alone."""
    found: list[int] = []
    for step in agenda:
        name = type(step).__name__
        found.append(crc32(name.encode()))
        found += [getattr(step, field) for field in steps[name][1]]
    return found


def load_agenda(
    items: Sequence[object], steps: Steps, read: Callable[[Fields, str], int]
) -> list[Step]:
    """The agenda a dump describes; `read` finds the number of a field."""
    agenda: list[Step] = []
    for item in reversed(items):
        fields = Fields(item, "the agenda")
        name = fields.text("step")
        if name not in steps:
            raise BadPosition(f"In the agenda, there is no step called “{name}”.")
        make, wanted = steps[name]
        fields.only(("step", *wanted))
        agenda.append(make(*(read(fields, field) for field in wanted)))
    return agenda


def check_agenda(planned: Iterable[Step], last: str) -> None:
    """A game in progress waits for one decision and comes in the end to its last step."""
    agenda = list(planned)
    if not agenda[-1].is_decision:
        raise BadPosition("The first step of the agenda must be a decision.")
    if any(step.is_decision for step in agenda[:-1]):
        raise BadPosition("Only the first step of the agenda can be a decision.")
    if type(agenda[0]).__name__ != last:
        raise BadPosition(f"The agenda must close with the step {last}.")
