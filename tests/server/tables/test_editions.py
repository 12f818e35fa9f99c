from pathlib import Path

import pytest

from aedile import catalog
from aedile.kernel.errors import BadEdition, UnknownGame
from aedile.server.tables.config import Games, usual_games
from aedile.server.tables.editions import Editions
from tests.helpers.editions import write_edition


def test_without_a_folder_there_are_the_usual_editions() -> None:
    editions = Editions()

    assert editions("praetor", None) is catalog.game("praetor")
    assert editions("praetor", "reconstructed") is catalog.game("praetor", "reconstructed")
    assert editions("trajan", catalog.game("trajan").edition) is catalog.game("trajan")
    with pytest.raises(UnknownGame):
        editions("chess", None)


def test_an_edition_of_the_folder_goes_by_the_name_of_its_records(tmp_path: Path) -> None:
    write_edition(tmp_path / "one.toml")
    editions = Editions(tmp_path)
    usual, before, own = editions.offered("praetor")

    assert (usual.edition, before.edition) == ("even", "reconstructed")
    assert own.edition.startswith("my-box ")
    assert editions("praetor", own.edition) is own


def test_an_edition_can_be_added_while_the_server_runs(tmp_path: Path) -> None:
    editions = Editions(tmp_path)
    write_edition(tmp_path / "late.toml", "late")
    (late,) = Editions(tmp_path).offered("praetor")[2:]

    assert editions("praetor", late.edition).edition == late.edition


def test_a_damaged_file_is_not_offered_and_said_to_be_damaged(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("nothing of the sort")
    write_edition(tmp_path / "good.toml")
    editions = Editions(tmp_path)

    assert len(editions.offered("praetor")) == 3
    assert list(editions.problems) == ["bad.toml"]


@pytest.mark.parametrize("games", [Editions(), usual_games])
@pytest.mark.parametrize("game", ["praetor", "trajan"])
def test_an_edition_nobody_has_is_refused_with_those_there_are(game: str, games: Games) -> None:
    with pytest.raises(BadEdition, match="no such edition of") as refused:
        games(game, "my-box 123")

    assert str(refused.value).endswith(f"{game.title()} here: {', '.join(catalog.editions(game))}")
