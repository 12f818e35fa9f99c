"""Action markers, in a tray or in hand: one number, four bits for each colour."""

from typing import Final

from mypy_extensions import i64

from aedile.games.trajan.components.rows import COLOURS, NOTHING
from aedile.kernel.arrays import bit

_BITS: Final = 4
_ONE_OF_EACH: Final = 0x111111
_LAST: Final[i64] = (COLOURS - 1) * _BITS


def of_colour(markers: i64, colour: i64) -> i64:
    """How many markers of a colour."""
    return markers >> (colour * _BITS) & 15


def without(markers: i64, colour: i64) -> i64:
    """One marker of a colour less."""
    return markers - bit(colour * _BITS)


def with_one(markers: i64, colour: i64) -> i64:
    """One marker of a colour more."""
    return markers + bit(colour * _BITS)


def count_of(markers: i64) -> i64:
    """How many markers there are."""
    # The product adds up all colours in the place of the last; there are twelve at most.
    return markers * _ONE_OF_EACH >> _LAST & 15


def pair_can_begin(markers: i64, colour: i64) -> bool:
    """Is there another one of this colour or of a later one?"""
    return without(markers, colour) >> (colour * _BITS) != 0


def only_colour(markers: i64) -> i64:
    """The colour all the markers share, or NOTHING."""
    # One marker of a colour, or both, are a single bit.
    if markers & (markers - 1) != 0:
        return NOTHING
    for colour in range(COLOURS):
        if of_colour(markers, colour) > 0:
            return colour
    return NOTHING
