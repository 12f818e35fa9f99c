"""Which games are rated, and why another is not."""

from collections.abc import Callable, Container
from typing import Literal, NamedTuple, TypeAlias

from aedile.ratings.anchors import usual_name

SAME_PAIR = 20  # games of two that count within some days
SAME_PAIR_DAYS = 30

Reason: TypeAlias = Literal[
    "unasked",
    "edition",
    "options",
    "hints",
    "seed",
    "fork",
    "import",
    "guest",
    "bot",
    "hot-seat",
    "nobody",
    "called-off",
    "voided",
    "same-pair",
]


class Sitter(NamedTuple):
    """Who sat down at the start; a bot that plays on for somebody is none."""

    person: str | None = None
    guest: bool = False
    bot: str | None = None


class Table(NamedTuple):
    """What it goes by."""

    sitters: tuple[Sitter, ...]
    asked: bool  # opened as rated: all knew before, also who is alone among bots
    usual_edition: bool = True
    printed_options: bool = True
    hints: bool = False
    chosen_seed: bool = False
    forked: bool = False
    imported: bool = False
    called_off: bool = False  # closed or broken
    voided: bool = False  # by a moderator
    met: int = 0  # rated games of two that both played with each other in the last days


def unrated(table: Table, anchors: Container[str]) -> Reason | None:
    """Why a game does not count; None if it does."""
    for reason, applies in CHECKS:
        if applies(table, anchors):
            return reason
    return None


def _people(table: Table) -> list[str]:
    return [sitter.person for sitter in table.sitters if sitter.person]


def _unknown_bot(table: Table, anchors: Container[str]) -> bool:
    bots = [usual_name(sitter.bot) for sitter in table.sitters if sitter.bot]
    return any(bot not in anchors for bot in bots)


def _same_pair(table: Table) -> bool:
    return len(_people(table)) == len(table.sitters) == 2 and table.met >= SAME_PAIR


# What was chosen before the game comes before what became of it.
CHECKS: tuple[tuple[Reason, Callable[[Table, Container[str]], bool]], ...] = (
    ("unasked", lambda table, _: not table.asked),
    ("edition", lambda table, _: not table.usual_edition),
    ("options", lambda table, _: not table.printed_options),
    ("hints", lambda table, _: table.hints),
    ("seed", lambda table, _: table.chosen_seed),
    ("fork", lambda table, _: table.forked),
    ("import", lambda table, _: table.imported),
    ("guest", lambda table, _: any(sitter.guest for sitter in table.sitters)),
    ("bot", _unknown_bot),
    ("hot-seat", lambda table, _: len(set(_people(table))) < len(_people(table))),
    ("nobody", lambda table, _: not _people(table)),
    ("called-off", lambda table, _: table.called_off),
    ("voided", lambda table, _: table.voided),
    ("same-pair", lambda table, _: _same_pair(table)),
)
