"""Everything the server says to people, gathered for the tests of the translations.

Run it with the Python that has Aedile: `python web/tools/sentences.py`. Whole games are
played at random, with every number of players and every variant; of each sentence one
example is kept, and one more for each name that none before had, by where they come from:
`fixtures/sentences-GAME.json`. What the server says of itself is read off its source, with
a 7 for whatever is filled in: `fixtures/sentences-server.json`. The same every time.
"""

import ast
import importlib
import json
import random
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from aedile import catalog
from aedile.kernel.state import NOBODY, Event

HERE = Path(__file__).parent.parent / "fixtures"
SOURCE = Path(__file__).parents[2] / "src" / "aedile"
GAMES_EACH = 8  # for each number of players and choice of variants

# Variants that say something of their own; some exclude others.
VARIANTS: dict[str, list[dict[str, str]]] = {
    "praetor": [
        {},
        {"limited_market": "yes", "unassigned_labor_camp": "yes", "labor_camp_last": "yes"},
        {"tough": "yes", "short": "yes", "labor_camp_builds": "no", "plaza_diagonals": "yes"},
        {"expert": "yes", "boards": "B1,B2,B3,B4,B5", "colours": "purple,black,white,yellow,blue"},
    ],
    "trajan": [
        {},
        {"unfinished_tiles": "yes", "demand_wild_bonus": "yes"},
        {"repeat_bonus": "no", "colours": "brown,blue,green,red"},
        {"reshuffle": "yes", "time_track": "60"},
    ],
}


class Said(NamedTuple):
    """A sentence, and where it comes from: `log`, `SCORED`."""

    kind: str
    origin: str
    text: str


Sentences = dict[str, dict[str, list[str]]]  # by kind, then by origin


def main() -> None:
    """Write all of them."""
    write("sentences-server.json", of_server())
    for name in catalog.names():
        kept = Kept(name)
        for said in (*written(name), *played(name, GAMES_EACH)):
            kept.add(said)
        write(f"sentences-{name}.json", kept.sentences)


def write(name: str, sentences: Any) -> None:
    """One sentence on each line, to be read in a diff."""
    text = json.dumps(sentences, indent=1, ensure_ascii=False, sort_keys=True)
    (HERE / name).write_text(text + "\n")


# What is kept.


class Kept:
    """One example of each sentence, and one more for each name that is new in it."""

    def __init__(self, game: str) -> None:
        self.sentences: Sentences = {}
        self._shape = Shape(game)
        self._shapes: set[tuple[str, str, str]] = set()
        self._names: set[tuple[str, str]] = set()

    def add(self, said: Said) -> None:
        """Keep it, if it shows anything new."""
        shape = (said.kind, said.origin, self._shape.of(said.text))
        names = {(said.kind, name) for name in self._shape.names_in(said.text)}
        if shape in self._shapes and names <= self._names:
            return
        self._shapes.add(shape)
        self._names |= names
        self.sentences.setdefault(said.kind, {}).setdefault(said.origin, []).append(said.text)


class Shape:
    """What a sentence is like without the names and numbers in it."""

    def __init__(self, game: str) -> None:
        module = importlib.import_module(f"aedile.games.{game}.names")
        lists = {key: value for key, value in vars(module).items() if isinstance(value, tuple)}
        names = {each.lower(): key for key, value in lists.items() for each in value}
        self._lists = names | {name + "s": key for name, key in names.items()}
        longest_first = sorted(self._lists, key=len, reverse=True)
        self._name = re.compile(rf"\b({'|'.join(map(re.escape, longest_first))})\b", re.IGNORECASE)

    def of(self, text: str) -> str:
        """`Green takes 3 markers.` is `PLAYER_COLOURS takes # markers.`."""
        return re.sub(r"\d+", "#", self._name.sub(self._list_of, text))

    def names_in(self, text: str) -> set[str]:
        """The names that occur."""
        return {name.lower() for name in self._name.findall(text)}

    def _list_of(self, found: re.Match[str]) -> str:
        return self._lists[found[0].lower()]


# What is said in games.


def written(name: str) -> Iterator[Said]:
    """What stands word for word in the source: refusals, rules, what is said of the edition."""
    game = catalog.game(name)
    text, obstacles = words_of(name), module_of(name, "obstacles")
    yield Said("edition", "name", game.edition)
    yield Said("edition", "note", game.edition_note)
    for origin, (_, rule) in text.PROMPTS.items():
        yield Said("rules", origin, rule)
    for code, (sentence, rule) in obstacles.SENTENCES.items():
        origin = constant(obstacles, code)
        yield Said("refusals", origin, sentence)
        yield Said("rules", origin, rule)
    for part in ("options", "notation"):
        for sentence in sentences_in(SOURCE / "games" / name / f"{part}.py"):
            yield Said("refusals", part, sentence)


