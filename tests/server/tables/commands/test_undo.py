"""Decisions are taken back: by the rules, and by consent."""

from aedile.kernel.gathering import notations
from aedile.kernel.record import read, write
from tests.helpers.server_tables import ANNA, BO, CLEO, STRANGER, Scene, playing, with_bot

# Undo by the rules.


def test_the_own_last_decision_can_be_taken_back() -> None:
    scene = playing()
    scene.move()
    scene.do(ANNA, "undo", version=1)

    assert scene.table.moves == 0
    assert scene.table.version == 2
    assert scene.log[-1].body["agreed"] is False


def test_a_whole_turn_can_be_taken_back() -> None:
    scene = playing()
    scene.move_until(lambda: scene.table.match.line_length() > 2)
    count, mover = scene.table.match.line_length(), scene.table.match.moves[-1].seat
    before = scene.table.moves

    scene.do(scene.holder(mover), "undo", version=scene.table.version, turn=True)

    assert scene.table.moves == before - count


def test_a_set_that_was_sent_at_once_is_taken_back_as_one() -> None:
    colours = ("white", "pink", "orange", "green", "yellow", "blue")
    keys = [f"{tray}:{colour}" for tray, colour in enumerate(colours, start=1)] * 2
    scene = playing()
    gathering = scene.table.match.gathering(keys)
    assert gathering is not None and gathering.actions is not None
    moves = notations(scene.table.game, scene.table.match.state, gathering.actions)
    scene.do(ANNA, "move", version=0, moves=moves)
    assert scene.table.moves == 10

    scene.do(ANNA, "undo", version=10)

    assert scene.table.moves == 0


def test_what_was_sent_one_by_one_is_taken_back_one_by_one() -> None:
    scene = playing()
    scene.do(ANNA, "move", version=0, moves=["blue", "white"])
    scene.do(ANNA, "move", version=2, moves=["pink"])
    scene.do(ANNA, "move", version=3, moves=["white"])

    for version, left in ((4, 3), (5, 2), (6, 0)):
        scene.do(ANNA, "undo", version=version)
        assert scene.table.moves == left


def test_nobody_takes_back_the_move_of_another() -> None:
    scene = playing()
    scene.move()

    assert scene.refused(BO, "undo", version=1).code == "cannot-undo"
    assert scene.refused(STRANGER, "undo", version=1).code == "not-your-seat"


def test_what_has_been_shown_cannot_be_taken_back() -> None:
    scene = playing()
    match = scene.table.match
    begun = match.state.secrets_shown
    scene.move_until(lambda: match.state.secrets_shown > begun)
    last = scene.table.match.moves[-1].seat

    refused = scene.refused(scene.holder(last), "undo", version=scene.table.version)

    assert refused.code == "cannot-undo"
    assert "hidden" in str(refused)
    assert refused.rule


def test_a_table_can_do_without_undo() -> None:
    scene = playing(undo="none")
    scene.move()

    assert scene.refused(ANNA, "undo", version=1).code == "cannot-undo"
    assert scene.refused(ANNA, "ask-undo", version=1, moves=0).code == "cannot-undo"


# What has been confirmed.


def confirmed(undo: str = "consent") -> tuple[Scene, int]:
    """A turn that could be taken back was confirmed; who made it."""
    scene = playing(confirm=True, game="praetor", undo=undo)
    scene.move_until(lambda: scene.table.awaiting is not None)
    seat = scene.table.awaiting
    assert seat is not None
    assert scene.table.match.why_no_undo(seat) is None
    scene.do(scene.holder(seat), "confirm", version=scene.table.version)
    return scene, seat


def test_a_confirmed_turn_is_not_taken_back_at_once() -> None:
    for undo in ("free", "consent"):
        scene, seat = confirmed(undo)
        version = scene.table.version

        for turn in (False, True):
            refused = scene.refused(scene.holder(seat), "undo", version=version, turn=turn)
            assert (refused.code, str(refused)) == ("cannot-undo", "The turn has been confirmed.")


