"""Positions to be played for real in which everything hidden is dealt anew, by the dealer."""

from typing import Any

import pytest
from hypothesis import given

from aedile import catalog
from aedile.kernel.dealer import Dealer
from aedile.kernel.match import Match
from aedile.kernel.record import read, replay, write
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY, State
from tests.helpers.examples import examples
from tests.helpers.tables import Table, play_on, somewhere, tables

GAMES = [catalog.game(name) for name in catalog.names()]
every_game = pytest.mark.parametrize("game", GAMES, ids=catalog.names())


@examples(60)
@given(tables())
def test_what_all_can_see_stays_and_no_law_is_broken(table: Table) -> None:
    state, game = somewhere(table), table.game
    dealt = game.deal_anew(state, Dealer("x"))

    assert game.observe(dealt, NOBODY) == game.observe(state, NOBODY)
    assert game.audit(dealt) == []
    assert dealt.current_player == NOBODY or dealt.legal_actions()
    assert game.dump(game.load(game.dump(dealt))) == game.dump(dealt)


@examples(60)
@given(tables())
def test_nothing_is_left_of_what_was_hidden_before(table: Table) -> None:
    """Two tables that look the same are the same, once dealt anew by the same dealer."""
    state, game = somewhere(table), table.game
    twin = state.determinize(NOBODY, Rng(table.luck))

    dealt = game.dump(game.deal_anew(state, Dealer("x")))

    assert dealt == game.dump(game.deal_anew(twin, Dealer("x")))


@examples(30)
@given(tables())
def test_the_position_dealt_from_stays_as_it_is(table: Table) -> None:
    state, game = somewhere(table), table.game
    before = game.dump(state)
    game.deal_anew(state, Dealer("x"))

    assert game.dump(state) == before


def early(game: Any, **options: str) -> State:
    state: State = play_on(Match.new(game, 3, "1", options), 1, 20).state
    return state


@every_game
def test_every_pile_comes_in_another_order_with_every_seed(game: Any) -> None:
    state = early(game)
    dumps = [game.dump(game.deal_anew(state, Dealer(str(seed)))) for seed in range(8)]
    imagined = [game.dump(state.determinize(NOBODY, Rng(seed))) for seed in range(8)]

    assert changing(dumps) == changing(imagined) != set()


def changing(dumps: list[Any]) -> set[str]:
    """The fields that are not the same in all."""
    return {name for name in dumps[0] if any(dump[name] != dumps[0][name] for dump in dumps)}


@every_game
def test_no_seed_of_the_search_leads_to_a_position_dealt_by_the_dealer(game: Any) -> None:
    state = early(game)
    dealt = game.dump(game.deal_anew(state, Dealer("x")))

    assert all(game.dump(state.determinize(NOBODY, Rng(seed))) != dealt for seed in range(300))


def test_the_dealer_is_asked_for_every_card_and_for_the_next_reshuffle() -> None:
    """All cards nobody has seen, sorted, then shuffled: the pile first, then the hands."""
    game: Any = catalog.game("trajan")
    state: Any = early(game, reshuffle="yes")
    dealt = game.deal_anew(state, Dealer("x"))

    dealer = Dealer("x")
    for category in range(6):
        tiles = list(state.trajan_stacks)[state.first_hidden_tile(category) : category * 9 + 9]
        dealer.shuffled(tiles)
    for pile in ("forum_pile", "extra_pile", "bonus_bag", "demand_pile"):
        first = getattr(state, pile.replace("_pile", "_next").replace("_bag", "_next"))
        dealer.shuffled(list(getattr(state, pile))[first:])
    unseen = sorted(state.unseen_cards(NOBODY))
    assert list(dealt.card_pile) == dealer.shuffled(unseen)[: len(dealt.card_pile)]
    assert dealt.reshuffle_seed == dealer.next_seed()
    assert len(bytes.fromhex(dealt.reshuffle_seed)) == 16


def test_a_game_dealt_anew_reshuffles_the_same_when_it_is_played_again() -> None:
    game: Any = catalog.game("trajan")
    state: Any = early(game, reshuffle="yes").copy()
    while state.card_next < len(state.card_pile) - 2:  # a reshuffle is near
        state.discards[0].put(state.card_pile[state.card_next])
        state.card_next += 1
    start = game.deal_anew(state, Dealer("x"))
    match = play_on(Match.from_position(game, start), 1)
    again = replay(read(write(match)), lambda name, edition: game)

    assert match.state.reshuffle_seed == start.reshuffle_seed + "+"
    assert game.dump(again.state) == game.dump(match.state)
