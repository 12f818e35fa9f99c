"""Tables and budgets for tests of the analysis: small ones."""

from pathlib import Path
from typing import Any

from aedile import catalog
from aedile.analysis.levels import Level, Look
from aedile.bots import registry
from aedile.kernel.match import Match

SMALL = Look(lines=4, sims=0, choosing=4, least=8, most=8, rounds=1)
TINY = Level("tiny", SMALL, SMALL, None, deals=4)
TINY_LEVELS = Path(__file__).with_name("tiny_levels.py")  # the same, for workers
# Enough to tell a blunder from a good turn.
USUAL = Level(
    "usual",
    Look(lines=6, sims=0, choosing=8, least=16, most=32, rounds=2),
    Look(lines=6, sims=0, choosing=8, least=16, most=32, rounds=4),
    None,
    deals=8,
)


def begun(name: str, moves: int, players: int = 2, bot: str = "heuristic") -> Match[Any]:
    """A table at which bots have made so many moves."""
    match = Match.new(catalog.game(name), players, "analysis", {})
    bots = [registry.make(bot, seat) for seat in range(players)]
    while len(match.moves) < moves and not match.over:
        seat = match.to_move
        match.submit(seat, bots[seat].choose(match.view(seat)))
    return match
