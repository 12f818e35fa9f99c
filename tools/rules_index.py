"""Write docs/rules-index.md: sections of the rulebook, the rules in the code, their tests.

A module is about a section when its docstring names a page ("Praetor p.5") or
the reference manual. It has a test file of its own name, or of its folder's. A
test is about a public class or function when it names it, in code or in words,
or when both cite a ruling ("P-15"). What tested rules use is tested with them:
functions anywhere, classes in the same module. Sources are read, not imported.

`--check` writes nothing and fails when the file is stale, when a section or a
rule has no test, or when a ruling, its code and its tests do not name each
other. One that needs neither says why: `- **No code.** …`, `- **No test.** …`.
"""

import argparse
import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

INDEX = "docs/rules-index.md"
RULINGS = "docs/rulings.md"
DATA = "components."  # what is in the box is no rule
MOST_TESTS = 3  # named; the others are counted


@dataclass
class Citing:
    """Something with a name that cites rulings."""

    name: str
    cited: set[str]


@dataclass
class Test(Citing):
    """A test function and everything it says."""

    stem: str
    text: str


@dataclass
class Rule(Citing):
    """A public class or function."""

    summary: str
    uses: set[str]
    tests: list[Test] = field(default_factory=list)
    tested: bool = False


@dataclass
class Module(Citing):
    """A file of a game; a section of the rulebook if it has pages."""

    heading: str
    pages: str
    rules: list[Rule]
    test_files: list[str]


@dataclass
class Game:
    """One game, with all that is about it; rulings are number, title and text."""

    title: str
    modules: list[Module]
    rulings: list[tuple[str, str, str]]
    tests: list[Test]

    def sections(self) -> list[Module]:
        found = [module for module in self.modules if module.pages and module.rules]
        return sorted(found, key=lambda m: [*map(int, re.findall(r"\d+", m.pages))] or [99])


def words(text: str) -> str:
    """Small words between blanks: `TempleOfMaia`, `temple-maia` and "Temple of Maia" are one."""
    apart = re.sub(r"([a-z0-9])([A-Z])", r"\1 \2", text)
    return f" {' '.join(w for w in re.findall('[a-z0-9]+', apart.lower()) if w != 'of')} "


def citations(text: str, letter: str) -> set[str]:
    """The rulings a text cites; `P-2 to P-4` cites three."""
    found = set(re.findall(rf"\b{letter}-\d+\b", text))
    for first, last in re.findall(rf"\b{letter}-(\d+) to {letter}-(\d+)\b", text):
        found |= {f"{letter}-{n}" for n in range(int(first), int(last) + 1)}
    return found


def names_in(node: ast.AST) -> set[str]:
    return {n.id for n in ast.walk(node) if isinstance(n, ast.Name)}


def source_of(node: ast.stmt, source: str) -> str:
    decorators = getattr(node, "decorator_list", [])
    first = min([node.lineno, *(decorator.lineno for decorator in decorators)])
    return "\n".join(source.split("\n")[first - 1 : node.end_lineno])


def read_module(path: Path, name: str, letter: str, tests: list[Test]) -> Module:
    source = path.read_text("utf-8")
    tree = ast.parse(source)
    doc = ast.get_docstring(tree) or ""
    page = re.search(r"\bp\.(\d+(?:(?:-|, )\d+)*)", doc)
    manual = "reference manual" if "reference manual" in doc else ""
    package, _, last = name.rpartition(".")
    stems = {f"test_{last}", f"test_{package}", f"test_{package}_{last}"}
    rules: list[Rule] = []
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_"):
            summary = (ast.get_docstring(node) or "").split("\n")[0]
            cited = citations(source_of(node, source), letter)
            rules.append(Rule(node.name, cited, summary, names_in(node)))
    heading = re.sub(r"\s*\([^()]*(?:p\.\d|manual)[^()]*\)", "", doc.split("\n")[0]).rstrip(".")
    pages = f"p.{page[1]}" if page else manual
    test_files = sorted({test.stem for test in tests} & stems)
    return Module(name, citations(source, letter), heading, pages, rules, test_files)


def read_tests(folder: Path, letter: str) -> Iterator[Test]:
    for path in sorted(folder.rglob("test_*.py")):
        source = path.read_text("utf-8")
        tree = ast.parse(source)
        shared = {name: source_of(n, source) for n in tree.body for name in defined_names(n)}
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
                used = sorted(names_in(node) & shared.keys())
                text = "\n".join([source_of(node, source), *(shared[name] for name in used)])
                said = f"{ast.get_docstring(tree)}\n{text}"
                yield Test(node.name, citations(text, letter), path.stem, said)


def defined_names(node: ast.stmt) -> set[str]:
    if isinstance(node, ast.FunctionDef):
        return set() if node.name.startswith("test") else {node.name}
    return names_in(ast.Tuple(elts=node.targets)) if isinstance(node, ast.Assign) else set()


def places_of(ruling: str) -> set[str]:
    where = ruling.partition("**Where.**")[2].partition("\n- ")[0]
    return set(re.findall("`([^`]+)`", where))


