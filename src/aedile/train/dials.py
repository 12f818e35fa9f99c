"""What can be turned: each dial moves one weight, or the same weight at several times."""

from collections.abc import Mapping
from typing import NamedTuple

from aedile.bots.weights import Weights

# A share of a weight near nothing would be nothing: they move as if they were at least this.
LEAST = 8
LEAST_OF_SEVERAL = 40
# Weights of five numbers are for turns left, few to many: how far each half moves each number.
LATE = (1.0, 1.0, 0.5, 0.0, 0.0)
EARLY = (0.0, 0.0, 0.5, 1.0, 1.0)


class Dial(NamedTuple):
    """Something to turn, and how far it moves each number of its weight."""

    name: str
    weight: str
    moves: tuple[float, ...]


def dials(weights: Weights) -> list[Dial]:
    """One for each number, or two for a weight that changes in the course of the game."""
    found: list[Dial] = []
    for name, numbers in weights.items():
        if len(numbers) == len(EARLY):
            found += [Dial(f"{name}, early", name, EARLY), Dial(f"{name}, late", name, LATE)]
        else:
            for i, number in enumerate(numbers):
                if number:
                    moves = tuple(float(k == i) for k in range(len(numbers)))
                    found.append(Dial(f"{name} {i}" if i else name, name, moves))
    return found


def turned(weights: Weights, by: Mapping[Dial, float]) -> dict[str, list[int]]:
    """The weights with dials turned, by shares of the numbers they move."""
    moved = {name: [float(number) for number in numbers] for name, numbers in weights.items()}
    for dial, share in by.items():
        numbers = weights[dial.weight]
        least = LEAST if len(numbers) != len(EARLY) else LEAST_OF_SEVERAL
        for i, move in enumerate(dial.moves):
            moved[dial.weight][i] += share * move * max(abs(numbers[i]), least)
    return {
        name: [_kept(round(number), weights[name][i]) for i, number in enumerate(numbers)]
        for name, numbers in moved.items()
    }


def _kept(number: int, before: int) -> int:
    """What was above nothing stays so: some are divided by."""
    return max(number, 1) if before > 0 else number
