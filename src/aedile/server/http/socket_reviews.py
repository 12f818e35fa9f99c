"""Finished games that somebody looks at together with others, over one socket."""

import asyncio
from functools import partial
from typing import NamedTuple

from aedile.kernel.contract import Json
from aedile.kernel.message import Templates
from aedile.server.analysis.showing import check_made, checked, goes_on
from aedile.server.errors import Refused
from aedile.server.http.socket_protocol import (
    LeadReview,
    OfReviews,
    ReviewTable,
    ShowView,
    UnreviewTable,
)
from aedile.server.rate_limits import RateLimiter
from aedile.server.rooms.hub import Hub
from aedile.server.rooms.reviews import Audience, Reviews, Visit
from aedile.server.tables.actors import Person
from aedile.server.tables.replay import finished
from aedile.server.tables.table import Table
from aedile.server.threads import Threads

say = Templates("messages")
TOO_MANY_REVIEWS = say("One socket can look at {n} games together with others at most.")
COME_FIRST = say("You do not look at this game together with others.")

MOST_REVIEWS = 4  # of one socket


class ReviewDesk(NamedTuple):
    """What reviews need of the server."""

    hub: Hub
    reviews: Reviews
    rate_limiter: RateLimiter
    threads: Threads


class Reviewing:
    """What one socket asks about reviews: one after the other, as it was asked.

    The socket comes along with each request: kept here, the two would be garbage in a circle.
    """

    def __init__(self, desk: ReviewDesk, person: Person) -> None:
        self._desk = desk
        self._person = person
        self._visits: dict[str, Visit] = {}
        self._passwords: dict[str, str | None] = {}  # a table that is loaded again asks once more
        self._one_by_one = asyncio.Lock()

    def end(self) -> None:
        """The socket is gone."""
        for visit in self._visits.values():
            self._desk.reviews.leave(visit)
        self._visits.clear()
        self._passwords.clear()

    async def do(self, request: OfReviews, audience: Audience) -> None:
        """Do what is asked; raises Refused."""
        self._desk.rate_limiter.check("reviews", self._person.id)
        async with self._one_by_one:
            if isinstance(request, ReviewTable):
                await self._come(request, audience)
            elif isinstance(request, UnreviewTable):
                self._leave(request.table, audience)
            elif isinstance(request, LeadReview):
                self._desk.reviews.lead(self._visit(request.table), request.to)
            else:
                await self._show(request)

    async def _come(self, request: ReviewTable, audience: Audience) -> None:
        known = self._visits.get(request.table)
        if known is not None:
            return self._desk.reviews.look_around(known, request.alone)
        if len(self._visits) >= MOST_REVIEWS:
            raise Refused("too-many", TOO_MANY_REVIEWS(n=MOST_REVIEWS))
        table = await self._table(request.table, request.password)
        visit = self._desk.reviews.come(table.id, self._person, audience, request.alone)
        self._visits[request.table], self._passwords[request.table] = visit, request.password

    def _leave(self, table: str, audience: Audience) -> None:
        visit = self._visits.pop(table, None)
        self._passwords.pop(table, None)
        if visit is not None:
            audience.look_no_more(visit.told)
            self._desk.reviews.leave(visit)

    async def _show(self, request: ShowView) -> None:
        visit, view = self._visit(request.table), request.view.model_dump()
        self._desk.reviews.check_leads(visit)
        self._desk.reviews.show(visit, await self._checked(visit, view))

    async def _checked(self, visit: Visit, view: Json) -> Json:
        """Only what can be played is passed on. To walk along a line costs nothing."""
        if goes_on(view, visit.review.lead.view):
            check_made(view)
            return view
        id = visit.review.table
        table = await self._table(id, self._passwords[id])
        return await self._desk.threads.run(partial(checked, table, view))

    async def _table(self, id: str, password: str | None) -> Table:
        return finished(await self._desk.hub.table(id, self._person, password))

    def _visit(self, table: str) -> Visit:
        visit = self._visits.get(table)
        if visit is None:
            raise Refused("not-found", COME_FIRST())
        return visit