def read_game(root: Path, folder: Path) -> Game:
    letter = folder.name[0].upper()
    tests = list(read_tests(root / "tests" / folder.name, letter))
    paths = {p: ".".join(p.relative_to(folder).with_suffix("").parts) for p in folder.rglob("*.py")}
    modules = [read_module(path, paths[path], letter, tests) for path in sorted(paths)]
    entry = rf"^### ({letter}-\d+)\. (.+)\n((?:(?!#).*\n)*)"
    rulings = re.findall(entry, (root / RULINGS).read_text("utf-8") + "\n", re.MULTILINE)
    game = Game(folder.name.capitalize(), modules, rulings, tests)
    find_tests(game)
    return game


def find_tests(game: Game) -> None:
    said = [(test, words(test.text)) for test in game.tests]
    rules = [(module, rule) for module in game.sections() for rule in module.rules]
    for module, rule in rules:
        phrase = words(rule.name)
        for test, text in sorted(said, key=lambda pair: pair[0].stem not in module.test_files):
            # One word such as "turn" proves nothing outside the module's own tests.
            counts = test.stem in module.test_files or " " in phrase.strip()
            if (counts and phrase in text) or rule.cited & test.cited:
                rule.tests.append(test)
        rule.tested = bool(rule.tests) or module.name.startswith(DATA)
    todo = [pair for pair in rules if pair[1].tested]
    for module, rule in todo:  # grows on the way
        for near, other in rules:
            reached = other.name in rule.uses and (near is module or other.name.islower())
            if reached and not other.tested:
                other.tested = True
                todo.append((near, other))


def render(games: list[Game]) -> str:
    lines = ["# Index of rules", "", "Written by `tools/rules_index.py`; do not edit."]
    lines += ["“With others” is tested through the rules that use it.", ""]
    for game in games:
        lines += [f"## {game.title}", ""]
        for module in game.sections():
            files = ", ".join(f"`{stem}.py`" for stem in module.test_files) or "no tests"
            lines += [f"### {module.pages}: {module.heading}", "", f"`{module.name}`, {files}"]
            lines += ["", "| Rule | What it says | Tests |", "|---|---|---|"]
            for rule in module.rules:
                tests = listed(rule.tests) or ("with others" if rule.tested else "**none**")
                lines.append(f"| `{rule.name}` | {rule.summary} | {tests} |")
            lines.append("")
        lines += [f"### {game.title}: rulings", "", "| Ruling | Code | Tests |", "|---|---|---|"]
        for number, title, text in game.rulings:
            code = {module.name for module in game.modules if number in module.cited}
            code |= {name.rpartition(".")[0] for name in places_of(text)}
            where = ", ".join(f"`{name}`" for name in sorted(code))
            tests = listed([test for test in game.tests if number in test.cited])
            lines.append(f"| {number}. {title} | {where or '–'} | {tests or '–'} |")
        lines.append("")
    return "\n".join(lines)


def listed(tests: list[Test]) -> str:
    more = f" and {len(tests) - MOST_TESTS} more" if len(tests) > MOST_TESTS else ""
    return ", ".join(f"`{test.name}`" for test in tests[:MOST_TESTS]) + more


def complaints(game: Game) -> Iterator[str]:
    for module in game.sections():
        if not module.test_files:
            yield f"{module.name} ({module.pages}) has no test file of its own."
        for rule in module.rules:
            if not rule.tested:
                yield f"{module.name}.{rule.name} has no test that names it."
    known = {number for number, _, _ in game.rulings}
    everything: list[Citing] = [*game.modules, *game.tests]
    for one in everything:
        for number in sorted(one.cited - known):
            yield f"{one.name} cites {number}, which {RULINGS} does not have."
    names = {f"{module.name}.{rule.name}" for module in game.modules for rule in module.rules}
    in_code = {number for module in game.modules for number in module.cited}
    in_tests = {number for test in game.tests for number in test.cited}
    for number, _, text in game.rulings:
        for name in sorted(places_of(text) - names):
            yield f"{number} names {name}, which is not in the code."
        if not (number in in_code or places_of(text) or "**No code.**" in text):
            yield f"No code cites {number}, and it names none."
        if not (number in in_tests or "**No test.**" in text):
            yield f"No test cites {number}."


def main() -> int:
    parser = argparse.ArgumentParser(description="Write the index of rules.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if it is wrong")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parent.parent)
    given = parser.parse_args()
    folders = sorted(path.parent for path in given.root.glob("src/aedile/games/*/__init__.py"))
    games = [read_game(given.root, folder) for folder in folders]
    index, path = render(games), given.root / INDEX
    if not given.check:
        path.write_text(index, "utf-8")
        return 0
    wrong = [sentence for game in games for sentence in complaints(game)]
    if not path.exists() or path.read_text("utf-8") != index:
        wrong.append(f"{INDEX} is stale; run tools/rules_index.py.")
    print("\n".join(wrong) or f"{INDEX} is up to date; every rule has a test.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
