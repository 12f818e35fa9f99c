r"""A game as text: write it, read it, play it again.

    [Game "praetor"]
    [Rules "1"]
    [Edition "reconstructed"]
    [Players "Yellow, \"Anna, the Elder\""]
    [Seed "7"]
    [Options "expert=no; boards=A,B2"]

    1. Yellow              lumber-mill#1 w3
    2. "Anna, the Elder"   build:curia#2 w2 @2,-1 r1   ; well played

    Result  Yellow 97, "Anna, the Elder" 84

Tags come first, one to a line, in any order; inside their quotes a quote or a
backslash has a backslash before it. `Shows`, `Date`, `Seats` and `Seen` are remarks. A
table that began from a position has a `Position` (JSON) instead of `Seed` and
`Options`. Lines of moves are numbered from 1; every move on a line belongs to
the player named, and where a player's moves are broken into lines is free. A
name that is not one plain word stands in quotes. `Result` closes the record:
names and points by place, or `unfinished`.

Below a line of moves may stand variations that leave it, and comments. Both say after how many
moves of the game, and may name whose they are; `Deal` is the number of the deal of what whoever
moved first did not know, and without it everything lies as it lay:

    (after 2 [Deal "17"] [By "Anna"] [Name "Timber first"]
    2. "Anna, the Elder"  lumber-mill#2 w2
    {after 4 [By "Yellow"] "I feared that."}
    )

Blank lines, line ends of any system and comments (from a `;` at the start of a
line or after a space) are skipped. Everything else must be as it should: a
damaged record is refused with the line of the text and what was expected. The
moves are always checked against the rules; there is no way around that.
"""

from aedile.kernel.record.model import END, UNFINISHED, Games, Line, Record, Result
from aedile.kernel.record.reading import read
from aedile.kernel.record.replaying import replay
from aedile.kernel.record.writing import outcome_of, write

__all__ = [
    "END",
    "UNFINISHED",
    "Games",
    "Line",
    "Record",
    "Result",
    "outcome_of",
    "read",
    "replay",
    "write",
]