def test_a_confirmed_turn_is_taken_back_by_consent() -> None:
    scene, seat = confirmed()
    me, other = scene.holder(seat), scene.holder(1 - seat)
    scene.do(me, "ask-undo", version=scene.table.version, moves=scene.table.moves - 1)
    scene.do(other, "answer-undo", agree=True)

    assert scene.table.to_move() == seat
    scene.move_until(lambda: scene.table.awaiting == seat)
    scene.do(me, "undo", version=scene.table.version)  # the new end of the turn is not confirmed


# Undo by consent.


def asked(scene: Scene, back: int = 0) -> None:
    scene.do(ANNA, "ask-undo", version=scene.table.version, moves=back)


def test_with_the_consent_of_all_others_one_can_go_back_anywhere() -> None:
    scene = playing((ANNA, BO, CLEO))
    scene.move_until(lambda: scene.table.moves == 30)
    asked(scene, back=11)

    assert set(scene.table.turn_of()) >= {BO.id, CLEO.id}
    scene.do(BO, "answer-undo", agree=True)
    assert scene.table.moves == 30
    assert scene.refused(BO, "answer-undo", agree=True).code == "cannot-undo"
    scene.do(CLEO, "answer-undo", agree=True)

    assert scene.table.moves == 11
    assert scene.log[-1].kind == "undone"
    assert scene.log[-1].body["agreed"] is True
    assert scene.table.undo_request is None


def test_one_who_objects_settles_it() -> None:
    scene = playing((ANNA, BO, CLEO))
    scene.move()
    asked(scene)
    scene.do(BO, "answer-undo", agree=False)

    assert scene.table.moves == 1
    assert scene.refused(CLEO, "answer-undo", agree=True).code == "cannot-undo"


def test_whoever_asked_can_think_better_of_it() -> None:
    scene = playing()
    scene.move()
    asked(scene)

    assert scene.refused(ANNA, "answer-undo", agree=True).code == "cannot-undo"
    scene.do(ANNA, "answer-undo", agree=False)
    assert scene.table.undo_request is None


def test_a_move_of_a_person_settles_it_too() -> None:
    scene = playing()
    scene.move()
    asked(scene)

    assert scene.refused(BO, "ask-undo", version=1, moves=0).code == "cannot-undo"
    scene.move()
    assert scene.table.undo_request is None


def test_bots_always_agree() -> None:
    scene = with_bot()
    scene.move_until(lambda: scene.table.moves == 40)
    asked(scene, back=5)

    assert scene.kinds[-2:] == ["undo_asked", "undone"]
    assert scene.table.moves == 5


def shown_hidden(scene: Scene) -> int:
    """Play until something hidden has been shown; how many moves stood before."""
    before = scene.table.moves
    begun = scene.table.match.state.secrets_shown
    scene.move_until(lambda: scene.table.match.state.secrets_shown > begun)
    return before


def seen(scene: Scene) -> str | None:
    """What the record says, once it was written and read."""
    return read(write(scene.table.match)).remarks.get("Seen")


def test_the_record_says_that_bots_agreed_beyond_what_was_shown() -> None:
    scene = with_bot()
    before = shown_hidden(scene)
    asked(scene, back=before)

    assert seen(scene) == str(before)
    scene.finish()
    assert f'[Seen "{before}"]' in write(scene.table.match)


def test_going_back_further_keeps_the_mark() -> None:
    scene = playing()
    scene.move_until(lambda: scene.table.moves == 30)
    before = shown_hidden(scene)
    for back in (before, 11):
        asked(scene, back)
        scene.do(BO, "answer-undo", agree=True)

    assert seen(scene) == "11"


def test_nothing_is_marked_where_nothing_was_shown() -> None:
    scene = with_bot()
    scene.move()
    asked(scene)

    assert scene.table.moves == 0
    assert seen(scene) is None


def test_nobody_is_asked_to_go_forward_or_where_it_was_ruled_out() -> None:
    scene, strict = playing(), playing(undo="free")
    scene.move()
    strict.move()

    assert scene.refused(ANNA, "ask-undo", version=1, moves=1).code == "bad-request"
    assert strict.refused(ANNA, "ask-undo", version=1, moves=0).code == "cannot-undo"
    assert scene.refused(BO, "answer-undo", agree=True).code == "cannot-undo"
    assert scene.refused(STRANGER, "ask-undo", version=1, moves=0).code == "not-your-seat"
