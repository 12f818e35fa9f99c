"""Ratings held against simulated people of known strength, openskill and Elo.

Usage: python -m tools.ratings [--quick] [--seeds N] [--json FILE]
Figures and what they mean: docs/ratings.md. It ends with 1 if a gate is missed; a quick run has
too few people for that, and shows figures only.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console

from aedile.console.progress import Progress
from tools.ratings.gates import SECONDS, SPEED, Gate, level_gate, mean_excess, season_gates
from tools.ratings.people import LUCKS, Plan
from tools.ratings.trials import Season, Tick, level, season, seconds


class Size(NamedTuple):
    """How much is simulated."""

    people: int
    seeds: int
    rounds: int
    looks: tuple[int, ...]
    speed: int

    @property
    def ticks(self) -> int:
        """Steps of progress."""
        return self.rounds * self.seeds * (len(LUCKS) + 1) + 1


WHOLE = Size(500, 5, 40, (25, 30, 40), SPEED)
QUICK = Size(100, 1, 30, (25, 30), 2000)


class Found(NamedTuple):
    """All figures."""

    seasons: dict[str, list[Season]]
    biases: list[tuple[float, float]]
    seconds: float
    sweeps: int

    def gates(self) -> list[Gate]:
        """Each with whether it is passed."""
        gates = [gate for luck, each in self.seasons.items() for gate in season_gates(luck, each)]
        gates.append(level_gate([joint for joint, _ in self.biases]))
        return [*gates, Gate(f"seconds for {SPEED} games", self.seconds, None, SECONDS)]

    def as_json(self) -> dict[str, Any]:
        """For programs."""
        return {
            "seasons": {
                luck: [
                    {"looks": {n: look._asdict() for n, look in each.looks.items()}}
                    | {"excess": {name: told._asdict() for name, told in each.excess.items()}}
                    for each in seasons
                ]
                for luck, seasons in self.seasons.items()
            },
            "level": [{"joint": joint, "steps": steps} for joint, steps in self.biases],
            "seconds": self.seconds,
            "sweeps": self.sweeps,
        }


def measure(size: Size, tick: Tick) -> Found:
    plan = Plan(people=size.people)
    seeds = range(size.seeds)
    seasons = {
        luck: [
            season(plan._replace(luck=luck), seed, size.rounds, size.looks, tick) for seed in seeds
        ]
        for luck in LUCKS
    }
    off = plan._replace(level=plan.level + 174, bots=0.05)
    biases = [level(off, seed, size.rounds, tick) for seed in seeds]
    return Found(seasons, biases, *seconds(size.speed, plan, tick))


def report(found: Found) -> list[str]:
    lines = []
    for luck, seasons in found.seasons.items():
        lines.append(f"{luck}: surprise above that of the true strengths (at the best scale)")
        for name, excess in sorted(mean_excess(seasons).items(), key=lambda item: item[1]):
            lines.append(f"  {name}: {excess.plain:.4f} ({excess.scaled:.4f})")
        for each in seasons:
            for rounds, look in each.looks.items():
                lines.append(
                    f"  after {rounds} games: Spearman {look.spearman:.3f}, within intervals "
                    f"{look.held:.3f}, bias {look.bias:+.0f}, provisional {look.provisional:.2f}"
                )
    told = ", ".join(f"{joint:+.0f} ({steps:+.0f})" for joint, steps in found.biases)
    lines.append(f"level off by 174: {told} points left by the joint fit (by single steps)")
    lines.append(f"speed: {found.seconds:.1f} s of the processor, {found.sweeps} sweeps")
    return lines


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer people, one seed, no gates")
    parser.add_argument("--seeds", type=int, help="of each kind of luck")
    parser.add_argument("--json", type=Path, metavar="FILE", help="keep the figures here")
    asked = parser.parse_args()
    size = QUICK if asked.quick else WHOLE
    size = size._replace(seeds=asked.seeds or size.seeds)
    with Progress(Console(stderr=True), size.ticks, "rounds") as progress:
        done = 0

        def tick() -> None:
            nonlocal done
            done += 1
            progress.reach(done)

        found = measure(size, tick)
    print(*report(found), sep="\n")
    if asked.json:
        asked.json.write_text(json.dumps(found.as_json(), indent=1) + "\n", encoding="utf-8")
    if asked.quick:
        return 0
    print(*found.gates(), sep="\n")
    return 0 if all(gate.passed for gate in found.gates()) else 1


if __name__ == "__main__":
    sys.exit(main())
