"""What each seat gets to see, and that it is nothing more."""

from typing import Any

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aedile.kernel.match import Match
from aedile.kernel.message import as_json, plain
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY
from aedile.server.tables import projection
from aedile.server.tables.plans import Alternative, PlanNews, SeatPlans
from aedile.server.tables.table import Table
from tests.helpers.server_tables import (
    ANNA,
    BO,
    CLEO,
    SECOND,
    Scene,
    playing,
    through_json,
    with_bot,
)

FIELDS = {
    "type",
    "table",
    "seat",
    "seq",
    "version",
    "phase",
    "info",
    "to_move",
    "waiting_for",
    "prompt",
    "coach",
    "options",
    "gathering",
    "confirm",
    "waits",
    "position",
    "scores",
    "standings",
    "log",
    "since_your_turn",
    "undo",
    "undo_asked",
    "undone",
    "clock",
    "plan",
    "seed",
    "record",
    "lost",
}


def frame(scene: Scene, seat: int | None, *args: Any) -> Any:
    """A frame as a client gets it."""
    return orjson.loads(orjson.dumps(projection.frame(scene.table, seat, *args)))


def test_every_frame_has_the_same_fields() -> None:
    scene = Scene()
    assert set(frame(scene, None)) == FIELDS
    scene.do(BO, "join")
    scene.do(ANNA, "start")
    assert set(frame(scene, 0)) == set(frame(scene, None)) == FIELDS
    scene.do(ANNA, "resign")
    scene.do(BO, "resign")
    assert set(frame(scene, 0)) == FIELDS


def test_before_the_start_it_tells_who_sits_where() -> None:
    scene = Scene(players=3, seats=[{"to": "host"}, {"to": "open"}, {"to": "bot", "bot": "flat"}])
    shown = frame(scene, 0)

    assert shown["phase"] == "open"
    assert [seat["kind"] for seat in shown["info"]["seats"]] == ["person", "open", "bot"]
    assert [seat["you"] for seat in shown["info"]["seats"]] == [True, False, False]
    assert shown["position"] is None
    assert len({seat["colour"] for seat in shown["info"]["seats"]}) == 3


def test_only_the_seat_that_is_asked_sees_the_question_and_its_answers() -> None:
    scene = playing((ANNA, BO, CLEO))
    mine, other, nobody = frame(scene, 0), frame(scene, 1), frame(scene, None)

    assert mine["prompt"]["message"]["text"]
    assert {"action", "move", "message", "target"} == set(mine["options"][0]) - {"points"}
    assert [option["move"] for option in mine["options"]]
    for shown in (other, nobody):
        assert shown["prompt"] is None
        assert shown["options"] == []
        assert shown["to_move"] == 0
        assert shown["waiting_for"] == [0]


def test_the_log_goes_on_where_its_reader_left_off() -> None:
    scene = playing()
    scene.move_until(lambda: scene.table.moves == 40)
    whole, rest = frame(scene, 0)["log"], frame(scene, 0, 30)["log"]

    assert rest["after"] == 30
    assert rest["lines"] == [line for line in whole["lines"] if line["move"] > 30]
    assert whole["after"] == 0
    assert [line["message"]["text"] for line in whole["lines"]] == scene.table.match.log(0)
    nothing = frame(scene, 0, 999)["log"]
    assert (nothing["after"], nothing["moves"], nothing["lines"]) == (40, 40, [])


def test_turns_are_told_again_from_the_one_under_way() -> None:
    scene = playing()
    scene.move_until(lambda: scene.table.moves == 60)
    known = frame(scene, 0)["log"]["turns"]
    scene.move_until(lambda: scene.table.moves == 75)
    whole = frame(scene, 0)["log"]
    for after in (60, 55, 41):
        rest = frame(scene, 0, after)["log"]
        kept = [turn for turn in known if turn["turn"] < rest["first_turn"]]
        assert 0 < len(rest["turns"]) < len(whole["turns"])
        assert kept + rest["turns"] == whole["turns"]
    assert {line["turn"] for line in whole["lines"]} == {turn["turn"] for turn in whole["turns"]}


def test_what_was_told_of_moves_that_are_gone_holds_no_longer() -> None:
    scene = with_bot()
    scene.move_until(lambda: scene.table.moves == 40)
    seen = scene.table.seq
    scene.do(ANNA, "ask-undo", version=scene.table.version, moves=25)
    scene.move_until(lambda: scene.table.moves == 45)

    assert scene.table.stood_since(seen) == 25
    assert scene.table.stood_since(scene.table.seq) == 45


