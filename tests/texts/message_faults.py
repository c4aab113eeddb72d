"""Finds what is wrong with messages: each function takes a texts folder and lists its faults."""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import islice, product
from pathlib import Path

from fluent.runtime import FluentBundle
from fluent.runtime.types import fluent_number
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from tilewright.texts import FRAME, LANGUAGES

CATEGORIES = {
    "en": {"one", "other"},
    "uk": {"one", "few", "many", "other"},
    "pl": {"one", "few", "many", "other"},
    "ru": {"one", "few", "many", "other"},
}
ALL_CATEGORIES = frozenset().union(*CATEGORIES.values(), {"zero", "two"})
# At least one number of every plural category of every language, and one with thousands.
COUNTS = (0, 1, 2, 5, 11, 21, 22, 1000, 1.5)
MOST_FORMATS = 200

Entry = ast.Message | ast.Term
Entries = dict[str, Entry]


def names(root: Path) -> list[str]:
    """The files of messages that any language has."""
    return sorted({path.stem for path in root.glob("*/*.ftl")})


def resource(root: Path, language: str, name: str) -> ast.Resource:
    path = root / language / f"{name}.ftl"
    return _parsed(path.read_text("utf-8") if path.exists() else "")


_parsed = cache(parse)


def entries(root: Path, language: str, name: str) -> Entries:
    """The messages and terms of a file; a term's name starts with a dash."""
    return {
        f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name: entry
        for entry in resource(root, language, name).body
        if isinstance(entry, ast.Message | ast.Term)
    }


def syntax_faults(root: Path) -> list[str]:
    """Every file parses, exists in every language, and has each key once, with a text."""
    faults = []
    for language, name in product(LANGUAGES, names(root)):
        where = f"{language}/{name}.ftl"
        if not (root / language / f"{name}.ftl").exists():
            faults.append(f"{where}: is missing")
        seen = set()
        for entry in resource(root, language, name).body:
            if isinstance(entry, ast.Junk):
                reason = "; ".join(str(note.message) for note in entry.annotations)
                faults.append(f"{where}: {reason}: {(entry.content or '')[:60]!r}")
            elif isinstance(entry, ast.Message | ast.Term):
                key = (type(entry), entry.id.name)
                if key in seen:
                    faults.append(f"{where}: {entry.id.name} occurs twice")
                seen.add(key)
                if entry.value is None:
                    faults.append(f"{where}: {entry.id.name} has no text")
    return faults


def key_faults(root: Path) -> list[str]:
    """All languages have the same messages, in the same order. Terms are a language's own."""
    faults = []
    for name in names(root):
        wanted = _message_keys(root, "en", name)
        for language in LANGUAGES:
            found = _message_keys(root, language, name)
            where = f"{language}/{name}.ftl"
            faults += [f"{where}: {key} is missing" for key in wanted if key not in found]
            faults += [f"{where}: {key} is not in 'en'" for key in found if key not in wanted]
            if set(found) == set(wanted) and found != wanted:
                faults.append(f"{where}: keys are not in the order of 'en'")
    return faults


def _message_keys(root: Path, language: str, name: str) -> list[str]:
    return [key for key in entries(root, language, name) if not key.startswith("-")]


