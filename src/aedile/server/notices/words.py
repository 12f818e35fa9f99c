"""What notices say, in the language of whoever gets them. No private word is in any of it."""

import json
from datetime import UTC, datetime
from typing import Any, NamedTuple

from aedile import languages
from aedile.kernel.message import Language, Message, Templates
from aedile.server.notices.outbox import Due
from aedile.server.notices.wishes import OF_TOURNAMENTS

say = Templates("messages")
YOUR_TURN = say("Your turn: {title}")
ENDING = say("Your turn is ending: {title}")
INVITATION = say("You are invited: {title}")
OVER = say("The game is over: {title}")
ROUND = say("A round begins: {title}")
SEASON = say("You are in the next season: {title}")
ORGANISER = say("For the organiser: {title}")
WITH_TIME = say("{said} ({left})")
DAYS = say("{n} days left", one="{n} day left")
HOURS = say("{n} hours left", one="{n} hour left")
MINUTES = say("{n} minutes left", one="{n} minute left")
TEST = say("A test: this is how Aedile tells you")
TESTED = say("You will be told here.")
AT_A_TABLE = say("A table of {game}.")
OPEN = say("Open the table")
IN_A_TOURNAMENT = say("A tournament of {game}.")
SEASON_WHY = say(
    "A new season of this league opens, and whoever played in the last one is entered again. If "
    "you do not wish to play, withdraw on its page before it begins."
)
OPEN_TOURNAMENT = say("Open the tournament")
SEE = say("See how it ended")
DIGEST = say("{n} tables wait for you", one="{n} table waits for you")
DIGEST_NEWS = say("What happened at your tables")
CONFIRM = say("Is this your address?")
CONFIRM_WHY = say(
    "Somebody gave this address to Aedile, to be told of their turns. If that was you, confirm it "
    "within {n} minutes; if not, do nothing, and nothing more will come."
)
DO_CONFIRM = say("Confirm this address")
CHANGED = say("Mail goes elsewhere now")
CHANGED_WHY = say(
    "Your account at Aedile has another address from now on, or none. If that was not you, sign in "
    "and change your password."
)
LEAVING = say(
    "Your account will be deleted in {n} days", one="Your account will be deleted in {n} day"
)
LEAVING_WHY = say(
    "This was asked for on the page of your data, and happens on {date}. Until then nobody else "
    "sees your page, and you play nowhere new; clocks at your tables go on. If you would rather "
    "stay, or it was not you, sign in and keep the account."
)
OPEN_AEDILE = say("Open Aedile")
STOP_THESE = say("No more mail of this kind")
STOP_ALL = say("No more mail at all")
CHANGE = say("Choose what you are told")

_SAID = {
    "turn": YOUR_TURN,
    "turn-ending": ENDING,
    "invitation": INVITATION,
    "game-over": OVER,
    "round": ROUND,
    "season": SEASON,
    "organiser": ORGANISER,
}
MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000
CONFIRM_MINUTES = 30


class Line(NamedTuple):
    """One thing a mail tells, and where it leads."""

    text: str
    url: str


class Words(NamedTuple):
    """A notice in words."""

    subject: str
    text: str
    button: Line
    lines: tuple[Line, ...] = ()  # of a digest
    stops: tuple[Line, ...] = ()  # how it is stopped


def left(until: int | None, now: int) -> Message | None:
    """How much time there is, in one number."""
    if until is None or until <= now:
        return None
    span = until - now
    for unit, template in ((DAY, DAYS), (HOUR, HOURS)):
        if span >= 2 * unit:
            return template(n=span // unit)
    return MINUTES(n=max(1, span // MINUTE)) if span < 2 * HOUR else HOURS(n=span // HOUR)


def told(language: Language, kind: str, title: str, ends: int | None, now: int) -> str:
    """Such as `Your turn: Via Appia (18 hours left)`."""
    said = _SAID[kind](title=one_line(title))
    time = left(ends, now) if kind in ("turn", "turn-ending") else None
    return language.text(said if time is None else WITH_TIME(said=said, left=time))


def _about(kind: str, game: str) -> tuple[Message, Message]:
    """What a notice is about, and what its button says."""
    if kind == "season":
        return SEASON_WHY(), OPEN_TOURNAMENT()
    if kind in OF_TOURNAMENTS:
        return IN_A_TOURNAMENT(game=game), OPEN_TOURNAMENT()
    return AT_A_TABLE(game=game), SEE() if kind == "game-over" else OPEN()


def one_line(text: str) -> str:
    """What people write may not become a line of its own, as in the head of a mail."""
    return " ".join(text.split())


def path_of(table: str, kind: str) -> str:
    """Where people open a table, or the tournament they are told of."""
    return f"/{'to' if kind in OF_TOURNAMENTS else 't'}/{table}"


class Speaker:
    """Puts deliveries into words."""

    def __init__(self, address: str) -> None:
        """`address` is where people open this server."""
        self._address = address

    def link(self, table: str, kind: str = "turn") -> str:
        """The same, on this server."""
        return self._address + path_of(table, kind)

    def words(self, row: Due, now: int) -> Words:
        """A delivery, without how it is stopped."""
        language = languages.load(row.language)
        text = language.text
        home = Line(text(OPEN_AEDILE()), self._address)
        if row.kind == "confirm":
            link = Line(text(DO_CONFIRM()), f"{self._address}/mail/confirm?token={row.token}")
            return Words(text(CONFIRM()), text(CONFIRM_WHY(n=CONFIRM_MINUTES)), link)
        if row.kind == "changed":
            return Words(text(CHANGED()), text(CHANGED_WHY()), home)
        if row.kind == "test":
            return Words(text(TEST()), text(TESTED()), home)
        facts = json.loads(row.body)
        if row.kind == "leaving":
            days = max(1, -((now - facts["at"]) // DAY))
            date = datetime.fromtimestamp(facts["at"] / 1000, UTC).date().isoformat()
            own = Line(text(OPEN_AEDILE()), f"{self._address}/me/data")
            return Words(text(LEAVING(n=days)), text(LEAVING_WHY(date=date)), own)
        if row.kind == "digest":
            return self._digest(language, facts, now, home)
        subject = told(language, row.kind, facts["title"], row.ends, now)
        about, button = _about(row.kind, str(facts["game"]).capitalize())
        link = Line(text(button), self.link(str(row.table), row.kind))
        return Words(subject, text(about), link)

    def _digest(self, language: Language, facts: dict[str, Any], now: int, home: Line) -> Words:
        turns, news = facts["turns"], facts["news"]
        lines = [
            Line(told(language, "turn", each["title"], each["due"], now), self.link(each["table"]))
            for each in turns
        ] + [
            Line(
                told(language, each["kind"], each["title"], None, now),
                self.link(each["table"], each["kind"]),
            )
            for each in news
            if each["kind"] in _SAID
        ]
        subject = DIGEST(n=len(turns)) if turns else DIGEST_NEWS()
        return Words(language.text(subject), "", home, tuple(lines))