def test_it_tells_what_is_new_since_the_own_last_move() -> None:
    scene = playing()
    assert frame(scene, 0)["since_your_turn"] == 0
    scene.move_until(lambda: scene.table.moves > 20 and scene.table.to_move() == 1)
    last = scene.table.moves
    scene.move()

    assert frame(scene, 0)["since_your_turn"] == last
    assert frame(scene, 1)["since_your_turn"] == last + 1
    assert frame(scene, None)["since_your_turn"] is None


def test_it_says_what_can_be_taken_back_and_why_not() -> None:
    scene = playing()
    scene.move()

    assert frame(scene, 0)["undo"] == {"may": True, "line": True, "why": None}
    assert frame(scene, 1)["undo"]["may"] is False
    why = frame(scene, 1)["undo"]["why"]
    assert why["args"] == {"who": {"seat": 0}} and "Anna" in why["text"]


def test_requests_confirmations_and_clocks_are_seen_by_all() -> None:
    clock = {"kind": "live", "bank": 60, "increment": 5}
    scene = playing((ANNA, BO, CLEO), clock=clock, confirm=True, game="praetor")
    scene.move_until(lambda: scene.table.awaiting is not None)
    waiting = scene.table.awaiting
    scene.do(ANNA, "ask-undo", version=scene.table.version, moves=0)
    shown = frame(scene, None)

    assert shown["confirm"] == waiting
    assert shown["to_move"] is None
    assert shown["undo_asked"] == {
        "seat": 0,
        "moves": 0,
        "seen": False,
        "waiting_for": [1, 2],
    }
    assert shown["clock"]["running"] == waiting
    assert shown["clock"]["due"] == scene.now + shown["clock"]["left"][waiting]
    assert len(shown["clock"]["left"]) == 3
    assert shown["clock"]["left"][0] >= 60 * SECOND


def test_a_request_to_go_back_says_whether_something_hidden_was_seen() -> None:
    scene = playing()
    scene.move()
    scene.do(ANNA, "ask-undo", version=1, moves=0)
    assert frame(scene, 1)["undo_asked"]["seen"] is False

    begun = scene.table.match.state.secrets_shown
    scene.move_until(lambda: scene.table.match.state.secrets_shown > begun)
    scene.do(ANNA, "ask-undo", version=scene.table.version, moves=0)
    assert frame(scene, 1)["undo_asked"]["seen"] is True


def test_what_was_taken_back_is_told_to_all() -> None:
    scene = playing()
    scene.move()
    assert frame(scene, 1)["undone"] is None
    scene.do(ANNA, "undo", version=1)

    told = {"seq": scene.table.seq, "seat": 0, "count": 1}
    assert frame(scene, 1)["undone"] == frame(scene, None)["undone"] == told


def test_a_plan_is_shown_to_its_own_seat_only() -> None:
    scene = playing()

    plans = SeatPlans((Alternative(("a", "b")),))
    assert frame(scene, 1, 0, plans)["plan"]["alternatives"][0]["moves"] == ["a", "b"]
    assert frame(scene, None, 0, plans)["plan"] == {"alternatives": [], "news": None}


def test_a_plan_says_what_it_would_bring_and_what_it_no_longer_can() -> None:
    scene = playing(game="praetor")
    scene.do(BO, "plan", alternatives=[["pass"], ["nonsense"]])

    first, second = frame(scene, 1, 0, scene.plans[1])["plan"]["alternatives"]
    assert [step["message"]["text"] for step in first["steps"]] and first["failure"] is None
    assert second["failure"]["place"] == 0
    assert second["failure"]["why"]["text"]


def test_what_became_of_a_plan_is_told_until_the_next_move() -> None:
    scene = playing(game="praetor")
    scene.move_until(lambda: scene.table.to_move() == 1)
    plans = SeatPlans((), PlanNews(scene.table.moves, (), ()))
    assert frame(scene, 1, 0, plans)["plan"]["news"]
    assert frame(scene, 1, 0, SeatPlans((), PlanNews(10_000)))["plan"]["news"] is None  # undone
    scene.move()
    assert frame(scene, 1, 0, plans)["plan"]["news"] is None


def test_seed_and_record_come_out_when_the_game_is_over() -> None:
    scene = playing(seed="canary-seed")
    for seat in (None, 0, 1):
        assert b"canary" not in orjson.dumps(projection.frame(scene.table, seat))
    assert "canary" not in str(projection.lobby_row(scene.table))
    scene.finish()
    shown = frame(scene, None)

    assert shown["seed"] == "canary-seed"
    assert "canary-seed" in shown["record"]
    assert shown["standings"][0]["place"] == 1


def test_the_password_is_shown_to_nobody() -> None:
    scene = Scene(visibility="password", password="canary-hash")

    assert b"canary" not in orjson.dumps(projection.frame(scene.table, 0))


