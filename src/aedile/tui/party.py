"""Who sits where: people and bots."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from aedile.bots import registry
from aedile.bots.base import Bot
from aedile.bots.names import roman_names
from aedile.bots.seats import split_seats
from aedile.kernel.contract import Game
from aedile.kernel.errors import BadOptions
from aedile.kernel.match import Match
from aedile.kernel.message import Templates
from aedile.kernel.state import NOBODY
from aedile.tui.screen import Screen

say = Templates("terminal")
WRONG_SEATS = say("This game has {seats} seats, but {given} are filled.")
NAMES_PROGRAM = say(
    "This record seats the program “{program}”. If you want it to run, say so: --seats {seats}."
)

YOUNGEST = say("Which seat has the youngest player, 1 to {seats}? (Enter: seat order)")

HUMAN = "human"
USUAL = "flat"  # sits where nobody else was ordered


class Party:
    """The seats as they were ordered: `human`, or what a bot is called."""

    def __init__(self, specs: Sequence[str], seed: str) -> None:
        self.specs = tuple(specs)
        self._bots = [_bot(spec, f"{seed}/{seat}") for seat, spec in enumerate(specs)]

    @property
    def text(self) -> str:
        """The way to order the same seats again."""
        return ",".join(self.specs)

    @property
    def humans(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, bot in enumerate(self._bots) if bot is None]

    @property
    def audience(self) -> int:
        """Whose eyes the screen may assume: the only human's, or nobody's in particular."""
        return self.humans[0] if len(self.humans) == 1 else NOBODY

    def bot(self, seat: int) -> Bot | None:
        """The bot on a seat; None where a person sits."""
        return self._bots[seat]

    def close(self) -> None:
        """Send the bots home."""
        for bot in self._bots:
            if bot is not None:
                bot.close()


def _bot(spec: str, seed: str) -> Bot | None:
    """Bots draw their luck from the table's seed, so that a game can be repeated."""
    if spec == HUMAN:
        return None
    luck = int.from_bytes(sha256(seed.encode()).digest()[:4], "big")
    return registry.make(spec, luck, programs=True)


def party_for(match: Match[Any], specs: Sequence[str] | None) -> Party:
    """The seats ordered, else those the record tells of, else one human among bots."""
    seats = len(match.names)
    if specs is None:
        told = split_seats(match.notes.get("Seats", ""))
        specs = told if len(told) == seats else [HUMAN, *[USUAL] * (seats - 1)]
        _refuse_programs(specs)
    if len(specs) != seats:
        raise BadOptions(WRONG_SEATS(seats=seats, given=len(specs)))
    return Party(specs, match.seed or "")


def _refuse_programs(specs: Sequence[str]) -> None:
    """A record may come from anywhere; what it names is not run because it names it."""
    for spec in specs:
        if spec.startswith("exec:"):
            order = f'"{",".join(specs)}"'
            raise BadOptions(NAMES_PROGRAM(program=spec.removeprefix("exec:"), seats=order))


def name_bots(match: Match[Any], specs: Sequence[str]) -> None:
    """Bots get Roman names; people are called by their colours."""
    romans = roman_names(match.seed or "")
    seats = zip(specs, match.names, strict=True)
    match.rename([name if spec == HUMAN else next(romans) for spec, name in seats])


def ask_youngest(game: Game[Any], seats: int, screen: Screen) -> dict[str, str]:
    """The last tie-break of some games is age, which only people know."""
    if all(setting.name != "youngest" for setting in game.settings):
        return {}
    answer = screen.ask(YOUNGEST(seats=seats)).strip()
    return {"youngest": answer} if answer else {}
