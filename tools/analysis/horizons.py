"""How far on a difference between two lines can be told from what only looks like one.

Two kinds of pairs, both of turns that a look a few rounds on calls errors: the worst of random
turns, and turns of the strongest bot. Played on to the end, the first still lose, the others not.
"""

from collections.abc import Sequence
from pathlib import Path
from statistics import fmean
from typing import Any

from aedile.analysis.expert import Expert
from aedile.analysis.judge import PLAYED, Found, look_at
from aedile.analysis.levels import QUICK
from aedile.analysis.verdicts import Loss, half_interval, is_decided, share_thresholds, word
from aedile.analysis.worlds import World, worlds
from aedile.bots.rollout.lines import Line
from aedile.kernel.rng import Rng
from aedile.kernel.state import State
from aedile.kernel.view import View
from tools.analysis.games import some_turn
from tools.analysis.kept import Row, rows
from tools.analysis.planted import STRONG, played, worst

ROUNDS = (0, 1, 2, 4, 8, 12, 16, 20)  # after which lines are compared, and at the end
KINDS = ("blunders", "alarms")
WORLDS, SEEDS, PURPOSE = 100, 888_000, 9

Seen = list[list[float]]  # points ahead and share of the win, by round


def sampled(kind: str, game: str, players: int, count: int, seed: str, folder: Path) -> list[Row]:
    """Pairs of lines among so many turns, and what they differ by, round by round."""
    expert = Expert(game, players)

    def one(number: int) -> Row | None:
        rules, state = some_turn(game, players, f"{kind} {seed}/{number}", number)
        view = View(rules, state, int(state.current_player))
        planted = kind == "blunders"
        line = worst(expert, view, number) if planted else played(rules, view, number, STRONG)
        found = look_at(expert, view, line, QUICK.first, number)
        if found is None or not _is_error(found, view, planted):
            return None
        lines = [found.tried[found.best].answers, line]
        pairs = [
            [_followed(expert, world, view.seat, answers) for answers in lines]
            for world in worlds(view, SEEDS + number, PURPOSE, 0, WORLDS)
        ]
        return {"ahead": [_ahead(pairs, place) for place in range(len(ROUNDS) + 1)]}

    settings = {"horizons": game, "kind": kind, "players": players, "seed": seed}
    return rows(folder / f"horizons-{kind}-{game}-{players}-{seed}.jsonl", settings, count, one)


def _is_error(found: Found, view: View[Any], planted: bool) -> bool:
    """Does the first look call it a blunder, or an error at all where it is a good player's?"""
    if found.best == PLAYED:
        return False
    thresholds = share_thresholds(view.players)
    loss = Loss(found.ahead.shares[view.seat], half_interval(found.ahead.noise, 0))
    if planted:
        return loss.amount >= thresholds[-1]
    decided = is_decided(found.tried[found.best].share(view.seat))
    return not decided and word(loss, thresholds) not in ("good", "unclear")


def _followed(expert: Expert, world: World, seat: int, answers: Sequence[int]) -> Seen:
    """A line played on to the end in one world; looked at after some rounds, and then."""
    shares = expert.evaluator.seen_from(world.state)
    state: State = expert.playing.follow(world.state.copy(), seat, Line(list(answers), 0))
    rng, done, seen = Rng(world.luck), 0, []
    for rounds in ROUNDS:
        while done < rounds and not state.is_over:
            state, done = expert.round_on(state, rng), done + 1
        seen.append([expert.outlook(state, seat), shares(state)[seat]])
    while not state.is_over:
        state = expert.round_on(state, rng)
    return [*seen, [expert.outlook(state, seat), shares(state)[seat]]]


def _ahead(pairs: Sequence[Sequence[Seen]], place: int) -> list[float]:
    return [
        round(fmean(best[place][what] - line[place][what] for best, line in pairs), 4)
        for what in (0, 1)
    ]


def figures(found: Sequence[Row]) -> dict[str, Any]:
    """Points and shares lost on average, by rounds played on."""
    names = [*map(str, ROUNDS), "end"]
    told: dict[str, Any] = {"pairs": len(found)}
    for place, name in enumerate(names):
        points, share = (fmean(row["ahead"][place][what] for row in found) for what in (0, 1))
        told[name] = {"points": round(points, 2), "share": round(share, 4)}
    return told
