"""Write docs/observations.md: what lies where in the vectors of `aedile.features`.

Usage: observations.py [--check]
With --check nothing is written; it fails when the page is not what it would write.
"""

import argparse
import sys
from pathlib import Path

from aedile import catalog, features
from aedile.features import Block

PAGE = Path(__file__).resolve().parent.parent / "docs" / "observations.md"

HEAD = """\
# Observations

What a seat may know, as a vector of small whole numbers: `aedile.features`, the environments of
[PettingZoo, Gymnasium and OpenSpiel](environments.md), and bots that learn. This page is written by
`tools/observations.py` from the code that writes the vectors.

- The seat itself comes first, then the others as they sit clockwise. One layout serves every
  number of players: the parts of seats that are not taken are 0.
- Nothing in it depends on what the seat cannot see. Deal that afresh and the vector stays the
  same; tests hold it against many positions of every kind of table.
- A choice among n things takes n numbers, one of them 1, or none when there is no choice. What is
  counted is a number. What is beyond the bounds given is cut there.
- The question asked, what was chosen for it so far and what is still to come are part of it, so
  that vector and mask are enough to decide.
- What is printed on the pieces is the same at every table and not repeated.
- A layout has a version, `features.version("trajan")`. It rises with every change: keep it with
  what was learned, and compare it before that is used.
- As floats each number is divided by the highest of its block: all lie between -1 and 1.

```python
from aedile import catalog, features
from aedile.features.arrays import ArrayEncoder

state = catalog.game("trajan").new_game(4, "7", {})
encoder = ArrayEncoder("trajan")  # needs numpy
whole = encoder.ints(state, 0)  # int16
floats = encoder.floats(state, 0)  # float32
mask = encoder.mask(state, 0)  # int8: the legal actions
hand = next(block for block in features.layout("trajan") if block.name == "hand")
print(whole[hand.start : hand.start + hand.length])
print(encoder.encoder.text(state, 0))  # for people: what is not 0, block by block
```
"""

VERSIONS = """\
## Versions

| Game | Version | Change |
|---|---|---|
| Praetor | 1 | as first written |
| Trajan | 1 | as first written |
| Trajan | 2 | discard piles card by card to the bottom: `left` and `right discards in order` |
"""

TABLE = "| From | Numbers | Block | Values | Meaning |\n|---|---|---|---|---|\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    text = page()
    if parser.parse_args().check:
        if not PAGE.exists() or PAGE.read_text("utf-8") != text:
            print("docs/observations.md is stale: run tools/observations.py")
            return 1
        return 0
    PAGE.write_text(text, "utf-8")
    return 0


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *(section(name) for name in catalog.names()), VERSIONS])


def section(name: str) -> str:
    """One game: the table, then the part that comes once for every seat."""
    blocks = features.layout(name)
    table = [block for block in blocks if ": " not in block.name]
    mine = [block for block in blocks if block.name.startswith("me: ")]
    length = blocks[-1].start + blocks[-1].length
    part = sum(block.length for block in mine)
    starts = [block.start for block in blocks if block.name.endswith(": present")]
    return (
        f"## {catalog.game(name).title}\n\n"
        f"Version {features.version(name)}, {length} numbers. Those of the table:\n\n"
        f"{TABLE}{''.join(row(block, block.start) for block in table)}\n"
        f"Then {part} for each seat, from {listed(starts)} on; places are counted from there:\n\n"
        f"{TABLE}{''.join(row(block, block.start - mine[0].start) for block in mine)}"
    )


def row(block: Block, start: int) -> str:
    """A block as a row of a table."""
    name = block.name.removeprefix("me: ")
    values = f"{block.lowest} to {block.highest}"
    return f"| {start} | {block.length} | {name} | {values} | {block.meaning} |\n"


def listed(numbers: list[int]) -> str:
    """1, 2 and 3."""
    *first, last = map(str, numbers)
    return f"{', '.join(first)} and {last}"


if __name__ == "__main__":
    sys.exit(main())
