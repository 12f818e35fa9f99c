"""What laying the tile in hand would bring."""

import pytest

from aedile.games.praetor.city import lay_tile, plaza_matches
from aedile.games.praetor.placements import matching, placements, plazas_met
from aedile.games.praetor.prompts import PROMPTS
from aedile.games.praetor.state import NOWHERE
from aedile.kernel.rng import Rng
from tests.helpers.praetor import BLUE, GAME, asking, play, table

LAYING = ("PlaceTile", "PlaceCamp", "RotateTile")


@pytest.mark.parametrize("question", list(PROMPTS))
def test_placements_are_told_while_a_tile_is_laid(question: str) -> None:
    s = asking(question)

    assert bool(placements(s)) == (question in LAYING)
    assert GAME.observe(s, BLUE)["placements"] == placements(s)


def test_every_open_space_is_told_with_its_ways() -> None:
    s = asking("PlaceTile")
    told = placements(s)

    assert [each["at"] for each in told] == GAME.observe(s, BLUE)["open_spaces"]
    assert all([way["turns"] for way in each["ways"]] == [0, 1, 2, 3] for each in told)


def test_the_favor_told_is_the_favor_scored() -> None:
    s = asking("PlaceTile")
    for action in s.legal_actions():
        world = s.copy()
        world.apply(action)
        at = GAME.observe(world, BLUE)["decision"]["at"]
        told = next(each for each in placements(s) if each["at"] == at)
        assert placements(world) == [told]
        for way in told["ways"]:
            laid = world.copy()
            before = laid.seats[BLUE].favor
            play(laid, f"r{way['turns']}")
            assert laid.seats[BLUE].favor - before == way["favor"]


@pytest.mark.parametrize("diagonals", ["no", "yes"])
def test_matches_are_those_that_the_rules_count(diagonals: str) -> None:
    """Rulings P-2 to P-4, over cities that grow by lot."""
    s = table(5, plaza_diagonals=diagonals)
    lot = Rng(1)
    for tile in [s.city_stack[i] for i in range(s.city_next, len(s.city_stack))]:
        free = [space for space in range(s.spaces) if s.tile_on[space] == NOWHERE]
        space, turns = free[lot.below(len(free))], lot.below(4)
        told = matching(s, tile, space, turns)
        assert sum(plazas_met(s, tile, space, turns).values()) == len(told)
        lay_tile(s, tile, space, turns)
        assert len(told) == plaza_matches(s, tile)


def test_a_match_names_the_corner_and_where_the_other_tile_lies() -> None:
    s = asking("PlaceTile")
    view = GAME.observe(s, BLUE)
    lying = {tuple(tile["at"]): tile["plazas"] for tile in view["city"]}
    mine = view["in_hand"]["plazas"]
    found = 0
    for each in view["placements"]:
        for way in each["ways"]:
            for match in way["matches"]:
                other = lying[each["at"][0] + match["side"][0], each["at"][1] + match["side"][1]]
                assert mine[(match["corner"] - way["turns"]) % 4] in other
                found += 1
    assert found


def test_a_camp_of_nobody_brings_nobody_favor() -> None:
    """P-41."""
    ways = [way for each in placements(asking("PlaceCamp")) for way in each["ways"]]

    assert all(way["favor"] is None and not way["matches"] for way in ways)
