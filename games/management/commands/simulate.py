"""`manage.py simulate`: matches between computer players, over all cores."""

import json
import os
from argparse import ArgumentParser, ArgumentTypeError
from concurrent.futures import ProcessPoolExecutor, as_completed
from time import process_time
from typing import Any, Final

from django.core.management.base import BaseCommand, CommandError

from games.bots import LEVELS, YARDSTICKS
from games.bots.simulation import SeatTally, Series, Tally, batches, report
from games.engine import InvalidRules, Rules
from games.progress import Bar

_PLAYERS: Final = (*LEVELS, *YARDSTICKS)
_BATCHES_A_WORKER: Final = 50
"""So many, or pieces of one match: the bar moves on, and no worker is left alone with a long piece."""


def _players(text: str) -> tuple[str, ...]:
    players = tuple(text.split(","))
    for player in players:
        if player not in _PLAYERS:
            raise ArgumentTypeError(f"no such player: {player!r} (there are {', '.join(_PLAYERS)})")
    return players


def _target(text: str) -> int | str:
    return int(text) if text.isascii() and text.isdigit() else text


class Command(BaseCommand):
    """Measure computer players against one another."""

    help = "Play matches between computer players and report who wins how often, and what a turn takes."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The players, how many matches, and the variant."""
        parser.add_argument(
            "--seats",
            type=_players,
            default=("hard", "greedy", "greedy", "greedy"),
            help=f"the players by seat, with commas between them: {', '.join(_PLAYERS)}",
        )
        parser.add_argument("--matches", type=int, default=1000)
        parser.add_argument("--seed", type=int, default=1, help="another number gives other matches")
        parser.add_argument(
            "--workers", type=int, default=os.cpu_count() or 1, help="processes; all cores if left out"
        )
        parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
        rules = parser.add_argument_group("rules", "the variant to play; the standard rules if left out")
        rules.add_argument("--draw")
        rules.add_argument("--kings")
        rules.add_argument("--opening-kings")
        rules.add_argument("--hand", type=int)
        rules.add_argument("--scoring")
        rules.add_argument("--target", type=_target, help="a whole number or single")

    def handle(self, *args: Any, **options: Any) -> None:  # noqa: ARG002
        """Play the matches and print the report."""
        if options["matches"] < 1 or options["workers"] < 1:
            raise CommandError("--matches and --workers must be at least 1")
        # Processor time, so that workers which share a core do not make one another look slow.
        series = Series(options["seats"], process_time, _rules(options), options["seed"])
        tally = self._played(series, options["matches"], options["workers"], quiet=options["json"])
        outcome = report(series.players, tally)
        self.stdout.write(json.dumps(outcome) if options["json"] else _as_text(outcome, tally.rounds))

    def _played(self, series: Series, matches: int, workers: int, *, quiet: bool) -> Tally:
        tally = Tally([SeatTally() for _ in series.players])
        size = max(1, matches // (workers * _BATCHES_A_WORKER))
        bar = None if quiet else Bar(self.stderr, matches, "matches")
        with ProcessPoolExecutor(workers) as pool:
            for done in as_completed([pool.submit(series.play, part) for part in batches(matches, size)]):
                tally.add(done.result())
                if bar:
                    bar.show(tally.matches)
        return tally


def _rules(options: dict[str, Any]) -> Rules:
    chosen = {
        option: options[option]
        for option in ("draw", "kings", "opening_kings", "hand", "scoring", "target")
        if options[option] is not None
    }
    try:
        return Rules.from_dict({"seats": len(options["seats"]), **chosen})
    except InvalidRules as error:
        raise CommandError(f"--{error.option.replace('_', '-')}: {error.reason}") from error


def _as_text(outcome: dict[str, Any], rounds: int) -> str:
    lines = [
        f"{outcome['matches']} matches of {rounds / outcome['matches']:.2f} rounds",
        f"{'seat':<6}{'player':<10}{'wins':>8}{'95 % interval':>20}{'total':>9}{'ms a turn':>12}{'worst':>9}",
    ]
    for number, seat in enumerate(outcome["seats"]):
        low, high = seat["ci95"]
        lines.append(
            f"{number:<6}{seat['player']:<10}{seat['wins']:>8.4f}{f'{low:.4f} to {high:.4f}':>20}"
            f"{seat['total']:>9.2f}{seat['ms_per_turn']:>12.2f}{seat['ms_worst']:>9.1f}"
        )
    return "\n".join(lines)
