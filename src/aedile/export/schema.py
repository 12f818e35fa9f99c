"""What tables an export has, and what is in their columns (docs/export.md)."""

from typing import Final, NamedTuple

# Rises when a column changes its meaning or goes away; new ones may be added.
VERSION: Final = 1

GAMES: Final = "games"
SEATS: Final = "seats"
TURNS: Final = "turns"
POINTS: Final = "points"
FEATURES: Final = "features"


class Column(NamedTuple):
    """One column; its type is named as Arrow names it."""

    name: str
    type: str
    meaning: str
    null: bool = False  # may be missing


class Table(NamedTuple):
    """One table, in a file of its own."""

    columns: tuple[Column, ...]
    group: int  # rows written at a time: what is held in memory, and what a reader reads at once


_GAME = Column("game_id", "int32", "the game, numbered from 0 in the order the records were given")
_TURN = Column("turn", "int32", "the line of the record, from 1")
_SEAT = Column("seat", "int8", "whose, from 0")
_MOVE = Column("move", "int32", "the decision, from 1")

# Rows are small but for those with a vector, which are some five thousand bytes each.
_MANY: Final = 65_536
_FEW: Final = 2_048

TABLES: Final = {
    GAMES: Table(
        (
            _GAME,
            Column("file", "string", "where its record is"),
            Column("game", "string", "`praetor` or `trajan`"),
            Column("rules_version", "int16", "the version of the rules"),
            Column("edition", "string", "the components played with"),
            Column("players", "int8", "how many seats"),
            Column("seed", "string", "what was shuffled from; none after a stored position", True),
            Column("options", "string", "as JSON, those that differ from the default"),
            Column("date", "string", "the remark of that name", True),
            Column("finished", "bool", "whether it was played to its end"),
            Column("chapter", "int16", "its last: the turn of Praetor, the quarter of Trajan"),
            Column("turns", "int32", "how many rows it has in `turns`"),
            Column("moves", "int32", "how many decisions"),
        ),
        _MANY,
    ),
    SEATS: Table(
        (
            _GAME,
            _SEAT,
            Column("name", "string", "what the player is called"),
            Column("bot", "string", "the bot of an arena", True),
            Column("place", "int8", "1 for the winner; none before the end", True),
            Column("score", "int32", "points at the end, or so far"),
            Column("win_share", "double", "1 for a win, less if shared; none before the end", True),
        ),
        _MANY,
    ),
    TURNS: Table(
        (
            _GAME,
            _TURN,
            _SEAT,
            Column("chapter", "int16", "the turn of Praetor, the quarter of Trajan"),
            Column("scene", "string", "`setup`, `turn`, or `between`: asked between turns"),
            Column("nth", "int16", "which turn of this seat, from 1; none if not a `turn`", True),
            Column("first_move", "int32", "its first decision, from 1"),
            Column("moves", "int16", "how many decisions"),
            Column("notation", "string", "these, as in the record"),
            Column("points", "int32", "what it brought this seat, with what followed by itself"),
            Column("score", "int32", "points of this seat then"),
        ),
        _MANY,
    ),
    POINTS: Table(
        (
            _GAME,
            Column("move", "int32", "after which decision, from 1; 0: had from the beginning"),
            Column("turn", "int32", "the line of the record, from 1; 0: had from the beginning"),
            _SEAT,
            Column("source", "string", "what for, as the result of a game names it"),
            Column("points", "int32", "how many; below 0 if lost"),
        ),
        _MANY,
    ),
    FEATURES: Table(
        (
            _GAME,
            _MOVE,
            _TURN,
            _SEAT,
            Column("action", "int16", "the number of what was chosen"),
            Column("notation", "string", "its name"),
            Column("legal", "list<int16>", "the numbers that could be chosen, ascending"),
            Column("vector", "list<int16>", "what the seat knew before, as observations.md has it"),
        ),
        _FEW,
    ),
}

USUAL: Final = (GAMES, SEATS, TURNS, POINTS)  # without features, which are large
