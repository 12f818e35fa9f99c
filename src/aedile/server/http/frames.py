"""The shape of a frame, for OpenAPI and the schema; `tables/projection.py` makes them."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, WithJsonSchema

from aedile.kernel.contract import Json
from aedile.server.http.messages import Citation, Message
from aedile.server.http.observations import IN_OPENAPI, any_position
from aedile.server.http.shapes import ResponseBody
from aedile.server.tables.config import ClockChoice

Phase: TypeAlias = Literal["open", "playing", "finished", "closed", "broken"]
GameName: TypeAlias = Literal["praetor", "trajan"]
# What a seat sees is declared beside each game, where nothing may depend on pydantic.
Position: TypeAlias = Annotated[
    Json,
    WithJsonSchema(any_position(IN_OPENAPI)),
]


class Option(ResponseBody):
    """One legal answer."""

    action: int
    move: str = Field(description="The notation; send it back to play it.")
    message: Message = Field(description="What it would do.")
    target: str = Field(description="What to click, such as `tile:lumber_mill_1`.")
    points: int = Field(0, description="By which your score changes before the next question.")


class Prompt(ResponseBody):
    """The question, without whom it is put to, and the rule it comes from."""

    message: Message
    citation: Citation | None


class Item(ResponseBody):
    """A part of a set, whether or not it can be added now."""

    key: str = Field(description="Its name in the set.")
    target: str = Field(description="What to click, such as `hand:wine`.")
    message: Message = Field(description="What choosing it does.")
    chosen: int = Field(description="How often it is in the set.")
    why: Message | None = Field(description="Why it cannot be added; null if it can.")
    citation: Citation | None = Field(description="The rule behind that.")


class Gathering(ResponseBody):
    """A set that is chosen in any order, and confirmed as a whole."""

    kind: Literal["display", "cargo", "trays", "pair", "trades", "demands"]
    set: list[str] = Field(description="The keys of what is in it, as they were sent.")
    items: list[Item]
    replaces: list[str] = Field(description="Moves among the options that the set stands for.")
    moves: list[str] | None = Field(
        description="Send these in one command; null while it cannot be confirmed."
    )
    why: Message | None = Field(description="Why it cannot be confirmed yet.")
    message: Message | None = Field(description="What it would do.")
    points: int = Field(description="By which your score changes once it is confirmed.")


class SeatInfo(ResponseBody):
    """Who sits where."""

    seat: int
    name: str
    kind: Literal["open", "person", "bot"]
    person: str | None = Field(description="The id of who sits there, or for whom it is kept.")
    bot: str | None
    colour: str
    you: bool
    gone: bool
    confirm: bool = Field(description="Wants to be asked at the end of each turn.")


class Host(ResponseBody):
    """Who opened the table."""

    person: str
    name: str


class Info(ResponseBody):
    """What was chosen for a table, and who sits where."""

    game: GameName
    title: str
    edition: str
    note: Message | None = Field(description="What must be said of the numbers in play.")
    rules: int
    amended: list[Message] = Field(
        description="What has changed in the rules since the table began; it goes on all the same."
    )
    options: dict[str, str]
    players: int
    seats: list[SeatInfo]
    host: Host
    visibility: Literal["public", "link", "password"]
    clock: ClockChoice
    leavers: Literal["bot", "forfeit"]
    undo: Literal["none", "free", "consent"]
    confirm: bool
    chat: bool
    hints: bool = Field(description="The player to move may ask what a good player would do.")
    coach: Literal["none", "blunders", "mistakes", "all"] = Field(
        description="The losses after which a coach speaks to whoever made the turn."
    )
    rated: bool = Field(description="It counts for the ratings of those who play.")
    tournament: str | None = Field(description="That it belongs to.")
    sealed: bool = Field(description="Only those who sit here may look yet.")
    shuffle: bool
    seed_chosen: bool
    forked: bool
    rematch: str | None
    declined: list[str] = Field(description="Those who did not want the seat kept for them.")
    ended: Message | None = Field(
        description="Why the game ended early; null if it goes on or was played to its end."
    )


class LogLine(ResponseBody):
    """Something that happened."""

    move: int = Field(description="The move it belongs to; 0 is the set-up.")
    turn: int = Field(description="The turn it belongs to.")
    seat: int | None = Field(description="Whom it is about; null for what the game does.")
    message: Message
    points: int = Field(0, description="By which the score of that seat changed.")
    targets: list[str] = Field(
        [], description="The pieces it speaks of; `1/tray:2` lies on the mat of seat 1."
    )


class TurnLine(ResponseBody):
    """A turn in a sentence, or what the game did by itself, or the set-up of a seat."""

    turn: int = Field(description="Its number; they rise. Those below 16 are the set-up.")
    seat: int | None = Field(description="Whose it is; null for what the game does.")
    message: Message
    points: list[int] = Field(
        [], description="By which the score of each seat changed; may be left out."
    )
    targets: list[str] = Field([], description="The pieces it is about.")


class Log(ResponseBody):
    """What happened after a number of moves, and the turns this belongs to."""

    after: int
    moves: int
    lines: list[LogLine]
    first_turn: int = Field(
        description="Turns with this number or a higher one are told anew: forget those you know."
    )
    turns: list[TurnLine]


class Standing(ResponseBody):
    """How one seat came out."""

    player: int
    place: int
    score: int
    tiebreak: list[int]
    sources: dict[str, int] = Field(description="Points by source; they add up to the score.")


class UndoState(ResponseBody):
    """Whether you may take something back."""

    may: bool
    line: bool = Field(description="All of the turn.")
    why: Message | None = Field(description="Why not.")


class UndoAsked(ResponseBody):
    """Somebody asks the others to go back."""

    seat: int
    moves: int = Field(description="The number of moves to go back to.")
    seen: bool = Field(description="Something hidden has been shown since; the record will say so.")
    waiting_for: list[int]


class Undone(ResponseBody):
    """Moves that were taken back."""

    seq: int = Field(description="The event with which it happened.")
    seat: int
    count: int = Field(description="How many moves.")


class Clock(ResponseBody):
    """The times of all seats."""

    kind: Literal["none", "live", "days"]
    left: list[int] | None = Field(description="Milliseconds, when `running` began to think.")
    running: int | None
    since: int | None
    due: int | None


class PlannedStep(ResponseBody):
    """A move that is planned: what it does, and what it is about."""

    message: Message
    target: str


class PlanFailure(ResponseBody):
    """A plan that cannot be played: which move of it, and why."""

    steps: list[PlannedStep]
    place: int = Field(description="0 is the first move.")
    why: Message
    rule: Citation | None


class Alternative(ResponseBody):
    """One way to play your next turn."""

    moves: list[str]
    steps: list[PlannedStep]
    points: int = Field(description="By which your score would change.")
    hidden: bool = Field(description="Its last move shows something hidden.")
    failure: PlanFailure | None = Field(description="Why it could not be played as things are.")


class PlanNews(ResponseBody):
    """What became of your plans when your turn came; told until your next move."""

    moves: int = Field(description="How many moves had been made then.")
    played: list[PlannedStep] = Field(description="What was played, if anything.")
    dropped: list[PlanFailure]


class Plans(ResponseBody):
    """What your seat has planned, the best first, and what became of the plans before."""

    alternatives: list[Alternative]
    news: PlanNews | None


class CoachRemark(ResponseBody):
    """What the coach says of your turn, by what you could know."""

    verdict: Literal["inaccuracy", "mistake", "blunder"]
    decided: bool = Field(description="Points judge, as hardly anything is left to win.")
    loss: float = Field(description="Of the share of the win.")
    error: float = Field(description="Half of its interval.")
    points: float = Field(description="Lost.")
    sentence: Message
    reason: Message
    targets: list[str] = Field(description="The pieces the reason speaks of.")
    played: list[Option]
    better: list[Option]
    step: int = Field(description="Moves made before the turn.")
    moves: int = Field(description="Moves made when it was over.")
    taken_back: bool = Field(description="It was; what was said stays until your next move.")
    take_back: Literal["undo", "ask"] | None = Field(
        description="By `undo` of the turn, by `ask-undo` to `step` moves, or no longer."
    )


class Coaching(ResponseBody):
    """The coach of your seat, at a table that has one."""

    looking: bool = Field(description="At your last turn; confirm it to go on without waiting.")
    remark: CoachRemark | None = Field(description="What it said of the last turn it spoke of.")


class Frame(ResponseBody):
    """A table as one seat may see it, or a spectator."""

    type: Literal["table"]
    table: str
    seat: int | None = Field(description="Null for a spectator.")
    seq: int = Field(description="The number of the last event.")
    version: int = Field(description="Send it back with a move.")
    phase: Phase
    info: Info
    to_move: int | None
    waiting_for: list[int]
    prompt: Prompt | None = Field(description="The question, to the seat that is asked.")
    options: list[Option] = Field(description="Its legal answers, to that seat alone.")
    gathering: Gathering | None = Field(
        description="The set that the question is about, still empty, to that seat alone."
    )
    confirm: int | None = Field(description="The seat that has to confirm its turn.")
    waits: bool = Field(
        description="Others with the same deal have yet to end what is over here; nobody can move."
    )
    position: Position | None = Field(description="What this seat sees of the game.")
    scores: list[int] | None
    standings: list[Standing] | None = Field(description="Once the game is over.")
    log: Log
    since_your_turn: int | None = Field(description="Your last move: later ones are news.")
    undo: UndoState
    undo_asked: UndoAsked | None
    undone: Undone | None = Field(description="What was taken back last.")
    clock: Clock
    plan: Plans
    coach: Coaching | None = Field(description="To a seat at a table with a coach.")
    seed: str | None = Field(description="Once the game is over.")
    record: str | None = Field(description="Once the game is over.")
    lost: list[int] = Field(description="Seats that gave up, or ran out of time.")


class BrokenFrame(ResponseBody):
    """All that can be said of a table whose log makes no sense."""

    type: Literal["table"]
    table: str
    seat: int | None
    seq: int
    phase: Literal["broken"]
    why: Message
