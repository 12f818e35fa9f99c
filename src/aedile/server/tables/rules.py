"""The rules and components a table began with, and whether it can go on with those here."""

from typing import TYPE_CHECKING

from aedile.kernel.contract import RulesVersion
from aedile.kernel.message import Message, Templates
from aedile.server.errors import Broken

if TYPE_CHECKING:
    from aedile.server.tables.history import History

say = Templates("messages")
CHANGED = say("This table began under older rules. New since version {version}: {what}")


def amended(table: "History") -> list[Message]:
    """What has changed in the rules since a table began, for everybody at it."""
    return [
        CHANGED(version=each.number, what=each.change)
        for each in changes_since(table)
        if each.change is not None
    ]


def changes_since(table: "History") -> list[RulesVersion]:
    """The versions of the rules that came after the one a table began with."""
    return [each for each in table.game.rules if each.number > table.rules]


def check_rules(table: "History") -> None:
    """Can it be played on? Raises Broken. What is over can be looked at in any case."""
    if table.phase not in ("open", "playing"):
        return
    title, here = table.game.title, table.game.rules_version
    if table.rules > here:
        raise Broken(
            f"This table began under version {table.rules} of the {title} rules, and version "
            f"{here} is played here: it comes from a newer Aedile. Install that one."
        )
    for each in changes_since(table):
        if not each.goes_on:
            what = f" {each.change.text}" if each.change else ""
            raise Broken(
                f"This table began under version {table.rules} of the {title} rules and cannot go "
                f"on under version {here}.{what} Install a version of Aedile before {each.aedile} "
                "to play it to its end, or close it."
            )
