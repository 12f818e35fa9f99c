"""What must always add up, whatever the players do."""

from mypy_extensions import i64

from aedile.games.praetor.building import PlaceTile, RotateTile
from aedile.games.praetor.city import EAST, NORTH, SIDES, SOUTH, WEST, space_at, tile_at
from aedile.games.praetor.components.rows import (
    CITY_TILES,
    GREEN,
    MARKERS,
    RED,
    RESOURCES,
    RETIRES_AT,
    WALL_TILES,
    WORKERS,
)
from aedile.games.praetor.setup import takes_part
from aedile.games.praetor.state import (
    NO_WORKER,
    NOWHERE,
    SOURCES,
    PraetorState,
    is_worker_of,
    worker_experience,
    worker_owner,
)
from aedile.kernel.arrays import bit, zeros
from aedile.kernel.state import NOBODY


def audit(s: PraetorState) -> list[str]:
    """The broken laws, in words; empty when all is well."""
    broken: list[str] = []
    for player in range(len(s.seats)):
        audit_player(s, player, broken)
    audit_called_back(s, broken)
    audit_stacking(s, broken)
    audit_city_tiles(s, broken)
    audit_wall_tiles(s, broken)
    audit_city(s, broken)
    return broken


def audit_player(s: PraetorState, player: i64, broken: list[str]) -> None:
    """Dice, goods, Favor and Markers of one player."""
    seat = s.seats[player]
    who = s.colours[player]
    dice = active_dice(s, player) + seat.first_level + seat.second_level
    dice += seat.villagers + seat.retired
    if dice != WORKERS:
        broken.append(f"{who} has {dice} Workers instead of {WORKERS}")
    if seat.at_work != tiles_with_dice(s, player):
        broken.append(f"{who} has Workers at work where none of them stand")
    if seat.at_home != sum(seat.active):
        broken.append(f"{who} has another number of Active Workers at home than counted")
    if seat.active[0] != 0:
        broken.append(f"{who} has an Active Worker without experience")
    if seat.active[RETIRES_AT] != 0:
        broken.append(f"{who} has an Active Worker with 6 experience who has not retired")
    for experience in range(RETIRES_AT):
        if seat.active[experience] < 0:
            broken.append(f"{who} has placed more Workers than there are")
    if seat.first_level < 0 or seat.second_level < 0 or seat.villagers < 0 or seat.retired < 0:
        broken.append(f"{who} has fewer than no Novices, Villagers or Retired Workers")
    for resource in range(RESOURCES):
        if seat.stock[resource] < 0:
            broken.append(f"{who} owes resources")
    if not 0 <= seat.morale < len(seat.board.morale_track):
        broken.append(f"{who} has left the Morale track")
    total: i64 = 0
    for source in range(SOURCES):
        total += seat.points[source]
    if total != seat.favor:
        broken.append(f"{who} has {seat.favor} Favor, but the sources add up to {total}")
    if seat.favor < 0:
        broken.append(f"{who} has less than 0 Favor")
    if seat.markers != markers_in_city(s, player):
        broken.append(f"{who} has another number of Markers in the city than counted")
    if seat.markers > MARKERS - 3:
        broken.append(f"{who} has more than {MARKERS - 3} Markers in the city")


def markers_in_city(s: PraetorState, player: i64) -> i64:
    """City Tiles this player controls, counted tile by tile."""
    count: i64 = 0
    for owner in s.owner:
        if owner == player:
            count += 1
    return count


def active_dice(s: PraetorState, player: i64) -> i64:
    """Active Workers at home and on tiles, counted die by die."""
    count: i64 = 0
    for experience in range(1, RETIRES_AT + 1):
        count += s.seats[player].active[experience]
    for tile in range(CITY_TILES):
        for die in (s.activator[tile], s.builder[tile]):
            if is_worker_of(die, player) and worker_experience(die) < RETIRES_AT:
                count += 1
    return count


def tiles_with_dice(s: PraetorState, player: i64) -> i64:
    """Where dice of this player stand, one bit for each tile."""
    found: i64 = 0
    for tile in range(CITY_TILES):
        if is_worker_of(s.activator[tile], player) or is_worker_of(s.builder[tile], player):
            found |= bit(tile)
    return found


def audit_called_back(s: PraetorState, broken: list[str]) -> None:
    """Called-back Workers stand on tiles, and only retired ones are called back."""
    out = zeros(len(s.seats))
    for tile in range(CITY_TILES):
        for die in (s.activator[tile], s.builder[tile]):
            if die == NO_WORKER:
                continue
            if worker_owner(die) >= len(s.seats) or not 1 <= worker_experience(die) <= RETIRES_AT:
                broken.append(f"nobody owns the Worker on {s.tile(tile).name}")
            elif worker_experience(die) == RETIRES_AT:
                out[worker_owner(die)] += 1
    for player in range(len(s.seats)):
        seat = s.seats[player]
        # On the way home the dice are counted off one by one.
        if out[player] != seat.called_back or seat.called_back > seat.retired:
            broken.append(f"{s.colours[player]} has called back Workers who are not on tiles")