def played(name: str, games: int) -> Iterator[Said]:
    """What is asked, offered and told in games played at random."""
    for players in catalog.game(name).seats:
        for number, variant in enumerate(VARIANTS[name]):
            options = fitting(variant, players)
            for count in range(games if options is not None else 0):
                yield from one_game(name, players, f"{number} {count}", options or {})


def fitting(variant: dict[str, str], players: int) -> dict[str, str] | None:
    """A choice of variants for so many players; None where the rules forbid it."""
    if "expert" in variant and players < 3:
        return None
    lists = ("boards", "colours")
    return {
        name: ",".join(value.split(",")[:players]) if name in lists else value
        for name, value in variant.items()
    }


def one_game(name: str, players: int, seed: str, options: dict[str, str]) -> Iterator[Said]:
    """A game from the set-up to the end."""
    game = catalog.game(name)
    chance = random.Random(f"{name} {players} {seed}")
    log: list[Event] = []
    state = game.new_game(players, seed, options, log)
    while True:
        yield from told(name, state, log)
        if state.current_player == NOBODY:
            return
        yield from asked(name, state)
        log.clear()
        state.log = log
        state.apply(chance.choice(state.legal_actions()))


def asked(name: str, state: Any) -> Iterator[Said]:
    """The question and its answers."""
    game, actions = catalog.game(name), module_of(name, "actions")
    yield Said("prompts", module_of(name, "notation").decision_name(state), game.prompt(state).text)
    for action in state.legal_actions():
        first = next(first for first, _ in words_of(name)._DESCRIBERS if action >= first)
        yield Said("options", constant(actions, first), game.describe(state, action))


def told(name: str, state: Any, log: Iterable[Event]) -> Iterator[Said]:
    """What happened, as whoever it happened to hears it."""
    game, events = catalog.game(name), module_of(name, "events")
    for event in log:
        yield Said("log", constant(events, event.kind), game.tell(state, event, event.audience))


def words_of(name: str) -> Any:
    """The module that puts a game into words."""
    return module_of(name, "text")


def module_of(name: str, part: str) -> ModuleType:
    """A module of a game."""
    return importlib.import_module(f"aedile.games.{name}.{part}")


def constant(module: ModuleType, number: int) -> str:
    """The name a module gives to a number."""
    return next(name for name, value in vars(module).items() if name.isupper() and value == number)


# What the server says of itself, read off its source.

MAKERS = {
    *("Refused", "Malformed", "Closed", "Obstacle", "IllegalAction"),
    *("NotYourTurn", "StaleVersion", "GameOver", "CannotUndo", "BadOptions", "UnknownNotation"),
    "BadRecord",
}
# Where a 7 would make no sense.
SAMPLES = {"what": "name", "item": "30 per 1 minute", "rule": "It cannot be read"}
OTHERS = (
    "client.py",
    "run.py",
    "settings.py",
)  # these speak to programs and to whoever runs the server


def of_server() -> dict[str, list[str]]:
    """By file; what the kernel says of any game belongs to it."""
    files = [path for path in (SOURCE / "server").rglob("*.py") if path.name not in OTHERS]
    files += [SOURCE / "kernel" / f"{part}.py" for part in ("match", "record", "settings", "view")]
    found = {path.relative_to(SOURCE).as_posix(): sentences_in(path) for path in sorted(files)}
    return {name: sentences for name, sentences in found.items() if sentences}


def sentences_in(path: Path) -> list[str]:
    """The sentences that a file makes errors of."""
    tree = ast.parse(path.read_text())
    known = {
        target.id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and name_of(node.func) in MAKERS:
            given = [*node.args, *(keyword.value for keyword in node.keywords)]
            found |= {text for each in given for text in texts_of(each, known)}
    return sorted(text for text in found if re.search("[a-z] ", text))


def name_of(node: ast.expr) -> str:
    """`Closed` of `bodies.Closed`."""
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def texts_of(node: ast.expr, known: dict[str, ast.expr]) -> list[str]:
    """The texts that an expression can stand for."""
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) else []
    if isinstance(node, ast.JoinedStr):
        return ["".join(piece_of(part) for part in node.values)]
    if isinstance(node, ast.Name) and node.id in known:
        return texts_of(known[node.id], {})
    if isinstance(node, ast.Subscript):
        return texts_of(node.value, known)
    if isinstance(node, ast.Dict):
        return [text for value in node.values for text in texts_of(value, known)]
    return []


def piece_of(part: ast.expr) -> str:
    """A piece of a formatted text, with something in place of what is filled in."""
    if isinstance(part, ast.FormattedValue):
        sample = SAMPLES.get(ast.unparse(part.value), "7")
        return repr(sample) if part.conversion == ord("r") else sample
    return str(part.value) if isinstance(part, ast.Constant) else ""


if __name__ == "__main__":
    main()
