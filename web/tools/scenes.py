"""Stored positions for tests in the browser: records that begin where something is to be tried.

Run it from the root with the Python that has Aedile: `python web/tools/scenes.py`. It writes
`web/e2e/scenes/*.txt`, built with the same helpers as the tests of the rules.
"""

import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from aedile.kernel.match import Match  # noqa: E402
from aedile.kernel.record import write  # noqa: E402
from tests.helpers import praetor, trajan  # noqa: E402

HERE = ROOT / "web/e2e/scenes"


def seaport() -> Match[Any]:
    """Livia may play or ship two ceramics, wine and wheat, and has a wild."""
    s = trajan.table(2)
    trajan.hand(s, trajan.GREEN, column=3)
    trajan.discards(s, "fur", "scroll")
    trajan.hand(s, trajan.RED, ceramics=2, wine=1, wheat=1)
    trajan.own(s, trajan.RED, "wild commodity")
    trajan.act(s, trajan.RED, "seaport")
    return Match.from_position(trajan.GAME, s, ("Livia", "Marcus"))


def demands() -> Match[Any]:
    """Livia can meet one demand with a wild only, and another in three ways."""
    s = trajan.table(2)
    trajan.own(s, trajan.RED, "bread", "wild demand", "religion")
    trajan.permanent(s, trajan.RED, "bread")
    trajan.end_quarter(s, "bread", "religion", "bread")
    return Match.from_position(trajan.GAME, s, ("Livia", "Marcus"))


def sowing() -> Match[Any]:
    """Livia's first tray has eight markers: two trays get a pair of them."""
    s = trajan.table(2)
    trajan.trays(s, trajan.RED, I="blue blue yellow green orange pink pink white")
    return Match.from_position(trajan.GAME, s, ("Livia", "Marcus"))


def market() -> Match[Any]:
    """Livia has no Gold, and wood to sell for it."""
    s = praetor.table(2)
    praetor.workers(s, praetor.BLUE, 3)
    praetor.give(s, praetor.BLUE, wood=6, stone=1)
    praetor.to_act(s, praetor.BLUE)
    praetor.play(s, "market#1 w3")
    return Match.from_position(praetor.GAME, s, ("Livia", "Marcus"))


def laying() -> Match[Any]:
    """Livia holds a tile that is to be laid."""
    s = praetor.asking("PlaceTile")
    return Match.from_position(praetor.GAME, s, ("Livia", "Marcus", "Flavia"))


def construction() -> Match[Any]:
    """Livia may send a worker to any site."""
    s = trajan.table(2)
    trajan.act(s, trajan.RED, "construction")
    return Match.from_position(trajan.GAME, s, ("Livia", "Marcus"))


def outpost() -> Match[Any]:
    """Livia can meet a demand of Caesar's."""
    s = praetor.asking("ChooseWallTile")
    return Match.from_position(praetor.GAME, s, ("Livia", "Marcus", "Flavia"))


def temple() -> Match[Any]:
    """Livia sends a Worker to her Temple of Mercury."""
    s = praetor.table(2)
    praetor.lay(s, "temple_mercury_1", owner=praetor.BLUE)
    praetor.workers(s, praetor.BLUE, 2, 3)
    praetor.give(s, praetor.BLUE, gold=9, wood=5, stone=5, marble=5, weapons=5)
    praetor.to_act(s, praetor.BLUE)
    praetor.play(s, "temple-mercury#1")
    return Match.from_position(praetor.GAME, s, ("Livia", "Marcus"))


SCENES = (seaport, demands, sowing, market, laying, construction, outpost, temple)

if __name__ == "__main__":
    HERE.mkdir(exist_ok=True)
    for scene in SCENES:
        (HERE / f"{scene.__name__}.txt").write_text(write(scene()), "utf-8")
