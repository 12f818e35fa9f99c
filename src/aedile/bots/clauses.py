"""Why one turn is better than another, as parts of a sentence: a pair for each term of a game.

What the turn has more of is a clause that begins a sentence or follows "and"; what it has
less of is a noun, as after "outweighs". Only points are counted, for only they are certain.
"""

from typing import NamedTuple

from aedile.kernel.message import Template, Templates


class Clauses(NamedTuple):
    """What to say of a term: that it is better, and that it is worse."""

    more: Template
    less: Template


def pair(say: Templates, more: str, less: str) -> Clauses:
    """The two templates of a term."""
    return Clauses(say(more), say(less))


say = Templates("messages")
LEFT_TO_OTHERS = pair(say, "it leaves the others less", "more left to the others")
POINTS = (
    Clauses(
        say("it scores {n} points more at once", one="it scores {n} point more at once"),
        say("{n} points fewer at once", one="{n} point fewer at once"),
    ),
)

# In the order of the terms in `knowledge/praetor_terms.py`.
_praetor = Templates("praetor")
PRAETOR = tuple(
    pair(_praetor, more, less)
    for more, less in (
        ("it brings {n} Favor more at once", "{n} Favor less at once"),
        ("it leaves you more to do this turn", "fewer actions left this turn"),
        ("it gives you more or better Workers", "fewer or weaker Workers"),
        ("it makes the wages safer", "trouble with the wages"),
        ("it leaves you more Gold", "less Gold"),
        ("it leaves you more goods", "fewer goods"),
        ("it keeps a tile or Caesar's demand within reach", "a plan that lay ready"),
        ("it makes more of your City Tiles", "less from your City Tiles"),
        ("it leaves more Favor at the Temples", "less Favor at the Temples"),
        ("it raises the bonus of your Wall Tiles", "a smaller bonus for Wall Tiles"),
        ("it raises your Morale", "lower Morale"),
        ("it puts you earlier in the turn order", "a later place in the turn order"),
        ("it makes more of the special tiles", "less from the special tiles"),
        ("it improves your ranks", "lower ranks"),
        ("it builds the better tile", "a weaker tile to build"),
        ("it wins ties", "ties lost"),
    )
)

# In the order of the terms in `knowledge/trajan.py`.
_trajan = Templates("trajan")
TRAJAN = (
    *POINTS,
    *(
        pair(_trajan, more, less)
        for more, less in (
            (
                "it brings your Trajan tiles closer to being accomplished",
                "less to come from your Trajan tiles",
            ),
            ("it prepares better turns on the action circle", "weaker turns on the action circle"),
            ("more of this turn is still to come", "less to come of this turn"),
            ("it leaves you better cards", "weaker cards in hand"),
            ("it protects you from the people's demands", "more risk from the people's demands"),
            ("it helps with the demands of later quarters", "less help with later demands"),
            ("it improves your chances in the senate", "weaker chances in the senate"),
            ("it makes your bonus tiles worth more", "less from your bonus tiles"),
            ("it gives you more legionnaires to place", "fewer legionnaires in the camp"),
            ("it brings your leader to a better place", "a worse place for your leader"),
            ("it gives you more workers to build with", "fewer workers in the camp"),
            ("it opens better building sites", "poorer building sites"),
            ("it brings a set of buildings closer", "less of a set of buildings"),
            ("it gives you extra actions for later", "fewer extra actions for later"),
            ("it makes more of your wild tiles", "less from your wild tiles"),
        )
    ),
)


def clauses(game: str) -> tuple[Clauses, ...]:
    """What to say of the terms of a game; of one nobody has written about, of its points."""
    return {"praetor": PRAETOR, "trajan": TRAJAN}.get(game, POINTS)