def audit_stacking(s: PraetorState, broken: list[str]) -> None:
    """Markers on the Favor track arrived one after another; all are in the order."""
    players: i64 = len(s.seats)
    places = zeros(players)
    if len(s.turn_order) != players:
        broken.append("the turn order does not name every player")
        return
    for place in range(players):
        player = s.turn_order[place]
        if not 0 <= player < players or places[player] != 0:
            broken.append("the turn order names a player twice or one who is not there")
            return
        places[player] = 1
        if s.seats[player].arrival > s.arrivals:
            broken.append(f"{s.colours[player]} arrives on the Favor track in the future")
        for other in range(player):
            if s.seats[player].arrival == s.seats[other].arrival:
                broken.append("two Markers arrived on the Favor track at once")


def audit_city_tiles(s: PraetorState, broken: list[str]) -> None:
    """Every City Tile of this game is in exactly one place."""
    places = zeros(CITY_TILES)
    for tile in range(CITY_TILES):
        if s.space_of[tile] != NOWHERE:
            places[tile] += 1
        if s.set_aside >> tile & 1:
            places[tile] += 1
    for i in range(s.availables):
        places[s.available[i]] += 1
    for i in range(s.city_next, len(s.city_stack)):
        places[s.city_stack[i]] += 1
    for step in s.agenda:
        if isinstance(step, (PlaceTile, RotateTile)):
            places[step.tile] += 1  # in hand, about to be placed
    for tile in range(CITY_TILES):
        expected = 1 if takes_part(s, tile) else 0
        if places[tile] != expected:
            broken.append(f"{s.tile(tile).name} is in {places[tile]} places instead of {expected}")
    for i in range(s.city_next + 1, len(s.city_stack)):
        if s.tile(s.city_stack[i - 1]).age > s.tile(s.city_stack[i]).age:
            broken.append("a tile of Age II lies above one of Age I")


def audit_wall_tiles(s: PraetorState, broken: list[str]) -> None:
    """Every Wall Tile is face down, on show, held, or gone; and only one of these."""
    places = zeros(WALL_TILES)
    for i in range(s.wall_next, len(s.wall_stack)):
        places[s.wall_stack[i]] += 1
    if s.wall_shown != NOWHERE:
        places[s.wall_shown] += 1
    for wall in range(WALL_TILES):
        if s.wall_holder[wall] != NOBODY:
            places[wall] += 1
        if places[wall] > 1:
            broken.append(f"{s.edition.wall_tiles[wall].name} is in {places[wall]} places")


def audit_city(s: PraetorState, broken: list[str]) -> None:
    """Tiles and spaces name each other, owners and Workers are on tiles, and the
    open spaces are exactly the cells that share an edge with a tile.
    """
    built = [tile for tile in range(CITY_TILES) if s.space_of[tile] != NOWHERE]
    if list(s.city) != built:
        broken.append("the list of the city does not name the tiles that lie in it")
    if s.vacant != vacant_tiles(s):
        broken.append("other tiles are vacant than those that wait for a Worker")
    for tile in range(CITY_TILES):
        space = s.space_of[tile]
        if space != NOWHERE and s.tile_on[space] != tile:
            broken.append(f"{s.tile(tile).name} is not where it is said to be")
        if space == NOWHERE and (s.owner[tile] != NOBODY or s.activator[tile] != NO_WORKER):
            broken.append(f"{s.tile(tile).name} is owned or in use outside the city")
    for space in range(s.spaces):
        cell = s.cell[space]
        tile_here = s.tile_on[space]
        if tile_here != NOWHERE and s.space_of[tile_here] != space:
            broken.append(f"{s.tile(tile_here).name} lies on two spaces")
        if tile_here == NOWHERE:
            if not touches_city(s, cell):
                broken.append("an open space lies apart from the city")
        elif space_at(s, cell + NORTH) == NOWHERE or space_at(s, cell + SOUTH) == NOWHERE:
            broken.append("a cell beside a tile is not open")
        elif space_at(s, cell + EAST) == NOWHERE or space_at(s, cell + WEST) == NOWHERE:
            broken.append("a cell beside a tile is not open")


def vacant_tiles(s: PraetorState) -> i64:
    """Tiles in the city that take a Worker and have none, looked at one by one."""
    found: i64 = 0
    for tile in s.city:
        takes_one = s.tile(tile).area == RED or s.tile(tile).area == GREEN
        if takes_one and s.activator[tile] == NO_WORKER:
            found |= bit(tile)
    return found


def touches_city(s: PraetorState, cell: i64) -> bool:
    """Does a tile lie on one of the four sides?"""
    for side in SIDES:
        if tile_at(s, cell + side) != NOWHERE:
            return True
    return False
