"""What a shared screen shows: a hand to its owner, and to nobody else."""

import io
from typing import Any, NamedTuple

import pytest
from rich.console import Console

from aedile import catalog
from aedile.kernel.match import Match
from aedile.kernel.message import Message, plain
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY
from aedile.tui.commands import COMMANDS
from aedile.tui.games.trajan_signs import GOOD_WORDS
from aedile.tui.party import Party
from aedile.tui.screen import Screen
from aedile.tui.table import TerminalTable, Wishes

LONG_ENOUGH = 150  # questions
EXTRAS = ("board", "players", "circle", "seaport", "options", "undo")


class Moment(NamedTuple):
    """What was shown before a question, and how the table stood then."""

    shown: str
    asked: int
    hands: list[dict[str, int]]
    secret: list[bool]  # are there cards in it that not all have seen?


class Watched(Screen):
    """Answers by lot and keeps everything that was shown."""

    def __init__(self, luck: int, *, people: bool) -> None:
        super().__init__(Console(file=io.StringIO(), width=80, highlight=False, markup=False))
        self.is_interactive = people
        self.rng = Rng(luck)
        self.moments: list[Moment] = []
        self.table: TerminalTable | None = None
        self.wiped = 0

    def wipe(self) -> None:
        self.wiped += 1
        self.say(plain("<wiped>"))

    def ask(self, question: Message, words: Any = ()) -> str:
        asked = self.voice.text(question)
        file: Any = self.console.file
        assert self.table is not None
        match = self.table.match
        hands = [_hand(match, seat) for seat in range(len(match.names))]
        secret = [hidden(match, seat) for seat in range(len(match.names))]
        self.moments.append(Moment(file.getvalue(), match.to_move, hands, secret))
        file.seek(0)
        file.truncate()
        if "press Enter" in asked or "Enter:" in asked:
            self.say(plain(f"<{asked}>"))
            return ""
        if len(self.moments) > LONG_ENOUGH:
            return "quit"
        if self.rng.below(4) == 0:
            return EXTRAS[self.rng.below(len(EXTRAS))]
        return str(1 + self.rng.below(len(match.options())))


def _hand(match: Match[Any], seat: int) -> dict[str, int]:
    hand: dict[str, int] = match.game.observe(match.state, seat)["players"][seat]["hand"]
    return hand


def played(seats: str, luck: int, *, people: bool = False) -> tuple[Watched, Match[Any]]:
    """The first part of a game at one screen."""
    specs = seats.split(",")
    match: Match[Any] = Match.new(catalog.game("trajan"), len(specs), str(luck), {})
    screen = Watched(luck, people=people)
    screen.table = TerminalTable(match, Party(specs, "7"), screen, Wishes())
    screen.table.play()
    return screen, match


def hands_shown(text: str) -> list[str]:
    lines = [line for line in text.splitlines() if line.startswith("Your hand: ")]
    return [line.removeprefix("Your hand: ").split(" (all know")[0] for line in lines]


def written(hand: dict[str, int]) -> str:
    named = ((GOOD_WORDS[good].key, count) for good, count in hand.items())
    return ", ".join(n if count == 1 else f"{count} {n}" for n, count in named) or "no cards"


def without_numbers(text: str) -> str:
    """`wine (3), fish` without the numbers of answers."""
    return ", ".join(part.split(" (")[0].strip() for part in text.split(","))


GAMES = [("human,uniform,uniform", 1), ("uniform,human", 2), ("human,human", 3),
         ("human,uniform,human,human", 4)]  # fmt: skip


@pytest.mark.parametrize(("seats", "luck"), GAMES)
def test_no_hand_is_shown_but_that_of_the_person_at_the_keyboard(seats: str, luck: int) -> None:
    screen, _ = played(seats, luck)
    shown = 0
    for moment in screen.moments:
        for hand in hands_shown(moment.shown):
            assert without_numbers(hand) == written(moment.hands[moment.asked])
            shown += 1
    assert shown > 20


