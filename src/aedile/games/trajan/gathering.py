"""Sets of Trajan, gathered in any order: cards, cargo, markers, and what meets the demands."""

from collections.abc import Iterator, Sequence

from aedile.games.trajan import citations as rule
from aedile.games.trajan import notation, obstacles, targets, words
from aedile.games.trajan.action_circle import PutMarker
from aedile.games.trajan.actions import (
    COLOUR,
    LOAD,
    LOAD_MIXED,
    LOAD_WILD,
    PASS,
    PAY,
    PLAY,
)
from aedile.games.trajan.commodity_cards import display_card
from aedile.games.trajan.components.rows import (
    COLOURS,
    COMMODITIES,
    DEMANDS_PER_QUARTER,
    NOTHING,
    PAIRS,
    TRAYS,
)
from aedile.games.trajan.demands import (
    BY_TRAJAN_TILE,
    MEANS,
    MeetDemand,
    has_means,
    meet_demand,
    ways_to_meet,
)
from aedile.games.trajan.describe import PLAY as PLAYS
from aedile.games.trajan.describe import PUT_INTO, describe, ship_values
from aedile.games.trajan.markers import count_of, of_colour, only_colour, without
from aedile.games.trajan.names import COLOUR_NAMES, DEMAND_NAMES, MEANS_NAMES
from aedile.games.trajan.preparation import FillTray
from aedile.games.trajan.seaport import (
    LoadShip,
    PlaySecondCard,
    SeaportAction,
    capacity,
    card_obstacle,
)
from aedile.games.trajan.state import TrajanState
from aedile.kernel.contract import Obstacle
from aedile.kernel.gathering import SetQuestion
from aedile.kernel.message import Message, Templates

say = Templates("trajan")
ONE_OR_TWO = say("One card or two are played.")
SAIL = say("Set sail with {cargo} for {n} points", one="Set sail with {cargo} for {n} point")
PAIR = say("a pair of {good}")
MIXED_PAIR = say("{good} with a wild tile")
WILD = say("a wild tile")
WILD_PAIR = say("a pair of wild tiles")
TRAY_FULL = say("Two markers go into each tray, no more.")
MARKERS_LEFT = say("{n} markers are still to be placed.", one="{n} marker is still to be placed.")
BOTH = say("This tray gets two markers.")
MET_WITH = (
    say("{demand} with the Trajan tile, which stays"),
    say("{demand} with a forum tile"),
    say("{demand} with a wild tile"),
)
MEET = say("Meet the demand for {demands}")
MET_ALREADY = say("This demand is met already.")
DEMANDS_LEFT = say("Some demands can still be met in more than one way.")


def set_question(s: TrajanState) -> SetQuestion[TrajanState] | None:
    """The set that the question now asked is about."""
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, SeaportAction) and s.seats[top.player].hand_size() > 0:
        return Display(s)
    if isinstance(top, LoadShip):
        return Cargo(s, top)
    if isinstance(top, FillTray):
        return Trays(s, top)
    if isinstance(top, PutMarker) and top.gets_two and top.first == NOTHING:
        return Pair(s, top)
    if isinstance(top, MeetDemand):
        return Demands(s, top)
    return None


def _obstacle(code: int) -> Obstacle | None:
    return Obstacle(*obstacles.SENTENCES[code]) if code else None


class _Answers(SetQuestion[TrajanState]):
    """Its parts are answers the engine knows: a choice is the number of an action."""

    def key(self, choice: int) -> str:
        return notation.notation(self.state, choice)

    def target(self, choice: int) -> str:
        return targets.target(self.state, choice)

    def describe(self, choice: int) -> Message:
        return describe(self.state, choice)


class Display(_Answers):
    """One or two cards for the display."""

    kind = "display"

    def choices(self) -> Sequence[int]:
        hand = self.state.seats[self.player].hand
        return [PLAY + card for card in range(COMMODITIES) if hand[card] > 0]

    def obstacle(self, chosen: Sequence[int]) -> Obstacle | None:
        if len(chosen) > 2:
            return Obstacle(ONE_OR_TWO(), rule.SEAPORT)
        world = self.state.copy()
        for action in chosen:
            code = card_obstacle(world, self.player, action - PLAY)
            if code != obstacles.OK:
                return _obstacle(code)
            display_card(world, self.player, action - PLAY)
        return None

    def missing(self, chosen: Sequence[int]) -> Obstacle | None:
        return None if chosen else Obstacle(ONE_OR_TWO(), rule.SEAPORT)

    def actions(self, chosen: Sequence[int]) -> list[int]:
        actions = sorted(chosen)
        if len(chosen) == 1 and _asks_after(self.state, actions, PlaySecondCard):
            actions.append(PASS)
        return actions

    def summary(self, chosen: Sequence[int]) -> Message | None:
        return PLAYS(good=tuple(words.good(action - PLAY) for action in sorted(chosen)))

    def replaces(self) -> list[int]:
        return list(self.choices())


