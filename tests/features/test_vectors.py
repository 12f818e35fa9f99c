"""What a vector tells: all that the seat may know, and nothing else."""

from typing import Any

import pytest
from hypothesis import given

from aedile import catalog
from aedile.features import Encoder
from aedile.features.arrays import ArrayEncoder
from aedile.games.praetor.actions import PLACE, ROTATE
from aedile.games.praetor.state import FROM_PLAZAS
from aedile.games.trajan.state import TrajanState
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY, State, playout
from aedile.kernel.view import View
from tests.helpers.examples import examples
from tests.helpers.tables import Table, somewhere, tables, walk

ENCODERS = {name: ArrayEncoder(name) for name in catalog.names()}
every_game = pytest.mark.parametrize("name", catalog.names())


def encoder_of(table: Table) -> ArrayEncoder:
    return ENCODERS[table.game.name]


def block(name: str, encoder: Encoder, vector: Any) -> list[int]:
    """The numbers of a block."""
    (found,) = (block for block in encoder.layout if block.name == name)
    return [int(number) for number in vector[found.start : found.start + found.length]]


@examples(80)
@given(tables())
def test_nothing_a_seat_cannot_know_is_in_its_vector(table: Table) -> None:
    state, encoder = somewhere(table), encoder_of(table).encoder
    for seat in range(table.players):
        vector = encoder.vector(state, seat)
        for luck in range(3):
            world = state.determinize(seat, Rng(table.luck + luck))
            assert encoder.vector(world, seat) == vector


@examples(8)
@given(tables())
def test_whatever_a_seat_sees_change_changes_its_vector(table: Table) -> None:
    encoder = encoder_of(table).encoder
    before: dict[int, tuple[Any, bytes]] = {}
    for number, state in enumerate(walk(table.state(), table.luck)):
        if number % 3:
            continue  # a walk has hundreds of positions, and words are slow
        for seat in range(table.players):
            now = (table.game.observe(state, seat), encoder.vector(state, seat))
            if seat in before and before[seat][0] != now[0]:
                assert before[seat][1] != now[1]
            before[seat] = now


@examples(12)
@given(tables())
def test_every_number_stays_within_the_bounds_of_its_block(table: Table) -> None:
    encoder = encoder_of(table)
    for state in walk(table.state(), table.luck):
        numbers = encoder.ints(state, 0)
        assert (numbers >= encoder.lowest).all()
        assert (numbers <= encoder.highest).all()
    floats = encoder.floats(state, 0)
    assert abs(floats).max() <= 1


@examples(30)
@given(tables())
def test_the_mask_is_the_legal_actions_of_the_seat_that_is_asked(table: Table) -> None:
    state, encoder = somewhere(table), encoder_of(table)
    for seat in range(table.players):
        legal = state.legal_actions() if seat == state.current_player else []
        assert encoder.mask(state, seat).nonzero()[0].tolist() == legal


@examples(20)
@given(tables())
def test_the_vector_of_a_view_is_that_of_the_position(table: Table) -> None:
    state, encoder = somewhere(table), encoder_of(table).encoder
    for seat in range(table.players):
        view: View[Any] = View(table.game, state, seat)
        assert encoder.of_view(view) == encoder.vector(state, seat)


@every_game
def test_one_layout_serves_every_number_of_players(name: str) -> None:
    game, encoder = catalog.game(name), ENCODERS[name]
    present = ("me: present", *(f"player {seat}: present" for seat in range(1, game.seats[-1])))
    for players in game.seats:
        vector = encoder.ints(game.new_game(players, "7", {}), 0)

        taken = [block(part, encoder.encoder, vector)[0] for part in present]
        assert taken == [1] * players + [0] * (game.seats[-1] - players)
        if players < game.seats[-1]:
            (absent,) = (b.start for b in encoder.encoder.layout if b.name == present[players])
            assert not vector[absent:].any()


@every_game
def test_the_seat_itself_comes_first_and_the_others_follow_clockwise(name: str) -> None:
    game, encoder = catalog.game(name), ENCODERS[name]
    state = game.new_game(3, "7", {})
    playout(state, Rng(1), 150)
    points = "score" if name == "trajan" else "favor"
    for seat in range(3):
        vector = encoder.ints(state, seat)
        seen = [
            block(f"{owner}: {points}", encoder.encoder, vector)[0]
            for owner in ("me", "player 1", "player 2")
        ]
        assert seen == [state.scores()[(seat + place) % 3] for place in range(3)]
        asked = block("asked", encoder.encoder, vector)
        assert asked.index(1) == (state.current_player - seat) % 3


