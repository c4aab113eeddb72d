"""Honest people beside every attack: a few seconds of `python -m bench.soak`."""

from bench.attacks import attacks
from bench.soak import MEMORY_MB, SoakPlan, quantile, run


def test_honest_people_notice_no_attack() -> None:
    report = run(SoakPlan(seconds=10.0, people=12, alone=4, pause=0.3))

    assert report.actions > 50
    assert (report.lost, report.dropped, report.rejected, report.faults) == (0, 0, {}, 0.0)
    assert 0 < report.memory_max_mb <= MEMORY_MB
    assert set(report.answers) == set(attacks())
    assert sum(sum(answered.values()) for answered in report.answers.values()) > 100


def test_a_quantile_is_the_bound_below_which_so_many_lie() -> None:
    buckets = [(0.01, 900.0), (0.1, 990.0), (1.0, 1000.0), (float("inf"), 1000.0)]

    assert quantile(buckets, 0.9) == 0.01
    assert quantile(buckets, 0.99) == 0.1
    assert quantile(buckets, 0.999) == 1.0