class _Uses(Visitor):
    """The variables, selectors and other entries that an entry uses."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.shown: set[str] = set()
        self.selects: list[ast.SelectExpression] = []
        self.entries: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_Placeable(self, node: ast.Placeable) -> None:  # noqa: N802
        if variable := _variable(node.expression):
            self.shown.add(variable)
        self.generic_visit(node)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        self.selects.append(node)
        self.generic_visit(node)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.entries.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        # A term sees only the arguments written in the call, so its own variables are its own.
        self.entries.add(f"-{node.id.name}")
        self.generic_visit(node)


def _uses(entry: Entry) -> _Uses:
    uses = _Uses()
    uses.visit(entry)
    return uses


def _variable(node: ast.SyntaxNode) -> str | None:
    """The variable of `$n` and of `NUMBER($n, …)`."""
    if isinstance(node, ast.FunctionReference) and node.arguments.positional:
        node = node.arguments.positional[0]
    return node.id.name if isinstance(node, ast.VariableReference) else None


def _variables(key: str, known: Mapping[str, Entry]) -> set[str]:
    """The variables of a message and of the messages it refers to."""
    uses = _uses(known[key])
    found = set(uses.variables)
    for other in uses.entries:
        if not other.startswith("-") and other in known:
            found |= _variables(other, known)
    return found


def variable_faults(root: Path) -> list[str]:
    """A message uses the same variables in all languages."""
    faults = []
    for name in names(root):
        ours = _known(root, "en", name)
        for language in LANGUAGES:
            theirs = _known(root, language, name)
            for key in _message_keys(root, language, name):
                if key not in ours:
                    continue
                wanted, found = _variables(key, ours), _variables(key, theirs)
                if wanted != found:
                    faults.append(
                        f"{language}/{name}.ftl: {key} uses {_list(found)}, 'en' {_list(wanted)}"
                    )
    return faults


def _list(variables: set[str]) -> str:
    return ", ".join(f"${variable}" for variable in sorted(variables)) or "none"


def _known(root: Path, language: str, name: str) -> Entries:
    """A file's entries over the frame's, as they are when it is read."""
    return {**entries(root, language, FRAME), **entries(root, language, name)}


def is_plural(select: ast.SelectExpression, shown: set[str]) -> bool:
    """Whether a selector counts something, rather than telling names or numbered places apart."""
    keys = _variant_keys(select)
    return (
        bool(keys & (ALL_CATEGORIES - {"other"}))
        or isinstance(select.selector, ast.FunctionReference)
        or (_has_number(select) and _variable(select.selector) in shown)
    )


def _variant_keys(select: ast.SelectExpression) -> set[str]:
    return {
        variant.key.name for variant in select.variants if isinstance(variant.key, ast.Identifier)
    }


def _has_number(select: ast.SelectExpression) -> bool:
    return any(isinstance(variant.key, ast.NumberLiteral) for variant in select.variants)


def plural_faults(root: Path) -> list[str]:
    """Whatever selects on a number has all plural categories of its language, `other` last."""
    faults = []
    for name in names(root):
        for language in LANGUAGES:
            for key, entry in entries(root, language, name).items():
                uses = _uses(entry)
                for select in uses.selects:
                    where = f"{language}/{name}.ftl: {key}"
                    faults += [
                        f"{where} {fault}" for fault in _select_faults(select, uses.shown, language)
                    ]
    return faults


def _select_faults(select: ast.SelectExpression, shown: set[str], language: str) -> Iterator[str]:
    if not is_plural(select, shown):
        return
    keys = _variant_keys(select)
    if missing := CATEGORIES[language] - keys:
        yield f"lacks the plural {', '.join(sorted(missing))}"
    if unknown := keys - CATEGORIES[language]:
        yield f"has {', '.join(sorted(unknown))}, which this language does not count by"
    default = next(variant for variant in select.variants if variant.default)
    if not (isinstance(default.key, ast.Identifier) and default.key.name == "other"):
        yield "has another default than `other`"


def format_faults(root: Path) -> list[str]:
    """Every message formats without error, whatever number or name it is given."""
    faults = []
    for name in names(root):
        for language in LANGUAGES:
            bundle = FluentBundle([language], use_isolating=False)
            for part in (FRAME, name):
                bundle.add_resource(resource(root, language, part), allow_overrides=True)
            known = _known(root, language, name)
            for key in _message_keys(root, language, name):
                faults += [
                    f"{language}/{name}.ftl: {key}: {fault}"
                    for fault in _formats(bundle, key, known)
                ]
    return faults


def _formats(bundle: FluentBundle, key: str, known: Entries) -> Iterator[str]:
    samples = _samples(key, known)
    pattern = bundle.get_message(key).value
    if pattern is None:
        return
    for values in islice(product(*samples.values()), MOST_FORMATS):
        arguments = dict(zip(samples, values, strict=True))
        words, errors = bundle.format_pattern(
            pattern,
            {
                variable: value
                if isinstance(value, str)
                else fluent_number(value, useGrouping=False)
                for variable, value in arguments.items()
            },
        )
        if errors:
            yield f"{arguments}: {'; '.join(map(str, errors))}"
            return
        if not str(words).strip() or "  " in str(words) or str(words) != str(words).strip():
            yield f"{arguments}: empty, or with too many spaces: {words!r}"
            return


def _samples(key: str, known: Entries) -> dict[str, list[str | float]]:
    """Values for each variable of a message: every variant gets its turn."""
    found: dict[str, list[str | float]] = {}
    uses = _uses(known[key])
    for variable in sorted(uses.variables):
        found[variable] = ["Zoë"]
    for select in uses.selects:
        selected = _variable(select.selector)
        if selected is None:
            continue
        if is_plural(select, uses.shown) or _has_number(select):
            found[selected] = [*COUNTS]
        else:
            found[selected] = [*sorted(_variant_keys(select)), "Zoë"]
    for other in uses.entries:
        if not other.startswith("-") and other in known:
            found = {**_samples(other, known), **found}
    return found
