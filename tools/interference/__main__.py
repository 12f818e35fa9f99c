"""`make interference`: pairs of tables that differ in nothing but what is hidden."""

import argparse
import itertools
import multiprocessing
import sys
import time
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from multiprocessing.pool import AsyncResult, Pool
from typing import NamedTuple

from aedile import catalog
from tools.interference.pairs import Found, compare
from tools.kept import Book, Json, days, merged

SHOWN_EVERY = 5.0  # seconds
FAILED = 1


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.interference", description=__doc__)
    parser.add_argument("--pairs", type=int, default=100_000, help="observers and positions")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--game", choices=catalog.names(), help="default: both")
    BOOK.add_arguments(parser)
    asked = parser.parse_args()
    if asked.report:
        BOOK.report(asked.report)
        return 0
    games = [asked.game] if asked.game else catalog.names()
    failed = run(games, asked)
    BOOK.end(asked)
    return FAILED if failed else 0


def run(games: Sequence[str], asked: argparse.Namespace) -> bool:
    """Compare until there were enough pairs; whether there was a leak."""
    kept, began, shown = BOOK.begin(asked), time.monotonic(), time.monotonic()
    tally = Tally(games)
    with multiprocessing.Pool(asked.workers) as pool:
        for played in _played(pool, tally, asked):
            tally.add(played)
            enough = tally.pairs >= asked.pairs or bool(played.found.leak)
            if enough or time.monotonic() - shown > SHOWN_EVERY:
                shown = time.monotonic()
                pace = tally.pairs / (shown - began)
                told = f"{tally.pairs:,} of {asked.pairs:,} pairs, {pace:.0f} a second"
                print(told, file=sys.stderr, flush=True)
                if kept:
                    kept.keep(tally.parts(shown - began), tally.next)
            if enough:
                break
    parts = tally.parts(time.monotonic() - began)
    print(*map(sentence, parts), sep="\n")
    return any(part["leaks"] for part in parts)


class Played(NamedTuple):
    """A game that is over."""

    name: str
    number: int
    found: Found


class Tally:
    """What came of all games so far."""

    def __init__(self, games: Sequence[str]) -> None:
        self.asked = Counter(dict.fromkeys(games, 0))  # games begun, by name
        self.next = 0  # the first number no game has had
        self._sums = {name: Counter[str]() for name in games}
        self._leaks: dict[str, list[str]] = {name: [] for name in games}

    @property
    def pairs(self) -> int:
        return sum(each["pairs"] for each in self._sums.values())

    def poorest(self) -> str:
        """The game of which there are fewest pairs, as far as one can tell."""
        return min(self.asked, key=lambda name: (self._sums[name]["pairs"], self.asked[name]))

    def add(self, played: Played) -> None:
        name, number, found = played
        self._sums[name].update(found._replace(leak=0)._asdict() | {"games": 1})  # type: ignore[arg-type]
        self.next = max(self.next, number + 1)
        if found.leak:
            self._leaks[name].append(f"game {number}: {found.leak}")

    def parts(self, seconds: float) -> list[Json]:
        """By game, as they are kept."""
        return [
            {"game": name, "seconds": round(seconds / len(self._sums), 1)}
            | {what: count for what, count in sums.items() if what != "leak"}
            | {"leaks": self._leaks[name]}
            for name, sums in self._sums.items()
        ]


def _played(pool: Pool, tally: Tally, asked: argparse.Namespace) -> Iterator[Played]:
    """One game after another, a few ahead of whoever looks at them."""
    ahead: deque[tuple[str, int, AsyncResult[Found]]] = deque()
    for number in itertools.count(asked.seed):
        name = tally.poorest()
        tally.asked[name] += 1
        ahead.append((name, number, pool.apply_async(compare, (name, number))))
        if len(ahead) > asked.workers + 1:
            name, number, result = ahead.popleft()
            yield Played(name, number, result.get())


def sentence(part: Json) -> str:
    """What came of the pairs of one game."""
    told = (
        f"{part['game'].capitalize()}: {part.get('pairs', 0):,} pairs of tables in "
        f"{part.get('games', 0):,} games, {part.get('deep', 0):,} of them with different pasts, "
        f"{part.get('forks', 0):,} at forks that were dealt anew, "
        f"{part.get('reshuffled', 0):,} around a reshuffle; {part.get('commands', 0):,} commands."
    )
    leaks = part["leaks"]
    return f"{told} LEAKS: {'; '.join(leaks)}" if leaks else f"{told} All the same."


def as_markdown(runs: Sequence[Json]) -> str:
    """All runs together."""
    parts = merged((part for run in runs for part in run["parts"]), "game")
    pairs = sum(part.get("pairs", 0) for part in parts)
    return "\n".join([f"{days(runs)}: {pairs:,} pairs.", "", *(f"- {sentence(p)}" for p in parts)])


BOOK = Book("interference", as_markdown)


if __name__ == "__main__":
    sys.exit(main())
