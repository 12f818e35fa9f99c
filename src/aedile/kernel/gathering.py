"""Sets, gathered in any order.

Where the rules let a player choose a set, the engine asks for its parts one by one, in an
order of its own that reaches every outcome once. People are not to know that order: they
gather the set as they like, and here it becomes the moves of the engine.

A part can be added when some legal outcome contains the set with it. The set can be
confirmed when it is such an outcome, or when only one outcome is left that contains it.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any, ClassVar, Generic

from aedile.kernel.contract import Game, Gathering, Item, Obstacle, S
from aedile.kernel.errors import IllegalAction, UnknownNotation
from aedile.kernel.message import Message, Templates

say = Templates("messages")
NO_PART = say("“{key}” is no part of this set. It can be made of {keys}.")


class SetQuestion(Generic[S]):
    """A question about a set, or the first of several that are about one.

    Each kind of set derives its own. A choice is a number that stands for a part; the
    sets it gets are lists of choices, in the order in which somebody made them.
    """

    kind: ClassVar[str]

    def __init__(self, state: S) -> None:
        self.state = state
        self.player = state.current_player

    def choices(self) -> Sequence[int]:
        """The parts that people may want to choose, whether or not they can."""
        raise NotImplementedError

    def key(self, choice: int) -> str:
        """The name of a part: one word, as people type it."""
        raise NotImplementedError

    def target(self, choice: int) -> str:
        """What to click for it."""
        raise NotImplementedError

    def describe(self, choice: int) -> Message:
        """What choosing it does."""
        raise NotImplementedError

    def obstacle(self, chosen: Sequence[int]) -> Obstacle | None:
        """Why no legal outcome contains these; where only the last is to blame, why that."""
        raise NotImplementedError

    def missing(self, chosen: Sequence[int]) -> Obstacle | None:
        """Why a possible set cannot be confirmed yet."""
        raise NotImplementedError

    def actions(self, chosen: Sequence[int]) -> list[int]:
        """What to answer the engine for a set that can be confirmed, in its order."""
        raise NotImplementedError

    def summary(self, chosen: Sequence[int]) -> Message | None:
        """What a possible set would do, in a sentence."""
        raise NotImplementedError

    def replaces(self) -> list[int]:
        """The answers to the question that the set stands for: all, unless it says otherwise."""
        return self.state.legal_actions()


def gather(question: SetQuestion[Any], keys: Sequence[str]) -> Gathering:
    """How a set stands; raises UnknownNotation or IllegalAction for one that cannot be."""
    choices = {question.key(choice): choice for choice in question.choices()}
    chosen = [_read(choices, key) for key in keys]
    _check(question, chosen)
    counts = Counter(chosen)
    items = [
        Item(
            key,
            question.target(choice),
            question.describe(choice),
            counts[choice],
            question.obstacle([*chosen, choice]),
        )
        for key, choice in choices.items()
    ]
    missing = question.missing(chosen)
    actions = None if missing else tuple(question.actions(chosen))
    return Gathering(
        question.kind,
        tuple(items),
        tuple(keys),
        tuple(question.replaces()),
        actions,
        missing,
        question.summary(chosen) if chosen else None,
        0 if actions is None else _points(question, actions),
    )


def notations(game: Game[S], state: S, actions: Sequence[int]) -> list[str]:
    """Answers that follow each other, by name."""
    world: Any = state.copy()
    names: list[str] = []
    for action in actions:
        names.append(game.notation(world, action))
        world.apply(action)
    return names


def _read(choices: dict[str, int], key: str) -> int:
    choice = choices.get(key.strip().lower())
    if choice is None:
        raise UnknownNotation(NO_PART(key=key, keys=tuple(choices)))
    return choice


def _check(question: SetQuestion[Any], chosen: Sequence[int]) -> None:
    """A set that cannot be is refused for the first part that could not be added."""
    if question.obstacle(chosen) is None:
        return
    for count in range(1, len(chosen) + 1):
        obstacle = question.obstacle(chosen[:count])
        if obstacle is not None:
            raise IllegalAction(*obstacle)


def _points(question: SetQuestion[Any], actions: Sequence[int]) -> int:
    """What they bring; as with single answers, no score depends on what is hidden."""
    world = question.state.copy()
    for action in actions:
        world.apply(action)
    player = question.player
    return int(world.scores()[player] - question.state.scores()[player])
