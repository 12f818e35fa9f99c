"""What a language lacks is found and named."""

import json
from pathlib import Path

import pytest

from aedile.cli.languages import declared
from aedile.kernel.message import Template
from aedile.languages import FOLDER, codes
from aedile.languages.check import lacks
from aedile.languages.prose import read_prose

ENGLISH = {"interface.json": '{"on": "On", "seats": {"one": "{n} seat", "other": "{n} seats"}}'}
RULES = "title: Trajan\n\n# short: In short\n\n## goal: The goal\n\nPoints.\n"


def templates(*keys: str) -> dict[str, dict[str, Template]]:
    return {"trajan": {key: Template("trajan", key) for key in keys}}


def problems(
    folder: Path, files: dict[str, str], declared: dict[str, dict[str, Template]] | None = None
) -> list[str]:
    """What French lacks that has these files."""
    for code, all_files in (("en", ENGLISH | {"rules-trajan.md": RULES}), ("fr", files)):
        (folder / code).mkdir()
        (folder / code / "language.json").write_text('{"name": "…", "one": [1]}')
        for name, text in all_files.items():
            (folder / code / name).write_text(text, encoding="utf-8")
    return [str(lack) for lack in lacks("fr", declared or {}, folder)]


COMPLETE = {
    "interface.json": '{"on": "Oui", "seats": {"one": "un siège", "other": "{n} sièges"}}',
    "rules-trajan.md": "title: Trajan\n\n# short: En bref\n\n## goal: Le but\n\nDes points.\n",
}


def test_a_complete_language_lacks_nothing(tmp_path: Path) -> None:
    french = COMPLETE | {"trajan.json": '{"{who} passes.": "{who} passe."}'}
    assert problems(tmp_path, french, templates("{who} passes.")) == []


def test_a_template_without_a_sentence_is_named(tmp_path: Path) -> None:
    assert problems(tmp_path, COMPLETE, templates("{who} passes.")) == [
        "trajan.json: “{who} passes.” has no sentence"
    ]


def test_a_template_of_blanks_alone_needs_no_sentence(tmp_path: Path) -> None:
    assert problems(tmp_path, COMPLETE, templates("{move}: {result}.")) == []


@pytest.mark.parametrize(
    ("sentence", "problem"),
    [
        ('"Quelqu’un passe."', "does not use {who}"),
        ('"{whom} passe, {who}."', "has an unknown blank {whom}"),
        ('{"one": "{who} passe."}', "has no form “other”"),
    ],
)
def test_blanks_and_forms_are_those_of_the_template(
    tmp_path: Path, sentence: str, problem: str
) -> None:
    french = COMPLETE | {"trajan.json": '{"{who} passes.": ' + sentence + "}"}
    assert problems(tmp_path, french, templates("{who} passes.")) == [
        f"trajan.json: “{{who}} passes.” {problem}"
    ]


def test_a_blank_may_ask_for_a_form(tmp_path: Path) -> None:
    french = COMPLETE | {"trajan.json": '{"{who} passes.": "{who.acc} passe."}'}
    assert problems(tmp_path, french, templates("{who} passes.")) == []


def test_what_nobody_says_any_more_is_named(tmp_path: Path) -> None:
    french = COMPLETE | {"trajan.json": '{"Gone.": "Parti."}'}
    assert problems(tmp_path, french, templates()) == ["trajan.json: “Gone.” is declared nowhere"]


def test_the_browsers_own_words_follow_english(tmp_path: Path) -> None:
    french = COMPLETE | {"interface.json": '{"seats": "des sièges", "off": "Non"}'}
    assert problems(tmp_path, french) == [
        "interface.json: “off” is unknown",
        "interface.json: “on” has no sentence",
        "interface.json: “seats” does not use {n}",
    ]


def test_so_does_the_prose(tmp_path: Path) -> None:
    french = COMPLETE | {"rules-trajan.md": "# short: En bref\n\n## but: Le but\n\nDes points.\n"}
    assert problems(tmp_path, french) == [
        "rules-trajan.md: “title” is missing",
        "rules-trajan.md: “## goal” is missing",
        "rules-trajan.md: “## but” is unknown",
    ]


def test_prose_without_a_text_or_a_file_is_named(tmp_path: Path) -> None:
    french = COMPLETE | {"rules-trajan.md": "title: T\n\n# short: En bref\n\n## goal: Le but\n"}
    assert problems(tmp_path, french) == ["rules-trajan.md: “## goal” has no text"]


def test_a_field_right_below_a_heading_is_its_own() -> None:
    text = "## fill: Fill\noffer: Do it\n\nTwo in each.\nnote: no field\n"
    assert read_prose(text) == {
        "## fill": "Two in each.\nnote: no field",
        "## fill offer": "Do it",
    }


def test_a_heading_needs_an_id() -> None:
    with pytest.raises(ValueError, match="no heading with an id"):
        read_prose("## The goal\n")


# The languages themselves.


OF_TESTS = ("test", "another")  # domains that only tests of messages declare


@pytest.mark.parametrize("code", codes())
def test_every_language_is_complete(code: str) -> None:
    said = {domain: all_ for domain, all_ in declared().items() if domain not in OF_TESTS}

    assert lacks(code, said) == []


def test_every_catalogue_has_each_key_once() -> None:
    def once(pairs: list[tuple[str, object]]) -> dict[str, object]:
        keys = [key for key, _ in pairs]
        assert len(set(keys)) == len(keys), [key for key in keys if keys.count(key) > 1]
        return dict(pairs)

    for path in FOLDER.glob("*/*.json"):
        json.loads(path.read_text("utf-8"), object_pairs_hook=once)