class Cargo(_Answers):
    """What goes aboard a ship."""

    kind = "cargo"

    def __init__(self, s: TrajanState, asked: LoadShip) -> None:
        super().__init__(s)
        self.asked = asked

    def choices(self) -> Sequence[int]:
        seat = self.state.seats[self.player]
        cards = [card for card in range(COMMODITIES) if seat.hand[card] > 0]
        choices = [LOAD + card for card in cards]
        if seat.wild_commodity > 0:
            if self.asked.ship == PAIRS:
                choices += [LOAD_MIXED + card for card in cards]
            choices.append(LOAD_WILD)
        return choices

    def obstacle(self, chosen: Sequence[int]) -> Obstacle | None:
        world = self.state.copy()
        for count, action in enumerate(_in_order(chosen)):
            step = world.next_step()
            if not isinstance(step, LoadShip):
                return _obstacle(self.nothing_left(action, count))
            code = step.obstacle(world, action)
            if code != obstacles.OK:
                return _obstacle(self.better_said(action, code))
            step.resolve(world, action)
        return None

    def nothing_left(self, action: int, count: int) -> int:
        """Why the ship has set sail before this could go aboard."""
        if self.asked.units + count == capacity(self.asked.ship):
            return obstacles.SHIP_FULL
        return obstacles.NO_SUCH_CARD if action < LOAD_MIXED else obstacles.NO_WILD

    def better_said(self, action: int, code: int) -> int:
        """A single card is no pair, though it is in hand."""
        lacks_a_pair = self.asked.ship == PAIRS and action < LOAD_MIXED
        if code == obstacles.NO_SUCH_CARD and lacks_a_pair:
            return obstacles.SHIP_WANTS_PAIRS
        return code

    def missing(self, chosen: Sequence[int]) -> Obstacle | None:
        aboard = self.asked.units + len(chosen)
        return None if aboard else _obstacle(obstacles.LOAD_SOMETHING)

    def actions(self, chosen: Sequence[int]) -> list[int]:
        actions = _in_order(chosen)
        if _asks_after(self.state, actions, LoadShip):
            actions.append(PASS)
        return actions

    def summary(self, chosen: Sequence[int]) -> Message | None:
        aboard = self.asked.units + len(chosen)
        points = ship_values(self.state, self.asked.ship)[aboard - 1]
        return SAIL(cargo=tuple(self.called(action) for action in _in_order(chosen)), n=points)

    def called(self, action: int) -> Message:
        """What goes aboard."""
        if action == LOAD_WILD:
            return WILD_PAIR() if self.asked.ship == PAIRS else WILD()
        good = words.good((action - LOAD) % COMMODITIES)
        if action >= LOAD_MIXED:
            return MIXED_PAIR(good=good)
        return PAIR(good=good) if self.asked.ship == PAIRS else good


def _in_order(cargo: Sequence[int]) -> list[int]:
    """Cards in the order of the goods, then wilds, as `LoadShip` asks for them."""
    return sorted(cargo, key=lambda action: (action == LOAD_WILD, (action - LOAD) % COMMODITIES))


def _asks_after(s: TrajanState, actions: Sequence[int], question: type) -> bool:
    """Is this what the same player is asked next?"""
    world = s.copy()
    for action in actions:
        world.next_step().resolve(world, action)
    return isinstance(world.agenda[-1], question)


