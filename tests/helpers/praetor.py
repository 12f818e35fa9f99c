"""Scenes of Praetor: set a table as a test needs it, play in notation, look.

Whatever a builder puts somewhere it takes from where it was, so the audit
stays clean: a tile comes out of the display or the stack, a Worker is one of
the eight dice, Favor has a source.
"""

import re

from aedile.games.praetor.action_phase import ActionPhase
from aedile.games.praetor.city import cell_at, column, lay_tile, row, space_at
from aedile.games.praetor.components.editions import (
    RECONSTRUCTED,
    export_text,
    load_edition_file,
    parse_edition,
)
from aedile.games.praetor.components.rows import RETIRES_AT, WORKERS
from aedile.games.praetor.game import Praetor
from aedile.games.praetor.names import RESOURCE_NAMES, SOURCE_NAMES
from aedile.games.praetor.notation import decision_name
from aedile.games.praetor.state import FROM_START, NOWHERE, Player, PraetorState, worker
from aedile.games.praetor.turn import EndTurn, Turn
from aedile.games.praetor.update_phase import UpdatePhase
from aedile.kernel.arrays import bit, ints
from aedile.kernel.state import NOBODY, Event
from tests.helpers.messages import check_said
from tests.helpers.playing import Playing

# Scenes are set with the pieces of the edition that came first; the rules are the same in all.
GAME = Praetor(load_edition_file(RECONSTRUCTED))

# The seats of a table with the usual colours.
BLUE, YELLOW, WHITE, BLACK, PURPLE = range(5)


def table(
    players: int = 3, game: Praetor = GAME, /, *, seed: str = "scene", **options: str
) -> PraetorState:
    """A fresh table in its first turn; options by name, such as `expert="yes"`."""
    return game.new_game(players, seed, options)


def own_box(*edits: tuple[str, str], **rows: str) -> Praetor:
    """Praetor with an edition of somebody's own: ours, with some text or rows replaced.

    `own_box(statue_4="academy_2 = {...}")` puts a second Academy in the place
    of a Statue.
    """
    text = export_text(RECONSTRUCTED)
    for old, new in edits:
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in the file"
        text = text.replace(old, new)
    for key, line in {"name": 'name = "own-box"', "title": 'title = "Own box"', **rows}.items():
        text, found = re.subn(rf"(?m)^{key} +=.*$", line, text, count=1)
        assert found, f"the edition has no row {key}"
    return Praetor(parse_edition(text))


def one_design() -> Praetor:
    """A box in which every corner of every tile shows the same Plaza."""
    plain = re.sub(r'plazas = "[A-Z ]+"', 'plazas = "A A A A"', export_text(RECONSTRUCTED))
    plain = plain.replace('"reconstructed"', '"plain"').replace("reconstructed edition", "plain")
    return Praetor(parse_edition(plain))


# Set.


def tile_named(s: PraetorState, name: str) -> int:
    """The number of a City Tile such as `lumber_mill_1`."""
    return [piece.name for piece in s.edition.city_tiles].index(name)


def wall_named(s: PraetorState, name: str) -> int:
    """The number of a Wall Tile such as `wall_01`."""
    return [piece.name for piece in s.edition.wall_tiles].index(name)


def give(s: PraetorState, player: int, **amounts: int) -> None:
    """The player has exactly these goods, and none of those not named."""
    assert set(amounts) <= set(RESOURCE_NAMES), amounts
    for resource, name in enumerate(RESOURCE_NAMES):
        s.seats[player].stock[resource] = amounts.get(name, 0)


def at_work(s: PraetorState, player: int, tile: str, experience: int = 1) -> None:
    """One of their Workers has activated that tile this turn."""
    s.activator[tile_named(s, tile)] = worker(player, experience)
    s.vacant &= ~bit(tile_named(s, tile))


def workers(
    s: PraetorState,
    player: int,
    *active: int,
    retired: int = 0,
    novices: tuple[int, int] = (0, 0),
) -> None:
    """These Active Workers are at home; the dice that are left over are Villagers."""
    seat = s.seats[player]
    for experience in range(RETIRES_AT + 1):
        seat.active[experience] = active.count(experience)
    seat.at_home = len(active)
    seat.first_level, seat.second_level = novices
    seat.retired = retired
    seat.villagers = WORKERS - len(active) - retired - sum(novices)


def favor(s: PraetorState, player: int, points: int) -> None:
    """Move the marker there; where others stand already, it goes on top."""
    s.score(player, points - s.seats[player].favor, FROM_START)


def morale(s: PraetorState, player: int, value: int) -> None:
    """Put the Morale marker on the space with that value."""
    seat = s.seats[player]
    seat.morale = list(seat.board.morale_track).index(value)


