"""What clients may ask of a table: the same over the socket and over HTTP.

Every command carries `cmd`, an idempotency key that its sender makes up. A
command sent again with the same key gets the answer it got before and does
nothing, so a client that got no answer sends it again.

Nothing is read leniently: unknown fields, numbers as text and texts beyond
their length are refused before anything looks at them.
"""

from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias, Union, get_args

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter

PROTOCOL = 2  # its version; 1 had English sentences where 2 has messages
LONGEST_FRAME = 8192  # bytes of one message to the server
LONGEST_CHAT = 500
MOST_MOVES = 64  # in one command
MOST_PLANNED = 32
MOST_GATHERED = MOST_MOVES - 1  # parts of a set; the word that ends it is a move too
MOST_ALTERNATIVES = 6  # to one turn
HIGHEST = 2**31 - 1

Cmd: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
SeatNumber: TypeAlias = Annotated[int, Field(ge=0, le=8)]
Version: TypeAlias = Annotated[int, Field(ge=0, le=HIGHEST)]
Notation: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=80)]
PlannedMoves: TypeAlias = Annotated[list[Notation], Field(max_length=MOST_PLANNED)]
Password: TypeAlias = Annotated[str, StringConstraints(max_length=200)]


class StrictModel(BaseModel):
    """Read strictly, then never changed."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


COMMANDS: dict[str, type["Command"]] = {}  # by what they do


class Command(StrictModel):
    """Something a client asks of a table. Each kind says what it does, and is known by that."""

    cmd: Cmd

    @classmethod
    def __pydantic_init_subclass__(cls, **more: Any) -> None:
        """Every kind of command is known by its word."""
        super().__pydantic_init_subclass__(**more)
        if "do" in cls.model_fields:
            (word,) = get_args(cls.model_fields["do"].annotation)
            COMMANDS[word] = cls


class _Seated(Command):
    """Sent for a seat, which may be left out by those who hold only one."""

    seat: SeatNumber | None = None


# Before the start.


class Join(Command):
    """Sit down, on a certain seat or the first that is open."""

    do: Literal["join"]
    seat: SeatNumber | None = None
    password: Password | None = None


class Leave(Command):
    """Stand up again, or, as a host, close a table at which nobody else sits."""

    do: Literal["leave"]


class Decline(Command):
    """Do without the seats that are kept for you; anybody may take them then."""

    do: Literal["decline"]


class Kick(Command):
    """The host frees a seat."""

    do: Literal["kick"]
    seat: SeatNumber


class SetSeat(Command):
    """The host opens a seat, gives it to a bot, or takes it as well (one screen for several)."""

    do: Literal["set-seat"]
    seat: SeatNumber
    to: Literal["open", "bot", "host"]
    bot: Annotated[str, StringConstraints(max_length=80)] | None = None
    name: Annotated[str, StringConstraints(min_length=1, max_length=30)] | None = None


class Start(Command):
    """The host begins the game; every seat is taken."""

    do: Literal["start"]


class Close(Command):
    """The host calls off a table that has not begun."""

    do: Literal["close"]


# During the game.


class Move(_Seated):
    """One decision or several in a row, all or none, in answer to a version of the table."""

    do: Literal["move"]
    version: Version
    moves: Annotated[list[Notation], Field(min_length=1, max_length=MOST_MOVES)]


class Undo(_Seated):
    """Take back your last choice, or the whole turn, if the undo rules of the table allow it."""

    do: Literal["undo"]
    version: Version
    turn: bool = False


class AskUndo(_Seated):
    """Ask the others to go back to an earlier number of moves."""

    do: Literal["ask-undo"]
    version: Version
    moves: Version


class AnswerUndo(_Seated):
    """Agree to such a request, or not."""

    do: Literal["answer-undo"]
    agree: bool


class Confirm(_Seated):
    """Confirm the end of your turn, if the seat has chosen to be asked."""

    do: Literal["confirm"]
    version: Version


class Plan(_Seated):
    """Moves to be made when the turn comes, or several ways to play it, the best first.

    The first that can be played then is. Without any, plans and what is told of them are forgotten.
    """

    do: Literal["plan"]
    moves: PlannedMoves = []
    alternatives: Annotated[list[PlannedMoves], Field(max_length=MOST_ALTERNATIVES)] = []


class Prefer(_Seated):
    """Whether to be asked at the end of each turn."""

    do: Literal["prefer"]
    confirm: bool


class Resign(_Seated):
    """Give up the seat for good."""

    do: Literal["resign"]


# Before, during and after.


class Chat(Command):
    """Say something to everybody at the table."""

    do: Literal["chat"]
    text: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_CHAT)]


class Rematch(Command):
    """The same table once more, everybody one seat on."""

    do: Literal["rematch"]


class Coach(Command):
    """What the coach has to say of a turn, if anything. Only the server asks this."""

    step: Version
    moves: Version
    said: dict[str, Any] | None


class Forget(Command):
    """Somebody has deleted their account. Only the server asks this; no client can."""

    person: str


if TYPE_CHECKING:
    AnyCommand: TypeAlias = Command
else:
    AnyCommand = Annotated[Union[tuple(COMMANDS.values())], Field(discriminator="do")]  # noqa: UP007
COMMAND: TypeAdapter[Command] = TypeAdapter(AnyCommand)
