"""Cards for the display, and cargo, gathered in any order (Trajan p.5)."""

from collections.abc import Sequence

from aedile.games.trajan import citations as rule
from aedile.games.trajan import obstacles, words
from aedile.games.trajan.actions import LOAD, LOAD_MIXED, LOAD_WILD, PASS, PLAY
from aedile.games.trajan.commodity_cards import display_card
from aedile.games.trajan.components.rows import COMMODITIES, PAIRS
from aedile.games.trajan.describe import PLAY as PLAYS
from aedile.games.trajan.describe import ship_values
from aedile.games.trajan.gathering.parts import AnswerSet, obstacle_of
from aedile.games.trajan.seaport import LoadShip, PlaySecondCard, capacity, card_obstacle
from aedile.games.trajan.state import TrajanState
from aedile.kernel.contract import Obstacle
from aedile.kernel.message import Message, Templates

say = Templates("trajan")
ONE_OR_TWO = say("One card or two are played.")
SAIL = say("Set sail with {cargo} for {n} points", one="Set sail with {cargo} for {n} point")
PAIR = say("a pair of {good}")
MIXED_PAIR = say("{good} with a wild tile")
WILD = say("a wild tile")
WILD_PAIR = say("a pair of wild tiles")


class Display(AnswerSet):
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
                return obstacle_of(code)
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


class Cargo(AnswerSet):
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
                return obstacle_of(self.nothing_left(action, count))
            code = step.obstacle(world, action)
            if code != obstacles.OK:
                return obstacle_of(self.better_said(action, code))
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
        return None if aboard else obstacle_of(obstacles.LOAD_SOMETHING)

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
    return isinstance(world.asked(), question)
