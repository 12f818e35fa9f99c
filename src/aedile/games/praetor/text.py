"""Prompts, descriptions and log sentences, in English."""

from collections.abc import Callable
from typing import Any, Final

from aedile.games.praetor import actions, events
from aedile.games.praetor.city import column, lay_tile, plaza_matches, row
from aedile.games.praetor.components.rows import (
    ACADEMY,
    GRAY,
    RED,
    WEAPONS,
    CityTile,
    Price,
)
from aedile.games.praetor.fees import is_free
from aedile.games.praetor.names import (
    AGES,
    KIND_TITLES,
    PLAZA_NAMES,
    RESOURCE_TITLES,
    SOURCE_NAMES,
)
from aedile.games.praetor.notation import decision_name, space_notation
from aedile.games.praetor.state import NO_WORKER, NOWHERE, PraetorState
from aedile.kernel.state import NOBODY, Event

# What a tile brings, in a few words, by kind.
EFFECTS: Final = (
    "Gold by experience",
    "Wood by experience",
    "Stone by experience",
    "Marble by experience",
    "Wood into Weapons, up to experience",
    "1 Gold per tile you control",
    "2 Gold per Active Worker",
    "2 Favor per Active Worker",
    "1 Favor per tile you control",
    "1 Favor per Wood and Stone, at most 22",
    "2 Favor per Marble and Weapon, at most 22",
    "Favor of your Morale level",
    "1 Morale per two tiles you control",
    "2 Morale per Retired Worker",
    "recruit a Novice",
    "trade at the rates of your board",
    "fulfil a demand of Caesar",
    "shortens training (Update Phase)",
    "call back a Retired Worker as a 6",
    "Favor only",
    "Favor only",
)

# decision: (question, rule)
PROMPTS: Final = {
    "TakeAction": ("take an action or pass", "Praetor p.5, Action Phase"),
    "ChooseWorker": ("which Worker goes to {tile}?", "Praetor p.5, to activate a City Tile"),
    "ChooseBuilder": ("which Worker builds {tile}?", "Praetor p.5, to build a new City Tile"),
    "PlaceTile": ("where does {tile} go?", "Praetor p.5, next to a tile already built"),
    "PlaceCamp": (
        "where does {tile} go, which will belong to nobody?",
        "Unassigned Labor Camp variant; ruling P-41",
    ),
    "RotateTile": ("which way round does {tile} lie?", "Praetor p.5, matching Plazas bring Favor"),
    "ForgeWeapons": ("how much Wood becomes Weapons?", "Praetor p.8, Blacksmith; ruling P-38"),
    "Trade": ("sell, buy, or be done", "Praetor p.8, Market; ruling P-18"),
    "ChooseWallTile": ("which demand of Caesar?", "Praetor p.8, Imperial Outpost"),
    "SendRetiredWorker": (
        "what does the Retired Worker do, counting as 6 experience?",
        "Praetor p.6, Labor Camp",
    ),
    "SkipTraining": (
        "skip the second level of training at an Academy?",
        "Praetor p.6, Update Phase; ruling P-16",
    ),
    "HireVillager": (
        "give up 5 Favor to make a Villager an Active Worker?",
        "Praetor p.6, Update Phase; ruling P-26",
    ),
}


def colour(s: PraetorState, player: int) -> str:
    """What the log calls a seat."""
    return "nobody" if player == NOBODY else s.colours[player].capitalize()


def tile_title(s: PraetorState, tile: int) -> str:
    """`Lumber Mill #2`."""
    return title_of(s.tile(tile))


def title_of(piece: CityTile) -> str:
    """The same for the tile itself."""
    return f"{KIND_TITLES[piece.kind]} #{piece.name.rsplit('_', 1)[1]}"


def goods(amount: int, resource: int) -> str:
    """`3 Wood`, `1 Weapon`."""
    title = RESOURCE_TITLES[resource]
    return f"{amount} {title.removesuffix('s') if amount == 1 else title}"


def amounts(cost: Price) -> str:
    """`2 Gold + 1 Wood`, or `nothing`."""
    parts = [goods(cost.amounts[r], r) for r in cost.asked]
    return " + ".join(parts) or "nothing"


def prompt_text(s: PraetorState) -> str:
    """The question, addressed to whoever is asked."""
    question, _ = PROMPTS[decision_name(s)]
    top: Any = s.agenda[-1]
    if "{tile}" in question:
        question = question.format(tile=tile_title(s, top.tile))
    return question


