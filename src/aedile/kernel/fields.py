"""Reading a stored position field by field, with errors that name the place."""

from collections.abc import Mapping, Sequence
from typing import Any

from aedile.kernel.errors import BadPosition


def is_whole(value: object) -> bool:
    """A whole number; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)


class Fields:
    """A JSON object and what it is called."""

    def __init__(self, data: object, place: str) -> None:
        if not isinstance(data, Mapping):
            raise BadPosition(f"Expected an object for {place}.")
        self.data = data
        self.place = place

    def get(self, name: str) -> Any:
        """Whatever the field holds."""
        if name not in self.data:
            raise BadPosition(f"In {self.place}, the field “{name}” is missing.")
        return self.data[name]

    def bad(self, name: str, wanted: str) -> BadPosition:
        """The error for a field that should hold something else."""
        return BadPosition(f"In {self.place}, “{name}” must be {wanted}.")

    def only(self, known: Sequence[str]) -> None:
        """Refuse fields that mean nothing."""
        for name in self.data:
            if name not in known:
                raise BadPosition(
                    f"In {self.place}, “{name}” is unknown; it has {', '.join(known)}."
                )

    def text(self, name: str) -> str:
        """A text."""
        value = self.get(name)
        if not isinstance(value, str):
            raise self.bad(name, "a text")
        return value

    def flag(self, name: str) -> bool:
        """True or false."""
        value = self.get(name)
        if not isinstance(value, bool):
            raise self.bad(name, "true or false")
        return value

    def number(self, name: str, low: int = 0, high: int = 1_000_000) -> int:
        """A whole number within bounds."""
        value = self.get(name)
        if not is_whole(value) or not low <= value <= high:
            raise self.bad(name, f"a whole number from {low} to {high}")
        return int(value)

    def items(self, name: str) -> list[Any]:
        """A list of anything."""
        value = self.get(name)
        if not isinstance(value, list):
            raise self.bad(name, "a list")
        return value

    def numbers(self, name: str, low: int, high: int) -> list[int]:
        """A list of whole numbers within bounds."""
        values = self.items(name)
        if not all(is_whole(v) and low <= v <= high for v in values):
            raise self.bad(name, f"a list of whole numbers from {low} to {high}")
        return values

    def words(self, name: str, known: Sequence[str]) -> list[int]:
        """A list of known names, as their numbers."""
        values = self.items(name)
        if not all(isinstance(v, str) and v in known for v in values):
            raise self.bad(name, f"a list of {', '.join(known)}")
        return [known.index(value) for value in values]

    def counts(self, name: str, known: Sequence[str], high: int = 1_000_000) -> list[int]:
        """How many of each known name; names left out count none."""
        child = self.child(name)
        child.only(known)
        return [child.number(each, 0, high) if each in child.data else 0 for each in known]

    def child(self, name: str) -> "Fields":
        """A JSON object inside this one."""
        return Fields(self.get(name), f"{self.place}, {name}")
