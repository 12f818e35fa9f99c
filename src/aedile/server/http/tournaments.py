"""Tournaments: lists, one of them, and what players and organisers do."""

from functools import partial
from typing import Annotated, Literal, TypeAlias

import orjson
from fastapi import APIRouter, Path, Query, Response
from fastapi.responses import StreamingResponse
from sqlalchemy import Connection, select

from aedile.kernel.contract import Json
from aedile.server.http import shapes
from aedile.server.http.context import SignedIn, TheServer, Visitor
from aedile.server.http.lists import Before, Limit, page_key
from aedile.server.http.records import zipped
from aedile.server.http.server import Server
from aedile.server.http.shapes import BODY, SIGNED_IN, errors
from aedile.server.http.tables import ChatResponse, RemarkResponse, person_of
from aedile.server.http.tournament_shapes import (
    ArrangedRequest,
    BotRequest,
    ExtendRequest,
    ForecastResponse,
    ListedTournament,
    NewTournamentResponse,
    Phase,
    SayRequest,
    SeasonResponse,
    TournamentRequest,
    TournamentResponse,
    TournamentsResponse,
    WithdrawRequest,
)
from aedile.server.protocol import Chat
from aedile.server.store.rows import Values
from aedile.server.store.schema import seats, tables
from aedile.server.tournaments import kept, telling
from aedile.server.tournaments.kept import Kept
from aedile.server.tournaments.organising import check_talks, talks
from aedile.server.tournaments.plan import Plan
from aedile.server.tournaments.telling import Known
from aedile.tournaments.events import Paired

router = APIRouter(prefix="/api/tournaments", tags=["tournaments"])

Id: TypeAlias = Annotated[shapes.TableId, Path(examples=["Zk3vP0q9sWcA"])]
ONE = (*SIGNED_IN, "not-found")
CHANGE = (*BODY, *ONE, "wrong-phase", "stale", "over")


@router.get("", responses=errors(*SIGNED_IN))
async def listed(
    server: TheServer,
    visitor: Visitor,
    phase: Phase = "open",
    limit: Limit = 50,
    before: Before = None,
) -> TournamentsResponse:
    """Tournaments, newest first: those one may enter, being played, or over."""
    work = partial(kept.listed, phase=phase, before=page_key(before), limit=limit)
    rows = await server.database.run(work)
    me = visitor.id if visitor else ""
    mine = set(await server.database.run(partial(kept.of_person, person=me))) if me else set()
    last = rows[-1] if len(rows) == limit else None
    return TournamentsResponse(
        tournaments=[_listed(row, row["id"] in mine or row["host"] == me) for row in rows],
        next=f"{last['created']}.{last['id']}" if last else None,
    )


def _listed(row: Values, mine: bool) -> ListedTournament:
    plan = Plan.model_validate(orjson.loads(row["plan"]))
    values = plan.model_dump() | {name: row[name] for name in ("id", "phase", "entrants")}
    begun = row["round"] - row["waits"]  # one that waits for its organiser is numbered already
    values |= {"round": begun, "created": row["created"], "host": row["name"]}
    values |= {"most": plan.most(), "mine": mine, "season": row["season"]}
    return ListedTournament.model_validate(
        {name: values[name] for name in ListedTournament.model_fields}
    )


@router.post(
    "",
    status_code=201,
    responses=errors(*BODY, *SIGNED_IN, "bad-options", "unknown-game", "unknown-bot"),
)
async def create(
    request: TournamentRequest, server: TheServer, me: SignedIn
) -> NewTournamentResponse:
    """Create a tournament; you run it."""
    plan = Plan.model_validate(request.model_dump(exclude={"cmd"}, exclude_unset=True))
    return NewTournamentResponse(id=await server.organiser.create(person_of(me), plan, request.cmd))


@router.get("/{id}", responses=errors(*ONE))
async def one(id: Id, server: TheServer, visitor: Visitor) -> TournamentResponse:
    """A tournament, its rounds and its standings; of a sealed round, who plays where."""
    now = await server.organiser.read(id)
    told = await _told(server, now)
    told["you"] = await _you(server, now, visitor.id if visitor else None)
    return TournamentResponse.model_validate(told)


