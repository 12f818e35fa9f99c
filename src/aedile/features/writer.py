"""Writes a vector block by block: numbers into bytes, two for each.

What a block is called, how high its numbers go and what they mean stands where
they are written. A writer that keeps its blocks has thereby drawn up the
layout, which can never differ from what is written.
"""

from typing import Final, NamedTuple

from mypy_extensions import i64, u8

from aedile.features.byteswriter import BytesWriter
from aedile.kernel.state import NOBODY, Offer, State
from aedile.kernel.vecs import vec

WIDTH: Final = 2  # bytes of a number: signed, the low one first


class Block(NamedTuple):
    """A slice of the vector whose numbers mean the same kind of thing."""

    name: str
    start: int
    length: int
    lowest: int
    highest: int
    meaning: str


class Writer:
    """Takes the numbers of one vector in their order."""

    def __init__(self, length: i64) -> None:
        self.blank: Final = bytes(WIDTH * length)
        self.out: Final = BytesWriter()
        self.at: i64 = 0  # the number to be written next
        self.lowest: i64 = 0
        self.highest: i64 = 1
        self.owner = ""  # whose blocks these are; part of their names
        self.blocks: list[Block] | None = None  # kept while a layout is drawn up

    def begin(self) -> None:
        """All zeros, from the first number on."""
        self.out.truncate(0)
        self.out.write(self.blank)
        self.at = 0

    def block(self, name: str, highest: i64, meaning: str, lowest: i64 = 0) -> None:
        """The numbers from here on belong together; what is beyond the bounds is cut."""
        self.lowest = lowest
        self.highest = highest
        if self.blocks is not None:
            self.open(name, meaning)

    def open(self, name: str, meaning: str) -> None:
        """A block of the layout begins here; apart, for it is seldom drawn up."""
        assert self.blocks is not None
        self.close()
        start, lowest, highest = int(self.at), int(self.lowest), int(self.highest)
        self.blocks.append(Block(self.owner + name, start, 0, lowest, highest, meaning))

    def close(self) -> None:
        """The last block ends here."""
        if self.blocks:
            last = self.blocks.pop()
            self.blocks.append(last._replace(length=self.at - last.start))

    def put(self, value: i64) -> None:
        """One number."""
        if value != 0:
            self.put_at(0, value)
        self.at += 1

    def puts(self, values: vec[i64]) -> None:
        """All numbers of an array: the same as `put` for each, but much faster."""
        out = self.out
        place = self.at * WIDTH
        for value in values:
            if value != 0:
                if value < self.lowest:
                    value = self.lowest
                elif value > self.highest:
                    value = self.highest
                out[place] = u8(value & 255)
                if value >> 8 != 0:
                    out[place + 1] = u8(value >> 8 & 255)
            place += WIDTH
        self.at += len(values)

    def flag(self, is_so: bool) -> None:
        """1 or 0."""
        if is_so:
            self.out[self.at * WIDTH] = 1
        self.at += 1

    def one_of(self, choice: i64, choices: i64) -> None:
        """A 1 at the place of the choice; all 0 when it is none of them."""
        if 0 <= choice < choices:
            self.out[(self.at + choice) * WIDTH] = 1
        self.at += choices

    def each_of(self, values: vec[i64], choices: i64) -> None:
        """`one_of` for each item of an array."""
        out = self.out
        place = self.at * WIDTH
        for choice in values:
            if 0 <= choice < choices:
                out[place + choice * WIDTH] = 1
            place += choices * WIDTH
        self.at += choices * len(values)

    def bit_of_each(self, words: vec[i64], number: i64) -> None:
        """Whether the set in each item of an array has this member."""
        out = self.out
        place = self.at * WIDTH
        for word in words:
            if word >> number & 1:
                out[place] = 1
            place += WIDTH
        self.at += len(words)

    def bits(self, word: i64, count: i64) -> None:
        """A set kept in one number, one place for each member."""
        place = self.at * WIDTH
        while word:
            if word & 1:
                self.out[place] = 1
            place += WIDTH
            word >>= 1
        self.at += count

    def put_at(self, place: i64, value: i64) -> None:
        """One number at a place further on, counted from here, where 0 is now."""
        if value < self.lowest:
            value = self.lowest
        elif value > self.highest:
            value = self.highest
        at = (self.at + place) * WIDTH
        self.out[at] = u8(value & 255)
        if value >> 8 != 0:
            self.out[at + 1] = u8(value >> 8 & 255)

    def set_at(self, place: i64, value: i64) -> None:
        """A number from 0 to 255 at a place further on, counted from here; it is not cut."""
        self.out[(self.at + place) * WIDTH] = u8(value)

    def tally(self, place: i64) -> None:
        """One more at a place further on, counted from here; up to 255."""
        at = (self.at + place) * WIDTH
        self.out[at] = self.out[at] + 1

    def tally_from(self, places: vec[i64], first: i64) -> None:
        """`tally` for each item of an array from `first` on."""
        out = self.out
        here = self.at * WIDTH
        for i in range(first, len(places)):
            at = here + places[i] * WIDTH
            out[at] = out[at] + 1

    def skip(self, count: i64) -> None:
        """Leave so many numbers 0."""
        self.at += count

    def result(self) -> bytes:
        """The vector."""
        return self.out.getvalue()

    # A vector in parts.

    def restart(self) -> None:
        """Nothing is there yet, not even zeros."""
        self.out.truncate(0)
        self.at = 0

    def room(self, blank: bytes) -> None:
        """Zeros for what is written next, as many as it has numbers."""
        self.out.write(blank)

    def add(self, numbers: bytes) -> None:
        """Numbers that were written before."""
        self.out.write(numbers)
        self.at += len(numbers) // WIDTH


class Mask:
    """Which action numbers are legal answers of a seat: a byte for each, 1 or 0."""

    def __init__(self, num_actions: i64) -> None:
        self.blank: Final = bytes(num_actions)
        self.out: Final = BytesWriter()
        self.offer: Final = Offer()

    def of(self, s: State, seat: i64) -> bytes:
        """All 0 while the seat is not asked: another's options can give a hand away."""
        if seat == NOBODY or s.current_player != seat:
            return self.blank
        self.out.truncate(0)
        self.out.write(self.blank)
        s.offer(self.offer)
        for i in range(self.offer.count):
            self.out[self.offer.actions[i]] = 1
        return self.out.getvalue()
