"""What people touch: words, notation, views. `State` is the other half.

A `Game` is everything around a state that a table needs. It is not compiled
and holds no position itself, so one object serves any number of tables.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

from aedile.kernel.dealer import Dealer
from aedile.kernel.message import ENGLISH, NO_RULE, Citation, Message
from aedile.kernel.state import Event, State
from aedile.kernel.turns import Turn

Seat: TypeAlias = int  # 0 .. players-1
Action: TypeAlias = int  # 0 .. game.num_actions-1
Json: TypeAlias = dict[str, Any]

S = TypeVar("S", bound=State)


class Obstacle(NamedTuple):
    """Why a move is refused, and the rule behind it."""

    message: Message
    citation: Citation = NO_RULE

    @property
    def reason(self) -> str:
        """Why, in English."""
        return self.message.text

    @property
    def rule(self) -> str:
        """The rule behind it, in English."""
        return self.citation.text


class Prompt(NamedTuple):
    """The question now asked."""

    player: int
    message: Message  # without whom it is put to
    citation: Citation
    names: tuple[str, ...]  # what to call the seats

    @property
    def text(self) -> str:
        """The question in English, addressed to whoever is asked."""
        return f"{self.names[self.player]}: {ENGLISH.text(self.message, self.names)}"

    @property
    def rule(self) -> str:
        """The rule it comes from, in English."""
        return self.citation.text


class Option(NamedTuple):
    """One legal answer, for people: number, name, words, what to click, points at once."""

    action: int
    notation: str
    message: Message
    target: str  # "tile:lumber_mill_1", "space:2,-1", "button:pass"
    points: int = 0  # by which the score of whoever is asked changes before the next question
    names: tuple[str, ...] | None = None  # what to call the seats; by colour if nobody says

    @property
    def text(self) -> str:
        """What it would do, in English."""
        return ENGLISH.text(self.message, self.names)

    def as_json(self) -> Json:
        """As the engine protocol writes it."""
        return {
            "action": self.action,
            "notation": self.notation,
            "text": self.text,
            "target": self.target,
            "points": self.points,
        }


class Item(NamedTuple):
    """A part of a set that somebody gathers."""

    key: str  # its name, one word
    target: str  # what to click
    message: Message  # what choosing it does
    chosen: int  # how often it is in the set
    obstacle: Obstacle | None  # why it cannot be added once more


class Gathering(NamedTuple):
    """A set that is gathered in any order, and what it comes to (gathering.py)."""

    kind: str
    items: tuple[Item, ...]
    chosen: tuple[str, ...]  # the keys of what is in the set
    replaces: tuple[int, ...]  # answers now open that the set stands for
    actions: tuple[int, ...] | None  # in the engine's order; None while it cannot be confirmed
    obstacle: Obstacle | None  # why it cannot be confirmed yet
    message: Message | None  # what it would do
    points: int = 0  # by which the score changes once it is confirmed


class Standing(NamedTuple):
    """How one seat came out."""

    player: int
    place: int  # 1 for the winner; seats that share everything share a place
    score: int
    tiebreak: tuple[int, ...]
    sources: dict[str, int]  # points by source; they add up to the score


class Setting(NamedTuple):
    """Something to choose when a table is set up."""

    name: str
    values: tuple[str, ...]
    default: str
    meaning: str
    per_seat: bool = False  # a value for each seat, separated by commas


class RulesVersion(NamedTuple):
    """Rules as they were played from some version of Aedile on."""

    number: int
    aedile: str  # the first version that has them
    change: Message | None = None  # what is different from the version before
    goes_on: bool = True  # a table begun under the version before can be played on


class Game(Protocol[S]):
    """Everything people need around a State."""

    @property
    def name(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def edition(self) -> str:
        """Name of the set of components in play."""

    @property
    def edition_note(self) -> str:
        """What every place that shows the game must say of its numbers; may be empty."""

    @property
    def pieces_digest(self) -> str:
        """Tells sets of components apart: of all that matters in play."""

    @property
    def rules(self) -> Sequence[RulesVersion]:
        """All versions of the rules as Aedile has played them, the oldest first."""

    @property
    def rules_version(self) -> int:
        """The number of the last of them."""

    @property
    def num_actions(self) -> int: ...
    @property
    def seats(self) -> range: ...
    @property
    def settings(self) -> Sequence[Setting]: ...

    def new_game(
        self,
        players: int,
        seed: str,
        options: Mapping[str, str],
        log: list[Event] | None = None,
    ) -> S:
        """A table set up and ready for its first decision; raises BadOptions.

        What happens until then is added to `log`, if one is given.
        """

    def seat_names(self, state: S, /) -> list[str]:
        """What to call the seats when nobody gave names: their colours."""

    def options_of(self, state: S, /) -> dict[str, str]:
        """The settings of this table that differ from the default."""

    def why_not(self, state: S, action: int, /) -> Obstacle | None:
        """Why the action is not allowed now; None when it is legal."""

    def prompt(self, state: S, /) -> Prompt:
        """The question now asked, and the rule it comes from."""

    def notation(self, state: S, action: int, /) -> str:
        """The stable name of a move: one word, unique within the decision."""

    def parse(self, state: S, text: str, /) -> int:
        """The number a notation stands for, legal or not; raises UnknownNotation."""

    def describe(self, state: S, action: int, /) -> Message:
        """What a move would do."""

    def target(self, state: S, action: int, /) -> str: ...
    def gathering(self, state: S, chosen: Sequence[str] = (), /) -> Gathering | None:
        """The set that the question now asked is about, with these parts; None if about none.

        Raises UnknownNotation for what is no part of it, IllegalAction for what cannot be.
        """

    def amid_set(self, state: S, /) -> bool:
        """True when the question goes on with a set of which something is decided."""

    def tell(self, state: S, event: Event, viewer: int, /) -> Message | None:
        """What happened, hiding what the viewer did not see; None if nothing is left to tell.

        What all saw is told to all in the same words.
        """

    def places(self, state: S, event: Event, /) -> list[str]:
        """The pieces in sight of all that an event is about, named as targets of options are.

        Those on the mat of a seat have its number before them: `1/tray:2`.
        """

    def points(self, event: Event, /) -> int:
        """By how much the score of its player changed with an event."""

    def source(self, event: Event, /) -> str:
        """What the points of an event that brought some are for, as standings name it."""

    def scene(self, state: S, /) -> int:
        """What the question now asked belongs to: TURN, SETUP, or a scene of the game's own."""

    def opens(self, event: Event, turn: Turn, /) -> int:
        """The scene of an event: that of the turn so far, or one it opens."""

    def headline(self, turn: Turn, /) -> Message:
        """What happened in a turn, in one sentence; of what all saw, so it is the same for all."""

    def chapter(self, state: S, /) -> int:
        """Which large part of the game this is, from 1: the turn, the quarter."""

    def turn_of(self, state: S, player: int, /) -> S | None:
        """The position in which it is this player's turn now, if nothing changes before.

        None when no turn can be foreseen. To be asked of imagined worlds: it looks at nothing
        hidden, but what it leaves out may never happen.
        """

    def observe(self, state: S, viewer: int, /) -> Json:
        """Fresh plain data: exactly what a seat may see; NOBODY is a spectator."""

    def observe_all(self, state: S, /) -> list[Json]:
        """The same for each seat, then for a spectator.

        They share what all of them see, so they are to be read and not written to.
        """

    def standings(self, state: S, /) -> list[Standing]:
        """By place, best first; provisional until the game is over."""

    def deal_anew(self, state: S, dealer: Dealer, /) -> S:
        """A copy to be played for real, in which all that nobody has seen is dealt afresh."""

    def audit(self, state: S, /) -> list[str]:
        """The laws of conservation that are broken, in words."""

    def digest(self, state: S, /) -> str:
        """The position in a word, secrets included; see `digest.py`."""

    def dump(self, state: S, /) -> Json:
        """Everything, secrets included, as plain data with the rulebook's names."""

    def load(self, data: Json, /) -> S:
        """The position a dump describes; raises BadPosition."""
