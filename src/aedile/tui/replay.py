"""Stepping through a record, at a terminal or as a printed list."""

from typing import Any

from aedile.kernel.match import Match
from aedile.kernel.message import Seat, Templates
from aedile.kernel.state import NOBODY
from aedile.kernel.turns import LogLine
from aedile.tui.screen import Screen
from aedile.tui.stage import Stage

say = Templates("terminal")
KEYS = say("Enter: next, b: back, a number: go there, e: end, l: log, q: quit")
POSITION = say("{place} of {last}>")
OUTSIDE = say("The record has positions from 0 to {last}.")
MOVE = say("{place}. {who}: {move}")
REMARKS = {
    "Shows": say("Shows: {remark}"),
    "Date": say("Date: {remark}"),
    "Seats": say("Seats: {remark}"),
    "Seen": say("Went back after something hidden was seen, to move: {remark}"),
}
LOG_LENGTH = 20


def told_by_move(match: Match[Any]) -> list[list[LogLine]]:
    """What happened at set-up, then with each move."""
    by_move: list[list[LogLine]] = [[] for _ in range(len(match.moves) + 1)]
    for told in match.told(NOBODY):
        by_move[told.move].append(told)
    return by_move


class Replay:
    """A record on a screen. `match` has played it to where it stops."""

    def __init__(self, match: Match[Any], screen: Screen) -> None:
        self.match = match
        self.screen = screen
        self.stage = Stage(match, screen)
        self.told = told_by_move(match)
        self.last = len(match.moves)
        self.place = 0  # moves made so far

    def print_all(self) -> None:
        """Every move with what happened, then how it ended."""
        self._title()
        for place in range(self.last + 1):
            self._tell(place)
        if self.match.over:
            self.stage.end()
        else:
            self.stage.position(self.stage.scene_after(self.last))

    def step_through(self, start: int) -> None:
        """Show a position, wait for a key, show another."""
        self._title()
        self.screen.say(KEYS())
        self._go_to(start)
        key = ""
        while key != "q":
            try:
                key = self.screen.ask(POSITION(place=self.place, last=self.last)).strip().lower()
            except EOFError:
                return
            self._press(key)

    def _press(self, key: str) -> None:
        if key in ("", "n"):
            self._go_to(self.place + 1)
        elif key == "b":
            self._go_to(self.place - 1)
        elif key == "e":
            self._go_to(self.last)
        elif key == "l":
            so_far = [line.message for told in self.told[: self.place + 1] for line in told]
            self.stage.sentences(so_far[-LOG_LENGTH:])
        elif key.isdecimal():
            self._go_to(int(key))
        elif key != "q":
            self.screen.refuse(KEYS())

    def _go_to(self, place: int) -> None:
        """The position after that many moves, and how it came about."""
        if not 0 <= place <= self.last:
            self.screen.refuse(OUTSIDE(last=self.last))
            return
        self.place = place
        self.stage.position(self.stage.scene_after(place))
        self._tell(place)
        if place == self.last and self.match.over:
            self.stage.end()

    def _title(self) -> None:
        self.stage.title(", ".join(self.stage.voice.names))
        for name, remark in self.match.notes.items():
            self.screen.say(REMARKS[name](remark=remark))
        self.stage.edition_note()

    def _tell(self, place: int) -> None:
        if place:
            move = self.match.moves[place - 1]
            self.screen.say(MOVE(place=place, who=Seat(move.seat), move=move.notation), "bold")
        self.stage.sentences(line.message for line in self.told[place])
