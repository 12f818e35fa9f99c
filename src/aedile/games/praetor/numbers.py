"""A position as plain numbers, for its digest."""

from typing import Final

from mypy_extensions import i64

from aedile.games.praetor.state import Player, PraetorState
from aedile.kernel.vecs import vec

LAYOUT: Final = 1  # rises with every change here


def numbers(s: PraetorState) -> list[int]:
    """Everything that play can change but the agenda, what is hidden included."""
    found: list[int] = [
        s.secrets_shown,
        s.turn,
        1 if s.last_turn else 0,
        s.set_aside,
        s.wall_end,
        s.wall_shown,
    ]
    for seat in s.seats:
        _add_player(found, seat)
    _add(found, s.turn_order)
    _add(found, s.owner)
    _add(found, s.space_of)
    _add(found, s.rotation)
    _add(found, s.activator)
    _add(found, s.builder)
    _add(found, s.city)
    _add(found, s.cell)
    _add(found, s.tile_on)
    _add(found, s.available[: s.availables])
    _add(found, s.wall_holder)
    _add(found, s.city_stack[s.city_next :])
    _add(found, s.wall_stack[s.wall_next :])
    return found


def _add_player(found: list[int], seat: Player) -> None:
    found.append(seat.favor)
    found.append(seat.arrival)
    found.append(seat.morale)
    found.append(seat.first_level)
    found.append(seat.second_level)
    found.append(seat.villagers)
    found.append(seat.retired)
    found.append(seat.called_back)
    found.append(seat.at_work)
    found.append(seat.camps_used)
    found.append(1 if seat.passed else 0)
    _add(found, seat.stock)
    _add(found, seat.active)
    _add(found, seat.points)


def _add(found: list[int], array: vec[i64]) -> None:
    """The items, and how many they are."""
    found.append(len(array))
    found.extend(array)
