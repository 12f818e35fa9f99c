"""The coach at a table: what it says, to whom, and how a turn is taken back."""

from typing import Any

import pytest

from aedile.server.errors import Refused
from aedile.server.protocol import Coach
from aedile.server.tables.actors import System
from aedile.server.tables.coaching import MOST_BEHIND, due
from aedile.server.tables.projection import frame
from aedile.server.tables.table import Table
from tests.helpers.server_tables import ANNA, BO, Scene, playing, with_bot

SAID = {"verdict": "mistake"}


def speak(scene: Scene, said: dict[str, Any] | None = None) -> None:
    """The coach has looked at the next turn."""
    turn = due(scene.table)
    assert turn is not None
    command = Coach(cmd="c", step=turn.step, moves=turn.end, said=said)
    scene.store(scene.table.decide(System("coach"), command, scene.now).events)


def told(scene: Scene, seat: int = 0) -> Any:
    return frame(scene.table, seat)["coach"]


def turn_made(scene: Scene) -> Scene:
    """Anna, who begins, has made a turn that she can take back."""
    scene.move_until(lambda: scene.table.awaiting == 0)
    return scene


def settled(scene: Scene) -> Scene:
    """Turns that were over at once are looked at."""
    while (turn := due(scene.table)) and turn.end < scene.table.moves:
        speak(scene)
    return scene


@pytest.fixture
def alone() -> Scene:
    return settled(turn_made(with_bot(coach="mistakes")))


def test_everybody_sees_whether_there_is_a_coach() -> None:
    scene = with_bot(coach="blunders")
    for seat in (0, 1, None):
        assert frame(scene.table, seat)["info"]["coach"] == "blunders"
    assert frame(with_bot().table, 0)["info"]["coach"] == "none"
    assert frame(with_bot().table, 0)["coach"] is None


def test_a_turn_waits_for_the_coach(alone: Scene) -> None:
    assert alone.table.bot_to_move() is None
    assert told(alone) == {"looking": True, "remark": None}
    turn = due(alone.table)
    assert turn is not None and (turn.seat, turn.end) == (0, alone.table.moves)


def test_where_it_has_nothing_to_say_the_table_goes_on(alone: Scene) -> None:
    speak(alone)

    assert alone.kinds[-2:] == ["coached", "confirmed"]
    assert alone.table.bot_to_move() is not None
    assert told(alone) == {"looking": False, "remark": None}


def test_nobody_has_to_wait_for_it(alone: Scene) -> None:
    alone.do(ANNA, "confirm", version=alone.table.version)

    assert alone.table.bot_to_move() is not None


def test_after_a_mistake_the_turn_can_be_taken_back(alone: Scene) -> None:
    speak(alone, SAID)
    remark = told(alone)["remark"]
    assert (remark["verdict"], remark["take_back"]) == ("mistake", "undo")
    assert alone.table.awaiting == 0

    alone.do(ANNA, "undo", version=alone.table.version, turn=True)

    assert alone.table.moves == remark["step"]
    remark = told(alone)["remark"]
    assert (remark["taken_back"], remark["take_back"]) == (True, None)


def test_what_was_said_helps_until_the_next_move(alone: Scene) -> None:
    speak(alone, SAID)
    alone.do(ANNA, "undo", version=alone.table.version, turn=True)
    alone.move()

    assert told(alone)["remark"] is None


def test_the_same_turn_made_again_is_looked_at_again(alone: Scene) -> None:
    speak(alone, SAID)
    made = [move.notation for move in alone.table.match.moves]
    alone.do(ANNA, "undo", version=alone.table.version, turn=True)
    left = made[alone.table.moves :]
    alone.do(ANNA, "move", version=alone.table.version, moves=left)

    assert told(alone)["looking"]
    turn = due(alone.table)
    assert turn is not None and turn.end == len(made)


def test_one_choice_taken_back_makes_the_whole_turn_new(alone: Scene) -> None:
    speak(alone, SAID)
    first = told(alone)["remark"]["step"]
    alone.do(ANNA, "undo", version=alone.table.version)
    turn_made(alone)

    turn = due(alone.table)
    assert turn is not None and (turn.step, turn.end) == (first, alone.table.moves)


