"""A request that cannot be followed, with a sentence that says what to do."""

from http import HTTPStatus

from tilewright.hosting.wire import Problem, ProblemType
from tilewright.tables.seating import DenialCode, Denied

NO_KIND: ProblemType = "about:blank"
"""The type of a problem that no person meets in the client."""
FORBIDDEN: frozenset[DenialCode] = frozenset({"no-seat", "not-host"})
"""What somebody else could do; the rest nobody can do now."""


class HttpProblem(Exception):
    """A request that cannot be followed, as the guest is told."""

    def __init__(
        self,
        status: int,
        detail: str,
        *,
        kind: ProblemType = NO_KIND,
        rule: str | None = None,
        line: int | None = None,
        retry_after: float | None = None,
    ) -> None:
        super().__init__(detail)
        self.status = status
        self.detail = detail
        self.kind = kind
        self.rule = rule
        self.line = line
        self.retry_after = retry_after


def problem_of(problem: HttpProblem) -> Problem:
    """The problem as it is told."""
    title = HTTPStatus(problem.status).phrase
    return Problem(title, problem.status, problem.detail, problem.kind, problem.rule, problem.line)


def denied_problem(denied: Denied) -> HttpProblem:
    """A change of a table that somebody may not make."""
    if denied.code == "no-such-seat":
        return HttpProblem(404, denied.detail)
    status = 403 if denied.code in FORBIDDEN else 409
    return HttpProblem(status, denied.detail, kind=denied.code)
