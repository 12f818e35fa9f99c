"""What must always add up, whatever the players do."""

from mypy_extensions import i64

from aedile.games.trajan.action_circle import MarkerChoice
from aedile.games.trajan.components.rows import (
    AREAS,
    BONUS_TILES,
    BUILDINGS,
    CARDS_PER_COMMODITY,
    CATEGORIES,
    CENTRE,
    COLOURS,
    COMMODITIES,
    CONSTRUCTION_TILES,
    DEMAND_KINDS,
    DEMANDS_PER_QUARTER,
    EXTRA,
    FACES,
    FORUM_SPACES,
    MARKERS_PER_COLOUR,
    NOTHING,
    PROVINCES,
    QUARTERS,
    SENATE_TILE,
    SENATE_TOP,
    SITES,
    STACK,
    TOKENS,
    TRAJAN_TILES,
    TRAYS,
    WILD_COMMODITY,
    WILD_CONSTRUCTION,
    WILD_DEMAND,
    WILD_EXTRA,
)
from aedile.games.trajan.markers import of_colour
from aedile.games.trajan.preparation import FillTrays
from aedile.games.trajan.state import SOURCES, TrajanState
from aedile.kernel.arrays import zeros


def audit(s: TrajanState) -> list[str]:
    """The broken laws, in words; empty when all is well."""
    broken: list[str] = []
    for player in range(len(s.seats)):
        audit_markers(s, player, broken)
        audit_tokens(s, player, broken)
        audit_mat(s, player, broken)
    audit_cards(s, broken)
    audit_trajan_tiles(s, broken)
    audit_construction_tiles(s, broken)
    audit_bonus_tiles(s, broken)
    audit_faces(s, broken)
    audit_senate(s, broken)
    audit_clock(s, broken)
    return broken


def audit_markers(s: TrajanState, player: i64, broken: list[str]) -> None:
    """Twelve markers, two of each colour: in trays, or in hand while they are placed."""
    trays = s.seats[player].trays
    held: i64 = 0
    for step in s.agenda:
        if isinstance(step, MarkerChoice) and step.player == player:
            held = step.markers
    if not held and is_still_to_fill(s, player):
        return
    for colour in range(COLOURS):
        count = of_colour(held, colour)
        for tray in range(TRAYS):
            count += of_colour(trays[tray], colour)
        if count != MARKERS_PER_COLOUR:
            broken.append(
                f"{s.colours[player]} has {count} action markers of colour {colour} "
                f"instead of {MARKERS_PER_COLOUR}"
            )


def is_still_to_fill(s: TrajanState, player: i64) -> bool:
    """Have this player's trays not been filled yet?"""
    for step in s.agenda:
        if isinstance(step, FillTrays) and step.player == player:
            return True
    return False


def audit_tokens(s: TrajanState, player: i64, broken: list[str]) -> None:
    """Fifteen small tokens: supply, camps, provinces, district."""
    seat = s.seats[player]
    count = seat.supply + seat.legionnaires + seat.workers
    for province in range(PROVINCES):
        count += s.legions[province] >> player & 1
    for site in range(SITES):
        count += s.site_workers[site] >> player & 1
    if count != TOKENS:
        broken.append(f"{s.colours[player]} has {count} tokens instead of {TOKENS}")
    if seat.supply < 0 or seat.legionnaires < 0 or seat.workers < 0:
        broken.append(f"{s.colours[player]} has fewer than no tokens somewhere")


def audit_mat(s: TrajanState, player: i64, broken: list[str]) -> None:
    """The Arch, the score, and cards all have seen."""
    seat = s.seats[player]
    who = s.colours[player]
    if seat.arch == CENTRE:
        for slot in range(TRAYS):
            if seat.slots[slot] == NOTHING:
                broken.append(f"{who} has the Arch in the centre beside a free slot")
                break
    elif seat.slots[seat.arch] != NOTHING:
        broken.append(f"{who} has the Arch on a slot with a Trajan tile")
    total: i64 = 0
    for source in range(SOURCES):
        total += seat.points[source]
    if total != seat.score:
        broken.append(f"{who} has {seat.score} points, but the sources add up to {total}")
    for commodity in range(COMMODITIES):
        if not 0 <= seat.known[commodity] <= seat.hand[commodity]:
            broken.append(f"{who} is known to hold a card that is not in hand")
    if seat.plus_two >> AREAS:
        broken.append(f"{who} has a [+2] marker beside the six spaces")
    if not 0 <= seat.senate <= SENATE_TOP:
        broken.append(f"{who} has left the senate track")


def audit_cards(s: TrajanState, broken: list[str]) -> None:
    """Sixty cards, five of each commodity."""
    counts = zeros(COMMODITIES)
    for i in range(s.card_next, len(s.card_pile)):
        counts[s.card_pile[i]] += 1
    for pile in s.discards:
        for i in range(pile.count):
            counts[pile.cards[i]] += 1
    for seat in s.seats:
        for commodity in range(COMMODITIES):
            counts[commodity] += seat.hand[commodity] + seat.display[commodity]
            if seat.hand[commodity] < 0 or seat.display[commodity] < 0:
                broken.append("somebody owes commodity cards")
    for commodity in range(COMMODITIES):
        if counts[commodity] != CARDS_PER_COMMODITY:
            broken.append(
                f"there are {counts[commodity]} cards of commodity {commodity} "
                f"instead of {CARDS_PER_COMMODITY}"
            )