# Descriptions of options.


def describe(s: PraetorState, action: int) -> str:
    """What a move would do, in one sentence."""
    for first, describer in _DESCRIBERS:
        if action >= first:
            return describer(s, action - first)
    raise AssertionError(f"action {action} out of range")


def _describe_pass(s: PraetorState, _: int) -> str:
    return {
        "TakeAction": "Pass for the rest of the turn",
        "Trade": "Leave the Market",
        "SkipTraining": "No, train one more turn (a Novice draws no wage)",
        "HireVillager": "No, keep the Favor",
    }.get(decision_name(s), "No")


def _describe_yes(s: PraetorState, _: int) -> str:
    warning = "; this is the last turn, it brings no more work" if s.last_turn else ""
    return f"Yes, give up 5 Favor for an Active Worker with 1 experience{warning}"


def _describe_activate(s: PraetorState, tile: int) -> str:
    piece = s.tile(tile)
    player = s.current_player
    if piece.kind == ACADEMY:
        return f"Train at {tile_title(s, tile)}{_fee_text(s, player, tile)}: Novices become Active"
    verb = "Use" if piece.area == GRAY else "Activate"
    learns = "; the Worker learns" if piece.area == RED else ""
    effect = EFFECTS[piece.kind]
    return f"{verb} {tile_title(s, tile)}{_fee_text(s, player, tile)}: {effect}{learns}"


def _fee_text(s: PraetorState, player: int, tile: int) -> str:
    if s.owner[tile] == player:
        return " (your own)"
    if is_free(s, player, tile):
        return ""
    owner = "the bank" if s.owner[tile] == NOBODY else colour(s, s.owner[tile])
    return f" (pay {owner} {amounts(s.tile(tile).fee)})"


def _describe_build(s: PraetorState, tile: int) -> str:
    piece = s.tile(tile)
    return (
        f"Build {tile_title(s, tile)} for {amounts(piece.cost)}: {piece.favor} Favor "
        f"and Plazas; {EFFECTS[piece.kind]}"
    )


def _describe_worker(s: PraetorState, experience: int) -> str:
    return f"The Worker with {experience} experience"


def _describe_place(s: PraetorState, space: int) -> str:
    if space >= s.spaces:
        return "Away from the city"
    top: Any = s.agenda[-1]
    if decision_name(s) != "PlaceTile" or s.tile_on[space] != NOWHERE:
        return f"At {space_notation(s, space)}"
    best = max(plaza_preview(s, top.tile, space, rotation) for rotation in range(4))
    return f"At {space_notation(s, space)}: up to {best} Favor from Plazas"


def _describe_rotation(s: PraetorState, rotation: int) -> str:
    top: Any = s.agenda[-1]
    if decision_name(s) != "RotateTile":
        return f"{rotation} quarter turns"
    plazas = s.tile(top.tile).plazas
    corners = " ".join(PLAZA_NAMES[plazas[(corner - rotation) % 4]] for corner in range(4))
    turned = ("Unturned", "One quarter turn", "Two quarter turns", "Three quarter turns")[rotation]
    if s.builder[top.tile] == NO_WORKER:
        return f"{turned} (from top left: {corners})"
    favor = plaza_preview(s, top.tile, top.space, rotation)
    return f"{turned} (from top left: {corners}): {favor} Favor from Plazas"


def plaza_preview(s: PraetorState, tile: int, space: int, rotation: int) -> int:
    """Favor the Plazas would bring if the tile were laid so."""
    trial = s.copy()
    lay_tile(trial, tile, space, rotation)
    return plaza_matches(trial, tile)


def _describe_forge(s: PraetorState, amount: int) -> str:
    return (
        f"Turn {amount} Wood into {goods(amount, WEAPONS)}"
        if amount
        else "Turn no Wood into Weapons"
    )


def _describe_sell(s: PraetorState, resource: int) -> str:
    price = s.seats[s.current_player].board.sell[resource]
    return f"Sell {goods(1, resource)} for {price} Gold"


def _describe_buy(s: PraetorState, resource: int) -> str:
    price = s.seats[s.current_player].board.buy[resource]
    return f"Buy {goods(1, resource)} for {price} Gold"


def _describe_wall(s: PraetorState, wall: int) -> str:
    piece = s.edition.wall_tiles[wall]
    held = [w for w in s.edition.wall_tiles if _holder(s, w.name) == s.current_player]
    bonus = sum(w.bonus for w in held)
    extra = f" and {bonus} for earlier Wall Tiles" if bonus else ""
    return f"Give Caesar {amounts(piece.demand)}: {piece.favor} Favor{extra}"


