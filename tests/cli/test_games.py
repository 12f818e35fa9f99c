import json

from aedile import catalog
from tests.cli.conftest import Aedile


def test_every_game_is_listed_with_seats_settings_and_edition(aedile: Aedile) -> None:
    result = aedile("games")

    assert result.exit_code == 0
    assert "praetor: Praetor, 2 to 5 players" in result.stdout
    assert "even edition" in result.stdout
    assert "Also in the reconstructed edition: --edition reconstructed." in result.stdout
    for setting in catalog.game("praetor").settings:
        assert setting.name in result.stdout


def test_lines_fit_into_80_columns(aedile: Aedile) -> None:
    assert max(map(len, aedile("games").stdout.splitlines())) <= 80


def test_programs_get_the_same_as_json(aedile: Aedile) -> None:
    praetor, trajan = json.loads(aedile("games", "--json").stdout)["games"]

    assert praetor["seats"] == [2, 3, 4, 5]
    assert praetor["edition"] == "even"
    assert praetor["editions"] == ["even", "reconstructed"]
    assert trajan["seats"] == [2, 3, 4]
    assert [setting["name"] for setting in praetor["options"]] == [
        setting.name for setting in catalog.game("praetor").settings
    ]
