"""What workers and construction tiles are worth to a seat of Trajan."""

from mypy_extensions import i64

from aedile.bots.knowledge.trajan_military import Military
from aedile.bots.knowledge.trajan_outlook import POINT, within
from aedile.games.trajan.components.rows import BUILDINGS, NOTHING, SITES
from aedile.games.trajan.final_scoring import best_sets
from aedile.games.trajan.state import TrajanState
from aedile.kernel.arrays import bit


class Building(Military):
    """Sites in reach, sets, and what the first of a kind grants."""

    def _construction_wild(self, s: TrajanState, player: i64) -> i64:
        """What one more construction wild adds to the sets, or may."""
        wilds = s.seats[player].wild_construction
        more = best_sets(s, player, 0, wilds + 1) - best_sets(s, player, 0, wilds)
        return more * POINT + self.invested(self.estimates.construction_wild)

    def _survey_district(self, s: TrajanState, player: i64) -> None:
        """Which tiles are left, and where a worker could go."""
        kind: i64
        for kind in range(BUILDINGS):
            self.district[kind] = 0
        around: i64 = 0
        taken: i64 = 0
        site: i64
        for site in range(SITES):
            tile = s.sites[site]
            if tile != NOTHING:
                self.district[tile // 4] += 1
            if s.site_workers[site] >> player & 1:
                around |= self.beside[site]
                taken |= bit(site)
        self.is_first_site = taken == 0
        self.ground = bit(SITES) - 1 if self.is_first_site else around & ~taken

    def _construction(self, s: TrajanState, player: i64) -> i64:
        """Recruit a worker, or send one to the best site."""
        seat = s.seats[player]
        site = self.best_site(s, player)
        # A worker is worth what the best site in reach pays for him.
        self.worker = site * self.estimates.worker // 100
        best: i64 = 0
        if seat.supply > 0:
            best = self.token(self.worker, seat.workers)
        if seat.workers > 0:
            gain = site - self.token(self.worker, seat.workers - 1)
            if gain > best:
                best = gain
        return best

    def best_site(self, s: TrajanState, player: i64) -> i64:
        """The best construction site a worker could go to."""
        self.value_buildings(s, player)
        best: i64 = 0
        site: i64
        for site in range(SITES):
            if s.sites[site] != NOTHING and self.ground >> site & 1:
                worth = self.site(s.sites[site])
                if worth > best:
                    best = worth
        return best

    def value_buildings(self, s: TrajanState, player: i64) -> None:
        """Before `site` is asked: the action of the first of a kind, and the set."""
        kind: i64
        for kind in range(BUILDINGS):
            worth = self.worker_bonus * POINT // 2
            have = s.seats[player].buildings_of(kind)
            if have == 0:
                action = self.gains[s.box.building_action[kind]]
                worth += action * self.estimates.first_tile // 100
            left = self.district[kind]
            worth += self.set_of(have + 1, left - 1) - self.set_of(have, left)
            self.buildings[kind] = worth

    def site(self, tile: i64) -> i64:
        """What a construction tile is worth."""
        return (tile % 4 + 2) * POINT + self.buildings[tile // 4]

    def set_of(self, have: i64, left: i64) -> i64:
        """What tiles of one kind are worth as a set, with so many left in the district."""
        e = self.estimates
        if have >= 4:
            return 20 * POINT
        if have == 3:
            return 10 * POINT + self.invested(e.third * within(left, 1))
        if have == 0 or have + left < 3:
            return 0
        return self.invested(e.pair if have == 2 else e.single)
