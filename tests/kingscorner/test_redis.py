"""Redis counts for all processes while it lives; when it dies the game goes on."""

import logging
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.core.cache import cache
from pytest_django import Settings

from games import limits
from kingscorner.cache import ABSENCE, REST_SECONDS, WARNING_SECONDS
from tests.clients import Program
from tests.harness.redis import RedisServer, redis_server


@pytest.fixture(scope="module")
def server() -> Iterator[RedisServer]:
    with redis_server() as running:
        yield running


@pytest.fixture
def redis(server: RedisServer, settings: Settings) -> Iterator[RedisServer]:
    settings.CACHES = {"default": {"BACKEND": "kingscorner.cache.TolerantRedisCache", "LOCATION": server.url}}
    server.kill()
    server.start()
    cache.clear()
    ABSENCE.ends = ABSENCE.told = 0.0
    yield server
    ABSENCE.ends = 0.0
    cache.clear()


def rested() -> None:
    """As if Redis had been left alone for long enough."""
    ABSENCE.ends -= REST_SECONDS


def test_what_is_kept_is_found(redis: RedisServer) -> None:
    cache.set("a", {"b": 1}, 60)
    cache.set_many({"c": 2, "d": 3}, 60)
    assert cache.get("a") == {"b": 1}
    assert cache.get_many(["c", "d", "e"]) == {"c": 2, "d": 3}
    assert "a" in cache
    assert cache.touch("a", 60)
    assert cache.delete("a")
    cache.delete_many(["c"])
    assert cache.get("c", "none") == "none"


def test_limits_are_exact_over_all_who_share_it(redis: RedisServer, settings: Settings) -> None:
    settings.LIMITS = {"act": (20, 3600)}
    with ThreadPoolExecutor(16) as pool:
        waits = list(pool.map(lambda _: limits.seconds_to_wait("act", "somebody"), range(120)))
    assert waits.count(None) == 20
    assert len(redis.client().keys("*limit:act:somebody:*")) == 1


@pytest.mark.django_db
def test_when_it_dies_the_game_goes_on_and_each_process_counts_for_itself(
    redis: RedisServer, settings: Settings
) -> None:
    settings.LIMITS = {"sign_up": (2, 3600)}
    assert Program().post("players/").status == 201
    redis.kill()
    assert [Program().post("players/").status for _ in range(3)] == [201, 201, 429]


def test_when_it_dies_nothing_is_found_and_nothing_raised(redis: RedisServer) -> None:
    cache.set("a", 1, 60)
    redis.kill()
    assert cache.get("a", "none") == "none"
    assert cache.get_many(["a"]) == {}
    assert "a" not in cache
    assert not cache.touch("a", 60)
    assert not cache.delete("a")
    cache.set("a", 2, 60)
    cache.set_many({"a": 2}, 60)
    cache.delete_many(["a"])
    assert cache.get_or_set("a", 3, 60) == 3
    cache.clear()


def test_it_is_left_alone_for_a_while_and_then_asked_again(redis: RedisServer) -> None:
    redis.kill()
    assert cache.get("a") is None
    redis.start()
    redis.client().set(cache.make_key("a"), 1)
    assert cache.get("a") is None
    rested()
    assert cache.get("a") == 1


def test_a_connection_from_before_it_started_anew_is_no_absence(
    redis: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    cache.set("a", 1, 60)
    redis.kill()
    redis.start()
    cache.set("a", 2, 60)
    assert cache.get("a") == 2
    assert caplog.records == []


def test_the_log_says_so_once_a_minute(redis: RedisServer, caplog: pytest.LogCaptureFixture) -> None:
    redis.kill()
    with caplog.at_level(logging.WARNING):
        for _ in range(5):
            rested()
            cache.get("a")
        assert len(caplog.records) == 1
        ABSENCE.told -= WARNING_SECONDS
        rested()
        cache.get("a")
    assert [record.levelname for record in caplog.records] == ["WARNING", "WARNING"]
    assert "redis.sock" not in caplog.text