def _holder(s: PraetorState, name: str) -> int:
    for wall, piece in enumerate(s.edition.wall_tiles):
        if piece.name == name:
            return s.wall_holder[wall]
    return NOBODY


_DESCRIBERS: Final[tuple[tuple[int, Callable[[PraetorState, int], str]], ...]] = (
    (actions.WALL, _describe_wall),
    (actions.BUY, _describe_buy),
    (actions.SELL, _describe_sell),
    (actions.FORGE, _describe_forge),
    (actions.ROTATE, _describe_rotation),
    (actions.PLACE, _describe_place),
    (actions.WORKER, _describe_worker),
    (actions.BUILD, _describe_build),
    (actions.ACTIVATE, _describe_activate),
    (actions.YES, _describe_yes),
    (actions.PASS, _describe_pass),
)


# What to click.


def target(s: PraetorState, action: int) -> str:
    """The piece or button that stands for a move."""
    if action == actions.PASS:
        return "button:pass"
    if action == actions.YES:
        return "button:yes"
    if action < actions.BUILD:
        return f"tile:{s.tile(action - actions.ACTIVATE).name}"
    if action < actions.WORKER:
        return f"available:{s.tile(action - actions.BUILD).name}"
    if action < actions.PLACE:
        return f"worker:{action - actions.WORKER}"
    if action < actions.ROTATE:
        space = action - actions.PLACE
        return f"space:{space_notation(s, space)[1:]}" if space < s.spaces else "space:none"
    if action < actions.FORGE:
        return f"rotation:{action - actions.ROTATE}"
    if action < actions.SELL:
        return f"amount:{action - actions.FORGE}"
    if action < actions.BUY:
        return f"sell:{RESOURCE_TITLES[action - actions.SELL].lower()}"
    if action < actions.WALL:
        return f"buy:{RESOURCE_TITLES[action - actions.BUY].lower()}"
    return f"wall:{s.edition.wall_tiles[action - actions.WALL].name}"


# The log. Praetor hides nothing that happens, so every viewer reads the same.


def tell(s: PraetorState, event: Event) -> str:
    """An event in words."""
    return _TELLERS[event.kind](s, event)


def _who(s: PraetorState, e: Event) -> str:
    return colour(s, e.player)


def _many(count: int, one: str, more: str) -> str:
    return f"{count} {one if count == 1 else more}"


def _tell_turn(s: PraetorState, e: Event) -> str:
    return f"Turn {e.a} begins{', the last' if e.b else ''}."


def _tell_order(s: PraetorState, e: Event) -> str:
    return f"{_who(s, e)} plays {('first', 'second', 'third', 'fourth', 'fifth')[e.a - 1]}."


def _tell_fee(s: PraetorState, e: Event) -> str:
    owner = "the bank" if e.c == NOBODY else colour(s, e.c)
    return f"{_who(s, e)} pays {owner} {goods(e.b, e.a)}."


def _tell_favor(s: PraetorState, e: Event) -> str:
    verb = "gains" if e.a > 0 else "loses"
    return f"{_who(s, e)} {verb} {abs(e.a)} Favor ({SOURCE_NAMES[e.b]})."


def _tell_morale(s: PraetorState, e: Event) -> str:
    verb = "rises" if e.a > 0 else "falls"
    levels = _many(abs(e.a), "level", "levels")
    return f"{_who(s, e)}'s Morale {verb} {levels}, to a value of {e.b}."


def _tell_laid(s: PraetorState, e: Event) -> str:
    place = f"{column(e.b)},{row(e.b)}"
    owner = "" if e.player == NOBODY else f" for {_who(s, e)}"
    return f"{tile_title(s, e.a)} is laid at {place}{owner}."


def _tell_returned(s: PraetorState, e: Event) -> str:
    if e.b == e.a:
        return f"{_who(s, e)}'s Worker with {e.a} returns unchanged."
    return f"{_who(s, e)}'s Worker with {e.a} returns with {e.b}."


def _tell_wages(s: PraetorState, e: Event) -> str:
    if e.a == e.b:
        return f"{_who(s, e)} pays {e.a} Gold in wages."
    return f"{_who(s, e)} owes {e.a} Gold in wages and pays {e.b}."


