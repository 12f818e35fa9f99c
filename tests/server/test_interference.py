"""What a seat cannot know does not reach it; `python -m tools.interference` looks much longer."""

import pytest

from aedile.kernel.rng import Rng
from aedile.server.errors import Refused
from aedile.server.rooms.room import Room
from aedile.server.tables import projection
from tools.interference.pairs import Leak, Live, check, compare, same
from tools.interference.worlds import CANARY, begin, decide, fork, holder, other_world, reshuffles
from tools.interference.worlds import advance as go_on


@pytest.mark.parametrize("game", ["praetor", "trajan"])
def test_frames_and_answers_are_the_same_in_every_world(game: str) -> None:
    found = [compare(game, number, 60) for number in range(8)]

    assert not any(each.leak for each in found)
    pairs = sum(each.pairs for each in found)
    assert pairs >= 400
    assert sum(each.deep for each in found) > pairs // 4  # things differ that happened moves ago
    assert sum(each.forks for each in found) > 50
    assert game != "trajan" or sum(each.reshuffled for each in found) > 20


def test_worlds_do_differ() -> None:
    table = begin("trajan", 1, Rng(1))
    other, _ = other_world(table, None, 0, Rng(2))
    hands = [each.match.game.dump(each.match.state) for each in (table, other)]
    assert hands[0] != hands[1]


def test_a_fork_is_dealt_anew_and_begins_where_the_game_stood() -> None:
    forks = [fork("trajan", 1, Rng(1)) for _ in range(2)]
    assert all(each.fork_point and not each.moves for each in forks)
    assert forks[0].game.dump(forks[0].match.state) == forks[1].game.dump(forks[1].match.state)


def test_worlds_differ_on_both_sides_of_a_reshuffle() -> None:
    """Those who part before it have another pile after it."""
    rng = Rng(1)
    table = fork("trajan", 7, rng, short=True)
    while not reshuffles(table):
        table = go_on(table, rng, draws=True)
    for luck in range(50):
        twin, parted = other_world(table, None, 3, Rng(luck))
        if parted:
            break

    assert parted and reshuffles(twin) == 1
    assert list(twin.match.state.card_pile) != list(table.match.state.card_pile)


def test_a_leak_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin("trajan", 1, Rng(1))
    told = Room.frame

    def leaky(room: Room, watch: object) -> str:
        state = room.table.match.game.dump(room.table.match.state)
        return told(room, watch) + str(state)  # type: ignore[arg-type]

    monkeypatch.setattr(Room, "frame", leaky)
    with pytest.raises(Leak):
        same(Live(table), other_world(table, 0, 0, Rng(2))[0], 0, Rng(3), 0)


def test_what_the_coach_says_to_another_is_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    """Told to everybody, it would be noticed."""
    rng = Rng(3)
    table = begin("trajan", 3, rng)
    table.config = table.config.model_copy(update={"coach": "all"})
    while 1 not in table.remarks:
        table = go_on(table, rng)
    twins = [other_world(table, 0, 0, Rng(luck))[0] for luck in range(8)]
    assert len({twin.remarks[1].said["text"] for twin in twins if 1 in twin.remarks}) == 1
    for twin in twins:
        same(Live(table), twin, 0, Rng(3), 0)

    told = projection._coach
    monkeypatch.setattr(projection, "_coach", lambda table, seat: told(table, 1))
    with pytest.raises(Leak):
        same(Live(table), twins[0], 0, Rng(3), 0)


def test_a_secret_in_a_frame_is_noticed() -> None:
    with pytest.raises(Leak):
        check(f"the seed is {CANARY} 1", f"the seed is {CANARY} 1", "the frame")


def test_nobody_can_try_out_what_a_hidden_card_would_be() -> None:
    """Several moves at once are all or none; so none may follow on something that is shown."""
    rng = Rng(5)
    table = begin("trajan", 0, rng)
    tried = 0
    while table.phase == "playing" and tried < 20:
        seat = table.to_move()
        if seat is not None:
            match, moves = table.match, list[str]()
            state = match.state.copy()
            while state.current_player == seat and state.secrets_shown == match.state.secrets_shown:
                legal = state.legal_actions()
                action = legal[rng.below(len(legal))]
                moves.append(match.game.notation(state, action))
                state.apply(action)
            if state.current_player == seat:
                tried += 1
                for last in ("anything", match.game.notation(state, state.legal_actions()[0])):
                    fields = {"do": "move", "version": table.version, "moves": [*moves, last]}
                    with pytest.raises(Refused, match="Something hidden is shown before"):
                        decide(table, holder(table, seat), fields)
        table = go_on(table, rng)
    assert tried
