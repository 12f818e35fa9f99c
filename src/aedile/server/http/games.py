"""What can be played: the games with their settings and editions, and the bots."""

from functools import cache

from fastapi import APIRouter
from pydantic import Field

from aedile import catalog
from aedile.bots import registry
from aedile.bots.levels import LEVELS
from aedile.server.http.context import TheServer
from aedile.server.http.messages import Message
from aedile.server.http.server import Server
from aedile.server.http.shapes import ResponseBody, errors
from aedile.server.tables.projection import note

router = APIRouter(prefix="/api", tags=["tables"])


class SettingResponse(ResponseBody):
    """Something to choose when a table is set up."""

    name: str
    values: list[str]
    default: str
    meaning: str
    per_seat: bool = Field(description="A value for each seat, separated by commas.")


class EditionResponse(ResponseBody):
    """A set of components."""

    edition: str
    note: Message | None = Field(
        description="What must be said of its numbers wherever the game is shown."
    )


class GameResponse(ResponseBody):
    """A game, before it is played."""

    name: str = Field(examples=["trajan"])
    title: str = Field(examples=["Trajan"])
    players: list[int] = Field(examples=[[2, 3, 4]])
    colours: list[str] = Field(description="Of the seats, in order, unless an option changes them.")
    rules_version: int
    options: list[SettingResponse]
    editions: list[EditionResponse] = Field(description="The usual one first.")


class BotResponse(ResponseBody):
    """A bot that can be seated."""

    name: str = Field(examples=["search"])
    meaning: str
    takes: str = Field(description="What it can be given, as in `search:sims=500`.")


class LevelResponse(ResponseBody):
    """A bot by how well it plays."""

    level: str = Field(examples=["master"])
    bot: str = Field(examples=["heuristic"])
    meaning: str


class GamesResponse(ResponseBody):
    """Everything that can be chosen when a table is opened."""

    games: list[GameResponse]
    levels: list[LevelResponse]
    bots: list[BotResponse]


@router.get("/games", responses=errors())
async def games(server: TheServer) -> GamesResponse:
    """The games with their settings and editions, and the bots."""
    seconds = server.settings.bot_seconds
    return GamesResponse(
        games=[_game(server, name) for name in catalog.names()],
        levels=[
            LevelResponse(level=level.name, bot=level.bot(seconds), meaning=level.meaning)
            for level in LEVELS
        ],
        bots=_bots(),
    )


def _game(server: Server, name: str) -> GameResponse:
    game = catalog.game(name)
    everybody = game.new_game(max(game.seats), "1", {})
    return GameResponse(
        name=game.name,
        title=game.title,
        players=list(game.seats),
        colours=[colour.lower() for colour in game.seat_names(everybody)],
        rules_version=game.rules_version,
        options=[SettingResponse.model_validate(each._asdict()) for each in game.settings],
        editions=[
            EditionResponse.model_validate({"edition": each.edition, "note": note(each)})
            for each in server.games.offered(name)
        ],
    )


@cache
def _bots() -> list[BotResponse]:
    """The bots that can be seated; finding packages takes a while, so it is done once."""
    return [
        BotResponse(name=bot.name, meaning=f"{bot.kind.meaning}", takes=bot.kind.usage)
        for bot in registry.listing()
        if bot.kind is not None
    ]