def _tell_last(s: PraetorState, e: Event) -> str:
    stacks = [name for name, empty in (("City", e.a), ("Wall", e.b)) if empty]
    return f"The stack of {' and '.join(stacks)} Tiles is empty: the next turn is the last."


_TELLERS: Final[dict[int, Callable[[PraetorState, Event], str]]] = {
    events.TURN: _tell_turn,
    events.ORDER: _tell_order,
    events.PASSED: lambda s, e: f"{_who(s, e)} passes.",
    events.WORKER_SENT: lambda s, e: (
        f"{_who(s, e)} sends a Worker with {e.b} to {tile_title(s, e.a)}."
    ),
    events.FEE_PAID: _tell_fee,
    events.GAINED: lambda s, e: f"{_who(s, e)} gains {goods(e.b, e.a)}.",
    events.PAID: lambda s, e: f"{_who(s, e)} pays {goods(e.b, e.a)}.",
    events.FAVOR: _tell_favor,
    events.MORALE: _tell_morale,
    events.BUILDING: lambda s, e: (
        f"{_who(s, e)} builds {tile_title(s, e.a)} with a Worker of {e.b}."
    ),
    events.TILE_LAID: _tell_laid,
    events.RECRUITED: lambda s, e: f"{_who(s, e)} recruits a Novice.",
    events.WALL_TAKEN: lambda s, e: (
        f"{_who(s, e)} fulfils Caesar's demand for {amounts(s.edition.wall_tiles[e.a].demand)}."
    ),
    events.CAMP_USED: lambda s, e: (
        f"{_who(s, e)} calls back a Retired Worker through {tile_title(s, e.a)}."
    ),
    events.SOLD: lambda s, e: f"{_who(s, e)} sells {goods(1, e.a)} for {e.b} Gold.",
    events.BOUGHT: lambda s, e: f"{_who(s, e)} buys {goods(1, e.a)} for {e.b} Gold.",
    events.FORGED: lambda s, e: f"{_who(s, e)} turns {e.a} Wood into Weapons.",
    events.TRAINED: lambda s, e: (
        f"{_many(e.a, 'Novice', 'Novices')} of {_who(s, e)} "
        f"{'becomes' if e.a == 1 else 'become'} Active."
    ),
    events.TRAINING: lambda s, e: (
        f"{_many(e.a, 'Novice', 'Novices')} of {_who(s, e)} "
        f"{'moves' if e.a == 1 else 'move'} to the second level."
    ),
    events.RETURNED: _tell_returned,
    events.CALLED_BACK_HOME: lambda s, e: (
        f"{_many(e.a, 'Retired Worker', 'Retired Workers')} of {_who(s, e)} "
        f"{'goes' if e.a == 1 else 'go'} home."
    ),
    events.RETIRED: lambda s, e: f"A Worker of {_who(s, e)} retires in Age {AGES[e.a]}.",
    events.WAGES: _tell_wages,
    events.VILLAGER_HIRED: lambda s, e: f"{_who(s, e)} makes a Villager an Active Worker.",
    events.TILE_REVEALED: lambda s, e: f"{tile_title(s, e.a)} is revealed.",
    events.WALL_REVEALED: lambda s, e: (
        f"Caesar now demands {amounts(s.edition.wall_tiles[e.a].demand)}."
    ),
    events.WALL_REMOVED: lambda s, e: (
        f"Nobody met the demand for {amounts(s.edition.wall_tiles[e.a].demand)}; it is withdrawn."
    ),
    events.LAST_TURN_NEXT: _tell_last,
    events.CAMP_SET_ASIDE: lambda s, e: f"{tile_title(s, e.a)} is set aside to be placed.",
    events.FINAL_SCORING: lambda s, e: "Final Scoring.",
}


# The pieces that an event is about.

_TILES: Final = frozenset((events.WORKER_SENT, events.BUILDING, events.TILE_LAID, events.CAMP_USED))
_WALLS: Final = frozenset((events.WALL_TAKEN, events.WALL_REVEALED, events.WALL_REMOVED))


def places(s: PraetorState, event: Event) -> list[str]:
    """The tile that an event is about, in the city, among those to be built, or in the wall."""
    if event.kind in _TILES:
        return [f"tile:{s.tile(event.a).name}"]
    if event.kind == events.TILE_REVEALED:
        return [f"available:{s.tile(event.a).name}"]
    if event.kind in _WALLS:
        return [f"wall:{s.edition.wall_tiles[event.a].name}"]
    return []
