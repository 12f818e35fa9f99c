"""The order of clicks forbids nothing: sets that people gather, held against the engine.

The outcomes the rules allow are found by answering the engine in its own order. Each of them
must be reached by every order of clicks, every click on the way must be possible, what is not
possible must have its reason, and nothing but those outcomes may be confirmed.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Any, NamedTuple, TypeAlias

from aedile.fuzz.plans import make_plan
from aedile.games.praetor import obstacles as praetor
from aedile.games.trajan import events
from aedile.games.trajan import obstacles as trajan
from aedile.games.trajan.components.rows import COLOURS, NOTHING, TRAYS
from aedile.games.trajan.markers import of_colour
from aedile.games.trajan.names import COLOUR_NAMES, MEANS_NAMES
from aedile.kernel.contract import Game, Gathering
from aedile.kernel.errors import IllegalAction
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY, Event

LISTED = 60  # outcomes; where there are more, some are drawn
DRAWN = 12
REACHED = 2  # outcomes of a position that are clicked together
EVERY_ORDER = 4  # parts of a set of which every order is tried
SOME_ORDERS = 2  # orders of larger sets that are tried
PASS = 0

# The question that goes on with a set, by its kind.
GOES_ON = {
    "display": "PlaySecondCard",
    "cargo": "LoadShip",
    "trays": "FillTray",
    "pair": "PutMarker",
    "demands": "MeetDemand",
    "trades": "Trade",
}
# Reasons that speak of the engine's order, which is nobody's business.
IN_ORDER = [
    *(trajan.SENTENCES[code][0] for code in (trajan.PAIR_IN_ORDER, trajan.CARDS_IN_ORDER)),
    trajan.SENTENCES[trajan.WILDS_LAST][0],
    *(praetor.SENTENCES[code][0] for code in (praetor.SOLD_IN_ORDER, praetor.BOUGHT_IN_ORDER)),
]

Parts: TypeAlias = tuple[str, ...]  # sorted


class Outcome(NamedTuple):
    """A set the rules allow, and how the engine is told."""

    parts: Parts
    counts: Counter[str]
    actions: tuple[int, ...]


class Outcomes(NamedTuple):
    """What the rules allow at a position."""

    found: list[Outcome]
    all: bool  # or only some

    def containing(self, wanted: Counter[str]) -> list[Outcome]:
        """Those of which these are a part."""
        return [
            outcome
            for outcome in self.found
            if all(outcome.counts[key] >= count for key, count in wanted.items())
        ]


# What the rules allow.


def list_outcomes(game: Game[Any], state: Any, kind: str, rng: Rng) -> Outcomes:
    """Every outcome, or where there are too many, some."""
    found: list[tuple[int, ...]] = []
    for actions in _sequences(game, state, state, kind, ()):
        found.append(actions)
        if len(found) > LISTED:
            found = [_drawn(game, state, kind, rng) for _ in range(DRAWN)]
            return Outcomes([_outcome(game, state, kind, each) for each in found], False)
    return Outcomes([_outcome(game, state, kind, each) for each in found], True)


def _answers(game: Game[Any], world: Any, kind: str) -> list[int]:
    """What can be answered now that is about the set."""
    answers: list[int] = world.legal_actions()
    if kind == "display" and _asked(world) == "SeaportAction":
        return [each for each in answers if game.notation(world, each).startswith("play-")]
    return answers


def _sequences(
    game: Game[Any], state: Any, world: Any, kind: str, so_far: tuple[int, ...]
) -> Iterator[tuple[int, ...]]:
    for action in _answers(game, world, kind):
        after = world.copy()
        after.apply(action)
        actions = (*so_far, action)
        if _goes_on(state, after, kind, action):
            yield from _sequences(game, state, after, kind, actions)
        else:
            yield actions


def _drawn(game: Game[Any], state: Any, kind: str, rng: Rng) -> tuple[int, ...]:
    """One by lot. Ending it is as likely as in a game, so some are short and some are long."""
    world, actions = state.copy(), []
    while True:
        answers = _answers(game, world, kind)
        action = answers[rng.below(len(answers))]
        world.apply(action)
        actions.append(action)
        if not _goes_on(state, world, kind, action):
            return tuple(actions)


def _goes_on(state: Any, after: Any, kind: str, action: int) -> bool:
    """Does the next question go on with the set?"""
    if action == PASS or _asked(after) != GOES_ON[kind]:
        return False
    if kind == "pair" and after.asked().first == NOTHING:
        return False
    return bool(after.current_player == state.current_player)


def _asked(state: Any) -> str:
    return "" if state.is_over else type(state.asked()).__name__


def _outcome(game: Game[Any], state: Any, kind: str, actions: tuple[int, ...]) -> Outcome:
    parts = _parts(game, state, kind, actions)
    return Outcome(tuple(sorted(parts)), Counter(parts), actions)


def _parts(game: Game[Any], state: Any, kind: str, actions: Sequence[int]) -> list[str]:
    """What answers to the engine come to, by what happens at the table."""
    world, told = state.copy(), list[Event]()
    world.log = told
    names: list[str] = []
    for action in actions:
        if action != PASS:
            names.append(game.notation(world, action))
        world.apply(action)
    top, player = state.asked(), state.current_player
    if kind == "trays":
        return [f"{tray + 1}:{c}" for tray in range(TRAYS) for c in _put(state, world, tray)]
    if kind == "pair":
        return _put(state, world, (top.source + top.reach) % TRAYS)
    if kind == "demands":
        means = [(e.a, e.b) for e in told if (e.kind, e.player) == (events.DEMAND_MET, player)]
        return _met([state.demands[i] for i in range(top.index, 3)], top.index, means)
    return names


def _put(state: Any, world: Any, tray: int) -> list[str]:
    """The colours of the markers that came into a tray of whoever is asked."""
    player = state.current_player
    before, after = state.seats[player].trays[tray], world.seats[player].trays[tray]
    come = [of_colour(after, c) - of_colour(before, c) for c in range(COLOURS)]
    return [COLOUR_NAMES[c] for c in range(COLOURS) for _ in range(come[c])]


def _met(demands: Sequence[int], first: int, means: list[tuple[int, int]]) -> list[str]:
    """Which of the demands were met with what; an unmet one leaves no trace."""
    parts = []
    for number, demand in enumerate(demands, start=first + 1):
        if means and means[0][0] == demand:
            parts.append(f"{number}:{MEANS_NAMES[means.pop(0)[1]]}")
    return parts


# The law.


class _Clicks:
    """The sets gathered at one position; each is asked for once."""

    def __init__(self, game: Game[Any], state: Any) -> None:
        self.game = game
        self.state = state
        self.known: dict[Parts, Gathering] = {}

    def at(self, chosen: Sequence[str]) -> Gathering:
        """How the set stands; the order of the clicks makes no difference."""
        parts = tuple(sorted(chosen))
        if parts not in self.known:
            gathering = self.game.gathering(self.state, chosen)
            assert gathering is not None
            self.known[parts] = gathering
        return self.known[parts]


def check_set(game: Game[Any], state: Any, rng: Rng) -> Iterator[str]:
    """What is wrong with the set that the question now asked is about, if it is about one."""
    empty = None if state.current_player == NOBODY else game.gathering(state)
    if empty is None:
        return
    allowed = list_outcomes(game, state, empty.kind, rng)
    clicks = _Clicks(game, state)
    for outcome in _some(allowed.found, REACHED, rng):
        yield from _reach(clicks, outcome, rng)
    yield from _wander(clicks, rng)
    for parts, gathering in clicks.known.items():
        yield from _check_items(gathering, parts, allowed, _is_fresh(state))
        yield from _check_confirmed(game, state, gathering, parts, allowed)
    yield from _check_refusal(clicks, rng)


def _reach(clicks: _Clicks, outcome: Outcome, rng: Rng) -> Iterator[str]:
    """Click an outcome together in many orders."""
    for order in _orders(outcome.parts, rng):
        for place, key in enumerate(order):
            items = {item.key: item for item in clicks.at(order[:place]).items}
            if key not in items or items[key].obstacle is not None:
                yield f"{key} cannot be added to {order[:place]}, yet the rules allow {order}."
                return
        confirmed = clicks.at(order).actions
        if confirmed != outcome.actions:
            yield f"{order} becomes {confirmed}, not {outcome.actions}."


def _orders(parts: Parts, rng: Rng) -> list[list[str]]:
    if len(parts) <= EVERY_ORDER:
        return [list(order) for order in sorted(set(permutations(parts)))]
    return [_shuffled(parts, rng) for _ in range(SOME_ORDERS)]


def _shuffled(parts: Sequence[str], rng: Rng) -> list[str]:
    left = list(parts)
    return [left.pop(rng.below(len(left))) for _ in parts]


def _wander(clicks: _Clicks, rng: Rng) -> Iterator[str]:
    """Click what is possible, whatever comes of it."""
    chosen: list[str] = []
    while len(chosen) < 8:
        free = [item.key for item in clicks.at(chosen).items if item.obstacle is None]
        if not free:
            return
        chosen.append(free[rng.below(len(free))])
        try:
            clicks.at(chosen)
        except IllegalAction as refused:
            yield f"{chosen} can be clicked, but is refused: {refused}"
            return


def _check_items(
    gathering: Gathering, parts: Parts, allowed: Outcomes, fresh: bool
) -> Iterator[str]:
    counts = Counter(parts)
    around = allowed.containing(counts)
    for item in gathering.items:
        if item.chosen != counts[item.key]:
            yield f"{item.key} is counted {item.chosen} times in {parts}."
        contained = any(outcome.counts[item.key] > item.chosen for outcome in around)
        if item.obstacle is None:
            if allowed.all and not contained:
                yield f"{item.key} can be added to {parts}, but no outcome has both."
            continue
        if contained:
            yield f"{item.key} cannot be added to {parts}: {item.obstacle.reason}"
        if not item.obstacle.message or not item.obstacle.citation:
            yield f"{item.key} cannot be added to {parts}, and nothing says why."
        if fresh and item.obstacle.message in IN_ORDER:
            yield f"{item.key} cannot be added to {parts} for the engine's order."


def _check_confirmed(
    game: Game[Any], state: Any, gathering: Gathering, parts: Parts, allowed: Outcomes
) -> Iterator[str]:
    exact = [outcome for outcome in allowed.found if outcome.parts == parts]
    if gathering.actions is None:
        if gathering.obstacle is None:
            yield f"{parts} cannot be confirmed, and nothing says why."
        if exact:
            yield f"{parts} cannot be confirmed, but the rules allow it."
        return
    if not _is_legal(state, gathering):
        yield f"{parts} becomes {gathering.actions}, which the engine refuses."
        return
    made = _outcome(game, state, gathering.kind, gathering.actions).parts
    if allowed.all and made not in [outcome.parts for outcome in allowed.found]:
        yield f"{parts} becomes {made}, which the rules do not allow."
    if made != parts and not Counter(parts) < Counter(made):
        yield f"{parts} becomes {made}."
    if made != parts and allowed.all and len(allowed.containing(Counter(parts))) > 1:
        yield f"{parts} becomes {made}, though that is not all it could become."


def _is_legal(state: Any, gathering: Gathering) -> bool:
    """Does the engine take the answers, and is the set complete with the last of them?"""
    world, goes_on = state.copy(), True
    for action in gathering.actions or ():
        if not goes_on or world.obstacle(action):
            return False
        world.apply(action)
        goes_on = _goes_on(state, world, gathering.kind, action)
    return not goes_on


def _check_refusal(clicks: _Clicks, rng: Rng) -> Iterator[str]:
    """A set with a part that cannot be added is refused, in any order."""
    impossible = [
        (*parts, item.key)
        for parts, gathering in clicks.known.items()
        for item in gathering.items
        if item.obstacle is not None
    ]
    for parts in _some(impossible, 2, rng):
        try:
            clicks.game.gathering(clicks.state, _shuffled(parts, rng))
        except IllegalAction:
            continue
        yield f"{parts} is taken, though a part of it cannot be added."


def _is_fresh(state: Any) -> bool:
    """Is nothing of the set decided yet? Whoever sends answers one by one keeps the order."""
    top = state.asked()
    begun = ("units", "sales", "purchases", "tray")
    return all(getattr(top, name, 0) == 0 for name in begun) and getattr(top, "first", -1) == -1


def _some(things: list[Any], most: int, rng: Rng) -> list[Any]:
    """A few by lot, or all."""
    left = list(things)
    while len(left) > most:
        left.pop(rng.below(len(left)))
    return left


# Positions.


def sample(game: Game[Any], seed: str, number: int) -> Iterator[tuple[str, Any]]:
    """Questions about sets from one random game, with their kinds."""
    plan = make_plan(game, seed, number)
    rng = Rng(plan.luck)
    state: Any = game.new_game(plan.players, plan.seed, plan.options)
    while state.current_player != NOBODY:
        for question in (state, *_ships(game, state)):
            gathering = game.gathering(question)
            # Markers are asked for ten times by each player, and always alike.
            if gathering and (gathering.kind != "trays" or rng.below(8) == 0):
                yield gathering.kind, question.copy()
        actions = state.legal_actions()
        state.apply(actions[rng.below(len(actions))])


def _ships(game: Game[Any], state: Any) -> Iterator[Any]:
    """Every ship that could be loaded now: chance alone seldom loads one."""
    if _asked(state) == "SeaportAction":
        for action in state.legal_actions():
            if game.notation(state, action).startswith("ship-"):
                loading = state.copy()
                loading.apply(action)
                yield loading
