"""Editions: the packaged file, files of an owner's own, and those that are refused."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aedile.games.praetor.components.catalogue import component_sections
from aedile.games.praetor.components.editions import (
    RECONSTRUCTED,
    EditionFile,
    export_text,
    load_edition,
    load_edition_file,
    parse_edition,
)
from aedile.games.praetor.components.rows import CITY_TILES
from aedile.kernel.errors import BadEdition, BadOptions
from tests.helpers.component_files import (
    Broken,
    changed,
    expected_place,
    line_of,
    refusal,
    row_of,
)
from tests.helpers.examples import examples

FILE = load_edition_file(RECONSTRUCTED)

NAME = 'name      = "reconstructed"'
TITLE = 'title     = "Praetor, reconstructed edition"'
OWN_NAME = 'name      = "my-box"'
OWN_TITLE = 'title     = "My box"'


def own_text(*changes: tuple[str, str]) -> str:
    """The exported file under a name of its own, with each change made once."""
    return changed(export_text(RECONSTRUCTED), (NAME, OWN_NAME), (TITLE, OWN_TITLE), *changes)


def own_box(*changes: tuple[str, str]) -> EditionFile:
    return parse_edition(own_text(*changes), "my-box.toml")


def row(beginning: str) -> str:
    """The one line of the exported file that begins like this."""
    return row_of(export_text(RECONSTRUCTED), beginning)


# Digest, export, names.


def test_packaged_edition_is_read_only_once() -> None:
    assert load_edition() is load_edition()
    assert load_edition_file().edition is load_edition()


def test_digest_of_the_reconstructed_edition_is_the_one_in_stored_records() -> None:
    """When a number changes on purpose, records played before need the old edition."""
    assert FILE.digest == "5f881d6088ee1274856f31aed36f7e89f711473dd9a09053cb1a9ad78338a9a3"


def test_exported_file_is_the_edition_itself(tmp_path: Path) -> None:
    path = tmp_path / "copy.toml"
    path.write_text(export_text(RECONSTRUCTED), encoding="utf-8")
    copy = load_edition_file(path)

    assert copy.digest == FILE.digest
    assert copy.pieces == FILE.pieces


def test_comments_blanks_and_titles_do_not_change_the_digest() -> None:
    text = own_text(('title             = "Mercator"', 'title = "Merchant"'))
    bare = "\n".join(line.partition("#")[0].replace("  ", " ") for line in text.splitlines())

    assert parse_edition(bare).digest == parse_edition(text).digest == FILE.digest


def test_provenance_does_not_change_the_digest() -> None:
    box = own_box((WALL_07, WALL_07.replace('"R I R"', '"k"')))

    assert box.pieces.wall_tiles[6].source == {"favor": "K", "bonus": "K", "demand": "K"}
    assert box.digest == FILE.digest


def test_any_other_number_changes_the_digest() -> None:
    box = own_box(("wall_07 = { favor =  8", "wall_07 = { favor =  9"))

    assert box.edition.wall_tiles[6].favor == 9
    assert box.digest != FILE.digest


def test_other_numbers_may_not_be_called_reconstructed() -> None:
    text = export_text(RECONSTRUCTED).replace("wall_07 = { favor =  8", "wall_07 = { favor =  9")
    with pytest.raises(BadEdition, match="name of its own") as refused:
        parse_edition(text, "box.toml")

    assert refused.value.place == f"box.toml, line {line_of(text, NAME)}, edition.name"


def test_other_marks_may_not_be_called_reconstructed() -> None:
    text = export_text(RECONSTRUCTED).replace(WALL_07, WALL_07.replace('"R I R"', '"K K K"'))
    with pytest.raises(BadEdition, match="name of its own"):
        parse_edition(text)


def test_other_numbers_may_not_carry_our_title() -> None:
    text = own_text(("wall_07 = { favor =  8", "wall_07 = { favor =  9")).replace(
        OWN_TITLE, TITLE.upper().replace("TITLE", "title")
    )
    with pytest.raises(BadEdition, match="title of its own") as refused:
        parse_edition(text)

    assert refused.value.place.endswith("edition.title")


def test_file_with_a_byte_order_mark_and_windows_lines_is_read(tmp_path: Path) -> None:
    path = tmp_path / "my-box.toml"
    path.write_bytes(b"\xef\xbb\xbf" + own_text().replace("\n", "\r\n").encode())

    assert load_edition_file(path).name == "my-box"


def test_printed_copies_of_starting_kinds_may_be_built_when_they_cost_something() -> None:
    """Nobody knows whether the box has Gold Mines to build; an owner can say so."""
    box = own_box(
        ("statue_4           = {", "gold_mine_6        = {"),
        ("gold_mine        = { cost = {}, ", "gold_mine        = { cost = { gold = 2 }, "),
    )

    assert list(box.edition.city_tiles[40].cost.amounts) == [2, 0, 0, 0, 0]
    assert box.edition.city_tiles[40].age == 2


def test_edition_of_an_owner_is_shown_under_its_own_title() -> None:
    assert component_sections(own_box())[0].title == "My box"


# Files that are refused.


def curia(**fields: str) -> str:
    values = {"age": "1", "players": "2", "plazas": '"A O O V"', "source": '"R R R"'} | fields
    return "curia_1 = { " + ", ".join(f"{key} = {value}" for key, value in values.items()) + " }"


def oracle(**fields: str) -> str:
    values = {
        "cost": "{ stone = 2, marble = 2 }",
        "favor": "6",
        "area": '"green"',
        "fee": "{ gold = 2 }",
        "source": '"R R R R K"',
    } | fields
    given = (f"{key} = {value}" for key, value in values.items() if value)
    return "oracle = { " + ", ".join(given) + " }"


CURIA = row("curia_1 ")
ORACLE = row("oracle ")
CAMP_KIND = row("worker_camp ")
ACADEMY = row("academy ")
STATUE = row("statue ")
WALL_07 = row("wall_07")
WORKERS = row("workers ")
VILLAGERS = row("villagers ")
YEAR = row("year ")
# Lines that only board B2 has.
B2_TRACK = row("morale            = [ -6,  -4,  -2,  -1,   0,   3")
B2_SELL = row("sell              = { wood = 1, stone = 2, marble = 3, weapons = 3 }")
B2_WAGES = row("wages             = { active = 2")
A_MARKS = row('source.morale     = "  R    R    R    R    K    R    R    I')
# Rows that only one starting city has.
MINE_TWO = row("gold_mine_2        = { x =  0, y = -1")
MINE_FOUR = row("gold_mine_4        = { x =  2, y =  0")
MINE_FIVE = row("gold_mine_5        = { x")
MARKET_FIVE = row("market_2           = { x")
CAMP_FIVE = row("worker_camp_1      = { x =  0, y = -1")

ORACLE_AT = "kinds.morale.oracle"
CURIA_AT = "city_tiles.curia_1"

THE_FILE = {
    "bracket is not closed": Broken(
        VILLAGERS, "villagers = [5", "", "this is not TOML", "source.resources"
    ),
    "quote is not closed": Broken(OWN_TITLE, 'title = "My box', "", "this is not TOML"),
    "sign is missing": Broken(VILLAGERS, "villagers 5", "", "Expected '='"),
    "tile stands twice": Broken(
        CURIA, f"{CURIA}\n{curia()}", "", "the same name stands here a second time", "curia_1 = "
    ),
    "table stands twice": Broken("[boards.B5]", "[ boards.B4 ]", "", "a second time"),
    "table is misspelt": Broken(
        "[wall_tiles]", "[wal_tiles]", "wal_tiles", 'did you mean "wall_tiles"?'
    ),
    "table is missing": Broken(
        "[start]", "[edition.start]", None, '"start" is missing; give all of edition, start'
    ),
}
THE_EDITION = {
    "name has blanks": Broken(OWN_NAME, 'name = "My box"', "edition.name", "small letters"),
    "title is empty": Broken(OWN_TITLE, 'title = " "', "edition.title", "the text is empty"),
    "title would confuse a terminal": Broken(
        OWN_TITLE, 'title = "\\u001b[31mBox"', "edition.title", "cannot be shown"
    ),
    "title is endless": Broken(
        OWN_TITLE, f'title = "{"x" * 61}"', "edition.title", "longer than 60 characters"
    ),
    "title is a list": Broken(OWN_TITLE, "title = []", "edition.title", "a list stands here"),
    "year is a date": Broken(YEAR, "year = 2014-05-01", "edition.year", "a date or time"),
}
THE_START = {
    "seven dice": Broken(VILLAGERS, "villagers = 4", "start.villagers", "together they must be 8"),
    "worker has retired already": Broken(
        WORKERS, "workers = [1, 2, 6]", "start.workers[2]", "write a number from 1 to 5"
    ),
    "nobody works": Broken(WORKERS, "workers = []", "start.workers", "give at least one Worker"),
    "workers are a number": Broken(WORKERS, "workers = 3", "start.workers", "write [value, "),
}
THE_KINDS = {
    "kind is unknown": Broken(
        ORACLE, f"orakle{oracle()[6:]}", "kinds.morale.orakle", 'did you mean "oracle"?'
    ),
    "kind is missing": Broken(
        ORACLE, "", "kinds", '"oracle" is missing; add its row under [kinds.morale]', "[kinds"
    ),
    "kind stands under a wrong heading": Broken(
        ACADEMY,
        f"{ACADEMY}\n{oracle()}",
        "kinds.special.oracle",
        "move this row to the others under [kinds.morale]",
        "oracle = {",
    ),
    "heading is lost": Broken(
        "[kinds.civic]", "", "kinds", '"civic" is missing', "[kinds.resources]"
    ),
    "cost is below zero": Broken(
        ORACLE,
        oracle(cost="{ stone = -2 }"),
        f"{ORACLE_AT}.cost.stone",
        "-2 is out of bounds; write a number from 0 to 30",
    ),
    "cost is absurd": Broken(
        ORACLE, oracle(cost="{ stone = 200 }"), f"{ORACLE_AT}.cost.stone", "200 is out of bounds"
    ),
    "resource is misspelt": Broken(
        ORACLE, oracle(cost="{ marbel = 2 }"), f"{ORACLE_AT}.cost.marbel", 'did you mean "marble"?'
    ),
    "cost is a number": Broken(
        ORACLE, oracle(cost="4"), f"{ORACLE_AT}.cost", "the number 4 stands here; write {"
    ),
    "kind to build costs nothing": Broken(
        ORACLE, oracle(cost="{ gold = 0 }"), f"{ORACLE_AT}.cost", "oracle_1 is built in age 2"
    ),
    "favor is a truth value": Broken(
        ORACLE, oracle(favor="true"), f"{ORACLE_AT}.favor", "write a whole number"
    ),
    "favor has a decimal point": Broken(
        ORACLE, oracle(favor="6.0"), f"{ORACLE_AT}.favor", "with a decimal point"
    ),
    "favor is a text": Broken(
        ORACLE, oracle(favor='"6"'), f"{ORACLE_AT}.favor", 'the text "6" stands here'
    ),
    "fee is missing": Broken(
        ORACLE, oracle(fee=""), ORACLE_AT, '"fee" is missing; give all of cost, favor, area, fee'
    ),
    "area is unknown": Broken(
        ORACLE, oracle(area='"grean"'), f"{ORACLE_AT}.area", 'did you mean "green"?'
    ),
    "ordinary area is gray": Broken(
        ORACLE, oracle(area='"gray"'), f"{ORACLE_AT}.area", "this area is red or green"
    ),
    "worker camp gives experience": Broken(
        CAMP_KIND,
        CAMP_KIND.replace("green", "red"),
        "kinds.civic.worker_camp.area",
        "this area is green",
    ),
    "academy is not special": Broken(
        ACADEMY, ACADEMY.replace("gray", "green"), "kinds.special.academy.area", "area is gray"
    ),
    "statue is activated": Broken(
        STATUE, STATUE.replace("none", "red"), "kinds.monuments.statue.area", "area is none"
    ),
    "statue takes a fee": Broken(
        STATUE,
        STATUE.replace("fee = {},", "fee = { gold = 1 },"),
        "kinds.monuments.statue.fee",
        "nobody can activate this tile; write fee = {}",
    ),
    "mark is unknown": Broken(
        ORACLE,
        oracle(source='"R R X R K"'),
        f"{ORACLE_AT}.source",
        '"X" is not a mark; write K, I, R',
    ),
    "mark is missing": Broken(
        ORACLE,
        oracle(source='"R R R K"'),
        f"{ORACLE_AT}.source",
        "4 marks stand here; write 5, for cost, favor, area, fee, effect",
    ),
}
THE_CITY_TILES = {
    "tile is missing": Broken(
        CURIA, "", "city_tiles", "41 tiles are listed, but the box has 42; add", "[city_tiles]"
    ),
    "tile is too much": Broken(
        CURIA,
        CURIA + "\n" + curia().replace("curia_1", "curia_3"),
        "city_tiles",
        "43 tiles are listed, but the box has 42; take out",
        "[city_tiles]",
    ),
    "kind does not exist": Broken(
        CURIA, curia().replace("curia", "curya"), "city_tiles.curya_1", 'did you mean "curia"?'
    ),
    "copy has no number": Broken(
        CURIA, curia().replace("curia_1", "curia"), "city_tiles.curia", "has no number"
    ),
    "copies are numbered with a gap": Broken(
        CURIA,
        curia().replace("curia_1", "curia_3"),
        "city_tiles",
        "number the copies from 1: curia_3, curia_2 lack curia_1",
        "[city_tiles]",
    ),
    "kind has no tile": Broken(
        "oracle_1 ", "curia_3 ", "city_tiles", 'oracle; add "oracle_1"', "[city_tiles]"
    ),
    "third age": Broken(CURIA, curia(age="3"), f"{CURIA_AT}.age", "write a number from 0 to 2"),
    "tile for six players": Broken(
        CURIA, curia(players="6"), f"{CURIA_AT}.players", "write a number from 2 to 5"
    ),
    "fifth plaza design": Broken(
        CURIA, curia(plazas='"A O O P"'), f"{CURIA_AT}.plazas", '"P" is not a Plaza; write C, A'
    ),
    "corner without a plaza": Broken(
        CURIA, curia(plazas='"A O O"'), f"{CURIA_AT}.plazas", "3 Plazas stand here; write four"
    ),
    "starting tile lies nowhere": Broken(
        CURIA, curia(age="0"), "layouts.2", '"curia_1" is missing', "[layouts.2]"
    ),
    "key is like no other": Broken(
        CURIA, curia(zzz="1"), f"{CURIA_AT}.zzz", "write one of age, players, plazas, source"
    ),
}
THE_WALL_TILES = {
    "caesar asks for nothing": Broken(
        WALL_07,
        WALL_07.replace("{ weapons = 3 }", "{}"),
        "wall_tiles.wall_07.demand",
        "Caesar asks for nothing here",
    ),
    "favor is below zero": Broken(
        WALL_07, WALL_07.replace(" 8", "-8"), "wall_tiles.wall_07.favor", "-8 is out of bounds"
    ),
    "bonus is below zero": Broken(
        WALL_07, WALL_07.replace("= 3,", "= -3,"), "wall_tiles.wall_07.bonus", "-3 is out of bounds"
    ),
    "wall tile is missing": Broken(
        WALL_07, "", "wall_tiles", "13 tiles are listed, but the box has 14", "[wall_tiles]"
    ),
    "fifteenth wall tile": Broken(
        "wall_14 =", "wall_15 =", "wall_tiles.wall_15", '"wall_15" is not known here'
    ),
}
THE_BOARDS = {
    "sixth b side": Broken("[boards.B5]", "[boards.B6]", "boards.B6", '"B6" is not known here'),
    "zero is missing": Broken(
        B2_TRACK, B2_TRACK.replace("  0,", "  1,"), "boards.B2.morale", "0 stands here 0 times"
    ),
    "zero stands twice": Broken(
        B2_TRACK, B2_TRACK.replace(" -1,", "  0,"), "boards.B2.morale", "0 stands here 2 times"
    ),
    "morale falls": Broken(
        B2_TRACK, B2_TRACK.replace("28]", "23]"), "boards.B2.morale", "the track must not fall"
    ),
    "morale never falls below zero": Broken(
        B2_TRACK,
        "morale = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]",
        "boards.B2.morale",
        "needs a space below 0",
    ),
    "morale has no end": Broken(
        B2_TRACK, f"morale = {list(range(-1, 40))}", "boards.B2.morale", "41 spaces"
    ),
    "mark of a space is missing": Broken(
        A_MARKS, A_MARKS.replace("I", "", 1), "boards.A.source.morale", "12 marks stand here"
    ),
    "market makes gold": Broken(
        B2_SELL,
        B2_SELL.replace("marble = 3", "marble = 5"),
        "boards.B2.sell",
        "marble sells for 5 and costs only 4",
    ),
    "market has no price for wood": Broken(
        B2_SELL, B2_SELL.replace("wood = 1, ", ""), "boards.B2.sell", '"wood" is missing'
    ),
    "workers pay to work": Broken(
        B2_WAGES, B2_WAGES.replace("2", "-2"), "boards.B2.wages.active", "from 0 to 10"
    ),
}
THE_STARTING_CITIES = {
    "two tiles lie on one space": Broken(
        MARKET_FIVE,
        MARKET_FIVE.replace("x =  1", "x = -1"),
        "layouts.5.market_2",
        "market_1 lies on -1, 0 already",
    ),
    "tile touches the city only at a corner": Broken(
        MINE_FOUR,
        MINE_FOUR.replace("x =  2, y =  0", "x =  2, y = -2"),
        "layouts.4.gold_mine_4",
        "the tile shares no edge with the rest of the city",
    ),
    "tile hangs on a market": Broken(
        MINE_TWO,
        MINE_TWO.replace("x =  0, y = -1", "x = -2, y =  0"),
        "layouts.2.gold_mine_2",
        "only a Market joins the tile to the city, and the Tough Game has none",
    ),
    "tile lies off the table": Broken(
        MINE_FIVE, MINE_FIVE.replace("y =  1", "y = 99"), "layouts.5.gold_mine_5.y", "from -9 to 9"
    ),
    "fourth quarter turn": Broken(
        MINE_FIVE,
        MINE_FIVE.replace("rotation = 0", "rotation = 4"),
        "layouts.5.gold_mine_5.rotation",
        "from 0 to 3",
    ),
    "starting tile is missing": Broken(
        MARKET_FIVE, "", "layouts.5", '"market_2" is missing', "[layouts.5]"
    ),
    "tile is built later": Broken(
        MARKET_FIVE,
        MARKET_FIVE.replace("market_2", "curia_2"),
        "layouts.5.curia_2",
        "only tiles of age 0 start in the city",
    ),
    "tile is for more players": Broken(
        MINE_FOUR,
        MINE_FOUR.replace("gold_mine_4", "gold_mine_5"),
        "layouts.4.gold_mine_5",
        "the tile is for 5+ players; with 4 it stays in the box",
    ),
    "tile is unknown": Broken(
        MARKET_FIVE,
        MARKET_FIVE.replace("market_2", "marked_2"),
        "layouts.5.marked_2",
        'did you mean "market_2"?',
    ),
    "seat owns a camp": Broken(
        CAMP_FIVE,
        CAMP_FIVE.replace(" }", ", seat = 1 }"),
        "layouts.5.worker_camp_1",
        "a seat owns its Gold Mine and nothing else",
    ),
    "mine belongs to nobody": Broken(
        MINE_FIVE, MINE_FIVE.replace(", seat = 5", ""), "layouts.5.gold_mine_5", "whose Gold Mine"
    ),
    "seat owns two mines": Broken(
        MINE_FIVE,
        MINE_FIVE.replace("seat = 5", "seat = 4"),
        "layouts.5.gold_mine_5",
        "seat 4 owns gold_mine_4 already",
    ),
    "sixth seat": Broken(
        MINE_FIVE, MINE_FIVE.replace("= 5 }", "= 6 }"), "layouts.5.gold_mine_5.seat", "from 1 to 5"
    ),
}


@pytest.mark.parametrize(
    "broken",
    [
        pytest.param(broken, id=name)
        for cases in (
            THE_FILE,
            THE_EDITION,
            THE_START,
            THE_KINDS,
            THE_CITY_TILES,
            THE_WALL_TILES,
            THE_BOARDS,
            THE_STARTING_CITIES,
        )
        for name, broken in cases.items()
    ],
)
def test_file_is_refused_with_place_and_reason(broken: Broken) -> None:
    text = own_text((broken.old, broken.new))
    complaint = refusal(parse_edition, text)

    assert broken.reason in complaint.reason
    assert complaint.place == expected_place(text, broken)


def test_complaint_reads_as_one_sentence_with_its_place() -> None:
    text = own_text((CURIA, curia(age="3")))

    assert str(refusal(parse_edition, text)) == (
        f"my-box.toml, line {line_of(text, 'curia_1 = ')}, city_tiles.curia_1.age: "
        "3 is out of bounds; write a number from 0 to 2"
    )


def test_complaint_cannot_confuse_a_terminal() -> None:
    complaint = refusal(parse_edition, own_text((VILLAGERS, '"\\u001b[31m" = 5')))

    assert str(complaint).isprintable()
    assert complaint.place.endswith("start.?[31m")


def test_b_sides_must_differ() -> None:
    lines = export_text(RECONSTRUCTED).split("\n")
    third, fourth, fifth = (lines.index(row(f"[boards.B{number}]")) for number in (3, 4, 5))
    lines[fourth + 1 : fifth] = ['title = "Twin"', *lines[third + 2 : fourth]]
    text = "\n".join(lines).replace(NAME, OWN_NAME).replace(TITLE, OWN_TITLE)
    complaint = refusal(parse_edition, text)

    assert complaint.place.endswith("boards.B4")
    assert "all numbers are those of B3" in complaint.reason


def test_goods_cannot_be_bought_for_nothing() -> None:
    text = own_text(
        (B2_SELL, B2_SELL.replace("wood = 1", "wood = 0")),
        (
            f"{B2_SELL}\nbuy               = {{ wood = 2".replace("wood = 1", "wood = 0"),
            f"{B2_SELL}\nbuy               = {{ wood = 0".replace("wood = 1", "wood = 0"),
        ),
    )
    complaint = refusal(parse_edition, text)

    assert complaint.place.endswith("boards.B2.buy")
    assert "wood cannot be had for nothing" in complaint.reason


def only_for_five(*but: str) -> str:
    """The file with every tile to build marked 5+, except the ones named."""
    lines = own_text().split("\n")
    for i, line in enumerate(lines):
        is_built = "{ age = 1" in line or "{ age = 2" in line
        if is_built and line.split()[0] not in but:
            lines[i] = re.sub(r"players = \d", "players = 5", line)
    return "\n".join(lines)


def test_both_ages_are_needed_with_any_number_of_players() -> None:
    complaint = refusal(parse_edition, only_for_five("oracle_1"))

    assert complaint.place.endswith("city_tiles")
    assert complaint.reason == "with 2 players no tile of age 1 is used; mark one with players = 2"


def test_stack_must_fill_the_first_display() -> None:
    complaint = refusal(parse_edition, only_for_five("academy_1", "oracle_1"))

    assert complaint.place.endswith("city_tiles")
    assert complaint.reason == (
        "with 2 players the stack has 2 tiles; 3 are laid out at the start, so mark more of them"
    )


def moved_to_age_one(tile: str) -> str:
    """The file with a tile of the starting city to be built in age 1 instead."""
    kind = tile[:-2]
    text = re.sub(rf"(?m)^{tile} .*x = .*\n", "", own_text())
    text = re.sub(rf"(?m)^({tile} .*)age = 0", r"\1age = 1", text)
    return re.sub(rf"(?m)^({kind} .*)cost = {{}}", r"\1cost = { gold = 2 }", text)


def test_every_starting_city_has_a_worker_camp() -> None:
    complaint = refusal(parse_edition, moved_to_age_one("worker_camp_1"))

    assert complaint.place.endswith("layouts.2")
    assert "every starting city has a worker_camp" in complaint.reason


def test_every_seat_starts_with_a_gold_mine() -> None:
    complaint = refusal(parse_edition, moved_to_age_one("gold_mine_5"))

    assert complaint.place.endswith("layouts.5")
    assert "seat 5 has no Gold Mine" in complaint.reason


def test_deeply_nested_nonsense_is_refused_like_any_other() -> None:
    assert "not TOML" in refusal(parse_edition, "a = " + "[" * 100_000).reason


def test_unfinished_file_is_refused_at_its_last_line() -> None:
    assert (
        refusal(parse_edition, '[edition]\nname = "my-box"\ntitle = ').place
        == "my-box.toml, line 3"
    )


@pytest.mark.parametrize("name", ["missing.toml", ".", "nul\0.toml"])
def test_file_that_cannot_be_read_is_named(name: str, tmp_path: Path) -> None:
    with pytest.raises(BadEdition, match="cannot be read") as refused:
        load_edition(tmp_path / name)

    assert refused.value.place == str(tmp_path / name)


def test_picture_is_no_edition(tmp_path: Path) -> None:
    path = tmp_path / "box.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n\xff\xfe")
    with pytest.raises(BadEdition, match="not a text file"):
        load_edition(path)


def test_endless_file_is_not_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "long.toml"
    path.write_text("#" * 1_000_001)
    with pytest.raises(BadEdition, match="far too long"):
        load_edition(path)


def test_bad_edition_is_a_bad_option_of_the_table() -> None:
    assert issubclass(BadEdition, BadOptions)


@given(
    line=st.integers(0, len(export_text(RECONSTRUCTED).splitlines()) - 1),
    cut=st.tuples(st.integers(0, 150), st.integers(0, 20)),
    patch=st.sampled_from(["", "-", "9", '"', "true", "{}", "[]", "= 1", "[kinds]", "\\", "é"]),
)
@examples(300)
def test_slip_of_the_keyboard_is_either_harmless_or_refused(
    line: int, cut: tuple[int, int], patch: str
) -> None:
    lines = own_text().splitlines()
    start, length = cut
    lines[line] = lines[line][:start] + patch + lines[line][start + length :]
    verdict = judged("\n".join(lines))

    if isinstance(verdict, BadEdition):
        assert verdict.place.startswith("my-box.toml")
        assert verdict.reason
    else:
        assert len(verdict.edition.city_tiles) == CITY_TILES


def judged(text: str) -> EditionFile | BadEdition:
    try:
        return parse_edition(text, "my-box.toml")
    except BadEdition as refused:
        return refused