def audit_trajan_tiles(s: TrajanState, broken: list[str]) -> None:
    """No Trajan tile is in two places; permanent ones were taken from their stack."""
    places = zeros(TRAJAN_TILES)
    taken: i64 = 0
    for category in range(CATEGORIES):
        taken += s.trajan_next[category]
        for i in range(s.trajan_next[category], STACK):
            places[s.trajan_stacks[category * STACK + i]] += 1
    on_mats: i64 = 0
    for seat in s.seats:
        for slot in range(TRAYS):
            if seat.slots[slot] != NOTHING:
                places[seat.slots[slot]] += 1
                on_mats += 1
        for demand in range(DEMAND_KINDS):
            on_mats += seat.permanent[demand]
    for tile in range(TRAJAN_TILES):
        if places[tile] > 1:
            broken.append(f"Trajan tile {tile} is in {places[tile]} places")
    if on_mats > taken:
        broken.append("there are more Trajan tiles on mats than were taken")


def audit_construction_tiles(s: TrajanState, broken: list[str]) -> None:
    """Each of the twenty is on a site or on one mat; taken sites have a worker."""
    places = zeros(CONSTRUCTION_TILES)
    for site in range(SITES):
        if s.sites[site] != NOTHING:
            places[s.sites[site]] += 1
            if s.site_workers[site] != 0:
                broken.append("a worker stands beside a tile that was not taken")
    for seat in s.seats:
        for tile in range(BUILDINGS * 4):
            places[tile] += seat.buildings >> tile & 1
    for tile in range(CONSTRUCTION_TILES):
        if places[tile] != 1:
            broken.append(f"construction tile {tile} is in {places[tile]} places")


def audit_bonus_tiles(s: TrajanState, broken: list[str]) -> None:
    """Each of the twelve is in the bag, beside the senate track or with one player."""
    places = zeros(BONUS_TILES)
    for i in range(s.bonus_next, len(s.bonus_bag)):
        places[s.bonus_bag[i]] += 1
    for place in range(2):
        if s.bonus[place] != NOTHING:
            places[s.bonus[place]] += 1
    for seat in s.seats:
        for tile in range(BONUS_TILES):
            places[tile] += (seat.yellow >> tile & 1) + (seat.gray >> tile & 1)
    for tile in range(BONUS_TILES):
        if places[tile] != 1:
            broken.append(f"bonus tile {tile} is in {places[tile]} places")


def audit_faces(s: TrajanState, broken: list[str]) -> None:
    """No more forum and extra action tiles of a face than the box holds."""
    counts = zeros(FACES)
    for i in range(s.forum_next, len(s.forum_pile)):
        counts[s.forum_pile[i]] += 1
    for i in range(s.extra_next, len(s.extra_pile)):
        counts[s.extra_pile[i]] += 1
    for space in range(FORUM_SPACES):
        if s.forum[space] != NOTHING:
            counts[s.forum[space]] += 1
    for province in range(PROVINCES):
        if s.provinces[province] != NOTHING:
            counts[s.provinces[province]] += 1
    for seat in s.seats:
        for demand in range(DEMAND_KINDS):
            counts[demand] += seat.demands[demand]
        for i in range(4):
            counts[SENATE_TILE + i] += seat.senate_tiles[i]
        for area in range(AREAS):
            counts[EXTRA + area] += seat.extra[area]
        counts[WILD_EXTRA] += seat.wild_extra
        counts[WILD_CONSTRUCTION] += seat.wild_construction
        counts[WILD_COMMODITY] += seat.wild_commodity
        counts[WILD_DEMAND] += seat.wild_demand
    for face in range(FACES):
        most = s.box.face_counts[face]
        if EXTRA <= face < WILD_EXTRA:
            most += 2  # the extra action tiles share these faces
        if not 0 <= counts[face] <= most:
            broken.append(f"there are {counts[face]} tiles of face {face}, at most {most} exist")


def audit_senate(s: TrajanState, broken: list[str]) -> None:
    """Discs came to the senate track one after another."""
    for player in range(len(s.seats)):
        if s.seats[player].arrival > s.arrivals:
            broken.append(f"{s.colours[player]} arrives in the senate in the future")
        for other in range(player):
            if s.seats[player].arrival == s.seats[other].arrival:
                broken.append("two discs arrived in the senate at once")


def audit_clock(s: TrajanState, broken: list[str]) -> None:
    """Time marker, rounds and demands belong together."""
    if not 0 <= s.time < s.track_length:
        broken.append("the time marker has left its track")
    if not 0 <= s.quarter <= QUARTERS or s.demands_shown != min(s.round, DEMANDS_PER_QUARTER):
        broken.append("the demands revealed do not fit the round")
    if s.demand_next != s.quarter * DEMANDS_PER_QUARTER + s.demands_shown:
        broken.append("the demands revealed do not fit the quarter")
