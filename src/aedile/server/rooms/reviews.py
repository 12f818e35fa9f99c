"""Finished games looked at together: who is there, who leads, and what they show.

Nothing of it is stored. Each process tells the others who is there with it, and the newest lead it
knows. The lead with the highest number counts, so that all come to agree, in whatever order they
hear of each other. A process that has not been heard of for a while is gone, with all its people.
"""

from collections.abc import Awaitable, Callable, Iterator
from typing import NamedTuple, Protocol, TypeAlias

import orjson

from aedile.kernel.contract import Json
from aedile.kernel.message import Templates
from aedile.server.errors import Refused
from aedile.server.people.tokens import new_id
from aedile.server.tables.actors import Person
from aedile.server.times import Clock

say = Templates("messages")
FULL = say("{n} people look at this game together already.")
SOMEBODY_LEADS = say("{name} leads; only they can pass the lead on.")
NOT_LEADING = say("Only who leads can show something; you do not lead.")
NOT_THERE = say("They are not there, or look around by themselves.")
ALONE = say("You look around by yourself; come back first.")
TOO_LONG = say("This line is too long to be shown to others.")

MOST_PEOPLE = 20  # in one review; what a process says of them has to fit into a notification
LONGEST_VIEW = 4000  # bytes, for the same reason
BEAT = 15.0  # seconds between two times that a process says who is there with it
GONE = 3 * BEAT  # and after so long it is believed to be gone
FRESH = 5.0  # seconds for which it is known who does not want to hear somebody

Source: TypeAlias = Callable[[], Awaitable[str]]
DeafTo: TypeAlias = Callable[[str], Awaitable[frozenset[str]]]


class Audience(Protocol):
    """Somebody's connection."""

    def look(self, source: Source) -> None:
        """There is something new to fetch."""

    def look_no_more(self, source: Source) -> None:
        """It is no longer wanted."""


class Present(NamedTuple):
    """Somebody who is there."""

    id: str
    name: str
    alone: bool  # looks around by themselves


class Lead(NamedTuple):
    """Who leads, and what they show; the highest number counts, then the name of the process."""

    number: int = 0
    process: str = ""
    person: str | None = None
    view: Json | None = None


class Elsewhere(NamedTuple):
    """Those who are there with another process."""

    people: list[Present]
    heard: float  # when it was last heard of, in seconds


class Visit:
    """One connection of somebody who is there."""

    def __init__(self, review: "Review", person: Person, audience: Audience, alone: bool) -> None:
        self.review = review
        self.person = person
        self.audience = audience
        self.alone = alone

    async def told(self) -> str:
        """How things stand, for this connection."""
        return await self.review.told(self)


class Review:
    """One game that is looked at together."""

    def __init__(self, table: str, deaf_to: DeafTo, clock: Clock) -> None:
        self.table = table
        self.here: list[Visit] = []
        self.elsewhere: dict[str, Elsewhere] = {}
        self.lead = Lead()
        self._deaf_to = deaf_to
        self._clock = clock
        self._deaf: tuple[str, float, frozenset[str]] = ("", 0.0, frozenset())

    def __bool__(self) -> bool:
        return bool(self.here or self.elsewhere)

    def people_here(self) -> list[Present]:
        """Those who are there with this process. Somebody is alone who is so at every screen."""
        return list(_each_once(Present(*each.person[:2], each.alone) for each in self.here))

    def people(self) -> list[Present]:
        """All who are there, by name."""
        others = (one for each in self.elsewhere.values() for one in each.people)
        found = _each_once(each for some in (self.people_here(), others) for each in some)
        return sorted(found, key=lambda each: (each.name.lower(), each.id))

    def find(self, person: str | None) -> Present | None:
        """Somebody, if they are there."""
        return next((each for each in self.people() if each.id == person), None)

    @property
    def leader(self) -> Present | None:
        """Who leads, unless they have left."""
        return self.find(self.lead.person)

    def changed(self) -> None:
        """Everybody here is told how things stand now."""
        for visit in self.here:
            visit.audience.look(visit.told)

    async def told(self, visit: Visit) -> str:
        """What one connection is told; nothing where that is not known now."""
        leader, lead = self.leader, self.lead
        try:
            deaf = lead.person is not None and visit.person.id in await self._deaf_ones(lead.person)
        except Refused:  # storage unavailable: the next change is told
            return ""
        told = {
            "type": "review",
            "table": self.table,
            "people": [each._asdict() for each in self.people()],
            "leader": leader and leader.id,
            "alone": visit.alone,
            "view": None if deaf else lead.view,
            "unheard": deaf,
        }
        return orjson.dumps(told).decode()

    async def _deaf_ones(self, person: str) -> frozenset[str]:
        """Those who have muted or blocked somebody."""
        known, asked, deaf = self._deaf
        now = self._clock.monotonic()
        if known != person or now - asked > FRESH:
            deaf = await self._deaf_to(person)
            self._deaf = person, now, deaf
        return deaf