def test_those_who_gave_up_come_last() -> None:
    scene = playing((ANNA, BO, CLEO), leavers="forfeit")
    scene.move_until(lambda: scene.table.moves == 100)
    scene.do(ANNA, "resign")
    rows = frame(scene, None)["standings"]

    assert rows[-1]["player"] == 0
    assert rows[-1]["place"] == 3
    assert {row["player"] for row in rows[:2]} == {1, 2}


def test_who_stays_wins_even_if_the_leader_gives_up() -> None:
    scene = playing((ANNA, BO, CLEO), leavers="forfeit", game="praetor")
    leader = scene.table.match.standings()[0].player
    scene.do(scene.holder(leader), "resign")
    rows = frame(scene, None)["standings"]

    assert rows[-1]["player"] == leader
    assert [row["place"] for row in rows] == [1, 2, 3]


def test_a_list_shows_what_matters_before_one_sits_down() -> None:
    row = projection.lobby_row(Scene(title="Friday").table)

    assert row["title"] == "Friday"
    assert row["phase"] == "open"
    assert len(row["seats"]) == 2


def test_a_table_that_cannot_be_read_says_so() -> None:
    shown = projection.broken_frame("x", 0, plain("why"))

    assert (shown["phase"], shown["why"]["text"]) == ("broken", "why")


# Nothing hidden has a way into a frame.


def redealt(table: Table, viewer: int, rng: Rng) -> Table:
    """The same table in another world that the viewer cannot tell from this one."""
    twin = table.copy()
    match: Match[Any] = twin.match
    match._state = match.state.determinize(viewer, rng)
    twin.seed = "another"
    match.seed = "another"
    return twin


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**9), st.sampled_from(["trajan", "praetor"]))
def test_frames_do_not_depend_on_what_is_hidden(luck: int, game: str) -> None:
    rng = Rng(luck)
    scene = playing((ANNA, BO, CLEO), game=game, seed=str(luck))
    stop = rng.below(250)
    scene.move_until(lambda: scene.table.moves >= stop or scene.table.phase != "playing", luck)
    table = scene.table
    for seat in (None, 0, 1, 2):
        viewer = NOBODY if seat is None else seat
        other = redealt(table, viewer, Rng(luck + 1))
        if table.phase == "finished":
            continue
        mine = orjson.dumps(projection.frame(table, seat, table.moves))
        assert orjson.dumps(projection.frame(other, seat, table.moves)) == mine


def test_such_worlds_do_differ() -> None:
    scene = playing()
    scene.move_until(lambda: scene.table.moves == 60)
    other = redealt(scene.table, 0, Rng(1))

    assert projection.frame(other, 1) != projection.frame(scene.table, 1)


def test_what_was_drawn_in_secret_is_told_to_its_owner_alone() -> None:
    scene = playing((ANNA, BO, CLEO))
    scene.move_until(lambda: scene.table.moves == 250)
    told = {seat: frame(scene, seat)["log"]["lines"] for seat in (None, 0, 1, 2)}
    secrets = 0
    for number, (_, events, after) in enumerate(scene.table.match.happenings(), start=1):
        for event in events:
            if event.audience == NOBODY:
                continue
            message = scene.table.game.tell(after, event, event.audience)
            assert message is not None
            said = (number, through_json(as_json(message, scene.table.match.names)))
            heard = [
                seat
                for seat, lines in told.items()
                if said in [(line["move"], line["message"]) for line in lines]
            ]
            assert heard == [event.audience]
            secrets += 1

    assert secrets > 3


@pytest.mark.parametrize("game", ["trajan", "praetor"])
def test_the_log_says_which_pieces_it_speaks_of(game: str) -> None:
    scene = playing((ANNA, BO, CLEO), game=game)
    scene.move_until(lambda: scene.table.moves == 200)
    lines = frame(scene, None)["log"]["lines"]
    position = frame(scene, None)["position"]
    named = {target for line in lines for target in line.get("targets", ())}

    if game == "trajan":
        assert {f"{seat}/tray:{tray}" for seat in range(3) for tray in range(1, 7)} <= named
        assert any(target.startswith("province:") for target in named)
    else:
        sent = [line for line in lines if " sends a Worker with " in line["message"]["text"]]
        assert {f"tile:{tile['tile']}" for tile in position["city"]} >= {
            target for line in sent for target in line["targets"]
        }
    assert all(line["targets"] for line in lines if "targets" in line)


def test_what_only_one_seat_saw_has_no_pieces() -> None:
    scene = playing((ANNA, BO, CLEO))
    scene.move_until(lambda: scene.table.moves == 250)
    game = scene.table.game
    secrets = [
        game.places(after, event)
        for _, events, after in scene.table.match.happenings()
        for event in events
        if event.audience != NOBODY
    ]

    assert secrets
    assert not any(secrets)