def lay(
    s: PraetorState,
    name: str,
    *,
    owner: int = NOBODY,
    at: tuple[int, int] | None = None,
    rotation: int = 0,
) -> None:
    """Put a tile that is not built yet into the city; out west, if no place is named."""
    tile = tile_named(s, name)
    _take_out(s, tile)
    space = _out_west(s) if at is None else space_at(s, cell_at(*at))
    assert space != NOWHERE, f"{at} is not next to the city"
    assert s.tile_on[space] == NOWHERE, f"something lies at {at}"
    if owner != NOBODY:
        s.take_control(owner, tile)
    lay_tile(s, tile, space, rotation)


def display(s: PraetorState, *names: str) -> None:
    """Exactly these tiles are available; the others lie in the stack, Age I on top."""
    shown = [tile_named(s, name) for name in names]
    rest = [tile for tile in _available(s) + _stack(s) if tile not in shown]
    assert len(shown) + len(rest) == s.availables + len(_stack(s)), "a tile is built already"
    _deal(s, shown, sorted(rest, key=lambda tile: s.tile(tile).age))


def stack_only(s: PraetorState, *names: str) -> None:
    """Only these lie in the stack, in this order; all others go into the city."""
    kept = [tile_named(s, name) for name in names]
    ages = [s.tile(tile).age for tile in kept]
    assert ages == sorted(ages), "Age I lies on top of Age II"
    for tile in _stack(s):
        if tile not in kept:
            lay(s, s.tile(tile).name)
    _deal(s, _available(s), kept)


def reach_age_two(s: PraetorState) -> None:
    """The stack holds only Age II: what is left of Age I goes into the city."""
    for tile in _stack(s):
        if s.tile(tile).age == 1:
            lay(s, s.tile(tile).name)


def show_wall(s: PraetorState, name: str) -> None:
    """That Wall Tile is the available one; the one on show takes its place."""
    wanted = wall_named(s, name)
    stack = list(s.wall_stack)
    assert s.wall_shown != NOWHERE, "no Wall Tile is on show"
    here, there = stack.index(s.wall_shown), stack.index(wanted)
    assert there >= here, f"{name} was seen before"
    stack[here], stack[there] = stack[there], stack[here]
    s.wall_stack = ints(stack)
    s.wall_shown = wanted


def hold_walls(s: PraetorState, player: int, count: int) -> None:
    """The player has fulfilled so many of the demands that were still to come."""
    for _ in range(count):
        s.wall_holder[s.wall_stack[s.wall_next]] = player
        s.wall_next += 1


def walls_left(s: PraetorState, count: int) -> None:
    """So many Wall Tiles are left in the stack; the others have come and gone."""
    s.wall_next = s.wall_end - count


def order(s: PraetorState, *players: int) -> None:
    """Begin the Action Phase anew, in this turn order."""
    _sit_in_order(s, players)
    s.plan([EndTurn(), UpdatePhase(), ActionPhase(0)])
    s.settle()


def to_act(s: PraetorState, player: int) -> None:
    """Begin the Action Phase anew with that player, then the others clockwise."""
    players = len(s.seats)
    order(s, *((player + i) % players for i in range(players)))


def begin_turn(s: PraetorState) -> None:
    """Go straight to the start of a new turn."""
    s.plan([Turn()])
    s.settle()


def update(s: PraetorState, *players: int) -> None:
    """Go straight to the Update Phase, the players in this order."""
    _sit_in_order(s, players)
    s.plan([EndTurn(), UpdatePhase()])
    s.settle()


def _sit_in_order(s: PraetorState, players: tuple[int, ...]) -> None:
    assert sorted(players) == list(range(len(s.seats))), "every seat has a place in the order"
    s.turn_order = ints(players)
    for seat in s.seats:
        seat.passed = False


def _available(s: PraetorState) -> list[int]:
    return [s.available[i] for i in range(s.availables)]


def _stack(s: PraetorState) -> list[int]:
    return [s.city_stack[i] for i in range(s.city_next, len(s.city_stack))]


def _deal(s: PraetorState, shown: list[int], stack: list[int]) -> None:
    for place, tile in enumerate(sorted(shown)):
        s.available[place] = tile
    s.availables = len(shown)
    s.city_stack = ints(stack)
    s.city_next = 0


def _take_out(s: PraetorState, tile: int) -> None:
    shown, stack = _available(s), _stack(s)
    assert tile in shown + stack, f"{s.tile(tile).name} is neither available nor in the stack"
    _deal(s, [t for t in shown if t != tile], [t for t in stack if t != tile])


def _out_west(s: PraetorState) -> int:
    """The westernmost open space, so that the middle of the city stays as it is."""
    spaces = [space for space in range(s.spaces) if s.tile_on[space] == NOWHERE]
    return min(spaces, key=lambda space: (column(s.cell[space]), s.cell[space]))


# Play.