async def _known(server: Server, now: Kept) -> Known:
    def look(connection: Connection) -> Known:
        who = [*now.log.ratings, now.row["host"]]
        pods, deals = kept.pods_of(connection, now.id), kept.deals_of(connection, now.id)
        later = kept.season_after(connection, now.id)
        return Known(now, pods, deals, kept.names(connection, who), later)

    return await server.database.run(look)


async def _told(server: Server, now: Kept) -> Json:
    known = await _known(server, now)
    told = await server.threads.run(telling.whole, known)
    return told | {"rounds_planned": told.pop("planned")}


async def _you(server: Server, now: Kept, me: str | None) -> Json:
    entered = me is not None and me in now.log.ratings
    found = await server.database.run(partial(_playing, id=now.id, me=me)) if entered else []
    mine = []
    for row in found:
        room = await server.hub.room(row["table"])
        mine.append(row | {"scores": room.table.match.state.scores()})
    gone = me in now.log.gone
    return {"who": me, "entered": entered, "gone": gone, "host": me == now.row["host"]} | {
        "talks": me is not None and talks(now, me),
        "tables": mine,
    }


def _playing(connection: Connection, id: str, me: str | None) -> list[Values]:
    """The tables somebody plays at now."""
    ids = {pod.table: pod.round for pod in kept.pods_of(connection, id) if pod.phase == "playing"}
    query = (
        select(tables.c.id, tables.c.due, seats.c.turn)
        .join_from(tables, seats, seats.c.table_id == tables.c.id)
        .where(tables.c.id.in_(list(ids)), seats.c.person == me)
    )
    rows = connection.execute(query).all()
    return [{"round": ids[r.id], "table": r.id, "turn": r.turn, "due": r.due} for r in rows]


@router.get("/{id}/pairing", responses=errors(*ONE))
async def pairing(id: Id, server: TheServer, visitor: Visitor) -> ForecastResponse:
    """The next round as it would be paired now. Nothing changes."""
    now = await server.organiser.read(id)
    paired = await server.organiser.forecast(now)
    is_host = visitor is not None and visitor.id == now.row["host"]
    apart = await server.organiser.apart(paired) if is_host and paired else None
    return ForecastResponse.model_validate(
        telling.forecast(await _known(server, now), paired, apart)
    )


@router.post("/{id}/pairing", responses=errors(*CHANGE))
async def rehearse(
    id: Id, request: ArrangedRequest, server: TheServer, me: SignedIn
) -> ForecastResponse:
    """What it would mean to swap people in the next round; for its organiser. Nothing changes."""
    wanted = request.arranged()
    now, apart = await server.organiser.rehearse(id, person_of(me), request.events, wanted)
    told = telling.forecast(await _known(server, now), Paired(*wanted), apart)
    return ForecastResponse.model_validate(told)


@router.get("/{id}/season", responses=errors(*ONE, "wrong-phase"))
async def season(id: Id, server: TheServer) -> SeasonResponse:
    """The divisions of the next season of a league, as it would begin now. Nothing changes."""
    now = await server.organiser.read(id)
    ahead = await server.seasons.preview(now)
    return SeasonResponse.model_validate(telling.season(await _known(server, now), ahead))


@router.post("/{id}/season", status_code=201, responses=errors(*CHANGE))
async def begin_season(id: Id, server: TheServer, me: SignedIn) -> NewTournamentResponse:
    """Open the next season of a league; for its organiser. Newcomers enter before it begins."""
    now = await server.organiser.read(id)
    return NewTournamentResponse(id=await server.seasons.begin(now, person_of(me)))


@router.get(
    "/{id}/export",
    response_class=Response,
    responses=errors(*ONE) | {200: {"content": {"text/csv": {}}, "description": "All of it."}},
)
async def export(
    id: Id, server: TheServer, form: Annotated[Literal["csv", "json"], Query()] = "json"
) -> Response:
    """The standings as CSV, or everything as JSON."""
    told = await _told(server, await server.organiser.read(id))
    text = telling.as_csv(told) if form == "csv" else orjson.dumps(told).decode()
    media = "text/csv" if form == "csv" else "application/json"
    headers = {"content-disposition": f'attachment; filename="tournament-{id}.{form}"'}
    return Response(text, media_type=f"{media}; charset=utf-8", headers=headers)


