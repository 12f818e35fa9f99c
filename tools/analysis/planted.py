"""Is the judge right? Blunders planted in games, and good turns that must not be called so.

A blunder is the worst of some random turns, and counts only if an independent reference agrees
that it is one: a longer look in many more worlds, of its own seeds.
"""

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from typing import Any

from aedile.analysis.expert import Expert
from aedile.analysis.judge import judge, look_at
from aedile.analysis.levels import DEEP, QUICK, Look
from aedile.analysis.turns import known_part
from aedile.analysis.verdicts import MARKS, share_thresholds
from aedile.bots import registry
from aedile.bots.lookahead import is_over
from aedile.kernel.contract import Game
from aedile.kernel.rng import Rng
from aedile.kernel.state import State
from aedile.kernel.view import View
from tools.analysis.games import some_turn
from tools.analysis.kept import Row, rows

TRIES = 30  # random turns, of which the worst is planted
STRONG = "search:sims=3300"  # about a second
REFERENCE = Look(lines=16, sims=4000, choosing=128, least=512, most=512, rounds=8)
Z = 1.96


def sampled(
    what: str, game: str, players: int, count: int, seed: str, folder: Path, bot: str = STRONG
) -> list[Row]:
    """One turn of each of so many games: planted, or played by a strong bot."""
    expert = Expert(game, players)

    def one(number: int) -> Row | None:
        rules, state = some_turn(game, players, f"{what} {seed}/{number}", number)
        view = View(rules, state, int(state.current_player))
        played = (
            _worst(expert, view, number)
            if what == "blunders"
            else _strong(rules, view, number, bot)
        )
        row: Row = {"loss": None}
        if what == "blunders":
            found = look_at(expert, view, played, REFERENCE, 1_000_000 + number)
            if found is None:
                return None
            row = {"loss": found.ahead.shares[view.seat]}
        for level in (QUICK, DEEP) if what == "blunders" else (QUICK,):
            judged = judge(view, played, level, number, expert)
            row[level.name] = [judged.verdict, round(judged.loss, 5), judged.second]
        return row

    settings = {what: game, "players": players, "seed": seed, "bot": bot}
    name = f"{what}-{game}-{players}-{seed}-{bot.partition(':')[0]}.jsonl"
    return rows(folder / name, settings, count, one)


def _worst(expert: Expert, view: View[Any], luck: int) -> tuple[int, ...]:
    """Of random turns the one that looks worst when it ends."""
    rng = Rng(luck)
    world: State = view.imagine(rng)
    tried = [_random(world, view.seat, rng) for _ in range(TRIES)]
    line, _ = min(tried, key=lambda each: (expert.outlook(each[1], view.seat), each[0]))
    return known_part(world, line)


def _random(world: State, seat: int, rng: Rng) -> tuple[tuple[int, ...], State]:
    state = world.copy()
    line: list[int] = []
    while not line or not is_over(state, seat):
        actions = state.legal_actions()
        line.append(actions[int(rng.below(len(actions)))])
        state.apply(line[-1])
    return tuple(line), state


def _strong(rules: Game[Any], view: View[Any], luck: int, kind: str) -> tuple[int, ...]:
    """A turn of a strong bot, until something hidden is shown."""
    state: State = view.imagine(Rng(luck))
    shown = int(state.secrets_shown)
    line: list[int] = []
    with registry.make(kind, luck) as bot:
        while not line or (not is_over(state, view.seat) and int(state.secrets_shown) == shown):
            line.append(bot.choose(View(rules, state, view.seat)))
            state.apply(line[-1])
    return tuple(line)


def figures(found: Sequence[Row], players: int) -> dict[str, Any]:
    """How often a turn was called what; of planted ones, those that are blunders."""
    blunder = share_thresholds(players)[-1]
    counted = [row for row in found if row["loss"] is None or row["loss"] >= blunder]
    told: dict[str, Any] = {"turns": len(found), "counted": len(counted)}
    for level in ("quick", "deep"):
        called = Counter(row[level][0] for row in counted if level in row)
        if called:
            total = sum(called.values())
            worse = called["mistake"] + called["blunder"]
            told[level] = {
                "mistake_or_worse": rate(worse, total),
                "blunder": rate(called["blunder"], total),
                "verdicts": {name: called[name] for name in ("best", "good", "unclear", *MARKS)},
            }
    return told


def rate(part: int, total: int) -> list[float]:
    """A share with the ends of Wilson's interval."""
    share = part / total
    centre, scale = share + Z * Z / (2 * total), 1 + Z * Z / total
    spread = Z * sqrt(share * (1 - share) / total + (Z / (2 * total)) ** 2)
    return [
        round(each, 4) for each in (share, (centre - spread) / scale, (centre + spread) / scale)
    ]
