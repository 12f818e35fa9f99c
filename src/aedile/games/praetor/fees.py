"""The activation cost, paid to the owner before anything else (Praetor p.5)."""

from mypy_extensions import i64

from aedile.games.praetor import events
from aedile.games.praetor.state import PraetorState
from aedile.games.praetor.unassigned_camp import is_unassigned
from aedile.kernel.state import NOBODY


def is_free(s: PraetorState, player: i64, tile: i64) -> bool:
    """Own tiles and tiles without an owner cost nothing.

    Ruling P-36: a Labor Camp that nobody can own is paid for all the same.
    """
    owner = s.owner[tile]
    return owner == player or (owner == NOBODY and not is_unassigned(s, tile))


def can_pay_fee(s: PraetorState, player: i64, tile: i64) -> bool:
    """Can `player` pay to activate the tile?"""
    return is_free(s, player, tile) or s.seats[player].can_pay(s.tile(tile).fee)


def pay_fee(s: PraetorState, player: i64, tile: i64) -> None:
    """Pay the owner, or the bank where there is none to pay."""
    if is_free(s, player, tile):
        return
    fee = s.tile(tile).fee
    owner = s.owner[tile]
    for resource in fee.asked:
        amount = fee.amounts[resource]
        s.seats[player].stock[resource] -= amount
        if owner != NOBODY:
            s.seats[owner].stock[resource] += amount
        s.note(events.FEE_PAID, player, resource, amount, owner)


def set_fee_aside(s: PraetorState, player: i64, tile: i64, sign: i64) -> None:
    """With sign -1, hold the fee back while looking at what follows; +1 returns it."""
    if is_free(s, player, tile):
        return
    fee = s.tile(tile).fee
    for resource in fee.asked:
        s.seats[player].stock[resource] += sign * fee.amounts[resource]
