"""Lists of seats as people write them: `human,flat*2`, `search,exec:./mybot`."""

import re

from aedile.kernel.errors import BadOptions

MOST = 9  # a game for more has yet to be invented
_PART = re.compile(r"""(?:"[^"]*"|'[^']*'|[^,])*""")
_TIMES = re.compile(r"(.*[^*\s])\s*\*\s*([0-9]+)")


def split_seats(text: str) -> tuple[str, ...]:
    """The seats of a list: `flat*2` is two, and a comma in quotes separates nothing.

    Names are forgiven capitals; a program is started as it is written.
    """
    seats: list[str] = []
    for part in _parts(text):
        times = _TIMES.fullmatch(part)
        spec, count = (times[1], int(times[2])) if times else (part, 1)
        if not 1 <= count <= MOST:
            raise BadOptions(f"{part}: one to {MOST} seats can be filled alike.")
        name, colon, rest = spec.partition(":")
        name = name.lower()
        seats += [name + colon + (rest if name == "exec" else rest.lower())] * count
    return tuple(seats)


def _parts(text: str) -> list[str]:
    parts, at = [], 0
    while at <= len(text):
        found = _PART.match(text, at)
        assert found  # it matches nothing, too
        parts.append(found[0].strip())
        at = found.end() + 1
    return parts
