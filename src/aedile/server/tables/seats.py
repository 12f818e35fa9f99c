"""The seats of a table, and who holds them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal


@dataclass
class TableSeat:
    """A seat and who holds it. A person keeps it in lists even when a bot plays on."""

    name: str = ""
    person: str | None = None
    bot: str | None = None
    kept_for: str | None = None  # a person who may sit down here, and no other
    confirm: bool = False
    gone: bool = False  # the person resigned or ran out of time

    @property
    def kind(self) -> Literal["open", "person", "bot"]:
        """What plays here."""
        if self.bot is not None:
            return "bot"
        return "open" if self.person is None else "person"

    def held_by(self, person: str) -> bool:
        """Does this person play here, now?"""
        return self.person == person and self.bot is None and not self.gone

    def is_free_for(self, person: str) -> bool:
        """May this person sit down here?"""
        return self.kind == "open" and self.kept_for in (None, person)


def bot_name(spec: str) -> str:
    """What bots were called before they had names of their own, at tables from then."""
    return spec.partition(":")[0].capitalize()


def distinct(names: Sequence[str]) -> list[str]:
    """The same names, told apart where two are alike."""
    given: list[str] = []
    for name in names:
        told, number = name, 2
        while told in given:
            told, number = f"{name} {number}", number + 1
        given.append(told)
    return given
