"""Is the judge right? Held against turns that are known to be good or bad, and a reference.

- blunders: the worst of some random turns, counted only if the reference agrees that it is one.
- alarms: turns of the strongest bot, which must not be marked.
- coverage: turns of a bot that overlooks things: how often the interval holds the reference;
  doubts are fitted to others of these.
- ladder: turns of one bot after the other: the error a turn should fall with strength.

The reference looks further on, in more worlds of its own seeds, and searches for lines.
"""

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from aedile.analysis.expert import Expert
from aedile.analysis.judge import Judgement, judge, look_at
from aedile.analysis.levels import Look, level
from aedile.analysis.stages import stage
from aedile.analysis.turns import known_part
from aedile.analysis.verdicts import ERRORS, MARKS, Doubt, seen, share_thresholds
from aedile.bots import registry
from aedile.bots.lookahead import is_over
from aedile.kernel.contract import Game
from aedile.kernel.rng import Rng
from aedile.kernel.state import State
from aedile.kernel.view import View
from tools.analysis.games import some_turn
from tools.analysis.kept import Row, rows

TRIES = 30  # random turns, of which the worst is planted
STRONG = "rollout:sims=600"  # about a second
USUAL = "heuristic:overlooks=35"
BOTS = {"alarms": STRONG, "coverage": USUAL, "ladder": STRONG, "blunders": ""}
REFERENCE = Look(lines=12, sims=4000, choosing=64, least=128, most=512, rounds=20)
REFERRED = ("blunders", "coverage")  # what is held against the reference
Z = 1.96


def sampled(
    what: str, game: str, players: int, count: int, seed: str, folder: Path, bot: str, by: str
) -> list[Row]:
    """One turn of each of so many games: planted, or played by a bot; judged at the level `by`."""
    expert = Expert(game, players)
    known = _references(expert, what, count, seed, folder, bot) if what in REFERRED else None

    def one(number: int) -> Row | None:
        view, line = _turn(expert, what, seed, bot, number)
        if known is not None and number not in known:
            return None
        row: Row = known[number] if known else {}
        found = judge(view, line, level(by), number, expert)
        doubt = expert.doubt(view, seen(found.verdict, found.second))
        return row | {"stage": stage(view.imagine(Rng(0)))} | _told(found, doubt)

    settings = {what: game, "players": players, "seed": seed, "bot": bot, "level": by}
    name = f"{what}-{game}-{players}-{seed}-{bot.replace(':', '-') or 'random'}-{by}.jsonl"
    return rows(folder / name, settings, count, one)


def _references(
    expert: Expert, what: str, count: int, seed: str, folder: Path, bot: str
) -> dict[int, Row]:
    """What the reference finds of the same turns; kept apart, for it is the same for any judge."""

    def one(number: int) -> Row | None:
        view, line = _turn(expert, what, seed, bot, number)
        found = look_at(expert, view, line, REFERENCE, 1_000_000 + number)
        if found is None:
            return None
        ahead = found.ahead
        return {"loss": round(ahead.shares[view.seat], 5), "noise": round(ahead.noise, 5)}

    settings = {"reference": what, "game": expert.game, "players": expert.players, "seed": seed}
    name = f"reference-{what}-{expert.game}-{expert.players}-{seed}-{bot.replace(':', '-')}.jsonl"
    found = rows(folder / name, settings, count, one)
    return {row["number"]: {what: row[what] for what in ("loss", "noise")} for row in found}


def _turn(
    expert: Expert, what: str, seed: str, bot: str, number: int
) -> tuple[View[Any], tuple[int, ...]]:
    """A turn of a game: what its player saw, and what was played."""
    rules, state = some_turn(expert.game, expert.players, f"{what} {seed}/{number}", number)
    view = View(rules, state, int(state.current_player))
    return view, played(rules, view, number, bot) if bot else worst(expert, view, number)


def _told(judged: Judgement, doubt: Doubt) -> Row:
    """What was found, and how far off it may be by noise alone: for doubt is fitted to it."""
    return {
        "verdict": judged.verdict,
        "judged": round(judged.loss, 5),
        "spread": round(sqrt(max(0.0, (judged.error / Z) ** 2 - doubt.below**2)), 5),
        "error": round(judged.error, 5),
        "above": round(judged.above, 5),
        "points": round(judged.points, 3),
        "second": judged.second,
        "decided": judged.decided,
        "agrees": judged.reasons.agrees,
        "accounted": round(judged.reasons.accounted, 4),
    }


def worst(expert: Expert, view: View[Any], luck: int) -> tuple[int, ...]:
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


def played(rules: Game[Any], view: View[Any], luck: int, kind: str) -> tuple[int, ...]:
    """A turn of a bot, until something hidden is shown."""
    state: State = view.imagine(Rng(luck))
    shown = int(state.secrets_shown)
    line: list[int] = []
    with registry.make(kind, luck) as bot:
        while not line or (not is_over(state, view.seat) and int(state.secrets_shown) == shown):
            line.append(bot.choose(View(rules, state, view.seat)))
            state.apply(line[-1])
    return tuple(line)


def figures(what: str, found: Sequence[Row], players: int) -> dict[str, Any]:
    """How often a turn was called what; of planted ones, those that are blunders."""
    blunder = share_thresholds(players)[-1]
    counted = [row for row in found if what != "blunders" or row["loss"] >= blunder]
    called = Counter(row["verdict"] for row in counted)
    total, worse = len(counted), called["mistake"] + called["blunder"]
    told: dict[str, Any] = {
        "turns": len(found),
        "counted": total,
        "mistake_or_worse": rate(worse, total),
        "blunder": rate(called["blunder"], total),
        "verdicts": {name: called[name] for name in ("best", "good", "unclear", *MARKS)},
    }
    if what == "coverage":
        told |= coverage([row for row in found if row["verdict"] != "forced"])
    if what == "ladder":
        losses = [row["judged"] for row in found if row["verdict"] != "forced"]
        told["error"] = [round(fmean(losses), 5), round(Z * stdev(losses) / sqrt(len(losses)), 5)]
    marked = [row for row in counted if row["verdict"] in ERRORS]
    if marked:
        told["explained"] = rate(sum(row["agrees"] for row in marked), len(marked))
    return told


def coverage(found: Sequence[Row]) -> dict[str, Any]:
    """How often the interval holds what the reference found, whose own noise is allowed for."""
    held = [holds(row) for row in found]
    told: dict[str, Any] = {"covered": rate(sum(held), len(held))}
    told["below"] = sum(
        row["loss"] < row["judged"] for row, ok in zip(found, held, strict=True) if not ok
    )
    told["above"] = len(held) - sum(held) - told["below"]
    return told


def holds(row: Row) -> bool:
    """Does the interval of a loss hold that of the reference?"""
    more = row["loss"] - row["judged"]
    half = row["above"] if more > 0 else row["error"]
    return bool(abs(more) <= sqrt(half**2 + (Z * row["noise"]) ** 2))


def rate(part: int, total: int) -> list[float]:
    """A share with the ends of Wilson's interval."""
    share = part / total
    centre, scale = share + Z * Z / (2 * total), 1 + Z * Z / total
    spread = Z * sqrt(share * (1 - share) / total + (Z / (2 * total)) ** 2)
    return [
        round(each, 4) for each in (share, (centre - spread) / scale, (centre + spread) / scale)
    ]
