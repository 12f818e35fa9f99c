"""From an edition file to its pieces, each value checked on the way.

`read_pieces` goes from the whole file down to one row. What one row cannot
tell is left to `consistency.py`.
"""

from collections.abc import Sequence
from typing import Final

from aedile.games.praetor.components.consistency import check_pieces
from aedile.games.praetor.components.pieces import (
    BOARD_NAMES,
    GROUP_OF,
    KIND_NAMES,
    KINDS_BY_GROUP,
    PLAYER_COUNTS,
    PLAZA_LETTERS,
    PROVENANCE,
    TRADED,
    BoardRow,
    CityTileRow,
    Goods,
    KindRow,
    LayoutRow,
    Pieces,
    StartRow,
    WallTileRow,
)
from aedile.games.praetor.components.rows import RETIRES_AT, WORKERS
from aedile.games.praetor.names import AREA_NAMES, KIND_TITLES, RESOURCE_NAMES
from aedile.kernel.components.about import read_about
from aedile.kernel.components.document import Entry, quoted, unknown

# Larger numbers are slips of the keyboard.
MOST_GOODS: Final = 30
MOST_FAVOR: Final = 60
MOST_WAGES: Final = 10
FARTHEST: Final = 9  # from the middle of the starting city
LONGEST_TRACK: Final = 40


def read_pieces(document: Entry) -> Pieces:
    """Everything the file says, checked."""
    tables = document.fields(
        ("edition", "start", "kinds", "city_tiles", "wall_tiles", "boards", "layouts")
    )
    pieces = Pieces(
        about=read_about(tables["edition"]),
        start=_read_start(tables["start"]),
        kinds=_read_kinds(tables["kinds"]),
        city_tiles=tuple(_read_city_tile(*row) for row in tables["city_tiles"].rows().items()),
        wall_tiles=tuple(_read_wall_tile(*row) for row in tables["wall_tiles"].rows().items()),
        boards=tables["boards"].table(BOARD_NAMES, _read_board),
        layouts=_read_layouts(tables["layouts"]),
    )
    check_pieces(pieces, document.document)
    return pieces


def _read_start(entry: Entry) -> StartRow:
    fields = entry.fields(("resources", "workers", "villagers", "source"))
    resources = _read_goods(fields["resources"], MOST_GOODS, RESOURCE_NAMES)
    workers = tuple(worker.whole(1, RETIRES_AT - 1) for worker in fields["workers"].items())
    villagers = fields["villagers"].whole(0, WORKERS)
    if not workers:
        fields["workers"].refuse("nobody could act in the first turn; give at least one Worker")
    if len(workers) + villagers != WORKERS:
        fields["villagers"].refuse(
            f"{len(workers)} Active Workers and {villagers} Villagers are "
            f"{len(workers) + villagers} dice; together they must be {WORKERS}"
        )
    counts = {"resources": len(resources), "workers": len(workers), "villagers": 1}
    return StartRow(resources, workers, villagers, PROVENANCE.read_block(fields["source"], counts))


def _read_kinds(entry: Entry) -> tuple[KindRow, ...]:
    kinds: dict[str, KindRow] = {}
    for group, table in entry.fields(tuple(KINDS_BY_GROUP)).items():
        for name, row in table.rows().items():
            if name not in KIND_NAMES:
                row.refuse(unknown(name, KIND_NAMES))
            if GROUP_OF[name] != group:
                row.refuse(f"move this row to the others under [kinds.{GROUP_OF[name]}]")
            kinds[name] = _read_kind(name, row)
    for name in KIND_NAMES:
        if name not in kinds:
            entry.refuse(f"{quoted(name)} is missing; add its row under [kinds.{GROUP_OF[name]}]")
    return tuple(kinds[name] for name in KIND_NAMES)


def _read_kind(name: str, entry: Entry) -> KindRow:
    fields = entry.fields(("cost", "favor", "area", "fee", "source"))
    kind = KindRow(
        name=name,
        title=KIND_TITLES[KIND_NAMES.index(name)],
        group=GROUP_OF[name],
        cost=_read_goods(fields["cost"], MOST_GOODS),
        favor=fields["favor"].whole(0, MOST_FAVOR),
        area=fields["area"].one_of(AREA_NAMES),
        fee=_read_goods(fields["fee"], MOST_GOODS),
        source=PROVENANCE.read(fields["source"], ("cost", "favor", "area", "fee", "effect")),
    )
    possible = _possible_areas(kind)
    if kind.area not in possible:
        fields["area"].refuse(f"the rulebook tells that this area is {' or '.join(possible)}")
    if kind.area == "none" and kind.fee:
        fields["fee"].refuse("nobody can activate this tile; write fee = {}")
    return kind


def _possible_areas(kind: KindRow) -> tuple[str, ...]:
    """What the rulebook tells about the colour of the activation area (p.6, 8)."""
    if kind.group == "special":
        return ("gray",)
    if kind.group == "monuments":
        return ("none",)
    # Workers came home from these two without new experience (example p.6).
    if kind.name in ("worker_camp", "imperial_outpost"):
        return ("green",)
    return ("red", "green")


