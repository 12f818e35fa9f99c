"""Rematches, forks, and tables under other rules."""

from typing import Any

import pytest

from aedile import catalog
from aedile.kernel.contract import Game, RulesVersion
from aedile.kernel.message import plain
from aedile.kernel.record import write
from aedile.server.errors import Broken, Refused
from aedile.server.events import ForkPoint, StoredEvent, numbered
from aedile.server.tables import projection
from aedile.server.tables.commands.creating import create
from aedile.server.tables.config import read_config
from aedile.server.tables.decisions import Decided
from aedile.server.tables.table import Table
from tests.helpers.server_tables import ANNA, BO, CLEO, STRANGER, Scene, playing, with_bot

# Rematches.


def followed(decided: Decided) -> Table:
    assert decided.rematch is not None
    return Table.load(decided.rematch.id, numbered(decided.rematch.events))


def test_a_rematch_seats_everybody_one_seat_on() -> None:
    scene = playing((ANNA, BO, CLEO), leavers="forfeit", title="Friday")
    scene.do(CLEO, "resign")
    table = followed(scene.do(BO, "rematch"))

    assert scene.table.rematch == "next-table"
    assert table.id == "next-table"
    assert table.host == BO.id
    assert table.config.title == "Friday"
    assert [seat.kept_for or seat.person for seat in table.seats] == [CLEO.id, ANNA.id, BO.id]
    assert [seat.kind for seat in table.seats] == ["open", "open", "person"]


def test_bots_and_those_around_one_screen_come_along() -> None:
    plan = [{"to": "host"}, {"to": "host", "name": "Dad"}, {"to": "bot", "bot": "uniform"}]
    scene = Scene(players=3, seats=plan, leavers="forfeit")
    scene.do(ANNA, "start")
    scene.do(ANNA, "resign", seat=0)
    bot = scene.table.seats[2].name
    table = followed(scene.do(ANNA, "rematch"))

    assert [seat.name for seat in table.seats] == [bot, "Anna", "Dad"]
    assert all(seat.kind != "open" for seat in table.seats)


def test_a_rematch_against_bots_starts_at_once() -> None:
    scene = with_bot(leavers="forfeit")
    scene.do(ANNA, "resign")
    table = followed(scene.do(ANNA, "rematch"))

    assert table.phase == "playing"
    assert [seat.kind for seat in table.seats] == ["bot", "person"]
    assert table.summary().bot_due == (table.to_move() == 0)


def test_where_somebody_else_is_expected_a_rematch_waits() -> None:
    plan = [{"to": "host"}, {"to": "open"}, {"to": "bot", "bot": "uniform"}]
    scene = Scene(players=3, seats=plan, leavers="forfeit")
    scene.do(BO, "join")
    scene.do(ANNA, "start")
    scene.do(BO, "resign")
    table = followed(scene.do(ANNA, "rematch"))

    assert table.phase == "open"
    assert table.seats[2].kept_for == BO.id


def test_a_rematch_is_dealt_anew() -> None:
    scene = with_bot(seed="chosen")
    scene.do(ANNA, "resign")
    decided = scene.do(ANNA, "rematch")

    assert decided.rematch is not None
    assert decided.rematch.events[0].body["seed"] == "next-seed"


def test_there_is_one_rematch_and_only_players_ask_for_it() -> None:
    scene = playing(leavers="forfeit")
    assert scene.refused(ANNA, "rematch").code == "wrong-phase"
    scene.do(ANNA, "resign")

    assert scene.refused(STRANGER, "rematch").code == "not-your-seat"
    scene.do(ANNA, "rematch")
    assert scene.refused(BO, "rematch").code == "wrong-phase"


# Forks.


def test_a_table_can_go_on_from_any_move_of_a_record() -> None:
    old = playing()
    old.finish()
    record = write(old.table.match)
    scene = Scene(start=ForkPoint(record=record, moves=50))
    scene.do(BO, "join")
    scene.do(ANNA, "start")

    assert scene.table.moves == scene.table.version == scene.table.base == 50
    assert old.table.game.dump(scene.table.match.state) == old.table.game.dump(
        old.table.match.state_after(50)
    )
    assert scene.table.match.names == ("Anna", "Bo")
    scene.move()
    assert scene.table.moves == 51
    assert Table.load("x", scene.log).version == 51


def test_a_fork_goes_not_back_behind_its_beginning() -> None:
    old = with_bot()
    old.move_until(lambda: old.table.moves == 40)
    plan = [{"to": "host"}, {"to": "bot", "bot": "uniform"}]
    scene = Scene(start=ForkPoint(record=write(old.table.match), moves=40), seats=plan)
    scene.do(ANNA, "start")
    scene.move()

    assert scene.refused(ANNA, "ask-undo", version=41, moves=39).code == "bad-request"
    scene.do(ANNA, "ask-undo", version=41, moves=40)
    assert scene.table.moves == 40
    last = scene.holder(0)
    assert scene.refused(last, "undo", version=scene.table.version).code == "cannot-undo"


def test_a_fork_keeps_the_options_of_its_game() -> None:
    old = playing(game="praetor", options={"tough": "yes"})
    record = write(old.table.match)
    scene = Scene(game="praetor", options={"tough": "no"}, start=ForkPoint(record=record, moves=0))

    assert scene.table.config.options == {"tough": "yes"}


def test_a_table_can_begin_from_a_position() -> None:
    old = playing()
    old.move_until(lambda: old.table.moves == 30)
    position = old.table.game.dump(old.table.match.state)
    scene = Scene(start=ForkPoint(position=position))
    scene.do(BO, "join")
    scene.do(ANNA, "start")

    assert scene.table.game.dump(scene.table.match.state) == position
    assert scene.table.moves == 0


