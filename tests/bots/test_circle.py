"""Plans on the action circle: what is passed over for speed changes nothing."""

from aedile.bots.knowledge.trajan import TrajanKnowledge, spaces_due
from aedile.bots.knowledge.trajan_circle import Circle
from aedile.bots.knowledge.trajan_outlook import TURN
from aedile.bots.knowledge.trajan_prospects import Prospects
from aedile.games.trajan.components.rows import NOTHING, TRAYS
from aedile.games.trajan.state import TrajanState
from aedile.kernel.rng import Rng
from tests.helpers.bots import questions


def planned_in_full(circle: Circle, p: Prospects) -> int:
    """The plan with every turn thought through to the second; `counts` are those of a plan."""
    e = p.estimates
    sooner, later = e.next_turn * p.next_turn, e.turn_after * p.turn_after
    totals = [0, 0]
    for source in range(TRAYS):
        count = circle.counts[source]
        if count:
            target = (source + count) % TRAYS
            done = circle.can_match(source, target)
            gain = p.gains[target] + p.repeats[target] + done * circle.rewards[target]
            after = circle.second_turn(p, source, target, done) if later else 0
            totals.append(int(gain * sooner + after * later))
    best, second = sorted(totals)[-1:-3:-1]
    best += second * e.other_turn // 100
    best -= circle.best_anywhere(p) * (sooner + later) // 100 * e.anywhere
    return int(best // (100 * TURN))


def test_a_plan_is_the_same_as_if_every_turn_were_thought_through() -> None:
    knowledge = TrajanKnowledge()
    circle, p = knowledge.circle, knowledge.prospects
    for view in questions("trajan", 3, 4, every=2):
        state = view.imagine(Rng(1))
        assert isinstance(state, TrajanState)
        seat = state.seats[view.seat]
        p.measure(state, view.seat, spaces_due(state))
        circle.copy(state, seat)
        for tray in range(TRAYS):
            if seat.slots[tray] != NOTHING:
                circle.rewards[tray] = 300 * tray + 100
        assert circle.plan(p) == planned_in_full(circle, p)
