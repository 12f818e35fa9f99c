"""Write what English says differently for a count of one, as declared, for the client.

A client gets the key of a template, which is its plural; `aedile languages` fails while
these files are not as declared.
"""

import json

from aedile.cli.languages import declared
from aedile.languages import ENGLISH, FOLDER
from aedile.languages.check import english_forms


def main() -> None:
    for domain, templates in declared().items():
        rows = [f"  {text(key)}: {text(forms)}" for key, forms in english_forms(templates).items()]
        words = "{\n" + ",\n".join(rows) + "\n}\n" if rows else "{}\n"
        (FOLDER / ENGLISH / f"{domain}.json").write_text(words, encoding="utf-8")


def text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    main()
