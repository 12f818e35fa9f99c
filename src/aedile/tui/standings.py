"""Who won, by how much and why: the table at the end."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from aedile.console.tables import plain_table
from aedile.kernel.contract import Standing
from aedile.kernel.match import Match
from aedile.kernel.message import Message, Seat, Template, Templates, plain
from aedile.tui.scene import Artist
from aedile.tui.voice import Voice

say = Templates("terminal")
PLACE = say("place")
TOTAL = say("total")
TIE_BREAK = say("tie-break: {reason}")
WINS = say("{who} win.", one="{who} wins.")
EQUAL = say("{first} and {second} tie at {score} in everything.")
TIED = say("{first} and {second} tie at {score}; {reason} puts {first} first.")


def draw_standings(match: Match[Any], artist: Artist, voice: Voice) -> list[RenderableType]:
    """Points by source for every player, by place; then which ties were broken by what."""
    rows = match.standings()
    return [
        _points(rows, artist, voice),
        "",
        Text(voice.text(_winner(rows)), "bold"),
        *(Text(voice.text(tie)) for tie in ties(rows, artist.tiebreakers)),
    ]


def _points(rows: Sequence[Standing], artist: Artist, voice: Voice) -> Table:
    table = plain_table("", *(f"{voice.names[row.player]}>" for row in rows))
    table.add_row(voice.words(PLACE()), *(str(row.place) for row in rows))
    for source in sources(rows):
        points = (str(row.sources.get(source, "-")) for row in rows)
        table.add_row(voice.words(_source(artist.sources, source)), *points)
    total = Text(voice.words(TOTAL()), "bold")
    table.add_row(total, *(Text(str(row.score), "bold") for row in rows))
    for place, reason in enumerate(artist.tiebreakers[: needed(rows)]):
        name = voice.words(TIE_BREAK(reason=reason()))
        table.add_row(name, *(str(row.tiebreak[place]) for row in rows))
    return table


def _source(names: Mapping[str, Template], source: str) -> Message:
    return names[source]() if source in names else plain(source)


def needed(rows: Sequence[Standing]) -> int:
    """How many of the tie-breakers it took to tell everyone apart."""
    return max((_deciding(above, below) + 1 for above, below in tied(rows)), default=0)


def tied(rows: Sequence[Standing]) -> list[tuple[Standing, Standing]]:
    """Neighbours with equal points."""
    return [(above, below) for above, below in pairwise(rows) if above.score == below.score]


def _deciding(above: Standing, below: Standing) -> int:
    """The place of the first tie-breaker on which two differ; the last if there is none."""
    pairs = zip(above.tiebreak, below.tiebreak, strict=True)
    differing = (place for place, (mine, theirs) in enumerate(pairs) if mine != theirs)
    return next(differing, len(above.tiebreak) - 1)


def sources(rows: Sequence[Standing]) -> list[str]:
    """Every source somebody has points from, in the order the game lists them."""
    merged: list[str] = []
    for row in rows:
        before = 0
        for source in row.sources:
            if source in merged:
                before = merged.index(source) + 1
            else:
                merged.insert(before, source)
                before += 1
    return merged


def _winner(rows: Sequence[Standing]) -> Message:
    winners = tuple(Seat(row.player) for row in rows if row.place == 1)
    return WINS(who=winners if len(winners) > 1 else winners[0], n=len(winners))


def ties(rows: Sequence[Standing], tiebreakers: Sequence[Template]) -> list[Message]:
    """For neighbours with equal points: what put one before the other."""
    return [_tie(above, below, tiebreakers) for above, below in tied(rows)]


def _tie(above: Standing, below: Standing, tiebreakers: Sequence[Template]) -> Message:
    first, second = Seat(above.player), Seat(below.player)
    if above.tiebreak == below.tiebreak:
        return EQUAL(first=first, second=second, score=above.score)
    reason = tiebreakers[_deciding(above, below)]()
    return TIED(first=first, second=second, score=above.score, reason=reason)