def _each_once(people: Iterator[Present]) -> Iterator[Present]:
    found: dict[str, Present] = {}
    for each in people:
        known = found.setdefault(each.id, each)
        if known.alone and not each.alone:
            found[each.id] = each
    yield from found.values()


class Reviews:
    """The games that are looked at together, in whichever process."""

    def __init__(self, clock: Clock, deaf_to: DeafTo) -> None:
        self.process = new_id()
        self.live: dict[str, Review] = {}
        # Told the name of a table of which other processes have to hear.
        self.spread: Callable[[str], None] = lambda table: None
        self._clock = clock
        self._deaf_to = deaf_to

    # What people do.

    def come(self, table: str, person: Person, audience: Audience, alone: bool) -> Visit:
        """Somebody is there from now on; whoever comes first leads. Raises Refused."""
        review = self._review(table)
        there = review.people()
        if len(there) >= MOST_PEOPLE and review.find(person.id) is None:
            raise Refused("too-many", FULL(n=MOST_PEOPLE), wait=10)
        visit = Visit(review, person, audience, alone)
        review.here.append(visit)
        if not there and not alone:
            self._give(review, person.id)
        self._changed(review)
        return visit

    def look_around(self, visit: Visit, alone: bool) -> None:
        """By oneself, or with the others again. Who leads and goes lets the others go on."""
        visit.alone = alone
        review = visit.review
        if alone and review.lead.person == visit.person.id:
            self._give(review, None)
        self._changed(review)

    def leave(self, visit: Visit) -> None:
        """Somebody is there no longer, with this connection."""
        review = visit.review
        review.here.remove(visit)
        self._changed(review)

    def lead(self, visit: Visit, to: str | None) -> None:
        """Take the lead where nobody has it, or pass it on to somebody; raises Refused."""
        review, me, leader = visit.review, visit.person.id, visit.review.leader
        if leader is not None and leader.id != me:
            raise Refused("not-allowed", SOMEBODY_LEADS(name=leader.name))
        if to is None or to == me:
            if visit.alone:
                raise Refused("not-allowed", ALONE())
            if leader is not None:
                return
        elif leader is None:
            raise Refused("not-allowed", NOT_LEADING())
        found = review.find(to or me)
        if found is None or found.alone:
            raise Refused("not-found", NOT_THERE())
        self._give(review, found.id)
        self._changed(review)

    def show(self, visit: Visit, view: Json) -> None:
        """Whoever leads shows something to all; raises Refused."""
        self.check_leads(visit)
        if len(orjson.dumps(view)) > LONGEST_VIEW:
            raise Refused("too-large", TOO_LONG())
        review = visit.review
        review.lead = Lead(review.lead.number + 1, self.process, visit.person.id, view)
        self._changed(review)

    def check_leads(self, visit: Visit) -> None:
        """Raises Refused for everybody who does not lead."""
        leader = visit.review.leader
        if leader is None or leader.id != visit.person.id:
            raise Refused("not-allowed", NOT_LEADING())

    def _give(self, review: Review, person: str | None) -> None:
        """What is shown is what the new leader shows; until then nothing new is."""
        review.lead = Lead(review.lead.number + 1, self.process, person)

    def _review(self, table: str) -> Review:
        found = self.live.get(table)
        if found is None:
            found = self.live[table] = Review(table, self._deaf_to, self._clock)
        return found

    def _changed(self, review: Review) -> None:
        self._settle(review)
        self.spread(review.table)

    def _settle(self, review: Review) -> None:
        """Tell those who are here, or forget what nobody looks at any more."""
        review.changed()
        if not review and self.live.get(review.table) is review:
            del self.live[review.table]

    # What the processes tell each other.

    def state(self, table: str) -> str:
        """Who is there with this process, and the newest lead it knows."""
        review = self.live.get(table)
        people = [tuple(each) for each in review.people_here()] if review else []
        lead = tuple(review.lead) if review and people else None
        return orjson.dumps([self.process, table, people, lead]).decode()

    def question(self) -> str:
        """What makes all others say who is there with them."""
        return orjson.dumps([self.process]).decode()

    def heard(self, text: str) -> None:
        """Another process has said something."""
        process, *rest = orjson.loads(text)
        if process == self.process:
            return
        if not rest:
            return self.repeat()
        table, people, lead = rest
        if not people and table not in self.live:
            return
        review = self._review(table)
        review.elsewhere.pop(process, None)
        if people:
            there = [Present(*each) for each in people]
            review.elsewhere[process] = Elsewhere(there, self._clock.monotonic())
        if lead is not None and Lead(*lead)[:2] > review.lead[:2]:
            review.lead = Lead(*lead)
        self._settle(review)

    def repeat(self) -> None:
        """Say again who is here."""
        for review in self.live.values():
            if review.here:
                self.spread(review.table)

    def beat(self) -> None:
        """Some time has passed: others may be gone, and have to hear that we are not."""
        old = self._clock.monotonic() - GONE
        for review in list(self.live.values()):
            silent = [key for key, each in review.elsewhere.items() if each.heard < old]
            for process in silent:
                del review.elsewhere[process]
            if silent:
                self._settle(review)
        self.repeat()
