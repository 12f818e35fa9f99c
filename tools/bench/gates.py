"""What is asked for, and whether it is reached.

A gate compares two figures of the same round; higher is better. Each round
gives a ratio, the median of them counts, and their least and greatest are the
spread.
"""

import statistics
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tools.bench.run import GAMES, Results


class Gate(NamedTuple):
    """A figure of ours, what it is held against, and how many times better it must be."""

    what: str
    game: str  # empty when it is about the whole package
    ours: str
    peer: str | float  # a figure, or a number that ours must stay below
    floor: float
    stretch: float | None
    unit: str = ""  # of ours, where it is held against a number


class Outcome(NamedTuple):
    """A gate, measured."""

    gate: Gate
    ratio: float  # the median
    least: float
    greatest: float
    ours: float  # the median, in its own unit

    @property
    def verdict(self) -> str:
        """How it went, in a word."""
        if self.gate.stretch is not None and self.ratio >= self.gate.stretch:
            return "stretch"
        return "floor" if self.ratio >= self.gate.floor else "missed"


def against(what: str, kind: str, peer: str, floor: float, stretch: float | None) -> list[Gate]:
    """A gate for each game, compiled, against the same work of a peer."""
    return [
        Gate(what, game, f"compiled: {kind} {game}", f"peers: {kind} {peer}", floor, stretch)
        for game in GAMES
    ]


GATES: list[Gate] = [
    *against("API, against catanatron", "play", "catanatron", 20, 50),
    *against("API, against OpenSpiel backgammon", "play", "backgammon", 8, 20),
    *against("API, against OpenSpiel chess", "play", "chess", 3, 8),
    *against("API, against OpenSpiel hearts", "play", "hearts", 1, 3),
    *against("API, against OpenSpiel oware", "play", "oware", 0.5, 1),
    *against("API, against OpenSpiel mancala", "play", "mancala", 0.5, 1),
    *(
        Gate("interpreted API, against catanatron", game, f"interpreted: play {game}",
             "peers: play catanatron", 1.5, 3)
        for game in GAMES
    ),
    *against("batch of 256, against EnvPool backgammon", "batch", "envpool-backgammon", 1.5, 4),
    *against("batch of 256, against EnvPool SparrowMahjong", "batch", "envpool-mahjong", 4, 10),
    *against("batch of 256, against Pgx backgammon", "batch", "pgx-backgammon", 5, 15),
    Gate("batches in two processes, against one", "", "compiled: workers trajan 2",
         "compiled: workers trajan 1", 1.8, None),
    *against("copy, against catanatron", "copy", "catanatron", 12, None),
    *against("search, against OpenSpiel MCTS", "search", "backgammon", 15, 25),
    Gate("95 % of decisions of heuristic, against 2 ms", "praetor", "compiled: slowest praetor", 2,
         1, None, "ms"),
    *(
        Gate("memory of a state, against 4 kB", game, f"compiled: memory {game}", 4096, 1, None,
             "bytes")
        for game in GAMES
    ),
    Gate("import, against 100 ms", "", "compiled: import", 100, 1, None, "ms"),
]  # fmt: skip


def outcomes(results: Results, gates: Sequence[Gate] = GATES) -> list[Outcome]:
    """Every gate, held against the figures of a run."""
    return [_outcome(results["figures"], gate) for gate in gates]


def _outcome(figures: Mapping[str, Sequence[float]], gate: Gate) -> Outcome:
    ours = figures[gate.ours]
    if isinstance(gate.peer, str):
        peer = figures[gate.peer]
    else:
        peer = [gate.peer] * len(ours)
    ratios = [theirs / mine for theirs, mine in zip(peer, ours, strict=True)]
    return Outcome(
        gate, statistics.median(ratios), min(ratios), max(ratios), statistics.median(ours)
    )


def missed(measured: Sequence[Outcome]) -> list[Outcome]:
    """Those below their floor."""
    return [outcome for outcome in measured if outcome.verdict == "missed"]