@every_game
def test_the_question_is_told_and_at_the_end_there_is_none(name: str) -> None:
    game, encoder = catalog.game(name), ENCODERS[name]
    asked = set()
    for luck in range(12):
        options = {"unassigned_labor_camp": "yes"} if name == "praetor" and luck % 2 else {}
        for state in walk(game.new_game(2 + luck % 3, str(luck), options), luck):
            question = block("question", encoder.encoder, encoder.ints(state, 0))
            assert sum(question) == (state.current_player != NOBODY)
            if state.agenda:
                asked.add((question.index(1), type(state.agenda[-1]).__name__))
    (told,) = (b for b in encoder.encoder.layout if b.name == "question")
    names = told.meaning.rpartition(": ")[2].split(", ")
    assert len(names) == told.length
    assert all(names[number] == question for number, question in asked)
    assert len(asked) >= told.length - 1


def test_the_matches_told_are_what_the_plazas_score() -> None:
    game, encoder = catalog.game("praetor"), ENCODERS["praetor"]
    checked = 0
    for luck in range(4):
        options = {"plaza_diagonals": "yes" if luck % 2 else "no"}
        expected: int | None = None
        best: list[int] = []
        rng = Rng(luck)
        state: Any = game.new_game(4, str(luck), options)
        while state.current_player != NOBODY:
            seat = state.current_player
            vector, plazas = encoder.ints(state, seat), state.seats[seat].points[FROM_PLAZAS]
            asked = type(state.agenda[-1]).__name__
            actions = state.legal_actions()
            action = actions[rng.below(len(actions))]
            if asked == "PlaceTile":
                best = block("best matches", encoder.encoder, vector)[action - PLACE :]
            expected = None
            if asked == "RotateTile":
                matches = block("matches", encoder.encoder, vector)
                expected = matches[action - ROTATE]
                assert max(matches) == best[0]
            state.apply(action)
            if expected is not None:
                assert state.seats[seat].points[FROM_PLAZAS] - plazas == expected
                checked += expected > 0
    assert checked > 10


def test_my_hand_shows_and_the_hands_of_others_do_not() -> None:
    encoder = ENCODERS["trajan"]
    state: State = catalog.game("trajan").new_game(3, "7", {})
    playout(state, Rng(3), 200)
    assert isinstance(state, TrajanState)
    before = [encoder.ints(state, seat) for seat in range(3)]
    hand = state.seats[1].hand
    held = next(c for c in range(12) if hand[c] > state.seats[1].known[c])
    other = next(c for c in range(12) if hand[c] == 0)

    hand[held] -= 1
    hand[other] += 1

    after = [encoder.ints(state, seat) for seat in range(3)]
    assert block("hand", encoder.encoder, after[1]) == list(hand)
    assert (after[0] == before[0]).all()
    assert (after[1] != before[1]).sum() == 2
    assert (after[2] == before[2]).all()


@every_game
@pytest.mark.parametrize("seat", [NOBODY, 2, 99])
def test_only_those_at_the_table_have_a_vector(name: str, seat: int) -> None:
    state = catalog.game(name).new_game(2, "7", {})
    with pytest.raises(ValueError, match=f"no seat {seat} at this table"):
        ENCODERS[name].ints(state, seat)
    assert not ENCODERS[name].mask(state, seat).any()


def test_a_vector_can_be_read_by_people() -> None:
    encoder = ENCODERS["trajan"].encoder
    state = catalog.game("trajan").new_game(2, "7", {})

    lines = encoder.text(state, 0).split("\n")

    assert lines[:2] == ["question: 0=1", "asked: 0=1"]
    assert "markers in hand: 0=2 1=2 2=2 3=2 4=2 5=2" in lines
    assert "me: tokens: 0=13 1=1 2=1" in lines
    assert not any(line.startswith("player 2") for line in lines)


def test_arrays_belong_to_their_caller() -> None:
    encoder = ENCODERS["praetor"]
    state = catalog.game("praetor").new_game(2, "7", {})
    asked = state.current_player
    first, mask = encoder.ints(state, asked), encoder.mask(state, asked)
    kept = first.copy()

    encoder.ints(state, 1 - asked)
    mask[:] = 0

    assert (first == kept).all()
    assert encoder.mask(state, asked).any()
