import pytest

from aedile import languages
from aedile.kernel.errors import BadOptions


def test_english_comes_first_and_every_language_has_a_name() -> None:
    codes = languages.codes()

    assert codes[0] == "en"
    assert {"de", "es", "fr"} < set(codes)
    assert languages.load("fr").name == "Français"


def test_a_language_nobody_wrote_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadOptions, match="“la”; there are en, de"):
        languages.load("la")


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "es_MX.UTF-8"}, "es"),
        ({"LC_MESSAGES": "fr", "LANG": "de_DE.UTF-8"}, "fr"),
        ({"LC_ALL": "", "LANG": "fr_FR"}, "fr"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "la_VA.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_locale_chooses(environment: dict[str, str], code: str) -> None:
    assert languages.of_locale(environment) == code
