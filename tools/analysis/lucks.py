"""Is luck luck? Zero over seats, nothing over games, and more of it with a better card.

For every game of bots the luck of what was shown is told as in a report, and the ledger is held
against the result. At some revelations two other deals of what is about to be shown are compared:
the one that a reference, with more deals of its own, finds better for whoever turns it up must be
called the luckier one. Beside it stands how often that holds where everybody plays on for a round.
"""

from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from aedile import catalog
from aedile.analysis.expert import Expert
from aedile.analysis.ledger import account
from aedile.analysis.levels import QUICK
from aedile.analysis.luck import chances, luck
from aedile.analysis.turns import Decision, decisions
from aedile.bots import registry
from aedile.kernel.match import Match
from aedile.kernel.rng import Rng
from aedile.kernel.state import EVERYBODY, State
from tools.analysis.games import MIX
from tools.analysis.kept import Row, rows
from tools.analysis.planted import rate

REFERENCE = 128  # deals of a reference
PAIRS = 8  # of other cards, in each game
APART = 0.01  # of the win: by less two cards are alike
EXACT = 1e-9
OTHER_SEED = 1_000_000


def sampled(game: str, players: int, count: int, seed: str, folder: Path) -> list[Row]:
    """What luck did in so many games."""
    expert = Expert(game, players)

    def one(number: int) -> Row:
        match = _played(game, players, f"luck {seed}/{number}", number)
        shown = [each for each in decisions(match) if each.reveals]
        lucks = [_luck(expert, match, each) for each in shown]
        start, end = (chances(expert, match.state_after(at), 8, at) for at in (0, match.length))
        accounts = [account(seat, start, end, [], lucks) for seat in range(players)]
        off = max(abs(each.start + each.luck + each.rest - each.end) for each in accounts)
        return {
            "shown": len(shown),
            "over_seats": max((abs(sum(each)) for each in lucks), default=0.0),
            "luck": [sum(each[seat] for each in lucks) for seat in range(players)],
            "ledger_off": off,
            "pairs": _pairs(expert, match, shown, Rng(number)),
        }

    settings = {"luck": game, "players": players, "seed": seed}
    return rows(folder / f"luck-{game}-{players}-{seed}.jsonl", settings, count, one)


def _played(game: str, players: int, seed: str, number: int) -> Match[Any]:
    rng = Rng(number)
    match: Match[Any] = Match.new(catalog.game(game), players, seed, {})
    kinds = [MIX[int(rng.below(len(MIX)))] for _ in range(players)]
    bots = [registry.make(kind, int(rng.word())) for kind in kinds]
    while not match.over:
        match.submit(match.to_move, bots[match.to_move].choose(match.view(match.to_move)))
    return match


def _luck(expert: Expert, match: Match[Any], decision: Decision) -> list[float]:
    before, after = (match.state_after(decision.end - i) for i in (1, 0))
    return luck(expert, before, decision.actions[-1], after, QUICK.deals, decision.step)


def _pairs(
    expert: Expert, match: Match[Any], shown: Sequence[Decision], rng: Rng
) -> list[list[float]]:
    """How far two other deals are apart: to a reference, to one that looks a round on, as luck."""
    found = []
    for _ in range(PAIRS if shown else 0):
        decision = shown[int(rng.below(len(shown)))]
        before: State = match.state_after(decision.end - 1)
        action, seat = decision.actions[-1], decision.seat
        ends = [_after(before, action, rng) for _ in range(2)]
        told = [
            [
                luck(expert, before, action, end, REFERENCE, OTHER_SEED)[seat],
                chances(expert, end, REFERENCE, OTHER_SEED)[seat],
                luck(expert, before, action, end, QUICK.deals, decision.step)[seat],
            ]
            for end in ends
        ]
        found.append([a - b for a, b in zip(*told, strict=True)])
    return found


def _after(before: State, action: int, rng: Rng) -> State:
    state: State = before.determinize(EVERYBODY, rng)
    state.apply(action)
    return state


def figures(games: Sequence[Row]) -> dict[str, Any]:
    """What to print, with what is wanted beside it."""
    by_seat = list(zip(*(game["luck"] for game in games), strict=True))
    means = [[fmean(each), stdev(each) / sqrt(len(each))] for each in by_seat]
    pairs = [pair for game in games for pair in game["pairs"]]
    return {
        "games": len(games),
        "shown": sum(game["shown"] for game in games),
        "over_seats_at_most": max(game["over_seats"] for game in games),
        "ledger_off_at_most": max(game["ledger_off"] for game in games),
        "mean_luck_by_seat_and_se": [[round(n, 5) for n in each] for each in means],
        "within_2_se": all(abs(mean) <= 2 * se for mean, se in means),
        "better_is_luckier": _raised([(better, luck) for better, _, luck in pairs]),
        "better_a_round_on_is_luckier": _raised([(later, luck) for _, later, luck in pairs]),
        "exact": all(game["over_seats"] <= EXACT and game["ledger_off"] <= EXACT for game in games),
    }


def _raised(pairs: Sequence[tuple[float, float]]) -> dict[str, Any]:
    """How often what is clearly better is luckier."""
    clear = [(better, luckier) for better, luckier in pairs if abs(better) >= APART]
    raised = sum(better * luckier > 0 for better, luckier in clear)
    return {"pairs": len(clear), "rate": rate(raised, len(clear)) if clear else None}
