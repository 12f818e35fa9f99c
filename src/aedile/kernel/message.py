"""What is said to people: a template and what fills its blanks, in any language.

A template is an English sentence with named blanks, and the key of its translations:

    say = Templates("praetor")
    PASSES = say("{who} passes.")
    PASSES(who=Seat(2, "White"))

Templates are declared once, as constants of a module, so every language can be checked
against the list of them. `one` is the English form for a count `n` of 1; a sentence
with two counts fills a blank with a message of its own. A `Language` renders messages
at the edge: the rules return them, and clients get them unrendered.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar, Final, NamedTuple, TypeAlias

Forms: TypeAlias = Mapping[str, str]  # "one" and "other" by number, others by case
Catalogue: TypeAlias = Mapping[str, str | Forms]  # by template

BLANK = re.compile(r"\{(\w+)(?:\.(\w+))?\}")
PARSED: Final = 8192  # sentences that are taken apart once; there are some thousand in a language


class Seat(NamedTuple):
    """Who sits there: called by name, or by colour where nobody gave one."""

    number: int
    name: str = ""


class Piece(NamedTuple):
    """A thing or place on the table, with its name as a player would say it.

    Its target is what a client rings, named as the targets of options are: `tile:market_1`.
    Those on the mat of a seat have its number before them: `1/tray:2`.
    """

    name: "Message"
    target: str


class Message(NamedTuple):
    """A template with its blanks filled."""

    template: "Template"
    args: Mapping[str, "Arg"]

    @property
    def text(self) -> str:
        """In English, seats by their own names."""
        return ENGLISH.text(self)

    def __str__(self) -> str:
        return ENGLISH.text(self)


# A tuple is a list of things: "Market, Forum and Oracle". A text is shown as it is.
Arg: TypeAlias = int | str | Seat | Piece | Message | tuple["Arg", ...]


class Template:
    """An English sentence with named blanks; call it to fill them."""

    __slots__ = ("blanks", "domain", "forms", "key")

    def __init__(self, domain: str, key: str, one: str = "") -> None:
        self.domain = domain
        self.key = key
        self.forms: Forms = {"other": key, "one": one} if one else {"other": key}
        self.blanks = frozenset(name for name, _ in BLANK.findall(key))

    def __call__(self, **args: Arg) -> Message:
        """The template with its blanks filled."""
        return Message(self, args)

    def __repr__(self) -> str:
        return f"Template({self.domain!r}, {self.key!r})"

    def __reduce__(self) -> tuple[type["Template"], tuple[str, str, str]]:
        """Refusals are sent between processes; compiled classes have to be told how."""
        return Template, (self.domain, self.key, self.forms.get("one", ""))


class Templates:
    """Declares the templates of one domain: a game, or what is common to all."""

    declared: ClassVar[dict[str, dict[str, Template]]] = {}

    def __init__(self, domain: str) -> None:
        self.domain = domain
        self._mine = self.declared.setdefault(domain, {})

    def __call__(self, key: str, one: str = "") -> Template:
        """The template of this key, declared now or before."""
        if key not in self._mine:
            self._mine[key] = Template(self.domain, key, one)
        return self._mine[key]

    def all(self, keys: Iterable[str]) -> tuple[Template, ...]:
        """Several without blanks: the names of a list."""
        return tuple(self(key) for key in keys)


class Citation(NamedTuple):
    """The rule behind a question or a refusal: pages of the rulebook, a topic, rulings.

    The anchor is the paragraph of the rules pages that explains it.
    """

    book: str = ""  # title of the rulebook, where pages are given
    pages: tuple[str, ...] = ()
    topic: Message | None = None
    rulings: tuple[str, ...] = ()
    anchor: str = ""

    @property
    def text(self) -> str:
        """In English."""
        return ENGLISH.citation(self)

    def __str__(self) -> str:
        return self.text

    @property
    def says_something(self) -> bool:
        """Is there a rule? Compiled code takes any citation for true, as it has members."""
        return bool(self.pages or self.topic is not None or self.rulings)

    def __bool__(self) -> bool:
        return self.says_something


NO_RULE = Citation()

say = Templates("messages")
PLAIN = say("{text}")
_PAGE = say("{book} p.{pages}")
_RULING = say("ruling {rulings}")
_RULINGS = say("rulings {rulings}")
_AND = say("{first} and {last}")


def declared(domain: str, text: str) -> Message:
    """A text that may be a template without blanks, as the name of an edition is."""
    template = Templates.declared.get(domain, {}).get(text)
    return plain(text) if template is None else template()


def plain(text: str) -> Message:
    """A text that is in no catalogue, such as what a person typed, as a message."""
    return PLAIN(text=text)


class Language:
    """Renders messages: English from the templates, others from a catalogue for each domain."""

    def __init__(
        self,
        code: str = "en",
        name: str = "English",
        catalogues: Mapping[str, Catalogue] | None = None,
        one: Sequence[int] = (1,),
    ) -> None:
        self.code = code
        self.name = name
        self.catalogues = catalogues or {}
        self._one = frozenset(one)  # the numbers that take the form "one"

    def text(self, message: Message, names: Sequence[str] | None = None) -> str:
        """The message in words; `names` says what to call the seats."""
        template, args = message
        words = self._form(template, args)
        said = self._fill(words, args, names)
        if words[0] == "{" and not isinstance(args[_pieces(words)[0][1]], (str, Seat)):
            return said[:1].upper() + said[1:]
        return said

    def phrase(self, message: Message, names: Sequence[str] | None = None) -> str:
        """The same where it begins no sentence: without a capital of its own."""
        return self._said(message, names)

    def citation(self, rule: Citation) -> str:
        """`Praetor p.8, Market; ruling P-18`."""
        parts: list[str] = []
        if rule.pages:
            parts.append(self._said(_PAGE(book=rule.book, pages=tuple(rule.pages)), None))
        if rule.topic is not None:
            parts.append(self._said(rule.topic, None))
        said = ", ".join(parts)
        if rule.rulings:
            ruling = (_RULINGS if len(rule.rulings) > 1 else _RULING)(rulings=tuple(rule.rulings))
            number = self._said(ruling, None)
            said = f"{said}; {number}" if said else number
        return said[:1].upper() + said[1:]

    def word(self, key: str) -> str:
        """A name by its English word, where that is all there is."""
        found = (catalogue[key] for catalogue in self.catalogues.values() if key in catalogue)
        forms = next(found, key)
        return forms if isinstance(forms, str) else forms["other"]

    def _forms(self, template: Template) -> Forms:
        found = self.catalogues.get(template.domain, {}).get(template.key)
        if found is None:
            return template.forms
        return {"other": found} if isinstance(found, str) else found

    def _form(self, template: Template, args: Mapping[str, Arg], form: str = "") -> str:
        """The words of a template: in the form asked for, or by its count."""
        forms = self._forms(template)
        if form in forms:
            return forms[form]
        if "one" in forms and args.get("n") in self._one:
            return forms["one"]
        return forms["other"]

    def _fill(self, words: str, args: Mapping[str, Arg], names: Sequence[str] | None) -> str:
        if "{" not in words:
            return words
        said = ""
        for before, name, form in _pieces(words):
            said += before
            if name:
                arg = args[name]
                said += arg if isinstance(arg, str) else self._arg(arg, names, form)
        return said

    def _said(self, message: Message, names: Sequence[str] | None, form: str = "") -> str:
        return self._fill(self._form(message.template, message.args, form), message.args, names)

    def _arg(self, arg: Arg, names: Sequence[str] | None, form: str) -> str:
        if isinstance(arg, (int, str)):
            return str(arg)
        if isinstance(arg, Message):
            return self._said(arg, names, form)
        if isinstance(arg, Piece):
            return self._said(arg.name, names, form)
        if isinstance(arg, Seat):
            return names[arg.number] if names else self.word(arg.name)
        return self._list([self._arg(each, names, form) for each in arg])

    def _list(self, words: Sequence[str]) -> str:
        """`Market, Forum and Oracle`."""
        if len(words) < 2:
            return "".join(words)
        return self._said(_AND(first=", ".join(words[:-1]), last=words[-1]), None)


ENGLISH = Language()


@lru_cache(PARSED)
def _pieces(words: str) -> tuple[tuple[str, str, str], ...]:
    """A sentence taken apart: some words, then a blank and its form, if there is one."""
    found = BLANK.split(words)
    blanks = zip(found[::3], [*found[1::3], ""], [*found[2::3], ""], strict=True)
    return tuple((before, name, form or "") for before, name, form in blanks)


# On a wire.


def as_json(message: Message, names: Sequence[str] | None = None) -> dict[str, Any]:
    """The message as plain data, with its English beside it."""
    return _bare(message) | {"text": ENGLISH.text(message, names)}


def citation_json(rule: Citation) -> dict[str, Any] | None:
    """A citation as plain data; nothing if there is no rule."""
    if not rule.says_something:
        return None
    return {
        "book": rule.book,
        "pages": list(rule.pages),
        "topic": None if rule.topic is None else _bare(rule.topic),
        "rulings": list(rule.rulings),
        "anchor": rule.anchor,
        "text": rule.text,
    }


def _bare(message: Message) -> dict[str, Any]:
    args = {name: _arg_json(arg) for name, arg in message.args.items()}
    return {"template": message.template.key, "args": args}


def _arg_json(arg: Arg) -> Any:
    if isinstance(arg, (int, str)):
        return arg
    if isinstance(arg, Message):
        return _bare(arg)
    if isinstance(arg, Piece):
        return {"name": _bare(arg.name), "target": arg.target}
    if isinstance(arg, Seat):
        return {"seat": arg.number}
    return [_arg_json(each) for each in arg]
