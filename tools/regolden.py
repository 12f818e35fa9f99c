"""Rewrite the golden games and the perft counts after a decided change of the rules.

Shows what would change, as a diff, and writes it only with --write: a person
decides whether that is what the change was meant to do. A golden game is kept
move by move as far as its moves are still legal and played on from there by
bots; when it no longer shows what it is there to show, a new one is looked for.
"""

import argparse
import difflib
import re
import sys
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from aedile import catalog  # noqa: E402
from aedile.bots.base import Bot  # noqa: E402
from aedile.bots.flat import Flat  # noqa: E402
from aedile.kernel.errors import AedileError, BadRecord  # noqa: E402
from aedile.kernel.match import Match  # noqa: E402
from aedile.kernel.record import Record, read, write  # noqa: E402
from aedile.kernel.rng import Rng  # noqa: E402
from aedile.kernel.state import State  # noqa: E402
from tests.helpers import golden_praetor, golden_trajan, perft  # noqa: E402
from tests.helpers.golden import Golden, Table  # noqa: E402

GOLDEN = [*golden_praetor.GOLDEN, *golden_trajan.GOLDEN]
PASS = 0  # in every game the number of passing and declining
THOUGHT = 40  # games a thinking seat finishes at random for one answer


# Golden games.


def golden_text(golden: Golden) -> str:
    """The game as it should stand in its file: the old one if possible."""
    for match in candidates(golden):
        match.notes["Shows"] = golden.shows
        if golden.holds(match):
            return write(match)
    raise AssertionError("candidates never end")


def candidates(golden: Golden) -> Iterator[Table]:
    """The game in the file, played on if it breaks off; then ever new ones."""
    record = stored(golden)
    if record is not None:
        match = new_table(golden, record.seed or "0")
        play_again(match, record)
        play_on(match, golden, luck=0)
        yield match
    for luck in count():
        match = new_table(golden, str(luck))
        play_on(match, golden, luck)
        yield match


def stored(golden: Golden) -> Record | None:
    if not golden.path.exists():
        return None
    try:
        return read(golden.path.read_text("utf-8"))
    except BadRecord as error:
        print(f"{golden.path.name}: {error}; a new game is looked for.")
        return None


def new_table(golden: Golden, seed: str) -> Table:
    """A table like that of a golden game."""
    return Match.new(
        catalog.game(golden.game, golden.edition), golden.players, seed, golden.options
    )


def play_again(match: Table, record: Record) -> None:
    """As many of the recorded moves as the rules still allow."""
    for line in record.lines:
        for move in line.moves:
            try:
                match.submit(None, move)
            except AedileError:
                return


def play_on(match: Table, golden: Golden, luck: int) -> None:
    """Play to the end: the first seats think, the others only try to do something."""
    bots: list[Bot] = [Flat(luck + seat, sims=THOUGHT) for seat in range(golden.flat)]
    rng = Rng(luck)
    while not match.over:
        seat = match.to_move
        if seat < len(bots):
            match.submit(seat, bots[seat].choose(match.view(seat)))
        else:
            match.submit(seat, anything(match.state, rng))


def anything(s: State, rng: Rng) -> int:
    """Any answer; passing and declining only one time in eight."""
    legal = s.legal_actions()
    skip = 1 if len(legal) > 1 and legal[0] == PASS and rng.below(8) else 0
    return legal[skip + rng.below(len(legal) - skip)]


# Perft.


def perft_text() -> str:
    """The file with its counts made anew, everything else as it stands."""
    text = perft.FILE.read_text("utf-8")
    counts = iter(
        [perft.perft(p.state(), depth + 1) for depth in range(len(p.counts))]
        for p in perft.positions()
    )
    return re.sub(r"(?m)^counts = .*$", lambda _: f"counts = {next(counts)}", text)


# Comparing the files with what they should be.


def changes(names: Sequence[str]) -> Iterator[tuple[Path, str, str]]:
    """The files that are not as they should be: path, text now, text then."""
    for golden in GOLDEN:
        if not names or golden.name in names:
            yield golden.path, text_of(golden.path), golden_text(golden)
    if not names:
        yield perft.FILE, text_of(perft.FILE), perft_text()
        known = {golden.path for golden in GOLDEN}
        for path in sorted((ROOT / "tests" / "golden").glob("*/*.game")):
            if path not in known:
                yield path, text_of(path), ""


def text_of(path: Path) -> str:
    return path.read_text("utf-8") if path.exists() else ""


def show(path: Path, now: str, then: str) -> None:
    name = str(path.relative_to(ROOT))
    lines = difflib.unified_diff(
        now.splitlines(), then.splitlines(), f"{name} now", f"{name} then", lineterm="", n=1
    )
    print("\n".join(lines))


def put(path: Path, text: str) -> None:
    if text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    else:
        path.unlink()


def main() -> int:
    parser = argparse.ArgumentParser(description="Show or rewrite what the tests hold for golden.")
    parser.add_argument("names", nargs="*", help="golden games; all of them and perft if none")
    parser.add_argument("--write", action="store_true", help="write the changes, too")
    given = parser.parse_args()
    unknown = set(given.names) - {golden.name for golden in GOLDEN}
    if unknown:
        parser.error(f"no golden game is called {', '.join(sorted(unknown))}")
    changed = 0
    for path, now, then in changes(given.names):
        if now != then:
            changed += 1
            show(path, now, then)
            if given.write:
                put(path, then)
    verb = "rewritten" if given.write else "that would change (--write to do it)"
    print(f"Files {verb}: {changed}." if changed else "Nothing changes.")
    return 1 if changed and not given.write else 0


if __name__ == "__main__":
    sys.exit(main())
