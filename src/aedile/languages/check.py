"""What a language lacks: held against the declared templates, and against English for the rest."""

import json
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import NamedTuple, TypeAlias

from aedile.kernel.message import BLANK, Forms, Template
from aedile.languages import ENGLISH, FOLDER
from aedile.languages.prose import Prose, read_prose

Catalogue: TypeAlias = Mapping[str, str | Forms]
Declared: TypeAlias = Mapping[str, Mapping[str, Template]]

COUNT = "n"  # may be left out of a form for certain numbers: "one marker"


class Lack(NamedTuple):
    """Something that is wrong with a language: where, and what."""

    file: str
    key: str
    problem: str

    def __str__(self) -> str:
        return f"{self.file}: “{self.key}” {self.problem}"


def lacks(code: str, declared: Declared, folder: Path = FOLDER) -> list[Lack]:
    """Everything a language lacks, or has too much of."""
    found = [*_about(folder / code), *_messages(folder / code, declared)]
    if code != ENGLISH:
        found += [
            *_interface(folder / code, folder / ENGLISH),
            *_prose(folder / code, folder / ENGLISH),
        ]
    return found


def english_forms(templates: Mapping[str, Template]) -> dict[str, Forms]:
    """What English says differently for some numbers, for clients that only get keys."""
    return {
        key: {"one": template.forms["one"], "other": key}
        for key, template in templates.items()
        if "one" in template.forms
    }


def _about(folder: Path) -> Iterator[Lack]:
    about = _read(folder / "language.json")
    for key in ("name", "one"):
        if key not in about:
            yield Lack("language.json", key, "is missing")


def _messages(folder: Path, declared: Declared) -> Iterator[Lack]:
    for domain, templates in sorted(declared.items()):
        file = f"{domain}.json"
        own = _read(folder / file)
        lack = partial(Lack, file)
        if folder.name == ENGLISH:
            yield from _same_forms(file, own, english_forms(templates))
            continue
        yield from (lack(key, "is declared nowhere") for key in own if key not in templates)
        for key, template in templates.items():
            if key in own:
                yield from _sentence(file, key, own[key], template.blanks)
            elif _has_words(key):
                yield lack(key, "has no sentence")


def _same_forms(file: str, own: Catalogue, forms: Mapping[str, Forms]) -> Iterator[Lack]:
    for key in sorted(own.keys() | forms.keys()):
        if own.get(key) != forms.get(key):
            yield Lack(file, key, "is not as declared: run tools/english_forms.py")


def _interface(folder: Path, english: Path) -> Iterator[Lack]:
    for path in sorted(english.glob("interface*.json")):
        known, own = _read(path), _read(folder / path.name)
        yield from (Lack(path.name, key, "is unknown") for key in own if key not in known)
        for key, words in known.items():
            if key in own:
                yield from _sentence(path.name, key, own[key], _blanks(words))
            else:
                yield Lack(path.name, key, "has no sentence")


def _prose(folder: Path, english: Path) -> Iterator[Lack]:
    for path in sorted(english.glob("*.md")):
        own = folder / path.name
        if own.exists():
            yield from _ids(
                path.name, read_prose(own.read_text("utf-8")), read_prose(path.read_text("utf-8"))
            )
        else:
            yield Lack(path.name, "title", "is missing, with all that follows")


def _ids(file: str, own: Prose, english: Prose) -> Iterator[Lack]:
    for key in english:
        if key not in own:
            yield Lack(file, key, "is missing")
        elif not own[key] and english[key]:
            yield Lack(file, key, "has no text")
    yield from (Lack(file, key, "is unknown") for key in own if key not in english)


def _sentence(file: str, key: str, words: str | Forms, blanks: frozenset[str]) -> Iterator[Lack]:
    forms = {"other": words} if isinstance(words, str) else words
    if "other" not in forms:
        yield Lack(file, key, "has no form “other”")
    for form, text in forms.items():
        used = _blanks(text)
        free = {COUNT} if form != "other" else set()
        yield from (
            Lack(file, key, f"does not use {{{name}}}") for name in sorted(blanks - used - free)
        )
        yield from (
            Lack(file, key, f"has an unknown blank {{{name}}}") for name in sorted(used - blanks)
        )


def _blanks(words: str | Forms) -> frozenset[str]:
    text = words if isinstance(words, str) else " ".join(words.values())
    return frozenset(name for name, _ in BLANK.findall(text))


def _has_words(key: str) -> bool:
    return any(letter.isalpha() for letter in BLANK.sub("", key))


def _read(path: Path) -> Catalogue:
    if not path.exists():
        return {}
    found: Catalogue = json.loads(path.read_text("utf-8"))
    return found
