"""Planning on the action circle: what the next two turns of a seat can bring.

Only the seat's own markers are moved, as players do in their heads. Where the
colours of a sowing matter, the best choice is taken for granted.
"""

from typing import Final

from mypy_extensions import i64

from aedile.bots.knowledge.trajan_outlook import TURN
from aedile.bots.knowledge.trajan_prospects import Prospects
from aedile.games.trajan.action_circle import PutMarker, gets_two
from aedile.games.trajan.components.rows import AREAS, COLOURS, NOTHING, TRAYS
from aedile.games.trajan.markers import of_colour, without
from aedile.games.trajan.state import Player, TrajanState
from aedile.kernel.arrays import bit, filled, zeros


class Circle:
    """A seat's trays and tiles, on a scratch copy; `copy` and `finish` set it."""

    def __init__(self) -> None:
        self.trays: Final = zeros(TRAYS * COLOURS)  # markers, by tray x 6 + colour
        self.counts: Final = zeros(TRAYS)
        self.first: Final = filled(TRAYS, NOTHING)  # the colours of the tile at each tray
        self.second: Final = zeros(TRAYS)
        self.rewards: Final = zeros(TRAYS)  # for accomplishing it, beyond its worth now
        self.after: Final = zeros(TRAYS)  # counts after the first of two sowings

    def copy(self, s: TrajanState, seat: Player) -> None:
        """The circle as it lies."""
        tray: i64
        colour: i64
        for tray in range(TRAYS):
            for colour in range(COLOURS):
                self.trays[tray * COLOURS + colour] = of_colour(seat.trays[tray], colour)
            tile = seat.slots[tray]
            self.rewards[tray] = 0
            if tile == NOTHING:
                self.first[tray] = NOTHING
            else:
                self.first[tray] = s.box.tile_colours[tile * 2]
                self.second[tray] = s.box.tile_colours[tile * 2 + 1]

    def finish(self, sowing: PutMarker) -> None:
        """Put the markers still in hand where tiles ask for them, as far as they do."""
        second = sowing.first != NOTHING
        self.sow(sowing.source, sowing.count, sowing.reach, sowing.markers, second)

    def empty(self, tray: i64) -> None:
        """Take all markers off a tray."""
        for colour in range(COLOURS):
            self.trays[tray * COLOURS + colour] = 0

    def sow(self, source: i64, count: i64, reach: i64, markers: i64, second: bool) -> None:
        """Put these markers from `reach` trays beyond the source on where tiles ask for them.

        `second`: one lies already in the first of those trays, which gets two.
        """
        # First what the target needs, for that is what the turn is about.
        target = (source + count) % TRAYS
        last = count if count <= TRAYS else count - TRAYS
        kept: i64 = NOTHING
        if reach < last:
            kept = self.asked(target, markers)
            if kept != NOTHING:
                markers = without(markers, kept)
        while markers != 0:
            tray = (source + reach) % TRAYS
            if reach == last and kept != NOTHING:
                self.trays[tray * COLOURS + kept] += 1
                kept = NOTHING
            else:
                colour = self.asked(tray, markers)
                if colour == NOTHING:
                    colour = some_colour(markers)
                markers = without(markers, colour)
                self.trays[tray * COLOURS + colour] += 1
            if gets_two(count, reach) and not second:
                second = True
            else:
                second = False
                reach += 1
        if kept != NOTHING:
            self.trays[target * COLOURS + kept] += 1

    def next_colour(self, sowing: PutMarker) -> i64:
        """The colour to put next: what the tray's tile asks for, or what no tile lacks."""
        markers = sowing.markers
        target = (sowing.source + sowing.count) % TRAYS
        tray = (sowing.source + sowing.reach) % TRAYS
        if tray != target:
            kept = self.asked(target, markers)
            if kept != NOTHING:
                markers = without(markers, kept)
        colour = self.asked(tray, markers)
        if colour != NOTHING:
            return colour
        wanted: i64 = 0
        for other in range(TRAYS):
            colour = self.asked(other, markers)
            if colour != NOTHING:
                wanted |= bit(colour)
        for colour in range(COLOURS):
            if of_colour(markers, colour) > 0 and not wanted >> colour & 1:
                return colour
        return some_colour(markers)

    def asked(self, tray: i64, markers: i64) -> i64:
        """A colour in hand that the tile at a tray still lacks, or NOTHING."""
        one = self.first[tray]
        if one == NOTHING:
            return NOTHING
        two = self.second[tray]
        if self.lacks(tray, one) and of_colour(markers, one) > 0:
            return one
        if self.lacks(tray, two) and of_colour(markers, two) > 0:
            return two
        return NOTHING

    def lacks(self, tray: i64, colour: i64) -> bool:
        """Are there fewer markers of this colour in the tray than its tile shows?"""
        needed: i64 = 2 if self.first[tray] == self.second[tray] else 1
        return self.trays[tray * COLOURS + colour] < needed

    def ready(self, tray: i64) -> i64:
        """How many of the two markers of its tile lie in a tray."""
        base = tray * COLOURS
        one = self.first[tray]
        two = self.second[tray]
        if one == two:
            return self.trays[base + one]
        count: i64 = 0
        if self.trays[base + one] > 0:
            count += 1
        if self.trays[base + two] > 0:
            count += 1
        return count

    def plan(self, p: Prospects) -> i64:
        """The best that two turns can bring, each as far as it is likely to come."""
        tray: i64
        colour: i64
        for tray in range(TRAYS):
            count: i64 = 0
            for colour in range(COLOURS):
                count += self.trays[tray * COLOURS + colour]
            self.counts[tray] = count
        e = p.estimates
        sooner = e.next_turn * p.next_turn
        later = e.turn_after * p.turn_after
        anywhere = self.best_anywhere(p)
        most_later = (anywhere + self.best_reward()) * later
        best: i64 = 0
        second: i64 = 0
        source: i64
        for source in range(TRAYS):
            count = self.counts[source]
            if count == 0:
                continue
            target = (source + count) % TRAYS
            gain = p.gains[target] + p.repeats[target]
            done = self.can_match(source, target)
            if done:
                gain += self.rewards[target]
            total = gain * sooner
            if total + most_later <= second:
                continue  # whatever the turn after it brings
            if later > 0:
                total += self.second_turn(p, source, target, done) * later
            if total > best:
                second = best
                best = total
            elif total > second:
                second = total
        # What lies everywhere for the taking is no merit of the circle.
        best += second * e.other_turn // 100
        best -= anywhere * (sooner + later) // 100 * e.anywhere
        return best // (100 * TURN)

    def best_anywhere(self, p: Prospects) -> i64:
        """The best action, whether the markers lead to it or not."""
        best: i64 = 0
        area: i64
        for area in range(AREAS):
            gain = p.gains[area] + p.repeats[area]
            if gain > best:
                best = gain
        return best

    def best_reward(self) -> i64:
        """The most that accomplishing a tile would bring."""
        best: i64 = 0
        tray: i64
        for tray in range(TRAYS):
            if self.rewards[tray] > best:
                best = self.rewards[tray]
        return best

    def can_match(self, source: i64, target: i64) -> bool:
        """Can sowing from `source` accomplish the tile where it ends?"""
        if self.first[target] == NOTHING or source == target:
            return False
        missing = 2 - self.ready(target)
        if missing == 0:
            return True
        base = source * COLOURS
        one = self.first[target]
        two = self.second[target]
        if missing == 1:
            if self.lacks(target, one):
                return self.trays[base + one] > 0
            return self.trays[base + two] > 0
        if not gets_two(self.counts[source], (target - source + TRAYS) % TRAYS):
            return False
        if one == two:
            return self.trays[base + one] > 1
        return self.trays[base + one] > 0 and self.trays[base + two] > 0

    def second_turn(self, p: Prospects, source: i64, target: i64, done: bool) -> i64:
        """The best turn after sowing from `source` to `target`."""
        count = self.counts[source]
        tray: i64
        for tray in range(TRAYS):
            step = (tray - source + TRAYS) % TRAYS
            if step == 0:
                step = TRAYS
            gets: i64 = 0
            if step <= count:
                gets = (count - step) // TRAYS + 1
            self.after[tray] = gets if tray == source else self.counts[tray] + gets
        best: i64 = 0
        again: i64
        for again in range(TRAYS):
            markers = self.after[again]
            if markers == 0:
                continue
            end = (again + markers) % TRAYS
            gain = p.gains[end] + p.repeats[end]
            if end == target:
                gain = gain * p.estimates.same_area // 100
            is_gone = done and end == target
            if self.rewards[end] > 0 and not is_gone and self.could_match(source, again, end):
                gain += self.rewards[end]
            if gain > best:
                best = gain
        return best

    def could_match(self, source: i64, again: i64, end: i64) -> bool:
        """Can the tile at `end` be accomplished from `again` after sowing from `source`?"""
        if again == end:
            return False
        count = self.counts[source]
        # Does the first sowing pass the last tray, or the tray the second one starts from?
        passes_end = (end - source + TRAYS - 1) % TRAYS < count
        passes_again = (again - source + TRAYS - 1) % TRAYS < count
        one = self.first[end]
        two = self.second[end]
        here: i64 = 0
        if end != source:
            here = self.ready(end)
        if here == 2:
            return True
        first = source * COLOURS
        # Where the second sowing starts, unless the first one emptied that tray.
        start: i64 = NOTHING
        if again != source:
            start = again * COLOURS
        if here == 1:
            wanted = one if self.lacks(end, one) else two
            if start != NOTHING and self.trays[start + wanted] > 0:
                return True
            return self.trays[first + wanted] > 0 and (passes_end or passes_again)
        if not passes_end:
            return False
        if self.follows(first, start, one, two, passes_again):
            return True
        return self.follows(first, start, two, one, passes_again)

    def follows(self, first: i64, start: i64, put: i64, wanted: i64, passes: bool) -> bool:
        """With one colour put at the end first, can the second sowing bring the other?

        `start` is where its tray begins, NOTHING if the first sowing emptied it.
        """
        if self.trays[first + put] == 0:
            return False
        if start != NOTHING and self.trays[start + wanted] > 0:
            return True
        needed: i64 = 2 if put == wanted else 1
        return passes and self.trays[first + wanted] >= needed


def some_colour(markers: i64) -> i64:
    """The first colour in hand."""
    colour: i64 = 0
    while of_colour(markers, colour) == 0:
        colour += 1
    return colour