@router.post("/{id}/enter", status_code=204, responses=errors(*CHANGE, "table-full"))
async def enter(id: Id, server: TheServer, me: SignedIn) -> None:
    """Play in it."""
    await server.organiser.enter(id, person_of(me))


@router.post("/{id}/bots", status_code=204, responses=errors(*CHANGE, "table-full", "unknown-bot"))
async def enter_bot(id: Id, request: BotRequest, server: TheServer, me: SignedIn) -> None:
    """Have a house bot play in it; for its organiser."""
    await server.organiser.enter_bot(id, person_of(me), request.bot)


@router.get(
    "/{id}/records",
    response_class=Response,
    responses=errors(*ONE) | {200: {"content": {"application/zip": {}}, "description": "Games."}},
)
async def records(id: Id, server: TheServer, me: SignedIn) -> Response:
    """The records of all games that are over, but for those of sealed rounds, as a zip."""
    now = await server.organiser.read(id)
    server.rate_limiter.check("records", me.id)
    pods = await server.database.run(partial(kept.pods_of, id=id))
    named = [(telling.record_name(pod), pod.table) for pod in pods if telling.is_open(now, pod)]
    headers = {"content-disposition": f'attachment; filename="tournament-{id}.zip"'}
    body = zipped(server, named)
    return StreamingResponse(body, media_type="application/zip", headers=headers)


@router.get("/{id}/chat", responses=errors(*ONE))
async def chat(id: Id, server: TheServer, visitor: Visitor) -> ChatResponse:
    """What was said there, the newest hundred messages at most. Everybody may read it."""
    await server.organiser.read(id)
    remarks = await server.hub.chat.said(id, to=visitor.id if visitor else None)
    return ChatResponse(chat=[RemarkResponse(**each._asdict()) for each in remarks])


@router.post("/{id}/chat", status_code=204, responses=errors(*BODY, *ONE))
async def say(id: Id, request: SayRequest, server: TheServer, me: SignedIn) -> None:
    """Say something; for those who play in it, and its organiser."""
    person = person_of(me)
    check_talks(await server.organiser.read(id), person)
    server.rate_limiter.check("chat", me.id)
    remark = Chat(do="chat", cmd=request.cmd, text=request.text)
    await server.hub.talks.say(id, person, remark, server.hub.now())


@router.post("/{id}/withdraw", status_code=204, responses=errors(*CHANGE))
async def withdraw(id: Id, request: WithdrawRequest, server: TheServer, me: SignedIn) -> None:
    """Play no further round; a bot plays on."""
    await server.organiser.withdraw(id, person_of(me), request.who)
    server.steward.wake()


@router.post("/{id}/start", status_code=204, responses=errors(*CHANGE))
async def start(
    id: Id, server: TheServer, me: SignedIn, request: ArrangedRequest | None = None
) -> None:
    """Begin it, or the next round that waits for you; for its organiser, who may swap people."""
    if request is None:
        await server.organiser.start(id, person_of(me))
    else:
        wanted = request.arranged()
        await server.organiser.start(id, person_of(me), request.events, wanted)
    server.steward.wake()


@router.post("/{id}/adjudicate", status_code=204, responses=errors(*CHANGE))
async def adjudicate(id: Id, server: TheServer, me: SignedIn) -> None:
    """End all open tables of the round as they stand; for its organiser."""
    await server.organiser.adjudicate(id, person_of(me))
    server.steward.wake()


@router.post("/{id}/extend", status_code=204, responses=errors(*CHANGE))
async def extend(id: Id, request: ExtendRequest, server: TheServer, me: SignedIn) -> None:
    """Give the round more time; for its organiser."""
    await server.organiser.extend(id, person_of(me), request.days)


@router.post("/{id}/close", status_code=204, responses=errors(*CHANGE))
async def close(id: Id, server: TheServer, me: SignedIn) -> None:
    """Call it off before it begins; for its organiser."""
    await server.organiser.call_off(id, person_of(me))
