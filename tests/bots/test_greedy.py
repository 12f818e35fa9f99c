"""The bot that takes the most points it can get this turn."""

import pytest

from aedile import catalog
from aedile.bots.base import Bot
from aedile.bots.greedy import Greedy
from aedile.bots.uniform import Uniform
from aedile.kernel.view import View
from tests.helpers.bots import SHORT, play_out, the_question
from tests.helpers.trajan import GAME, RED, act, table


@pytest.mark.parametrize(("name", "games"), [("praetor", 3), ("trajan", 2)])
def test_it_beats_chance_clearly(name: str, games: int) -> None:
    game = catalog.game(name)
    won = 0
    for number in range(games):
        seat = number % 2
        bots: list[Bot] = [Uniform(number), Uniform(number)]
        bots[seat] = Greedy(number)
        end = play_out(game, game.new_game(2, str(number), SHORT[name]), bots)
        won += game.standings(end)[0].player == seat

    assert won == games


def test_it_takes_what_brings_most_points_now() -> None:
    """A construction tile brings points; to decline brings none."""
    s = table(2)
    act(s, RED, "construction")
    view = View(GAME, s, RED)

    advice = Greedy(1).advise(view)

    values = {view.notation(each.action): each.value for each in advice.candidates}
    assert values[view.notation(advice.action)] == max(values.values()) > values["pass"] + 4


def test_it_draws_lots_among_equals() -> None:
    view = the_question("trajan", 3, luck=1, number=1)  # a marker for the first tray

    choices = {Greedy(seed).choose(view) for seed in range(8)}

    assert len(choices) > 1
    assert any("at random" in reason for reason in Greedy(1).advise(view).reasons)
