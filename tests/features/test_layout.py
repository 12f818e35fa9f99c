"""The layout: what lies where in a vector."""

import hashlib

import pytest

from aedile import catalog, features
from aedile.features.writer import Block, Writer
from aedile.kernel.errors import UnknownGame

every_game = pytest.mark.parametrize("name", catalog.names())


@every_game
def test_blocks_lie_end_to_end_and_fill_the_vector(name: str) -> None:
    place = 0
    for block in features.layout(name):
        assert block.start == place
        assert block.length > 0
        place += block.length
    assert place == features.Encoder(name).length


@every_game
def test_every_block_has_a_name_of_its_own_bounds_and_a_meaning(name: str) -> None:
    blocks = features.layout(name)

    assert len({block.name for block in blocks}) == len(blocks)
    assert all(block.meaning for block in blocks)
    assert all(block.lowest <= 0 < block.highest < 2**15 for block in blocks)


@every_game
def test_there_is_the_same_part_for_every_seat_the_game_has(name: str) -> None:
    seats = catalog.game(name).seats[-1]
    parts = [
        [
            (block.name.removeprefix(owner), block.length, block.highest)
            for block in features.layout(name)
            if block.name.startswith(owner)
        ]
        for owner in ("me: ", *(f"player {seat}: " for seat in range(1, seats)))
    ]

    assert len(parts[0]) > 10
    assert all(part == parts[0] for part in parts)


def test_an_unknown_game_has_no_layout() -> None:
    with pytest.raises(UnknownGame, match="no game called 'chess'"):
        features.layout("chess")


def test_a_writer_draws_up_what_it_writes() -> None:
    writer = Writer(8)
    writer.begin()
    writer.blocks = []
    writer.block("one", 3, "first")
    writer.put(2)
    writer.block("two", 9, "second", -9)
    writer.put(-12)
    writer.put(300)
    writer.one_of(1, 3)
    writer.one_of(-1, 2)
    writer.close()

    assert writer.blocks == [Block("one", 0, 1, 0, 3, "first"), Block("two", 1, 7, -9, 9, "second")]
    assert writer.result() == b"".join(
        number.to_bytes(2, "little", signed=True) for number in (2, -9, 9, 0, 1, 0, 0, 0)
    )


def test_a_set_is_written_member_by_member() -> None:
    writer = Writer(70)
    writer.begin()
    writer.bits(0b1000_0101, 60)
    writer.flag(True)

    places = [place for place in range(70) if writer.result()[2 * place]]
    assert places == [0, 2, 7, 60]


# A change of what lies where makes what was learned void: raise the version in `encoder.py`,
# add a row to the table of versions in tools/observations.py, and write its digest here.
KNOWN = {("praetor", 1): "65ab9d20d2760472", ("trajan", 2): "c9926c80e6feeb6f"}


@every_game
def test_a_new_layout_has_a_new_version(name: str) -> None:
    places = [(b.name, b.start, b.length, b.lowest, b.highest) for b in features.layout(name)]

    digest = hashlib.sha256(repr(places).encode()).hexdigest()[:16]

    assert KNOWN[name, features.version(name)] == digest
    assert features.Encoder(name).version == features.version(name)


def test_an_unknown_game_has_no_version() -> None:
    with pytest.raises(UnknownGame):
        features.version("chess")
