"""One seat's knowledge of a table; all a bot ever gets."""

from collections.abc import Sequence
from typing import Any, Generic, TypeAlias, cast

from aedile.kernel.contract import Game, Gathering, Json, Option, Prompt, S
from aedile.kernel.errors import IllegalAction
from aedile.kernel.message import ENGLISH, Message, Seat, Templates
from aedile.kernel.rng import Rng
from aedile.kernel.state import State

Names: TypeAlias = tuple[str, ...] | None  # of the seats; None calls them by colour
UNKNOWN_ANSWER = Templates("messages")("Number {n} is not among the answers open to this seat.")


def list_options(game: Game[Any], state: State, names: Names = None) -> list[Option]:
    """The legal answers with their names, words and targets; empty when the game is over."""
    return [_option(game, state, action, names) for action in state.legal_actions()]


def _option(game: Game[Any], state: State, action: int, names: Names) -> Option:
    notation, message = game.notation(state, action), game.describe(state, action)
    target, points = game.target(state, action), points_of(state, action)
    return Option(action, notation, message, target, points, names)


def question(game: Game[Any], state: State, names: Names = None) -> Prompt:
    """The question now asked."""
    prompt = game.prompt(state)
    return prompt if names is None else prompt._replace(names=names)


def points_of(state: State, action: int) -> int:
    """What an answer brings whoever gives it, before the next question.

    It is tried on the real table. That tells nothing hidden: no score of either
    game depends on what its player cannot see, which `make interference` checks.
    """
    player = state.current_player
    after = state.copy()
    after.apply(action)
    return after.scores()[player] - state.scores()[player]


class View(Generic[S]):
    """What `seat` may know of a position.

    Nothing here depends on what the seat cannot see: deal the hidden part
    afresh and every answer stays the same, imagined worlds included. While
    somebody else decides there is no question and no answer to look at, for
    even the list of another player's options can give a hand away.
    """

    def __init__(self, game: Game[S], state: S, seat: int, names: Names = None) -> None:
        self._game = game
        self._state = state
        self._seat = seat
        self._names = names

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._game.name

    @property
    def num_actions(self) -> int:
        """How many action numbers the game has."""
        return self._game.num_actions

    @property
    def seat(self) -> int:
        """Whose knowledge this is."""
        return self._seat

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self._state.scores())

    @property
    def is_asked(self) -> bool:
        """True when this seat has to decide."""
        return self._state.current_player == self._seat

    def legal_actions(self) -> list[int]:
        """The answers open to this seat, ascending; empty when it is not asked."""
        return self._state.legal_actions() if self.is_asked else []

    def options(self) -> list[Option]:
        """The same answers, for people."""
        return list_options(self._game, self._state, self._names) if self.is_asked else []

    def prompt(self) -> Prompt | None:
        """The question this seat is asked, if it is."""
        return question(self._game, self._state, self._names) if self.is_asked else None

    def gathering(self, chosen: Sequence[str] = ()) -> Gathering | None:
        """The set this seat is asked about, if it is, with these parts in it.

        Raises UnknownNotation or IllegalAction for parts that cannot be.
        """
        return self._game.gathering(self._state, chosen) if self.is_asked else None

    def notation(self, action: int) -> str:
        """The stable name of one of the legal answers."""
        self._check(action, self.legal_actions())
        return self._game.notation(self._state, action)

    def describe(self, action: int) -> str:
        """One of the legal answers, in English."""
        return ENGLISH.text(self.message(action), self._names)

    def message(self, action: int) -> Message:
        """What one of the legal answers would do."""
        self._check(action, self.legal_actions())
        return self._game.describe(self._state, action)

    def observe(self) -> Json:
        """All that this seat sees, as fresh plain data."""
        return self._game.observe(self._state, self._seat)

    def imagine(self, rng: Rng) -> S:
        """A whole world that this seat cannot tell from the real one; the caller's to keep."""
        return cast("S", self._state.determinize(self._seat, rng))

    def imagine_position(self, rng: Rng) -> Json:
        """Such a world as fresh plain data, for programs that load it elsewhere."""
        return self._game.dump(self.imagine(rng))

    def messages_for(self, world: S, line: Sequence[int]) -> list[Message]:
        """What answers do in an imagined world, which goes on to where they lead.

        It stops at the first that is not legal there.
        """
        told: list[Message] = []
        for action in line:
            if world.obstacle(action):
                break
            told.append(self._game.describe(world, action))
            world.apply(action)
        return told

    def foretold(self, world: S, line: Sequence[int]) -> list[Option]:
        """The answers of a line as far as the seat can tell them in advance.

        The world goes on to where they lead. The last of them is the first that shows
        something hidden, or ends the turn.
        """
        told: list[Option] = []
        shown = world.secrets_shown
        for action in line:
            if world.obstacle(action) or world.secrets_shown != shown:
                break
            told.append(_option(self._game, world, action, self._names))
            world.apply(action)
        return told

    def called(self, seat: int) -> Seat:
        """A seat as messages speak of it."""
        names = self._names or tuple(self._game.seat_names(self._state))
        return Seat(seat, names[seat])

    @staticmethod
    def _check(action: int, legal: Sequence[int]) -> None:
        """Words are given for legal answers only: others could tell of hidden things."""
        if action not in legal:
            raise IllegalAction(UNKNOWN_ANSWER(n=action))
