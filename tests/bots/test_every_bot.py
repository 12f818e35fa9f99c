"""What holds for every bot: legal, repeatable, explained, and blind to what is hidden."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from aedile import catalog
from aedile.bots import registry
from aedile.bots.base import Advice, AnyView, Bot
from aedile.kernel.arrays import is_compiled
from tests.helpers.bots import SHORT, dealt_afresh, play_out, questions, the_question

# Small budgets: here it matters what they do, not how well.
SPECS = [
    "uniform",
    "flat:sims=4",
    "greedy",
    "heuristic:width=1:worlds=1",
    "heuristic:width=1:worlds=1:level=apprentice",
    "rollout:sims=4:turns=3:lines=3",
    "search:sims=3",
    "search:sims=4:rollout=full",
]
NAMES = ["praetor", "trajan"]
SHORTEST = {"praetor": {"short": "yes"}, "trajan": {"time_track": "6"}}


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize(("name", "every"), [("praetor", 13), ("trajan", 31)])
def test_no_bot_peeks(spec: str, name: str, every: int) -> None:
    """Deal afresh what the seat cannot see: move, values and reasons stay the same."""
    for number, view in enumerate(questions(name, 3, luck=9, every=every)):
        advice = registry.make(spec, number).advise(view)

        other = registry.make(spec, number).advise(dealt_afresh(view, luck=number))

        assert other == advice
        assert advice.reasons


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_advice(spec: str, name: str) -> None:
    view = the_question(name, 2, luck=2, number=25)

    assert registry.make(spec, 5).advise(view) == registry.make(spec, 5).advise(view)


@pytest.mark.parametrize("name", NAMES)
def test_with_a_number_of_simulations_the_same_seed_gives_the_same_game(name: str) -> None:
    """The bots that keep something from one question to the next, by choosing and not by advice."""
    game = catalog.game(name)
    ends = []
    for _ in range(2):
        seats = ("rollout:sims=2:turns=1:lines=2", "heuristic:width=1:worlds=1:level=novice")
        bots = [registry.make(spec, 3) for spec in seats]
        ends.append(game.dump(play_out(game, game.new_game(2, "7", SHORTEST[name]), bots)))

    assert ends[0] == ends[1]


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize(
    ("name", "players"), [(name, n) for name in NAMES for n in catalog.game(name).seats]
)
def test_every_bot_plays_whole_games_with_any_number_of_players(
    spec: str, name: str, players: int
) -> None:
    """In one seat; where thinking costs much, it thinks at one question in ten."""
    game = catalog.game(name)
    seat = players - 1
    bots: list[Bot] = [registry.make("uniform", i) for i in range(players)]
    bots[seat] = NowAndThen(registry.make(spec, 1), registry.make("uniform", 99), every=10)

    end = play_out(game, game.new_game(players, "7", SHORT[name]), bots)

    assert game.standings(end)[0].place == 1
    assert game.audit(end) == []


class NowAndThen(Bot):
    """One bot now and then, another the rest of the time."""

    name = "now and then"

    def __init__(self, now: Bot, then: Bot, every: int) -> None:
        self.now, self.then, self.every, self.asked = now, then, every, 0

    def advise(self, view: AnyView, seconds: float | None = None) -> Advice:
        self.asked += 1
        return (self.then if self.asked % self.every else self.now).advise(view, seconds)


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_can_change_games(name: str) -> None:
    for spec in ("greedy", "heuristic:width=1:worlds=1", "search:sims=2"):
        bot = registry.make(spec, 1)
        for game in (*NAMES, name):
            view = the_question(game, 2, luck=2, number=25)
            assert bot.choose(view) in view.legal_actions()


ADVICE = """
from aedile.bots import registry
from aedile.kernel.arrays import is_compiled
from tests.helpers.bots import questions
print("compiled" if is_compiled() else "interpreted")
for name, every in (("praetor", 17), ("trajan", 53)):
    for number, view in enumerate(questions(name, 3, 4, every)):
        for spec in (
            "greedy",
            "heuristic:width=2",
            "rollout:sims=6:turns=3:lines=3",
            "search:sims=6",
            "search:sims=5:rollout=full",
        ):
            print(registry.make(spec, number).advise(view))
"""


@pytest.mark.skipif(not is_compiled(), reason="compares the compiled build with the interpreted")
def test_compiled_and_interpreted_bots_give_the_same_advice() -> None:
    root = Path(__file__).parents[2]
    told = []
    for paths in ([root], [root / "src", root]):
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, paths))}
        run = subprocess.run(
            [sys.executable, "-c", ADVICE],
            env=environment,
            cwd=root,
            capture_output=True,
            text=True,
            check=True,
        )
        told.append(run.stdout.splitlines())

    assert [lines[0] for lines in told] == ["compiled", "interpreted"]
    assert told[0][1:] == told[1][1:]
    assert len(told[0]) > 40
