"""What a bot is: something that chooses an answer from a view."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Any, NamedTuple, Self, TypeAlias

from aedile.kernel.errors import NotYourTurn
from aedile.kernel.message import Message, Templates, plain
from aedile.kernel.view import View

AnyView: TypeAlias = View[Any]

say = Templates("messages")
NOT_ASKED = say("This seat is not asked anything now.")
ONLY = say("It is the only legal answer.")


class Candidate(NamedTuple):
    """One answer a bot has looked at."""

    action: int
    value: float  # how good it looks to the seat asked; higher is better
    visits: int  # how often it was tried


class Advice(NamedTuple):
    """What a bot would play, and why."""

    action: int
    candidates: list[Candidate]  # best first
    why: Sequence[Message | str]  # plain English will do

    @property
    def messages(self) -> list[Message]:
        """The reasons, to be said in any language."""
        return [plain(each) if isinstance(each, str) else each for each in self.why]

    @property
    def reasons(self) -> list[str]:
        """The reasons in English."""
        return [str(each) for each in self.why]


class Bot(ABC):
    """Chooses among the legal answers of the seat whose view it gets.

    Bots differ in `advise`. Two bots made alike with the same seed give the
    same answers to the same views, as long as their budget is not a time.
    The caller that made a bot closes it, or uses it in a `with` statement.
    """

    name: str
    people_wait = False  # for its answer: it should come in time even from a busy machine
    report: Callable[[float], None] | None = None  # hears how far it has thought, up to 1
    # What it has thought out beyond its last answer, in its own numbers. Who makes a bot afresh
    # for every question can hand this on from one to the next.
    plan: Sequence[int] = ()

    @abstractmethod
    def advise(self, view: AnyView, seconds: float | None = None) -> Advice:
        """What to play and why; with a time, think for about that long."""

    def choose(self, view: AnyView) -> int:
        """The number of the answer to play."""
        return self.advise(view).action

    def close(self) -> None:  # noqa: B027 - most bots hold nothing
        """Let go of what the bot holds outside this program; it may be called twice."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def open_answers(view: AnyView) -> list[int]:
    """The legal answers; raises NotYourTurn when the seat is not asked anything."""
    if not view.is_asked:
        raise NotYourTurn(NOT_ASKED())
    return view.legal_actions()


def only_answer(action: int) -> Advice:
    """The advice where there is nothing to choose."""
    return Advice(action, [Candidate(action, 0.0, 0)], [ONLY()])