_playing: Playing[PraetorState] = Playing(GAME)
play = _playing.play
refusal = _playing.refusal
why = _playing.why


def hear(s: PraetorState, moves: str) -> list[str]:
    """Play, and tell what happened in words."""
    return [told(s, event) for event in _playing.events_of(s, moves)]


def told(s: PraetorState, event: Event) -> str:
    """An event in words."""
    message = GAME.tell(s, event, NOBODY)
    assert message is not None, "Praetor hides nothing"
    check_said(message)
    return message.text


def said(s: PraetorState, move: str) -> str:
    """The sentence that describes a move."""
    return GAME.describe(s, GAME.parse(s, move)).text


def finish_turn(s: PraetorState) -> None:
    """Everybody passes and declines until the next turn begins or the game is over."""
    turn = s.turn
    while s.agenda and s.turn == turn:
        play(s, "pass")


# Look.


def asked(s: PraetorState) -> str:
    """The question now asked, by the name of its decision."""
    return decision_name(s)


def offered(s: PraetorState) -> list[str]:
    """The legal answers in notation."""
    return [GAME.notation(s, action) for action in s.legal_actions()]


def goods(s: PraetorState, player: int) -> dict[str, int]:
    """What the player has, without what there is none of."""
    stock = s.seats[player].stock
    return {name: stock[r] for r, name in enumerate(RESOURCE_NAMES) if stock[r]}


def at_home(s: PraetorState, player: int) -> list[int]:
    """The experience of the Active Workers at home, ascending."""
    active = s.seats[player].active
    return [e for e in range(RETIRES_AT + 1) for _ in range(active[e])]


def sources(s: PraetorState, player: int) -> dict[str, int]:
    """Where the player's Favor came from, without the start and the empty sources."""
    points = s.seats[player].points
    return {name: points[i] for i, name in enumerate(SOURCE_NAMES) if points[i] and i != FROM_START}


def available(s: PraetorState) -> list[str]:
    """The available City Tiles."""
    return [s.tile(tile).name for tile in _available(s)]


def stack(s: PraetorState) -> list[str]:
    """The tiles in the stack, from the top."""
    return [s.tile(tile).name for tile in _stack(s)]


def place_of(s: PraetorState, name: str) -> tuple[int, int] | None:
    """Where a tile lies in the city."""
    space = s.space_of[tile_named(s, name)]
    if space == NOWHERE:
        return None
    return column(s.cell[space]), row(s.cell[space])


def owner_of(s: PraetorState, name: str) -> int:
    """Whose marker lies on a tile."""
    return s.owner[tile_named(s, name)]


def seat(s: PraetorState, player: int) -> Player:
    """A player's board and everything on it."""
    return s.seats[player]


# Whole scenes.


def a_turn() -> PraetorState:
    """A table in the middle of a turn, with something everywhere."""
    s = table(3, boards="A,B2,B4", expert="yes", short="yes", youngest="2")
    lay(s, "labor_camp_1", owner=YELLOW)
    lay(s, "academy_1", owner=BLUE)
    display(s, "lumber_mill_1", "statue_1")
    show_wall(s, "wall_01")
    workers(s, BLUE, 1, 2, 3, retired=1, novices=(1, 1))
    give(s, BLUE, gold=9, wood=5, stone=5, marble=5, weapons=5)
    to_act(s, BLUE)
    play(s, "labor-camp#1 gold-mine#1 gold-mine#2 w3 pass")
    return s


_WAYS: dict[str, str] = {
    "TakeAction": "",
    "ChooseWorker": "market#1",
    "ChooseBuilder": "build:statue#1",
    "PlaceTile": "build:statue#1 w1",
    "RotateTile": "build:statue#1 w1 @1,-1",
    "Trade": "market#1 w2 sell-wood sell-wood buy-stone",
    "ChooseWallTile": "imperial-outpost#1 w2",
    "SkipTraining": "pass pass",
}


def asking(question: str) -> PraetorState:
    """A table at which this question is asked."""
    if question in _WAYS:
        s = a_turn()
        play(s, _WAYS[question])
    elif question == "PlaceCamp":
        seeds = (str(n) for n in range(100))
        tables = (table(2, unassigned_labor_camp="yes", seed=seed) for seed in seeds)
        s = next(s for s in tables if asked(s) == "PlaceCamp")
    elif question == "HireVillager":
        s = table(2)
        workers(s, BLUE, retired=2)
        update(s, BLUE, YELLOW)
    else:
        s = table(2)
        lay(s, "blacksmith_1", owner=BLUE)
        lay(s, "labor_camp_1", owner=BLUE)
        workers(s, BLUE, 1, 4, retired=1)
        to_act(s, BLUE)
        play(s, "labor-camp#1" if question == "SendRetiredWorker" else "blacksmith#1 w4")
    assert asked(s) == question
    return s
