"""What both games share of `Game`, the contract for people (contract.py)."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic

from aedile.kernel.contract import Gathering, Obstacle, Prompt, RulesVersion, S, Standing
from aedile.kernel.gathering import SetQuestion, gather
from aedile.kernel.message import Citation, Message
from aedile.kernel.ranking import standings
from aedile.kernel.state import Event


class BaseGame(Generic[S]):
    """A game names its sentences, questions and merits; what is made of them is the same."""

    rules: ClassVar[Sequence[RulesVersion]]
    sentences: ClassVar[Mapping[int, tuple[Message, Citation]]]  # by reason code
    sources: ClassVar[Sequence[str]]  # of points, in the order the state counts them

    @property
    def rules_version(self) -> int:
        """The version of the rules that is played here."""
        return self.rules[-1].number

    def question(self, state: S, /) -> tuple[Message, Citation]:
        """What is asked now, without whom, and the rule it comes from."""
        raise NotImplementedError

    def set_question(self, state: S, /) -> SetQuestion[S] | None:
        """The set that the question now asked is about, if it is about one."""
        raise NotImplementedError

    def merits(self, state: S, player: int, /) -> list[int]:
        """The score of a seat, then what breaks ties, best first."""
        raise NotImplementedError

    def seat_names(self, state: S, /) -> list[str]:
        """The colours of the seats."""
        colours: Sequence[str] = _any(state).colours
        return [colour.capitalize() for colour in colours]

    def why_not(self, state: S, action: int, /) -> Obstacle | None:
        """The sentence and the rule of the reason code; None for a legal action."""
        code = state.obstacle(action)
        return Obstacle(*self.sentences[code]) if code else None

    def gathering(self, state: S, chosen: Sequence[str] = (), /) -> Gathering | None:
        """How the set stands that the question now asked is about."""
        question = self.set_question(state)
        return None if question is None else gather(question, chosen)

    def prompt(self, state: S, /) -> Prompt:
        """The question, put to whoever is asked."""
        message, citation = self.question(state)
        names = tuple(self.seat_names(state))
        return Prompt(state.current_player, message, citation, names)

    def source(self, event: Event, /) -> str:
        """Both games note points with their source second."""
        return self.sources[event.b]

    def standings(self, state: S, /) -> list[Standing]:
        """By place, best first."""
        seats = range(len(_any(state).seats))
        return standings(
            [self.merits(state, seat) for seat in seats], [self._points(state, s) for s in seats]
        )

    def _points(self, state: S, player: int) -> dict[str, int]:
        points = _any(state).seats[player].points
        return {name: points[i] for i, name in enumerate(self.sources) if points[i]}


def _any(state: object) -> Any:
    """A state of either game: both have colours, and seats with points."""
    return state
