"""What legionnaires and the leader are worth to a seat of Trajan."""

from mypy_extensions import i64

from aedile.bots.knowledge.trajan_outlook import POINT, TURN
from aedile.bots.knowledge.trajan_senate import Senate
from aedile.games.trajan.components.rows import CAMP, NOTHING, PROVINCES
from aedile.games.trajan.military import LESS_PER_RIVAL
from aedile.games.trajan.state import TrajanState


class Military(Senate):
    """Tokens in a camp, provinces, and where to march."""

    def token(self, worth: i64, held: i64) -> i64:
        """What the next token in a camp is worth when so many are there already."""
        e = self.estimates
        for _token in range(held):
            worth = worth * e.crowded_camp // 100
        return POINT + self.in_time(worth, e.camp_time)

    def camp(self, worth: i64, held: i64) -> i64:
        """What so many tokens in a camp are worth."""
        total: i64 = 0
        for i in range(held):
            total += self.token(worth, i)
        return total

    def province(self, s: TrajanState, player: i64, province: i64) -> i64:
        """What a legionnaire placed there would bring."""
        there = s.legions[province]
        if there >> player & 1:
            return 0
        points = s.box.province_points[province]
        for rival in range(len(s.seats)):
            points -= LESS_PER_RIVAL * (there >> rival & 1)
        if points < 0:
            points = 0
        return (points + self.legionnaire_bonus) * POINT

    def stand(self, s: TrajanState, player: i64, province: i64) -> i64:
        """What the leader's place is worth for the legionnaire that may follow."""
        if province == CAMP:
            return 0
        here = self.province(s, player, province) * self.estimates.stand // 100
        if s.seats[player].legionnaires == 0:
            here //= 2
        return self.in_time(here, 2 * TURN)

    def best_march(self, s: TrajanState, player: i64) -> i64:
        """The tile and the place the leader could reach next."""
        best: i64 = 0
        borders = s.box.borders[s.seats[player].leader]
        for province in range(PROVINCES):
            if borders >> province & 1:
                worth = self.stand(s, player, province)
                face = s.provinces[province]
                if face != NOTHING:
                    worth += self.faces[face]
                if worth > best:
                    best = worth
        return best

    def _military(self, s: TrajanState, player: i64) -> i64:
        """Recruit, march or place a legionnaire."""
        seat = s.seats[player]
        e = self.estimates
        here: i64 = 0
        place: i64 = 0
        if seat.leader != CAMP:
            place = self.province(s, player, seat.leader)
            here = self.stand(s, player, seat.leader)
        # A legionnaire is worth what the best province in reach pays for him.
        goal = place
        borders = s.box.borders[seat.leader]
        for province in range(PROVINCES):
            if borders >> province & 1:
                worth = self.province(s, player, province) * 8 // 10
                if worth > goal:
                    goal = worth
        self.legionnaire = goal * e.legionnaire // 100
        best: i64 = 0
        if seat.supply > 0:
            best = self.token(self.legionnaire, seat.legionnaires)
        gain = self.best_march(s, player) - here
        if gain > best:
            best = gain
        if seat.legionnaires > 0:
            gain = place - here - self.token(self.legionnaire, seat.legionnaires - 1)
            if gain > best:
                best = gain
        return best
