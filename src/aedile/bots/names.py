"""Roman names: a bot at a table is somebody, not a number.

Women's names end in -a and men's do not; the browser draws their faces by that.
"""

import json
from collections.abc import Collection, Iterator
from pathlib import Path

from aedile.kernel.dealer import Dealer

_READ = json.loads(Path(__file__).with_name("names.json").read_text(encoding="utf-8"))
MEN: tuple[str, ...] = tuple(_READ["men"])
WOMEN: tuple[str, ...] = tuple(_READ["women"])


def roman_names(table: str, taken: Collection[str] = ()) -> Iterator[str]:
    """Names for the bots of a table, always in the same order, without those that are taken."""
    known = {name.casefold() for name in taken}
    names = Dealer(f"names:{table}").shuffled([*MEN, *WOMEN])
    return (name for name in names if name.casefold() not in known)
