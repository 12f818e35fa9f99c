"""What the server sends on the WebSocket, for the schema; `socket.py` and rooms make it."""

from typing import Literal

from pydantic import Field

from aedile.server.http.frames import (
    Frame,
    Gathering,
    LogLine,
    Option,
    PlanFailure,
    PlannedStep,
    Position,
    Prompt,
)
from aedile.server.http.shapes import Error, PersonResponse, ResponseBody
from aedile.server.http.socket_protocol import ShownView
from aedile.server.http.tables import DoneResponse, GatheredResponse, RemarkResponse


class HelloMessage(ResponseBody):
    """The first message: who is signed in."""

    type: Literal["hello"]
    protocol: int = Field(description="The version of this protocol.")
    person: PersonResponse
    now: int = Field(description="The clock of the server, in milliseconds since 1970.")


class RefusedMessage(ResponseBody):
    """A command, or a request to watch, that was refused."""

    type: Literal["refused"]
    cmd: str | None = Field(description="Of the command or request; null for anything else.")
    error: Error
    table: str | None = None
    seat: int | Literal["mine"] | None = None


class GatheredMessage(GatheredResponse):
    """How a set stands that was asked about."""

    type: Literal["gathered"]
    cmd: str | None = Field(description="Of the request.")


class ImaginedMessage(ResponseBody):
    """Where the moves you tried would lead, if nothing changes before your turn."""

    type: Literal["imagined"]
    cmd: str
    table: str
    seat: int
    version: int
    moves: list[str] = Field(description="Those that can be made.")
    steps: list[PlannedStep]
    position: Position = Field(description="Before a move that would show something hidden.")
    scores: list[int]
    prompt: Prompt | None
    options: list[Option]
    gathering: Gathering | None
    lines: list[LogLine] = Field(description="What would happen.")
    points: int = Field(description="By which your score would change.")
    end: Literal["turn", "hidden"] | None = Field(
        description="The turn is over, or something hidden would be shown: plan no further."
    )
    failure: PlanFailure | None = Field(description="The first move that cannot be made.")


class ChatMessage(RemarkResponse):
    """Something said at a table you watch, or at a tournament you listen to."""

    type: Literal["chat"]
    table: str = Field(description="Or a tournament.")


class ThinkingMessage(ResponseBody):
    """How far a bot has thought about its move; sent now and then, to those who keep up."""

    type: Literal["thinking"]
    table: str
    seat: int
    version: int = Field(description="The version of the table it thinks about.")
    share: float = Field(description="Of its time or its budget, from 0 to 1.")


class AttentionMessage(ResponseBody):
    """The tables that wait for you; sent whenever they change."""

    type: Literal["attention"]
    tables: list[str]


class PersonThere(ResponseBody):
    """Somebody who looks at a game together with others."""

    id: str
    name: str
    alone: bool = Field(description="They look around by themselves.")


class ReviewMessage(ResponseBody):
    """A finished game you look at together with others: sent whenever something changes."""

    type: Literal["review"]
    table: str
    people: list[PersonThere] = Field(description="All who are there, you as well.")
    leader: str | None = Field(description="The id of whoever leads; null if they have left.")
    alone: bool = Field(description="You look around by yourself.")
    view: ShownView | None = Field(description="What is shown; null: nothing yet.")
    unheard: bool = Field(description="You have muted or blocked who leads; so no view.")


class ReviewedMessage(ResponseBody):
    """A request about a review was carried out."""

    type: Literal["reviewed"]
    cmd: str | None


class PongMessage(ResponseBody):
    """The answer to a ping."""

    type: Literal["pong"]
    n: int


class ClosingMessage(ResponseBody):
    """The server shuts down: reconnect in a moment."""

    type: Literal["closing"]
    why: str


SOCKET_MESSAGES: tuple[type[ResponseBody], ...] = (
    HelloMessage,
    Frame,
    DoneResponse,
    RefusedMessage,
    GatheredMessage,
    ImaginedMessage,
    ChatMessage,
    ThinkingMessage,
    AttentionMessage,
    ReviewMessage,
    ReviewedMessage,
    PongMessage,
    ClosingMessage,
)
