"""The shape of a frame, for OpenAPI; `tables/projection.py` makes them."""

from typing import Any, Literal

from pydantic import ConfigDict, Field

from aedile.kernel.contract import Json
from aedile.server.http.shapes import ResponseBody


class Option(ResponseBody):
    """One legal answer."""

    action: int
    move: str = Field(description="The notation; send it back to play it.")
    text: str
    target: str = Field(description="What to click, such as `tile:lumber_mill_1`.")
    points: int = Field(0, description="By which your score changes before the next question.")


class Frame(ResponseBody):
    """A table as one seat may see it, or a spectator."""

    model_config = ConfigDict(extra="allow")

    type: Literal["table"]
    table: str
    seat: int | None = Field(description="Null for a spectator.")
    seq: int = Field(description="The number of the last event.")
    version: int = Field(description="Send it back with a move.")
    phase: Literal["open", "playing", "finished", "closed", "broken"]
    info: Json = Field(description="What was chosen, and who sits where.")
    to_move: int | None = None
    waiting_for: list[int] = Field([])
    prompt: Json | None = Field(None, description="The question, to the seat that is asked.")
    options: list[Option] = Field([], description="Its legal answers, to that seat alone.")
    position: Json | None = Field(None, description="What this seat sees of the game.")
    scores: list[int] | None = None
    standings: list[Json] | None = Field(None, description="Once the game is over.")
    log: Json | None = None
    seed: str | None = Field(None, description="Once the game is over.")
    record: str | None = Field(None, description="Once the game is over.")
    clock: Any = None
