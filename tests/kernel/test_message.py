import pickle

import pytest

from aedile.kernel.message import (
    ENGLISH,
    Citation,
    Language,
    Piece,
    Seat,
    Templates,
    as_json,
    citation_json,
    plain,
)

say = Templates("test")
MARKET = say("Market")
FORUM = say("Forum")
SENDS = say("{who} sends {n} Workers to the {tile}.", one="{who} sends a Worker to the {tile}.")
LAID = say("{tile} lies next to {tiles}.")
EMPTY = say("Nothing lies on {tile}.")
GERMAN = Language(
    "de",
    "Deutsch",
    {
        "test": {
            "Market": {"other": "Markt", "nom": "der Markt", "dat": "dem Markt"},
            "{who} sends {n} Workers to the {tile}.": {
                "one": "{who} schickt einen Arbeiter zu {tile.dat}.",
                "other": "{who} schickt {n} Arbeiter zu {tile.dat}.",
            },
            "{tile} lies next to {tiles}.": "Neben {tiles.dat} liegt {tile}.",
            "Nothing lies on {tile}.": "{tile.nom} ist leer.",
            "White": "Weiß",
        },
        "messages": {
            "{first} and {last}": "{first} und {last}",
            "{book} p.{pages}": "{book} S. {pages}",
            "ruling {rulings}": "Entscheidung {rulings}",
        },
        "another": {"Market": "Marktplatz"},
    },
)
HERE = Piece(MARKET(), "tile:market_1")


def test_a_template_is_filled_by_name() -> None:
    message = SENDS(who=Seat(2, "White"), n=3, tile=HERE)

    assert str(message) == message.text == "White sends 3 Workers to the Market."


def test_a_count_of_one_has_its_own_form() -> None:
    assert SENDS(who=Seat(2, "White"), n=1, tile=HERE).text == "White sends a Worker to the Market."


def test_seats_are_called_by_the_names_given() -> None:
    message = SENDS(who=Seat(1, "White"), n=3, tile=HERE)

    assert ENGLISH.text(message, ["Anna", "Bo"]) == "Bo sends 3 Workers to the Market."


def test_another_language_chooses_number_and_case() -> None:
    assert (
        GERMAN.text(SENDS(who="Anna", n=1, tile=HERE))
        == "Anna schickt einen Arbeiter zu dem Markt."
    )
    assert GERMAN.text(SENDS(who="Anna", n=2, tile=HERE)) == "Anna schickt 2 Arbeiter zu dem Markt."


def test_a_form_that_is_missing_falls_back_to_the_plain_one() -> None:
    forum = Piece(FORUM(), "tile:forum_1")

    assert GERMAN.text(SENDS(who="Anna", n=2, tile=forum)) == "Anna schickt 2 Arbeiter zu Forum."


def test_each_domain_has_its_own_word_for_a_thing() -> None:
    assert GERMAN.text(Templates("another")("Market")()) == "Marktplatz"
    assert GERMAN.text(MARKET()) == "Markt"


def test_a_colour_is_translated_and_a_name_is_not() -> None:
    message = SENDS(who=Seat(0, "White"), n=2, tile=HERE)

    assert GERMAN.text(message).startswith("Weiß ")
    assert GERMAN.text(message, ["White"]).startswith("White ")


@pytest.mark.parametrize(
    ("tiles", "said"),
    [
        ((HERE,), "Market lies next to Market."),
        ((HERE, HERE), "Market lies next to Market and Market."),
        ((HERE, HERE, HERE), "Market lies next to Market, Market and Market."),
    ],
)
def test_a_tuple_is_a_list(tiles: tuple[Piece, ...], said: str) -> None:
    assert LAID(tile=HERE, tiles=tiles).text == said


def test_a_sentence_begins_with_a_capital_but_a_name_stays_as_it_is() -> None:
    assert GERMAN.text(EMPTY(tile=HERE)) == "Der Markt ist leer."
    assert GERMAN.text(LAID(tile=HERE, tiles=(HERE,))) == "Neben dem Markt liegt Markt."
    assert SENDS(who=Seat(0, "anna"), n=1, tile=HERE).text.startswith("anna ")


def test_words_from_outside_are_a_message_too() -> None:
    assert GERMAN.text(plain("{not} a blank")) == "{not} a blank"


def test_a_message_can_be_sent_to_another_process() -> None:
    message = Templates("test")("{n} of {who}", one="one of {who}")(n=1, who=Seat(1, "Livia"))

    again = pickle.loads(pickle.dumps(message))

    assert (again.text, again.args) == (message.text, message.args)
    assert again.template.forms == message.template.forms


def test_a_template_knows_its_blanks_and_is_declared_once() -> None:
    assert SENDS.blanks == {"who", "n", "tile"}
    assert say("Market") is MARKET
    assert Templates.declared["test"]["Market"] is MARKET


@pytest.mark.parametrize(
    ("rule", "english", "german"),
    [
        (Citation("Praetor", ("5",)), "Praetor p.5", "Praetor S. 5"),
        (Citation("Praetor", ("5", "11")), "Praetor p.5 and 11", "Praetor S. 5 und 11"),
        (
            Citation("Praetor", ("8",), MARKET(), ("P-18",)),
            "Praetor p.8, Market; ruling P-18",
            "Praetor S. 8, Markt; Entscheidung P-18",
        ),
        (Citation(rulings=("P-18",)), "Ruling P-18", "Entscheidung P-18"),
        (Citation(topic=MARKET()), "Market", "Markt"),
    ],
)
def test_a_citation_in_words(rule: Citation, english: str, german: str) -> None:
    assert rule.text == english
    assert GERMAN.citation(rule) == german


def test_a_message_on_the_wire_carries_everything() -> None:
    told = as_json(SENDS(who=Seat(1, "White"), n=2, tile=HERE), ["Anna", "Bo"])

    assert told == {
        "template": "{who} sends {n} Workers to the {tile}.",
        "args": {
            "who": {"seat": 1},
            "n": 2,
            "tile": {"name": {"template": "Market", "args": {}}, "target": "tile:market_1"},
        },
        "text": "Bo sends 2 Workers to the Market.",
    }


def test_a_list_on_the_wire_is_a_list() -> None:
    assert as_json(LAID(tile=HERE, tiles=(HERE, "Rome")))["args"]["tiles"][1] == "Rome"


def test_a_citation_on_the_wire() -> None:
    assert citation_json(Citation()) is None
    assert citation_json(Citation("Praetor", ("8",), MARKET(), ("P-18",), "market")) == {
        "book": "Praetor",
        "pages": ["8"],
        "topic": {"template": "Market", "args": {}},
        "rulings": ["P-18"],
        "anchor": "market",
        "text": "Praetor p.8, Market; ruling P-18",
    }