class Trays(SetQuestion[TrajanState]):
    """All the first markers of a player; a choice is a tray and a colour."""

    kind = "trays"

    def __init__(self, s: TrajanState, asked: FillTray) -> None:
        super().__init__(s)
        self.asked = asked

    def choices(self) -> Sequence[int]:
        return [
            tray * COLOURS + colour
            for tray in range(self.asked.tray, TRAYS)
            for colour in range(COLOURS)
            if of_colour(self.asked.markers, colour) > 0
        ]

    def key(self, choice: int) -> str:
        return f"{choice // COLOURS + 1}:{COLOUR_NAMES[choice % COLOURS]}"

    def target(self, choice: int) -> str:
        return f"tray:{choice // COLOURS + 1}>marker:{COLOUR_NAMES[choice % COLOURS]}"

    def describe(self, choice: int) -> Message:
        tray = words.tray(self.player, choice // COLOURS)
        return PUT_INTO(marker=words.marker(choice % COLOURS), tray=tray)

    def obstacle(self, chosen: Sequence[int]) -> Obstacle | None:
        asked, left = self.asked, self.asked.markers
        for choice in chosen:
            tray, colour = divmod(choice, COLOURS)
            if of_colour(left, colour) == 0:
                return _obstacle(obstacles.NO_MARKER_OF_COLOUR)
            left = without(left, colour)
            if asked.first != NOTHING and tray == asked.tray:
                code = asked.colour_obstacle(colour)
                if code != obstacles.OK:
                    return _obstacle(code)
        if min(self.room(chosen)) < 0:
            return Obstacle(TRAY_FULL(), rule.TWO_IN_EACH)
        return _obstacle(self.second_obstacle(chosen, left))

    def second_obstacle(self, chosen: Sequence[int], left: int) -> int:
        """Is a second marker left for the tray that has been given its first?"""
        asked = self.asked
        if asked.first == NOTHING or self.room(chosen)[asked.tray] == 0:
            return obstacles.OK
        seconds = FillTray(asked.player, asked.tray, left, asked.first)
        codes = [seconds.colour_obstacle(colour) for colour in range(COLOURS)]
        return obstacles.OK if obstacles.OK in codes else obstacles.PAIR_IN_ORDER

    def room(self, chosen: Sequence[int]) -> list[int]:
        """How many markers each tray still gets."""
        first = self.asked.first != NOTHING
        room = [0] * self.asked.tray + [2 - first] + [2] * (TRAYS - 1 - self.asked.tray)
        for choice in chosen:
            room[choice // COLOURS] -= 1
        return room

    def left(self, chosen: Sequence[int]) -> int:
        """The markers still to be placed."""
        left = self.asked.markers
        for choice in chosen:
            left = without(left, choice % COLOURS)
        return left

    def missing(self, chosen: Sequence[int]) -> Obstacle | None:
        left = self.left(chosen)
        open_trays = sum(room > 0 for room in self.room(chosen))
        if left == 0 or only_colour(left) != NOTHING or open_trays == 1:
            return None  # the rest can go one way only
        return Obstacle(MARKERS_LEFT(n=count_of(left)), rule.TWO_IN_EACH)

    def actions(self, chosen: Sequence[int]) -> list[int]:
        left = self.left(chosen)
        rest = [c for c in range(COLOURS) for _ in range(of_colour(left, c))]
        open_trays = [tray for tray, room in enumerate(self.room(chosen)) for _ in range(room)]
        placed = [*chosen, *(t * COLOURS + c for t, c in zip(open_trays, rest, strict=True))]
        # The last tray fills itself.
        return [
            COLOUR + choice % COLOURS for choice in sorted(placed) if choice // COLOURS < TRAYS - 1
        ]

    def summary(self, chosen: Sequence[int]) -> Message | None:
        return None


class Pair(_Answers):
    """The two markers that one tray gets in a long sowing."""

    kind = "pair"

    def __init__(self, s: TrajanState, asked: PutMarker) -> None:
        super().__init__(s)
        self.asked = asked

    def choices(self) -> Sequence[int]:
        return [COLOUR + c for c in range(COLOURS) if of_colour(self.asked.markers, c) > 0]

    def obstacle(self, chosen: Sequence[int]) -> Obstacle | None:
        if len(chosen) > 2:
            return Obstacle(BOTH(), rule.ARRANGE)
        for action in chosen:
            if chosen.count(action) > of_colour(self.asked.markers, action - COLOUR):
                return _obstacle(obstacles.NO_MARKER_OF_COLOUR)
        return None

    def missing(self, chosen: Sequence[int]) -> Obstacle | None:
        return None if len(chosen) == 2 else Obstacle(BOTH(), rule.ARRANGE)

    def actions(self, chosen: Sequence[int]) -> list[int]:
        first, second = sorted(chosen)
        world = self.state.copy()
        world.apply(first)
        top = world.agenda[-1] if world.agenda else None
        # What is left to one colour places itself.
        is_asked = isinstance(top, PutMarker) and top.first != NOTHING
        return [first, second] if is_asked else [first]

    def summary(self, chosen: Sequence[int]) -> Message | None:
        markers = tuple(words.marker(action - COLOUR) for action in sorted(chosen))
        tray = (self.asked.source + self.asked.reach) % TRAYS
        return PUT_INTO(marker=markers, tray=words.tray(self.player, tray))


class Demands(SetQuestion[TrajanState]):
    """What meets which of the demands; a choice is a demand of the three and a means."""

    kind = "demands"

    def __init__(self, s: TrajanState, asked: MeetDemand) -> None:
        super().__init__(s)
        self.asked = asked
        self.outcomes = list(_outcomes(s, self.player, asked.index, asked.spent))

    def choices(self) -> Sequence[int]:
        return range(self.asked.index * MEANS, DEMANDS_PER_QUARTER * MEANS)

    def key(self, choice: int) -> str:
        return f"{choice // MEANS + 1}:{MEANS_NAMES[choice % MEANS]}"

    def target(self, choice: int) -> str:
        name = DEMAND_NAMES[self.state.demands[choice // MEANS]]
        return f"demand:{name}:{choice // MEANS + 1}>means:{MEANS_NAMES[choice % MEANS]}"

    def describe(self, choice: int) -> Message:
        return MEET(demands=self.met(choice))

    def met(self, choice: int) -> Message:
        """What is met, and how."""
        demand = words.demand(self.state.demands[choice // MEANS])
        return MET_WITH[choice % MEANS](demand=demand)

    def containing(self, chosen: Sequence[int]) -> list[list[int]]:
        """The outcomes of which these are a part."""
        return [outcome for outcome in self.outcomes if set(chosen) <= set(outcome)]

    def obstacle(self, chosen: Sequence[int]) -> Obstacle | None:
        demands = [choice // MEANS for choice in chosen]
        if len(set(demands)) < len(demands):
            return Obstacle(MET_ALREADY(), rule.DEMANDS)
        if self.containing(chosen):
            return None
        return _obstacle(self.reason(chosen))

    def reason(self, chosen: Sequence[int]) -> int:
        """Is something missing, or is it needed for another demand?"""
        world, spent = self.state.copy(), self.asked.spent
        for choice in chosen:
            index, means = divmod(choice, MEANS)
            if not has_means(world, self.player, world.demands[index], spent, means):
                return obstacles.NOT_THAT_MEANS
            spent = meet_demand(world, self.player, index, spent, means)
        return obstacles.MEET_MORE

    def missing(self, chosen: Sequence[int]) -> Obstacle | None:
        outcomes = self.containing(chosen)
        return None if len(outcomes) == 1 else Obstacle(DEMANDS_LEFT(), rule.MEETING)

    def actions(self, chosen: Sequence[int]) -> list[int]:
        (outcome,) = self.containing(chosen)
        world, spent = self.state.copy(), self.asked.spent
        actions: list[int] = []
        for choice in outcome:
            index, means = divmod(choice, MEANS)
            if _is_choice(ways_to_meet(world, self.player, index, spent)):
                actions.append(PAY + means)
            spent = meet_demand(world, self.player, index, spent, means)
        return actions

    def summary(self, chosen: Sequence[int]) -> Message | None:
        outcomes = self.containing(chosen)
        told = outcomes[0] if len(outcomes) == 1 else sorted(chosen)
        return MEET(demands=tuple(self.met(choice) for choice in told))


def _outcomes(s: TrajanState, player: int, index: int, spent: int) -> Iterator[list[int]]:
    """Every way to meet the demands from `index` on, as the rules allow them."""
    if index == DEMANDS_PER_QUARTER:
        yield []
        return
    ways = ways_to_meet(s, player, index, spent)
    if ways == 0:
        yield from _outcomes(s, player, index + 1, spent)
    for means in range(BY_TRAJAN_TILE, MEANS):
        if ways >> means & 1:
            world = s.copy()
            rest = meet_demand(world, player, index, spent, means)
            for outcome in _outcomes(world, player, index + 1, rest):
                yield [index * MEANS + means, *outcome]


def _is_choice(ways: int) -> bool:
    return ways & (ways - 1) != 0
