"""A position as plain numbers, for its digest."""

from typing import Final

from mypy_extensions import i64

from aedile.games.trajan.components.rows import CATEGORIES, STACK
from aedile.games.trajan.state import Player, TrajanState
from aedile.kernel.vecs import vec

LAYOUT: Final = 1  # rises with every change here


def numbers(s: TrajanState) -> list[int]:
    """Everything that play can change but the agenda, what is hidden included."""
    found: list[int] = [
        s.secrets_shown,
        s.quarter,
        s.round,
        s.time,
        s.rounds_due,
        s.repeatable,
        s.ship_gray,
        1 if s.stacks_open else 0,
    ]
    for seat in s.seats:
        _add_player(found, seat)
    _add(found, s.demands[: s.demands_shown])
    _add(found, s.provinces)
    _add(found, s.legions)
    _add(found, s.forum)
    _add(found, s.sites)
    _add(found, s.site_workers)
    _add(found, s.bonus)
    for category in range(CATEGORIES):
        first = category * STACK + s.trajan_next[category]
        _add(found, s.trajan_stacks[first : (category + 1) * STACK])
    _add(found, s.forum_pile[s.forum_next :])
    _add(found, s.extra_pile[s.extra_next :])
    _add(found, s.bonus_bag[s.bonus_next :])
    _add(found, s.demand_pile[s.demand_next :])
    _add(found, s.card_pile[s.card_next :])
    for pile in s.discards:
        _add(found, pile.cards)
    return found


def _add_player(found: list[int], seat: Player) -> None:
    found.append(seat.score)
    found.append(seat.arch)
    found.append(seat.supply)
    found.append(seat.legionnaires)
    found.append(seat.workers)
    found.append(seat.leader)
    found.append(seat.plus_two)
    found.append(seat.wild_extra)
    found.append(seat.wild_construction)
    found.append(seat.wild_commodity)
    found.append(seat.wild_demand)
    found.append(seat.buildings)
    found.append(seat.yellow)
    found.append(seat.gray)
    found.append(seat.senate)
    found.append(seat.arrival)
    _add(found, seat.trays)
    _add(found, seat.slots)
    _add(found, seat.hand)
    _add(found, seat.known)
    _add(found, seat.display)
    _add(found, seat.demands)
    _add(found, seat.permanent)
    _add(found, seat.senate_tiles)
    _add(found, seat.extra)
    _add(found, seat.points)


def _add(found: list[int], array: vec[i64]) -> None:
    """The items, and how many they are."""
    found.append(len(array))
    found.extend(array)