def test_bots_that_went_on_agree_to_go_back(alone: Scene) -> None:
    """As long as nothing hidden was shown; then it only explains."""
    speak(alone, SAID)
    step = told(alone)["remark"]["step"]
    alone.do(ANNA, "confirm", version=alone.table.version)
    shown = alone.table.match.state.secrets_shown
    alone.move()
    assert alone.table.match.state.secrets_shown == shown
    assert told(alone)["remark"]["take_back"] == "ask"

    alone.move_until(lambda: alone.table.match.state.secrets_shown != shown)
    if alone.table.remarks[0].step == step:
        assert told(alone)["remark"]["take_back"] is None


def test_asking_takes_back_what_it_spoke_of(alone: Scene) -> None:
    speak(alone, SAID)
    step = told(alone)["remark"]["step"]
    alone.do(ANNA, "confirm", version=alone.table.version)
    alone.move()
    alone.do(ANNA, "ask-undo", version=alone.table.version, moves=step)

    assert alone.table.moves == step
    assert told(alone)["remark"]["taken_back"]


def test_without_undo_it_only_explains() -> None:
    scene = with_bot(coach="all", undo="none")
    scene.move_until(lambda: scene.table.to_move() == 1)
    speak(settled(scene), SAID)

    assert scene.table.awaiting is None
    assert told(scene)["remark"]["take_back"] is None


def test_nobody_else_hears_it() -> None:
    scene = settled(turn_made(playing(coach="mistakes")))
    speak(scene, SAID)

    assert told(scene, 0)["remark"]["verdict"] == "mistake"
    assert told(scene, 1) == {"looking": False, "remark": None}
    assert frame(scene.table, None)["coach"] is None


def test_among_people_nobody_can_tell_whether_it_spoke() -> None:
    """Else one could tell from it what the seat knows."""
    scenes = [settled(turn_made(playing(coach="mistakes"))) for _ in range(2)]
    for scene, said in zip(scenes, (SAID, None), strict=True):
        speak(scene, said)
    for seat in (1, None):
        assert frame(scenes[0].table, seat) == frame(scenes[1].table, seat)
    assert frame(scenes[0].table, 0) != frame(scenes[1].table, 0)


def test_whoever_likes_to_be_asked_is_asked_anyway() -> None:
    scene = settled(turn_made(with_bot(coach="mistakes", confirm=True)))
    speak(scene)

    assert scene.table.awaiting == 0


def test_of_a_turn_that_is_gone_nothing_is_said(alone: Scene) -> None:
    turn = due(alone.table)
    assert turn is not None
    alone.do(ANNA, "undo", version=alone.table.version, turn=True)
    command = Coach(cmd="c", step=turn.step, moves=turn.end, said=SAID)
    with pytest.raises(Refused) as caught:
        alone.table.decide(System("coach"), command, alone.now)
    assert caught.value.code == "stale"


def test_it_looks_at_no_bots_and_not_far_back() -> None:
    scene = playing(coach="all", undo="none")
    scene.move_until(lambda: scene.table.moves > 80)
    turn = due(scene.table)
    assert turn is not None
    speak(scene)
    for _ in range(MOST_BEHIND - 1):
        speak(scene)
    assert due(scene.table) is None

    bots = with_bot(coach="all", undo="none")
    bots.move_until(lambda: bots.table.moves > 40)
    seats = set()
    while turn := due(bots.table):
        seats.add(turn.seat)
        speak(bots)
    assert seats == {0}


def test_what_was_said_is_in_the_log(alone: Scene) -> None:
    speak(alone, SAID)
    again = Table.load("table-id", alone.log)

    assert frame(again, 0) == frame(alone.table, 0)
    assert again.remarks == alone.table.remarks


def test_no_client_can_speak_for_it(alone: Scene) -> None:
    with pytest.raises(Exception, match="coach"):
        alone.do(ANNA, "coach", step=0, moves=1, said=SAID)


def test_a_table_that_helps_says_so() -> None:
    for chosen in ({"hints": True}, {"coach": "all"}):
        assert with_bot(**chosen).table.config.helps
    assert not playing((ANNA, BO)).table.config.helps
