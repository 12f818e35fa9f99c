"""The coach in the terminal offers a turn back while nothing hidden was shown."""

from contextlib import nullcontext
from typing import Any

import pytest

from aedile.analysis.coach import Remark
from aedile.analysis.judge import nothing_to_choose
from aedile.analysis.turns import decisions
from aedile.kernel.match import Match
from aedile.kernel.message import Message, plain
from aedile.tui import coach
from aedile.tui.coach import TerminalCoach
from tests.helpers.analysis import begun


class Table:
    """A terminal with somebody at it who has one answer to everything."""

    def __init__(self, match: Match[Any], answer: str) -> None:
        self.match = match
        self.screen = self.stage = self.party = self
        self.answer = answer
        self.is_interactive = True
        self.answered_alone: set[int] = set()
        self.stale = False
        self.heard: list[str] = []

    def thinking(self, _: Message) -> Any:
        return nullcontext()

    def say(self, message: Message, style: str = "") -> None:
        self.heard.append(message.text)

    def sentences(self, messages: list[Message]) -> None:
        self.heard += [message.text for message in messages]

    def ask(self, _: Message) -> str:
        self.heard.append("?")
        return self.answer

    def bot(self, seat: int) -> None:
        return None


@pytest.fixture
def turn(monkeypatch: pytest.MonkeyPatch) -> Match[Any]:
    """A table at which the last turn is whole and can be taken back; all that is played is bad."""

    def said(*_: Any) -> Remark:
        return Remark(nothing_to_choose(2), plain("Bad."), plain("Because."), [], [], [])

    monkeypatch.setattr(coach, "remark", said)
    match = begun("trajan", 60)
    while True:
        last = decisions(match)[-1]
        if (
            match.state.begins_line()
            and last.is_open
            and not match.why_no_undo(last.seat, match.length - last.step)
        ):
            return match
        match.submit(None, match.state.legal_actions()[0])


def looked(match: Match[Any], answer: str) -> Table:
    table = Table(match, answer)
    teacher = TerminalCoach(match, "all")
    teacher._seen = decisions(match)[-1].step
    teacher.look(table)  # type: ignore[arg-type]
    return table


@pytest.mark.parametrize("answer", ["y", "Ja", "oui", "sí"])
def test_a_turn_is_taken_back(turn: Match[Any], answer: str) -> None:
    step = decisions(turn)[-1].step
    table = looked(turn, answer)

    assert turn.length == step and table.stale
    assert table.heard == ["Bad.", "Because.", "Better: .", "?", "Taken back. Try again."]


def test_or_kept(turn: Match[Any]) -> None:
    before = turn.length
    table = looked(turn, "")

    assert turn.length == before and not table.stale


def test_where_something_hidden_was_shown_it_only_explains(
    turn: Match[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Match, "why_no_undo", lambda *_: "Something was shown.")
    assert "?" not in looked(turn, "y").heard
