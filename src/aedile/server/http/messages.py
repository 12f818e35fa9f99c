"""Messages on the wire: their shape, for OpenAPI and the schema."""

from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypeAliasType


class _Shape(BaseModel):
    model_config = ConfigDict(frozen=True)


class SeatArg(_Shape):
    """Who sits there; the client calls them by name."""

    seat: int


class BareMessage(_Shape):
    """A message inside another."""

    template: str = Field(description="English with named blanks; the key of its translations.")
    args: "dict[str, Arg]" = Field(description="What fills the blanks, by name.")


class PieceArg(_Shape):
    """A thing or place on the table, with its name."""

    name: BareMessage
    target: str = Field(description="What to ring, such as `tile:market_1` or `1/tray:2`.")


Arg = TypeAliasType("Arg", "int | str | SeatArg | PieceArg | BareMessage | list[Arg]")


class Message(BareMessage):
    """What is said to people, to be rendered in any language."""

    text: str = Field(description="The same in English.")


class Citation(_Shape):
    """The rule behind something."""

    book: str = Field(description="The title of the rulebook; empty without pages.")
    pages: list[str]
    topic: BareMessage | None
    rulings: list[str] = Field(description="Numbers of `docs/rulings.md`, such as P-18.")
    anchor: str = Field(description="The paragraph of the rules pages; may be empty.")
    text: str = Field(description="The same in English.")