@pytest.mark.parametrize(("seats", "luck"), GAMES)
def test_drawn_cards_are_told_to_those_who_drew_them(seats: str, luck: int) -> None:
    """Whoever draws is at the keyboard; what bots draw is told to nobody."""
    screen, match = played(seats, luck)
    humans = Party(seats.split(","), "7").humans
    shown = "".join(moment.shown for moment in screen.moments)

    told = [line.strip() for line in shown.splitlines() if line.startswith("  You draw ")]

    assert told == [line for seat, line in draws(match) if seat in humans]
    assert told


def draws(match: Match[Any]) -> list[tuple[int, str]]:
    """What was told to one seat alone, in order."""
    return [
        (move.seat, str(match.game.tell(after, event, move.seat)))
        for move, events, after in match.happenings()
        for event in events
        if event.audience == move.seat
    ]


def test_the_log_tells_what_the_person_at_the_keyboard_may_hear() -> None:
    match = private_match("human,human", 200)
    screen = Watched(1, people=False)
    screen.table = TerminalTable(match, Party(["human", "human"], "7"), screen, Wishes())
    for seat in (0, 1):
        screen.table.reader = seat
        COMMANDS["log"].run(screen.table, "500")
        file: Any = screen.console.file
        told = [line.strip() for line in file.getvalue().splitlines() if "You draw" in line]
        file.seek(0)
        file.truncate()

        assert told == [line for drawer, line in draws(match) if drawer == seat]
        assert told


def private_match(seats: str, moves: int = 40) -> Match[Any]:
    """A game under way in which whoever is asked has cards nobody has seen."""
    match: Match[Any] = Match.new(catalog.game("trajan"), len(seats.split(",")), "3", {})
    rng = Rng(3)
    while len(match.moves) < moves or not hidden(match, match.to_move):
        actions = match.state.legal_actions()
        match.submit(None, actions[rng.below(len(actions))])
    return match


def hidden(match: Match[Any], seat: int) -> bool:
    player = match.game.observe(match.state, seat)["players"][seat]
    return bool(player["hand"] != player["hand_known"])


def test_people_who_share_a_screen_wait_for_each_other() -> None:
    """Before a hand is shown its owner is called, on a screen that shows nothing else."""
    screen, _ = played("human,human,uniform", 5, people=True)
    reader = NOBODY
    for moment in screen.moments:
        before, _, after = moment.shown.rpartition("<wiped>")
        assert not hands_shown(before)
        for hand in hands_shown(after):
            assert without_numbers(hand) == written(moment.hands[moment.asked])
            if moment.asked != reader and moment.secret[moment.asked]:
                assert called(screen, moment), "shown without being called"
            reader = moment.asked
    assert screen.wiped > 5


def called(screen: Watched, moment: Moment) -> bool:
    assert screen.table is not None
    name = screen.table.match.name(moment.asked)
    return moment.shown.startswith(f"<{name} decides: press Enter to see your hand.>")


def test_while_nothing_is_hidden_nobody_waits() -> None:
    """Filling the trays shows no hand, and Praetor never does."""
    match: Match[Any] = Match.new(catalog.game("trajan"), 2, "7", {})
    screen = Watched(1, people=False)
    screen.table = TerminalTable(match, Party(["human", "human"], "7"), screen, Wishes())
    while len(match.moves) < 20:
        screen.table._next_decision()

    assert not any("takes the keyboard" in moment.shown for moment in screen.moments)


def test_the_only_human_is_never_kept_waiting() -> None:
    screen, _ = played("uniform,human,uniform", 6)

    assert not any("takes the keyboard" in moment.shown for moment in screen.moments)


def test_a_loaded_game_waits_before_it_shows_a_hand() -> None:
    match = private_match("human,human")
    screen = Watched(1, people=True)
    screen.table = TerminalTable(match, Party(["human", "human"], "7"), screen, Wishes())
    screen.table._next_decision()

    shown = "".join(moment.shown for moment in screen.moments)
    waiting, _, after = shown.partition("press Enter to see your hand.>")
    assert not hands_shown(waiting)
    assert len(hands_shown(after)) == 1
