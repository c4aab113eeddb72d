"""Break functions in small ways, and see whether a test notices.

    python scripts/mutate.py src/tilewright/kit --tests tests/kit
    python scripts/mutate.py src/tilewright/games/coatl/rules --tests tests/games/coatl --sample 100

Prints each change that no test noticed, then how many were noticed. No file is touched: tests are
collected and traced once; then each change is made in a fork of this process, which runs the tests
that reach the changed line, fastest first. So only bodies of functions are broken, not what is done
at import. Slow tests, and those beyond `--seconds` for one change, are left out. A test that does
not end has noticed. The same command makes the same changes. Needs a system that can fork.
"""

import argparse
import ast
import gc
import os
import pickle
import resource
import sys
import time
from collections.abc import Callable, Iterator
from functools import _lru_cache_wrapper
from itertools import accumulate
from pathlib import Path
from random import Random
from types import CodeType, FrameType, FunctionType
from typing import Any, NamedTuple

import pytest
from _pytest.runner import runtestprotocol

UNNOTICED, NOTICED, IMPOSSIBLE = 0, 1, 2
MEMORY = 4 << 30
SWAPS: dict[type[ast.AST], tuple[type[ast.AST], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.And: (ast.Or,),
    ast.Or: (ast.And,),
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Add,),
    ast.Div: (ast.Mult,),
    ast.FloorDiv: (ast.Mult,),
    ast.Mod: (ast.FloorDiv,),
    ast.BitAnd: (ast.BitOr,),
    ast.BitOr: (ast.BitAnd,),
    ast.BitXor: (ast.BitOr,),
    ast.LShift: (ast.RShift,),
    ast.RShift: (ast.LShift,),
    ast.AugAssign: (ast.Pass,),
    ast.Continue: (ast.Pass,),
    ast.Break: (ast.Pass,),
}
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
UNTOUCHED = {"annotation", "returns", "decorator_list"}


