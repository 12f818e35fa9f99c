"""The languages Aedile speaks: a folder each, read by the terminal and by the browser client.

A folder holds catalogues, from templates and keys to sentences, and prose (docs/languages.md).
English needs catalogues only for the browser's own texts and for singulars: its templates are
the sentences.
"""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from aedile.kernel.errors import BadOptions
from aedile.kernel.message import Catalogue, Language, Templates

FOLDER = Path(__file__).parent
ENGLISH = "en"
# What a locale is read from, the first that is set.
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")

UNKNOWN = Templates("messages")("There is no language “{given}”; there are {known}.")


def codes() -> list[str]:
    """The languages there are, English first."""
    found = sorted(path.parent.name for path in FOLDER.glob("*/language.json"))
    return [ENGLISH, *(code for code in found if code != ENGLISH)]


@cache
def load(code: str) -> Language:
    """A language with everything Python says; raises BadOptions."""
    if code not in codes():
        raise BadOptions(UNKNOWN(given=code, known=", ".join(codes())))
    about = json.loads((FOLDER / code / "language.json").read_text(encoding="utf-8"))
    catalogues: dict[str, Catalogue] = {
        path.stem: json.loads(path.read_text(encoding="utf-8"))
        for path in sorted((FOLDER / code).glob("*.json"))
        if path.stem != "language" and not path.stem.startswith("interface")
    }
    return Language(code, about["name"], catalogues, about["one"])


def of_locale(environment: Mapping[str, str]) -> str:
    """The language of the user's locale, or English."""
    locale = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    code = locale.partition("_")[0].partition(".")[0].lower()
    return code if code in codes() else ENGLISH