def _read_city_tile(name: str, entry: Entry) -> CityTileRow:
    fields = entry.fields(("age", "players", "plazas", "source"))
    kind, _, copy = name.rpartition("_")
    if not copy.isdecimal():
        entry.refuse(f'the name {quoted(name)} has no number; write it like "curia_1"')
    if kind not in KIND_NAMES:
        entry.refuse(unknown(kind, KIND_NAMES))
    plazas = fields["plazas"].letters(PLAZA_LETTERS, "Plaza")
    if len(plazas) != 4:
        fields["plazas"].refuse(f"{len(plazas)} Plazas stand here; write four: NW, NE, SE, SW")
    return CityTileRow(
        name=name,
        kind=kind,
        age=fields["age"].whole(0, 2),
        players=fields["players"].whole(PLAYER_COUNTS[0], PLAYER_COUNTS[-1]),
        plazas=plazas,
        source=PROVENANCE.read(fields["source"], ("age", "players", "plazas")),
    )


def _read_wall_tile(name: str, entry: Entry) -> WallTileRow:
    fields = entry.fields(("favor", "bonus", "demand", "source"))
    demand = _read_goods(fields["demand"], MOST_GOODS)
    if not demand:
        fields["demand"].refuse("Caesar asks for nothing here; write the demand on the tile")
    return WallTileRow(
        name=name,
        demand=demand,
        favor=fields["favor"].whole(0, MOST_FAVOR),
        bonus=fields["bonus"].whole(0, MOST_FAVOR),
        source=PROVENANCE.read(fields["source"], ("favor", "bonus", "demand")),
    )


def _read_board(name: str, entry: Entry) -> BoardRow:
    fields = entry.fields(("title", "morale", "sell", "buy", "wages", "retirement", "source"))
    morale = _read_morale(fields["morale"])
    counts = {"morale": len(morale), "sell": 4, "buy": 4, "wages": 2, "retirement": 2}
    board = BoardRow(
        name=name,
        title=fields["title"].text(20),
        morale=morale,
        sell=_read_goods(fields["sell"], MOST_GOODS, TRADED),
        buy=_read_goods(fields["buy"], MOST_GOODS, TRADED),
        wages=_read_goods(fields["wages"], MOST_WAGES, ("active", "retired")),
        retirement=_read_goods(fields["retirement"], MOST_FAVOR, ("I", "II")),
        source=PROVENANCE.read_block(fields["source"], counts),
    )
    for resource in TRADED:
        sell, buy = board.sell[resource], board.buy[resource]
        if buy < 1:
            fields["buy"].refuse(f"{resource} cannot be had for nothing; write 1 or more")
        if sell > buy:
            fields["sell"].refuse(
                f"{resource} sells for {sell} and costs only {buy}, so trading it would make Gold "
                "without end; sell for no more than you buy"
            )
    return board


def _read_morale(entry: Entry) -> tuple[int, ...]:
    morale = tuple(space.whole(-99, 99) for space in entry.items())
    if len(morale) > LONGEST_TRACK:
        entry.refuse(f"the track has {len(morale)} spaces; {LONGEST_TRACK} are the most")
    if morale.count(0) != 1:
        entry.refuse(
            f"0 stands here {morale.count(0)} times; the marker starts on it, so write it once"
        )
    if list(morale) != sorted(morale):
        entry.refuse("the track must not fall; write its spaces from left to right")
    if morale[0] >= 0 or morale[-1] <= 0:
        entry.refuse("the track needs a space below 0 and one above")
    return morale


def _read_layouts(entry: Entry) -> dict[int, tuple[LayoutRow, ...]]:
    fields = entry.fields([str(players) for players in PLAYER_COUNTS])
    return {
        players: tuple(
            _read_layout_row(name, row, players)
            for name, row in fields[str(players)].rows().items()
        )
        for players in PLAYER_COUNTS
    }


def _read_layout_row(tile: str, entry: Entry, players: int) -> LayoutRow:
    fields = entry.fields(("x", "y", "rotation", "source"), ("seat",))
    return LayoutRow(
        tile=tile,
        x=fields["x"].whole(-FARTHEST, FARTHEST),
        y=fields["y"].whole(-FARTHEST, FARTHEST),
        rotation=fields["rotation"].whole(0, 3),
        seat=fields["seat"].whole(1, players) if "seat" in fields else 0,
        source=PROVENANCE.read(fields["source"], ("tile", "place")),
    )


def _read_goods(entry: Entry, most: int, required: Sequence[str] = ()) -> Goods:
    """Amounts by name: exactly those required, or else any resources above zero."""
    optional = () if required else RESOURCE_NAMES
    amounts = {
        name: amount.whole(0, most) for name, amount in entry.fields(required, optional).items()
    }
    if required:
        return {name: amounts[name] for name in required}
    return {name: amounts[name] for name in RESOURCE_NAMES if amounts.get(name)}