def replacements(node: ast.AST) -> Iterator[ast.AST]:
    """What a slip of the pen could make of a node."""
    yield from (swap() for swap in SWAPS.get(type(node), ()))
    match node:
        case ast.UnaryOp(ast.Not() | ast.USub(), operand):
            yield operand
        case ast.Constant(bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(int(value) | float(value)):
            yield ast.Constant(value + 1)
        case ast.IfExp(test, body, orelse):
            yield ast.IfExp(test, orelse, body)
        case ast.If(test, body, orelse) if not isinstance(test, ast.Compare):
            yield ast.If(ast.UnaryOp(ast.Not(), test), body, orelse)
        case ast.comprehension(target, source, [_, *_], is_async):
            yield ast.comprehension(target, source, [], is_async)
        case ast.Call(ast.Name(name), args, keywords) if name in NAMES:
            yield ast.Call(ast.Name(NAMES[name], ast.Load()), args, keywords)
        case ast.Call(ast.Name("replace") as function, args, keywords):
            for place in range(len(keywords)):
                yield ast.Call(function, args, keywords[:place] + keywords[place + 1 :])
        case ast.Expr(ast.Call()):
            yield ast.Pass()
        case _:
            pass


class Change(NamedTuple):
    """A node of a function, the list or the fields it stands in, and what takes its place."""

    file: str
    tree: ast.Module
    function: ast.FunctionDef
    line: int
    within: Any
    place: int | str
    old: ast.AST
    new: ast.AST

    def __str__(self) -> str:
        old, new = (
            ast.unparse(node).partition("\n")[0] or type(node).__name__
            for node in (self.old, self.new)
        )
        text = Path(self.file).read_text("utf-8").splitlines()[self.line - 1].strip()
        return f"{os.path.relpath(self.file)}:{self.line}: {old} -> {new} in: {text}"


def changes(file: Path) -> Iterator[Change]:
    """Every change to the functions and methods of a file."""
    tree = ast.parse(file.read_text("utf-8"))
    classes = [node.body for node in tree.body if isinstance(node, ast.ClassDef)]
    for function in sum(classes, tree.body):
        if isinstance(function, ast.FunctionDef):
            body = ast.Module(function.body, [])  # without the defaults, which are read at import
            for line, within, place, old in nodes(body, function.lineno):
                for new in replacements(old):
                    yield Change(str(file), tree, function, line, within, place, old, new)


def nodes(parent: ast.AST, line: int) -> Iterator[tuple[int, Any, int | str, ast.AST]]:
    """Every node below another, its line and place; no types, nothing that is for people."""
    for field, value in ast.iter_fields(parent):
        if field in UNTOUCHED:
            continue
        within: Any = value if isinstance(value, list) else vars(parent)
        places = range(len(value)) if isinstance(value, list) else [field]
        for place in places:
            node = within[place]
            if isinstance(node, ast.AST) and not is_for_people(node):
                own = getattr(node, "lineno", line)
                yield own, within, place, node
                yield from nodes(node, own)


def is_for_people(node: ast.AST) -> bool:
    """True of texts and of what guards against slips, which no play depends on."""
    match node:
        case ast.JoinedStr() | ast.Assert() | ast.keyword("strict"):
            return True
        case ast.Expr(ast.Call(ast.Name("assert_never"))):
            return True
        case _:
            return False


def codes(code: CodeType) -> Iterator[tuple[tuple[str, int], CodeType]]:
    """A piece of code and those inside it, by name and line."""
    yield (code.co_qualname, code.co_firstlineno), code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from codes(inner)


def make(change: Change, functions: list[FunctionType]) -> bool:
    """Gives functions their changed code; False if Python has no such code."""
    change.within[change.place] = ast.copy_location(change.new, change.old)
    tree = ast.fix_missing_locations(change.tree)
    try:
        changed = dict(codes(compile(tree, change.file, "exec")))
        for function in functions:
            code = function.__code__
            if code.co_filename == change.file and code.co_name != "<lambda>":
                function.__code__ = changed[code.co_qualname, code.co_firstlineno]
    except (SyntaxError, ValueError, KeyError):
        return False
    return True


def forked(job: Callable[[], int]) -> int:
    """Starts a silent copy of this process, which ends with the number the job gives."""
    sys.stdout.flush()
    process = os.fork()
    if process == 0:
        number = NOTICED
        try:
            silence = os.open(os.devnull, os.O_WRONLY)
            os.dup2(silence, 1)
            os.dup2(silence, 2)
            number = job()
        finally:
            os._exit(number)
    return process


def passes(item: pytest.Item) -> bool:
    """Runs a test."""
    return not any(report.failed for report in runtestprotocol(item, nextitem=None, log=False))


class Traced(NamedTuple):
    """A test by its number, the lines of the files that it reaches, its seconds of CPU."""

    number: int
    lines: frozenset[tuple[str, int]]
    seconds: float


class Mutation:
    """Takes the place of pytest's loop over the tests."""

    def __init__(self, sources: dict[str, list[Change]], seconds: float) -> None:
        self.sources = sources
        self.seconds = seconds
        self.files = {change.file for changes in sources.values() for change in changes}
        self.items: list[pytest.Item] = []
        self.functions: list[FunctionType] = []
        self.caches: list[_lru_cache_wrapper[Any]] = []
        self.tests: list[Traced] = []

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Traces the tests, then makes one change after the other."""
        self.items = session.items
        things = gc.get_objects()
        self.functions = [
            thing
            for thing in things
            if isinstance(thing, FunctionType) and thing.__code__.co_filename in self.files
        ]
        self.caches = [
            thing
            for thing in things
            if isinstance(thing, _lru_cache_wrapper) and thing.__wrapped__ in self.functions
        ]
        self.tests = sorted(self.traced(), key=lambda test: test.seconds)
        for source, changes in self.sources.items():
            results = [self.result(change) for change in changes]
            possible = len(results) - results.count(IMPOSSIBLE)
            noticed = possible - results.count(UNNOTICED)
            print(f"{source}: {noticed} of {possible} noticed", flush=True)
        return True

    def traced(self) -> list[Traced]:
        """What tests reach, learnt from a fork, so that nothing is remembered here."""
        source, sink = os.pipe()

        def job() -> int:
            with os.fdopen(sink, "wb") as file:
                pickle.dump([self.trace(number) for number in range(len(self.items))], file)
            return 0

        process = forked(job)
        os.close(sink)
        with os.fdopen(source, "rb") as file:
            tests: list[Traced | None] = pickle.load(file)  # noqa: S301 - written by the fork
        os.waitpid(process, 0)
        for item, test in zip(self.items, tests, strict=True):
            if test is None:
                print(f"{item.nodeid} fails when traced: left out")
        return [test for test in tests if test is not None]

    def trace(self, number: int) -> Traced | None:
        """Runs a test with nothing remembered; None if it fails."""
        lines = set()

        def look(frame: FrameType, _event: str, _argument: object) -> Callable[..., Any] | None:
            if frame.f_code.co_filename not in self.files:
                return None
            lines.add((frame.f_code.co_filename, frame.f_lineno))
            return look

        self.forget()
        before = time.process_time()
        sys.settrace(look)
        passed = passes(self.items[number])
        sys.settrace(None)
        return Traced(number, frozenset(lines), time.process_time() - before) if passed else None

    def forget(self) -> None:
        """Empties what functions remember, also from when tests were collected."""
        for cache in self.caches:
            cache.cache_clear()

    def reaching(self, change: Change) -> list[Traced]:
        """Tests of the changed line, else of its function, as many as there is time for."""
        last = change.function.end_lineno or change.line
        for lines in ([change.line], range(change.function.lineno + 1, last + 1)):
            wanted = {(change.file, line) for line in lines}
            if tests := [test for test in self.tests if not wanted.isdisjoint(test.lines)]:
                spent = list(accumulate(test.seconds for test in tests))
                return tests[: max(1, sum(seconds <= self.seconds for seconds in spent))]
        return []

    def result(self, change: Change) -> int:
        """Makes a change in a fork, and says what came of it."""
        tests = self.reaching(change)
        limit = 2 + 2 * int(sum(test.seconds for test in tests))

        def job() -> int:
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            if not make(change, self.functions):
                return IMPOSSIBLE
            self.forget()
            return UNNOTICED if all(passes(self.items[test.number]) for test in tests) else NOTICED

        result = os.waitstatus_to_exitcode(os.waitpid(forked(job), 0)[1])
        if result == UNNOTICED:
            print(f"{change} ({len(tests)} tests)", flush=True)
        return result


def chosen(source: Path, sample: int) -> list[Change]:
    """Changes to a file or folder, as many at random as asked for."""
    files = sorted(source.rglob("*.py")) if source.is_dir() else [source]
    every = [change for file in files for change in changes(file.resolve())]
    picked = Random(1).sample(range(len(every)), min(sample, len(every)))
    print(f"{source}: {len(picked)} of {len(every)} changes")
    return [every[number] for number in sorted(picked)]


def main() -> int:
    """Reads the command line and runs."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("sources", type=Path, nargs="+", help="files or folders to break")
    parser.add_argument("--tests", nargs="+", required=True, help="files or folders of tests")
    parser.add_argument("--sample", type=int, default=100, help="how many changes to a source")
    parser.add_argument("--seconds", type=float, default=20, help="of CPU for one change")
    given = parser.parse_args()
    sources = {str(source): chosen(source, given.sample) for source in given.sources}
    options = ["-q", "-s", "-p", "no:cacheprovider", "-m", "not slow and not browser"]
    plugin = Mutation(sources, given.seconds)
    return pytest.main([*options, "--hypothesis-seed=1", *given.tests], plugins=[plugin])


if __name__ == "__main__":
    sys.exit(main())