def test_a_game_that_is_over_is_no_beginning() -> None:
    old = playing()
    old.finish()
    config = read_config({"game": "trajan", "players": 2})

    with pytest.raises(Refused) as caught:
        create(config, ANNA, "1", 0, start=ForkPoint(record=write(old.table.match)))
    assert caught.value.code == "over"
    wrong = read_config({"game": "trajan", "players": 3})
    with pytest.raises(Refused):
        create(wrong, ANNA, "1", 0, start=ForkPoint(record=write(old.table.match), moves=5))


# Other rules.


class Amended:
    """A game whose rules have changed since."""

    def __init__(self, game: Game[Any], forbidden: str = "", goes_on: bool = True) -> None:
        self._game = game
        self._forbidden = forbidden
        change = plain("Ships sail.")
        self.rules = (*game.rules, RulesVersion(2, "7.5", change, goes_on))
        self.rules_version = 2

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def parse(self, state: Any, text: str) -> int:
        action = self._game.parse(state, text)
        return -1 if text == self._forbidden else action


def load_amended(scene: Scene, forbidden: str = "", goes_on: bool = True) -> Table:
    game: Any = Amended(catalog.game("trajan"), forbidden, goes_on)
    return Table.load("table-id", scene.log, lambda name, edition: game)


def test_a_table_goes_on_under_new_rules_that_say_so_and_is_marked() -> None:
    scene = playing()
    scene.move_until(lambda: scene.table.moves == 60)
    table = load_amended(scene)
    told = projection.frame(table, None)["info"]["amended"]

    assert table.version == scene.table.version
    assert [each["text"] for each in told] == [
        "This table began under older rules. New since version 2: Ships sail."
    ]
    assert projection.frame(scene.table, None)["info"]["amended"] == []


def test_a_table_that_cannot_go_on_says_what_to_install() -> None:
    scene = playing(leavers="forfeit")
    scene.move_until(lambda: scene.table.moves == 10)

    with pytest.raises(Broken) as caught:
        load_amended(scene, goes_on=False)
    assert "cannot go on under version 2. Ships sail. Install a version of Aedile before 7.5" in (
        str(caught.value)
    )

    scene.do(ANNA, "resign")
    assert load_amended(scene, goes_on=False).phase == "finished"  # to look at


def test_a_table_of_newer_rules_is_set_aside() -> None:
    scene = playing()
    created = scene.log[0]
    log = [created._replace(body={**created.body, "rules": 2}), *scene.log[1:]]

    with pytest.raises(Broken, match="comes from a newer Aedile"):
        Table.load("table-id", log)


def test_a_move_that_is_no_longer_allowed_says_why_and_what_to_do() -> None:
    scene = playing()
    scene.move_until(lambda: scene.table.moves == 60)
    forbidden = scene.table.match.moves[40].notation

    with pytest.raises(Broken) as caught:
        load_amended(scene, forbidden)

    assert "version 1" in str(caught.value)
    assert "version 2" in str(caught.value)
    assert "before 7.5, or close it" in str(caught.value)


# Logs that say where their moves led.


def with_another_move(scene: Scene, number: int) -> list[StoredEvent]:
    """The log as other rules, or somebody with the database, would have it."""
    log = list(scene.log)
    last = [n for n, event in enumerate(log) if event.kind == "moved"][number]
    before = Table.load("x", log[:last])
    state = before.match.state
    names = [before.game.notation(state, action) for action in state.legal_actions()]
    other = next(name for name in names if name != log[last].body["moves"][0])
    log[last] = log[last]._replace(body=log[last].body | {"moves": [other]})
    return log[: last + 1]


@pytest.mark.parametrize("game", ["trajan", "praetor"])
def test_a_move_that_leads_elsewhere_than_it_did_is_found(game: str) -> None:
    scene = playing(game=game)
    scene.move_until(lambda: scene.table.moves == 6)

    with pytest.raises(Broken, match="led to another position when it was made"):
        Table.load("table-id", with_another_move(scene, 3))


def test_logs_without_digests_are_read_as_before() -> None:
    scene = playing()
    scene.move_until(lambda: scene.table.moves == 6)
    log = with_another_move(scene, 3)
    body = {name: value for name, value in log[-1].body.items() if name != "digest"}

    assert Table.load("table-id", [*log[:-1], log[-1]._replace(body=body)]).moves == 4


def test_digests_of_another_layout_say_nothing() -> None:
    scene = playing()
    scene.move_until(lambda: scene.table.moves == 3)
    log = [
        event._replace(body=event.body | {"digest": "0-0123"}) if event.kind == "moved" else event
        for event in scene.log
    ]

    assert Table.load("table-id", log).moves == 3


def test_other_components_under_the_same_name_are_found() -> None:
    scene = playing()
    created = scene.log[0]
    log = [created._replace(body={**created.body, "pieces": "0" * 64}), *scene.log[1:]]

    with pytest.raises(Broken, match="components of the edition printed were others"):
        Table.load("table-id", log)


def test_a_fork_of_an_old_record_goes_on_as_well() -> None:
    old = playing()
    old.move_until(lambda: old.table.moves == 60)
    scene = Scene(start=ForkPoint(record=write(old.table.match), moves=50))
    scene.do(BO, "join")
    scene.do(ANNA, "start")

    assert load_amended(scene).version == 50


def test_another_edition_is_refused() -> None:
    scene = playing()
    created = scene.log[0]
    log = [created._replace(body={**created.body, "edition": "other"}), *scene.log[1:]]

    with pytest.raises(Broken, match="edition"):
        Table.load("table-id", log)
