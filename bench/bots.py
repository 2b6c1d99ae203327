"""How long a turn of each computer player takes, next to a bare Django request in the same run.

    python -m bench.bots

The turns are those of matches in which one seat holds the level measured and the others play greedily; the
request goes through Django's test client to a view that answers with two letters, without any middleware.
Both are timed in processor time on one core, in alternating spells, so that a busy machine slows both. What
counts are the ratios. The exit status is 1 if the hard player's turn takes more than `WANTED` requests on
average or more than `WANTED_WORST` at worst: 20 and 150 ms where a bare request takes 0.1 ms.
"""

import sys
import time
from itertools import count

import django
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import path

from games.bots import LEVELS, YARDSTICKS, Level, bot
from games.bots.turns import chosen_turn
from games.engine import STANDARD, Phase, SeededDeals, deal_next, new_match, play

MATCHES = 40
REQUESTS_A_MATCH = 200
WANTED = 200.0
WANTED_WORST = 1500.0


def bare(request: HttpRequest) -> HttpResponse:  # noqa: ARG001
    return HttpResponse("ok")


urlpatterns = [path("", bare)]


def request_time(client: Client) -> float:
    """Mean seconds of a bare request over a spell."""
    start = time.process_time()
    for _ in range(REQUESTS_A_MATCH):
        client.get("/")
    return (time.process_time() - start) / REQUESTS_A_MATCH


def turn_times(level: Level, number: int) -> list[float]:
    """The seconds of each turn of seat 0 in one match."""
    match = new_match(STANDARD, SeededDeals(number.to_bytes(32, "big")))
    times = []
    while match.phase is not Phase.MATCH_OVER:
        if match.phase is Phase.ROUND_OVER:
            match = deal_next(match)
            continue
        measured = match.round.turn == 0
        start = time.process_time()
        turn = chosen_turn(match, bot(level) if measured else YARDSTICKS["greedy"])
        if measured:
            times.append(time.process_time() - start)
        for action in turn:
            match = play(match, action)
    return times


def main() -> int:
    settings.configure(ROOT_URLCONF=__name__, ALLOWED_HOSTS=["testserver"], MIDDLEWARE=[], SECRET_KEY="bench")
    django.setup()
    client = Client()
    request_time(client)
    requests: list[float] = []
    times: dict[Level, list[float]] = {level: [] for level in LEVELS}
    numbers = count(1)
    for _ in range(MATCHES):
        number = next(numbers)
        requests.append(request_time(client))
        for level in LEVELS:
            times[level] += turn_times(level, number)
    request = sorted(requests)[len(requests) // 2]
    print(f"a bare Django request: {1000 * request:.3f} ms")
    for level in LEVELS:
        mean, worst = sum(times[level]) / len(times[level]), max(times[level])
        print(
            f"{level:7} {1000 * mean:8.2f} ms a turn, {mean / request:7.1f} requests; "
            f"worst {1000 * worst:8.1f} ms, {worst / request:8.1f} requests"
        )
    hard = times["hard"]
    fits = sum(hard) / len(hard) <= WANTED * request and max(hard) <= WANTED_WORST * request
    print(f"wanted of hard: {WANTED:.0f} requests a turn and {WANTED_WORST:.0f} at worst")
    return 0 if fits else 1


if __name__ == "__main__":
    sys.exit(main())
