"""Plans: kept, played when they are legal, dropped with a reason when they are not."""

from aedile.server.tables.commands.planning import next_planned
from aedile.server.tables.decisions import Decided
from aedile.server.tables.plans import (
    Alternative,
    PlanNews,
    SeatPlans,
    read_plans,
    write_plans,
)
from tests.helpers.server_tables import BO, STRANGER, Scene, playing


def turn(scene: Scene, seat: int) -> list[str]:
    """A whole turn of the seat to move, as far as it shows nothing."""
    ahead, moves = scene.table.copy().match, list[str]()
    shown = ahead.state.secrets_shown
    while ahead.to_move == seat and ahead.state.secrets_shown == shown:
        moves.append(ahead.game.notation(ahead.state, ahead.state.legal_actions()[0]))
        ahead.submit(seat, moves[-1])
    return moves


def of(*alternatives: list[str]) -> SeatPlans:
    return SeatPlans(tuple(Alternative(tuple(moves)) for moves in alternatives))


def come(scene: Scene, seat: int, plans: SeatPlans) -> tuple[Decided, PlanNews]:
    """The turn of a seat has come, and with it what it planned."""
    decided = next_planned(scene.table, {seat: plans}, scene.now)
    assert decided is not None
    assert decided.plan is not None
    assert decided.plan.plans.alternatives == ()
    assert decided.plan.plans.news is not None
    return decided, decided.plan.plans.news


def test_a_plan_is_no_event_and_is_played_when_the_turn_comes() -> None:
    scene = playing(game="praetor")
    scene.move_until(lambda: scene.table.to_move() == 0)
    scene.do(BO, "plan", moves=["pass"])
    before = scene.table.seq
    assert next_planned(scene.table, scene.plans, scene.now) is None
    assert scene.table.seq == before

    scene.move_until(lambda: scene.table.to_move() == 1)
    decided, news = come(scene, 1, scene.plans[1])
    scene.store(decided.events)

    assert scene.log[-1].kind == "moved"
    assert scene.log[-1].actor == BO.id
    assert scene.table.match.moves[-1].notation == "pass"
    assert news.moves == scene.table.moves
    assert news.dropped == ()
    assert [step["message"]["text"] for step in news.played] == ["Pass for the rest of the turn"]


def test_the_first_alternative_that_is_legal_is_played() -> None:
    scene = playing(game="praetor")
    scene.move_until(lambda: scene.table.to_move() == 1)
    good = turn(scene, 1)

    decided, news = come(scene, 1, of(["nonsense"], good, ["pass"]))

    assert decided.events[0].body["moves"] == good
    (dropped,) = news.dropped
    assert dropped["place"] == 0
    assert dropped["why"]["text"]


def test_a_plan_is_played_whole_or_not_at_all() -> None:
    scene = playing(game="praetor")
    scene.move_until(lambda: scene.table.to_move() == 1)
    good = turn(scene, 1)

    decided, news = come(scene, 1, of([*good, "pass"], ["nonsense"]))

    assert decided.events == []
    assert [each["place"] for each in news.dropped] == [len(good), 0]
    assert news.played == ()


def test_it_is_played_up_to_where_something_hidden_is_shown() -> None:
    scene = playing()
    scene.move_until(lambda: scene.table.match.state.stacks_open and scene.table.to_move() == 1)
    assert scene.table.match.prompt() is not None  # first cards: each is drawn unseen

    decided, news = come(scene, 1, of(["draw", "draw"]))

    assert decided.events[0].body["moves"] == ["draw"]
    assert "Something hidden" in news.dropped[0]["why"]["text"]


def test_only_those_who_play_plan_and_a_plan_without_moves_is_none() -> None:
    scene = playing()
    assert scene.refused(STRANGER, "plan", moves=[]).code == "not-your-seat"
    decided = scene.do(BO, "plan", alternatives=[[], ["x"], ["x"]])
    assert decided.plan is not None
    assert [each.moves for each in decided.plan.plans.alternatives] == [("x",)]
    assert scene.do(BO, "plan").plan == (1, SeatPlans())


def test_plans_are_kept_as_text_and_old_ones_are_read() -> None:
    news = PlanNews(3, ({"message": {"text": "Pass"}, "target": "button:pass"},), ({"place": 1},))
    plans = SeatPlans((Alternative(("a", "b"), ({"target": "x"},)), Alternative(("c",))), news)
    assert read_plans(write_plans(plans)) == plans
    assert read_plans('["pass", "pass"]') == SeatPlans((Alternative(("pass", "pass")),))
