"""What each answer would do, in one sentence for the player who is asked."""

from collections.abc import Callable
from typing import Any, Final

from aedile.games.praetor import actions
from aedile.games.praetor.components.rows import ACADEMY, GRAY, NO_AREA, RED
from aedile.games.praetor.fees import is_free
from aedile.games.praetor.notation import decision_name
from aedile.games.praetor.pieces import YOURS, whereabouts, your_tile
from aedile.games.praetor.placements import matching, plazas_met
from aedile.games.praetor.state import NO_WORKER, NOWHERE, PraetorState
from aedile.games.praetor.words import EFFECTS, amounts, goods, say
from aedile.kernel.message import Message, Template

# decision: what it means to decline
DECLINE: Final = {
    "TakeAction": say("Pass for the rest of the turn"),
    "Trade": say("Leave the Market"),
    "SkipTraining": say("No, train one more turn (a Novice draws no wage)"),
    "HireVillager": say("No, keep the Favor"),
}
NO = say("No")
HIRE = say("Yes, give up 5 Favor for an Active Worker with 1 experience")
HIRE_LATE = say(
    "Yes, give up 5 Favor for an Active Worker with 1 experience; "
    "this is the last turn, it brings no more work"
)
ACTIVATE = say("Activate {tile}: {effect}")
ACTIVATE_FOR = say("Activate {tile} for {goods}: {effect}")
USE = say("Use {tile}: {effect}")
USE_FOR = say("Use {tile} for {goods}: {effect}")
TRAIN = say("Train at {tile}: Novices become Active")
TRAIN_FOR = say("Train at {tile} for {goods}: Novices become Active")
LEARNS = say("{effect}; the Worker learns")
BUILD = say("Build {tile} for {goods}: {n} Favor plus Plazas; {effect}")
BUILD_ONLY = say("Build {tile} for {goods}: {n} Favor plus Plazas")
WORKER = say("The Worker with {n} experience")
PLACE = say("{where}: up to {n} Favor from Plazas")
PLACE_NO_FAVOR = say("{where}: no Favor from Plazas")
PLACE_CAMP = say("Lay it {where}")
TAKEN = say("On {tile}")
AWAY = say("Away from the city")
TURNED: Final = say.all(
    ("Unturned", "One quarter turn", "Two quarter turns", "Three quarter turns")
)
TURN = say("{turned}: {n} Favor from Plazas, with {tiles}")
TURN_NO_FAVOR = say("{turned}: no Favor from Plazas")
FORGE = say("Turn {n} Wood into {n} Weapons", one="Turn {n} Wood into {n} Weapon")
FORGE_NONE = say("Turn no Wood into Weapons")
SELL = say("Sell {goods} for {n} Gold")
BUY = say("Buy {goods} for {n} Gold")
GIVE = say("Give Caesar {goods}: {n} Favor")
GIVE_AGAIN = say("Give Caesar {goods}: {n} Favor and {bonus} for earlier Wall Tiles")


def describe(s: PraetorState, action: int) -> Message:
    """What a move would do."""
    for first, describer in _DESCRIBERS:
        if action >= first:
            return describer(s, action - first)
    raise AssertionError(f"action {action} out of range")


def _pass(s: PraetorState, _: int) -> Message:
    return DECLINE.get(decision_name(s), NO)()


def _yes(s: PraetorState, _: int) -> Message:
    return (HIRE_LATE if s.last_turn else HIRE)()


def _activate(s: PraetorState, tile: int) -> Message:
    piece = s.tile(tile)
    if piece.kind == ACADEMY:
        return _at_a_price(s, tile, TRAIN, TRAIN_FOR)
    effect = EFFECTS[piece.kind]()
    if piece.area == GRAY:
        return _at_a_price(s, tile, USE, USE_FOR, effect=effect)
    if piece.area == RED:
        effect = LEARNS(effect=effect)
    return _at_a_price(s, tile, ACTIVATE, ACTIVATE_FOR, effect=effect)


def _at_a_price(
    s: PraetorState, tile: int, free: Template, paid: Template, **args: Message
) -> Message:
    named = your_tile(s, tile)
    if is_free(s, s.current_player, tile):
        return free(tile=named, **args)
    return paid(tile=named, goods=amounts(s.tile(tile).fee), **args)


def _build(s: PraetorState, tile: int) -> Message:
    piece = s.tile(tile)
    named, cost = your_tile(s, tile), amounts(piece.cost)
    if piece.area == NO_AREA:
        return BUILD_ONLY(tile=named, goods=cost, n=piece.favor)
    return BUILD(tile=named, goods=cost, n=piece.favor, effect=EFFECTS[piece.kind]())


def _worker(s: PraetorState, experience: int) -> Message:
    return WORKER(n=experience)


def _place(s: PraetorState, space: int) -> Message:
    if space >= s.spaces:
        return AWAY()
    if s.tile_on[space] != NOWHERE:
        return TAKEN(tile=your_tile(s, s.tile_on[space]))
    where = whereabouts(s, s.cell[space], s.current_player, YOURS)
    assert where is not None, "every space lies beside a tile"
    if decision_name(s) != "PlaceTile":
        return PLACE_CAMP(where=where)
    top: Any = s.asked()
    best = max(len(matching(s, top.tile, space, turns)) for turns in range(4))
    return PLACE(where=where, n=best) if best else PLACE_NO_FAVOR(where=where)


def _rotation(s: PraetorState, rotation: int) -> Message:
    turned = TURNED[rotation]()
    top: Any = None if s.is_over else s.asked()
    if decision_name(s) != "RotateTile" or s.builder[top.tile] == NO_WORKER:
        return turned
    matches = plazas_met(s, top.tile, top.space, rotation)
    if not matches:
        return TURN_NO_FAVOR(turned=turned)
    tiles = tuple(your_tile(s, tile) for tile in matches)
    return TURN(turned=turned, n=sum(matches.values()), tiles=tiles)


def _forge(s: PraetorState, amount: int) -> Message:
    return FORGE(n=amount) if amount else FORGE_NONE()


def _sell(s: PraetorState, resource: int) -> Message:
    price = s.seats[s.current_player].board.sell[resource]
    return SELL(goods=goods(1, resource), n=price)


def _buy(s: PraetorState, resource: int) -> Message:
    price = s.seats[s.current_player].board.buy[resource]
    return BUY(goods=goods(1, resource), n=price)


def _wall(s: PraetorState, wall: int) -> Message:
    walls = s.edition.wall_tiles
    demand, favor = amounts(walls[wall].demand), walls[wall].favor
    bonus = sum(w.bonus for i, w in enumerate(walls) if s.wall_holder[i] == s.current_player)
    if bonus:
        return GIVE_AGAIN(goods=demand, n=favor, bonus=bonus)
    return GIVE(goods=demand, n=favor)


_DESCRIBERS: Final[tuple[tuple[int, Callable[[PraetorState, int], Message]], ...]] = (
    (actions.WALL, _wall),
    (actions.BUY, _buy),
    (actions.SELL, _sell),
    (actions.FORGE, _forge),
    (actions.ROTATE, _rotation),
    (actions.PLACE, _place),
    (actions.WORKER, _worker),
    (actions.BUILD, _build),
    (actions.ACTIVATE, _activate),
    (actions.YES, _yes),
    (actions.PASS, _pass),
)
